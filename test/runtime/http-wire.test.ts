/**
 * The style table of OpenAPI 3.1 (4.8.12.6): each value on the wire, in both directions. The expected texts are written
 * by hand from the specification.
 */

import { restClient } from '@trivet/runtime/http/client';
import { restHandler } from '@trivet/runtime/http/handler';
import type { Awaitable } from '@trivet/runtime/http/message';
import {
  type ParameterGroup,
  type RestParameter,
  restOperation,
  restService,
} from '@trivet/runtime/http/operation';
import { directTransport, type TransportRequest } from '@trivet/runtime/http/transport';
import { fullWire } from '@trivet/runtime/http/wire';
import { describe, expect, test } from 'vitest';

interface WireCase {
  readonly name: string;
  readonly group: ParameterGroup;
  readonly parameter: RestParameter;
  readonly value: unknown;
  /** Path segment, query, header or cookie as sent. */
  readonly wire: string;
  /** The value that the server reads, if different. */
  readonly read?: unknown;
  /** Name of the parameter; `color`, or `X-Color` in headers. */
  readonly called?: string;
}

const list = ['blue', 'black', 'brown'];
const record = { R: 100, G: 200, B: 150 };
const listShape = { items: 'string' } as const;
const recordShape = { fields: { R: 'integer', G: 'integer', B: 'integer' } } as const;

const path = (name: string, parameter: RestParameter, value: unknown, wire: string): WireCase => ({
  name: `path ${name}`,
  group: 'path',
  parameter,
  value,
  wire,
});

const query = (
  name: string,
  parameter: RestParameter,
  value: unknown,
  wire: string,
  extra = {},
): WireCase => ({
  name: `query ${name}`,
  group: 'query',
  parameter,
  value,
  wire,
  ...extra,
});

const header = (name: string, parameter: RestParameter, value: unknown, wire: string): WireCase => ({
  name: `header ${name}`,
  group: 'headers',
  parameter,
  value,
  wire,
});

const cases: readonly WireCase[] = [
  path('simple primitive', {}, 'blue', 'blue'),
  path('simple list', { shape: listShape }, list, 'blue,black,brown'),
  path('simple list exploded', { explode: true, shape: listShape }, list, 'blue,black,brown'),
  path('simple record', { shape: recordShape }, record, 'R,100,G,200,B,150'),
  path('simple record exploded', { explode: true, shape: recordShape }, record, 'R=100,G=200,B=150'),
  path('label primitive', { style: 'label' }, 'blue', '.blue'),
  path('label list', { style: 'label', shape: listShape }, list, '.blue,black,brown'),
  path('label list exploded', { style: 'label', explode: true, shape: listShape }, list, '.blue.black.brown'),
  path('label record', { style: 'label', shape: recordShape }, record, '.R,100,G,200,B,150'),
  path(
    'label record exploded',
    { style: 'label', explode: true, shape: recordShape },
    record,
    '.R=100.G=200.B=150',
  ),
  path('matrix primitive', { style: 'matrix' }, 'blue', ';color=blue'),
  path('matrix list', { style: 'matrix', shape: listShape }, list, ';color=blue,black,brown'),
  path(
    'matrix list exploded',
    { style: 'matrix', explode: true, shape: listShape },
    list,
    ';color=blue;color=black;color=brown',
  ),
  path('matrix record', { style: 'matrix', shape: recordShape }, record, ';color=R,100,G,200,B,150'),
  path(
    'matrix record exploded',
    { style: 'matrix', explode: true, shape: recordShape },
    record,
    ';R=100;G=200;B=150',
  ),
  path('reserved characters', {}, 'a/b c?d#e%f', 'a%2Fb%20c%3Fd%23e%25f'),
  query('form primitive', {}, 'blue', 'color=blue'),
  query('form list exploded', { shape: listShape }, list, 'color=blue&color=black&color=brown'),
  query('form list', { explode: false, shape: listShape }, list, 'color=blue,black,brown'),
  query('form record exploded', { shape: recordShape }, record, 'R=100&G=200&B=150'),
  query('form record', { explode: false, shape: recordShape }, record, 'color=R,100,G,200,B,150'),
  query(
    'spaceDelimited list',
    { style: 'spaceDelimited', shape: listShape },
    list,
    'color=blue%20black%20brown',
  ),
  query(
    'pipeDelimited list',
    { style: 'pipeDelimited', shape: listShape },
    list,
    'color=blue%7Cblack%7Cbrown',
  ),
  query(
    'deepObject',
    { style: 'deepObject', shape: recordShape },
    record,
    'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150',
  ),
  query('reserved characters', {}, 'a&b=c/d?e f+g', 'color=a%26b%3Dc%2Fd%3Fe%20f%2Bg'),
  query('empty text', {}, '', 'color='),
  query('empty list', { shape: listShape }, [], '', { read: undefined }),
  query('undefined', {}, undefined, ''),
  query('boolean', { shape: 'boolean' }, false, 'color=false'),
  query('date', {}, '2020-01-02T03:04:05+02:00', 'color=2020-01-02T03%3A04%3A05%2B02%3A00'),
  query(
    'name with brackets',
    { shape: listShape },
    list,
    'color%5B%5D=blue&color%5B%5D=black&color%5B%5D=brown',
    {
      called: 'color[]',
    },
  ),
  query('content JSON', { content: 'application/json' }, { a: 1 }, 'color=%7B%22a%22%3A1%7D'),
  query('allowReserved', { allowReserved: true }, 'a/b:c', 'color=a/b:c'),
  header('list', { shape: listShape }, list, 'blue,black,brown'),
  header('record', { shape: recordShape }, record, 'R,100,G,200,B,150'),
  header('record exploded', { explode: true, shape: recordShape }, record, 'R=100,G=200,B=150'),
  { name: 'cookie primitive', group: 'cookies', parameter: {}, value: 'blue', wire: 'color=blue' },
];

