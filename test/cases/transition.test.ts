import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const gate = `{ description: ok, ${content(`{ $ref: '#/components/schemas/Gate' }`)} }`;
const id = 'parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]';

/** Gates that an action shuts. */
const spec = (states: string): string => `openapi: 3.1.0
info: { title: Gates, version: '1' }
paths:
  /gates:
    post:
      operationId: addGate
      requestBody: { required: true, ${content('{ type: object, required: [width], properties: { width: { type: integer, minimum: 1, maximum: 9 } } }')} }
      responses: { '201': ${gate}, '400': { description: bad } }
  /gates/{id}:
    ${id}
    get: { operationId: readGate, responses: { '200': ${gate}, '404': { description: none } } }
    delete: { operationId: dropGate, responses: { '204': { description: gone }, '404': { description: none } } }
  /gates/{id}/shut:
    ${id}
    post: { operationId: shutGate, responses: { '200': ${gate}, '404': { description: none } } }
components:
  schemas:
    Gate: { type: object, required: [id, width, state], properties: { id: { type: integer }, width: { type: integer }, state: { type: string, enum: [${states}] } } }
`;

interface Served {
  /** What the response to the action shows, and what is stored. */
  readonly shown: string;
  readonly stored: string;
}

function server({ shown, stored }: Served): Target {
  const gates = new Map<number, Item>();
  let last = 0;
  return async ({ method, url, body }) => {
    const [, , name, below] = url.split('/');
    const width = itemIn(body)?.width;
    if (name === undefined) {
      if (!Number.isInteger(width) || Number(width) < 1 || Number(width) > 9) return responseOf(400);
      last += 1;
      gates.set(last, { id: last, width, state: 'open' });
      return responseOf(201, gates.get(last));
    }
    const key = Number(name);
    const found = gates.get(key);
    if (found === undefined) return responseOf(404);
    if (method === 'DELETE') return responseOf(gates.delete(key) ? 204 : 404);
    if (below !== 'shut') return responseOf(200, found);
    gates.set(key, { ...found, state: stored });
    return responseOf(200, { ...found, state: shown });
  };
}

const changed = 'shutGate/state/changed';

async function run(served: Served, states = 'open, shut, locked'): Promise<SuiteReport> {
  const { suite } = await derivedFrom('gates', spec(states));
  const cases = suite.cases.filter((one) => one.id === changed);
  return runSuite({ ...suite, cases }, server(served), { seed: 'one' });
}

describe('the state that an action shows', () => {
  test('is stored', async () => {
    expect(idsOf(await run({ shown: 'shut', stored: 'shut' }), 'passed')).toEqual([changed]);
    expect(idsOf(await run({ shown: 'shut', stored: 'open' }), 'failed')).toEqual([changed]);
  });

  test('may have moved on', async () => {
    expect(idsOf(await run({ shown: 'shut', stored: 'locked' }), 'passed')).toEqual([changed]);
  });

  test('shows nothing if it is as before', async () => {
    expect(idsOf(await run({ shown: 'open', stored: 'open' }), 'skipped')).toEqual([changed]);
  });

  test('is not expected of jobs, which may be over at once', async () => {
    const report = await run({ shown: 'running', stored: 'open' }, 'open, running, done');
    expect(report.verdicts).toEqual([]);
  });
});
