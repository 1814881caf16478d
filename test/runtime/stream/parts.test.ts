/** Parts of multipart bodies as items of a stream (OpenAPI 3.2, 4.14.3.2; RFC 2046, 5.1). */

import { multipart } from '@trivet/runtime/http/form';
import { partStream } from '@trivet/runtime/http/stream';
import { xml } from '@trivet/runtime/xml';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CheckError } from '#runtime/errors';
import type { AnyContent, ItemStream, StreamReading } from '#runtime/http/any-content';
import { defaultLimits, type Limits, readWhole } from '#runtime/http/message';
import { Malformed } from '#runtime/http/shape';

const encoder = new TextEncoder();
const boundary = 'b';
const contentType = `multipart/mixed; boundary=${boundary}`;

async function* given<T>(...items: readonly T[]): AsyncGenerator<T, void> {
  yield* items;
}

function streamOf(
  content: AnyContent,
  pieces: AsyncIterable<Uint8Array>,
  limits: Partial<Limits> = {},
  signal?: AbortSignal,
  type = contentType,
): ItemStream {
  const reading: StreamReading = {
    limits: { ...defaultLimits, ...limits },
    isChecked: true,
    contentType: type,
    fail: (issues) => new CheckError('Stream', issues),
  };
  const items = content.coder?.stream?.(
    content,
    { pieces: () => pieces, body: () => new Uint8Array() },
    reading,
    signal,
  );
  if (items === undefined) throw new Error('no stream');
  return items;
}

async function all(items: AsyncIterable<unknown>): Promise<unknown[]> {
  const list: unknown[] = [];
  for await (const item of items) list.push(item);
  return list;
}

function read(content: AnyContent, text: string, limits?: Partial<Limits>): Promise<unknown[]> {
  return all(streamOf(content, given(encoder.encode(text)), limits));
}

/** What is written for items: the text of the body, and its media type. */
async function written(content: AnyContent, items: readonly unknown[]) {
  const made = content.coder?.write(content, given(...items), { isChecked: true });
  if (made === undefined || made instanceof Malformed) throw new Error('not written');
  const octets = await readWhole(made.body);
  return { octets, type: `multipart/mixed; boundary=${made.boundary}`, boundary: made.boundary ?? '' };
}

const any: AnyContent = partStream({ part: { shape: 'any' } });
const records: AnyContent = partStream({ part: { shape: { fields: {} } } });
const octets: AnyContent = partStream({ part: { shape: 'bytes', contentType: 'image/png' } });

