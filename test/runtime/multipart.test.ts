/** Multipart bodies compared with other implementations, and cut, nested or malformed in any way. */

import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { multipart } from '@trivet/runtime/http/form';
import { defaultLimits } from '@trivet/runtime/http/message';
import fc from 'fast-check';
import { FormData as UndiciFormData, Request as UndiciRequest, Response as UndiciResponse } from 'undici';
import { describe, expect, test } from 'vitest';
import type { AnyContent } from '#runtime/http/any-content';
import { isPieces, readWhole } from '#runtime/http/message';
import { readMultipart } from '#runtime/http/multipart';
import { readHead } from '#runtime/http/multipart-part';
import { type PartEvent, PartScanner } from '#runtime/http/multipart-scanner';
import { Malformed } from '#runtime/http/shape';

const encoder = new TextEncoder();
const limits = { parts: 1000, partHeaders: 16 * 1024 };

interface BusboyInfo {
  readonly filename: string;
  readonly mimeType: string;
}
interface Busboy extends NodeJS.WritableStream {
  on(event: 'field', listener: (name: string, value: string) => void): this;
  on(event: 'file', listener: (name: string, file: Readable, info: BusboyInfo) => void): this;
  on(event: 'close', listener: () => void): this;
  on(event: 'error', listener: (error: Error) => void): this;
}
// busboy has no type declarations.
const busboy = createRequire(import.meta.url)('busboy') as (options: object) => Busboy;

interface Entry {
  readonly name: string;
  readonly value: string;
  readonly fileName?: string;
  readonly type?: string;
}

async function readByBusboy(body: Uint8Array, boundary: string): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  const waits: Promise<void>[] = [];
  await new Promise<void>((resolve, reject) => {
    const parser = busboy({
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      defParamCharset: 'utf8',
    });
    parser.on('field', (name, value) => void entries.push({ name, value }));
    parser.on('file', (name, file, info) => {
      const read = async (): Promise<void> => {
        const bytes = Buffer.concat(await file.toArray());
        entries.push({ name, value: bytes.toString('latin1'), fileName: info.filename, type: info.mimeType });
      };
      waits.push(read());
    });
    parser.on('close', resolve);
    parser.on('error', reject);
    Readable.from([body]).pipe(parser);
  });
  await Promise.all(waits);
  return entries;
}

async function readByUndici(body: Uint8Array, boundary: string): Promise<readonly Entry[]> {
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const data = await new UndiciResponse(body, { headers }).formData();
  return Promise.all(
    [...data].map(
      async ([name, value]): Promise<Entry> =>
        typeof value === 'string'
          ? { name, value }
          : {
              name,
              value: Buffer.from(await value.arrayBuffer()).toString('latin1'),
              fileName: value.name,
              type: value.type,
            },
    ),
  );
}

async function written(
  content: AnyContent,
  value: unknown,
): Promise<{ readonly bytes: Uint8Array; readonly boundary: string }> {
  const result = content.coder?.write(content, value);
  if (result === undefined || result instanceof Malformed) throw new Error(result?.message);
  const bytes = await readWhole(result.body);
  if (isPieces(result.body)) expect(bytes).toHaveLength(result.body.length ?? -1);
  return { bytes, boundary: result.boundary ?? '' };
}

const fields = {
  title: {},
  tags: { shape: { items: 'string' } },
  meta: { shape: { fields: {} } },
  file: { shape: 'file', contentType: 'image/png, text/*' },
  files: { shape: { items: 'file' } },
} as const;
const content: AnyContent = multipart<unknown>({ fields });
const odd = 'a "quoted"\r\nname; ü 日本.png';

const value = {
  title: 'Größe\r\n--x',
  tags: ['a', 'b'],
  meta: { n: 1 },
  file: new File([new Uint8Array([0, 13, 10, 255])], odd, { type: 'image/png' }),
  files: [new File(['one'], '1.txt', { type: 'text/plain' }), new File(['two'], '2.bin')],
};

