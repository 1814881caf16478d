import type { Json, NamedType, Parameter } from '../../model/contract.js';
import { listedValues } from '../../model/listed.js';

/** Why a parameter or header can never be sent: its place allows none of its listed values. */
export function unsendableValues(
  parameter: Parameter,
  types: ReadonlyMap<string, NamedType>,
): string | undefined {
  const { name, in: place, content } = parameter;
  const listed = content === undefined ? listedValues(parameter.type, types) : undefined;
  if (listed === undefined || listed.length === 0) return undefined;
  if (place === 'path' && listed.every((value) => isOfOtherPath(value, parameter)))
    return `"${name}" must allow a value that a path can carry; empty segments, "." and ".." name other paths (RFC 3986, 3.3)`;
  if (place === 'header' && listed.every(isUnheard))
    return `"${name}" must allow a value without blanks around it, which headers lose (RFC 9110, 5.5)`;
  return undefined;
}

function isOfOtherPath(value: Json, { style }: Parameter): boolean {
  const segment = style === 'label' ? `.${value}` : style === 'simple' ? String(value) : undefined;
  return segment === '' || segment === '.' || segment === '..';
}

function isUnheard(value: Json): boolean {
  return typeof value === 'string' && /^[ \t]|[ \t]$/.test(value);
}
