import type { Issues } from '@trivet/runtime/check';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emitChecks, emitGuards } from '../../generator/emit/checks/checks.js';
import { emitTypes } from '../../generator/emit/types.js';
import { importEmitted } from '../../generator/import-emitted.js';
import type { Contract, Field, Json, Type } from '../../generator/model/contract.js';
import { withoutEndlessTypes } from '../../generator/model/json-schema/cycles.js';
import { judge } from '../../generator/model/samples/accepts.js';
import { verify } from '../../generator/verify.js';
import { contextFor, contractOf } from './contract-of.js';

type Types = { readonly [name: string]: Type };

const of = (name: string): Type => ({ kind: 'reference', name });
const text: Type = { kind: 'string' };
const integer: Type = { kind: 'number', integer: true };

function field(name: string, type: Type, required = false): Field {
  return { name, type, required };
}

function record(...fields: readonly Field[]): Type {
  return { kind: 'record', fields };
}

function union(exclusive: boolean, ...members: readonly Type[]): Type {
  return { kind: 'union', exclusive, members };
}

function list(items: Type): Type {
  return { kind: 'list', items };
}

/** Types of which several alternatives may apply to a value at each of its levels, in each form that schemas allow. */
const families: { readonly [what: string]: Types } = {
  'oneOf of objects': {
    T: union(true, of('Literal'), of('Negation'), of('Both')),
    Literal: record(field('value', integer, true), field('n', of('T'))),
    Negation: record(field('n', of('T'), true)),
    Both: record(field('n', of('T'), true), field('all', { kind: 'boolean' }, true)),
  },
  'members with the names of functions': {
    T: union(true, of('A'), of('B')),
    A: record(
      ...['issuesOfT', 'issuesOfTAnew', 'matchesT', 'matchesTAnew', 'decided', 'isNew'].map((name) =>
        field(name, text),
      ),
      field('n', of('T')),
    ),
    B: record(field('matchesA', integer, true), field('issuesOfA', integer), field('n', of('T'), true)),
  },
  'anyOf of objects': {
    T: union(false, of('A'), of('B')),
    A: record(field('n', of('T'), true), field('a', text)),
    B: record(field('n', of('T')), field('b', integer)),
  },
  'alternatives of items': {
    T: record(
      field('op', text),
      field(
        'n',
        union(
          true,
          of('T'),
          text,
          record(field('ref', text), field('n', union(false, of('T'), list(of('T'))))),
        ),
      ),
    ),
  },
  allOf: {
    T: {
      kind: 'intersection',
      members: [record(field('n', of('T'))), record(field('n', of('T')), field('a', text))],
    },
  },
  'allOf with a chain of its own': {
    T: { kind: 'intersection', members: [record(field('n', of('T'))), of('Chain')] },
    Chain: record(field('n', of('Chain')), field('a', text)),
  },
  'if, then, else': {
    T: {
      kind: 'conditional',
      if: record(field('n', of('T')), field('a', text, true)),
      // biome-ignore lint/suspicious/noThenProperty: the keyword's name
      then: record(field('n', of('T'))),
      else: record(field('n', of('T')), field('b', integer)),
    },
  },
  unevaluatedProperties: {
    T: {
      kind: 'intersection',
      members: [
        record(field('n', of('T')), field('a', text)),
        union(
          false,
          record(field('a', text), field('n', of('T'))),
          record(field('n', of('T')), field('b', integer)),
        ),
      ],
      unevaluatedFields: { kind: 'never' },
    },
  },
  not: {
    T: {
      kind: 'intersection',
      members: [
        record(field('n', of('T'))),
        { kind: 'not', type: record(field('n', of('T'), true), field('b', text, true)) },
      ],
    },
  },
  contains: {
    T: union(
      false,
      {
        kind: 'list',
        items: of('T'),
        contains: [
          { type: of('T'), min: 0, max: 5 },
          { type: text, min: 0, max: 1 },
        ],
      },
      record(field('n', of('T'))),
      integer,
    ),
  },
  'items that differ': {
    T: union(false, { kind: 'list', items: of('T'), unique: true }, record(field('n', of('T'))), integer),
  },
  'patterns of names': {
    T: {
      kind: 'record',
      fields: [field('n', of('T'))],
      patterns: [{ pattern: { source: '^n', dialect: 'ecma262' }, type: of('T') }],
    },
  },
  // Not a cycle, but each level checks the next one twice.
  levels: Object.fromEntries([
    ...Array.from({ length: 40 }, (_, level): [string, Type] => [
      level === 0 ? 'T' : `T${level}`,
      union(
        true,
        record(field('a', text, true), field('n', of(`T${level + 1}`))),
        record(field('b', text, true), field('n', of(`T${level + 1}`))),
        record(field('n', of(`T${level + 1}`))),
      ),
    ]),
    ['T40', record(field('n', text))],
  ]),
  'levels in place': Object.fromEntries([
    ...Array.from({ length: 40 }, (_, level): [string, Type] => [
      level === 0 ? 'T' : `T${level}`,
      { kind: 'intersection', members: [of(`T${level + 1}`), of(`T${level + 1}`)] },
    ]),
    ['T40', record(field('n', integer))],
  ]),
};

