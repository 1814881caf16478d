/** Media types that are streams of items (OpenAPI 3.2, 4.14.3): the type of an item, by what its schema describes. */

import { describe, expect, test } from 'vitest';
import { isStream, itemOf } from '../../generator/model/streams.js';
import { modelled, withoutPlaces, withPaths } from './openapi-text.js';

/** The model of one media type of a response. */
function read(mediaType: string, content: string, version = '3.1.0', schemas = '') {
  const text = withPaths(
    `/stream: { get: { operationId: read, responses: { '200': { description: ok, content: { ${mediaType}: ${content} } } } } }`,
    schemas === '' ? '' : `components:\n  schemas:\n${schemas.trim().replace(/^/gm, '    ')}\n`,
    version,
  );
  const { rest, type, diagnostics } = modelled(text);
  const [found] = rest('read').responses[0]?.contents ?? [];
  if (found === undefined) throw new Error('no content');
  return {
    codec: found.codec,
    item: isStream(found) ? withoutPlaces(itemOf(found)) : undefined,
    texts: found.texts,
    type,
    messages: diagnostics.map(({ message }) => message),
  };
}

const event = (data: unknown) => ({
  kind: 'record',
  fields: [
    { name: 'data', type: data, required: true },
    { name: 'event', type: { kind: 'string' }, required: false },
    { name: 'id', type: { kind: 'string' }, required: false },
    { name: 'retry', type: { kind: 'number', integer: true, minimum: 0 }, required: false },
  ],
});

describe('codecs', () => {
  test.each([
    ['text/event-stream', 'events'],
    ['text/event-stream; charset=utf-8', 'events'],
    ['application/x-ndjson', 'lines'],
    ['application/ndjson', 'lines'],
    ['application/jsonl', 'lines'],
    ['application/json-lines', 'lines'],
    ['application/json-seq', 'sequence'],
    ['application/geo+json-seq', 'sequence'],
    ['application/cbor-seq', 'bytes'],
    ['application/json', 'json'],
  ])('%s', (mediaType, codec) => {
    expect(read(`'${mediaType}'`, '{ schema: { type: integer } }').codec).toBe(codec);
  });

  test('lines that are described as one text are one text', () => {
    expect(read('application/x-ndjson', '{ schema: { type: string } }').codec).toBe('text');
    expect(read('application/x-ndjson', '{ itemSchema: { type: string } }', '3.2.0').codec).toBe('lines');
  });
});

describe('items', () => {
  const integer = { kind: 'number', integer: true };
  test.each([
    ['of itemSchema', '{ itemSchema: { type: integer } }', '3.2.0', integer],
    ['of a list', '{ schema: { type: array, items: { type: integer } } }', '3.0.0', integer],
    ['of another schema', '{ schema: { type: integer } }', '3.1.0', integer],
    ['of anything', '{}', '3.1.0', { kind: 'any' }],
    ['of a list of anything', '{ schema: { type: array } }', '3.1.0', { kind: 'any' }],
  ])('%s', (_name, content, version, item) => {
    expect(read('application/jsonl', content, version)).toMatchObject({ item, messages: [] });
  });

  test('a list of a component', () => {
    const schemas =
      'Entries: { type: array, items: { $ref: "#/components/schemas/Entry" } }\nEntry: { type: object }';
    const { item } = read(
      'application/jsonl',
      '{ schema: { $ref: "#/components/schemas/Entries" } }',
      '3.1.0',
      schemas,
    );
    expect(item).toEqual({ kind: 'reference', name: 'Entry' });
  });

  test('what is said of all items at once is reported', () => {
    const { messages } = read('application/jsonl', '{ schema: { type: array, maxItems: 3, items: {} } }');
    expect(messages).toEqual([expect.stringContaining('each item of a stream is checked on its own')]);
    const both = read('application/jsonl', '{ schema: { type: array }, itemSchema: {} }', '3.2.0');
    expect(both.messages).toHaveLength(1);
  });
});

