/** Bodies that are streams of items. */

import type { Content, RecordType, Type } from './contract.js';

/** Content with a stream of items. */
export interface StreamContent extends Content {
  readonly codec: 'events' | 'lines' | 'sequence' | 'parts';
}

/** Whether a body is a stream of items. */
export function isStream(content: Content): content is StreamContent {
  return isStreamCodec(content.codec);
}

/** Whether a codec is that of a stream of items. */
export function isStreamCodec(codec: string): codec is StreamContent['codec'] {
  return codec === 'events' || codec === 'lines' || codec === 'sequence' || codec === 'parts';
}

/** The type of one item of a stream. */
export function itemOf({ type }: StreamContent): Type {
  return type.kind === 'list' ? type.items : type;
}

/** An event with data of a type (WHATWG HTML, 9.2.6). */
export function eventType(data: Type): RecordType {
  return { kind: 'record', fields: [{ name: 'data', type: data, required: true }, ...optionalFields] };
}

const optionalFields: RecordType['fields'] = [
  { name: 'event', type: { kind: 'string' }, required: false },
  { name: 'id', type: { kind: 'string' }, required: false },
  { name: 'retry', type: { kind: 'number', integer: true, minimum: 0 }, required: false },
];

/** The type of the data of an event that has no further restrictions; otherwise undefined. */
export function dataOf(event: Type): Type | undefined {
  if (event.kind !== 'record' || event.at !== undefined) return undefined;
  const [data, ...others] = event.fields;
  const isPlain = JSON.stringify(others) === JSON.stringify(optionalFields);
  return data?.name === 'data' && isPlain ? data.type : undefined;
}
