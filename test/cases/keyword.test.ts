/** How a keyword is tested as a whole: its clauses hold on a correct server, and a server without it fails its cases. */

import { runSuite } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { conformanceReport } from '../../generator/report/conformance-report.js';
import { derivedFrom, idsOf, mockFrom } from './derived.js';

const keywords: readonly (readonly [keyword: string, schema: string, without: string])[] = [
  ['maxLength', '{ type: string, maxLength: 12 }', '{ type: string }'],
  ['minimum', '{ type: integer, minimum: 3 }', '{ type: integer }'],
  [
    'maxItems',
    '{ type: array, maxItems: 2, items: { type: boolean } }',
    '{ type: array, items: { type: boolean } }',
  ],
  [
    'uniqueItems',
    '{ type: array, uniqueItems: true, items: { type: integer } }',
    '{ type: array, items: { type: integer } }',
  ],
];

function documentWith(schema: string): string {
  return `openapi: 3.1.0
info: { title: Notes, version: 1.0.0 }
paths:
  /notes:
    post:
      operationId: createNote
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [kept], properties: { kept: ${schema} } } } } }
      responses: { '204': { description: Made. }, '400': { description: Wrong. } }
`;
}

test.each(keywords)(
  '%s: its clauses are held by a mock, and missed by one without it',
  async (keyword, schema, without) => {
    const known = await derivedFrom('keyword', documentWith(schema));
    const { contract, suite, uncovered, locate, textOf } = known;
    if (contract === undefined) throw new Error('no contract');
    const run = await runSuite(suite, await mockFrom('keyword', documentWith(schema)));
    expect(idsOf(run, 'failed', 'blocked')).toEqual([]);
    const about = { contract, suite, uncovered, locate, textOf, baseUrl: 'http://notes' };
    const clauses = conformanceReport({ ...about, run }).coverage.clauses.filter(({ says }) =>
      says.includes(keyword),
    );
    expect(new Set(clauses.map(({ polarity }) => polarity))).toContain('negative');
    expect(clauses.map(({ state }) => state)).toEqual(clauses.map(() => 'held'));
    const lax = await runSuite(suite, await mockFrom('keyword', documentWith(without)));
    const failed = idsOf(lax, 'failed');
    expect(failed).not.toEqual([]);
    expect(failed.every((id) => id.includes(keyword))).toBe(true);
  },
);
