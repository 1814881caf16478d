/** Required conditions whose schema has the form of an entity tag (RFC 9110, 8.8.3). */

import type { Case } from '@trivet/runtime/conformance/case';
import { isRestSend } from '@trivet/runtime/internal/conformance';
import { expect, test } from 'vitest';
import { derivedFrom } from './derived.js';

const thing = `content: { application/json: { schema: { type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string } } } } }`;
const named = `requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } } } }`;
const refused = `'400': { description: bad }, '404': { description: none }, '412': { description: changed }`;
const tag = `headers: { ETag: { schema: { type: string } } }`;

const specOf = (condition: string): string => `openapi: 3.1.0
info: { title: Things, version: '1' }
paths:
  /things:
    post: { operationId: addThing, ${named}, responses: { '201': { description: ok, ${tag}, ${thing} } } }
  /things/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { operationId: readThing, responses: { '200': { description: ok, ${tag}, ${thing} }, '404': { description: none } } }
    patch:
      operationId: changeThing
      parameters: [{ name: If-Match, in: header, required: true, ${condition} }]
      ${named}
      responses: { '200': { description: ok, ${thing} }, ${refused} }
    delete:
      operationId: dropThing
      parameters: [{ name: If-Match, in: header, required: true, ${condition} }]
      responses: { '204': { description: ok }, ${refused} }
`;

const headerOf = (cases: readonly Case[], id: string): unknown => {
  const send = cases.find((one) => one.id === id)?.steps.at(-1)?.send;
  return send !== undefined && isRestSend(send) ? send.headers?.['If-Match'] : undefined;
};

test('operations with a pattern of entity tags have cases, and what does not exist is requested with an example', async () => {
  const condition = `schema: { type: string, pattern: '^"v[1-9][0-9]{0,8}"$' }, example: '"v3"'`;
  const { suite } = await derivedFrom('things', specOf(condition));
  expect(headerOf(suite.cases, 'changeThing/base')).toBe('{$steps.current-1.outputs.tag}');
  expect(headerOf(suite.cases, 'changeThing/path/unknown')).toBe('"v3"');
  expect(headerOf(suite.cases, 'dropThing/path/unknown')).toBe('"v3"');
  const sent = suite.cases.flatMap(({ steps }) => steps.map(({ send }) => send));
  expect(JSON.stringify(sent)).not.toContain('"If-Match":"*"');
});

test('where any text is allowed, what does not exist is requested with "*"', async () => {
  const { suite } = await derivedFrom('things', specOf('schema: { type: string }'));
  expect(headerOf(suite.cases, 'changeThing/path/unknown')).toBe('*');
});

test('the tag of what is deleted, or has a malformed identifier, is not read, and 404 or 412 rejects either', async () => {
  const { suite } = await derivedFrom('things', specOf('schema: { type: string }'));
  for (const id of ['changeThing/path.id/type/1', 'dropThing/state/gone/changeThing']) {
    const one = suite.cases.find((entry) => entry.id === id);
    expect(headerOf(suite.cases, id), id).toBe('*');
    expect(one?.steps.at(-1)?.expect.status, id).toEqual(expect.arrayContaining(['404', '412']));
    expect(one?.steps.at(-1)?.expect.skipOn, id).toBeUndefined();
  }
});
