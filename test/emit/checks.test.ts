import type { Issues } from '@trivet/runtime/check';
import { describe, expect, test } from 'vitest';
import { checksEmitter, checksIn, emitChecks } from '../../generator/emit/checks/checks.js';
import { code } from '../../generator/emit/code.js';
import { CodeFile } from '../../generator/emit/code-file.js';
import { emitTypes } from '../../generator/emit/types.js';
import { importEmitted } from '../../generator/import-emitted.js';
import type { Type } from '../../generator/model/contract.js';
import { verify } from '../../generator/verify.js';
import { contextFor, contractOf, textOf } from './contract-of.js';

const text: Type = { kind: 'string' };

async function checkOf(type: Type, formats: readonly string[] = []): Promise<(value: unknown) => Issues> {
  const contract = contractOf({ Part: type });
  const files = [
    ...(await emitTypes(contract, contextFor())),
    ...(await checksEmitter({ formats })(contract, contextFor())),
  ];
  return (await importEmitted(files)).get('checks.ts')?.checkPart as (value: unknown) => Issues;
}

describe('emitChecks', () => {
  test('bounds of contains that no list satisfies report only what a list breaks', async () => {
    const contains = [{ type: { kind: 'any' }, min: 2, max: 0 }] as const;
    const check = await checkOf({ kind: 'list', items: { kind: 'any' }, unique: false, contains });
    const keywords = (value: unknown) => check(value)?.map(({ keyword }) => keyword);
    expect(keywords([1, 2])).toEqual(['maxContains']);
    expect(keywords([1])).toEqual(['minContains', 'maxContains']);
    expect(keywords([])).toEqual(['minContains']);
  });

  test('items of contains that match one of several values are counted', async () => {
    const type: Type = { kind: 'literal', values: [1, 'a', null, [1]] };
    const contains = [{ type, min: 1, max: 2 }] as const;
    const check = await checkOf({ kind: 'list', items: { kind: 'any' }, unique: false, contains });
    const keywords = (value: unknown) => check(value)?.map(({ keyword }) => keyword);
    for (const item of [1, 'a', null, [1]]) expect(keywords([2, item])).toBeUndefined();
    expect(keywords([2])).toEqual(['contains']);
    expect(keywords([1, 'a', 2, null])).toEqual(['maxContains']);
  });

  test('alternatives that are all objects ask once whether a value is one', async () => {
    const record = (name: string): Type => ({
      kind: 'record',
      fields: [{ name, type: text, required: true }],
    });
    const members = [record('a'), record('b'), { kind: 'record', fields: [] }] as const;
    for (const exclusive of [false, true]) {
      const type: Type = { kind: 'union', exclusive, members: members.slice(0, 2) };
      const source = textOf(await emitChecks(contractOf({ Part: type }), contextFor()));
      expect(source.match(/isRecord\(/g)).toHaveLength(1);
      const check = await checkOf(type);
      for (const other of ['a', null, [], { c: 'x' }])
        expect(check(other)?.map(({ keyword }) => keyword)).toEqual([exclusive ? 'oneOf' : 'anyOf']);
      expect(check({ a: 'x' })).toBeUndefined();
      expect(check({ a: 'x', b: 'y' }) === undefined).toBe(!exclusive);
    }
    const some: Type = { kind: 'union', exclusive: false, members };
    const both: Type = { kind: 'intersection', members: [record('a'), some] };
    const contract = contractOf({ Some: some, Both: both });
    const files = await Promise.all([emitTypes(contract, contextFor()), emitChecks(contract, contextFor())]);
    expect(verify('generated/test', files.flat())).toEqual([]);
  });

  test('a name is compared with each pattern once, and fields are counted once', async () => {
    const type: Type = {
      kind: 'record',
      fields: [{ name: 'isMatch', type: text, required: false }],
      patterns: [
        { pattern: { source: '^x-', dialect: 'ecma262' }, type: text },
        { pattern: { source: '^y-[a-z]*', dialect: 'ecma262' }, type: { kind: 'any' } },
      ],
      additional: { kind: 'never' },
      minFields: 1,
      maxFields: 2,
    };
    const source = textOf(await emitChecks(contractOf({ Part: type }), contextFor()));
    expect(source.match(/Pattern\.test\(name\)/g)).toHaveLength(1);
    expect(source.match(/name\.startsWith\('x-'\)/g)).toHaveLength(1);
    expect(source.match(/fieldCount\(/g)).toHaveLength(1);
    const check = await checkOf(type);
    const keywords = (value: unknown) =>
      check(value)?.map(({ keyword, path }) => `${keyword} ${path.join('/')}`);
    for (const valid of [{ 'x-a': 'b' }, { 'y-a': 1 }, { isMatch: 'a', 'x-': '' }])
      expect(keywords(valid)).toBeUndefined();
    expect(keywords({})).toEqual(['minProperties ']);
    expect(keywords({ 'x-a': 1, z: 1, isMatch: 'a' })).toEqual([
      'maxProperties ',
      'type x-a',
      'additionalProperties z',
    ]);
  });

  test('a record is checked field by field', async () => {
    const type: Type = {
      kind: 'record',
      fields: [
        {
          name: 'slug',
          type: {
            kind: 'string',
            minLength: 1,
            maxLength: 100,
            patterns: [{ source: '^[a-z/]+$', dialect: 'ecma262' }],
          },
          required: true,
        },
        { name: 'access', type: { kind: 'literal', values: ['open', 'closed'] }, required: false },
        {
          name: 'parent',
          type: {
            kind: 'union',
            members: [{ kind: 'reference', name: 'Community' }, { kind: 'null' }],
            exclusive: false,
          },
          required: false,
        },
        { name: 'tags', type: { kind: 'list', items: text, maxItems: 3 }, required: false },
      ],
      additional: { kind: 'never' },
    };
    const contract = contractOf({ Community: type });
    const files = await emitChecks(contract, contextFor());
    expect(verify('generated/test', [...(await emitTypes(contract, contextFor())), ...files])).toEqual([]);
    expect(textOf(files)).toBe(`// Generated from spec.yaml. Do not edit.

import {
  type Check,
  type Issue,
  add,
  isList,
  isLonger,
  isRecord,
  missing,
  mistyped,
  nested,
  unmet,
} from '@trivet/runtime/check';
import type { Community } from './types.js';

const communitySlugPattern = /^[a-z/]+$/u;

/** Checks a value against \`Community\`. */
export const checkCommunity: Check<Community> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { slug } = value;
  if (slug === undefined) issues = missing(issues, ['slug']);
  else if (typeof slug !== 'string') issues = mistyped(issues, ['slug'], 'a string', slug);
  else {
    if (slug === '') issues = unmet(issues, ['slug'], 'minLength', 1, 'must not be empty');
    if (slug.length > 100 && isLonger(slug, 100)) {
      issues = unmet(issues, ['slug'], 'maxLength', 100, 'must have at most 100 characters', slug);
    }
    if (!communitySlugPattern.test(slug)) {
      issues = unmet(issues, ['slug'], 'pattern', '^[a-z/]+$', 'must match the pattern ^[a-z/]+$', slug);
    }
  }
  const { access } = value;
  if (access !== undefined && access !== 'open' && access !== 'closed') {
    issues = unmet(issues, ['access'], 'enum', ['open', 'closed'], 'must be one of "open", "closed"', access);
  }
  const { parent } = value;
  if (parent !== undefined && parent !== null) {
    issues = nested(issues, checkCommunity(parent), 'parent');
  }
  const { tags } = value;
  if (tags !== undefined) {
    if (!isList(tags)) issues = mistyped(issues, ['tags'], 'an array', tags);
    else {
      if (tags.length > 3) {
        issues = unmet(issues, ['tags'], 'maxItems', 3, 'must have at most 3 items', tags);
      }
      for (let index = 0; index < tags.length; index++) {
        const item = tags[index];
        if (typeof item !== 'string') issues = mistyped(issues, ['tags', index], 'a string', item);
      }
    }
  }
  for (const name in value) {
    switch (name) {
      case 'slug':
      case 'access':
      case 'parent':
      case 'tags':
        break;
      default:
        issues = add(issues, [name], 'additionalProperties', 'is not allowed');
    }
  }
  return issues;
};
`);
  });

  test('all issues are reported, with their paths', async () => {
    const link: Type = { kind: 'record', fields: [{ name: 'href', type: text, required: true }] };
    const type: Type = {
      kind: 'record',
      fields: [
        { name: 'links', type: { kind: 'list', items: link }, required: true },
        { name: 'rate', type: { kind: 'number', minimum: 1, multipleOf: 0.1 }, required: true },
      ],
    };
    const check = await checkOf(type);
    expect(check({ links: [{ href: 'a' }], rate: 1.3 })).toBeUndefined();
    expect(check({ links: [{ href: 'a' }, {}, { href: 1 }], rate: 0.35 })).toEqual([
      { path: ['links', 1, 'href'], keyword: 'required', message: 'is missing' },
      {
        path: ['links', 2, 'href'],
        keyword: 'type',
        expected: 'a string',
        message: 'must be a string',
        actual: 1,
      },
      { path: ['rate'], keyword: 'minimum', expected: 1, message: 'must be at least 1', actual: 0.35 },
      {
        path: ['rate'],
        keyword: 'multipleOf',
        expected: 0.1,
        message: 'must be a multiple of 0.1',
        actual: 0.35,
      },
    ]);
  });

  test('names that objects inherit are read as fields of their own', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const check = await checkOf({
      kind: 'record',
      fields: names.map((name) => ({ name, type: text, required: true })),
      additional: { kind: 'never' },
    });
    expect(check({})?.map(({ path }) => path)).toEqual(names.map((name) => [name]));
    expect(
      check(JSON.parse('{"__proto__":"a","constructor":"b","toString":"c","hasOwnProperty":"d"}')),
    ).toBeUndefined();
  });

  test('lengths count code points', async () => {
    const check = await checkOf({ kind: 'string', minLength: 2, maxLength: 3 });
    expect(
      ['😀', '😀😀', '😀😀😀', '😀😀😀😀', 'a', 'ab', 'abcd'].map((value) => check(value)?.[0]?.keyword),
    ).toEqual(['minLength', undefined, undefined, 'maxLength', 'minLength', undefined, 'maxLength']);
  });

  test('a discriminator chooses the member', async () => {
    const member = (kind: string): Type => ({
      kind: 'record',
      fields: [
        { name: 'kind', type: { kind: 'literal', values: [kind] }, required: true },
        { name: kind, type: text, required: true },
      ],
    });
    const check = await checkOf({ kind: 'union', members: [member('cat'), member('dog')], exclusive: true });
    expect(check({ kind: 'cat', cat: 'a' })).toBeUndefined();
    expect(check({ kind: 'dog' })).toEqual([{ path: ['dog'], keyword: 'required', message: 'is missing' }]);
    expect(check({ kind: 'cow' })).toEqual([
      {
        path: ['kind'],
        keyword: 'discriminator',
        expected: ['cat', 'dog'],
        message: 'must be one of "cat", "dog"',
        actual: 'cow',
      },
    ]);
  });

  test('formats are asserted where they are asked for', async () => {
    const type: Type = { kind: 'string', format: 'date' };
    expect((await checkOf(type))('soon')).toBeUndefined();
    expect((await checkOf(type, ['date']))('soon')).toEqual([
      {
        path: [],
        keyword: 'format',
        expected: 'a date (RFC 3339)',
        message: 'must be a date (RFC 3339)',
        actual: 'soon',
      },
    ]);
  });

  test('patterns that are none, and those that may run away, are reported', async () => {
    const reports: string[] = [];
    const patterns = ['(a+)+$', '[', '^(?:[a-z]+-)*[a-z]+$'].map(
      (source) => ({ source, dialect: 'ecma262' }) as const,
    );
    await emitChecks(contractOf({ Part: { kind: 'string', patterns } }), contextFor(reports));
    expect(reports).toEqual([
      'slow-pattern: pattern "(a+)+$" can be very slow in engines that backtrack; generated code matches it in linear time',
      'invalid-pattern: the pattern "[" must be a valid regular expression; it is not checked',
    ]);
  });

  test('other files import the checks of named types and declare the rest', async () => {
    const contract = contractOf({ Pet: { kind: 'record', fields: [] } });
    const file = new CodeFile('operations.ts', 'Generated.');
    const checks = checksIn(file, contract, contextFor());
    const list: Type = { kind: 'list', items: { kind: 'reference', name: 'Pet' } };
    file.add(code`export const body = ${checks.expression({ kind: 'reference', name: 'Pet' }, 'Pet')};`);
    file.add(code`export const pets = ${checks.expression(list, 'ListPetsOk')};`);
    expect(file.text()).toBe(`// Generated.

import { type Check, type Issue, isList, mistyped, nested } from '@trivet/runtime/check';
import { checkPet } from './checks.js';
import type { Pet } from './types.js';

export const body = checkPet;

const checkListPetsOk: Check<readonly Pet[]> = (value) => {
  if (!isList(value)) return mistyped(undefined, [], 'an array', value);
  let issues: Issue[] | undefined;
  for (let index = 0; index < value.length; index++) {
    const item = value[index];
    issues = nested(issues, checkPet(item), index);
  }
  return issues;
};

export const pets = checkListPetsOk;
`);
  });
});
