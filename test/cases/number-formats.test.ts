import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Case } from '@trivet/runtime/conformance/case';
import { reasonText, runSuite, type Target } from '@trivet/runtime/conformance/run';
import { afterAll, describe, expect, test } from 'vitest';
import { suitesOf } from '../../generator/contract-suites.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-number-formats-'));
afterAll(() => rmSync(folder, { recursive: true }));

const host = {
  type: 'object',
  required: ['name', 'load'],
  properties: {
    name: { type: 'string', format: 'hostname' },
    load: { type: 'integer', format: 'int32' },
    links: {
      type: 'array',
      items: { type: 'object', properties: { at: { type: 'string', format: 'uri-reference' } } },
    },
  },
};

const spec = join(folder, 'hosts.json');
writeFileSync(
  spec,
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Hosts', version: '1' },
    paths: {
      '/hosts': {
        get: {
          operationId: 'listHosts',
          parameters: [
            { name: 'limit', in: 'query', schema: { type: 'integer', format: 'int32', minimum: 1 } },
          ],
          responses: {
            200: {
              description: 'ok',
              content: {
                'application/json': {
                  schema: { type: 'array', items: { $ref: '#/components/schemas/Host' } },
                },
              },
            },
            400: { description: 'refused' },
          },
        },
      },
    },
    components: { schemas: { Host: host } },
  }),
);
const made = suitesOf({ name: 'hosts', spec });

/** A server that lists one host, and accepts limits up to a maximum. */
function server(given: object, most: number): Target {
  const answer = (status: number, body: unknown) => ({
    status,
    headers: ['Content-Type', 'application/json'],
    body: new TextEncoder().encode(JSON.stringify(body)),
  });
  return async ({ method, url }) => {
    const limit = new URL(url, 'http://hosts').searchParams.get('limit');
    if (method !== 'GET') return { ...answer(405, null), headers: ['Allow', 'GET'] };
    if (limit !== null && !(/^\d{1,16}$/.test(limit) && Number(limit) >= 1 && Number(limit) <= most))
      return { status: 400, headers: [], body: new Uint8Array() };
    return answer(200, [given]);
  };
}

const right = { name: 'a.example', load: 1, links: [{ at: '/a' }, { at: 'b?c' }] };

async function verdictsOf(given: object, most = 2 ** 31 - 1, formats: 'strict' | 'lax' = 'lax') {
  const [suite] = (await made).suites;
  if (suite === undefined) throw new Error('no suite');
  const { verdicts } = await runSuite(suite, server(given, most), { formats });
  return verdicts
    .filter(({ outcome }) => outcome !== 'passed' && outcome !== 'skipped')
    .map(
      ({
        outcome,
        case: { id },
        reasons,
      }: {
        outcome: string;
        case: Case;
        reasons: readonly Parameters<typeof reasonText>[0][];
      }) => [outcome, id, reasons.map(reasonText).join('; ')].join(' '),
    );
}

describe('formats that a contract does not assert', () => {
  test('are kept by a right server', async () => {
    expect(await verdictsOf(right)).toEqual([]);
  });

  test.each([
    [
      'a host name',
      { ...right, name: 'a..b' },
      'response body 0.name must have the format hostname, got "a..b"',
    ],
    ['a number of 32 bits', { ...right, load: 2 ** 31 }, 'response body 0.load must have the format int32'],
    [
      'a reference',
      { ...right, links: [{ at: '/a' }, { at: 'a b' }] },
      'response body 0.links.1.at must have',
    ],
  ])('are warnings in a response: %s', async (_, given, reason) => {
    const [first, ...others] = await verdictsOf(given);
    expect(first).toContain(`warning listHosts/response/formats call: ${reason}`);
    expect(others).toEqual([]);
    expect((await verdictsOf(given, 2 ** 31 - 1, 'strict'))[0]).toContain(
      'failed listHosts/response/formats',
    );
  });

  test('are warnings where a request beyond them is accepted', async () => {
    const all = await verdictsOf(right, 2 ** 40);
    expect(all.map((one) => one.split(' ').slice(0, 2))).toEqual([
      ['warning', expect.stringMatching(/^listHosts\/query\.limit\/format\//)],
    ]);
  });
});