describe('what is written', () => {
  test('is a part for each item, with the media type of its kind of value', async () => {
    const { octets: body, boundary: mark } = await written(any, [{ n: 1 }, 'Größe', 5, new Uint8Array([1])]);
    const part = (type: string, value: string) => `--${mark}\r\nContent-Type: ${type}\r\n\r\n${value}\r\n`;
    expect(new TextDecoder().decode(body)).toBe(
      part('application/json', '{"n":1}') +
        part('text/plain; charset=utf-8', 'Größe') +
        part('application/json', '5') +
        part('application/octet-stream', '\u0001') +
        `--${mark}--\r\n`,
    );
  });

  test('follows the encodings by position, then that of the others', async () => {
    const content: AnyContent = partStream({
      firstParts: [{ contentType: 'text/html', headers: { 'X-Root': 'yes' } }],
      part: { contentType: 'text/css, image/*', shape: { anyOf: ['string', 'bytes'] } },
    });
    const items = ['<p>', 'a {}', new Blob(['x'], { type: 'image/gif' })];
    const { octets: body } = await written(content, items);
    const heads = new TextDecoder().decode(body).match(/^(?:Content-Type|X-Root): [^\r]*/gm);
    expect(heads).toEqual([
      'Content-Type: text/html',
      'X-Root: yes',
      'Content-Type: text/css',
      'Content-Type: image/gif',
    ]);
  });

  test('names files', async () => {
    const files: AnyContent = partStream({ part: { shape: 'file' } });
    const { octets: body, type } = await written(files, [
      new File(['x'], 'a "b".txt', { type: 'text/plain' }),
    ]);
    expect(new TextDecoder().decode(body)).toContain(
      'Content-Disposition: attachment; filename="a %22b%22.txt"',
    );
    const [file] = (await all(streamOf(files, given(body), {}, undefined, type))) as File[];
    expect([file?.name, file?.type, await file?.text()]).toEqual(['a "b".txt', 'text/plain', 'x']);
  });

  test('of a string that is declared as JSON is JSON', async () => {
    const content: AnyContent = partStream({ part: { contentType: 'application/json' } });
    const { octets: body, type } = await written(content, ['a "b"']);
    expect(new TextDecoder().decode(body)).toContain('\r\n\r\n"a \\"b\\""\r\n');
    expect(await all(streamOf(content, given(body), {}, undefined, type))).toEqual(['a "b"']);
  });

  test('of no items has no parts', async () => {
    const { octets: body, type, boundary: mark } = await written(any, []);
    expect(new TextDecoder().decode(body)).toBe(`--${mark}--\r\n`);
    expect(await all(streamOf(any, given(body), {}, undefined, type))).toEqual([]);
  });

  test('is taken from its source one by one, each with the delimiter behind it', async () => {
    let taken = 0;
    async function* source() {
      for (; ; taken += 1) yield { n: taken };
    }
    const made = records.coder?.write(records, source(), { isChecked: false });
    if (made === undefined || made instanceof Malformed || typeof made.body === 'string')
      throw new Error('no body');
    const pieces = (made.body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
    const first = new TextDecoder().decode((await pieces.next()).value as Uint8Array);
    expect([taken, first.endsWith(`\r\n--${made.boundary}`)]).toEqual([0, true]);
    await pieces.next();
    expect(taken).toBe(1);
  });

  test('an item that has no form, or breaks its check, is an error with its position', async () => {
    const text: AnyContent = partStream({ part: { contentType: 'text/plain' } });
    await expect(written(text, ['a', {}])).rejects.toThrow(
      'body.1 must be text, since text/plain has no form',
    );
    const checked: AnyContent = partStream({ part: { shape: 'any' } }, (value) =>
      value === 'no' ? [{ path: [], keyword: 'enum', message: 'must not be no' }] : undefined,
    );
    await expect(written(checked, ['yes', 'no'])).rejects.toThrow('body.1 must not be no');
  });
});

test('what is written is read, however the pieces are cut', async () => {
  const value = fc.oneof(
    fc.uint8Array().map((bytes) => new Uint8Array(bytes)),
    fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })),
  );
  const content: AnyContent = partStream({ part: { shape: { anyOf: [{ fields: {} }, 'bytes'] } } });
  await fc.assert(
    fc.asyncProperty(fc.array(value), fc.array(fc.nat(), { maxLength: 12 }), async (values, places) => {
      const { octets: body, type } = await written(content, values);
      const ends = [...new Set(places.map((place) => place % (body.length + 1)))].sort((a, b) => a - b);
      const pieces = [0, ...ends].map((start, index) => body.subarray(start, ends[index]));
      const items = await all(streamOf(content, given(...pieces), {}, undefined, type));
      expect(items).toEqual(
        values.map((one) => (one instanceof Uint8Array ? one : JSON.parse(JSON.stringify(one)))),
      );
    }),
  );
});

