import { expect, test } from 'vitest';
import { ask, documentOf, json, notPassed, path, sends } from '../mock/stored.js';
import { derivedFrom, mockFrom } from './derived.js';

const listOf = (item: string): string =>
  `responses: { '200': { description: ok, ${json(`{ type: array, minItems: 1, items: ${item} }`)} } }`;
const item = '{ type: object, required: [id], properties: { id: { type: string, example: n1 } } }';
const body = (name: string): string =>
  sends(`{ type: object, required: [${name}], properties: { ${name}: { type: string } } }`);
const later = `responses: { '202': { description: later }, '400': { description: bad }, '404': { description: none } }`;

/** Keys are sent as texts; members called `plan_id` refer to what a list has, and no path. */
const keys = documentOf(`
  /notes/public: { get: { operationId: listPublic, ${listOf(item)} } }
  /plans: { get: { operationId: listPlans, ${listOf(item)} } }
  /keys: { post: { operationId: addKey, ${body('public_key')}, ${later} } }
  /prices: { post: { operationId: addPrice, ${body('plan_id')}, ${later} } }
`);

test('a member refers to an item of a list whose name is a plural, and of no selection', async () => {
  const { suite } = await derivedFrom('keys', keys);
  const about = (id: string) => suite.cases.find((one) => one.id === id)?.steps.map((one) => one.operation);
  expect(about('addPrice/base')).toEqual(['listPlans', 'addPrice']);
  expect(about('addKey/base')).toEqual(['addKey']);
});

test('a mock knows the items of such a list once it was read', async () => {
  const target = await mockFrom('keys', keys);
  const add = async (plan_id: string) => (await ask(target, 'POST', '/prices', { plan_id })).status;
  expect(await add('x9')).toBe(202);
  await ask(target, 'GET', '/plans');
  expect([await add('n1'), await add('x9')]).toEqual([202, 404]);
  expect(await notPassed(keys)).toEqual([]);
});

const card = '{ type: object, required: [name], properties: { name: { type: string } } }';

test('a PUT creates no item under a name that the other operations do not allow', async () => {
  const cards = (type: string): string =>
    documentOf(`
  /cards/{id}:
    put: { operationId: putCard, parameters: [${path('id')}], ${sends(card)}, responses: { '200': { description: ok, ${json(card)} }, '201': { description: made, ${json(card)} }, '400': { description: bad } } }
    get: { operationId: readCard, parameters: [{ name: id, in: path, required: true, schema: { type: ${type} } }], responses: { '200': { description: ok, ${json(card)} }, '404': { description: none } } }
`);
  const stored = async (type: string) => {
    const { suite } = await derivedFrom(`cards-${type}`, cards(type));
    return suite.cases.some(({ id }) => id === 'putCard/state/stored');
  };
  expect([await stored('string'), await stored('integer')]).toEqual([true, false]);
});
