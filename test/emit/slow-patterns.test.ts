/** A pattern that can take very long is matched in linear time, or on short texts only, everywhere in a contract. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Issues } from '@trivet/runtime/check';
import { limited } from '@trivet/runtime/pattern';
import { expect, test } from 'vitest';
import { patternFault } from '#runtime/pattern';
import { emitChecks } from '../../generator/emit/checks/checks.js';
import { emitTypes } from '../../generator/emit/types.js';
import { emitXml } from '../../generator/emit/xml/xml.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { judge } from '../../generator/model/samples/accepts.js';
import { sampler } from '../../generator/model/samples/samples.js';
import { printDataOutcome } from '../../generator/validate/print.js';
import { validateData } from '../../generator/validate/validate.js';
import { modelled } from '../model/openapi-text.js';
import { contextFor, textOf } from './contract-of.js';
import { contractOfWsdl, wsdlAround } from './soap-wsdl.js';

/** A text for which `(a+)+$` would take years. */
const hostile = `${'a'.repeat(60)}!`;
const tooLong = 'must have at most 12 characters to be matched against the pattern (a+)+$ in safe time';

async function checked(schemas: object) {
  const document = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {},
    components: { schemas },
  };
  const { contract } = modelled(JSON.stringify(document));
  const reports: string[] = [];
  const context = contextFor(reports);
  const files = [...(await emitTypes(contract, context)), ...(await emitChecks(contract, context))];
  const check = (await importEmitted(files)).get('checks.ts')?.checkT;
  if (typeof check !== 'function') throw new Error('checks.ts has no checkT');
  const type = { kind: 'reference', name: 'T' } as const;
  return {
    reports,
    check: (value: unknown): Issues => check(value),
    keywords: (value: unknown) =>
      judge(contract)
        .findings(type, value)
        .map(({ keyword }) => keyword),
    samples: sampler(contract).valid(type),
  };
}

test('a member of a JSON value', async () => {
  const { reports, check, keywords, samples } = await checked({ T: { type: 'string', pattern: '(a+)+$' } });
  expect(check(hostile)).toMatchObject([{ path: [], keyword: 'pattern' }]);
  expect(keywords(hostile)).toEqual(['pattern']);
  expect(check('a'.repeat(100_000))).toBeUndefined();
  expect(check('b')).toMatchObject([{ keyword: 'pattern' }]);
  expect(check('aaa')).toBeUndefined();
  expect(samples.length).toBeGreaterThan(0);
  expect(samples.filter((sample) => check(sample) !== undefined)).toEqual([]);
  expect(reports).toEqual([
    'slow-pattern: pattern "(a+)+$" can be very slow in engines that backtrack; generated code matches it in linear time',
  ]);
});

test('a pattern with a back reference is tried on short texts', async () => {
  const { reports, check, keywords } = await checked({ T: { type: 'string', pattern: '(a+)+\\1$' } });
  expect(check(hostile)).toMatchObject([{ path: [], keyword: 'patternLimit' }]);
  expect(keywords(hostile)).toEqual(['patternLimit']);
  expect(check('aaa')).toBeUndefined();
  expect(reports.join()).toMatch(/can be very slow; it is only checked on strings of at most \d+ characters/);
});

test('a text that is bounded below the limit is no reason to warn', async () => {
  const { reports, check } = await checked({ T: { type: 'string', pattern: '(a+)+\\1$', maxLength: 5 } });
  expect(reports).toEqual([]);
  expect(check(hostile)).toMatchObject([{ keyword: 'maxLength' }, { keyword: 'patternLimit' }]);
});

test.each([
  ['patternProperties', { type: 'object', patternProperties: { '(a+)+$': { type: 'integer' } } }],
  [
    'patternProperties and no others',
    { type: 'object', patternProperties: { '(a+)+$': { type: 'integer' } }, additionalProperties: false },
  ],
  [
    'unevaluatedProperties',
    { allOf: [{ type: 'object', patternProperties: { '(a+)+$': {} } }], unevaluatedProperties: false },
  ],
])('names of %s', async (_, schema) => {
  const { check, keywords } = await checked({ T: schema });
  const keywordsOf = (value: unknown) => check(value)?.map(({ keyword }) => keyword) ?? [];
  for (const value of [{ [hostile]: 1 }, { aaa: 'x' }, { b: 1 }])
    expect(keywordsOf(value)).toEqual(keywords(value));
  expect(check({ aaa: 1 })).toBeUndefined();
});

test('a simple type of an XML schema', async () => {
  const contract = contractOfWsdl(
    wsdlAround(
      '<xs:element name="in"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="(a+)+"/></xs:restriction></xs:simpleType></xs:element>',
    ),
  );
  const reports: string[] = [];
  const files = await emitXml(contract, contextFor(reports));
  expect(textOf(files)).toContain("linear('^(?:(a+)+)$', 'u')");
  expect(reports.join()).toContain('slow-pattern: pattern "(a+)+" can be very slow');
});

test('a limited pattern says why it rejects a text', () => {
  const pattern = limited(/(a+)+$/u, 12);
  expect(patternFault(pattern, hostile)).toEqual(['patternLimit', tooLong]);
  expect(patternFault(pattern, 'b')?.[0]).toBe('pattern');
  expect(patternFault(pattern, 'a')).toBeUndefined();
});

test('a field of a table, whose validation ends and warns', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-slow-'));
  try {
    const fields = [{ name: 'a', type: 'string', constraints: { pattern: '(a+)+$' } }];
    writeFileSync(
      join(folder, 'datapackage.json'),
      JSON.stringify({ name: 'p', resources: [{ name: 't', path: 't.csv', schema: { fields } }] }),
    );
    writeFileSync(join(folder, 't.csv'), `a\naaa\n${hostile}\nb\n`);
    const outcome = await validateData(join(folder, 'datapackage.json'));
    const printed = printDataOutcome(outcome);
    expect(printed).toContain('t.csv:3');
    expect(printed).toContain('t.csv:4');
    expect(printed).toContain('must match the pattern');
    expect(JSON.stringify(outcome)).toContain('slow-pattern');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
