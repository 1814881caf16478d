import { Code, code, join } from '../code.js';

/**
 * A condition in emitted code, as a tree that is converted to text once (`conditionText`). Each atom has its opposite,
 * so that negation does not parse emitted text.
 */
export type Condition = Atom | Combination;

/** A single test, with the text of its opposite. */
interface Atom {
  readonly kind: 'atom';
  readonly holds: Code;
  readonly fails: Code;
}

/** Conditions of which all, or at least one, must be true; without conditions, `all` is true and `any` is false. */
interface Combination {
  readonly kind: 'all' | 'any';
  readonly of: readonly Condition[];
}

/** True for every value. */
export const always: Condition = { kind: 'all', of: [] };

/** False for every value. */
export const never: Condition = { kind: 'any', of: [] };

/** Whether a condition is true for every value. */
export function isAlways(condition: Condition): boolean {
  return condition.kind === 'all' && condition.of.length === 0;
}

/** Whether a condition is false for every value. */
export function isNever(condition: Condition): boolean {
  return condition.kind === 'any' && condition.of.length === 0;
}

/** Conditions that must all be true. */
export function all(conditions: readonly Condition[]): Condition {
  return combined('all', conditions);
}

/** Conditions of which at least one must be true. */
export function any(conditions: readonly Condition[]): Condition {
  return combined('any', conditions);
}

/** The combination with nested ones of its own kind flattened; a constant that decides the result replaces it. */
function combined(kind: Combination['kind'], conditions: readonly Condition[]): Condition {
  const decides = kind === 'all' ? isNever : isAlways;
  const of = withoutAbsorbed(
    conditions.flatMap((condition) => (condition.kind === kind ? condition.of : [condition])),
  );
  const [only] = of;
  return of.find(decides) ?? (only !== undefined && of.length === 1 ? only : { kind, of });
}

/** The parts without those that another one decides (absorption): in `a && (a || b)`, `b` could not even be typed. */
function withoutAbsorbed(parts: readonly Condition[]): readonly Condition[] {
  if (parts.length < 2 || parts.every(({ kind }) => kind === 'atom')) return parts;
  const atoms = new Set(parts.flatMap((part) => (part.kind === 'atom' ? [String(part.holds)] : [])));
  if (atoms.size === 0) return parts;
  const kept = parts.filter(
    (part) =>
      part.kind === 'atom' || !part.of.some((one) => one.kind === 'atom' && atoms.has(String(one.holds))),
  );
  return kept.length === parts.length ? parts : kept;
}

/** The opposite of a condition, by De Morgan's laws. */
export function not(condition: Condition): Condition {
  if (condition.kind === 'atom') return { kind: 'atom', holds: condition.fails, fails: condition.holds };
  return { kind: condition.kind === 'all' ? 'any' : 'all', of: condition.of.map(not) };
}

/** An expression that can follow `!`: a call or a name. */
export function truthy(expression: Code): Condition {
  return { kind: 'atom', holds: expression, fails: code`!${expression}` };
}

/** Any other expression; its opposite is in parentheses. Numbers need this: `!(NaN < 1)` is not `NaN >= 1`. */
export function expression(text: Code): Condition {
  return { kind: 'atom', holds: text, fails: code`!(${text})` };
}

/** `left === right` */
export function equal(left: Code, right: Code): Condition {
  return { kind: 'atom', holds: code`${left} === ${right}`, fails: code`${left} !== ${right}` };
}

/** `left !== right` */
export function differs(left: Code, right: Code): Condition {
  return not(equal(left, right));
}

/** `left < right` of counts, which are never NaN. */
export function isBelow(left: Code, right: number): Condition {
  return { kind: 'atom', holds: code`${left} < ${right}`, fails: code`${left} >= ${right}` };
}

/** `left > right` of counts, which are never NaN. */
export function isAbove(left: Code, right: number): Condition {
  return { kind: 'atom', holds: code`${left} > ${right}`, fails: code`${left} <= ${right}` };
}

/** Whether two conditions are the same tree. */
export function isSameCondition(a: Condition, b: Condition): boolean {
  if (a.kind === 'atom' || b.kind === 'atom')
    return a.kind === 'atom' && b.kind === 'atom' && String(a.holds) === String(b.holds);
  return (
    a.kind === b.kind &&
    a.of.length === b.of.length &&
    a.of.every((part, index) => isSameCondition(part, b.of[index] ?? never))
  );
}

/** The text of a condition. */
export function conditionText(condition: Condition): Code {
  if (condition.kind === 'atom') return condition.holds;
  if (condition.of.length === 0) return new Code([condition.kind === 'all' ? 'true' : 'false']);
  const parts = condition.of.map((part) => {
    const text = conditionText(part);
    return part.kind === 'atom' ? text : code`(${text})`;
  });
  return join(parts, condition.kind === 'all' ? ' && ' : ' || ');
}
