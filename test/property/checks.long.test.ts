import { type Issue, type Issues, isRecord } from '@trivet/runtime/check';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checksEmitter } from '../../generator/emit/checks/checks.js';
import { emitTypes } from '../../generator/emit/types.js';
import { importEmitted } from '../../generator/import-emitted.js';
import type { Contract, Field, Json, Type } from '../../generator/model/contract.js';
import { judge } from '../../generator/model/samples/accepts.js';
import { sampler } from '../../generator/model/samples/samples.js';
import { contextFor, contractOf } from '../emit/contract-of.js';

const names = ['a', 'b', 'toString', '__proto__', 'x-y'] as const;
/** ajv reads inherited properties, so it is tested only with ordinary names. */
const plainNames = ['a', 'b', 'x-y'] as const;

const json = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom<Json>(null, true, false, 0, 1, 2, 3, 0.1, 0.3, 1.5, -1, '', 'a', 'ab', 'abc', '😀', 'A1'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .uniqueArray(fc.tuple(fc.constantFrom(...names), tie('value')), {
        maxLength: 4,
        selector: ([name]) => name,
      })
      .map(fromEntries),
  ),
})).value;

function fromEntries(entries: readonly (readonly [string, Json])[]): Json {
  return Object.fromEntries(entries);
}

/** Types of all kinds; `down` are names that may be referred to in place, `all` within a field or an item. */
function typeArbitrary(
  down: readonly string[],
  all: readonly string[],
  fieldNames: readonly string[],
): fc.Arbitrary<Type> {
  return fc.letrec<{ type: Type; part: Type }>((tie) => ({
    type: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      scalar,
      ...composed(tie('type'), tie('part'), down, fieldNames),
    ),
    part: fc.oneof(scalar, all.length === 0 ? scalar : reference(all), tie('type')),
  })).type;
}

const small = fc.integer({ min: 0, max: 3 });
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined });

const text = fc
  .record({
    minLength: maybe(small),
    maxLength: maybe(small),
    pattern: maybe(fc.constantFrom('^a', 'b$', '^[a-z]{2}$', '\\d')),
  })
  .map(({ pattern, ...bounds }): Type => {
    return {
      kind: 'string',
      ...defined(bounds),
      ...(pattern && { patterns: [{ source: pattern, dialect: 'ecma262' as const }] }),
    };
  });

const number = fc
  .record({
    integer: fc.boolean(),
    minimum: maybe(small),
    maximum: maybe(small),
    exclusiveMinimum: maybe(small),
    exclusiveMaximum: maybe(small),
    multipleOf: maybe(fc.constantFrom(0.5, 2)),
  })
  .map((parts): Type => ({ kind: 'number', ...defined(parts) }));

const scalar: fc.Arbitrary<Type> = fc.oneof(
  fc.constantFrom<Type>({ kind: 'any' }, { kind: 'null' }, { kind: 'boolean' }, { kind: 'never' }),
  text,
  number,
  fc
    .uniqueArray(json, { minLength: 1, maxLength: 3, selector: (value) => JSON.stringify(value) })
    .map((values): Type => ({ kind: 'literal', values })),
);

function reference(to: readonly string[]): fc.Arbitrary<Type> {
  return fc.constantFrom(...to).map((name): Type => ({ kind: 'reference', name }));
}

