import type { Json, NamedType, Parameter } from '../../model/contract.js';
import { listedValues } from '../../model/listed.js';
import { resolveType } from '../../model/resolve.js';

/** Why a parameter or header can never be sent: its place allows none of its listed values or items. */
export function unsendableValues(
  parameter: Parameter,
  types: ReadonlyMap<string, NamedType>,
): string | undefined {
  const { name, in: place, content } = parameter;
  const delimiter = delimiterOf(parameter);
  if (delimiter !== undefined && areItemsDelimiters(parameter, delimiter, types))
    return `"${name}" must allow an item without "${delimiter}", which separates the items of style "${parameter.style}" and cannot be escaped (OpenAPI 3.0.4, 4.7.12.4)`;
  const listed = content === undefined ? listedValues(parameter.type, types) : undefined;
  if (listed === undefined || listed.length === 0) return undefined;
  if (place === 'path' && listed.every((value) => isOfOtherPath(value, parameter)))
    return `"${name}" must allow a value that a path can carry; empty segments, "." and ".." name other paths (RFC 3986, 3.3)`;
  if (place === 'header' && listed.every(isUnheard))
    return `"${name}" must allow a value without blanks around it, which headers lose (RFC 9110, 5.5)`;
  return undefined;
}

/** What separates the items of a list and cannot be escaped in them. */
function delimiterOf({ style, explode, content, separators }: Parameter): string | undefined {
  if (explode || content !== undefined || separators !== undefined) return undefined;
  return style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : undefined;
}

function areItemsDelimiters(
  { type }: Parameter,
  delimiter: string,
  types: ReadonlyMap<string, NamedType>,
): boolean {
  const list = resolveType(type, types);
  const items = list?.kind === 'list' && list.prefix === undefined ? listedValues(list.items, types) : [];
  return items?.length ? items.every((item) => String(item).includes(delimiter)) : false;
}

function isOfOtherPath(value: Json, { style }: Parameter): boolean {
  const segment = style === 'label' ? `.${value}` : style === 'simple' ? String(value) : undefined;
  return segment === '' || segment === '.' || segment === '..';
}

function isUnheard(value: Json): boolean {
  return typeof value === 'string' && /^[ \t]|[ \t]$/.test(value);
}
