import type { AttributeType } from './attribute-type.js';
import { type Bound, compareBounds, type ValueRange } from './column.js';
import { builtInSchema } from './names.js';
import { compile } from './query/compile.js';
import { type Names, noRow } from './query/compiled.js';
import { likePrefix, literalPrefix } from './query/pattern.js';
import {
  type Comparison,
  contains,
  type Expression,
  type NamePart,
  type QuerySyntax,
  type Reference,
} from './query/syntax.js';
import {
  convertLiteral,
  type Known,
  toDecimal,
  toNumber,
  type Value,
  type ValueType,
  valueType,
} from './query/value.js';

/** A path to some of the entries by an existing order. */
export type Access =
  | { readonly kind: 'names'; readonly names: readonly string[] }
  | { readonly kind: 'nameRange'; readonly from?: string; readonly to?: string }
  | { readonly kind: 'members'; readonly schema: string }
  | {
      readonly kind: 'values';
      readonly attribute: string;
      readonly schemas: readonly string[];
      readonly ranges: readonly ValueRange[];
    }
  | { readonly kind: 'union'; readonly of: readonly Access[] };

/**
 * Access paths, each of which alone contains every entry that matches a query, and perhaps others, so that the
 * condition must still be tested. Empty if a full scan is required.
 */
export function planAccess({ names: part, where }: QuerySyntax, names: Names): readonly Access[] {
  const byName = part === undefined ? [] : planNames(part);
  return joined([...byName, ...(where === undefined ? [] : plan(where, names))]);
}

function planNames(part: NamePart): readonly Access[] {
  if (part.kind === 'exact') return [{ kind: 'names', names: [part.name] }];
  const prefix = literalPrefix(part.pattern);
  return prefix === '' ? [] : [beginningWith(prefix)];
}

function plan(condition: Expression, names: Names): readonly Access[] {
  switch (condition.kind) {
    case 'and':
      return condition.operands.flatMap((operand) => plan(operand, names));
    case 'or':
      return planOr(condition.operands, names);
    case 'has':
      return condition.schema === builtInSchema ? [] : [{ kind: 'members', schema: condition.schema }];
    case 'compare':
      return planComparison(condition, names);
    case 'between': {
      const { operand: left, low, high, at } = condition;
      if (condition.negated) return [];
      return joined([
        ...planComparison({ kind: 'compare', operator: '>=', left, right: low, at }, names),
        ...planComparison({ kind: 'compare', operator: '<=', left, right: high, at }, names),
      ]);
    }
    case 'in':
      return condition.negated ? [] : planEqual(condition.operand, condition.items, names);
    case 'like':
      return condition.negated ? [] : planLike(condition.operand, condition.pattern, names);
    case 'call':
      return planCall(condition.name, condition.arguments, names);
    case 'isNull':
      return condition.negated ? planRanges(condition.operand, [{}], names) : [];
    default:
      return [];
  }
}

/** An entry matches one of the operands, so that each of them needs an access path. */
function planOr(operands: readonly Expression[], names: Names): readonly Access[] {
  const ways: Access[] = [];
  for (const operand of operands) {
    const [way] = joined(plan(operand, names));
    if (way === undefined) return [];
    ways.push(way);
  }
  return [{ kind: 'union', of: ways }];
}

function planCall(name: string, [operand, pattern]: readonly Expression[], names: Names): readonly Access[] {
  return name === 'like' && operand !== undefined && pattern?.kind === 'text'
    ? planLike(operand, pattern.text, names)
    : [];
}

function planLike(operand: Expression, pattern: string, names: Names): readonly Access[] {
  const prefix = likePrefix(pattern);
  if (operand.kind === 'entry') return prefix === '' ? [] : [beginningWith(prefix)];
  const high = after(prefix);
  return planRanges(operand, [{ low: prefix, ...(high === undefined ? {} : { high }) }], names);
}

function planEqual(operand: Expression, items: readonly Expression[], names: Names): readonly Access[] {
  if (operand.kind === 'entry') {
    const values = items.map((item) => constant(item, names)?.value);
    return values.some((value) => value === undefined) ? [] : [{ kind: 'names', names: values.map(String) }];
  }
  const ranges = items.map((item) => rangeOf(operand, '=', item, names));
  const known = ranges.filter((range) => range !== undefined);
  return known.length < ranges.length ? [] : planRanges(operand, known.flat(), names);
}

