/** Encodings of the parts of forms and multipart bodies, by name and by position (OpenAPI 3.2, 4.14.5). */

import {
  child,
  type DocumentNode,
  items,
  members,
  placeOf,
  valueAt,
} from '../../load/json-schema/document-node.js';
import { isToken } from '../../load/openapi/token.js';
import { isObject } from '../../load/source/source.js';
import type { Content, PartEncoding, PositionEncodings } from '../contract.js';
import { optional, textOf } from '../json-schema/kinds.js';
import { targetOf } from './event-schema.js';
import { type Codec, isStructured, isXml } from './media.js';
import { type Reading, resolved } from './reading.js';
import { NoXml, xmlLayoutOf } from './xml-layout.js';

/** An Encoding Object with the schema of its value. */
interface Encoded {
  readonly node: DocumentNode;
  readonly schema: DocumentNode | undefined;
  /** How messages call the part. */
  readonly part: string;
  /** The name of its field. */
  readonly field?: string;
}

/** The encodings of the fields of a body. */
export function encodingOf(
  at: DocumentNode,
  schema: DocumentNode,
  codec: Codec,
  reading: Reading,
): Content['encoding'] {
  const entries = members(at).map(([field, node]): [string, PartEncoding] => {
    const part = { node, schema: fieldSchema(schema, field, reading), part: `"${field}"`, field };
    return [
      field,
      {
        ...(codec === 'multipart'
          ? partOf(part, reading)
          : optional('contentType', textOf(node, 'contentType'))),
        ...(hasStyles(node, codec, reading) ? styleOf(node) : {}),
        ...separatorsOf(node, reading),
      },
    ];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** The encodings of parts without names: of a body with its media type, or of a part that has parts itself. */
export function positionsOf(
  node: DocumentNode,
  schema: DocumentNode,
  reading: Reading,
): PositionEncodings | undefined {
  const list = targetOf(schema, reading) ?? schema;
  const prefix = items(child(list, 'prefixItems'));
  const isItem = schema.pointer.endsWith('/itemSchema');
  const rest = isItem ? schema : child(list, 'items');
  const first = items(child(node, 'prefixEncoding')).map((each, index) =>
    partOf({ node: each, schema: isItem ? schema : (prefix[index] ?? rest), part: `at ${index}` }, reading),
  );
  const item = child(node, 'itemEncoding');
  const others =
    item.value === undefined
      ? undefined
      : partOf({ node: item, schema: rest, part: 'of each item' }, reading);
  if (first.length === 0 && others === undefined) return undefined;
  return { ...(first.length > 0 && { first }), ...(others !== undefined && { others }) };
}

function partOf({ node, schema, part, field }: Encoded, reading: Reading): PartEncoding {
  const headers = partHeaders(part, field !== undefined, node, reading);
  const inner = schema ?? node;
  const contentType = textOf(node, 'contentType');
  const xml = schema === undefined ? undefined : xmlContent(contentType, schema, field, reading);
  return {
    ...optional('contentType', contentType),
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    ...optional('encoding', encodingOf(child(node, 'encoding'), inner, 'multipart', reading)),
    ...optional('positions', positionsOf(node, inner, reading)),
    ...optional('content', xml),
  };
}

/** The schema of the value of a field: of each item if it is a list, since each is a part (OpenAPI 3.2, 4.14.5.1). */
function fieldSchema(schema: DocumentNode, name: string, reading: Reading): DocumentNode | undefined {
  const target = targetOf(schema, reading);
  const field = target === undefined ? undefined : child(child(target, 'properties'), name);
  if (field?.value === undefined) return undefined;
  const own = targetOf(field, reading);
  return own !== undefined && valueAt(own, 'type') === 'array' ? child(own, 'items') : field;
}

/** The content of a part that is XML; without a name of its own, its root has that of the field. */
function xmlContent(
  contentType: string | undefined,
  schema: DocumentNode,
  field: string | undefined,
  reading: Reading,
): Content | undefined {
  if (contentType === undefined || contentType.includes(',') || !isXml(contentType)) return undefined;
  if (!isStructured(schema, reading)) return undefined;
  const xml = xmlLayoutOf(schema, reading, field);
  if (xml instanceof NoXml) return undefined;
  return { mediaType: contentType, codec: 'xml', type: { kind: 'any' }, xml, at: placeOf(schema) };
}

/** Since 3.1 styles also apply to multipart bodies (4.8.15.1.2); earlier they are ignored there (3.0, 4.7.15.1). */
function hasStyles(node: DocumentNode, codec: Codec, { complain, document: { version } }: Reading): boolean {
  if (codec === 'form' || !version.startsWith('3.0')) return true;
  for (const name of ['style', 'explode', 'allowReserved']) {
    const at = child(node, name);
    if (at.value !== undefined)
      complain(
        'info',
        'ignored-keyword',
        `"${name}" has no effect in a multipart body before OpenAPI 3.1`,
        placeOf(at),
      );
  }
  return false;
}

function styleOf(node: DocumentNode): PartEncoding {
  const style = textOf(node, 'style');
  const explode = child(node, 'explode').value;
  return {
    ...(isFormStyle(style) ? { style } : {}),
    ...(typeof explode === 'boolean' ? { explode } : {}),
    ...(child(node, 'allowReserved').value === true ? { allowReserved: true } : {}),
  };
}

/** The separators of the lists of a document of 2.0. */
export function separatorsOf(
  node: DocumentNode,
  { document: { version } }: Reading,
): Pick<PartEncoding, 'separators'> {
  const separators =
    version === '2.0' ? items(child(node, 'separators')).map(({ value }) => String(value)) : [];
  return separators.length === 0 ? {} : { separators };
}

/**
 * The headers of a part whose values the document defines; values of a body cannot contain others. Named parts have
 * their own Content-Disposition (RFC 7578, 4.2).
 */
function partHeaders(
  part: string,
  isNamed: boolean,
  at: DocumentNode,
  reading: Reading,
): { readonly [name: string]: string } {
  const headers: Record<string, string> = {};
  for (const [name, place] of members(child(at, 'headers'))) {
    const header = resolved(place, reading);
    const isOwn = /^content-type$/i.test(name) || (isNamed && /^content-disposition$/i.test(name));
    const schema = header === undefined || isOwn ? undefined : headerSchema(header);
    // A header that no value satisfies is not sent.
    if (header === undefined || schema?.value === false || isOwn) continue;
    const target = schema === undefined ? undefined : resolved(schema, reading);
    const value = target === undefined ? undefined : onlyValue(target);
    if (value !== undefined && /^[\t\x20-\x7e\x80-\xff]*$/.test(value) && isToken(name))
      headers[/^content-disposition$/i.test(name) ? 'Content-Disposition' : name] = value;
    else {
      const isNeeded = child(header, 'required').value === true;
      reading.complain(
        isNeeded ? 'error' : 'info',
        isNeeded ? 'part-encoding' : 'not-generated',
        `header "${name}" of the part ${part} is not sent, since its schema has no "const", "enum" of one value or "default"`,
        placeOf(place),
      );
    }
  }
  return headers;
}

/** The schema of a header, by itself or in the only media type of `content`. */
function headerSchema(header: DocumentNode): DocumentNode {
  const [content] = members(child(header, 'content'));
  return child(content === undefined ? header : content[1], 'schema');
}

function onlyValue(schema: DocumentNode): string | undefined {
  const { value: values } = child(schema, 'enum');
  const only: unknown = Array.isArray(values) && values.length === 1 ? values[0] : undefined;
  const value = child(schema, 'const').value ?? only ?? child(schema, 'default').value;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

function isFormStyle(
  style: string | undefined,
): style is 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject' {
  return (
    style === 'form' || style === 'spaceDelimited' || style === 'pipeDelimited' || style === 'deepObject'
  );
}

/** Reports fields of a media type that only apply to others (OpenAPI 3.2, 4.14.5). */
export function reportUnusedEncodings(
  node: DocumentNode,
  mediaType: string,
  codec: Codec,
  reading: Reading,
): void {
  const isMultipart = /^multipart\//i.test(mediaType.trim());
  for (const keyword of ['prefixEncoding', 'itemEncoding']) {
    const at = child(node, keyword);
    const isSet = [at.value].flat().some((each) => isObject(each));
    if (isSet && !isMultipart)
      reading.complain(
        'info',
        'ignored-keyword',
        `"${keyword}" has no effect on a body of "${mediaType}", which has no parts`,
        placeOf(at),
      );
  }
  const item = child(node, 'itemSchema');
  if (item.value !== undefined && !['events', 'lines', 'sequence', 'parts'].includes(codec))
    reading.complain(
      'info',
      'not-generated',
      `"itemSchema" is not supported for "${mediaType}"; the body is passed as a whole`,
      placeOf(item),
    );
}
