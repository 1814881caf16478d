/** Operations whose request names the state to which an item is moved, and the moves that descriptions allow. */

import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { movesIn } from '../../generator/model/resources/states/moves.js';
import { readContract } from '../../generator/read.js';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const states = ['quote', 'booked', 'out', 'back', 'dropped'];

const sentences = [
  'A `quote` can become `booked` or `dropped`, a `booked` hire `out` or `dropped`, and an `out` one `back`.',
  '`back` and `dropped` are final. Every other move answers 409.',
].join(' ');

const table = `The moves are:

| From | To |
| --- | --- |
| quote | booked, dropped |
| booked | out, dropped |
| out | back |
| back | – |

Any other transition is refused.`;

function said(text: string): unknown {
  const moves = movesIn([text], states);
  return moves && { ...Object.fromEntries([...moves.allowed].map(([from, to]) => [from, [...to].join()])) };
}

describe('moves between states are read', () => {
  const all = { quote: 'booked,dropped', booked: 'out,dropped', out: 'back' };

  test('from sentences', () => {
    expect(said(sentences)).toEqual(all);
    expect(said('It moves from quote to booked, and from booked to out.')).toEqual({
      quote: 'booked',
      booked: 'out',
    });
  });

  test('from a table', () => {
    expect(said(table)).toEqual({ ...all, back: '' });
  });

  test('not from sentences with a condition, or without the states', () => {
    expect(said('A `quote` can only become `booked` if it has lines.')).toBeUndefined();
    expect(said('A `quote` becomes something else.')).toBeUndefined();
  });

  test('with the states whose other moves are refused', () => {
    const closed = (text: string): readonly string[] => [...(movesIn([text], states)?.closed ?? [])];
    expect(closed(sentences)).toEqual(states);
    expect(closed('A `quote` becomes `booked`. `booked` is final.')).toEqual(['booked']);
    expect(closed('A `quote` becomes `booked`.')).toEqual([]);
  });
});

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const hire = `{ type: object, required: [id, status], properties: { id: { type: integer }, status: { type: string, enum: [${states.join()}] } } }`;
const path = 'parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]';

const specOf = (text: string): string => `openapi: 3.1.0
info: { title: Hires, version: '1' }
paths:
  /hires:
    post: { operationId: addHire, responses: { '201': { description: ok, ${content(hire)} } } }
  /hires/{id}:
    ${path}
    get: { operationId: readHire, responses: { '200': { description: ok, ${content(hire)} }, '404': { description: none } } }
  /hires/{id}/moves:
    ${path}
    post:
      operationId: moveHire
      description: ${JSON.stringify(text)}
      requestBody: { required: true, ${content('{ type: object, additionalProperties: false, required: [to], properties: { to: { type: string, enum: [booked, out, back, dropped] } } }')} }
      responses: { '200': { description: ok, ${content(hire)} }, '400': { description: bad }, '404': { description: none }, '409': { description: refused } }
`;

type Fault = 'revives' | 'stays' | 'moves though refused';

const right: { readonly [from: string]: readonly string[] } = {
  quote: ['booked', 'dropped'],
  booked: ['out', 'dropped'],
  out: ['back'],
};

function server(fault?: Fault): Target {
  const hires: { id: number; status: string }[] = [];
  const move = (one: { status: string }, { to }: Item): number => {
    if (typeof to !== 'string' || to === 'quote' || !states.includes(to)) return 400;
    const isAllowed =
      right[one.status]?.includes(to) === true || (fault === 'revives' && one.status === 'dropped');
    if (isAllowed ? fault !== 'stays' || to !== 'out' : fault === 'moves though refused') one.status = to;
    return isAllowed ? 200 : 409;
  };
  return async ({ method, url, body }) => {
    const [, , name, below] = new URL(url, 'http://x').pathname.split('/');
    if (name === undefined) {
      hires.push({ id: hires.length + 1, status: 'quote' });
      return responseOf(201, hires.at(-1));
    }
    const one = hires[Number(name) - 1];
    if (one === undefined) return responseOf(404);
    if (below === undefined) return responseOf(method === 'GET' ? 200 : 405, one);
    const status = move(one, itemIn(body) ?? {});
    return status === 200 ? responseOf(200, one) : responseOf(status);
  };
}

