import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { conform } from '../../generator/api.js';

const states = ['open', 'filed', 'recalled', 'granted', 'archived'];
const form = {
  type: 'object',
  required: ['id', 'state'],
  properties: {
    id: { type: 'string' },
    title: { type: 'string' },
    state: { type: 'string', enum: states, readOnly: true },
  },
};
const page = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } };
const made = { description: 'made', content: { 'application/json': { schema: form } } };
const paged = { description: 'made', content: { 'application/json': { schema: page } } };
const refused = { description: 'refused' };
const titled = { type: 'object', required: ['title'], properties: { title: { type: 'string' } } };
const body = { required: true, content: { 'application/json': { schema: titled } } };
const formId = { name: 'formId', in: 'path', required: true, schema: { type: 'string' } };

const action = (operationId: string, description?: string) => ({
  parameters: [formId],
  post: {
    operationId,
    ...(description !== undefined && { description }),
    responses: { 200: { ...made, description: 'done' }, 404: refused, 409: refused },
  },
});

/** Forms with pages. The actions are declared in an order in which each may be searched before what it needs. */
const spec = {
  openapi: '3.0.3',
  info: { title: 'Forms', version: '1' },
  paths: {
    '/forms': {
      post: { operationId: 'makeForm', requestBody: body, responses: { 201: made, 400: refused } },
    },
    '/forms/{formId}': {
      parameters: [formId],
      get: { operationId: 'readForm', responses: { 200: { ...made, description: 'found' }, 404: refused } },
      put: {
        operationId: 'changeForm',
        description: 'Only an open form can be changed (409).',
        requestBody: body,
        responses: { 200: { ...made, description: 'changed' }, 400: refused, 404: refused, 409: refused },
      },
    },
    '/forms/{formId}/recall': action('recallForm'),
    '/forms/{formId}/grant': action('grantForm'),
    '/forms/{formId}/archive': action('archiveForm'),
    '/forms/{formId}/file': action('fileForm', 'The form becomes `filed`.'),
    '/forms/{formId}/pages': {
      parameters: [formId],
      post: {
        operationId: 'addPage',
        requestBody: body,
        responses: { 201: paged, 400: refused, 404: refused },
      },
    },
  },
};

/** The state that an action requires, and that to which it leads. */
const moves: { readonly [verb: string]: readonly [from: string, to: string] } = {
  file: ['open', 'filed'],
  recall: ['filed', 'recalled'],
  grant: ['filed', 'granted'],
  archive: ['granted', 'archived'],
};

/** A service in which a form can be filed once it has a page, and changed until then, or with a fault always. */
function forms(isAlwaysChanged = false): Target {
  const all = new Map<string, { state: string; pages: number; title?: unknown }>();
  const answer = (status: number, value?: object) => ({
    status,
    headers: value === undefined ? [] : ['Content-Type', 'application/json'],
    body: new TextEncoder().encode(value === undefined ? '' : JSON.stringify(value)),
  });
  return async ({ method, url, body: sent }) => {
    const [, , id = '', verb] = url.split('/');
    let title: unknown;
    if (method === 'PUT' || (method === 'POST' && (id === '' || verb === 'pages'))) {
      const text = new TextDecoder().decode(typeof sent === 'string' ? new TextEncoder().encode(sent) : sent);
      if (!/^\{"title":"[^"]*"\}$/.test(text)) return answer(400);
      title = JSON.parse(text).title;
    }
    if (id === '') {
      const next = `f${all.size + 1}`;
      all.set(next, { state: 'open', pages: 0, title });
      return answer(201, { id: next, state: 'open', title });
    }
    const known = all.get(id);
    if (known === undefined) return answer(404);
    if (verb === 'pages') known.pages += 1;
    if (verb === 'pages') return answer(201, { id: `${id}p${known.pages}` });
    if (verb === undefined) {
      if (method === 'PUT' && known.state !== 'open' && !isAlwaysChanged) return answer(409);
      if (method === 'PUT') known.title = title;
      return answer(200, { id, state: known.state, title: known.title });
    }
    const [from, to = ''] = moves[verb] ?? [];
    if (known.state !== from || (verb === 'file' && known.pages === 0)) return answer(409);
    known.state = to;
    return answer(200, { id, state: to, title: known.title });
  };
}

async function run(target: Target, only: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'forms-')), 'forms.json');
  writeFileSync(file, JSON.stringify(spec));
  const { report } = await conform({ contract: file, url: 'http://forms.test', target, case: only });
  return report;
}

test('an item is prepared for what brings it into the state that a case is about', async () => {
  const outcomes = async (isFaulty: boolean) =>
    (await run(forms(isFaulty), 'changeForm/state/excluded'))?.cases.map(({ outcome }) => outcome);
  expect(await outcomes(false)).toContain('passed');
  expect(await outcomes(false)).not.toContain('failed');
  expect(await outcomes(true)).toContain('failed');
});

test('what an operation needs is found whatever the order in which operations are declared', async () => {
  const report = await run(forms(), '/base');
  expect(report?.preparations?.map((one) => `${one.after} before ${one.operation}`).toSorted()).toEqual([
    'addPage before fileForm',
    'fileForm before grantForm',
    'fileForm before recallForm',
    'grantForm before archiveForm',
  ]);
  expect(report?.cases.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
});
