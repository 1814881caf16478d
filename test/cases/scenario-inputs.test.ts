import {
  type JudgedResponse,
  runCase,
  type Speaker,
  type Suite,
  type Target,
} from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const project = `{ type: object, required: [key, name], properties: { key: { type: string, pattern: '^PRJ-[A-Z]{8}$' }, name: { type: string } } }`;
const spec = `openapi: 3.1.0
info: { title: Projects, version: '1' }
paths:
  /projects:
    post:
      operationId: createProject
      requestBody: { required: true, content: { application/json: { schema: ${project} } } }
      responses: { '201': { description: made, content: { application/json: { schema: ${project} } } }, '409': { description: taken }, '422': { description: no } }
  /projects/{key}:
    get:
      operationId: readProject
      parameters: [{ name: key, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: ok, content: { application/json: { schema: ${project} } } }, '404': { description: none } }
`;
const story = `arazzo: 1.0.1
info: { title: T, version: '1' }
sourceDescriptions: [{ name: projects, url: api.yaml, type: openapi }]
workflows:
  - workflowId: life
    inputs: { type: object, required: [key], properties: { key: { type: string } } }
    steps:
      - { stepId: make, operationId: createProject, requestBody: { payload: { key: $inputs.key, name: Plain } }, successCriteria: [{ condition: $statusCode == 201 }, { condition: $response.body#/key == $inputs.key }] }
      - stepId: poll
        operationId: readProject
        parameters: [{ name: key, in: path, value: $inputs.key }]
        successCriteria: [{ condition: $statusCode == 200 }, { condition: $response.body#/name == 'Done' }]
        onFailure: [{ name: again, type: retry, retryAfter: 0, retryLimit: 3, criteria: [{ condition: $response.body#/name != 'Failed' }] }]
`;
const texts = new Map([
  ['api.yaml', spec],
  ['a.arazzo.yaml', story],
]);
const { contract, findings } = readContract(
  { name: 'projects', spec: 'api.yaml', scenarios: ['a.arazzo.yaml'], rules: [] },
  (path) => texts.get(path),
);
const cases = contract === undefined ? [] : ([...deriveCases(contract).cases.values()][0] ?? []);

/** A minimal JSON protocol. */
const speaker: Speaker = {
  request: (operation, send) => {
    if (send.protocol !== 'rest') throw new Error('REST only');
    const url = operation === 'createProject' ? '/projects' : `/projects/${String(send.path?.['key'])}`;
    const method = operation === 'createProject' ? 'POST' : 'GET';
    const body = new TextEncoder().encode(JSON.stringify(send.body ?? null));
    return { method, url, headers: [], body };
  },
  read: (_, request, { status, body }): JudgedResponse => ({
    outcome: 'response',
    problems: [],
    exchange: {
      url: request.url,
      method: request.method,
      statusCode: status,
      requestBody: JSON.parse(new TextDecoder().decode(request.body)),
      responseBody: JSON.parse(new TextDecoder().decode(body)),
      header: () => undefined,
    },
  }),
};
const suite: Suite = { contract: 'projects', speaker, cases };

/** A server whose projects are done when they are read the third time. */
function server(name = 'Done'): { readonly target: Target; readonly keys: readonly string[] } {
  const keys: string[] = [];
  let reads = 0;
  const target: Target = async ({ method, url, body }) => {
    const sent: { key: string } = JSON.parse(new TextDecoder().decode(body));
    if (method === 'POST') keys.push(sent.key);
    else reads += 1;
    const key = method === 'POST' ? sent.key : (url.split('/').at(-1) ?? '');
    const answer = { key, name: reads > 2 ? name : 'Busy' };
    const status = method === 'POST' ? 201 : 200;
    return { status, headers: [], body: new TextEncoder().encode(JSON.stringify(answer)) };
  };
  return { target, keys };
}

const outcomeOf = async (id: string, name?: string) => {
  const { target, keys } = server(name);
  const found = cases.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no case ${id}: ${cases.map((one) => one.id).join(' ')}`);
  return { verdict: await runCase(suite, found, target), keys };
};

test('an input that is a natural key is fresh where nobody gives it, and fits its pattern', async () => {
  expect(findings.filter(({ diagnostic }) => diagnostic.severity !== 'info')).toEqual([]);
  for (const id of ['scenario/life', 'createProject/base', 'readProject/base']) {
    const { verdict, keys } = await outcomeOf(id);
    expect([verdict.outcome, verdict.reasons]).toEqual(['passed', []]);
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatch(/^PRJ-[A-Z]{8}$/);
  }
});

test('a step that is to be retried is sent until it holds, and no more often than it says', async () => {
  const { verdict } = await outcomeOf('scenario/life', 'Never');
  expect(verdict.outcome).toBe('failed');
  expect((await outcomeOf('scenario/life')).verdict.outcome).toBe('passed');
});
