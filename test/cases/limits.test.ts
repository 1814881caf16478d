import { runCase, type Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { derivedFrom, itemIn, responseOf } from './derived.js';

const document = `openapi: 3.1.0
info: { title: Shelves, version: 1.0.0 }
paths:
  /shelves:
    post:
      operationId: createShelf
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/New' } } } }
      responses:
        '201': { description: Made., content: { application/json: { schema: { $ref: '#/components/schemas/Shelf' } } } }
        '400': { description: Wrong. }
  /shelves/{id}:
    get:
      operationId: readShelf
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        '200': { description: One., content: { application/json: { schema: { $ref: '#/components/schemas/Shelf' } } } }
        '404': { description: None. }
  /shelves/{id}/label:
    post:
      operationId: labelShelf
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [code]
              properties: { code: { $ref: '#/components/schemas/Code' } }
      responses:
        '200': { description: Labelled., content: { application/json: { schema: { $ref: '#/components/schemas/Shelf' } } } }
        '400': { description: Not now, or wrong. }
        '404': { description: None. }
components:
  schemas:
    Code: { type: string, maxLength: 40 }
    New:
      type: object
      required: [code, room]
      properties: { code: { $ref: '#/components/schemas/Code' }, room: { type: string } }
    Shelf:
      type: object
      required: [id, code, room]
      properties: { id: { type: string }, code: { $ref: '#/components/schemas/Code' }, room: { type: string } }
`;

/** A service that labels shelves unless a new label is refused. */
function serving(isRefused: (code: string) => boolean): Target {
  const shelves = new Map<string, { readonly [name: string]: unknown }>();
  return async ({ method, url, body }) => {
    const [, , id = '', label] = (url.split('?')[0] ?? '').split('/');
    const sent = itemIn(body) ?? {};
    if (method === 'POST' && id === '') {
      const made = { ...sent, id: `s${shelves.size + 1}` };
      shelves.set(made.id, made);
      return responseOf(201, made);
    }
    const known = shelves.get(id);
    if (known === undefined) return responseOf(404);
    if (label === undefined) return responseOf(200, known);
    if (isRefused(String(sent.code))) return responseOf(400);
    const changed = { ...known, code: sent.code };
    shelves.set(id, changed);
    return responseOf(200, changed);
  };
}

test.each<[string, (code: string) => boolean, string]>([
  ['takes any name', () => false, 'passed'],
  ['takes no new name now', () => true, 'skipped'],
  ['refuses the longest name', (code) => code.length === 40, 'failed'],
])('where an action %s, the case of its longest name is as expected', async (_, isRefused, outcome) => {
  const { suite } = await derivedFrom('shelves', document);
  const [longest] = suite.cases.filter(({ id }) => id === 'labelShelf/state/longest/code');
  if (longest === undefined) throw new Error('case missing');
  expect((await runCase(suite, longest, serving(isRefused))).outcome).toBe(outcome);
});
