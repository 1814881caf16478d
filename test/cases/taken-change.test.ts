/** Unique values that a change takes from another item, and those that are optional. */

import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const ref = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;
const said = 'The e-mail address of another singer is refused with 409.';

/** Singers with an e-mail address, and perhaps a badge. */
const singers = (ofChange: string, ofBadge = 'Unique in the choir.'): string => `openapi: 3.1.0
info: { title: Choir, version: '1' }
paths:
  /singers:
    post:
      operationId: addSinger
      description: The email is unique.
      requestBody: { required: true, ${content(ref('NewSinger'))} }
      responses: { '201': { description: ok, ${content(ref('Singer'))} }, '409': { description: refused }, '422': { description: bad } }
  /singers/{singer_id}:
    parameters: [{ name: singer_id, in: path, required: true, schema: { type: integer } }]
    get: { operationId: readSinger, responses: { '200': { description: ok, ${content(ref('Singer'))} }, '404': { description: none } } }
    put:
      operationId: replaceSinger
      description: ${ofChange}
      requestBody: { required: true, ${content(ref('NewSinger'))} }
      responses: { '200': { description: ok, ${content(ref('Singer'))} }, '404': { description: none }, '409': { description: refused }, '422': { description: bad } }
components:
  schemas:
    NewSinger: { type: object, required: [email], properties: { email: { type: string }, badge: { type: string, pattern: '^[0-9]{9}$', description: ${ofBadge} } } }
    Singer: { type: object, required: [id, email], properties: { id: { type: integer }, email: { type: string }, badge: { type: string } } }
`;

type Fault = 'change' | 'badge';

function choir(fault?: Fault): Target {
  const all: Item[] = [];
  return async ({ url, method, body }) => {
    const item = itemIn(body) ?? {};
    const [id] = url.match(/\d+$/) ?? [];
    const index = id === undefined ? all.length : Number(id) - 1;
    if (id !== undefined && all[index] === undefined) return responseOf(404);
    if (method === 'GET') return responseOf(200, { ...all[index], id: index + 1 });
    const others = all.filter((_, at) => at !== index);
    const isTaken = others.some(({ email }) => email === item.email);
    if (isTaken && !(method === 'PUT' && fault === 'change')) return responseOf(409);
    const isWorn = others.some(({ badge }) => badge !== undefined && badge === item.badge);
    if (isWorn && fault !== 'badge') return responseOf(409);
    all[index] = item;
    return responseOf(method === 'POST' ? 201 : 200, { ...item, id: index + 1 });
  };
}

const [change, badge] = ['replaceSinger/state/taken/email', 'addSinger/state/also-taken/badge'];

async function sung(fault?: Fault, ...texts: readonly [string, string?]) {
  const { suite } = await derivedFrom('choir', singers(...texts));
  const cases = suite.cases.filter(({ id }) => [change, badge].includes(id));
  return runSuite({ ...suite, cases }, choir(fault), { seed: 'one' });
}

describe('a unique value', () => {
  test('is refused in a change, and where it is optional', async () => {
    expect(idsOf(await sung(undefined, said), 'passed')).toEqual([change, badge]);
    expect(idsOf(await sung('change', said), 'failed')).toEqual([change]);
    expect(idsOf(await sung('badge', said), 'failed')).toEqual([badge]);
  });

  test('may be in a change that does not say so', async () => {
    const texts = ['Replaces the singer, and the e-mail address.', 'Of cloth.'] as const;
    expect((await sung('change', ...texts)).verdicts).toEqual([]);
  });

  test('is sent once by cases of all members', async () => {
    const { suite } = await derivedFrom('choir', singers(said));
    const report = await runSuite(suite, choir(), { seed: 'one' });
    const ids = idsOf(report, 'failed', 'blocked', 'skipped');
    expect(ids.filter((id) => id.includes('/state/'))).toEqual([]);
  });
});