interface Wire {
  send(input: object): Awaitable<{ status: 204 }>;
}

function bench({ group, parameter, called }: WireCase) {
  const name = called ?? (group === 'headers' ? 'X-Color' : 'color');
  const send = restOperation<object, { status: 204 }>({
    name: 'send',
    method: 'GET',
    path: group === 'path' ? '/wire/{color}' : '/wire',
    parameters: { [group]: { [name]: parameter } },
    responses: { 204: {} },
    wire: fullWire,
  });
  const service = restService<Wire>({ name: 'Wire', operations: { send } });
  const seen: unknown[] = [];
  const handler = restHandler(service, {
    send: (input) => {
      seen.push((input as Record<string, Record<string, unknown>>)[group]?.[name]);
      return { status: 204 };
    },
  });
  const sent: TransportRequest[] = [];
  const direct = directTransport(handler);
  const client = restClient(service, {
    baseUrl: 'http://wire.test',
    transport: (request) => {
      sent.push(request);
      return direct(request);
    },
  });
  return { name, client, direct, sent, seen };
}

function wireOf(group: ParameterGroup, { url, headers }: TransportRequest): string {
  if (group === 'path') return url.slice('http://wire.test/wire/'.length);
  if (group === 'query') return url.slice('http://wire.test/wire'.length).replace(/^\?/, '');
  const at = headers.indexOf(group === 'headers' ? 'X-Color' : 'cookie');
  return at < 0 ? '' : (headers[at + 1] ?? '');
}

test('there are 37 cases', () => expect(cases).toHaveLength(37));

