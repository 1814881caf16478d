import type { Issues } from '@trivet/runtime/check';
import { describe, expect, test } from 'vitest';
import { emitChecks, guardsEmitter } from '../../generator/emit/checks/checks.js';
import { emitTypes } from '../../generator/emit/types.js';
import { importEmitted } from '../../generator/import-emitted.js';
import type { ListType, Type } from '../../generator/model/contract.js';
import { verify } from '../../generator/verify.js';
import { contextFor, contractOf } from './contract-of.js';

const text: Type = { kind: 'string' };
const number: Type = { kind: 'number' };
const port: Type = { kind: 'number', integer: true, minimum: 1, maximum: 65_535 };

interface Emitted {
  readonly checks: string;
  readonly guards: string;
  check(value: unknown): Issues;
  matches(value: unknown): boolean;
}

async function emitted(type: Type, others: { readonly [name: string]: Type } = {}): Promise<Emitted> {
  const contract = contractOf({ Part: type, ...others });
  const files = await Promise.all([
    emitTypes(contract, contextFor()),
    emitChecks(contract, contextFor()),
    guardsEmitter({})(contract, contextFor()),
  ]);
  expect(verify('generated/test', files.flat())).toEqual([]);
  const modules = await importEmitted(files.flat());
  const sourceOf = (path: string): string => files.flat().find((file) => file.path === path)?.text ?? '';
  return {
    checks: sourceOf('checks.ts'),
    guards: sourceOf('guards.ts'),
    check: modules.get('checks.ts')?.checkPart as Emitted['check'],
    matches: modules.get('guards.ts')?.isPart as Emitted['matches'],
  };
}

/** Keywords with their paths, and the same verdict by the guard. */
function found({ check, matches }: Emitted, value: unknown): readonly string[] {
  const issues = check(value);
  expect(matches(value)).toBe(issues === undefined);
  return (issues ?? []).map(({ path, keyword }) => [...path, keyword].join('.'));
}

describe('texts', () => {
  test('other kinds are excluded before a value is compared with several texts', async () => {
    const part = await emitted({ kind: 'literal', values: ['a', 'b', 'c'] });
    expect(part.checks).toContain(
      "if (typeof value !== 'string' || (value !== 'a' && value !== 'b' && value !== 'c')) {",
    );
    expect(part.guards).toContain("typeof value === 'string' && (value === 'a' ||");
    for (const value of ['a', 'b', 'c']) expect(found(part, value)).toEqual([]);
    for (const value of ['d', 7, null, undefined, ['a']]) expect(found(part, value)).toEqual(['enum']);
  });

  test('few texts, and values of several kinds, are compared at once', async () => {
    for (const values of [
      ['a', 'b'],
      ['a', 'b', null],
    ]) {
      const part = await emitted({ kind: 'literal', values });
      expect(part.checks).not.toContain('typeof');
      for (const value of values) expect(found(part, value)).toEqual([]);
      expect(found(part, 7)).toEqual(['enum']);
    }
  });

  test('many long texts have a line each', async () => {
    const values = Array.from({ length: 8 }, (_, index) => `a rather long text ${index}`);
    const { checks } = await emitted({ kind: 'literal', values });
    expect(checks).toContain(
      "  if (\n    typeof value !== 'string' ||\n    (\n      value !== 'a rather long text 0' &&\n      value !== ",
    );
  });
});

describe('integers', () => {
  test('the type is asked for only if there are limits', async () => {
    const part = await emitted({ kind: 'number', integer: true });
    expect(part.checks + part.guards).not.toContain('typeof');
    expect(found(part, 1)).toEqual([]);
    for (const value of ['1', null, undefined, 1.5, Number.NaN]) expect(found(part, value)).toEqual(['type']);
    expect(found(part, 2 ** 53)).toEqual(['precision']);
    expect((await emitted(port)).guards).toContain("typeof value === 'number' && Number.isInteger(value)");
  });
});

describe('members that depend on others', () => {
  test('are read once', async () => {
    const field = (name: string): { name: string; type: Type; required: boolean } => ({
      name,
      type: text,
      required: false,
    });
    const part = await emitted({
      kind: 'record',
      fields: [field('card'), field('holder')],
      dependentRequired: { card: ['holder'], holder: ['iban'] },
    });
    for (const source of [part.checks, part.guards]) {
      expect(source).toContain('if (card !== undefined && holder === undefined)');
      expect(source).toContain("if (holder !== undefined && value['iban'] === undefined)");
    }
    expect(found(part, { card: 'a' })).toEqual(['holder.dependentRequired']);
    expect(found(part, { card: 'a', holder: 'b', iban: 'c' })).toEqual([]);
  });
});

