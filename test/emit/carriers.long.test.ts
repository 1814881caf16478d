/** Dates as objects and integers beyond 2^53, with the options `dates` and `integers` in REST services. */

import { CheckError } from '@trivet/runtime/errors';
import { type RestClientOptions, restClient } from '@trivet/runtime/http/client';
import { type Conversion, dateTimeValue, dateValue, exactJson } from '@trivet/runtime/http/conversion';
import { restHandler } from '@trivet/runtime/http/handler';
import type { RestService } from '@trivet/runtime/http/operation';
import { directTransport, type Transport } from '@trivet/runtime/http/transport';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type { GeneratedFile } from '../../generator/emit/emitter.js';
import { emitServing } from '../../generator/families/emitted.js';
import { importEmitted } from '../../generator/import-emitted.js';
import type { Carriers } from '../../generator/model/json-schema/carriers.js';
import { compileDocuments } from '../corpus/compile.js';
import { modelled } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';

const document = `
openapi: 3.1.0
info: { title: Events, version: '1' }
paths:
  /events/{id}:
    put:
      operationId: put
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer, format: int64, minimum: 1 } }
        - { name: since, in: query, schema: { type: string, format: date-time } }
        - { name: days, in: query, schema: { type: array, items: { type: string, format: date } } }
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Entry' } } } }
      responses:
        '200':
          description: ok
          headers:
            X-At: { required: true, schema: { type: string, format: date-time } }
            X-Count: { required: true, schema: { type: integer, format: int64 } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Entry' } } }
        4XX: { description: no, content: { application/json: { schema: { type: object, properties: { at: { type: string, format: date-time } } } } } }
components:
  schemas:
    Id: { type: integer, format: int64, minimum: 1 }
    Event:
      type: object
      required: [id, at]
      properties:
        id: { $ref: '#/components/schemas/Id' }
        at: { type: string, format: date-time }
        day: { type: [string, 'null'], format: date }
        takes: { type: string, format: duration }
        text: { type: string }
        size: { type: number }
        step: { type: integer, format: int64, multipleOf: 5 }
        children: { type: array, items: { $ref: '#/components/schemas/Event' } }
        ends: { type: object, additionalProperties: { type: string, format: date-time } }
        pair: { type: array, prefixItems: [{ type: string }, { type: string, format: date }], items: { type: integer } }
        __proto__: { type: string, format: date }
    Note: { type: object, required: [kind, at], properties: { kind: { const: note }, at: { type: string } } }
    Meeting:
      allOf:
        - { $ref: '#/components/schemas/Event' }
        - { type: object, required: [kind], properties: { kind: { const: meeting }, until: { allOf: [{ type: string, format: date-time }, { minLength: 3 }] } } }
    Entry: { oneOf: [{ $ref: '#/components/schemas/Note' }, { $ref: '#/components/schemas/Meeting' }] }
`;

const large = '9007199254740993';

interface Loopback {
  put(input: object): Promise<{ readonly status: number; readonly headers: object; readonly body: unknown }>;
}

async function emitted(carriers: Carriers): Promise<readonly GeneratedFile[]> {
  return emitServing(modelled(document, {}, carriers).contract, contextFor());
}

/** A client of a service that returns its input, and everything sent over the wire. */
async function loopback(files: readonly GeneratedFile[], options: Partial<RestClientOptions> = {}) {
  const service = (await importEmitted(files)).get('operations.ts')?.['api'] as RestService<Loopback>;
  const given: Record<string, unknown>[] = [];
  const wire: string[] = [];
  const handler = restHandler<Loopback>(
    service,
    {
      async put(input) {
        const { path, query, body } = input as {
          path: { id: unknown };
          query?: { since?: unknown };
          body: unknown;
        };
        given.push({ path, query, body });
        return { status: 200, headers: { 'X-At': query?.since, 'X-Count': path.id }, body };
      },
    },
    { checkResponses: true },
  );
  const direct = directTransport(handler);
  const transport: Transport = async (request) => {
    wire.push(`${request.url.replace('http://x', '')} ${request.body}`);
    return direct(request);
  };
  return {
    client: restClient(service, { baseUrl: 'http://x', transport, ...options }),
    given,
    wire,
    handler,
  };
}

