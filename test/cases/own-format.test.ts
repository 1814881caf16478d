/** Bodies in a format that no schema describes: their samples are examples alone, or may be refused. */

import { expect, test } from 'vitest';
import { derivedFrom } from './derived.js';

const rules =
  '{ type: object, required: [rules], properties: { rules: { type: array, items: { type: string } } } }';
const box = '{ name: box, in: path, required: true, schema: { type: string } }';
const put = (name: string, content: string): string =>
  `put: { operationId: ${name}, parameters: [${box}], requestBody: { required: true, content: { ${content} } }, responses: { '200': { description: ok }, '400': { description: bad }, '415': { description: other } } }`;
const reads = (name: string, content: string): string =>
  `get: { operationId: ${name}, parameters: [${box}], responses: { '200': { description: ok, content: { ${content} } }, '404': { description: none } } }
    delete: { operationId: drop${name}, parameters: [${box}], responses: { '204': { description: gone }, '404': { description: none } } }`;

const spec = `openapi: 3.1.0
info: { title: Boxes, version: '1' }
paths:
  /boxes:
    post: { operationId: makeBox, responses: { '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Box' } } } } } }
  /boxes/{box}:
    get: { operationId: readBox, parameters: [${box}], responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Box' } } } }, '404': { description: none } } }
  /boxes/{box}/rules:
    ${put('putRules', `text/xml: { schema: ${rules} }`)}
    ${reads('Rules', `text/xml: { schema: { $ref: '#/components/schemas/Rules' } }`)}
  /boxes/{box}/policy:
    ${put('putPolicy', `text/xml: { schema: ${rules}, examples: { one: { value: '<policy/>' } } }`)}
  /boxes/{box}/sheet:
    ${put('putSheet', `text/csv: { schema: ${rules} }`)}
  /boxes/{box}/note:
    ${put('putNote', 'text/plain: { schema: { type: string } }')}
    ${reads('Note', 'text/plain: { schema: { type: string } }')}
  /boxes/{box}/image:
    ${put('putImage', 'image/png: {}')}
    ${reads('Image', 'image/png: {}')}
  /boxes/{box}/blob:
    ${put('putBlob', 'application/octet-stream: {}')}
    ${reads('Blob', 'application/octet-stream: {}')}
components: { schemas: { Rules: ${rules}, Box: { type: object, required: [box], properties: { box: { type: string } } } } }
`;

const { suite, uncovered } = await derivedFrom('boxes', spec);
const cases = new Map(suite.cases.map((one) => [one.id, one]));
const last = (id: string) => cases.get(id)?.steps.at(-1);

test('a text in a format that its schema does not describe is an example, or none is sent', () => {
  expect(cases.has('putRules/base')).toBe(false);
  expect(cases.has('putSheet/base')).toBe(false);
  expect(uncovered.map(({ reason }) => reason)).toContain('no value found for the body');
  expect(last('putPolicy/base')?.send).toMatchObject({ body: '<policy/>' });
  expect(last('putNote/base')?.send).toMatchObject({ body: expect.any(String) });
});

test('octets that are no image may be refused, and need not come back; those of any kind do', () => {
  expect(last('putImage/base')?.expect.skipOn).toEqual(expect.arrayContaining(['400', '415']));
  expect(last('putBlob/base')?.expect.skipOn).not.toContain('415');
  expect([...cases.keys()].filter((id) => /^put.*\/state\/stored$/.test(id))).toEqual([
    'putNote/state/stored',
    'putBlob/state/stored',
  ]);
});
