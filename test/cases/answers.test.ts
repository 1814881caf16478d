import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Case } from '@trivet/runtime/conformance/case';
import { handlerTarget, runCase, type Suite } from '@trivet/runtime/conformance/run';
import type { HttpHandler } from '@trivet/runtime/http/message';
import { beforeAll, expect, test } from 'vitest';
import { suitesOf } from '../../generator/contract-suites.js';
import { mockOf } from '../../generator/mock/mock.js';

const spec = `openapi: 3.1.0
info: { title: Weights, version: 1.0.0 }
paths:
  /weights:
    post:
      operationId: weigh
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, additionalProperties: { $ref: '#/components/schemas/Asked' } }
            example: { one: { kind: sack, of: { crate: c1, from_day: '2026-01-01', to_day: '2026-02-01' } } }
      responses:
        '200':
          description: A weight for each question, under the same name.
          content:
            application/json:
              schema: { type: object, additionalProperties: { $ref: '#/components/schemas/Told' } }
        '400':
          description: Wrong.
          content:
            application/json:
              schema:
                type: object
                properties: { errors: { type: array, items: { type: object, properties: { path: { type: string } } } } }
    get:
      operationId: listWeights
      parameters:
        - { name: unit, in: query, schema: { type: string }, description: 'One of gram, ounce or stone.' }
      responses: { '200': { description: All. }, '400': { description: Wrong. } }
  /crates:
    post:
      operationId: createCrate
      responses:
        '201':
          description: Made.
          content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: string } } } } }
  /crates/{id}:
    get:
      operationId: readCrate
      parameters: [{ name: id, in: path, required: true, schema: { type: string }, example: c-9 }]
      responses: { '200': { description: One. }, '404': { description: None. } }
  /picture:
    put:
      operationId: putPicture
      requestBody: { required: true, content: { application/octet-stream: {} } }
      responses:
        '200':
          description: Kept.
          content:
            application/json:
              schema:
                type: object
                required: [checksum, size]
                properties: { checksum: { type: string }, size: { type: integer } }
        '415': { description: No. }
components:
  schemas:
    Asked:
      type: object
      required: [kind, of]
      properties:
        kind: { type: string }
        of:
          type: object
          required: [crate]
          properties: { crate: { type: string }, from_day: { type: string, format: date }, to_day: { type: string, format: date } }
    Told:
      type: object
      properties:
        crate: { type: string, description: The crate asked for. }
        from_day: { type: string, format: date }
        to_day: { type: string, format: date }
`;

/** The same with descriptions that state what only names suggest above. */
const described = spec
  .replaceAll('to_day: { type: string,', 'to_day: { description: The last day that counts., type: string,')
  .replaceAll(
    'from_day: { type: string,',
    'from_day: { description: The first day that counts., type: string,',
  )
  .replace('checksum: { type: string }', 'checksum: { type: string, description: MD5 of the bytes. }')
  .replace('size: { type: integer }', 'size: { type: integer, description: Number of bytes. }')
  .replace('path: { type: string }', 'path: { type: string, description: "Path to the member, with dots." }');

const files = { named: fileOf(spec), described: fileOf(described) };
type Kind = keyof typeof files;

const suiteOf = async (spec: string) => {
  const [suite] = (await suitesOf({ name: 'weights', spec, scenarios: [], rules: [] })).suites;
  if (suite === undefined) throw new Error('suite missing');
  return suite;
};
let suites: { readonly [kind in Kind]: Suite };
beforeAll(async () => {
  suites = { named: await suiteOf(files.named), described: await suiteOf(files.described) };
});

const ids = [
  'weigh/names',
  'weigh/span/from_day',
  'weigh/repeated/crate',
  'weigh/body.one.of.crate/absent/place',
  'putPicture/digest/checksum',
  'putPicture/length/size',
];
const casesOf = (kind: Kind): readonly Case[] => suites[kind].cases.filter(({ id }) => ids.includes(id));

function fileOf(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'answers-')), 'openapi.yaml');
  writeFileSync(file, text);
  return file;
}

type Json = { readonly [name: string]: unknown };