describe.each(cases)('$name', (wireCase) => {
  const { group, value, wire } = wireCase;
  const expected = 'read' in wireCase ? wireCase.read : value;

  test('the client writes it', async () => {
    const { client, name, sent, seen } = bench(wireCase);
    expect(await client.send({ [group]: { [name]: value } })).toEqual({ status: 204 });
    expect(sent.map((request) => wireOf(group, request))).toEqual([wire]);
    expect(seen).toEqual([expected]);
  });

  test('the server reads it', async () => {
    const { direct, seen } = bench(wireCase);
    const target = group === 'path' ? `/${wire}` : group === 'query' && wire !== '' ? `?${wire}` : '';
    const headers = group === 'headers' ? ['x-color', wire] : group === 'cookies' ? ['cookie', wire] : [];
    const answer = await direct({ method: 'GET', url: `http://wire.test/wire${target}`, headers });
    expect(answer.status).toBe(204);
    expect(seen).toEqual([expected]);
  });
});

describe('what other clients send', () => {
  const read = async (parameter: RestParameter, wire: string) => {
    const { direct, seen } = bench({ name: '', group: 'query', parameter, value: undefined, wire });
    const answer = await direct({ method: 'GET', url: `http://wire.test/wire?${wire}`, headers: [] });
    return answer.status === 204 ? seen[0] : answer.status;
  };

  test.each<[RestParameter, string, unknown]>([
    [{}, 'color=a+b', 'a b'],
    [{ style: 'spaceDelimited', shape: listShape }, 'color=blue+black', ['blue', 'black']],
    [{ style: 'pipeDelimited', shape: listShape }, 'color=blue|black', ['blue', 'black']],
    [{ style: 'deepObject', shape: recordShape }, 'color[R]=1&color[G]=2', { R: 1, G: 2 }],
    [
      { style: 'deepObject', shape: { fields: { of: listShape } } },
      'color[of][]=a&color[of][]=b',
      { of: ['a', 'b'] },
    ],
    [
      { style: 'deepObject', shape: { fields: { of: listShape } } },
      'color[of][1]=b&color[of][0]=a',
      { of: ['a', 'b'] },
    ],
    [
      { style: 'deepObject', shape: { fields: { of: listShape } } },
      'color[of]=a&color[of]=b',
      { of: ['a', 'b'] },
    ],
    [{ style: 'deepObject', shape: recordShape }, 'color=', {}],
    [{ style: 'deepObject', shape: { fields: { of: listShape } } }, 'color[of]=', { of: [] }],
    [{ shape: { items: 'integer' } }, 'color=1&color=2', [1, 2]],
    [{ shape: { items: 'integer' }, explode: false }, 'color=1,2', [1, 2]],
    [{ shape: { anyOf: ['string', listShape] } }, 'color=a', 'a'],
    [{ shape: { anyOf: ['string', listShape] } }, 'color=a&color=b', ['a', 'b']],
    [{ shape: { anyOf: [listShape, 'null'] } }, 'color=a', ['a']],
    [{ shape: { anyOf: [listShape, 'null'] } }, 'color=null', null],
    [{ shape: { anyOf: ['integer', 'string'] } }, 'color=1', 1],
    [{ shape: { anyOf: ['integer', 'string'] } }, 'color=1x', '1x'],
    [{ shape: 'integer' }, 'color=1x', 400],
    [{ shape: 'integer' }, 'color=', 400],
    [{ shape: 'integer' }, 'color=1.5', 400],
    [{ shape: 'integer' }, 'color=0x10', 400],
    [{ shape: 'integer' }, 'color=007', 400],
    [{ shape: 'integer' }, 'color=9007199254740993', 400],
    [{ shape: 'number' }, 'color=1e3', 1000],
    [{ shape: 'number' }, 'color=NaN', 400],
    [{ shape: 'number' }, 'color=Infinity', 400],
    [{ shape: 'boolean' }, 'color=1', 400],
    [{}, 'color=a&color=b', 400],
    [{}, 'color=%zz', 400],
    [{}, 'color=%ff', 400],
    [{ shape: recordShape, explode: false }, 'color=R,100,G', 400],
    [{ style: 'deepObject', shape: recordShape }, 'color[R]=1&color=2', 400],
    [{ style: 'deepObject', shape: recordShape }, 'color[R=1', 400],
  ])('%j reads %s', async (parameter, wire, expected) => {
    expect(await read(parameter, wire)).toEqual(expected);
  });
});