describe('what is read', () => {
  const part = (text: string, head = 'Content-Type: application/json') => `--b\r\n${head}\r\n\r\n${text}\r\n`;

  test('has no preamble and epilogue, and blanks behind boundaries', async () => {
    const text = `ignored\r\n${part('{"n":1}').replace('--b', '--b \t')}--b--\r\nignored`;
    expect(await read(records, text)).toEqual([{ n: 1 }]);
  });

  test('is there before the next part begins', async () => {
    async function* slow() {
      yield encoder.encode(`${part('{"n":1}')}--b`);
      await new Promise(() => {});
    }
    const items = streamOf(records, slow())[Symbol.asyncIterator]();
    expect(await items.next()).toEqual({ done: false, value: { n: 1 } });
  });

  test.each([
    ['without a boundary', 'multipart/mixed', part('{}'), 'must have a boundary'],
    ['that ends too early', contentType, part('{}'), 'must end with its boundary'],
    [
      'of another media type',
      contentType,
      `${part('x', 'Content-Type: image/gif')}--b--`,
      'must be of type image/png',
    ],
  ])('%s is an error', async (_name, type, text, message) => {
    const content = message.includes('image') ? octets : records;
    await expect(all(streamOf(content, given(encoder.encode(text)), {}, undefined, type))).rejects.toThrow(
      message,
    );
  });

  test('keeps to limits: bytes of an item and of headers, and nesting', async () => {
    const large = part(`{"a":"${'x'.repeat(100)}"}`);
    await expect(read(records, `${part('{}')}${large}--b--`, { item: 50 })).rejects.toThrow(
      'body.1 must have at most 50 bytes',
    );
    const long = part('{}', `X-Long: ${'x'.repeat(100)}`);
    await expect(read(records, `${long}--b--`, { partHeaders: 50 })).rejects.toThrow(
      'at most 50 bytes of headers',
    );
    await expect(read(records, `${part('{"a":[[[1]]]}')}--b--`, { depth: 3 })).rejects.toThrow(
      'nested at most 3 levels',
    );
  });

  test('has no limit on its parts; the source is read no faster than the items', async () => {
    let made = 0;
    let isClosed = false;
    async function* endless() {
      try {
        for (; ; made += 1) yield encoder.encode(part(`{"n":${made}}`));
      } finally {
        isClosed = true;
      }
    }
    let count = 0;
    for await (const _ of streamOf(records, endless(), { parts: 10 })) {
      count += 1;
      if (count === 5000) break;
    }
    expect([count, made < 5010, isClosed]).toEqual([5000, true, true]);
  });

  test('an abort closes the source while a part is awaited', async () => {
    let close = (): void => {};
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const end = { done: true, value: undefined } as const;
    const source: AsyncIterable<Uint8Array> = {
      [Symbol.asyncIterator]: () => ({
        next: () => closed.then(() => end),
        async return() {
          close();
          return end;
        },
      }),
    };
    const stop = new AbortController();
    const next = streamOf(records, source, {}, stop.signal)[Symbol.asyncIterator]().next();
    stop.abort(new Error('enough'));
    await expect(next).rejects.toThrow('enough');
  });
});

test('parts of parts and XML, by position', () => {
  const content: AnyContent = multipart({
    firstParts: [
      { shape: { items: 'any' } },
      {
        contentType: 'multipart/mixed',
        inner: multipart({
          firstParts: [
            {
              contentType: 'application/xml',
              inner: xml({ local: 'book', shape: { members: { title: {} } } }),
            },
          ],
          part: { contentType: 'image/png', shape: 'bytes' },
        }),
      },
    ],
    part: {},
  });
  const value = [[1, 'a'], [{ title: 'T' }, new Uint8Array([1, 2])], 'more'];
  const made = content.coder?.write(content, value);
  if (made === undefined || made instanceof Malformed) throw new Error('not written');
  const body = made.body as Uint8Array;
  const text = new TextDecoder('latin1').decode(body);
  expect(text).toContain('Content-Type: application/xml\r\n\r\n<?xml version="1.0" encoding="UTF-8"?>');
  expect(text).toContain('<title>T</title>');
  const type = `multipart/mixed; boundary=${made.boundary}`;
  expect(content.coder?.read(content, body, type, defaultLimits)).toEqual(value);
});