function composed(
  type: fc.Arbitrary<Type>,
  part: fc.Arbitrary<Type>,
  down: readonly string[],
  fieldNames: readonly string[],
): fc.Arbitrary<Type>[] {
  const list = fc
    .record({
      items: part,
      prefix: maybe(fc.array(part, { minLength: 1, maxLength: 2 })),
      minItems: maybe(small),
      maxItems: maybe(small),
      unique: fc.boolean(),
      contains: maybe(fc.record({ type: part, min: fc.integer({ min: 0, max: 2 }), max: maybe(small) })),
    })
    .map(({ contains, ...parts }): Type => {
      // ajv accepts an empty list if `contains` is used together with `prefixItems`.
      const isAsked = contains !== undefined && parts.prefix === undefined;
      return { kind: 'list', ...defined(parts), ...(isAsked && { contains: [defined(contains)] }) };
    });
  const field = fc.record({ name: fc.constantFrom(...fieldNames), type: part, required: fc.boolean() });
  const record = fc
    .record({
      fields: fc.uniqueArray<Field, string>(field, { maxLength: 3, selector: ({ name }) => name }),
      additional: maybe(part),
      pattern: maybe(fc.record({ source: fc.constantFrom('^a', '^x', 'o'), type: part })),
      names: maybe(text),
      minFields: maybe(small),
      maxFields: maybe(small),
      dependent: maybe(fc.record({ field: fc.constantFrom(...fieldNames), type })),
    })
    .map(
      ({ pattern, dependent, ...parts }): Type => ({
        kind: 'record',
        ...defined(parts),
        ...(pattern && {
          patterns: [
            { pattern: { source: pattern.source, dialect: 'ecma262' as const }, type: pattern.type },
          ],
        }),
        ...(dependent &&
          dependent.field !== '__proto__' && { dependentTypes: { [dependent.field]: dependent.type } }),
      }),
    );
  const members = fc.array(type, { minLength: 1, maxLength: 3 });
  const whole = [text, number, list, record] as fc.Arbitrary<
    Extract<Type, { kind: 'string' | 'number' | 'list' | 'record' }>
  >[];
  return [
    list,
    record,
    record,
    fc.record({ members, exclusive: fc.boolean() }).map((parts): Type => ({ kind: 'union', ...parts })),
    fc
      .record({ members, unevaluatedFields: maybe(part) })
      .map((parts): Type => ({ kind: 'intersection', ...defined(parts) })),
    type.map((denied): Type => ({ kind: 'not', type: denied })),
    fc
      // biome-ignore lint/suspicious/noThenProperty: the keyword's name
      .record({ if: type, then: maybe(type), else: maybe(type) })
      .map((parts): Type => ({ kind: 'conditional', ...defined(parts) })),
    fc.oneof(...whole).map((only): Type => ({ kind: 'when', type: only })),
    ...(down.length === 0 ? [] : [reference(down)]),
  ];
}

type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

function defined<T extends object>(parts: T): Defined<T> {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as Defined<T>;
}

const count = 12;
const typeNames = Array.from({ length: count }, (_, index) => `T${index}`);

function contractArbitrary(fieldNames: readonly string[]): fc.Arbitrary<Contract> {
  return fc
    .tuple(...typeNames.map((_, index) => typeArbitrary(typeNames.slice(0, index), typeNames, fieldNames)))
    .map((types) =>
      contractOf(Object.fromEntries(types.map((type, index) => [`T${index}`, type])), 'json-schema'),
    );
}

type CheckOf = (name: string) => (value: unknown) => Issues;

async function emittedChecks(contract: Contract): Promise<CheckOf> {
  const context = contextFor();
  const files = [...(await emitTypes(contract, context)), ...(await checksEmitter()(contract, context))];
  const module = (await importEmitted(files)).get('checks.ts') ?? {};
  return (name) => module[`check${name}`] as (value: unknown) => Issues;
}

/** The value and the types it was checked with. */
function sampleKey(contract: Contract, name: string, value: unknown): string {
  const named = contract.types.map((type) => `${type.name}: ${JSON.stringify(type.type)}`);
  return [`${name} of ${JSON.stringify(value)}`, ...named].join('\n');
}

/** The findings, in an order independent of the validator, without the remark that there are more of them. */
function issueKeys(issues: readonly Pick<Issue, 'path' | 'keyword'>[] | undefined): readonly string[] {
  const stated = (issues ?? []).filter(({ keyword }) => keyword !== 'more');
  return [...new Set(stated.map(({ path, keyword }) => JSON.stringify([path, keyword])))].sort();
}

