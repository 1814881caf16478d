import { isRecord } from '@trivet/runtime/check';
import type { Data } from '@trivet/runtime/conformance/case';
import type { Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import type { Judge } from './accepts.js';
import { isData } from './context.js';
import { hasExpression, hasUnknown, withoutExpressions } from './expressions.js';
import type { Finding } from './judging.js';

/** What filling in values takes. */
export interface Filling extends Resolving {
  /** Valid values of a type, plainest first. */
  valid(type: Type): readonly Data[];
}

/** Values that a value with expressions is judged as before it is wrong. */
const mostFilled = 64;

/**
 * What is wrong with a value whatever its expressions come to: nothing where there are values of them with which it is
 * valid. So a value that only a run knows rules out no alternative of a union.
 */
export function filledFindings(
  judge: Judge,
  type: Type,
  value: unknown,
  context: Filling,
): readonly Finding[] {
  if (!hasExpression(value) || !isData(value)) return judge.findings(type, value);
  let fewest = judge.findings(type, withoutExpressions(value));
  if (!hasUnknown(value)) return fewest;
  let tried = 0;
  for (const one of filled(type, value, context)) {
    if (fewest.length === 0 || tried++ === mostFilled) break;
    const found = judge.findings(type, withoutExpressions(one));
    if (found.length < fewest.length) fewest = found;
  }
  return fewest;
}

/** Types met in one place of a value before the search is given up: they may lead back to themselves. */
const mostInPlace = 16;

/**
 * What a value may turn out to be: in place of each expression that only a run knows there is a value that its place
 * allows, in turn one of each alternative. Where nothing says what stands in a place, the expression stays.
 */
function* filled(type: Type, value: Data, context: Filling, inPlace = 0): Generator<Data> {
  // Alternatives of what is known give nothing but the same value again.
  if (!hasUnknown(value)) return yield value;
  const resolved = context.resolve(type);
  const inside = inPlace + 1;
  const alternatives = inside > mostInPlace ? [] : alternativesOf(resolved);
  if (alternatives.length > 0) {
    for (const one of alternatives) yield* filled(one, value, context, inside);
  } else if (typeof value === 'string') {
    yield context.valid(type).find((one) => one !== null) ?? value;
  } else if (resolved.kind === 'intersection' && inside <= mostInPlace) {
    yield* filledByAll(resolved.members, value, context, inside);
  } else if (resolved.kind === 'list' && Array.isArray(value)) {
    const typeOf = (index: number): Type => resolved.prefix?.[index] ?? resolved.items;
    yield* filledParts(value, (item, index) => filled(typeOf(index), item, context));
  } else if (resolved.kind === 'record' && isRecord(value)) {
    const fields = new Map(resolved.fields.map((field) => [field.name, field.type]));
    const names = Object.keys(value);
    const parts = filledParts(Object.values(value), (member, index) => {
      const of = fields.get(names[index] ?? '') ?? resolved.additional;
      return of === undefined ? [member] : filled(of, member, context);
    });
    for (const members of parts)
      yield Object.fromEntries(names.map((name, index) => [name, members[index] ?? null]));
  } else yield value;
}

/** The types of which a value may be one or another. */
function alternativesOf(type: Type): readonly Type[] {
  if (type.kind === 'union') return type.members;
  if (type.kind === 'when') return [type.type];
  if (type.kind !== 'conditional') return [];
  return [type.then, type.else].filter((branch) => branch !== undefined);
}

function* filledByAll(
  [first, ...rest]: readonly Type[],
  value: Data,
  context: Filling,
  inPlace: number,
): Generator<Data> {
  if (first === undefined) yield value;
  else
    for (const one of filled(first, value, context, inPlace)) yield* filledByAll(rest, one, context, inPlace);
}

/** All combinations of what the parts of a value may turn out to be. */
function* filledParts(
  parts: readonly Data[],
  fill: (part: Data, index: number) => Iterable<Data>,
  before: readonly Data[] = [],
): Generator<readonly Data[]> {
  const index = before.length;
  const part = parts[index];
  if (part === undefined) yield before;
  else for (const one of fill(part, index)) yield* filledParts(parts, fill, [...before, one]);
}
