/** What only a response has that no request is certain to cause is no more testable than the response. */

import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { conformanceReport } from '../../generator/report/conformance-report.js';
import { derivedFrom } from '../cases/derived.js';
import { json } from './thing-run.js';

const bodyOf = (members: string): string =>
  `content: { application/json: { schema: { type: object, required: [code], properties: { ${members} } } } }`;
const document = `openapi: 3.0.3
info: { title: Items, version: '1' }
paths:
  /items:
    get:
      operationId: listItems
      parameters: [{ name: size, in: query, schema: { type: integer, maximum: 9 } }]
      responses:
        '200': { description: all, content: { application/json: { schema: { type: array, items: { type: string } } } } }
        '400': { description: invalid, content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } }
        '403': { description: forbidden, content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } }
        '503':
          description: closed
          headers: { Retry-After: { required: true, schema: { type: integer } } }
          ${bodyOf('code: { type: string, maxLength: 9 }, notes: { type: array, items: { type: string } }')}
components:
  schemas:
    Problem: { type: object, required: [title], properties: { title: { type: string } } }
`;

const untestedBy = async (target: Target) => {
  const { suite, contract, uncovered, locate, textOf } = await derivedFrom('items', document);
  if (contract === undefined) throw new Error('no contract');
  const run = await runSuite(suite, target, { keepGoing: true });
  const about = { contract, suite, uncovered, locate, textOf, baseUrl: 'http://localhost' };
  const { clauses } = conformanceReport({ ...about, run }).coverage;
  return clauses.filter(({ state, polarity }) => state === 'untested' && polarity === 'response');
};

const server =
  (status: number, body: unknown): Target =>
  async ({ method, url }) => {
    if (method !== 'GET') return { ...json(405, {}), headers: ['Allow', 'GET'] };
    const size = /size=([^&]*)/.exec(url)?.[1];
    if (size !== undefined && (!/^-?\d+$/.test(size) || Number(size) > 9))
      return json(400, { title: 'invalid' });
    return json(status, body);
  };

test('the parts of such a response are not testable by a request, those that another has, too, are', async () => {
  const untested = await untestedBy(server(200, ['a']));
  expect(untested.filter(({ unreachable }) => unreachable !== true)).toEqual([]);
  const says = untested.map((one) => one.says).join('\n');
  for (const one of ['returns 403', 'returns 503', 'maxLength 9', 'code: required', '"Retry-After" of 503'])
    expect(says).toContain(one);
  expect(says).not.toContain('Problem');
  expect(untested.find((one) => one.says.includes('maxLength'))?.reason).toBe(
    'no request of the contract makes a correct server fail',
  );
});

test('of a response that was returned after all, they are testable', async () => {
  const untested = await untestedBy(server(503, { code: 'a', notes: [] }));
  const items = untested.filter(({ says }) => says.includes('[]'));
  expect(items.map(({ reason }) => reason)).not.toContain(
    'no request of the contract makes a correct server fail',
  );
  expect(untested.map(({ says }) => says).join('\n')).not.toContain('maxLength 9');
});
