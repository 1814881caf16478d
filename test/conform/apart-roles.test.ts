/** Of more roles than are compared, those are that do not share items with the first. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { conform } from '../../generator/api.js';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const refused = { description: 'Refused.' };
const text = { type: 'string', minLength: 1, maxLength: 40 };
const sent = { type: 'object', additionalProperties: false, required: ['text'], properties: { text } };
const note = {
  type: 'object',
  required: ['id', 'text'],
  properties: { id: { type: 'string' }, text },
};

const spec = {
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1', description: 'A tenant sees its own notes only.' },
  security: [{ token: [] }],
  paths: {
    '/notes': {
      get: {
        operationId: 'listNotes',
        parameters: [
          { name: 'q', in: 'query', description: 'Only notes whose text contains this.', schema: text },
        ],
        responses: {
          200: {
            description: 'All.',
            ...json({ type: 'array', items: { $ref: '#/components/schemas/Note' } }),
          },
          401: refused,
        },
      },
      post: {
        operationId: 'addNote',
        requestBody: { required: true, ...json(sent) },
        responses: {
          201: { description: 'It.', ...json({ $ref: '#/components/schemas/Note' }) },
          400: refused,
          401: refused,
        },
      },
    },
    '/notes/{noteId}': {
      get: {
        operationId: 'readNote',
        parameters: [{ name: 'noteId', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: { description: 'It.', ...json({ $ref: '#/components/schemas/Note' }) },
          401: refused,
          404: refused,
        },
      },
    },
  },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: { Note: note },
  },
};

const names = ['editor', 'writer', 'reader', 'stranger'];

/**
 * A service of two tenants, of which all roles but one are of the first, with two notes on a page; with a fault, notes are
 * read by all.
 */
function notes(isOpen = false): Target {
  const all: { id: string; text: string; tenant: boolean }[] = [];
  const answer = (status: number, value?: unknown) => ({
    status,
    headers: value === undefined ? [] : ['Content-Type', 'application/json'],
    body: new TextEncoder().encode(value === undefined ? '' : JSON.stringify(value)),
  });
  const shown = ({ tenant: _, ...own }: (typeof all)[number]) => own;
  return async ({ method, headers, url, body }) => {
    const role = names.find((one) => headers.includes(`Bearer ${one}-token`));
    if (role === undefined) return answer(401);
    const tenant = role === 'stranger';
    const { pathname, searchParams } = new URL(url, 'http://notes.test');
    const [, , id] = pathname.split('/');
    const wanted = searchParams.get('q')?.toLowerCase() ?? '';
    const own = all.filter((one) => one.tenant === tenant);
    if (method === 'GET' && id === undefined) {
      const found = own.filter((one) => one.text.toLowerCase().includes(wanted));
      return answer(200, found.slice(0, 2).map(shown));
    }
    const found = (isOpen ? all : own).find((one) => one.id === id);
    if (method === 'GET') return found === undefined ? answer(404) : answer(200, shown(found));
    if (method !== 'POST') return { ...answer(405), headers: ['Allow', 'GET, POST'] };
    const given = new TextDecoder().decode(typeof body === 'string' ? new TextEncoder().encode(body) : body);
    if (!/^\{"text":"[^"]{1,40}"\}$/.test(given)) return answer(400);
    all.push({ id: `n${all.length + 1}`, text: JSON.parse(given).text, tenant });
    return answer(201, shown(all.at(-1) ?? { id: '', text: '', tenant }));
  };
}

async function isolation(target: Target, own = names) {
  const file = join(mkdtempSync(join(tmpdir(), 'notes-')), 'notes.json');
  writeFileSync(file, JSON.stringify(spec));
  const roles = own.map((name) => ({ name, bearer: `${name}-token` }));
  const { report } = await conform({
    contract: file,
    url: 'http://notes.test',
    target,
    credentials: { roles },
  });
  return report?.cases.flatMap(({ id, outcome }) =>
    id.startsWith('readNote/security/isolation/') ? [`${id.split('/')[3]} ${outcome}`] : [],
  );
}

test('a role that shares no items is compared, whatever the order of the roles', async () => {
  expect(await isolation(notes())).toEqual(['stranger passed']);
  expect(await isolation(notes(true))).toEqual(['stranger failed']);
});

test('items are compared in what a search finds, as others may fill the first page', async () => {
  const two = ['editor', 'stranger'];
  expect(await isolation(notes(), two)).toEqual(['stranger passed']);
  expect(await isolation(notes(true), two)).toEqual(['stranger failed']);
});
