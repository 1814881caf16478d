import type { Case, RestSend } from '@trivet/runtime/conformance/case';
import { describe, expect, test } from 'vitest';
import { derivedFrom } from './derived.js';

/** A service in the manner of Django REST framework: a member with the name of a resource holds the key of an item. */
const desk = `openapi: 3.0.3
info: { title: Desk, version: '1' }
paths:
  /customers/:
    post:
      operationId: createCustomer
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Customer' } } } }
      responses:
        '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Customer' } } } }
  /customers/{id}/:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get:
      operationId: readCustomer
      responses:
        '200': { description: found, content: { application/json: { schema: { $ref: '#/components/schemas/Customer' } } } }
  /tickets/:
    get:
      operationId: listTickets
      parameters:
        - { name: customer, in: query, schema: { type: integer } }
        - { name: priority, in: query, schema: { type: integer } }
      responses:
        '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Ticket' } } } } }
    post:
      operationId: createTicket
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Ticket' } } } }
      responses:
        '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Ticket' } } } }
  /tickets/{id}/:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get:
      operationId: readTicket
      responses:
        '200': { description: found, content: { application/json: { schema: { $ref: '#/components/schemas/Ticket' } } } }
components:
  schemas:
    Customer:
      type: object
      required: [id, name]
      properties:
        id: { type: integer, readOnly: true }
        name: { type: string }
        homepage: { type: string, format: uri }
        colour: { type: string, maxLength: 6 }
        tickets: { type: integer, description: How many there are. }
    Ticket:
      type: object
      required: [id, title, customer, watchers, floor]
      properties:
        id: { type: integer, readOnly: true }
        title: { type: string }
        customer: { type: integer }
        watchers: { type: integer, maximum: 5 }
        floor: { type: integer }
        former_customers: { type: array, minItems: 1, items: { type: integer } }
        ticket: { type: string }
`;

async function casesOf(): Promise<readonly Case[]> {
  const { suite } = await derivedFrom('desk', desk);
  return suite.cases;
}

/** The request of the step that a case tests. */
function sentBy(cases: readonly Case[], id: string): RestSend {
  const found = cases.find((one) => one.id === id);
  const step = found?.steps.find(({ id: name }) => ['call', 'created', 'tested-action'].includes(name));
  if (step === undefined) throw new Error(`there is no case ${id}`);
  return step.send as RestSend;
}

/** The members of the body that a case sends. */
const bodyOf = (cases: readonly Case[], id: string): { readonly [name: string]: unknown } =>
  Object(sentBy(cases, id).body);

describe('integers named after a resource', () => {
  test('are the keys of its items in bodies, in lists and in queries', async () => {
    const cases = await casesOf();
    expect(bodyOf(cases, 'createTicket/base').customer).toMatch(/^\{\$steps\./);
    const echoed = bodyOf(cases, 'createTicket/body.former_customers/valid/1');
    expect(echoed.former_customers).toEqual([expect.stringMatching(/^\{\$steps\./)]);
    expect(sentBy(cases, 'listTickets/query.customer/valid/1').query?.customer).toMatch(/^\{\$steps\./);
  });

  test('are numbers if the word is plural, the number is bounded, or no resource has the name', async () => {
    const cases = await casesOf();
    const base = bodyOf(cases, 'createTicket/base');
    expect([base.watchers, base.floor]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(bodyOf(cases, 'createCustomer/body.tickets/valid/1').tickets).toEqual(expect.any(Number));
    expect(sentBy(cases, 'listTickets/query.priority/valid/1').query?.priority).toEqual(expect.any(Number));
  });
});

test('required names are new in each case, and vary where they are what is tested', async () => {
  const cases = await casesOf();
  expect(bodyOf(cases, 'createCustomer/state/stored').name).toBe('{$inputs.unique}');
  expect(bodyOf(cases, 'createCustomer/base').name).toBe('{$inputs.unique}');
  expect(bodyOf(cases, 'createCustomer/body.colour/valid/2').name).toBe('{$inputs.unique}');
  expect(bodyOf(cases, 'createCustomer/body.name/valid/2').name).toBe('');
});

test('no text that is cut to its length ends with a space, which many services remove', async () => {
  const { colour } = bodyOf(await casesOf(), 'createCustomer/state/echo/colour');
  expect(colour).toBe('Größe_');
});

test('a URI that is not of the web is a warning where it is refused as declared', async () => {
  const { cases } = (await derivedFrom('desk', desk)).suite;
  const uris = cases.filter(({ id }) => id.startsWith('createCustomer/body.homepage/valid/'));
  expect(uris.map(({ assumption }) => assumption?.confidence)).toEqual([undefined, undefined, 'low']);
});