interface Service {
  readonly weigh: (body: { readonly [name: string]: { readonly of?: Json } }) => Json;
  readonly place?: string;
  readonly picture?: (octets: Uint8Array) => Json;
}

const right: Service = {
  weigh: (body) => Object.fromEntries(Object.entries(body).map(([name, { of = {} }]) => [name, of])),
  place: 'of.crate',
  picture: (octets) => ({
    size: octets.length,
    checksum: `md5:${createHash('md5').update(octets).digest('hex')}`,
  }),
};

function handlerOf({ weigh, place = '', picture = () => ({}) }: Service): HttpHandler {
  const json = (status: number, body: unknown) => ({
    status,
    headers: ['content-type', 'application/json'],
    body: JSON.stringify(body),
  });
  return async (request) => {
    const bytes = await request.body(10_000);
    if (request.path.includes('picture')) return json(200, picture(bytes));
    const body = JSON.parse(new TextDecoder().decode(bytes));
    const isWhole = Object.values<Json>(body).every(
      ({ of, kind }) => kind && of && 'crate' in (of as object),
    );
    return isWhole ? json(200, weigh(body)) : json(400, { errors: [{ path: place }] });
  };
}

async function failed(handler: HttpHandler, kind: Kind): Promise<readonly string[]> {
  const verdicts = await Promise.all(
    casesOf(kind).map((one) => runCase(suites[kind], one, handlerTarget(handler))),
  );
  return verdicts.flatMap(({ outcome, case: { id } }) => (outcome === 'passed' ? [] : [`${id} ${outcome}`]));
}

test.each<[Kind, readonly string[]]>([
  ['named', ['weigh/names', 'weigh/repeated/crate']],
  ['described', ids],
])('where an answer is %s, what a description says of it is expected', (kind, sure) => {
  expect(casesOf(kind).map(({ id }) => id)).toEqual(ids);
  const found = casesOf(kind).filter(({ assumption }) => assumption?.confidence === 'high');
  expect(found.map(({ id }) => id)).toEqual(sure);
});

test.each<Kind>(['named', 'described'])('of what is %s, a right service does it', async (kind) => {
  expect(await failed(handlerOf(right), kind)).toEqual([]);
});

test.each<Kind>(['named', 'described'])('of what is %s, the mock does it', async (kind) => {
  const { handler } = await mockOf({ name: 'weights', spec: files[kind], scenarios: [] }, {});
  if (handler === undefined) throw new Error('mock missing');
  expect(await failed(handler, kind)).toEqual([]);
});

const faults: readonly [string, Partial<Service>, string, isSure?: true][] = [
  ['other names', { weigh: (body) => lowered(right.weigh(body)) }, 'weigh/names', true],
  ['one answer for all', { weigh: (body) => alike(right.weigh(body)) }, 'weigh/repeated/crate', true],
  ['a span the other way round', { weigh: (body) => turned(right.weigh(body)) }, 'weigh/span/from_day'],
  ['another place', { place: 'kind' }, 'weigh/body.one.of.crate/absent/place'],
  [
    'the length of base64',
    { picture: (octets) => ({ ...right.picture?.(octets), size: 20 }) },
    'putPicture/length/size',
  ],
  [
    'another checksum',
    { picture: (octets) => ({ size: octets.length, checksum: `md5:${'0'.repeat(32)}` }) },
    'putPicture/digest/checksum',
  ],
];

test.each(faults)('%s: described, a failure; by a name alone, a warning', async (_, wrong, id, isSure) => {
  const service = handlerOf({ ...right, ...wrong });
  expect(await failed(service, 'described')).toEqual([`${id} failed`]);
  expect(await failed(service, 'named')).toEqual([`${id} ${isSure ? 'failed' : 'warning'}`]);
});

const lenient: readonly [string, Partial<Service>][] = [
  ['a request as a whole', { place: '_schema' }],
  ['the part of a request', { place: 'body' }],
  ['a pointer', { place: '/one/of/crate' }],
  ['a place around it', { place: '$.one' }],
  ['another spelling', { place: 'One[0].OfCrate' }],
  ['what is no digest', { picture: ({ length }) => ({ size: length, checksum: 'none' }) }],
  ['days that are one', { weigh: (body) => oneDay(right.weigh(body)) }],
];

