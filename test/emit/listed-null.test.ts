/** Null in `enum` of OpenAPI 3.0, 3.1 and 2.0: types, checks and samples agree with what the text says. */

import { expect, test } from 'vitest';
import { type Exercise, exercise } from '../../generator/clauses/exercise.js';
import { keywordsOf } from '../../generator/clauses/keywords.js';
import { emitServing } from '../../generator/families/emitted.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { judge } from '../../generator/model/samples/accepts.js';
import { sampler } from '../../generator/model/samples/samples.js';
import { modelled } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';

const unlisted =
  '"nullable" adds null to "type" only, and "enum" lacks it; null is read, and not sent as a sample';
const bounded = "'a' & string | null";
const written = "'a' | null";
test.each<readonly [string, string, string, readonly unknown[], readonly string[], (readonly unknown[])?]>([
  // OpenAPI 3.0.3, 4.7.24.1, and proposal 2019-10-31: "type" excludes null unless "nullable" adds it.
  ['3.0.3', 'type: string, enum: [a, null]', "'a'", ['a'], ['null does not match "type"; ignored']],
  ['3.0.3', 'type: string, nullable: true, enum: [a, null]', written, ['a', null], []],
  // By the same proposal null must be in the list as well; authors of "nullable: true" mean that it is valid.
  ['3.0.3', 'type: string, nullable: true, enum: [a]', written, ['a', null], [unlisted], ['a']],
  ['3.0.3', 'type: string, nullable: true, maxLength: 1, enum: [a]', bounded, ['a', null], [unlisted], ['a']],
  [
    '3.0.3',
    'allOf: [{ type: string, maxLength: 1 }], nullable: true, enum: [a]',
    bounded,
    ['a', null],
    [unlisted],
    ['a'],
  ],
  ['3.0.3', 'type: string, enum: [null]', 'never', [], ['null does not match "type"; ignored']],
  ['3.0.3', 'type: string, nullable: true, enum: [null]', 'null', [null], []],
  ['3.0.3', 'enum: [a, null]', written, ['a', null], []],
  ['3.1.0', 'type: string, enum: [a, null]', "'a'", ['a'], ['null does not match "type"; ignored']],
  ['3.1.0', "type: [string, 'null'], enum: [a, null]", written, ['a', null], []],
  ['3.1.0', "type: [string, 'null'], enum: [a]", "'a'", ['a'], []],
  ['2.0', 'type: string, enum: [a, null]', "'a'", ['a'], ['null does not match "type"; ignored']],
])('%s: { %s } is %s', async (version, schema, type, valid, messages, samples = valid) => {
  const components = `Listed: { ${schema} }\n`;
  const text =
    version === '2.0'
      ? `swagger: '2.0'\ninfo: { title: T, version: '1' }\npaths: {}\ndefinitions:\n  ${components}`
      : `openapi: ${version}\ninfo: { title: T, version: '1' }\npaths: {}\ncomponents:\n  schemas:\n    ${components}`;
  const { contract, diagnostics } = modelled(text);
  const { accepts } = judge(contract);
  const listed = { kind: 'reference', name: 'Listed' } as const;
  const files = await emitServing(contract, contextFor());
  const check = (await importEmitted(files)).get('checks.ts')?.['checkListed'] as (value: unknown) => unknown;
  expect(files.find(({ path }) => path === 'types.ts')?.text).toContain(`export type Listed = ${type};`);
  for (const value of ['a', null, 'null', 'b', 1]) {
    const isValid = (valid as readonly unknown[]).includes(value);
    expect([value, accepts(listed, value)]).toEqual([value, isValid]);
    expect([value, check(value) === undefined]).toEqual([value, isValid]);
  }
  expect(new Set(sampler(contract).valid(listed))).toEqual(new Set(samples));
  expect(diagnostics.map((each) => each.message).filter((message) => message.includes('null'))).toEqual(
    messages,
  );
});

test('the clause of a list is tested by the values that it states', () => {
  const { contract } = modelled(`openapi: 3.0.3
info: { title: T, version: '1' }
paths: {}
components: { schemas: { Listed: { type: string, nullable: true, enum: [a, b] } } }
`);
  const types = new Map(contract.types.map((named) => [named.name, named]));
  const noted: unknown[] = [];
  const run: Exercise = {
    types,
    judge: judge(contract),
    formats: new Set(),
    side: 'request',
    form: 'json',
    note: (_, keyword, polarity, part) => noted.push([keyword, polarity, part]),
  };
  const type = contract.types[0]?.type;
  if (type?.at !== undefined) exercise(run, type, 'b', type.at);
  expect(noted).toContainEqual(['enum', 'boundary', { index: 1, of: 2 }]);
  expect(type && keywordsOf(type, run)).toMatchObject([{ name: 'enum', value: 'a, b' }]);
});