describe('emitted checks', () => {
  test('find what the judge finds, in the same places', async () => {
    await fc.assert(
      fc.asyncProperty(
        contractArbitrary(names),
        fc.array(json, { minLength: 15, maxLength: 25 }),
        async (contract, values) => {
          const check = await emittedChecks(contract);
          const { findings } = judge(contract);
          for (const name of typeNames) {
            for (const value of values) {
              const [emitted, judged] = [
                issueKeys(check(name)(value)),
                issueKeys(findings({ kind: 'reference', name }, value)),
              ];
              // Both sometimes stop early, after a wrong kind; neither may have findings that the other does not have.
              const shared = emitted.filter((issue) => judged.includes(issue));
              expect([emitted.length > 0, shared.length], sampleKey(contract, name, value)).toEqual([
                judged.length > 0,
                emitted.length,
              ]);
            }
          }
        },
      ),
      { numRuns: 10 },
    );
  }, 120_000);

  test('find what the judge finds in types that contradict themselves', async () => {
    const text: Type = { kind: 'string' };
    const needed: Type = { kind: 'record', fields: [{ name: 'a', type: text, required: true }] };
    const closed: Type = { kind: 'record', fields: [], additional: { kind: 'never' } };
    const contract = contractOf(
      {
        Twins: { kind: 'union', members: [text, text], exclusive: true },
        Forbidden: { kind: 'intersection', members: [needed, closed] },
      },
      'json-schema',
    );
    const check = await emittedChecks(contract);
    const { findings } = judge(contract);
    const found = (name: string, value: unknown): readonly (readonly string[])[] => [
      issueKeys(check(name)(value)),
      issueKeys(findings({ kind: 'reference', name }, value)),
    ];
    expect(found('Twins', 'a')).toEqual([['[[],"unsatisfiable"]'], ['[[],"unsatisfiable"]']]);
    expect(found('Twins', 1)).toEqual([['[[],"oneOf"]'], ['[[],"oneOf"]']]);
    expect(found('Forbidden', { a: 'x' })).toEqual([['[[],"unsatisfiable"]'], ['[[],"unsatisfiable"]']]);
    expect(found('Forbidden', 1)).toEqual([['[[],"type"]'], ['[[],"type"]']]);
  }, 120_000);

  test('accept what ajv accepts', async () => {
    await fc.assert(
      fc.asyncProperty(
        contractArbitrary(plainNames),
        fc.array(json, { minLength: 15, maxLength: 25 }),
        async (contract, values) => {
          const check = await emittedChecks(contract);
          const ajv = new Ajv2020({ strict: false, logger: false });
          const $defs = Object.fromEntries(contract.types.map(({ name, type }) => [name, schemaOf(type)]));
          for (const name of typeNames.filter((one) => isSeenByAjv(contract, one))) {
            const oracle = ajv.compile({ $ref: `#/$defs/${name}`, $defs });
            for (const value of values.filter(isPlain)) {
              expect(check(name)(value) === undefined, sampleKey(contract, name, value)).toBe(oracle(value));
            }
          }
        },
      ),
      { numRuns: 10 },
    );
  }, 120_000);
});

describe('samples', () => {
  test('pass and fail as they say', async () => {
    await fc.assert(
      fc.asyncProperty(contractArbitrary(names), async (contract) => {
        const check = await emittedChecks(contract);
        const samples = sampler(contract);
        for (const name of typeNames) {
          const type: Type = { kind: 'reference', name };
          for (const value of samples.valid(type, { limit: 8 }))
            expect(check(name)(value), sampleKey(contract, name, value)).toBeUndefined();
          for (const { value, path, keyword } of samples.invalid(type, { limit: 20 })) {
            expect(issueKeys(check(name)(value)), sampleKey(contract, name, value)).toContain(
              JSON.stringify([path, keyword]),
            );
          }
        }
      }),
      { numRuns: 8 },
    );
  }, 120_000);
});

/**
 * In ajv, properties evaluated by a failed `if` count if there is an `else`; by JSON Schema 2020-12, 7.7.1.1, a failed
 * schema has no annotations (as in Python's jsonschema).
 */
