/** A required name that resembles a declared property is probably misspelt. */

import { expect, test } from 'vitest';
import { readContract } from '../../generator/read.js';

function warnings(schema: string): readonly string[] {
  const text = `openapi: 3.1.0
info: { title: A, version: "1" }
paths: {}
components: { schemas: { A: ${schema} } }
`;
  const { findings } = readContract({ name: 'a', spec: 'a.yaml', scenarios: [], rules: [] }, (path) =>
    path === 'a.yaml' ? text : undefined,
  );
  return findings
    .filter(({ diagnostic }) => diagnostic.severity === 'warning')
    .map(({ diagnostic: { message, fix, at } }) => `${at.pointer} ${message} ${fix}`);
}

test('is a warning with the declared name', () => {
  expect(
    warnings(
      '{ type: object, required: [id, titel], properties: { id: {type: string}, title: {type: string} } }',
    ),
  ).toEqual([
    '/components/schemas/A/required/1 "titel" is required, but not among the properties Did you mean "title"?',
  ]);
});

test.each([
  ['a name like no other', '{ type: object, required: [other], properties: { title: {type: string} } }'],
  [
    'the beginning of another',
    '{ type: object, required: [owner], properties: { owner_id: {type: string} } }',
  ],
  ['both are required', '{ type: object, required: [name, names], properties: { names: {type: string} } }'],
  [
    'parts that may declare it',
    '{ allOf: [{ type: object }], required: [titel], properties: { title: {type: string} } }',
  ],
  [
    'a part of another schema',
    '{ anyOf: [{ required: [titel], properties: { title: {type: string} } }, { required: [title] }] }',
  ],
])('%s is none', (_, schema) => {
  expect(warnings(schema)).toEqual([]);
});