async function run(fault?: Fault, text = sentences) {
  const { suite } = await derivedFrom('hires', specOf(text));
  const cases = suite.cases.filter(({ id }) => /moveHire\/state\/(?:un)?moved/.test(id));
  return runSuite({ ...suite, cases }, server(fault), { seed: 'one' });
}

describe('an operation that moves an item', () => {
  test.each([sentences, table])('is right if it does what is said: %s', async (text) => {
    const report = await run(undefined, text);
    expect(idsOf(report, 'failed', 'warning', 'blocked', 'skipped')).toEqual([]);
    expect(idsOf(report, 'passed').length).toBe(9);
  });

  test.each([
    ['revives', ['unmoved/dropped']],
    ['stays', ['moved/out']],
    [
      'moves though refused',
      ['unmoved/quote', 'unmoved/booked', 'unmoved/dropped', 'unmoved/out', 'unmoved/back'],
    ],
  ] satisfies readonly (readonly [Fault, readonly string[]])[])('%s is a failure', async (fault, ids) => {
    const failed = idsOf(await run(fault), 'failed').map((id) => id.replace('moveHire/state/', ''));
    expect(failed).toEqual(expect.arrayContaining([...ids]));
  });
});

test('a scenario shows that its own state can be reached, not that others can', () => {
  const story = `arazzo: 1.0.1
info: { title: S, version: '1' }
sourceDescriptions: [{ name: hires, url: hires.yaml, type: openapi }]
workflows:
  - workflowId: life
    steps:
      - stepId: add
        operationId: addHire
        successCriteria: [{ condition: $statusCode == 201 }]
        outputs: { id: $response.body#/id }
      - stepId: book
        operationId: moveHire
        parameters: [{ name: id, in: path, value: $steps.add.outputs.id }]
        requestBody: { payload: { to: booked } }
        successCriteria: [{ condition: $statusCode == 200 }]
`;
  const texts: { readonly [path: string]: string } = {
    'hires.yaml': specOf(sentences),
    'hires.arazzo.yaml': story,
  };
  const files = { name: 'hires', spec: 'hires.yaml', scenarios: ['hires.arazzo.yaml'] };
  const { contract } = readContract(files, (name) => texts[name]);
  const cases = contract === undefined ? [] : ([...deriveCases(contract).cases.values()][0] ?? []);
  const valid = cases.filter(({ id }) => id.startsWith('moveHire/body.to/valid/'));
  expect(valid.length).toBeGreaterThan(1);
  expect(valid.map(({ steps }) => steps.at(-1)?.expect.skipOn)).toEqual(valid.map(() => ['409']));
});

test('a text of nothing but line breaks is read in linear time', () => {
  // In quadratic time, this would take minutes.
  expect(movesIn(['\n'.repeat(400_000)], ['open', 'closed'])).toBeUndefined();
});

test('a chain of states has a move from each to the next, and a sentence about other steps closes them', () => {
  const states = ['draft', 'open', 'reviewing', 'concluded'];
  const chained = (text: string) => {
    const moves = movesIn([text], states);
    return (
      moves && [
        Object.fromEntries([...moves.allowed].map(([from, to]) => [from, [...to]])),
        moves.closed.size,
      ]
    );
  };
  const steps = { draft: ['open'], open: ['reviewing'], reviewing: ['concluded'] };
  const from = 'A fair goes from `draft` to `open` to `reviewing` to `concluded`';
  expect(chained(`${from}, one step at a time; any other step gives 409.`)).toEqual([steps, 4]);
  expect(chained(`${from.replace(' to `concluded`', ' and then to `concluded`')}.`)).toEqual([steps, 0]);
  // Two states in one place are alternatives.
  expect(chained('It moves from `draft` to `open` or `reviewing`.')).toEqual([
    { draft: ['open', 'reviewing'] },
    0,
  ]);
});

test('a chain of 50 kB is read in linear time', () => {
  const begin = Date.now();
  movesIn([`It moves from open ${'to open '.repeat(6000)}.`], ['open', 'closed']);
  expect(Date.now() - begin).toBeLessThan(2000);
});
