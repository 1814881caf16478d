/** An operation that needs its item to refer to another one, which only a change of the item sets. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { conform } from '../../generator/api.js';
import { type Item, itemIn, responseOf } from '../cases/derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const id = '{ type: string, format: uuid }';
const title = 'title: { type: string, minLength: 1, maxLength: 40 }';
const job = `{ $ref: '#/components/schemas/Job' }`;
const refused = `'400': { description: bad }, '404': { description: none }, '409': { description: not now }, '422': { description: no such person }`;
const spec = `openapi: 3.1.0
info: { title: Jobs, version: '1' }
paths:
  /people:
    get:
      operationId: listPeople
      parameters: [{ name: role, in: query, schema: { enum: [clerk, team_lead] } }]
      responses: { '200': { description: ok, ${content(`{ type: array, items: { type: object, required: [id], properties: { id: ${id} } } }`)} } }
  /people/{personId}:
    parameters: [{ name: personId, in: path, required: true, schema: ${id} }]
    get: { operationId: readPerson, responses: { '200': { description: ok, ${content(`{ type: object, required: [id], properties: { id: ${id} } }`)} }, '404': { description: none } } }
  /jobs:
    post: { operationId: addJob, requestBody: { required: true, ${content(`{ type: object, additionalProperties: false, required: [title], properties: { ${title}, team_lead_id: ${id} } }`)} }, responses: { '201': { description: made, ${content(job)} }, ${refused} } }
  /jobs/{jobId}:
    parameters: [{ name: jobId, in: path, required: true, schema: ${id} }]
    get: { operationId: readJob, responses: { '200': { description: ok, ${content(job)} }, '404': { description: none } } }
    patch: { operationId: changeJob, requestBody: { required: true, ${content(`{ type: object, additionalProperties: false, minProperties: 1, properties: { ${title}, team_lead_id: ${id} } }`)} }, responses: { '200': { description: ok, ${content(job)} }, ${refused} } }
  /jobs/{jobId}/publish:
    parameters: [{ name: jobId, in: path, required: true, schema: ${id} }]
    post: { operationId: publishJob, responses: { '200': { description: ok, ${content(job)} }, '404': { description: none }, '409': { description: not now } } }
components:
  schemas:
    Job: { type: object, required: [id, title, isPublished], properties: { id: ${id}, ${title}, team_lead_id: ${id}, isPublished: { type: boolean } } }
`;

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const people: readonly Item[] = [
  { id: uuid(1), role: 'clerk' },
  { id: uuid(2), role: 'team_lead' },
];

/** A service whose jobs are published only with a lead, who must be one. */
async function server({ method, url, body }: { method: string; url: string; body?: Uint8Array | undefined }) {
  const { pathname, searchParams } = new URL(url, 'http://jobs.test');
  const [, kind, name, action] = pathname.split('/');
  if (kind === 'people') {
    const role = searchParams.get('role');
    const found = people.filter((one) =>
      name === undefined ? role === null || one.role === role : one.id === name,
    );
    if (method !== 'GET') return responseOf(405, undefined, ['Allow', 'GET']);
    return name === undefined ? responseOf(200, found) : responseOf(found.length > 0 ? 200 : 404, found[0]);
  }
  const known = jobs.find((one) => one.id === name);
  if (name !== undefined && known === undefined) return responseOf(404);
  if (action === 'publish') {
    if (method !== 'POST') return responseOf(405, undefined, ['Allow', 'POST']);
    if (known?.team_lead_id === undefined) return responseOf(409, { message: 'a lead is needed' });
    known.isPublished = true;
    return responseOf(200, known);
  }
  if (method === 'GET' && known !== undefined) return responseOf(200, known);
  const allowed = known === undefined ? 'POST' : 'PATCH';
  if (method !== allowed)
    return responseOf(405, undefined, ['Allow', known === undefined ? 'POST' : 'GET, PATCH']);
  const sent = itemIn(body);
  const { title: text, team_lead_id: lead, ...others } = sent ?? {};
  const isText = typeof text === 'string' && [...text].length >= 1 && [...text].length <= 40;
  const isLead = typeof lead === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(lead);
  const isEmpty = text === undefined && (known === undefined || lead === undefined);
  if (sent === undefined || Object.keys(others).length > 0 || isEmpty) return responseOf(400);
  if ((text !== undefined && !isText) || (lead !== undefined && !isLead)) return responseOf(400);
  if (lead !== undefined && !people.some((one) => one.id === lead && one.role === 'team_lead'))
    return responseOf(422);
  const given = {
    ...(text !== undefined && { title: text }),
    ...(lead !== undefined && { team_lead_id: lead }),
  };
  if (known !== undefined) return responseOf(200, Object.assign(known, given));
  jobs.push({ id: uuid(jobs.length + 100), isPublished: false, ...given });
  return responseOf(201, jobs.at(-1));
}
const jobs: { [member: string]: unknown }[] = [];

test('the item is changed to refer to one of a list that a filter with the name of the member selects', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'jobs-')), 'jobs.yaml');
  writeFileSync(file, spec);
  const { report } = await conform({ contract: file, url: 'http://jobs.test', target: server });
  const outcomes = report?.cases.filter(({ operation }) => operation === 'publishJob') ?? [];
  expect(report?.cases.filter(({ outcome }) => outcome === 'failed').map(({ id: one }) => one)).toEqual([]);
  expect(outcomes.find(({ id: one }) => one === 'publishJob/base')?.outcome).toBe('passed');
  expect(report?.preparations).toEqual([
    { operation: 'publishJob', after: 'changeJob', status: 409, said: 'a lead is needed' },
  ]);
});
