/** Examples of parameters and streams that are given as they are sent (OpenAPI 3.2, 4.12.6 and 4.19). */

import { decodePercent, decodeQueryText } from '@trivet/runtime/internal/protocol';
import { child, type DocumentNode } from '../../load/json-schema/document-node.js';
import type { Json, Parameter } from '../contract.js';
import type { JsonKind } from '../json-schema/value-kinds.js';
import type { ReadSerialized } from './examples.js';
import type { Reading } from './reading.js';

/** A parameter as far as its serialisation is concerned. */
interface Serialized extends Pick<Parameter, 'in' | 'style' | 'explode'> {
  readonly name: string;
}

/** How an example of a parameter is read: single values, and lists of them; undefined for other values and styles. */
export function parameterReader(
  parameter: Serialized,
  schema: DocumentNode,
  reading: Reading,
): ReadSerialized | undefined {
  const kind = onlyKind(schema, reading);
  if (kind !== 'array') {
    if (kind === undefined || kind === 'object') return undefined;
    return (text) => {
      const [value, ...others] = valuesIn(text, parameter);
      return value === undefined || others.length > 0
        ? undefined
        : readValue(decoded(value, parameter), kind);
    };
  }
  const target = reading.schemas.kinds.behind(schema);
  const item = onlyKind(child(target, 'items'), reading);
  const separator = separatorOf(parameter);
  if (item === undefined || item === 'object' || item === 'array' || separator === undefined)
    return undefined;
  return (text) => {
    const parts = valuesIn(text, parameter);
    const values = (separator === '' ? parts : parts.flatMap((part) => part.split(separator))).map((part) =>
      readValue(decoded(part, parameter), item),
    );
    const known = values.filter((value) => value !== undefined);
    return known.length === values.length && values.length > 0 ? known : undefined;
  };
}

function onlyKind(schema: DocumentNode, { schemas }: Reading): JsonKind | undefined {
  if (schema.value === undefined) return undefined;
  const [only, ...others] = [...schemas.kinds.of(schema)].filter((kind) => kind !== 'null');
  return others.length === 0 ? only : undefined;
}

/** What separates the items of a list; empty: each has a name of its own. */
function separatorOf({ style, explode }: Serialized): RegExp | '' | undefined {
  if (style === 'form' || style === 'cookie') return explode ? '' : /,/;
  if (style === 'simple') return /,/;
  if (style === 'spaceDelimited') return / |%20/;
  return style === 'pipeDelimited' ? /\||%7C/i : undefined;
}

/** The values behind the name of a parameter; none if the text has another form. */
function valuesIn(text: string, { in: place, name, style }: Serialized): readonly string[] {
  if (style === 'simple') return [text];
  if (place !== 'query' && place !== 'cookie') return [];
  const values = text.split(place === 'cookie' ? '; ' : '&').map((pair) => {
    const equals = pair.indexOf('=');
    const isOwn = equals >= 0 && decodeQueryText(pair.slice(0, equals)) === name;
    return isOwn ? pair.slice(equals + 1) : undefined;
  });
  return values.every((value) => value !== undefined) ? values : [];
}

/** A text without escapes; headers, and cookies of the style "cookie", have none (OpenAPI 3.2, 4.12.2.2). */
function decoded(text: string, { in: place, style }: Serialized): string {
  if (place === 'header' || style === 'cookie') return text;
  return (place === 'query' ? decodeQueryText(text) : decodePercent(text)) ?? text;
}

function readValue(text: string, kind: JsonKind): Json | undefined {
  if (kind === 'string') return text;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
  } catch {
    return undefined;
  }
}