/** The response of the handler to raw text. */
async function raw(handler: ReturnType<typeof restHandler>, path: string, body: string) {
  const answer = await directTransport(handler)({
    method: 'PUT',
    url: `http://x${path}`,
    headers: ['content-type', 'application/json'],
    body,
  } as Parameters<Transport>[0]);
  const text = new TextDecoder().decode(await answer.body());
  return { status: answer.status, text, count: answer.header('x-count'), at: answer.header('x-at') };
}

describe('dates as Date, integers as bigint', async () => {
  const files = await emitted({ dates: 'Date', integers: 'bigint' });
  const text = files.map((file) => file.text).join('\n');
  const { client, given, wire, handler } = await loopback(files);
  const since = new Date('2026-01-02T03:04:05.678Z');
  const meeting = {
    kind: 'meeting',
    id: BigInt(large),
    at: since,
    day: new Date('2026-02-03'),
    text: '2026-01-01T00:00:00Z',
    step: 15n,
    until: new Date(0),
    children: [{ id: 1n, at: since, day: null }],
    ends: { a: since },
    pair: ['2026-01-01', new Date('2026-01-01'), 3],
  };

  test('types say so, and compile', async () => {
    expect(text).toContain('export type Id = bigint;');
    expect(text).toContain('  /** @format date-time */\n  readonly at: Date;\n');
    expect(text).toContain('  /** @format date */\n  readonly day?: Date | null;\n');
    expect(text).toContain('  /** @format duration */\n  readonly takes?: string;\n');
    expect(text).toContain('readonly until?: Date;');
    const use: GeneratedFile = {
      path: 'use.ts',
      text: `import type { Api } from './operations.js';
export const service: Pick<Api, 'put'> = {
  put: ({ path, query, body }) => {
    if (body.kind === 'note') return { status: 404, body: { at: new Date(body.at) } };
    const next: bigint = path.id + 1n + (body.step ?? 0n);
    return { status: 200, headers: { 'X-At': query?.since ?? body.at, 'X-Count': next }, body };
  },
};
`,
    };
    for (const compiler of ['typescript7', 'typescript54'] as const) {
      const faults = await compileDocuments([{ id: 'dates', files: [...files, use] }], compiler);
      expect(faults.get('dates')).toBeUndefined();
    }
  });

  test('client and server have them, the wire has text and exact digits', async () => {
    const answer = await client.put({
      path: { id: BigInt(large) },
      query: { since, days: [since] },
      body: meeting,
    });
    expect(given.at(-1)).toEqual({
      path: { id: BigInt(large) },
      query: { since, days: [new Date('2026-01-02')] },
      body: meeting,
    });
    expect(answer).toEqual({
      status: 200,
      headers: { 'X-At': since, 'X-Count': BigInt(large) },
      body: meeting,
    });
    expect(wire.at(-1)).toBe(
      `/events/${large}?since=2026-01-02T03%3A04%3A05.678Z&days=2026-01-02 ` +
        `{"kind":"meeting","id":${large},"at":"2026-01-02T03:04:05.678Z","day":"2026-02-03","text":"2026-01-01T00:00:00Z",` +
        '"step":15,"until":"1970-01-01T00:00:00.000Z","children":[{"id":1,"at":"2026-01-02T03:04:05.678Z","day":null}],' +
        '"ends":{"a":"2026-01-02T03:04:05.678Z"},"pair":["2026-01-01","2026-01-01",3]}',
    );
  });

  test('another alternative with text in the same place keeps its text', async () => {
    const body = { kind: 'note', at: '2026-01-02T03:04:05Z' };
    const answer = await client.put({ path: { id: 1n }, query: { since }, body });
    expect(answer.body).toEqual(body);
    expect(given.at(-1)?.['body']).toEqual(body);
  });

  test('what breaks the contract is rejected on both sides, by what is on the wire', async () => {
    const put = (body: object) => client.put({ path: { id: 1n }, query: { since }, body });
    await expect(put({ ...meeting, at: new Date(Number.NaN) })).rejects.toThrow(CheckError);
    await expect(put({ ...meeting, id: 0n })).rejects.toThrow(CheckError);
    await expect(put({ ...meeting, id: 2n ** 63n })).rejects.toThrow(CheckError);
    await expect(put({ ...meeting, step: 2n ** 60n + 1n })).rejects.toThrow(CheckError);
    const send = (id: string, at: string) =>
      raw(handler, '/events/1?since=2026-01-01T00:00:00Z', `{"kind":"meeting","id":${id},"at":"${at}"}`);
    expect((await send('1', '2026-01-01T00:00:00Z')).status).toBe(200);
    expect((await send('1', '2026-02-30T00:00:00Z')).status).toBe(400);
    expect((await send(large, '2026-01-01T00:00:00Z')).text).toContain(`"id":${large}`);
    const numbers = `{"kind":"meeting","id":${large},"at":"2026-01-01T00:00:00Z","size":12345678901234567890}`;
    expect((await raw(handler, '/events/1?since=2026-01-01T00:00:00Z', numbers)).text).toContain(
      '"size":12345678901234567000',
    );
    expect((await send('9223372036854775808', '2026-01-01T00:00:00Z')).status).toBe(400);
    expect((await send('1.5', '2026-01-01T00:00:00Z')).status).toBe(400);
    expect((await send('"1"', '2026-01-01T00:00:00Z')).status).toBe(400);
  });

  test('a member named __proto__ is a member', async () => {
    const { status, text } = await raw(
      handler,
      `/events/${large}?since=2026-01-01T00:00:00Z`,
      '{"kind":"meeting","id":1,"at":"2026-01-01T00:00:00Z","__proto__":"2026-01-01"}',
    );
    expect(status).toBe(200);
    expect(text).toContain('"__proto__":"2026-01-01"');
  });
});