const mirrored = { '=': '=', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;

function planComparison({ left, right, operator }: Comparison, names: Names): readonly Access[] {
  if (operator === '!=') return [];
  const isReference = left.kind === 'attribute' || left.kind === 'entry';
  const [operand, other, relation] = isReference
    ? [left, right, operator]
    : ([right, left, mirrored[operator]] as const);
  if (relation === '=') return planEqual(operand, [other], names);
  if (operand.kind === 'entry') {
    const bound = constant(other, names)?.value;
    if (typeof bound !== 'string') return [];
    // The bound itself is included: the condition is tested.
    return [
      relation.startsWith('<') ? { kind: 'nameRange', to: `${bound} ` } : { kind: 'nameRange', from: bound },
    ];
  }
  const range = rangeOf(operand, relation, other, names);
  return range === undefined ? [] : planRanges(operand, range, names);
}

/** Entries whose attribute has a value in these ranges; an unset value does not match any condition. */
function planRanges(operand: Expression, ranges: readonly ValueRange[], names: Names): readonly Access[] {
  if (operand.kind !== 'attribute') return [];
  const { attribute } = operand;
  return [{ kind: 'values', attribute, schemas: schemasOf(operand, names), ranges }];
}

function schemasOf(
  { schema, attribute }: Extract<Reference, { readonly kind: 'attribute' }>,
  names: Names,
): readonly string[] {
  return schema === undefined ? names.schemasWith(attribute) : [schema];
}

/** Values in a relation to a constant, none if that is null; `undefined` if it is not constant. */
function rangeOf(
  operand: Expression,
  relation: '=' | '<' | '<=' | '>' | '>=',
  other: Expression,
  names: Names,
): readonly ValueRange[] | undefined {
  if (operand.kind !== 'attribute') return undefined;
  const type = names.typeOf(operand.schema, operand.attribute);
  const found = constant(other, names, type);
  if (type === undefined || found === undefined) return undefined;
  if (found.value === null) return [];
  const { low, high } = bracket(type, found.value, found.type);
  if (relation === '=') return [{ low, high }];
  return [relation.startsWith('<') ? { high } : { low }];
}

interface Constant {
  readonly value: Value;
  readonly type: ValueType;
}

/**
 * The value of an expression that does not depend on the entry; a string literal is converted to the type of the other
 * operand.
 */
function constant(expression: Expression, names: Names, beside?: AttributeType): Constant | undefined {
  if (contains(expression, ['attribute', 'entry', 'has'])) return undefined;
  if (expression.kind === 'text' && beside !== undefined) {
    const type = valueType(beside);
    const value = convertLiteral(type, expression.text);
    return value === undefined ? undefined : { value, type };
  }
  const { evaluate, type } = compile(expression, names);
  return { value: evaluate(noRow), type };
}

interface Bracket {
  readonly low: Bound;
  readonly high: Bound;
}

/** The closest bounds of the values that equal a constant, in the order of an attribute. */
function bracket(type: AttributeType, value: Known, valueType: ValueType): Bracket {
  if (type.kind === 'float') return { low: toNumber(value), high: toNumber(value) };
  if (type.kind !== 'int' && type.kind !== 'numeric') {
    return { low: String(value), high: String(value) };
  }
  const scale = type.kind === 'numeric' ? type.scale : 0;
  return valueType === 'float' ? rounded(toNumber(value) * 10 ** scale) : exact(value, scale);
}

/** Exact numbers are compared with a float as doubles: those that are rounded to it are included. */
function rounded(value: number): Bracket {
  const bound = Math.min(Math.max(value, -beyond), beyond);
  const slack = Math.abs(bound) * 2 ** -50 + 1;
  return { low: bound - slack, high: bound + slack };
}

/** Exceeds the units of any exact number. */
const beyond = 1e300;

function exact(value: Known, scale: number): Bracket {
  const { units, scale: digits } = toDecimal(value);
  // Digits beyond the scale are truncated: this does not change comparisons with values, which lack these digits.
  const whole = BigInt(units);
  const cut = digits > scale ? whole / 10n ** BigInt(digits - scale) : whole * 10n ** BigInt(scale - digits);
  return { low: cut, high: cut };
}

function beginningWith(prefix: string): Access {
  const to = after(prefix);
  return { kind: 'nameRange', from: prefix, ...(to === undefined ? {} : { to }) };
}

/** The first text after all those that start with a prefix, by code point. */
function after(prefix: string): string | undefined {
  const characters = [...prefix];
  for (let last = characters.pop(); last !== undefined; last = characters.pop()) {
    const next = (last.codePointAt(0) ?? 0) + 1;
    // Surrogates are not characters.
    if (next <= 0x10ffff) return characters.join('') + String.fromCodePoint(next === 0xd800 ? 0xe000 : next);
  }
  return undefined;
}

/** Merges ranges of one attribute that must all match: `run > 5 and run < 9`. */
function joined(ways: readonly Access[]): readonly Access[] {
  const list: Access[] = [];
  for (const way of ways) {
    const at = list.findIndex((other) => sameAttribute(way, other));
    const other = list[at];
    if (other === undefined) list.push(way);
    else list[at] = overlap(way, other);
  }
  return list;
}

function sameAttribute(a: Access, b: Access): boolean {
  return (
    a.kind === 'values' &&
    b.kind === 'values' &&
    a.attribute === b.attribute &&
    a.schemas.join() === b.schemas.join() &&
    a.ranges.length === 1 &&
    b.ranges.length === 1
  );
}

function overlap(a: Access, b: Access): Access {
  if (a.kind !== 'values' || b.kind !== 'values') return a;
  const [one = {}] = a.ranges;
  const [other = {}] = b.ranges;
  const low = tighter(one.low, other.low, 1);
  const high = tighter(one.high, other.high, -1);
  return {
    ...a,
    ranges: [{ ...(low === undefined ? {} : { low }), ...(high === undefined ? {} : { high }) }],
  };
}

function tighter(a: Bound | undefined, b: Bound | undefined, side: 1 | -1): Bound | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return compareBounds(a, b) * side >= 0 ? a : b;
}