describe('conditions on objects', () => {
  test('ask once whether the value is one', async () => {
    const fields = (type: Type): Type => ({
      kind: 'when',
      type: { kind: 'record', fields: [{ name: 'country', type, required: false }] },
    });
    const country = (source: string): Type =>
      fields({ kind: 'string', patterns: [{ source, dialect: 'ecma262' }] });
    const part = await emitted({
      kind: 'intersection',
      members: [
        { kind: 'record', fields: [{ name: 'country', type: text, required: true }] },
        {
          kind: 'conditional',
          if: fields({ kind: 'literal', values: ['NL'] }),
          // biome-ignore lint/suspicious/noThenProperty: the keyword's name
          then: country('^N'),
          else: country('^[A-M]'),
        },
      ],
    });
    expect(part.guards.match(/isRecord\(/g)).toHaveLength(1);
    expect(found(part, { country: 'NL' })).toEqual([]);
    expect(found(part, { country: 'DE' })).toEqual([]);
    expect(found(part, { country: 'XX' })).toEqual(['country.pattern']);
    expect(part.matches(null)).toBe(false);
  });
});

describe('items with several tests', () => {
  const list = (items: Type, more: Partial<ListType> = {}): ListType => ({ kind: 'list', items, ...more });
  const skips = /const start = \w+\.findIndex\(/;

  test('valid ones at the start are skipped, and the issues of all others are listed', async () => {
    const part = await emitted(list(port));
    expect(part.checks).toMatch(skips);
    expect(part.guards).not.toMatch(skips);
    expect(found(part, [])).toEqual([]);
    expect(found(part, [1, 2, 3])).toEqual([]);
    expect(found(part, [1, 0, 2, 'x', 65_536])).toEqual(['1.minimum', '3.type', '4.maximum']);
  });

  test('after a prefix, in members, and before "contains"', async () => {
    const contains = [{ type: { kind: 'literal', values: [80] }, min: 1 }] as const;
    const ports = list(port, { prefix: [text], contains });
    const part = await emitted({ kind: 'record', fields: [{ name: 'ports', type: ports, required: true }] });
    expect(part.checks).toMatch(skips);
    expect(found(part, { ports: ['a', 80] })).toEqual([]);
    expect(found(part, { ports: [1, 80, 0] })).toEqual(['ports.0.type', 'ports.2.minimum']);
    expect(found(part, { ports: ['a', 0] })).toEqual(['ports.1.minimum', 'ports.contains']);
  });

  test('positions, and unions of scalars', async () => {
    const degrees = (most: number): Type => ({ ...number, minimum: -most, maximum: most });
    const position = list(number, { prefix: [degrees(180), degrees(90)], minItems: 2 });
    const part = await emitted(list({ kind: 'reference', name: 'Position' }), { Position: position });
    expect(part.checks).toContain('findIndex((item) => !matchesPosition(item))');
    // The verdict on a shorter list has been returned before its positions are read.
    expect(part.guards).toContain('const item1 = value[0];');
    expect(found(part, [[0, 0], [0, 91, 'x'], [0]])).toEqual(['1.1.maximum', '1.2.type', '2.minItems']);
    const members = [{ ...text, maxLength: 2 }, number, { kind: 'null' }] as const;
    const mixed = await emitted(list({ kind: 'union', exclusive: false, members }));
    expect(mixed.checks).toMatch(skips);
    const whole = list({
      kind: 'union',
      exclusive: false,
      members: [text, { ...number, integer: true }, { kind: 'null' }],
    });
    const { guards } = await emitted(whole);
    expect(guards).toContain("typeof item !== 'string' && !Number.isSafeInteger(item) && item !== null");
    expect(found(mixed, ['a', 1, null, 'abc', true])).toEqual(['3.maxLength', '4.type']);
  });

  test('not those with few tests, nor objects', async () => {
    const record: Type = { kind: 'record', fields: [{ name: 'port', type: port, required: true }] };
    for (const items of [
      text,
      number,
      record,
      list(record),
      { ...text, minLength: 1, maxLength: 9 } as const,
    ])
      expect((await emitted(list(items))).checks).not.toMatch(skips);
  });
});

describe('alternatives of a recursive type', () => {
  const to = (name: string): Type => ({ kind: 'reference', name });
  const record = (fields: { readonly [name: string]: Type }): Type => ({
    kind: 'record',
    fields: Object.entries(fields).map(([name, type]) => ({ name, type, required: true })),
  });
  const nested = (levels: number, value: unknown): unknown =>
    levels === 0 ? { value } : { child: nested(levels - 1, value) };

  test('are not remembered where the verdicts on that type are', async () => {
    const part = await emitted(
      { kind: 'union', exclusive: true, members: [to('Literal'), to('Negation'), to('Both')] },
      {
        Literal: record({ value: number }),
        Negation: record({ child: to('Part') }),
        Both: record({ child: to('Part'), all: { kind: 'boolean' } }),
      },
    );
    expect(part.guards).toContain('matchesPartAnew');
    expect(part.guards).not.toContain('matchesNegationAnew');
    // Each level would double the number of checks.
    expect(found(part, nested(64, 1))).toEqual([]);
    expect(found(part, nested(64, 'one'))).toEqual(['oneOf']);
  });

  test('are remembered where several types refer to them', async () => {
    const { guards } = await emitted(
      { kind: 'union', exclusive: true, members: [to('Negation'), to('Both'), number] },
      {
        Negation: record({ child: to('Part'), other: to('Negation') }),
        Both: record({ child: to('Part'), all: { kind: 'boolean' } }),
      },
    );
    expect(guards).toContain('matchesNegationAnew');
  });
});
