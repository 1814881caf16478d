import { expect, test } from 'vitest';
import { derivedFrom } from './derived.js';

/** Customers whose schema, as tools write it, does not say what form their texts have. */
const document = (example = ''): string => `openapi: 3.0.3
info: { title: Customers, version: '1' }
paths:
  /customers:
    post:
      operationId: createCustomer
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Customer' }${example} } } }
      responses:
        '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Customer' } } } }
  /customers/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get:
      operationId: readCustomer
      responses:
        '200': { description: found, content: { application/json: { schema: { $ref: '#/components/schemas/Customer' } } } }
components:
  schemas:
    Customer:
      type: object
      required: [id, email, website, address, note]
      properties:
        id: { type: integer, readOnly: true }
        email: { type: string }
        website: { type: string }
        note: { type: string }
        address:
          type: object
          required: [country, phoneNumber, code]
          properties:
            country: { type: string, maxLength: 1 }
            phoneNumber: { type: string }
            code: { type: string, pattern: '^[a-z]{3}$' }
`;

async function bodyOf(text: string): Promise<unknown> {
  const { suite } = await derivedFrom('customers', text);
  return Object(suite.cases.find(({ id }) => id === 'createCustomer/base')?.steps.at(-1)?.send).body;
}

test('texts have the form that their names imply, where the schema allows it', async () => {
  expect(await bodyOf(document())).toEqual({
    email: '{$inputs.unique}@example.org',
    website: 'https://example.org/another?a=1&b=%20#part',
    note: 'text',
    address: { country: 't', phoneNumber: '+436621234567', code: 'aaa' },
  });
});

test('values of an example are kept', async () => {
  const example = `{ email: a@b.example, website: none, note: n, address: { country: Q, phoneNumber: '1', code: abc } }`;
  expect(await bodyOf(document(`, example: ${example}`))).toEqual({
    email: '{$inputs.unique}@example.org',
    website: 'none',
    note: 'n',
    address: { country: 'Q', phoneNumber: '1', code: 'abc' },
  });
});
