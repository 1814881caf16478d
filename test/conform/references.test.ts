import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { conform } from '../../generator/api.js';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const refused = { description: 'Refused.' };
const id = { type: 'string', format: 'uuid' };

/** A round calls at gardens, which only the service knows: its document calls them stops. */
const spec = {
  openapi: '3.1.0',
  info: { title: 'Rounds', version: '1' },
  paths: {
    ...Object.fromEntries(
      [
        ['sheds', 'Shed', { size: { type: 'integer', minimum: 1, maximum: 9 } }],
        ['gardens', 'Garden', { size: { type: 'integer', minimum: 1, maximum: 9 } }],
        ['rounds', 'Round', { stops: { type: 'array', minItems: 1, maxItems: 5, items: id } }],
      ].map(([path, name, properties]) => {
        const own = { type: 'object', additionalProperties: false, properties };
        const body = { ...own, required: Object.keys(properties ?? {}) };
        const item = {
          ...body,
          properties: { id, ...Object(properties) },
          required: ['id', ...body.required],
        };
        return [
          `/${path}`,
          {
            post: {
              operationId: `create${name}`,
              requestBody: { required: true, ...json(body) },
              responses: { 201: { description: 'It.', ...json(item) }, 400: refused, 422: refused },
            },
          },
        ];
      }),
    ),
    '/gardens/{gardenId}': {
      get: {
        operationId: 'readGarden',
        parameters: [{ name: 'gardenId', in: 'path', required: true, schema: id }],
        responses: {
          200: { description: 'It.', ...json({ type: 'object', properties: { id } }) },
          404: refused,
        },
      },
    },
    '/sheds/{shedId}': {
      get: {
        operationId: 'readShed',
        parameters: [{ name: 'shedId', in: 'path', required: true, schema: id }],
        responses: {
          200: { description: 'It.', ...json({ type: 'object', properties: { id } }) },
          404: refused,
        },
      },
    },
  },
};

/** A service of these rounds. */
function service(): Target {
  const items = new Map<string, { readonly path: string; readonly own: object }>();
  return async ({ method, url, body }) => {
    const [, path = '', name = ''] = url.split('/');
    const answer = (status: number, sent?: object) => ({
      status,
      headers: sent === undefined ? ['Allow', 'GET, POST'] : ['Content-Type', 'application/json'],
      body: new TextEncoder().encode(sent === undefined ? '' : JSON.stringify(sent)),
    });
    if (name !== '') {
      const item = items.get(name);
      if (method !== 'GET') return answer(405);
      return item?.path === path ? answer(200, item.own) : answer(404);
    }
    if (method !== 'POST') return answer(405);
    const sent: unknown = JSON.parse(new TextDecoder().decode(body));
    const stops = (sent as { readonly stops?: readonly string[] }).stops;
    if (path === 'rounds' && stops?.every((one) => items.get(one)?.path === 'gardens') !== true)
      return answer(422, { detail: 'There is no such garden' });
    const own = { ...Object(sent), id: randomUUID() };
    items.set(own.id, { path, own });
    return answer(201, own);
  };
}

test('what an identifier refers to is found by trial if no name says it', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'rounds-')), 'rounds.json');
  writeFileSync(file, JSON.stringify(spec));
  const { report } = await conform({
    contract: file,
    url: 'http://rounds.test',
    target: service(),
    case: 'createRound/base',
  });
  expect(report?.references).toEqual([
    {
      operation: 'createRound',
      member: '/stops/0',
      to: 'createGarden',
      status: 422,
      said: 'There is no such garden',
    },
  ]);
  expect(report?.cases.map(({ outcome }) => outcome)).toEqual(['passed']);
});
