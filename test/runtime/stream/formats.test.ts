/** Formats of streams: chunks cut anywhere, and the rules of each standard. */

import { events, jsonLines, jsonSequence } from '@trivet/runtime/http/stream';
import { createParser } from 'eventsource-parser';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CheckError } from '#runtime/errors';
import type { AnyContent } from '#runtime/http/any-content';
import { defaultLimits, type Limits } from '#runtime/http/message';

const encoder = new TextEncoder();

/** A source of chunks, which counts those that were read and records cancellation. */
function sourceOf(pieces: readonly Uint8Array[]) {
  const seen = { taken: 0, isCancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces[seen.taken];
        seen.taken += 1;
        if (piece === undefined) controller.close();
        else controller.enqueue(piece);
      },
      cancel() {
        seen.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { seen, source: { pieces: () => stream, body: () => new Uint8Array() } };
}

function itemsOf(
  content: AnyContent,
  pieces: readonly Uint8Array[],
  limits: Partial<Limits> = {},
): AsyncIterable<unknown> {
  const items = content.coder?.stream?.(content, sourceOf(pieces).source, {
    limits: { ...defaultLimits, ...limits },
    isChecked: true,
    fail: (issues) => new CheckError('Stream', issues),
  });
  if (items === undefined) throw new Error('no stream');
  return items;
}

async function all(items: AsyncIterable<unknown>): Promise<unknown[]> {
  const list: unknown[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** The text in chunks that end at the given positions, also within characters. */
function cut(text: string | Uint8Array, places: readonly number[]): Uint8Array[] {
  const octets = typeof text === 'string' ? encoder.encode(text) : text;
  const ends = [...new Set(places.map((place) => place % (octets.length + 1)))].sort((a, b) => a - b);
  return [0, ...ends].map((start, index) => octets.subarray(start, ends[index]));
}

/** A whole written body. */
function bodyOf(written: unknown): Uint8Array {
  return (written as { readonly body: Uint8Array }).body;
}

const cuts = fc.array(fc.nat(), { maxLength: 12 });
const json = fc.jsonValue({ maxDepth: 3 });
const read = (content: AnyContent, text: string, limits?: Partial<Limits>): Promise<unknown[]> =>
  all(itemsOf(content, [encoder.encode(text)], limits));

describe('round trips, however the pieces are cut', () => {
  test.each([
    ['lines', jsonLines()],
    ['sequence', jsonSequence()],
  ])('%s', async (_name, content: AnyContent) => {
    await fc.assert(
      fc.asyncProperty(fc.array(json), cuts, async (values, places) => {
        const written = content.coder?.write(content, values);
        const body = bodyOf(written);
        expect(await all(itemsOf(content, cut(body, places)))).toEqual(JSON.parse(JSON.stringify(values)));
      }),
    );
  });

  const oneLine = fc.string({ unit: 'binary' });
  const safe = oneLine.map((text) => text.replace(/[\0\r\n\ud800-\udfff]/gu, ''));
  const event = fc.record(
    { data: json, event: safe.filter((text) => text !== ''), id: safe, retry: fc.nat() },
    { requiredKeys: ['data'] },
  );
  test('events', async () => {
    const content: AnyContent = events();
    await fc.assert(
      fc.asyncProperty(fc.array(event), cuts, async (values, places) => {
        const written = content.coder?.write(content, values);
        const body = bodyOf(written);
        const items = await all(itemsOf(content, cut(body, places)));
        expect(items).toEqual(JSON.parse(JSON.stringify(values)));
      }),
    );
  });
});

test('any text is read as an independent reader of events reads it', async () => {
  const line = fc.oneof(
    fc.constantFrom('', '', ':', 'data', 'data:', 'data: ', 'id', 'id:', 'event:', 'retry: 7', 'retry: 7a'),
    fc
      .tuple(
        fc.constantFrom('data', 'event', 'id', 'retry', 'other', ' data'),
        fc.constantFrom(':', ': ', ':  '),
        fc.string(),
      )
      .map(([name, colon, value]) => `${name}${colon}${value.replace(/[\r\n]/g, '')}`),
    fc.string({ unit: 'grapheme' }),
  );
  const text = fc
    .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')))
    .map((parts) => parts.flat().join(''));
  await fc.assert(
    fc.asyncProperty(text, cuts, async (stream, places) => {
      const expected: unknown[] = [];
      const parser = createParser({
        onEvent: ({ data, event, id }) => expected.push({ data, event: event || undefined, id }),
      });
      // After a carriage return at the end of a chunk it waits for the next one.
      parser.feed(`${stream}\n`);
      const given = await all(itemsOf(events(undefined, { texts: true }), cut(`${stream}\n`, places)));
      const items = given.map((item) => {
        const { data, event, id } = item as { data: string; event?: string; id?: string };
        return { data, event, id };
      });
      expect(items).toEqual(expected);
    }),
    { numRuns: 2000 },
  );
});

describe('events, as the standard has them', () => {
  const text: AnyContent = events(undefined, { texts: true });
  test.each([
    ['data: YHOO\ndata: +2\ndata: 10\n\n', [{ data: 'YHOO\n+2\n10' }]],
    [
      ': comment\n\ndata: first\nid: 1\n\ndata:second\nid\n\ndata:  third\n\n',
      [{ data: 'first', id: '1' }, { data: 'second', id: '' }, { data: ' third' }],
    ],
    ['data\n\ndata\ndata\n\ndata:', [{ data: '' }, { data: '\n' }]],
    ['data:test\n\ndata: test\n\n', [{ data: 'test' }, { data: 'test' }]],
    ['\ufeffdata: a\r\rdata: b\r\n\r\n', [{ data: 'a' }, { data: 'b' }]],
    ['\ufeff\ufeffdata: a\n\ndata: b\n\n', [{ data: 'b' }]],
    ['id: 1\0\nretry: 12x\nretry: 5\nevent: e\ndata: a\n\n', [{ data: 'a', event: 'e', retry: 5 }]],
    ['event: ping\n\nid: 7\n\ndata: a\n\n', [{ data: 'a' }]],
    ['data: a\n', []],
  ])('%j', async (stream, expected) => {
    expect(await read(text, stream)).toEqual(expected);
    const octets = encoder.encode(stream);
    expect(
      await all(
        itemsOf(
          text,
          [...octets].map((octet) => Uint8Array.of(octet)),
        ),
      ),
    ).toEqual(expected);
  });

  test('octets that are no UTF-8 are replaced', async () => {
    const octets = Uint8Array.of(...encoder.encode('data: '), 0xc3, 0x0a, 0x0a);
    expect(await all(itemsOf(text, [octets]))).toEqual([{ data: '\ufffd' }]);
  });

  test('data are JSON, but for the end that some services send', async () => {
    expect(await read(events(), 'data: {"a":1}\n\ndata: [DONE]\n\ndata: oops\n\n')).toEqual([
      { data: { a: 1 } },
    ]);
    await expect(read(events(), 'data: 1\n\ndata: {oops\n\n')).rejects.toThrow(
      /body\.1 must have JSON as its data; it is malformed at line 1, column 2/,
    );
    const named = events(undefined, { texts: ['note'] });
    expect(await read(named, 'event: note\ndata: {\n\ndata: 2\n\n')).toEqual([
      { data: '{', event: 'note' },
      { data: 2 },
    ]);
  });

  test('what lines cannot carry is refused', () => {
    for (const item of [
      { data: 'a\rb' },
      { data: 'a', event: 'a\nb' },
      { data: 'a', id: '\0' },
      { data: 'a', retry: -1 },
      7,
    ])
      expect(text.coder?.write(text, [item])).toHaveProperty('keyword', 'type');
    expect(text.coder?.write(text, [{ data: 'a\nb', event: 'e', id: '1', retry: 2 }])).toEqual({
      body: encoder.encode('event: e\nid: 1\nretry: 2\ndata: a\ndata: b\n\n'),
    });
  });
});

describe('lines and sequences', () => {
  test('blank lines, carriage returns and a last line without its end', async () => {
    expect(await read(jsonLines(), '{"a":1}\r\n\n  \n2\n"é"')).toEqual([{ a: 1 }, 2, 'é']);
    await expect(read(jsonLines(), '1\n{')).rejects.toThrow(/body\.1 must be JSON; it ends too early/);
    await expect(all(itemsOf(jsonLines(), [Uint8Array.of(0x22, 0xc3, 0x22)]))).rejects.toThrow(/valid UTF-8/);
  });

  test('RFC 7464: separators, texts over several lines, texts that were cut off', async () => {
    expect(await read(jsonSequence(), '\x1e{\n"a":\n1}\n\x1e\x1e[2]\x1e"x"\x1e3\n')).toEqual([
      { a: 1 },
      [2],
      'x',
      3,
    ]);
    await expect(read(jsonSequence(), '\x1e1\n\x1e12')).rejects.toThrow(/body\.1 must be a whole text/);
    await expect(read(jsonSequence(), '1\n')).rejects.toThrow(/record separator/);
    await expect(read(jsonSequence(), '\x1e1\n2\n')).rejects.toThrow(/body\.1 .*record separator/);
  });

  test('an item of a sequence is there before the next one', async () => {
    let send = (_text: string): void => {};
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        send = (text) => controller.enqueue(encoder.encode(text));
      },
    });
    const content: AnyContent = jsonSequence();
    const items = content.coder
      ?.stream?.(
        content,
        { pieces: () => stream, body: () => new Uint8Array() },
        { limits: defaultLimits, isChecked: true, fail: String },
      )
      [Symbol.asyncIterator]();
    send('\x1e{"a":[1]}\n');
    expect(await items?.next()).toEqual({ done: false, value: { a: [1] } });
    await items?.return?.();
  });
});

