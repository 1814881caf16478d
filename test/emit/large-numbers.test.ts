/** Numbers of documents with more digits than a double keeps: exact where the type is, otherwise reported. */

import { CheckError } from '@trivet/runtime/errors';
import { restClient } from '@trivet/runtime/http/client';
import { restHandler } from '@trivet/runtime/http/handler';
import type { RestService } from '@trivet/runtime/http/operation';
import { directTransport } from '@trivet/runtime/http/transport';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { emitServing } from '../../generator/families/emitted.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { exactText } from '../../generator/load/source/written-number.js';
import type { NamedType } from '../../generator/model/contract.js';
import { judge } from '../../generator/model/samples/accepts.js';
import { sampler } from '../../generator/model/samples/samples.js';
import { compileDocuments } from '../corpus/compile.js';
import { modelled, withSchemas } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';

/** Each member has one keyword with this number, which a double rounds to …992. */
const bound = 9_007_199_254_740_993n;
const keywords: { readonly [name: string]: (value: bigint) => boolean } = {
  maximum: (value) => value <= bound,
  minimum: (value) => value >= bound,
  exclusiveMaximum: (value) => value < bound,
  exclusiveMinimum: (value) => value > bound,
  const: (value) => value === bound,
  enum: (value) => value === bound || value === 1n,
};
const members = Object.keys(keywords)
  .map(
    (name) =>
      `${name}: { type: integer, format: int64, ${name}: ${name === 'enum' ? `[1, ${bound}]` : bound} }`,
  )
  .join(', ');
const yaml = `
openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /n:
    post:
      operationId: send
      parameters:
        - { name: most, in: query, schema: { type: integer, format: int64, maximum: ${bound} } }
        - { name: one, in: query, schema: { type: integer, format: int64, enum: [1, ${bound}] } }
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/N' } } } }
      responses:
        '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/N' } } } }
components:
  schemas:
    N: { type: object, properties: { ${members}, none: { type: [integer, 'null'], format: int64, enum: [${bound}, null] } } }
`;
// JSON text with all digits, which JSON.stringify of parsed data would not have.
const json = JSON.stringify(parse(yaml, { intAsBigInt: true }), (_, value: unknown) =>
  typeof value === 'bigint' ? `#${value}#` : value,
).replaceAll(/"#(\d+)#"/g, '$1');

interface Api {
  send(input: object): Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }>;
}