test.each(lenient)('%s is right, too', async (_, other) => {
  const found = await failed(handlerOf({ ...right, ...other }), 'described');
  expect(found.filter((one) => !one.endsWith('skipped'))).toEqual([]);
});

test('readers that reject "__proto__" skip the case about names', async () => {
  const rest = handlerOf(right);
  const refusing: HttpHandler = async (request) => {
    const bytes = await request.body(10_000);
    if (!new TextDecoder().decode(bytes).includes('__proto__'))
      return rest({ ...request, body: async () => bytes });
    return { status: 400, headers: ['content-type', 'application/json'], body: '{}' };
  };
  expect(await failed(refusing, 'described')).toEqual(['weigh/names skipped']);
});

const oneDay = (all: Json): Json =>
  Object.fromEntries(
    Object.entries(all as { [name: string]: Json }).map(([name, { from_day, to_day, ...one }]) => [
      name,
      { ...one, ...(from_day !== undefined && { from_day, to_day: from_day }) },
    ]),
  );
const lowered = (all: Json): Json =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name.toLowerCase(), one]));
const alike = (all: Json): Json =>
  Object.fromEntries(Object.keys(all).map((name) => [name, Object.values(all)[0]]));
const turned = (all: Json): Json =>
  Object.fromEntries(
    Object.entries(all as { [name: string]: Json }).map(([name, { from_day, to_day, ...one }]) => [
      name,
      { ...one, ...(from_day !== undefined && { from_day: to_day, to_day: from_day }) },
    ]),
  );

test('values that a description lists and examples of paths are asked for', () => {
  const { cases } = suites.named;
  const all = cases.map(({ id }) => id);
  expect(all.filter((id) => /listed|example/.test(id))).toEqual([
    'listWeights/query.unit/listed/gram',
    'listWeights/query.unit/listed/ounce',
    'listWeights/query.unit/listed/stone',
    'readCrate/path/example',
  ]);
  const [example] = cases.filter(({ id }) => id === 'readCrate/path/example');
  expect(example?.steps).toMatchObject([{ send: { path: { id: 'c-9' } } }]);
  expect(example?.steps[0]?.expect.status).toContain('404');
});

const without = (one: Json): Json =>
  Object.fromEntries(Object.entries(one).filter(([name]) => name !== 'crate'));
const omitting: Service = {
  weigh: (body) => Object.fromEntries(Object.entries(body).map(([name, { of = {} }]) => [name, without(of)])),
};

test.each([
  ['The crate asked for.', 'skipped'],
  ['The crate asked for, in every result.', 'failed'],
  ['The crate asked for, always.', 'failed'],
  ['Always in capitals. The crate asked for.', 'skipped'],
])('%s: a server that omits it is %s', async (description, outcome) => {
  const suite = await suiteOf(
    fileOf(spec.replace('description: The crate asked for.', `description: "${description}"`)),
  );
  const [one] = suite.cases.filter(({ id }) => id === 'weigh/repeated/crate');
  if (one === undefined) throw new Error('case missing');
  expect((await runCase(suite, one, handlerTarget(handlerOf(omitting)))).outcome).toBe(outcome);
  expect((await runCase(suite, one, handlerTarget(handlerOf(right)))).outcome).toBe('passed');
});

test('the description of a named schema counts like that of an inline one', async () => {
  const named = `${spec
    .replace(
      /(Told:[\s\S]*)to_day: \{ type: string, format: date \}/,
      "$1to_day: { $ref: '#/components/schemas/Limit' }",
    )
    .replace(
      /(Told:[\s\S]*)from_day: \{ type: string, format: date \}/,
      "$1from_day: { $ref: '#/components/schemas/Limit' }",
    )}    Limit: { type: string, format: date, description: First or last day that counts. }
`;
  const [one] = (await suiteOf(fileOf(named))).cases.filter(({ id }) => id === 'weigh/span/from_day');
  expect(one?.assumption?.confidence).toBe('high');
});