describe('limits, checks and the end', () => {
  test.each([
    ['lines', jsonLines(), '"xxxxxxxxxxxxxxxxxxxxxxxx"\n'],
    ['an open line', jsonLines(), '"xxxxxxxxxxxxxxxxxxxxxxxx'],
    ['sequence', jsonSequence(), '\x1e"xxxxxxxxxxxxxxxxxxxxxxxx"\n'],
    ['an open text', jsonSequence(), '\x1e"xxxxxxxxxxxxxxxxxxxxxxxx'],
    ['events', events(), 'data: "xxxxxxxxxxxxxxxxxxxxxxxx"\n\n'],
    ['an open event', events(), 'data: "xxxxxxxxxxxxxxxxxxxxxxxx'],
    ['many lines', events(), 'data\n'.repeat(6)],
    ['a comment', events(), `:${'x'.repeat(24)}\n`],
  ])('an item has at most so many bytes: %s', async (_name, content: AnyContent, stream) => {
    await expect(read(content, stream, { item: 20 })).rejects.toThrow(/at most 20 bytes/);
    const octets = [...encoder.encode(stream)].map((octet) => Uint8Array.of(octet));
    await expect(all(itemsOf(content, octets, { item: 20 }))).rejects.toThrow(/at most 20 bytes/);
  });

  test('items are not nested without end', async () => {
    await expect(read(jsonLines(), `${'['.repeat(9)}${']'.repeat(9)}`, { depth: 8 })).rejects.toThrow(
      /8 levels/,
    );
  });

  test('each item is checked, those before are given, and the source is let go', async () => {
    const { seen, source } = sourceOf(['1\n2\n', '"x"\n', '4\n'].map((text) => encoder.encode(text)));
    const content: AnyContent = jsonLines<number>((value) =>
      typeof value === 'number' ? undefined : [{ path: [], keyword: 'type', message: 'must be a number' }],
    );
    const items = content.coder?.stream?.(content, source, {
      limits: defaultLimits,
      isChecked: true,
      fail: (issues) => new CheckError('Response', issues),
    });
    const given: unknown[] = [];
    await expect(
      (async () => {
        for await (const item of items ?? []) given.push(item);
      })(),
    ).rejects.toThrow('Response: body.2 must be a number');
    expect(given).toEqual([1, 2]);
    expect(seen).toEqual({ taken: 2, isCancelled: true });
  });

  test('no piece is taken that nobody waits for', async () => {
    const { seen, source } = sourceOf(Array.from({ length: 9 }, () => encoder.encode('1\n')));
    const content: AnyContent = jsonLines();
    const reading = { limits: defaultLimits, isChecked: true, fail: String };
    const items = content.coder?.stream?.(content, source, reading)[Symbol.asyncIterator]();
    await items?.next();
    await new Promise((done) => setTimeout(done, 20));
    expect(seen.taken).toBe(1);
    await items?.return?.();
    expect(seen.isCancelled).toBe(true);
    expect(await items?.next()).toEqual({ done: true, value: undefined });
  });

  test('questions asked at once are answered in order', async () => {
    const items = itemsOf(
      jsonLines(),
      ['1\n', '2\n3\n'].map((text) => encoder.encode(text)),
    )[Symbol.asyncIterator]();
    const given = await Promise.all([items.next(), items.next(), items.next(), items.next(), items.next()]);
    expect(given.map(({ value }) => value)).toEqual([1, 2, 3, undefined, undefined]);
  });

  test('an abort ends a wait', async () => {
    const controller = new AbortController();
    let isCancelled = false;
    const stream = new ReadableStream<Uint8Array>({
      cancel() {
        isCancelled = true;
      },
    });
    const content: AnyContent = jsonLines();
    const items = content.coder
      ?.stream?.(
        content,
        { pieces: () => stream, body: () => new Uint8Array() },
        { limits: defaultLimits, isChecked: true, fail: String },
        controller.signal,
      )
      [Symbol.asyncIterator]();
    const waiting = items?.next();
    controller.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    await expect(items?.next()).rejects.toThrow('enough');
    expect(isCancelled).toBe(true);
  });
});
