import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRecord } from '@trivet/runtime/check';
import type { Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { conform } from '../../generator/api.js';
import { trialTexts } from '../../generator/report/outcome.js';

const deed = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string' }, title: { type: 'string' } },
};
const answered = (description: string) => ({
  description,
  content: { 'application/json': { schema: deed } },
});
const refused = { description: 'refused' };
const titled = { type: 'object', required: ['title'], properties: { title: { type: 'string' } } };
const deedId = { name: 'deedId', in: 'path', required: true, schema: { type: 'string' } };
const action = (operationId: string) => ({
  parameters: [deedId],
  post: {
    operationId,
    responses: { 200: answered('done'), 401: refused, 403: refused, 404: refused, 409: refused },
  },
});

/** Deeds that two of three roles sign, each once, before they are printed by one of them. */
const spec = {
  openapi: '3.0.3',
  info: { title: 'Deeds', version: '1' },
  security: [{ token: [] }],
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/deeds': {
      post: {
        operationId: 'draftDeed',
        requestBody: { required: true, content: { 'application/json': { schema: titled } } },
        responses: { 201: answered('made'), 400: refused, 401: refused },
      },
    },
    '/deeds/{deedId}/print': action('printDeed'),
    '/deeds/{deedId}/sign': action('signDeed'),
  },
};

const names = ['guest', 'clerk', 'judge'];

function titleOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value.title : undefined;
  } catch {
    return undefined;
  }
}

/** `printers`: the roles that may print. */
function deeds(printers: readonly string[]): Target {
  const all = new Map<string, string[]>();
  const answer = (status: number, value?: object) => ({
    status,
    headers: value === undefined ? [] : ['Content-Type', 'application/json'],
    body: new TextEncoder().encode(value === undefined ? '' : JSON.stringify(value)),
  });
  return async ({ method, headers, url, body: sent }) => {
    if (method !== 'POST') return { ...answer(405), headers: ['Allow', 'POST'] };
    const role = names.find((one) => headers.includes(`Bearer ${one}-token`));
    if (role === undefined) return answer(401);
    const [, , id = '', verb] = url.split('/');
    if (id === '') {
      const text = new TextDecoder().decode(typeof sent === 'string' ? new TextEncoder().encode(sent) : sent);
      if (typeof titleOf(text) !== 'string') return answer(400);
      all.set(`d${all.size + 1}`, []);
      return answer(201, { id: `d${all.size}` });
    }
    const signed = all.get(id);
    if (role === 'guest' || (verb === 'print' && !printers.includes(role))) return answer(403);
    if (signed === undefined) return answer(404);
    if (verb === 'sign' && signed.includes(role)) return answer(409);
    if (verb === 'sign') signed.push(role);
    if (verb === 'print' && signed.length < 2) return answer(409);
    return answer(200, { id });
  };
}

async function run(target: Target) {
  const file = join(mkdtempSync(join(tmpdir(), 'deeds-')), 'deeds.json');
  writeFileSync(file, JSON.stringify(spec));
  const roles = names.map((name) => ({ name, bearer: `${name}-token` }));
  const { report } = await conform({
    contract: file,
    url: 'http://deeds.test',
    target,
    credentials: { roles },
  });
  return report;
}

test('what several roles must do before an operation is sent by each of them', async () => {
  const report = await run(deeds(['clerk', 'judge']));
  expect(report?.preparations).toEqual([
    { operation: 'printDeed', after: 'signDeed', status: 409 },
    { operation: 'printDeed', after: 'signDeed', by: 'judge', status: 409 },
  ]);
  expect(report?.cases.find(({ id }) => id === 'printDeed/base')?.outcome).toBe('passed');
  expect(report?.cases.filter(({ outcome }) => outcome === 'failed' || outcome === 'blocked')).toEqual([]);
  expect(report === undefined ? [] : trialTexts(report)).toContain(
    'signDeed is sent by "judge", too, before printDeed, which was refused otherwise (409)',
  );
});

test('a role that has prepared an item may be the only one for the operation', async () => {
  const report = await run(deeds(['judge']));
  expect(report?.cases.find(({ id }) => id === 'printDeed/base')?.outcome).toBe('passed');
});