describe('what we write', () => {
  test('busboy reads', async () => {
    const { bytes, boundary } = await written(content, value);
    const entries = await readByBusboy(bytes, boundary);
    const [first] = entries.filter(({ name }) => name === 'file');
    // busboy does not decode the escapes of browsers.
    expect(first).toEqual({
      name: 'file',
      value: '\u0000\r\n\u00ff',
      fileName: odd.replace(/["\r\n]/g, encodeURIComponent),
      type: 'image/png',
    });
    expect(entries.filter(({ name }) => name !== 'file')).toEqual(
      expect.arrayContaining([
        { name: 'title', value: value.title },
        { name: 'tags', value: 'a' },
        { name: 'tags', value: 'b' },
        { name: 'meta', value: '{"n":1}' },
        { name: 'files', value: 'one', fileName: '1.txt', type: 'text/plain' },
        { name: 'files', value: 'two', fileName: '2.bin', type: 'application/octet-stream' },
      ]),
    );
    expect(entries).toHaveLength(7);
  });

  test("undici's FormData reads", async () => {
    const { bytes, boundary } = await written(content, value);
    expect(await readByUndici(bytes, boundary)).toEqual([
      { name: 'title', value: value.title },
      { name: 'tags', value: 'a' },
      { name: 'tags', value: 'b' },
      { name: 'meta', value: '{"n":1}' },
      { name: 'file', value: '\u0000\r\n\u00ff', fileName: odd, type: 'image/png' },
      { name: 'files', value: 'one', fileName: '1.txt', type: 'text/plain' },
      { name: 'files', value: 'two', fileName: '2.bin', type: 'application/octet-stream' },
    ]);
  });

  test('a file of a type that the contract does not allow is refused', async () => {
    const file = new File([''], 'a.gif', { type: 'image/gif' });
    await expect(written(content, { file })).rejects.toThrow(
      'file must be of type image/png, text/*, got image/gif',
    );
  });
});

async function partsOf(body: Uint8Array, contentType: string): Promise<unknown> {
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1];
  const read = readMultipart(content, body, boundary, defaultLimits);
  if (read instanceof Malformed) return read.message;
  const { file, ...rest } = read as { readonly file?: File };
  if (file === undefined) return rest;
  const { name, type } = file;
  return { ...rest, file: { name, type, bytes: [...new Uint8Array(await file.arrayBuffer())] } };
}

const sent = {
  title: 'Größe',
  tags: ['a', 'b'],
  file: { name: 'ü "x".png', type: 'image/png', bytes: [1, 13, 10, 2] },
};

describe('what others write', () => {
  test("undici's FormData", async () => {
    const data = new UndiciFormData();
    data.append('title', 'Größe');
    data.append('tags', 'a');
    data.append('tags', 'b');
    data.append('file', new File([new Uint8Array([1, 13, 10, 2])], 'ü "x".png', { type: 'image/png' }));
    const request = new UndiciRequest('http://x.test', { method: 'POST', body: data });
    const body = new Uint8Array(await request.arrayBuffer());
    expect(await partsOf(body, request.headers.get('content-type') ?? '')).toEqual(sent);
  });

  async function received(send: (url: string) => Promise<unknown>): Promise<unknown> {
    const server = createServer();
    const taken = new Promise<unknown>((resolve) => {
      server.on('request', async (request, response) => {
        const bytes = Buffer.concat(await request.toArray());
        response.end();
        resolve(partsOf(bytes, request.headers['content-type'] ?? ''));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    try {
      await send(`http://127.0.0.1:${address.port}/`);
      return await taken;
    } finally {
      server.close();
    }
  }

  const run = promisify(execFile);
  const has = async (command: string, ...args: readonly string[]): Promise<boolean> =>
    run(command, [...args]).then(
      () => true,
      () => false,
    );

  test('curl', async ({ skip }) => {
    if (!(await has('curl', '--version'))) skip('curl is not installed');
    const path = new URL('../../LICENSE', import.meta.url).pathname;
    const form = ['-F', 'title=Größe', '-F', 'tags=a', '-F', 'tags=b'];
    const file = ['-F', `file=@${path};type=text/plain;filename=ü "x".png`];
    expect(await received((url) => run('curl', ['-s', ...form, ...file, url]))).toMatchObject({
      title: 'Größe',
      tags: ['a', 'b'],
      file: { name: 'ü "x".png', type: 'text/plain' },
    });
  });

  test("Python's requests", async ({ skip }) => {
    if (!(await has('python3', '-c', 'import requests'))) skip('requests is not installed');
    const program = `
import sys, requests
requests.post(sys.argv[1], data=[('title', 'Größe'), ('tags', 'a'), ('tags', 'b')],
              files={'file': ('ü "x".png', bytes([1, 13, 10, 2]), 'image/png')})`;
    expect(await received((url) => run('python3', ['-c', program, url]))).toEqual(sent);
  }, 20_000);
});

function scanned(body: Uint8Array, boundary: string, cuts: readonly number[]): unknown {
  const scanner = new PartScanner(boundary, limits);
  const parts: { head: string; body: string }[] = [];
  const take = (events: readonly PartEvent[] | Malformed): Malformed | undefined => {
    if (events instanceof Malformed) return events;
    for (const event of events) {
      const last = parts.at(-1);
      if (!(event instanceof Uint8Array)) parts.push({ head: event.head, body: '' });
      else if (last !== undefined) last.body += Buffer.from(event).toString('latin1');
    }
    return undefined;
  };
  let from = 0;
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    const failure = take(scanner.write(body.subarray(from, Math.min(cut, body.length))));
    if (failure !== undefined) return failure.message;
    from = Math.min(cut, body.length);
  }
  const failure = take(scanner.write(body.subarray(from))) ?? scanner.end();
  return failure === undefined ? parts : failure.message;
}

/** Octets that nearly contain delimiters. */
const pieces = fc.array(
  fc.constantFrom('\r', '\n', '--', '-', 'b', 'bb', '\r\n--b', '\r\n', 'x', ': ', ' ', '\r\n\r\n'),
  {
    maxLength: 30,
  },
);

describe('however a body is cut', () => {
  test('its parts are the same', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('', 'A: b', 'A: b\r\nC: d'), pieces), { maxLength: 5 }),
        pieces,
        fc.array(fc.nat(400)),
        (parts, after, cuts) => {
          const boundary = 'bbX';
          const bodies = parts.map(([head, body]) => ({ head, body: body.join('') }));
          const text = bodies
            .map(({ head, body }) => `--${boundary}\r\n${head}${head === '' ? '' : '\r\n'}\r\n${body}\r\n`)
            .join('');
          const whole = encoder.encode(`${text}--${boundary}--${after.join('')}`);
          const expected = bodies.map(({ head, body }) => ({ head: head === '' ? '' : `\r\n${head}`, body }));
          expect(scanned(whole, boundary, cuts)).toEqual(expected);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('anything at all is read or refused the same way', () => {
    const any = fc.array(
      fc.constantFrom('--bbX', '--bbX--', '\r\n', '\n', '--', 'A: b', '\r\n\r\n', 'x', ' ', '\t', '\r', '-'),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(any, fc.array(fc.nat(200)), (texts, cuts) => {
        const whole = encoder.encode(texts.join(''));
        const octets = Array.from(whole, (_, index) => index + 1);
        expect(scanned(whole, 'bbX', cuts)).toEqual(scanned(whole, 'bbX', []));
        expect(scanned(whole, 'bbX', octets)).toEqual(scanned(whole, 'bbX', []));
      }),
      { numRuns: 3000 },
    );
  });
});

test('null in a field that may be text is sent as JSON, so that it arrives as null', async () => {
  const nullable: AnyContent = multipart<unknown>({
    fields: {
      plain: {},
      json: { contentType: 'application/json' },
      number: { shape: { anyOf: ['null', 'integer'] } },
    },
  });
  const { bytes, boundary } = await written(nullable, {
    plain: null,
    json: null,
    number: null,
    other: 'null',
  });
  expect(readMultipart(nullable, bytes, boundary, defaultLimits)).toEqual({
    plain: null,
    json: null,
    number: null,
    other: 'null',
  });
  const entries = await readByBusboy(bytes, boundary);
  expect(entries.map(({ value }) => value)).toEqual(['null', 'null', 'null', 'null']);
  const text = await written(nullable, { plain: 'null' });
  expect(readMultipart(nullable, text.bytes, text.boundary, defaultLimits)).toEqual({ plain: 'null' });
});

describe('broken and hostile bodies', () => {
  const read = (text: string, boundary = 'b', own: Partial<typeof defaultLimits> = {}): unknown => {
    const result = readMultipart(content, encoder.encode(text), boundary, { ...defaultLimits, ...own });
    return result instanceof Malformed ? result.message : result;
  };
  const part = (name: string, value: string, ...headers: readonly string[]) =>
    `--b\r\n${[`Content-Disposition: form-data; name=${name}`, ...headers].join('\r\n')}\r\n\r\n${value}\r\n`;

  test.each([
    ['no closing boundary', part('title', 'x'), 'must end with its boundary'],
    ['nothing', '', 'must end with its boundary'],
    ['another boundary', '--c\r\n\r\nx\r\n--c--', 'must end with its boundary'],
    ['text behind a boundary', '--bx\r\n\r\n\r\n--b--', 'must have a line break after each boundary'],
    ['a boundary that is cut', '--b-', 'must end with its boundary'],
    ['a part without a name', '--b\r\n\r\nx\r\n--b--', 'must have a name for every part'],
    [
      'headers without end',
      `--b\r\n${'A: b\r\n'.repeat(10_000)}`,
      'must have at most 16384 bytes of headers for each part',
    ],
    [
      'one endless header',
      `--b\r\nA: ${'x'.repeat(100_000)}`,
      'must have at most 16384 bytes of headers for each part',
    ],
    ['a field twice', `${part('title', 'x').repeat(2)}--b--`, 'title must not be given more than once'],
    ['too many parts', `${part('tags', 'x').repeat(1001)}--b--`, 'has too many parts'],
    [
      'a file of another type',
      `${part('file', 'x', 'Content-Type: image/gif')}--b--`,
      'file must be of type image/png, text/*, got image/gif',
    ],
  ])('%s', (_, text, message) => {
    expect(read(text)).toBe(message);
  });

  test.each(['', 'a\r\nb', 'x'.repeat(201), undefined])('the boundary %j is refused', (boundary) => {
    expect(readMultipart(content, encoder.encode('--x--'), boundary, defaultLimits)).toBeInstanceOf(
      Malformed,
    );
  });

  test('names that are those of prototypes are fields', () => {
    expect(read(`${part('__proto__', 'x')}${part('constructor', 'y')}--b--`)).toEqual(
      Object.fromEntries([
        ['__proto__', 'x'],
        ['constructor', 'y'],
      ]),
    );
  });

  test('a body of line breaks is read in time that grows with it', () => {
    const body = encoder.encode(`${part('title', '\r\n--'.repeat(500_000))}--b--`);
    const start = performance.now();
    readMultipart(content, body, 'b', defaultLimits);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  test.each([
    ['form-data; name="a"; filename="..\\\\..\\\\etc\\\\passwd"', 'a', 'passwd'],
    ['form-data; name="a"; filename="../../etc/passwd"', 'a', 'passwd'],
    ['form-data; name="a\\"b"; filename="c%22d"', 'a"b', 'c"d'],
    ["form-data; name*=utf-8''%C3%BC; filename*=UTF-8'de'%C3%BC.png", 'ü', 'ü.png'],
    ['form-data; name=plain; filename=x.png', 'plain', 'x.png'],
    ['form-data; NAME="a;b"; filename=""', 'a;b', ''],
    ['form-data', undefined, undefined],
  ])('%s', (disposition, name, fileName) => {
    expect(readHead(`\r\nContent-Disposition: ${disposition}`)).toMatchObject({ name, fileName });
  });
});

describe('fields that a style writes', () => {
  const styled = (field: object): AnyContent => multipart<unknown>({ fields: { v: field, other: {} } });
  const list = { items: 'string' } as const;
  const record = { fields: { a: 'integer', b: 'string' } } as const;
  test.each<[string, object, unknown, readonly (readonly [string, string])[]]>([
    [
      'form',
      { style: 'form', shape: list },
      ['x,y', 'z'],
      [
        ['v', 'x,y'],
        ['v', 'z'],
      ],
    ],
    ['form, not exploded', { style: 'form', explode: false, shape: list }, ['x', 'y'], [['v', 'x,y']]],
    ['spaceDelimited', { style: 'spaceDelimited', shape: list }, ['x', 'y'], [['v', 'x y']]],
    ['pipeDelimited', { style: 'pipeDelimited', shape: list }, ['x', 'y,'], [['v', 'x|y,']]],
    [
      'a record',
      { style: 'form', shape: record },
      { a: 1, b: 'ü&=' },
      [
        ['a', '1'],
        ['b', 'ü&='],
      ],
    ],
    [
      'a record, not exploded',
      { style: 'form', explode: false, shape: record },
      { a: 1, b: 'x' },
      [['v', 'a,1,b,x']],
    ],
    [
      'deepObject',
      { style: 'deepObject', shape: record },
      { a: 1, b: 'x' },
      [
        ['v[a]', '1'],
        ['v[b]', 'x'],
      ],
    ],
  ])('%s', async (_, field, v, parts) => {
    const own = styled(field);
    const { bytes, boundary } = await written(own, { v, other: 'o' });
    expect((await readByUndici(bytes, boundary)).map(({ name, value }) => [name, value])).toEqual([
      ...parts,
      ['other', 'o'],
    ]);
    expect(readMultipart(own, bytes, boundary, defaultLimits)).toEqual({ v, other: 'o' });
  });

  test('an item with the separator in it is refused', async () => {
    const own = styled({ style: 'form', explode: false, shape: list });
    await expect(written(own, { v: ['a,b'] })).rejects.toThrow(
      'v must not contain ",", which separates items',
    );
  });
});