describe('events', () => {
  const members = 'data: { type: object }, id: { type: string }, event: { type: string }';
  test.each([
    [
      'data that are JSON',
      '{ schema: { type: integer } }',
      '3.1.0',
      { kind: 'number', integer: true },
      undefined,
    ],
    [
      'data that are text',
      '{ schema: { type: string, minLength: 2 } }',
      '3.1.0',
      { kind: 'string', minLength: 2 },
      true,
    ],
    ['data of which nothing is said', '{}', '3.1.0', { kind: 'string' }, true],
    [
      'JSON or text',
      '{ schema: { oneOf: [{ type: integer }, { const: "[DONE]" }] } }',
      '3.1.0',
      expect.objectContaining({ kind: 'reference' }),
      undefined,
    ],
  ])('%s', (_name, content, version, data, texts) => {
    const found = read('text/event-stream', content, version);
    expect(found.item).toEqual(event(data));
    expect(found.texts).toEqual(texts);
  });

  test.each([
    ['members of an event', '3.1.0', `schema: { type: object, properties: { ${members} } }`, true],
    ['another member', '3.1.0', `schema: { type: object, properties: { ${members}, more: {} } }`, false],
    [
      'an id that is no text',
      '3.1.0',
      'schema: { type: object, properties: { data: {}, id: { type: integer } } }',
      false,
    ],
    ['data alone', '3.1.0', 'schema: { type: object, properties: { data: { type: integer } } }', false],
    [
      'data alone, of an item',
      '3.2.0',
      'itemSchema: { type: object, properties: { data: { type: integer } } }',
      true,
    ],
    [
      'items of 3.2',
      '3.2.0',
      'schema: { type: array, items: { type: object, properties: { data: { type: integer } } } }',
      true,
    ],
    [
      'one alternative of two',
      '3.1.0',
      `schema: { oneOf: [{ type: object, properties: { ${members} } }, { type: object, properties: { a: {} } }] }`,
      false,
    ],
  ])('of a whole event or of its data: %s', (_name, version, content, isWhole) => {
    const { item } = read('text/event-stream', `{ ${content} }`, version);
    const name = expect.stringMatching(isWhole ? /Event$/ : /Data$/);
    expect(item).toEqual(isWhole ? { kind: 'reference', name } : event({ kind: 'reference', name }));
  });

  const named = (data: string, event: string) =>
    `{ type: object, required: [event, data], properties: { event: { enum: [${event}] }, data: ${data} } }`;
  test('names tell which data are text', () => {
    const union = `{ schema: { oneOf: [${named('{ type: object }', 'made')}, ${named('{ enum: ["[DONE]"] }', 'done')}] } }`;
    expect(read('text/event-stream', union).texts).toEqual(['done']);
    const unclear = `{ schema: { oneOf: [${named('{ type: object }', 'made')}, ${named('{ type: string }', 'made')}] } }`;
    const found = read('text/event-stream', unclear);
    expect(found).toMatchObject({ item: event({ kind: 'string' }), texts: true });
    expect(found.messages).toEqual([expect.stringContaining('passed as text')]);
  });

  test('JSON in texts is of its contentSchema (the example of OpenAPI 3.2, 4.14.4.4)', () => {
    const json = '{ type: object, required: [foo], properties: { foo: { type: integer } } }';
    const found = read(
      'text/event-stream',
      `{ itemSchema: { type: object, required: [event], properties: { event: { type: string }, data: { type: string } }, oneOf: [
        { properties: { event: { const: addString } } },
        { properties: { event: { const: addInt64 }, data: { format: int64 } } },
        { properties: { event: { const: addJson }, data: { contentMediaType: application/json, contentSchema: ${json} } } }] } }`,
      '3.2.0',
    );
    expect(found.texts).toEqual(['addString', 'addInt64']);
    const { members } = found.type('ReadOkEvent') as {
      members: { fields: { name: string; type: unknown }[] }[];
    };
    expect(members.map(({ fields }) => fields.slice(0, 2).map(({ type }) => type))).toEqual([
      [{ kind: 'string' }, { kind: 'literal', values: ['addString'] }],
      [{ kind: 'string' }, { kind: 'literal', values: ['addInt64'] }],
      [
        { kind: 'reference', name: 'ReadOkData' },
        { kind: 'literal', values: ['addJson'] },
      ],
    ]);
  });

  test('a schema that refers to itself is none of events', () => {
    const schemas =
      'Loop: { anyOf: [{ $ref: "#/components/schemas/Loop" }, { type: object, properties: { data: {}, id: {} } }] }';
    const { item } = read(
      'text/event-stream',
      '{ schema: { $ref: "#/components/schemas/Loop" } }',
      '3.1.0',
      schemas,
    );
    expect(item).toEqual(event({ kind: 'reference', name: 'Loop' }));
  });

  test('a circle of references is reported as it is anywhere', () => {
    const schemas = 'Loop: { $ref: "#/components/schemas/Loop" }';
    const schema = '{ schema: { $ref: "#/components/schemas/Loop" } }';
    const { messages } = read('application/json', schema, '3.1.0', schemas);
    // JSON Schema allows it: it is a schema without meaning, not a Reference Object without a target.
    expect(messages).not.toContain('circular reference');
    for (const mediaType of ['text/event-stream', 'application/jsonl'])
      expect(read(mediaType, schema, '3.1.0', schemas).messages).toEqual(messages);
  });
});