interface Checks {
  check(value: unknown): Issues;
  guard(value: unknown): boolean;
}

async function checksOf(contract: Contract): Promise<Checks> {
  const context = contextFor();
  const files = [
    ...(await emitTypes(contract, context)),
    ...(await emitChecks(contract, context)),
    ...(await emitGuards(contract, context)),
  ];
  const modules = await importEmitted(files);
  return {
    check: modules.get('checks.ts')?.checkT as Checks['check'],
    guard: modules.get('guards.ts')?.isT as Checks['guard'],
  };
}

/** The value, which throws if more of its parts are read than the limit. */
function counted(value: unknown, limit: number): unknown {
  let steps = 0;
  const count = (): void => {
    if (++steps > limit) throw new Error(`more than ${limit} steps`);
  };
  const seen = new WeakMap<object, object>();
  const wrap = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    const known = seen.get(part);
    if (known !== undefined) return known;
    const proxy = new Proxy(part, {
      get: (target, name) => {
        count();
        return wrap(Reflect.get(target, name));
      },
      ownKeys: (target) => {
        count();
        return Reflect.ownKeys(target);
      },
    });
    seen.set(part, proxy);
    return proxy;
  };
  return wrap(value);
}

/** Levels of `n`, and lists if types have some, around a value. */
function nested(depth: number, leaf: Json, member: Json = {}): Json {
  let value = leaf;
  for (let level = 0; level < depth; level++) value = { ...(member as object), n: value };
  return value;
}

function lists(depth: number, leaf: Json): Json {
  let value = leaf;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value, level] : { n: value };
  return value;
}

function sizeOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, part) => sum + sizeOf(part), 1);
}

