import { isRecord } from '@trivet/runtime/check';
import type { Data } from '@trivet/runtime/conformance/case';
import type { Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import type { Judge } from './accepts.js';
import { isData } from './context.js';
import { hasExpression, hasUnknown, withoutExpressions } from './expressions.js';
import type { Finding } from './judging.js';

/** The context for filling in expressions. */
export interface Filling extends Resolving {
  /** Valid values of a type, the simplest first. */
  valid(type: Type): readonly Data[];
}

/** Maximum number of substitutions tried for a value with expressions. */
const mostFilled = 64;

/**
 * The errors in a value for any values of its expressions: empty if some values make it valid, so that a value known
 * only in the run excludes no alternative of a union.
 */
export function filledFindings(
  judge: Judge,
  type: Type,
  value: unknown,
  context: Filling,
): readonly Finding[] {
  if (!hasExpression(value) || !isData(value)) return judge.findings(type, value);
  return best(type, value, { ...context, judge }).findings;
}

interface Trying extends Filling {
  readonly judge: Judge;
  /** Another schema of the same value decides, too, so that every combination of its parts is tried. */
  readonly isShared?: boolean;
}

/** The substitution of a value with the fewest errors; the value itself if nothing in it is unknown. */
function best(
  type: Type,
  value: Data,
  context: Trying,
): { readonly value: Data; readonly findings: readonly Finding[] } {
  const judged = (one: Data) => ({
    value: one,
    findings: context.judge.findings(type, withoutExpressions(one)),
  });
  let fewest = judged(value);
  if (!hasUnknown(value)) return fewest;
  let tried = 0;
  for (const one of filled(type, value, context)) {
    if (fewest.findings.length === 0 || tried++ === mostFilled) break;
    const found = judged(one);
    if (found.findings.length < fewest.findings.length) fewest = found;
  }
  return fewest;
}

/** Maximum number of types at one place of a value: they may lead back to themselves. */
const mostInPlace = 16;

/**
 * Possible substitutions of a value: each expression known only in the run is replaced by a valid value of its place,
 * from each alternative in turn. Without a known type, the expression remains.
 */
function* filled(type: Type, value: Data, context: Trying, inPlace = 0): Generator<Data> {
  // Alternatives of a known value would only repeat it.
  if (!hasUnknown(value)) return yield value;
  const resolved = context.resolve(type);
  const inside = inPlace + 1;
  const alternatives = inside > mostInPlace ? [] : alternativesOf(resolved);
  const shared = { ...context, isShared: true };
  if (alternatives.length > 0) {
    const isShared = resolved.kind !== 'union' || (resolved.exclusive && alternatives.length > 1);
    for (const one of alternatives) yield* filled(one, value, isShared ? shared : context, inside);
  } else if (typeof value === 'string') {
    yield context.valid(type).find((one) => one !== null) ?? value;
  } else if (resolved.kind === 'intersection' && inside <= mostInPlace) {
    yield* filledByAll(resolved.members, value, shared, inside);
  } else if (resolved.kind === 'list' && Array.isArray(value)) {
    const typeOf = (index: number): Type => resolved.prefix?.[index] ?? resolved.items;
    const isEachAlone = resolved.unique !== true && resolved.contains === undefined;
    const different = resolved.unique === true ? [...new Set(value)].filter(hasUnknown) : [];
    yield* filledParts(value, (item, index) =>
      // Values of different expressions may differ; those of the same are equal.
      typeof item === 'string' && different.includes(item)
        ? [differentValue(typeOf(index), different.indexOf(item), context) ?? item]
        : filledPart(typeOf(index), item, context, isEachAlone),
    );
  } else if (resolved.kind === 'record' && isRecord(value)) {
    const fields = new Map(resolved.fields.map((field) => [field.name, field.type]));
    const isEachAlone = resolved.dependentTypes === undefined && resolved.patterns === undefined;
    const names = Object.keys(value);
    const parts = filledParts(Object.values(value), (member, index) => {
      const of = fields.get(names[index] ?? '') ?? resolved.additional;
      return of === undefined ? [member] : filledPart(of, member, context, isEachAlone);
    });
    for (const members of parts)
      yield Object.fromEntries(names.map((name, index) => [name, members[index] ?? null]));
  } else yield value;
}

/** The valid value of a type at a position, so that values at different positions differ if there are enough. */
function differentValue(type: Type, position: number, context: Trying): Data | undefined {
  return (
    context
      .valid(type)
      .filter((one) => one !== null)
      .at(position) ?? undefined
  );
}

/** Substitutions of a part: only the best one if no schema compares the part with others. */
function filledPart(type: Type, part: Data, context: Trying, isAlone: boolean): Iterable<Data> {
  return isAlone && context.isShared !== true
    ? [best(type, part, context).value]
    : filled(type, part, context);
}

/** The alternatives of a type. */
function alternativesOf(type: Type): readonly Type[] {
  // Null needs no value of the run.
  if (type.kind === 'union') return type.members.filter(({ kind }) => kind !== 'null');
  if (type.kind === 'when') return [type.type];
  if (type.kind !== 'conditional') return [];
  return [type.then, type.else].filter((branch) => branch !== undefined);
}

function* filledByAll(
  [first, ...rest]: readonly Type[],
  value: Data,
  context: Trying,
  inPlace: number,
): Generator<Data> {
  if (first === undefined) yield value;
  else
    for (const one of filled(first, value, context, inPlace)) yield* filledByAll(rest, one, context, inPlace);
}

/** All combinations of substitutions of the parts of a value. */
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
