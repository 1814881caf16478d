/** Examples of bodies that are given as they are sent (OpenAPI 3.2, 4.19). */

import { HttpError } from '@trivet/runtime/errors';
import type { AnyContent } from '@trivet/runtime/http/content';
import { type FormField, form, multipart } from '@trivet/runtime/http/form';
import { defaultLimits } from '@trivet/runtime/http/message';
import { parseMediaType, readBody, type Shape } from '@trivet/runtime/internal/protocol';
import { xml } from '@trivet/runtime/xml';
import { child, type DocumentNode, members } from '../../load/json-schema/document-node.js';
import type { Content, Json, PartEncoding, XmlLayout } from '../contract.js';
import type { ReadSerialized } from './examples.js';
import type { Reading } from './reading.js';
import { shapeOfSchema } from './serialized-shape.js';

/** What the serialisation of a body depends on, besides its schema. */
interface Serialized {
  readonly codec: Content['codec'];
  readonly encoding?: { readonly [field: string]: PartEncoding } | undefined;
  readonly xml?: XmlLayout | undefined;
}

/** How an example of a body is read, as servers read it; undefined if its text may stand for several values. */
export function bodyReader(
  { codec, encoding = {}, xml: layout }: Serialized,
  schema: DocumentNode,
  reading: Reading,
): ReadSerialized | undefined {
  if (codec === 'text') return (text) => text;
  if (codec === 'lines') return (text) => listed(text.split('\n'));
  if (codec === 'sequence') return (text) => listed(text.split('\u001e'));
  if (codec === 'json') return parsed;
  if (codec === 'xml') return layout && reader(xml(layout), () => 'application/xml');
  if (codec !== 'form' && codec !== 'multipart') return undefined;
  const fields = fieldsOf(schema, encoding, reading);
  if (fields === undefined) return undefined;
  if (codec === 'form') return reader(form({ fields }), () => 'application/x-www-form-urlencoded');
  const read = reader(multipart({ fields }), (text) => {
    const [, boundary] = /^--([^\r\n]*)/.exec(text) ?? [];
    return `multipart/form-data; boundary="${boundary ?? ''}"`;
  });
  // In YAML, lines usually end with a line feed alone.
  return (text) => read(text.includes('\r') ? text : text.replaceAll('\n', '\r\n'));
}

function reader(content: AnyContent, typeOf: (text: string) => string): ReadSerialized {
  return (text) => {
    try {
      const bytes = new TextEncoder().encode(text);
      // Readers return JSON for contents without octets.
      return readBody(content, bytes, parseMediaType(typeOf(text)), defaultLimits) as Json;
    } catch (error) {
      if (error instanceof HttpError) return undefined;
      throw error;
    }
  };
}

/** The fields of a form; undefined if the text of one of them may stand for several values. */
function fieldsOf(
  schema: DocumentNode,
  encoding: { readonly [field: string]: PartEncoding },
  reading: Reading,
): { readonly [name: string]: FormField } | undefined {
  const fields: Record<string, FormField> = {};
  for (const [name, field] of members(child(reading.schemas.kinds.behind(schema), 'properties'))) {
    const { style, explode, contentType, content } =
      (Object.hasOwn(encoding, name) ? encoding[name] : undefined) ?? {};
    const isStyled = style !== undefined || explode !== undefined;
    const shape = shapeOfSchema(field, reading, style === 'deepObject');
    if (shape === undefined || content !== undefined) return undefined;
    fields[name] = {
      shape: isStyled ? shape : withJson(shape),
      ...(isStyled && { style: style ?? 'form' }),
      ...(explode !== undefined && { explode }),
      ...(contentType !== undefined && { contentType }),
    };
  }
  return Object.keys(fields).length === 0 ? undefined : fields;
}

/** The shape of a field without a style: an object is JSON. */
function withJson(shape: Shape): Shape {
  return typeof shape === 'object' && 'fields' in shape ? { fields: {} } : shape;
}

/** The items of a stream; undefined if one of them is not JSON. */
function listed(texts: readonly string[]): Json | undefined {
  const items = texts.filter((text) => text.trim() !== '').map(parsed);
  const known = items.filter((item) => item !== undefined);
  return known.length === items.length ? known : undefined;
}

function parsed(text: string): Json | undefined {
  try {
    // JSON.parse returns JSON.
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
