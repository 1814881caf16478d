import type { Case, RestSend } from '@trivet/runtime/conformance/case';
import { runCase, type Speaker } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const thing = "content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }";

/** Things whose members have dots, slashes, tildes and spaces in their names, or names of another length. */
const spec = (names: string, length: number): string => `openapi: 3.1.0
info: { title: Things, version: '1' }
paths:
  /things:
    post: { operationId: make, requestBody: { required: true, ${thing} }, responses: { '201': { description: made, ${thing} } } }
  /things/{thing_id}:
    parameters: [{ name: thing_id, in: path, required: true, schema: { type: string } }]
    get: { operationId: read, responses: { '200': { description: there, ${thing} } } }
    put: { operationId: change, requestBody: { required: true, ${thing} }, responses: { '200': { description: changed, ${thing} } } }
components:
  schemas:
    Thing:
      type: object
      required: [id, code, ${names}]
      properties: { id: { type: string, readOnly: true }, code: { type: string, maxLength: ${length} }, ${names
        .split(', ')
        .map((name) => `${name}: { type: string }`)
        .join(', ')} }
`;

const story = (body: string): string => `arazzo: 1.0.1
info: { title: T, version: '1' }
sourceDescriptions: [{ name: things, url: things.yaml, type: openapi }]
workflows:
  - workflowId: life
    inputs: { type: object, properties: { unique: { type: string } } }
    steps:
      - { stepId: make, operationId: make, requestBody: { payload: { id: x, code: "{$inputs.unique}", ${body} } }, successCriteria: [{ condition: $statusCode == 201 }], outputs: { id: $response.body#/id } }
      - { stepId: change, operationId: change, parameters: [{ name: thing_id, in: path, value: $steps.make.outputs.id }], requestBody: { payload: { id: x, code: "{$inputs.unique}", ${body} } }, successCriteria: [{ condition: $statusCode == 200 }] }
`;

function statesOf(names: string, length = 50): readonly Case[] {
  const body = names.replaceAll(/'[^']*'/g, (name) => `${name}: text`);
  const { contract } = readContract(
    { name: 'things', spec: 'things.yaml', scenarios: ['things.arazzo.yaml'] },
    (path) =>
      path === 'things.yaml' ? spec(names, length) : path === 'things.arazzo.yaml' ? story(body) : undefined,
  );
  const cases = contract === undefined ? [] : ([...deriveCases(contract).cases.values()][0] ?? []);
  return cases.filter(({ kind }) => kind === 'state');
}

/** A server that stores what it receives, except for the members it forgets. */
async function complaints(cases: readonly Case[], forgotten: readonly string[]): Promise<readonly string[]> {
  const kept: Record<string, unknown>[] = [];
  const decoded = (bytes: Uint8Array | undefined): Record<string, unknown> =>
    bytes === undefined ? {} : JSON.parse(new TextDecoder().decode(bytes));
  const speaker: Speaker = {
    request: (operation, send) => {
      const { path, body } = send as RestSend;
      const text = body === undefined ? {} : { body: new TextEncoder().encode(JSON.stringify(body)) };
      return { method: operation, url: String(path?.thing_id ?? kept.length), headers: [], ...text };
    },
    read: (_, { url, method, body }, response) => ({
      outcome: '200',
      problems: [],
      exchange: {
        url,
        method,
        statusCode: response.status,
        requestBody: decoded(body),
        responseBody: decoded(response.body),
        header: () => undefined,
      },
    }),
  };
  const found: string[] = [];
  for (const entry of cases) {
    const verdict = await runCase({ contract: 'things', speaker, cases }, entry, async (request) => {
      const at = Number(request.url);
      if (request.method !== 'read') {
        const sent = Object.entries(decoded(request.body)).filter(([name]) => !forgotten.includes(name));
        kept[at] = { ...Object.fromEntries(sent), id: String(at) };
      }
      const status = request.method === 'make' ? 201 : 200;
      return { status, headers: [], body: new TextEncoder().encode(JSON.stringify(kept[at])) };
    });
    if (verdict.outcome !== 'passed') found.push(entry.id);
  }
  return found;
}

describe('members of any name', () => {
  const odd = ['dc.title', 'a/b', 'a~1b', 'two words'];
  const cases = statesOf(odd.map((name) => `'${name}'`).join(', '));

  test('are distinguished, and found where they are', async () => {
    expect(cases.map(({ id }) => id)).toEqual(expect.arrayContaining(["make/state/echo/'dc.title'"]));
    expect(await complaints(cases, [])).toEqual([]);
  });

  test.each(odd)('%s is missed when it is gone', async (name) => {
    const quoted = /[./]/.test(name) ? `'${name}'` : name;
    expect(await complaints(cases, [name])).toContain(`make/state/echo/${quoted}`);
  });
});

describe('another one of the same', () => {
  const distinct = ({ id }: Case): boolean => /distinct|isolated/.test(id);

  test('has a name with a tail', () => {
    expect(statesOf("'title'").filter(distinct)).not.toEqual([]);
  });

  test('is not made where the contract allows no longer name', () => {
    expect(statesOf("'title'", 12).filter(distinct)).toEqual([]);
  });
});
