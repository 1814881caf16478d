import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { afterAll, expect, test } from 'vitest';
import { suitesOf } from '../../generator/contract-suites.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-names-'));
afterAll(() => rmSync(folder, { recursive: true }));

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Team' } } };
const spec = join(folder, 'teams.json');
writeFileSync(
  spec,
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Teams', version: '1' },
    paths: {
      '/teams': {
        post: {
          operationId: 'makeTeam',
          requestBody: { required: true, content },
          responses: {
            201: { description: 'ok', content },
            400: { description: 'refused' },
            409: { description: 'the name is taken' },
          },
        },
      },
      '/teams/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        get: {
          operationId: 'readTeam',
          responses: { 200: { description: 'ok', content }, 404: { description: 'none' } },
        },
      },
    },
    components: {
      schemas: {
        Team: {
          type: 'object',
          required: ['name'],
          properties: {
            id: { type: 'string', readOnly: true },
            name: { type: 'string', minLength: 1, maxLength: 80 },
          },
        },
      },
    },
  }),
);
const made = suitesOf({ name: 'teams', spec });

/** A server of teams that stores names as `kept` returns them, and rejects those for which it returns undefined. */
function server(kept: (name: string) => string | undefined): Target {
  const teams = new Map<string, string>();
  const answer = (status: number, body?: object) => ({
    status,
    headers: ['Content-Type', 'application/json'],
    body: new TextEncoder().encode(JSON.stringify(body ?? {})),
  });
  return async ({ method, url, body }) => {
    const id = url.slice('/teams/'.length);
    if (method === 'GET') {
      const name = teams.get(id);
      return name === undefined ? answer(404) : answer(200, { id, name });
    }
    const { name = '' } = JSON.parse(new TextDecoder().decode(body)) as { name?: string };
    const held = kept(name);
    if (held === undefined) return answer(400);
    teams.set(String(teams.size + 1), held);
    return answer(201, { id: String(teams.size), name: held });
  };
}

test.each([
  ['passes where it comes back', (name: string) => name, 'passed'],
  ['fails where it is garbled', (name: string) => Buffer.from(name).toString('latin1'), 'failed'],
  [
    'fails where what is beyond the BMP is lost',
    (name: string) => name.replace(/\p{Emoji_Presentation}/gu, '?'),
    'failed',
  ],
  [
    'says nothing where it is refused',
    (name: string) => (/^[\w-]+$/.test(name) ? name : undefined),
    'skipped',
  ],
])('a fresh name beyond ASCII %s', async (_, kept, outcome) => {
  const [suite] = (await made).suites;
  if (suite === undefined) throw new Error('no suite');
  const cases = suite.cases.filter(({ id }) => id === 'makeTeam/state/name/name');
  const { verdicts } = await runSuite({ ...suite, cases }, server(kept));
  expect(verdicts.map((one) => one.outcome)).toEqual([outcome]);
});
