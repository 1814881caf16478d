import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const station = `{ type: object, required: [id, name], properties: { id: { type: integer, readOnly: true }, name: { type: string } } }`;
const job = `{ type: object, required: [id, state, station_id, form], properties: { id: { type: integer, readOnly: true }, state: { type: string, enum: [queued, done], readOnly: true }, station_id: { type: integer }, form: { type: string, enum: [csv, json] } } }`;
const id = `parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]`;
const refused = `'400': { description: invalid }, '404': { description: none }`;
const texts = new Map([
  [
    'api.yaml',
    `openapi: 3.1.0
info: { title: Stations, version: '1' }
paths:
  /stations:
    post: { operationId: addStation, requestBody: { required: true, ${content(station)} }, responses: { '201': { description: made, ${content(station)} }, ${refused} } }
  /stations/{id}:
    ${id}
    get: { operationId: readStation, responses: { '200': { description: ok, ${content(station)} }, ${refused} } }
  /jobs:
    post: { operationId: startJob, requestBody: { required: true, ${content(job)} }, responses: { '202': { description: begun, ${content(job)} }, ${refused} } }
  /jobs/{id}:
    ${id}
    get: { operationId: readJob, responses: { '200': { description: ok, ${content(job)} }, ${refused} } }
`,
  ],
  [
    'a.arazzo.yaml',
    `arazzo: 1.0.1
info: { title: T, version: '1' }
sourceDescriptions: [{ name: stations, url: api.yaml, type: openapi }]
workflows:
  - workflowId: run
    steps:
      - { stepId: make, operationId: addStation, requestBody: { payload: { name: North } }, successCriteria: [{ condition: $statusCode == 201 }], outputs: { station: $response.body#/id } }
      - { stepId: start, operationId: startJob, requestBody: { payload: { station_id: $steps.make.outputs.station, form: json } }, successCriteria: [{ condition: $statusCode == 202 }] }
`,
  ],
]);
const config = { name: 'stations', spec: 'api.yaml', scenarios: ['a.arazzo.yaml'], rules: [] };
const { contract } = readContract(config, (path) => texts.get(path));
const cases = contract === undefined ? [] : [...deriveCases(contract).cases.values()].flat();
const bodiesOf = (wanted: string): readonly unknown[] =>
  (cases.find((one) => one.id === wanted)?.steps ?? []).map(({ send }) =>
    'body' in send ? send.body : null,
  );

test('the digits of an item of a scenario are sent, not the name of its output', () => {
  expect(bodiesOf('startJob/body.station_id/type/spelled').at(-1)).toMatchObject({
    station_id: expect.stringMatching(/^0\{\$steps\..*\}$/),
  });
});

test('a job of a sampled request is waited for, besides that of a scenario', () => {
  const forms = (wanted: string): unknown[] => bodiesOf(wanted).map((body) => Object(body).form);
  expect(forms('startJob/state/ended')).toContain('json');
  expect(forms('startJob/state/ended/sampled')).toContain('csv');
});
