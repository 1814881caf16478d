import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../generator/diagnostic.js';
import { loadDataPackage } from '../../generator/load/datapackage/datapackage.js';
import { pathProblem } from '../../generator/load/datapackage/path.js';
import type { Contract } from '../../generator/model/contract.js';
import { modelDataPackage } from '../../generator/model/datapackage/datapackage.js';
import { wholePattern } from '../../generator/model/datapackage/field-constraints.js';
import { isApplicable } from '../../generator/model/datapackage/field-type.js';

interface Modelled {
  readonly contract: Contract;
  readonly diagnostics: readonly Diagnostic[];
}

function modelled(descriptor: unknown, files: { readonly [path: string]: unknown } = {}): Modelled {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const all: { readonly [path: string]: unknown } = { 'datapackage.json': descriptor, ...files };
  const read = (path: string): string | undefined =>
    Object.hasOwn(all, path) ? JSON.stringify(all[path]) : undefined;
  const document = loadDataPackage('datapackage.json', read, report);
  if (document === undefined) throw new Error('not loaded');
  return { contract: modelDataPackage(document, { name: 'test' }, report), diagnostics };
}

const v2 = { $schema: 'https://datapackage.org/profiles/2.0/datapackage.json' };
const one = (schema: object, more: object = {}): object => ({
  ...more,
  resources: [{ name: 'r', path: 'r.csv', schema }],
});

describe('the datasets of this repository', () => {
  test.each(['behaviour', 'specialists', 'brain-development'])(
    '%s is accepted, with a word about its shape',
    (name) => {
      const path = new URL(`../../specs/datasets/${name}/datapackage.json`, import.meta.url);
      const { contract, diagnostics } = modelled(JSON.parse(readFileSync(path, 'utf8')));
      expect(diagnostics.map(({ severity, code, at }) => `${severity} ${code} ${at.pointer}`)).toEqual([
        'warning profile /created',
        'warning profile /$schema',
        'warning profile /license',
        'warning profile /author',
        'warning profile /resources/0/schema/primaryKey',
        'warning profile /resources/0/schema/foreignKeys',
      ]);
      const [table] = contract.tables;
      expect(table?.fields.map(({ name, type }) => `${name} ${type}`)).toEqual([
        'country string',
        'year integer',
        'value number',
        'indicator string',
        'source string',
        'unit string',
        'notes string',
      ]);
      expect(table?.missingValues).toEqual(['', 'NA', 'N/A', 'null', 'NULL', 'NaN']);
      expect([table?.primaryKey, table?.foreignKeys]).toEqual([[], []]);
    },
  );
});

describe('the versions differ', () => {
  test('in the type of a field that has none', () => {
    expect(modelled(one({ fields: [{ name: 'x' }] })).contract.tables[0]?.fields[0]?.type).toBe('string');
    expect(modelled(one({ fields: [{ name: 'x' }] }, v2)).contract.tables[0]?.fields[0]?.type).toBe('any');
  });

  test('in the case of labels', () => {
    expect(modelled(one({ fields: [] })).contract.tables[0]?.dialect.caseSensitiveHeader).toBe(false);
    expect(modelled(one({ fields: [] }, v2)).contract.tables[0]?.dialect.caseSensitiveHeader).toBe(true);
  });
});

test('schemas and dialects in files of their own', () => {
  const descriptor = {
    resources: [{ name: 'r', path: 'r.csv', schema: './schema.json', dialect: 'dialect.json' }],
  };
  const { contract, diagnostics } = modelled(descriptor, {
    'schema.json': { fields: [{ name: 'x', type: 'date' }] },
    'dialect.json': { delimiter: ';' },
  });
  expect(diagnostics).toEqual([]);
  expect(contract.files).toEqual(['datapackage.json', 'schema.json', 'dialect.json']);
  expect(contract.descriptor).toEqual({
    resources: [
      {
        name: 'r',
        path: 'r.csv',
        schema: { fields: [{ name: 'x', type: 'date' }] },
        dialect: { delimiter: ';' },
      },
    ],
  });
  expect(contract.tables[0]).toMatchObject({
    dialect: { delimiter: ';' },
    fields: [{ name: 'x', at: { file: 'schema.json', pointer: '/fields/0' } }],
  });
});

test('a contract is plain data', () => {
  const { contract } = modelled(
    one({
      fields: [{ name: 'x', type: 'object', constraints: { jsonSchema: { type: 'object' } } }],
      primaryKey: 'x',
    }),
  );
  expect(JSON.parse(JSON.stringify(contract))).toEqual(contract);
});

test('integers beyond 2^53 in a constraint make the field a bigint', () => {
  const { contract } = modelled(
    one({ fields: [{ name: 'x', type: 'integer', constraints: { maximum: '9007199254740993' } }] }),
  );
  expect(contract.tables[0]?.fields[0]?.carrier).toEqual({ kind: 'bigint' });
  expect(contract.types[0]?.type).toMatchObject({
    fields: [{ type: { members: [{ carrier: 'bigint' }, { kind: 'null' }] } }],
  });
});

test('names that are taken are qualified', () => {
  const names = ['package', 'Package', 'a b', 'a-b', 'types'];
  const { contract } = modelled({
    resources: names.map((name) => ({ name, path: 'x.csv', schema: { fields: [{ name: 'x' }] } })),
  });
  const given = contract.tables.map(({ name }) => name.toLowerCase());
  expect(new Set(given).size).toBe(names.length);
  expect(given).not.toContain('types');
});

test.each([
  ['a.csv', true],
  ['./data/a.csv', true],
  ['a..b.csv', true],
  ['https://example.org/a.csv', true],
  ['ftp://example.org/a.csv', true],
  ['a/../b.csv', false],
  ['..', false],
  ['/a.csv', false],
  ['~a/.ssh/id', false],
  ['data:text/csv,a', false],
  ['file:///etc/passwd', false],
  ['https:/a.csv', false],
  ['a\\b.csv', false],
  ['a\u0000.csv', false],
  ['%2e%2e/a.csv', false],
])('the path %j is safe: %s', (path, isSafe) => {
  expect(pathProblem(path) === undefined).toBe(isSafe);
});

test.each([
  ['a|b', 'ax', false],
  ['a|b', 'b', true],
  ['^a$', 'a', true],
  ['\\i\\c*', 'x-1', true],
  ['\\i\\c*', '1x', false],
  ['[a-z-[aeiou]]+', 'xyz', true],
  ['[a-z-[aeiou]]+', 'xya', false],
])('the pattern %j on %j: %s', (pattern, text, matches) => {
  const { source, flags } = wholePattern(pattern) ?? { source: '', flags: '' };
  expect(new RegExp(source, flags).test(text)).toBe(matches);
});

test('constraints and types (Table Schema v2)', () => {
  const all = [
    'required',
    'unique',
    'enum',
    'minLength',
    'maxLength',
    'minimum',
    'exclusiveMaximum',
    'pattern',
    'jsonSchema',
  ];
  const of = (type: Parameters<typeof isApplicable>[1]): readonly string[] =>
    all.filter((name) => isApplicable(name, type) === true);
  expect(of('string')).toEqual(['required', 'unique', 'enum', 'minLength', 'maxLength', 'pattern']);
  expect(of('duration')).toEqual(['required', 'unique', 'enum', 'minimum', 'exclusiveMaximum']);
  expect(of('array')).toEqual(['required', 'unique', 'enum', 'minLength', 'maxLength', 'jsonSchema']);
  expect(of('boolean')).toEqual(['required', 'unique', 'enum']);
  expect(isApplicable('even', 'integer')).toBeUndefined();
});
