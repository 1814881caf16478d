/** What PUT and other changes do to an item that a stateful mock stores. */

import { expect, test } from 'vitest';
import { mockFrom } from '../cases/derived.js';
import { ask, documentOf, json, path, sends } from './stored.js';

const members =
  'name: { type: string }, unit: { type: string, default: metres }, notes: { type: array, items: { type: string } }, owner: { type: object, properties: { name: { type: string }, mail: { type: string } } }';
const sent = sends(`{ type: object, required: [name], properties: { ${members} } }`);
const item = json(
  `{ type: object, required: [id, name], properties: { id: { type: string, readOnly: true }, ${members} } }`,
);
const sensors = (description: string) =>
  documentOf(`
  /sensors:
    post: { operationId: addSensor, ${sent}, responses: { '201': { description: made, ${item} } } }
  /sensors/{id}:
    parameters: [${path('id')}]
    get: { operationId: readSensor, responses: { '200': { description: ok, ${item} }, '404': { description: none } } }
    put: { operationId: putSensor, description: ${description}, ${sent}, responses: { '200': { description: ok, ${item} }, '404': { description: none } } }
    patch: { operationId: changeSensor, ${sent}, responses: { '200': { description: ok, ${item} }, '404': { description: none } } }
`);

const full = { name: 'a', unit: 'feet', notes: ['x'], owner: { name: 'b', mail: 'c' } };

async function changed(method: 'PUT' | 'PATCH', description: string): Promise<unknown> {
  const target = await mockFrom('sensors', sensors(description));
  const { item: made } = await ask(target, 'POST', '/sensors', full);
  const { id, ...before } = made ?? {};
  expect(before).toEqual(full);
  await ask(target, method, `/sensors/${String(id)}`, { name: 'd', owner: { name: 'e' } });
  const { item: after } = await ask(target, 'GET', `/sensors/${String(id)}`);
  expect(after?.id).toBe(id);
  const { id: _, ...others } = after ?? {};
  return others;
}

test('PUT removes what it does not send, or gives it the default', async () => {
  expect(await changed('PUT', 'Replaces it.')).toEqual({ name: 'd', unit: 'metres', owner: { name: 'e' } });
});

test('PATCH, and a PUT that is said to change only what is given, keep the rest', async () => {
  const merged = { ...full, name: 'd', owner: { name: 'e', mail: 'c' } };
  expect(await changed('PATCH', 'Replaces it.')).toEqual(merged);
  expect(await changed('PUT', 'Changes only the given members.')).toEqual(merged);
});
