import { isRecord } from '@trivet/runtime/check';
import type { Data } from '@trivet/runtime/conformance/case';
import fc, { type Arbitrary } from 'fast-check';
import type { NumberType, RecordType, StringType, Type } from '../model/contract.js';
import { isFreeText } from '../model/free-text.js';
import type { SampleContext } from '../model/samples/context.js';

/** The context for generating values. */
export type FuzzContext = Pick<SampleContext, 'valid' | 'accepts' | 'resolve'>;

/** Limits of sizes: random values beyond them find nothing new, since derived cases test the bounds themselves. */
const most = { text: 60, items: 4, depth: 5 } as const;

/**
 * Values of a type, most of them valid: random texts and numbers where possible, samples of other types. They are
 * validated before use.
 */
export function arbitraryOf(type: Type, context: FuzzContext, depth = 0): Arbitrary<unknown> {
  const samples = context.valid(type);
  const known = samples.length === 0 ? fc.constant(undefined) : fc.constantFrom<unknown>(...samples);
  const resolved = context.resolve(type);
  if (depth > most.depth) return known;
  switch (resolved.kind) {
    case 'boolean':
      return fc.boolean();
    case 'string':
      return textOf(resolved, known);
    case 'number':
      return numberOf(resolved, known);
    case 'record':
      return recordOf(resolved, context, depth);
    case 'list': {
      const { minItems = 0, maxItems = most.items } = resolved;
      if (minItems > most.items || resolved.prefix !== undefined) return known;
      const size = { minLength: minItems, maxLength: Math.min(maxItems, most.items) };
      return fc.array(arbitraryOf(resolved.items, context, depth + 1), size);
    }
    case 'union':
      return fc.oneof(...resolved.members.map((member) => arbitraryOf(member, context, depth + 1)));
    default:
      return known;
  }
}

/** A random text hardly ever matches a pattern or a format. */
function textOf(type: StringType, known: Arbitrary<unknown>): Arbitrary<unknown> {
  const { minLength = 0, maxLength = most.text } = type;
  const isFree = isFreeText(type) && minLength <= most.text;
  if (!isFree) return known;
  return fc.oneof(
    known,
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, most.text) }),
  );
}

function numberOf(type: NumberType, known: Arbitrary<unknown>): Arbitrary<unknown> {
  const { minimum = -1e9, maximum = 1e9, carrier = 'number' } = type;
  const [min, max] = [Math.ceil(Number(minimum)), Math.floor(Number(maximum))];
  if (carrier !== 'number' || min > max) return known;
  return fc.oneof(
    known,
    type.integer === true
      ? fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) })
      : fc.double({ min, max, noNaN: true }),
  );
}

function recordOf({ fields }: RecordType, context: FuzzContext, depth: number): Arbitrary<unknown> {
  const sent = fields.filter(({ readOnly, required }) => readOnly !== true || required);
  const members = sent.map(({ name, type, required }): Arbitrary<readonly [string, unknown]> => {
    const value = arbitraryOf(type, context, depth + 1);
    return (required ? value : fc.option(value, { nil: undefined })).map((one) => [name, one]);
  });
  return fc
    .tuple(...members)
    .map((entries) => Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
}

/** Removes a member. */
const away = Symbol('away');

/** Values with one part removed or replaced by any JSON: most violate their type. */
export function brokenOf(values: Arbitrary<unknown>): Arbitrary<unknown> {
  const other = fc.oneof(fc.constant(away), fc.jsonValue({ maxDepth: 1 }));
  return fc.tuple(values, fc.nat(63), other).map(([value, place, part]) => {
    const paths = pathsIn(value);
    return changedAt(value, paths[place % paths.length] ?? [], part);
  });
}

function pathsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  const inner = Array.isArray(value) || isRecord(value) ? Object.entries(value) : [];
  return [path, ...inner.flatMap(([key, part]) => pathsIn(part, [...path, key]))];
}

function changedAt(value: unknown, [key, ...rest]: readonly string[], part: unknown): unknown {
  if (key === undefined) return part === away ? undefined : part;
  if (Array.isArray(value))
    return value.map((one, index) => (String(index) === key ? changedAt(one, rest, part) : one));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      if (name !== key) return [[name, one]];
      return rest.length === 0 && part === away ? [] : [[name, changedAt(one, rest, part)]];
    }),
  );
}

/** A value after serialising it as JSON; undefined if that is not possible, or if a case would interpret it. */
export function asSent(value: unknown): Data | undefined {
  const text = value === undefined ? undefined : JSON.stringify(value);
  // A dollar sign may begin an expression of a case.
  return text === undefined || text.includes('$') ? undefined : (JSON.parse(text) as Data);
}