function isSeenByAjv(contract: Contract, name: string): boolean {
  const types = new Map(contract.types.map((named) => [named.name, JSON.stringify(named.type)]));
  const reached = new Set([name]);
  for (const one of reached)
    for (const [, other = ''] of (types.get(one) ?? '').matchAll(/"kind":"reference","name":"(\w+)"/g))
      reached.add(other);
  const text = [...reached].map((one) => types.get(one)).join('');
  return !(text.includes('"unevaluated') && text.includes('"kind":"conditional"'));
}

/** ajv compares deeply by names that may be inherited. */
function isPlain(value: Json): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (!isRecord(value)) return true;
  return Object.entries(value).every(
    ([name, part]) => plainNames.some((known) => known === name) && isPlain(part as Json),
  );
}

/** The JSON Schema of a type. */
function schemaOf(type: Type): object | boolean {
  switch (type.kind) {
    case 'any':
      return true;
    case 'never':
      return false;
    case 'null':
    case 'boolean':
      return { type: type.kind };
    case 'string':
      return { type: 'string', ...keywordsOf(type) };
    case 'number':
      return { type: type.integer === true ? 'integer' : 'number', ...keywordsOf(type) };
    case 'list':
      return { type: 'array', ...keywordsOf(type) };
    case 'record':
      return { type: 'object', ...keywordsOf(type) };
    case 'literal':
      return { enum: type.values };
    case 'union':
      return { [type.exclusive ? 'oneOf' : 'anyOf']: type.members.map(schemaOf) };
    case 'intersection':
      return {
        allOf: type.members.map(schemaOf),
        ...(type.unevaluatedFields && { unevaluatedProperties: schemaOf(type.unevaluatedFields) }),
      };
    case 'not':
      return { not: schemaOf(type.type) };
    case 'conditional':
      return {
        if: schemaOf(type.if),
        // biome-ignore lint/suspicious/noThenProperty: the keyword's name
        ...(type.then && { then: schemaOf(type.then) }),
        ...(type.else && { else: schemaOf(type.else) }),
      };
    case 'when':
      return type.type.kind === 'number' && type.type.integer === true
        ? // biome-ignore lint/suspicious/noThenProperty: the keyword's name
          { if: { type: 'number' }, then: { type: 'integer', ...keywordsOf(type.type) } }
        : keywordsOf(type.type);
    case 'reference':
      return { $ref: `#/$defs/${type.name}` };
    default:
      return true;
  }
}

function keywordsOf(type: Extract<Type, { kind: 'string' | 'number' | 'list' | 'record' }>): object {
  switch (type.kind) {
    case 'string': {
      const { minLength, maxLength, patterns = [] } = type;
      return defined({ minLength, maxLength, pattern: patterns[0]?.source });
    }
    case 'number': {
      const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = type;
      return defined({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf });
    }
    case 'list': {
      const [contains] = type.contains ?? [];
      return defined({
        items: schemaOf(type.items),
        prefixItems: type.prefix?.map(schemaOf),
        minItems: type.minItems,
        maxItems: type.maxItems,
        uniqueItems: type.unique,
        contains: contains && schemaOf(contains.type),
        minContains: contains?.min,
        maxContains: contains?.max,
      });
    }
    case 'record': {
      const required = type.fields.filter((field) => field.required).map(({ name }) => name);
      return defined({
        properties: Object.fromEntries(type.fields.map((field) => [field.name, schemaOf(field.type)])),
        required,
        additionalProperties: type.additional && schemaOf(type.additional),
        patternProperties:
          type.patterns &&
          Object.fromEntries(type.patterns.map((entry) => [entry.pattern.source, schemaOf(entry.type)])),
        propertyNames: type.names && schemaOf(type.names),
        minProperties: type.minFields,
        maxProperties: type.maxFields,
        dependentSchemas:
          type.dependentTypes &&
          Object.fromEntries(
            Object.entries(type.dependentTypes).map(([name, part]) => [name, schemaOf(part)]),
          ),
      });
    }
  }
}