test('dates as Temporal of a module, integers as text', async () => {
  const carriers = { dates: 'Temporal', integers: 'string' } as const;
  const compiled = await emitted({ ...carriers, temporal: 'temporal-polyfill' });
  const faults = await compileDocuments([{ id: 't', files: compiled }], 'typescript7', [
    'temporal-polyfill',
    'temporal-spec',
    'temporal-utils',
  ]);
  expect(faults.get('t')).toBeUndefined();
  const text = compiled.map((file) => file.text).join('\n');
  expect(text).toContain('  readonly at: Temporal.Instant;\n');
  expect(text).toContain('  readonly day?: Temporal.PlainDate | null;\n');
  const { client, given } = await loopback(
    await emitted({ ...carriers, temporal: import.meta.resolve('temporal-polyfill') }),
  );
  const since = Temporal.Instant.from('2026-01-02T03:04:05.123456789Z');
  const body = {
    kind: 'meeting',
    id: large,
    at: since,
    day: Temporal.PlainDate.from('2026-02-03'),
    takes: Temporal.Duration.from('PT90S'),
    step: '10',
  };
  const answer = await client.put({ path: { id: large }, query: { since }, body });
  expect(JSON.stringify(answer.body)).toBe(JSON.stringify(body));
  expect(given.at(-1)?.['path']).toEqual({ id: large });
  expect((answer.body as typeof body).at).toBeInstanceOf(Temporal.Instant);
  expect((answer.body as typeof body).takes.total('seconds')).toBe(90);
  expect(answer.headers).toMatchObject({ 'X-Count': large });
  await expect(client.put({ path: { id: '1x' }, query: { since }, body })).rejects.toThrow(CheckError);
});

test('without the options nothing is converted', async () => {
  const files = await emitted({});
  expect(files.map(({ path }) => path)).not.toContain('conversions.ts');
  expect(files.map((file) => file.text).join('\n')).not.toMatch(/conversion|exactJson/);
});