/** The type with another prefix of the names that it refers to. */
function renamed(type: Type, start: string): Type {
  return JSON.parse(JSON.stringify(type).replace(/("kind":"reference","name":")/g, `$1${start}`)) as Type;
}

/** Limit of steps for each part of a value and each part of the schema. */
const stepsEach = 2;

function expectLinear(contract: Contract, checks: Checks, value: unknown): void {
  const limit = stepsEach * sizeOf(value) * sizeOf(contract.types.map(({ type }) => type));
  for (const form of [checks.check, checks.guard]) expect(() => form(counted(value, limit))).not.toThrow();
}

describe('checks of recursive types', () => {
  test.each(Object.entries(families))('take steps in proportion to the value: %s', async (_, types) => {
    const contract = contractOf(types, 'json-schema');
    const checks = await checksOf(contract);
    const values = [
      ...[1, 4, 64, 256].flatMap((depth) => [
        nested(depth, {}),
        nested(depth, { value: 1 }),
        nested(depth, 'text', { a: 'x' }),
        nested(depth, { a: 1 }, { b: 2, all: true, value: 3 }),
        lists(depth, 1),
        lists(depth, 'text'),
      ]),
    ];
    for (const value of values) {
      expectLinear(contract, checks, value);
      expect(checks.guard(value)).toBe(checks.check(value) === undefined);
    }
    const { accepts } = judge(contract);
    for (const value of values.filter((value) => sizeOf(value) < 12 && !('T40' in types)))
      expect(checks.guard(value), JSON.stringify(value)).toBe(accepts(of('T'), value));
  });

  test('list fewer of the issues that lie deep, since each level copies their paths', async () => {
    const { check } = await checksOf(contractOf(families.allOf ?? {}, 'json-schema'));
    for (const depth of [4, 64, 512, 2048]) {
      const issues = check(nested(depth, 'text', { a: 'x' })) ?? [];
      expect(issues.reduce((sum, { path }) => sum + path.length, 0)).toBeLessThan(5000);
      expect(issues.map(({ keyword }) => keyword)).toContain('type');
      expect(issues.some(({ keyword }) => keyword === 'more')).toBe(depth > 4);
    }
  });

  test('compile', async () => {
    const context = contextFor();
    const all = Object.values(families).flatMap((types, index) =>
      Object.entries(types).map(([name, type]): [string, Type] => [
        `F${index}${name}`,
        renamed(type, `F${index}`),
      ]),
    );
    const contract = contractOf(Object.fromEntries(all), 'json-schema');
    const files = [emitTypes, emitChecks, emitGuards].map((emit) => emit(contract, context));
    expect(verify('generated/test', (await Promise.all(files)).flat())).toEqual([]);
  }, 60_000);

  test('take steps in proportion to the value, whatever the types', async () => {
    const names = ['T', 'T1', 'T2', 'T3'];
    const reference = fc.constantFrom(...names).map(of);
    const leaf = fc.constantFrom<Type>(text, integer, { kind: 'any' }, { kind: 'literal', values: ['x', 1] });
    const { type } = fc.letrec<{ type: Type; part: Type; fields: Type }>((tie) => ({
      part: fc.oneof(reference, reference, reference, leaf, tie('type')),
      fields: fc
        .uniqueArray(
          fc.record({
            name: fc.constantFrom('n', 'n', 'n', 'm', 'a'),
            type: tie('part') as fc.Arbitrary<Type>,
            required: fc.boolean(),
          }),
          { maxLength: 3, selector: ({ name }) => name },
        )
        .map((fields): Type => ({ kind: 'record', fields })),
      type: fc.oneof(
        { maxDepth: 2, depthSize: 'small' },
        tie('fields'),
        fc
          .record({ exclusive: fc.boolean(), members: fc.array(tie('part'), { minLength: 2, maxLength: 3 }) })
          .map((parts): Type => ({ kind: 'union', ...parts })),
        fc
          .array(tie('part'), { minLength: 2, maxLength: 3 })
          .map((members): Type => ({ kind: 'intersection', members })),
        tie('type').map((inner): Type => ({ kind: 'not', type: inner })),
        tie('part').map(list),
        fc
          // biome-ignore lint/suspicious/noThenProperty: the keyword's name
          .record({ if: tie('type'), then: tie('part'), else: tie('part') })
          .map((parts): Type => ({ kind: 'conditional', ...parts })),
      ),
    }));
    const value = fc
      .array(fc.constantFrom('n', 'n', 'n', 'n', 'm', 'list'), { minLength: 20, maxLength: 60 })
      .map((way) =>
        way.reduce<Json>((inner, step) => (step === 'list' ? [inner] : { [step]: inner, a: 'x' }), 'x'),
      );
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(type, type, type, type),
        fc.array(value, { minLength: 8, maxLength: 8 }),
        async (types, values) => {
          const drawn = contractOf(
            Object.fromEntries(names.map((name, index) => [name, types[index] ?? text])),
            'json-schema',
          );
          // As read from a document: a type that consists of itself is undefined (JSON Schema 2020-12, Core, 9.4.1).
          const contract = { ...drawn, types: withoutEndlessTypes(drawn.types, () => {}) };
          const checks = await checksOf(contract);
          for (const one of values) {
            expectLinear(contract, checks, one);
            expect(checks.guard(one)).toBe(checks.check(one) === undefined);
          }
        },
      ),
      { numRuns: 80 },
    );
  }, 120_000);
});
