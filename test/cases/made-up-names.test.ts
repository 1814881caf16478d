import type { Case } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const body = `{ application/json: { schema: { type: object, required: [mass], properties: { mass: { type: integer } } } } }`;

/** Crates have numbers that the client gives. */
const spec = (removal: string): string => `openapi: 3.1.0
info: { title: Crates, version: '1' }
paths:
  /crates/{number}:
    parameters: [{ name: number, in: path, required: true, schema: { type: string, pattern: '^[0-9]{6}-[0-9]$' } }]
    get:
      operationId: readCrate
      responses: { '200': { description: It., content: ${body} }, '400': { description: Bad }, '404': { description: None } }
    put:
      operationId: putCrate
      requestBody: { required: true, content: ${body} }
      responses: { '200': { description: It., content: ${body} }, '201': { description: New, content: ${body} }, '422': { description: Bad } }
    delete:
      operationId: dropCrate
      responses: { '204': { description: Gone }, ${removal} }
`;

function casesOf(removal = `'400': { description: Bad }`): ReadonlyMap<string, Case> {
  const { contract } = readContract({ name: 'crates', spec: 'crates.yaml' }, () => spec(removal));
  const cases = contract === undefined ? [] : ([...deriveCases(contract).cases.values()][0] ?? []);
  return new Map(cases.map((one) => [one.id, one]));
}

const stepsOf = (one: Case | undefined): readonly string[] =>
  (one?.steps ?? []).map(({ operation }) => operation);
const last = (one: Case | undefined) => one?.steps.at(-1)?.expect;

test('a body is rejected for an item that exists, so that its name cannot be the reason', () => {
  const cases = casesOf();
  const rejected = cases.get('putCrate/body.mass/type/a text') ?? cases.get('putCrate/body.mass/null');
  expect(stepsOf(rejected)).toEqual(['putCrate', 'putCrate']);
  expect(stepsOf(cases.get('putCrate/base'))).toEqual(['putCrate']);
});

test('an invented identifier of a pattern may be one that no item can have', () => {
  expect(last(casesOf().get('readCrate/path/unknown'))).toEqual({ status: ['404'], skipOn: ['400'] });
});

test('a removal that declares its errors, but not that an item is missing, succeeds again', () => {
  expect(last(casesOf().get('dropCrate/state/again'))).toEqual({ status: ['204'] });
  for (const open of [`default: { description: Any }`, `'401': { description: Who }`])
    expect(casesOf(open).has('dropCrate/state/again')).toBe(false);
  const again = casesOf(`'404': { description: None }`).get('dropCrate/state/again');
  expect(last(again)?.status).toEqual(['404', '204']);
});
