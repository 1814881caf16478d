import type { Case } from '@trivet/runtime/conformance/case';
import { restSpeaker } from '@trivet/runtime/conformance/rest';
import { problemText } from '@trivet/runtime/conformance/run';
import { restOperation, restService } from '@trivet/runtime/http/operation';
import { describe, expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const json = (name: string): string =>
  `{ application/json: { schema: { $ref: '#/components/schemas/${name}' } } }`;
const seat = '{ name: seat_id, in: path, required: true, schema: { type: string } }';

const spec = `openapi: 3.1.0
info: { title: Seats, version: '1' }
paths:
  /rooms:
    get:
      operationId: listRooms
      responses:
        '200': { description: ok, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Room' } } } } }
  /seats:
    post:
      operationId: takeSeat
      requestBody: { required: true, content: ${json('Seat')} }
      responses:
        '201': { description: ok, content: ${json('Seat')} }
        '400': { description: refused }
        '404': { description: no such room }
  /seats/{seat_id}:
    parameters: [${seat}]
    get: { operationId: readSeat, responses: { '200': { description: ok, content: ${json('Seat')} } } }
  /seats/{seat_id}/payment:
    parameters: [${seat}]
    post:
      operationId: paySeat
      requestBody: { required: true, content: ${json('Payment')} }
      responses: { '200': { description: ok, content: ${json('Payment')} } }
components:
  schemas:
    Room: { type: object, required: [id], properties: { id: { type: string } } }
    Seat:
      type: object
      required: [room]
      properties:
        id: { type: string, format: uuid, readOnly: true }
        room: { type: string, format: uuid }
        note: { type: string, maxLength: 5 }
    Payment: { type: object, properties: { amount: { type: number } } }
`;

const story = `arazzo: 1.0.1
info: { title: S, version: '1' }
sourceDescriptions: [{ name: seats, url: seats.yaml, type: openapi }]
workflows:
  - workflowId: life
    steps:
      - stepId: rooms
        operationId: listRooms
        successCriteria: [{ condition: $statusCode == 200 }]
        outputs: { room: $response.body#/0/id }
      - stepId: take
        operationId: takeSeat
        requestBody: { payload: { room: $steps.rooms.outputs.room } }
        successCriteria: [{ condition: $statusCode == 201 }]
        outputs: { id: $response.body#/id }
      - stepId: pay
        operationId: paySeat
        parameters: [{ name: seat_id, in: path, value: $steps.take.outputs.id }]
        requestBody: { payload: { amount: 3 } }
        successCriteria: [{ condition: $statusCode == 200 }]
`;

const texts: { readonly [path: string]: string } = { 'seats.yaml': spec, 'seats.arazzo.yaml': story };

function casesWith(...scenarios: readonly string[]): readonly Case[] {
  return casesOf('seats', texts, scenarios);
}

function casesOf(
  name: string,
  given: { readonly [path: string]: string },
  scenarios: readonly string[] = [],
): readonly Case[] {
  const { contract } = readContract({ name, spec: `${name}.yaml`, scenarios }, (path) => given[path]);
  return contract === undefined ? [] : ([...deriveCases(contract).cases.values()][0] ?? []);
}

describe('a server that is right is not blamed', () => {
  const alone = casesWith();
  const withScenario = casesWith('seats.arazzo.yaml');
  const expectOf = (id: string) => alone.find((one) => one.id === id)?.steps.at(-1)?.expect;

  test('when what a sample names is not there, and nobody said that it is', () => {
    expect(expectOf('takeSeat/base')).toEqual({ status: ['201'], skipOn: ['404', '400'] });
    expect(expectOf('takeSeat/body.note/maxLength/1')).toEqual({
      status: ['400'],
      skipOn: ['404'],
    });
  });

  test('when it ignores a member that is its own', () => {
    expect(alone.filter(({ id }) => id.startsWith('takeSeat/body.id'))).toEqual([]);
  });

  test('when what a thing is made from was read before', () => {
    const stored = withScenario.find(({ id }) => id === 'takeSeat/state/stored');
    expect(stored?.steps.map(({ operation }) => operation)).toEqual(['listRooms', 'takeSeat', 'readSeat']);
  });

  test('when a thing does not show what something else of it was sent', () => {
    expect(withScenario.filter(({ id }) => id.startsWith('paySeat/state'))).toEqual([]);
  });

  test('when it does later what it answers at once', () => {
    const spec = (made: string, changed: string, unread: string) => `openapi: 3.1.0
info: { title: Jobs, version: '1' }
paths:
  /jobs:
    get: { operationId: listJobs, responses: { '200': { description: ok, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Job' } } } } } } }
    post: { operationId: makeJob, requestBody: { required: true, content: ${json('Job')} }, responses: { '${made}': { description: ok, content: ${json('Job')} } } }
  /jobs/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: readJob, responses: { '200': { description: ok, content: ${json('Job')} }, '${unread}': { description: none } } }
    put: { operationId: putJob, requestBody: { required: true, content: ${json('Job')} }, responses: { '${changed}': { description: ok, content: ${json('Job')} } } }
    delete: { operationId: dropJob, responses: { '${changed}': { description: ok } } }
components: { schemas: { Job: { type: object, required: [id, note], properties: { id: { type: string, readOnly: true }, note: { type: string } } } } }
`;
    const states = (made: string, changed: string, unread = '404'): readonly string[] =>
      casesOf('jobs', { 'jobs.yaml': spec(made, changed, unread) })
        .map(({ id }) => id)
        .filter((id) => /\/state\//.test(id) && !id.includes('isolated'));
    expect(states('201', '200')).toEqual(
      expect.arrayContaining([
        'makeJob/state/stored',
        'dropJob/state/gone/readJob',
        'dropJob/state/unlisted',
      ]),
    );
    expect(states('201', '202').filter((id) => !id.startsWith('makeJob/'))).toEqual([
      'readJob/state/pure-read',
      'readJob/state/own',
    ]);
    expect(states('202', '202')).toEqual([]);
    // A resource that may always be read may stay in the list.
    expect(states('201', '200', '403')).not.toContain('dropJob/state/unlisted');
  });

  test('when a scenario has removed what it lists', () => {
    const jobs = `openapi: 3.1.0
info: { title: Jobs, version: '1' }
paths:
  /jobs:
    get: { operationId: listJobs, parameters: [{ name: note, in: query, schema: { type: string } }], responses: { '200': { description: ok, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Job' } } } } } } }
    post: { operationId: makeJob, requestBody: { required: true, content: ${json('Job')} }, responses: { '201': { description: ok, content: ${json('Job')} } } }
  /jobs/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    delete: { operationId: dropJob, responses: { '204': { description: ok }, '404': { description: none } } }
components: { schemas: { Job: { type: object, required: [id, note], properties: { id: { type: string, readOnly: true }, note: { type: string } } } } }
`;
    const drop = `
      - stepId: drop
        operationId: dropJob
        parameters: [{ name: id, in: path, value: $steps.make.outputs.id }]
        successCriteria: [{ condition: $statusCode == 204 }]`;
    const told = (between: string): string => `arazzo: 1.0.1
info: { title: S, version: '1' }
sourceDescriptions: [{ name: jobs, url: jobs.yaml, type: openapi }]
workflows:
  - workflowId: life
    steps:
      - stepId: make
        operationId: makeJob
        requestBody: { payload: { note: mine } }
        successCriteria: [{ condition: $statusCode == 201 }]
        outputs: { id: $response.body#/id }${between}
      - stepId: list
        operationId: listJobs
        parameters: [{ name: note, in: query, value: mine }]
        successCriteria: [{ condition: $statusCode == 200 }]
`;
    const removals = (between: string): readonly string[] =>
      casesOf('jobs', { 'jobs.yaml': jobs, 'jobs.arazzo.yaml': told(between) }, ['jobs.arazzo.yaml'])
        .map(({ id }) => id)
        .filter((id) => id.startsWith('dropJob/state/unlisted'));
    expect(removals('')).toEqual(['dropJob/state/unlisted/listJobs']);
    expect(removals(drop)).toEqual([]);
  });

  test('when it says more than the contract describes, where there may be a body', () => {
    const drop = restOperation<
      { readonly path: { readonly id: string } },
      { readonly status: 200 | 204 | 404 }
    >({
      name: 'drop',
      method: 'DELETE',
      path: '/seats/{id}',
      parameters: { path: { id: {} } },
      responses: { 200: {}, 204: {}, 404: {} },
    });
    const speaker = restSpeaker(restService<object>({ name: 'Seats', operations: { drop } }));
    const problems = (status: number) =>
      speaker
        .read(
          'drop',
          { method: 'DELETE', url: '/seats/1', headers: [] },
          { status, headers: ['Content-Type', 'text/plain'], body: new Uint8Array(3) },
        )
        .problems.map(problemText);
    expect([404, 200].flatMap(problems)).toEqual([]);
    expect(problems(204)).toEqual(['expected no body, got 3 bytes']);
  });
});
