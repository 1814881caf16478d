/** Bodies in forms and XML are varied like those in JSON, as far as their text means one thing. */

import { runSuite } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { onWire } from '../../generator/cases/rest/wire-readings.js';
import { judge } from '../../generator/model/samples/accepts.js';
import type { Variation } from '../../generator/model/samples/context.js';
import { derivedFrom, idsOf, mockFrom } from './derived.js';

const schema = (properties: string, required = 'name, count') =>
  `{ type: object, required: [${required}], properties: { ${properties} }, xml: { name: note } }`;
const full =
  'name: { type: string, maxLength: 5 }, count: { type: integer, minimum: 2 }, more: { type: boolean }';
const lists =
  'words: { type: array, items: { type: string } }, counts: { type: array, items: { type: integer } }';
const files =
  'file: { type: string, format: binary }, files: { type: array, items: { type: string, format: binary } }';

function documentWith(mediaType: string, body: string): string {
  return `openapi: 3.1.0
info: { title: Notes, version: 1.0.0 }
paths:
  /notes:
    post:
      operationId: createNote
      requestBody: { required: true, content: { ${mediaType}: { schema: ${body} } } }
      responses: { '204': { description: Made. }, '400': { description: Wrong. } }
`;
}

describe.each(['application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml'])(
  '%s',
  (mediaType) => {
    const document = documentWith(mediaType, schema(full));
    const failing = async (lax: string): Promise<readonly string[]> => {
      const { suite } = await derivedFrom('notes', document);
      return idsOf(await runSuite(suite, await mockFrom('notes', documentWith(mediaType, lax))), 'failed');
    };

    test('a server that keeps the contract passes', async () => {
      const { suite } = await derivedFrom('notes', document);
      const run = await runSuite(suite, await mockFrom('notes', document));
      expect(idsOf(run, 'failed', 'blocked', 'skipped')).toEqual([]);
      const ids = idsOf(run, 'passed');
      expect(ids).toEqual(
        expect.arrayContaining(
          [
            'body.name/absent',
            'body.name/maxLength/1',
            'body.count/minimum/1',
            'body.count/valid/2',
            'body/absent',
          ].map((id) => `createNote/${id}`),
        ),
      );
      // As text, 5 and true are names; 7 is a number, however it is sent.
      expect(ids.filter((id) => /name\/type|spelled|null/.test(id))).toEqual([]);
    });

    test.each([
      ['name/maxLength', full.replace(', maxLength: 5', ''), undefined],
      ['count/minimum', full.replace(', minimum: 2', ''), undefined],
      ['count/type', full.replace('integer', 'number'), undefined],
      ['name/absent', full, 'count'],
    ])('one without %s is detected', async (what, properties, required) => {
      const ids = await failing(schema(properties, required));
      expect(ids.filter((id) => id.includes(what))).not.toEqual([]);
      expect(ids.filter((id) => !id.includes(what))).toEqual([]);
    });
  },
);

test.each([
  [{ name: 'a', count: 5 }, { name: 5, count: 5 }, undefined],
  [
    { name: 'a', count: 5 },
    { name: 'a', count: 5.5 },
    { name: 'a', count: '5.5' },
  ],
  [{ name: 'a', count: 5 }, { name: 'a', count: '5' }, undefined],
  [{ name: 'a', count: 5 }, { name: 'a', count: [5] }, undefined],
  [{ name: 'a', count: 5 }, { name: 'a', count: null }, undefined],
  [{ name: 'a', count: 5 }, { count: 5 }, { count: 5 }],
  [{ name: 'a', count: 5 }, { name: 'a', count: 5, words: 'text' }, undefined],
  [{ name: 'a', count: 5 }, { name: 'a', count: 5, file: 'text' }, undefined],
  [{ name: 'a', count: 5 }, { name: 'a', count: 5, files: 'text' }, undefined],
  [
    { name: 'a', count: 5 },
    { name: 'a', count: 5, counts: 'text' },
    { name: 'a', count: 5, counts: 'text' },
  ],
] as const)('of %j, %j is sent as %j', async (base, value, sent) => {
  const { contract } = await derivedFrom(
    'notes',
    documentWith('multipart/form-data', schema([full, lists, files].join())),
  );
  const binding = contract?.services[0]?.operations[0]?.binding;
  const content = binding?.kind === 'rest' ? binding.body?.contents[0] : undefined;
  if (contract === undefined || content === undefined) throw new Error('no body');
  const variation: Variation = { what: '', valid: false, title: '', at: content.at, value };
  expect(onWire(content, variation, base, judge(contract))?.value).toEqual(sent);
});