describe.each([
  ['YAML', 'bigint', yaml, BigInt],
  ['JSON', 'bigint', json, BigInt],
  ['YAML', 'string', yaml, String],
] as const)('%s, integers as %s', async (_, integers, text, carried) => {
  const { contract, findings } = modelled(text, {}, { integers });
  const files = await emitServing(contract, contextFor());
  const service = (await importEmitted(files)).get('operations.ts')?.['api'] as RestService<Api>;
  const handler = restHandler<Api>(service, {
    send: async (input) => ({
      status: 200,
      body: (input as { body: Readonly<Record<string, unknown>> }).body,
    }),
  });
  const client = (answer: string) =>
    restClient(service, {
      baseUrl: 'http://n.test',
      transport: directTransport(() => ({
        status: 200,
        headers: ['content-type', 'application/json'],
        body: answer,
      })),
    });
  const answered = async (path: string, body: string) =>
    directTransport(handler)({
      method: 'POST',
      url: `http://n.test${path}`,
      headers: ['content-type', 'application/json'],
      body,
    });

  test('nothing is reported', () => expect(findings).toEqual([]));

  test.each(Object.entries(keywords))('%s is compared exactly, on both sides', async (name, holds) => {
    for (const value of [1n, bound - 2n, bound - 1n, bound, bound + 1n]) {
      const body = `{"${name}":${value}}`;
      const answer = await answered('/n', body);
      expect([value, answer.status]).toEqual([value, holds(value) ? 200 : 400]);
      if (holds(value)) expect(new TextDecoder().decode(await answer.body())).toBe(body);
      const input = { body: { [name]: carried(value) } };
      const read = client(body).send({ body: {} });
      const sent = client('{}').send(input);
      if (holds(value)) {
        expect((await read).body).toEqual({ [name]: carried(value) });
        await sent;
      } else {
        await expect(read).rejects.toThrow(CheckError);
        await expect(sent).rejects.toThrow(CheckError);
      }
    }
  });

  test('in parameters, too', async () => {
    const statuses = async (name: string) =>
      Promise.all(
        [bound - 1n, bound, bound + 1n].map(
          async (value) => (await answered(`/n?${name}=${value}`, '{}')).status,
        ),
      );
    expect(await statuses('most')).toEqual([200, 200, 400]);
    expect(await statuses('one')).toEqual([400, 200, 400]);
    expect((await answered('/n?one=1', '{}')).status).toBe(200);
  });

  test('messages and comments have all digits', async () => {
    const answer = await answered('/n', `{"maximum":${bound + 1n}}`);
    expect(new TextDecoder().decode(await answer.body())).toContain(
      `must be at most ${bound}, got ${bound + 1n}`,
    );
    expect(files.find(({ path }) => path === 'types.ts')?.text).toContain(`@maximum ${bound} @format int64`);
  });

  test('types have the values, and compile', async () => {
    const types = files.find(({ path }) => path === 'types.ts')?.text;
    const [one, other] = integers === 'bigint' ? ['1n', `${bound}n`] : [`'1'`, `'${bound}'`];
    expect(types).toContain(`readonly enum?: ${one} | ${other};`);
    expect(types).toContain(`readonly none?: ${other} | null;`);
    const use = {
      path: 'use.ts',
      text: `import type { N } from './types.js';\nexport const n: N = { enum: ${one}, const: ${other}, none: null };\n`,
    };
    expect(
      (await compileDocuments([{ id: 'n', files: [...files, use] }], 'typescript7')).get('n'),
    ).toBeUndefined();
  });

  test('samples have integers beyond 2^53 within the bounds, which nothing rounds', async () => {
    const { types } = contract;
    const record = (types[0] as NamedType).type;
    const samples = sampler(contract);
    const sent = client('{}');
    for (const { name, type } of record.kind === 'record' ? record.fields : []) {
      const values = samples.valid(type).filter((value) => typeof value === 'bigint');
      expect([name, values.length > 0]).toEqual([name, true]);
      for (const value of values) {
        const body = `{"${name}":${value}}`;
        expect((await client(body).send({ body: {} })).body).toEqual({ [name]: carried(value) });
        expect(new TextDecoder().decode(await (await answered('/n', body)).body())).toBe(body);
        await sent.send({ body: { [name]: carried(value) } });
      }
    }
  });
});

test('what the contract judges is exact, too', () => {
  const { contract } = modelled(yaml, {}, { integers: 'bigint' });
  const record = contract.types[0]?.type;
  const { accepts } = judge(contract);
  for (const { name, type } of record?.kind === 'record' ? record.fields : [])
    for (const value of [bound - 1n, bound, bound + 1n])
      if (name !== 'none')
        expect([name, value, accepts(type, value)]).toEqual([name, value, keywords[name]?.(value)]);
});

test('bounds of numbers that are not exact keep their digits in the contract, without a warning', () => {
  const { findings, type } = modelled(
    withSchemas(`
A: { type: integer, maximum: 9223372036854775807 }
B: { type: number, exclusiveMinimum: -9223372036854775807 }
C: { type: number, maximum: 1.7976931348623157e308 }
D: { type: number, maximum: 0.1 }
E: { type: integer, maximum: 0x20000000000001 }
F: { type: integer, maximum: 9.007199254740993e15 }
G: { type: integer, maximum: 9007199254740992 }`),
  );
  expect(findings).toEqual([]);
  expect(type('A')).toMatchObject({ maximum: '9223372036854775807' });
  expect(type('B')).toMatchObject({ exclusiveMinimum: '-9223372036854775807' });
  expect(type('C')).toMatchObject({ maximum: Number.MAX_VALUE });
  expect(type('D')).toMatchObject({ maximum: 0.1 });
  expect(type('E')).toMatchObject({ maximum: '9007199254740993' });
  expect(type('F')).toMatchObject({ maximum: '9007199254740993' });
  expect(type('G')).toMatchObject({ maximum: 2 ** 53 });
});

