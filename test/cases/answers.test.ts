import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Case } from '@trivet/runtime/conformance/case';
import { runCase } from '@trivet/runtime/conformance/run';
import { handlerTarget } from '@trivet/runtime/conformance/target';
import type { HttpHandler } from '@trivet/runtime/http/message';
import { beforeAll, expect, test } from 'vitest';
import { suitesOf } from '../../generator/generate.js';

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

const suites = suitesOf({ name: 'weights', spec: fileOf(spec), scenarios: [], rules: [] });
let cases: readonly Case[] = [];
beforeAll(async () => {
  cases = (await suites).suites[0]?.cases ?? [];
});

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

async function failed(service: Service): Promise<readonly string[]> {
  const [suite] = (await suites).suites;
  if (suite === undefined) throw new Error('no suite');
  const wanted = cases.filter(({ assumption }) => assumption?.confidence === 'low');
  const verdicts = await Promise.all(
    wanted.map((one) => runCase(suite, one, handlerTarget(handlerOf(service)))),
  );
  return verdicts.flatMap(({ outcome, case: { id } }) => (outcome === 'passed' ? [] : [`${id} ${outcome}`]));
}

test('what the document says of answers holds of a right service', async () => {
  const ids = cases.filter(({ assumption }) => assumption?.confidence === 'low').map(({ id }) => id);
  expect(ids).toEqual([
    'weigh/names',
    'weigh/span/from_day',
    'weigh/repeated/crate',
    'weigh/body.one.of.crate/absent/place',
    'putPicture/digest/checksum',
    'putPicture/length/size',
  ]);
  expect(await failed(right)).toEqual([]);
});

// None of these is earned yet, so that each is a warning.
test.each<[string, Partial<Service>, string]>([
  ['other names', { weigh: (body) => lowered(right.weigh(body)) }, 'weigh/names'],
  ['one answer for all', { weigh: (body) => alike(right.weigh(body)) }, 'weigh/repeated/crate'],
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
])('a service with %s is warned of', async (_, wrong, id) => {
  expect(await failed({ ...right, ...wrong })).toEqual([`${id} warning`]);
});

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
  const ids = cases.map(({ id }) => id);
  expect(ids.filter((id) => /listed|example/.test(id))).toEqual([
    'listWeights/query.unit/listed/gram',
    'listWeights/query.unit/listed/ounce',
    'listWeights/query.unit/listed/stone',
    'readCrate/path/example',
  ]);
  const [example] = cases.filter(({ id }) => id === 'readCrate/path/example');
  expect(example?.steps).toMatchObject([{ send: { path: { id: 'c-9' } } }]);
  expect(example?.steps[0]?.expect.status).toContain('404');
});