describe('a date and time', () => {
  test.each([
    ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z'],
    ['2026-01-02t03:04:05.1234567z', '2026-01-02T03:04:05.123Z'],
    ['2026-01-02T03:04:05+02:30', '2026-01-02T00:34:05.000Z'],
    ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
    ['2016-12-31T15:59:60.5-08:00', '2017-01-01T00:00:00.500Z'],
  ])('%s is the moment %s', (text, moment) => {
    expect(dateTimeValue.read(text)).toEqual(new Date(moment));
  });

  test.each(['1', 'January 1', '2026-01-02', '2026-13-02T03:04:05Z', '', 5, null])(
    '%s stays as it is',
    (value) => {
      expect(dateTimeValue.read(value)).toBe(value);
      expect(dateValue.read(value === '2026-01-02' ? 'May 5' : value)).not.toBeInstanceOf(Date);
    },
  );
});

describe('JSON with exact integers', () => {
  /** Any value, in which all integers are exact. */
  const everywhere: Conversion = {
    read: (value) => value,
    write: (value) => value,
    exact: (_, exact) => exact,
  };
  const content = exactJson<unknown>(everywhere);
  const limits = { body: 1e6, depth: 64 } as Parameters<NonNullable<typeof content.coder>['read']>[3];
  const read = (text: string): unknown =>
    content.coder?.read(content, new TextEncoder().encode(text), undefined, limits);
  const write = (value: unknown): unknown => content.coder?.write(content, value);

  /** The expected value after writing and reading: numbers written as digits keep all digits. */
  const exactly = (value: unknown): unknown => {
    if (typeof value === 'number')
      return /^-?\d{16,}$/.test(String(value)) && !Number.isSafeInteger(value)
        ? BigInt(String(value))
        : value || 0;
    if (Array.isArray(value)) return value.map(exactly);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, exactly(member)]));
  };

  /** JSON text, and its value with exact integers. */
  const documents = fc.letrec<{ value: { text: string; means: unknown } }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map((value) => ({
        text: String(value),
        means: Number.isSafeInteger(Number(value)) ? Number(value) : value,
      })),
      fc
        .double({ noNaN: true, noDefaultInfinity: true })
        .filter((value) => !Number.isInteger(value) || Math.abs(value) >= 1e21)
        .map((value) => ({ text: JSON.stringify(value), means: value })),
      fc
        .constantFrom('1e30', '12345678901234567890.5', '123456789012345678E2', '-0')
        .map((text) => ({ text, means: JSON.parse(text) })),
      fc
        .oneof(
          fc.string({ unit: 'grapheme' }),
          fc.constantFrom('12345678901234567890', '\\', '\\"12345678901234567890', '",12345678901234567890'),
        )
        .map((value) => ({ text: JSON.stringify(value), means: value })),
      fc.array(tie('value')).map((items) => ({
        text: `[ ${items.map(({ text }) => text).join(' ,\n')}]`,
        means: items.map(({ means }) => means),
      })),
      fc
        .dictionary(fc.constantFrom('a', '__proto__', '12345678901234567890', '"'), tie('value'))
        .map((members) => ({
          text: `{${Object.entries(members)
            .map(([name, { text }]) => `${JSON.stringify(name)}:${text}`)
            .join()}}`,
          means: Object.fromEntries(Object.entries(members).map(([name, { means }]) => [name, means])),
        })),
    ),
  })).value;

  test('any text means what it says, and is written so again', () => {
    fc.assert(
      fc.property(documents, ({ text, means }) => {
        expect(read(text)).toEqual(means);
        const written = write(means) as { readonly body: string };
        expect(read(written.body)).toEqual(exactly(means));
      }),
    );
  });

  test('malformed text, and text that nests too deeply, is refused with its place', () => {
    expect(read('[12345678901234567890,]')).toMatchObject({ message: 'is malformed at line 1, column 23' });
    expect(read(`${'['.repeat(65)}12345678901234567890${']'.repeat(65)}`)).toMatchObject({
      keyword: 'depth',
    });
  });

  test('large bodies take time by their size', () => {
    const text = `["${'\\\\'.repeat(200_000)}",${'12345678901234567890,'.repeat(20_000)}1]`;
    const started = process.cpuUsage();
    read(text);
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(3000);
  });
});