test('bounds are found where they are written: in parameters of 2.0, behind aliases and in other files', () => {
  const old = modelled(
    `
swagger: '2.0'
info: { title: T, version: '1' }
paths:
  /n:
    get:
      operationId: n
      parameters: [{ name: q, in: query, type: integer, format: int64, maximum: ${bound} }]
      responses: { '200': { description: ok } }
`,
    {},
    { integers: 'bigint' },
  );
  expect(old.rest('n').parameters[0]?.type).toMatchObject({ maximum: `${bound}` });
  const split = modelled(
    withSchemas(`
A: { type: integer, format: int64, maximum: &most ${bound} }
B: { type: integer, format: int64, maximum: *most }
C: { $ref: 'other.json#/C' }`),
    { 'other.json': `{"C":{"type":"integer","format":"int64","minimum":${bound}}}` },
    { integers: 'bigint' },
  );
  expect(split.findings).toEqual(['info renamed other.json:1:2']);
  expect(split.type('B')).toMatchObject({ maximum: `${bound}` });
  expect(split.contract.types.map(({ type }) => type)).toContainEqual(
    expect.objectContaining({ minimum: `${bound}` }),
  );
});

test('values in lists of any length are reported', () => {
  const list = `${'0,'.repeat(200_000)}9007199254740993`;
  const { findings } = modelled(
    withSchemas(`A: { type: array, items: { type: number }, example: [${list}] }`),
  );
  expect(findings).toEqual([expect.stringMatching('warning rounded-number')]);
});

test('values that would be others are reported at their place, and not used', () => {
  const { findings, diagnostics, type } = modelled(
    withSchemas(`
A: { type: number, example: 9007199254740993 }
B: { type: object, example: { ids: [1, 9007199254740993] }, default: { id: 9007199254740993 } }
C: { enum: [9007199254740993, 0.1] }
D: { type: number, example: 0.12345678901234567890 }
E: { type: number, example: 0.1, default: 1e300, enum: [1e300, 0.1] }
F: { type: integer, format: int64, multipleOf: 9007199254740993 }
G: { type: string, example: '9007199254740993', x-most: 9007199254740993 }`),
  );
  expect(findings.toSorted()).toEqual(
    ['6:24', '7:44', '7:76', '8:17', '9:24', '11:40'].map((at) => `warning rounded-number ${at}`).toSorted(),
  );
  expect(diagnostics.map(({ message }) => message)).toContain(
    'the example is 9007199254740993, which has more digits than a number keeps (9007199254740992); ignored',
  );
  expect(type('A')).toEqual({ kind: 'number' });
});

test.each([
  ['9007199254740993', '9007199254740993'],
  ['+9007199254740993', '9007199254740993'],
  ['9007199254740993.0', '9007199254740993'],
  ['0o400000000000000001', '9007199254740993'],
  ['-12345678901234567000', '-12345678901234567000'],
  ['1.000000000000000000001', '1.000000000000000000001'],
  ['1e300', ''],
  ['9007199254740992', ''],
  ['100', ''],
  ['1.50', ''],
  ['5e-324', ''],
])('%s keeps its digits: %s', (literal, written) => {
  expect(exactText(literal, Number(literal)) ?? '').toBe(written);
});

test('listed numbers beyond 2^53 that a double holds are read from parameters', async () => {
  const document = `
openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /n/{size}:
    get:
      operationId: read
      parameters: [{ name: size, in: path, required: true, schema: { type: number, enum: [1.034e20, 2] } }]
      responses: { '204': { description: ok } }
`;
  const { contract } = modelled(document);
  const files = await emitServing(contract, contextFor());
  const service = (await importEmitted(files)).get('operations.ts')?.['api'] as RestService<{
    read(input: object): Promise<{ readonly status: number }>;
  }>;
  const read: unknown[] = [];
  const handler = restHandler(service, {
    read: async (input) => {
      read.push(input);
      return { status: 204 };
    },
  });
  const client = restClient(service, { baseUrl: 'http://h', transport: directTransport(handler) });
  for (const size of [1.034e20, 2]) await client.read({ path: { size } });
  expect(read).toEqual([{ path: { size: 1.034e20 } }, { path: { size: 2 } }]);
});
