/** Bodies of media types for streams of items (OpenAPI 3.2, 4.14.3). */

import { child, type DocumentNode, items, placeOf, valueAt } from '../../load/json-schema/document-node.js';
import type { Content, Json, RecordType, Type } from '../contract.js';
import { textOf } from '../json-schema/kinds.js';
import { octetsType } from '../json-schema/octets.js';
import type { View } from '../json-schema/view.js';
import { eventType, type StreamContent } from '../streams.js';
import {
  type Alternative,
  alternativesOf,
  contentSchemaOf,
  eventNames,
  isEventSchema,
  isTextual,
  targetOf,
} from './event-schema.js';
import type { Reading } from './reading.js';

/** The type of a stream. */
export interface StreamParts {
  /** The list of all items. */
  readonly type: Type;
  readonly texts?: NonNullable<Content['texts']>;
}

/** The schema of one item. */
interface ItemSchema {
  readonly node?: DocumentNode;
  /** Whether it is certain to describe events rather than their data. */
  readonly isSure: boolean;
}

/** The parts of a stream's content; `names` are candidate names for the type of an item. */
export function streamParts(
  node: DocumentNode,
  codec: StreamContent['codec'],
  view: View,
  names: readonly string[],
  reading: Reading,
): StreamParts {
  const { node: itemNode, isSure } = itemSchema(node, reading);
  const item = itemNode?.value === undefined ? undefined : itemNode;
  const at = placeOf(item ?? node);
  const hoisted = (schema: DocumentNode, suffix: string): Type =>
    reading.schemas.hoisted(schema, view, suffixed(names, suffix));
  if (codec !== 'events') {
    const type: Type = item === undefined ? { kind: 'any', at } : hoisted(item, 'Item');
    if (codec === 'parts') return { type: { kind: 'list', items: octetsUnlessText(type, node, reading) } };
    return { type: { kind: 'list', items: type } };
  }
  if (item === undefined) return textEvents();
  const alternatives = alternativesOf(item, reading);
  if (!isEventSchema(alternatives, isSure, reading)) {
    if (isTextual([item], reading)) {
      const type = hoisted(item, 'Data');
      return textEvents(type.kind === 'any' ? undefined : type);
    }
    return { type: { kind: 'list', items: eventType(hoisted(item, 'Data')) } };
  }
  const texts = textsOf(alternatives, reading);
  if (texts === undefined) {
    reading.complain(
      'info',
      'not-generated',
      'the data of events is passed as text: the names of the events do not show which data is JSON',
      at,
    );
    return textEvents();
  }
  const isWritten = alternatives.some(({ members }) => contentSchemaOf(members.get('data') ?? []));
  const type = isWritten
    ? reading.schemas.reference(item, view, suffixed(names, 'Event'), eventsOf(alternatives, hoisted))
    : hoisted(item, 'Event');
  return { type: { kind: 'list', items: type }, ...(texts !== false && { texts }) };
}

/**
 * A part of which nothing is said is octets, unless its media type is that of text or values (OpenAPI 3.2, 4.15.1.1).
 */
function octetsUnlessText(type: Type, node: DocumentNode, { schemas: { binary } }: Reading): Type {
  const contentType = textOf(child(node, 'itemEncoding'), 'contentType') ?? 'application/octet-stream';
  const isText = /^(?:text|multipart)\/|[/+](?:json|xml)\b|^\*/i.test(contentType.trim());
  if (type.kind !== 'any' || isText || child(node, 'prefixEncoding').value !== undefined) return type;
  return { ...type, ...octetsType(binary === 'stream' ? 'Blob' : binary, 'part') };
}

function suffixed(names: readonly string[], suffix: string): readonly string[] {
  return names.map((name) => name + suffix);
}

function textEvents(data: Type = { kind: 'string' }): StreamParts {
  return { type: { kind: 'list', items: eventType(data) }, texts: true };
}

/**
 * The schema of an item: `itemSchema`, the items of the list in `schema`, or `schema`; restrictions of the whole list
 * are reported.
 */
function itemSchema(node: DocumentNode, reading: Reading): ItemSchema {
  const { version } = reading.document;
  const whole = child(node, 'schema');
  const item = child(node, 'itemSchema');
  if (version === '3.2' && item.value !== undefined) {
    if (whole.value !== undefined) reportWhole(whole, reading);
    return { node: item, isSure: true };
  }
  const target = targetOf(whole, reading);
  if (target === undefined || valueAt(target, 'type') !== 'array') return { node: whole, isSure: false };
  const limits = ['minItems', 'maxItems', 'uniqueItems', 'contains', 'prefixItems'];
  const keyword = limits.find((name) => valueAt(target, name) !== undefined);
  if (keyword !== undefined) reportWhole(child(target, keyword), reading);
  // Items restricted by position may have any type.
  const isMixed = keyword === 'prefixItems';
  return { ...(!isMixed && { node: child(target, 'items') }), isSure: version === '3.2' };
}

function reportWhole(node: DocumentNode, reading: Reading): void {
  const message =
    'each item of a stream is checked on its own; what is required of all of them together is not';
  reading.complain('info', 'not-generated', message, placeOf(node));
}

function isJson({ members: fields }: Alternative, reading: Reading): boolean {
  const data = fields.get('data') ?? [];
  return contentSchemaOf(data) !== undefined || !isTextual(data, reading);
}

/** The events with text data; undefined if their names do not determine it. */
function textsOf(alternatives: readonly Alternative[], reading: Reading): Content['texts'] {
  const texts = alternatives.filter((one) => !isJson(one, reading));
  if (texts.length === alternatives.length) return true;
  const names = texts.map(eventNames);
  const others = alternatives.filter((one) => isJson(one, reading)).flatMap((one) => eventNames(one) ?? []);
  if (names.includes(undefined) || names.flat().some((name) => others.includes(name ?? ''))) return undefined;
  return names.length === 0 ? false : [...new Set(names.flatMap((list) => list ?? []))];
}

/** Events with JSON data described by `contentSchema`: the type of the data is that of the JSON. */
function eventsOf(
  alternatives: readonly Alternative[],
  hoisted: (node: DocumentNode, suffix: string) => Type,
): Type {
  const types = alternatives.map((one): RecordType => {
    const required = new Set(
      one.wholes.flatMap((node) => items(child(node, 'required')).map(({ value }) => value)),
    );
    const names = eventNames(one);
    const { fields } = eventType(dataType(one.members.get('data') ?? [], hoisted));
    return {
      kind: 'record',
      fields: fields.map((field) => ({
        ...field,
        ...(field.name === 'event' && names && { type: { kind: 'literal', values: names } }),
        required: field.required || required.has(field.name),
      })),
    };
  });
  const [only] = types;
  return types.length === 1 && only !== undefined
    ? only
    : { kind: 'union', members: types, exclusive: false };
}

function dataType(
  nodes: readonly DocumentNode[],
  hoisted: (node: DocumentNode, suffix: string) => Type,
): Type {
  const content = contentSchemaOf(nodes);
  if (content !== undefined) return content.value === undefined ? { kind: 'any' } : hoisted(content, 'Data');
  const types = nodes.map((node) => hoisted(node, 'Data')).filter(({ kind }) => kind !== 'any');
  const [only] = types;
  return types.length > 1 ? { kind: 'intersection', members: types } : (only ?? { kind: 'string' });
}

/** The examples of a stream, each a list of items; examples given as text are omitted. */
export function streamExamples(values: readonly Json[]): readonly Json[] {
  return values.flatMap((value) =>
    typeof value === 'string' ? [] : [Array.isArray(value) ? value : [value]],
  );
}
