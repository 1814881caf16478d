import type { Data } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { merged } from '../../generator/cases/rest/merge-patch.js';
import { derivedFrom } from './derived.js';

test.each<readonly [Data, Data, Data]>([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [['a', 'b'], ['c'], ['c']],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  ['foo', { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('%j with the patch %j is %j (RFC 7396, appendix A)', (value, patch, result) => {
  expect(merged(value, patch)).toEqual(result);
});

const json = (schema: string): string => `application/json: { schema: ${schema} }`;
const answers = (status: number): string =>
  `'${status}': { description: ok, content: { ${json("{ $ref: '#/components/schemas/Owner' }")} } }, '403': { description: staff only }, '404': { description: none }, '422': { description: bad }`;
const spec = `openapi: 3.1.0
info: { title: Owners, version: '1' }
security: [{ key: [] }]
paths:
  /owners:
    post:
      operationId: addOwner
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Owner' }, example: { name: Ada, contact: phone, phone: '1' } } } }
      responses: { ${answers(201)} }
  /owners/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: readOwner, responses: { ${answers(200)} } }
    patch:
      operationId: changeOwner
      requestBody: { required: true, content: { application/merge-patch+json: { schema: { $ref: '#/components/schemas/Change' } } } }
      responses: { ${answers(200)} }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  schemas:
    Owner:
      type: object
      required: [id, name, version, contact, phone]
      properties:
        id: { type: string, readOnly: true }
        name: { type: string, minLength: 1, maxLength: 20 }
        contact: { const: phone }
        phone: { type: string }
        version: { type: integer, readOnly: true }
        chip: { type: string, pattern: '^[0-9]{4}$' }
        chipped: { type: string, format: date }
        address: { type: object, required: [street], properties: { street: { type: string } } }
      dependentRequired: { chip: [chipped] }
    Change:
      type: object
      properties:
        name: { type: string, minLength: 1, maxLength: 20 }
        phone: { type: [string, 'null'] }
        version: { type: integer }
        chip: { type: string, pattern: '^[0-9]{4}$' }
        address: { type: object, properties: { street: { type: string } } }
`;

const expectsIn = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { suite } = await derivedFrom('owners', spec);
  return new Map(suite.cases.map(({ id, steps }) => [id, steps.at(-1)?.expect.skipOn ?? []]));
};

test('a change that leads to an item which its schema forbids may be refused', async () => {
  const skips = await expectsIn();
  const valid = (name: string): readonly string[] =>
    [...skips].flatMap(([id, skipOn]) =>
      id.startsWith(`changeOwner/body.${name}/valid/`) ? [String(skipOn.includes('422'))] : [],
    );
  expect(new Set(valid('chip'))).toEqual(new Set(['true']));
  expect(valid('phone')).toContain('true');
  expect(new Set(valid('name'))).toEqual(new Set(['false']));
});

test('a member that the service sets in responses need not come back as it was sent', async () => {
  const { suite } = await derivedFrom('owners', spec);
  const echoes = suite.cases.filter(({ id }) => id.startsWith('changeOwner/state/echo'));
  expect(echoes.length).toBeGreaterThan(0);
  expect(JSON.stringify(echoes.map(({ steps }) => steps.at(-1)?.expect))).not.toContain('version');
});

test('a body that cannot be read may be refused for its caller', async () => {
  const skips = await expectsIn();
  const malformed = [...skips].filter(([id]) => id.startsWith('addOwner/body/malformed/'));
  expect(malformed.length).toBeGreaterThan(0);
  for (const [, skipOn] of malformed) expect(skipOn).toContain('403');
  expect(skips.get('addOwner/security/anonymous')).toEqual([]);
});