describe('base64 as octets', async () => {
  const text = `openapi: 3.1.0
info: { title: Api, version: '1' }
paths:
  /files/{id}:
    put:
      operationId: put
      parameters:
        - { name: id, in: path, required: true, schema: { type: string, format: byte } }
        - { name: since, in: query, schema: { type: string } }
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/File' } } } }
      responses: { '200': { description: ok, headers: { X-At: { schema: { type: string } } }, content: { application/json: { schema: { $ref: '#/components/schemas/File' } } } } }
components:
  schemas:
    File:
      type: object
      required: [data]
      properties:
        data: { type: string, format: byte }
        seal: { type: string, contentEncoding: base64 }
        url: { type: string, contentEncoding: base64url }
        parts: { type: array, items: { type: [string, 'null'], format: byte } }
        either: { oneOf: [{ enum: [none] }, { type: object, required: [data], properties: { data: { type: string, format: byte } } }] }
        same: { anyOf: [{ enum: [none] }, { type: string, format: byte }] }
`;
  const files = await emitServing(modelled(text, {}, { base64: 'Uint8Array' }).contract, contextFor());
  const { client, given, wire, handler } = await loopback(files);
  const octets = Uint8Array.from({ length: 20_001 }, (_, index) => index % 256);

  test('types say so, and compile', async () => {
    const types = files.find(({ path }) => path === 'types.ts')?.text;
    expect(types).toContain('readonly data: Uint8Array;');
    expect(types).toContain('readonly seal?: Uint8Array;');
    expect(types).toContain('readonly url?: string;');
    expect(types).toContain('readonly parts?: readonly (Uint8Array | null)[];');
    expect([...(await compileDocuments([{ id: 'base64', files }]))]).toEqual([]);
  });

  test('octets are base64 on the wire, as Node writes it', async () => {
    const body = {
      data: octets,
      seal: new Uint8Array([251, 255]),
      url: '-_8',
      parts: [new Uint8Array(), null],
      either: { data: new Uint8Array([1]) },
      same: 'none',
    };
    const read = await client.put({ path: { id: new Uint8Array([255, 254]) }, query: { since: 'x' }, body });
    expect(given[0]).toMatchObject({ path: { id: new Uint8Array([255, 254]) }, body });
    expect(read.body).toEqual(body);
    expect(wire[0]).toContain(`/files/%2F%2F4%3D`);
    expect(wire[0]).toContain(`"data":"${Buffer.from(octets).toString('base64')}","seal":"+/8="`);
    expect(wire[0]).toContain('"parts":["",null],"either":{"data":"AQ=="},"same":"none"');
  });

  test.each(['a', 'abc', 'ab=c', '-_8=', 'QUJD\\n'])('%j is not base64', async (data) => {
    const { status, text: refusal } = await raw(handler, '/files/QQ%3D%3D', `{"data":"${data}"}`);
    expect(status).toBe(400);
    expect(refusal).toContain('must be base64');
  });

  test('without the option it is text, whatever it holds', async () => {
    const plain = await emitServing(modelled(text).contract, contextFor());
    expect(plain.find(({ path }) => path === 'types.ts')?.text).toContain('readonly data: string;');
    const { handler: lax } = await loopback(plain);
    expect((await raw(lax, '/files/x', '{"data":"-_8"}')).status).toBe(200);
  });
});

test('a duration that no class of Temporal reads is rejected', async () => {
  const text = document.replace(
    'takes: { type: string, format: duration }',
    'takes: { type: string, format: duration, minLength: 1 }',
  );
  const { contract } = modelled(text, {}, { dates: 'Temporal', temporal: 'temporal-polyfill' });
  const check = (await importEmitted(await emitServing(contract, contextFor()))).get('checks.ts')?.[
    'checkEvent'
  ] as (value: unknown) => unknown;
  expect(check({ id: 1, at: '2026-01-01T00:00:00Z', takes: 'P1D' })).toBeUndefined();
  expect(check({ id: 1, at: '2026-01-01T00:00:00Z', takes: 'long' })).toMatchObject([{ keyword: 'format' }]);
});
