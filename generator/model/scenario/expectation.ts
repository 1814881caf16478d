import {
  type Condition,
  compare,
  expressionsOf,
  parseCondition,
  parseEmbedded,
  parseExpression,
  type RuntimeExpression,
  truthy,
} from '@trivet/runtime/internal/conformance';
import { ofBinding } from '../binding.js';
import type { Criterion, Operation, StepExpectation } from '../contract.js';

/** What a criterion comes to; nothing where more than the outcome decides it. */
type Verdict = boolean | undefined;

/** What is known of an answer before it comes. */
type Known = { readonly statusCode: number } | { readonly fault: string | null };

/** What the criteria of a step expect, their parts on status or fault as the outcomes that they allow. */
export function expectationOf(
  criteria: readonly Criterion[],
  operation: Operation | undefined,
): StepExpectation {
  if (operation === undefined) return { isRefusal: false, criteria };
  const named = (faults: readonly { readonly name: string }[]): StepExpectation =>
    soapExpectation(
      criteria,
      faults.map(({ name }) => name),
    );
  return ofBinding(operation.binding, {
    rest: ({ responses }) =>
      restExpectation(
        criteria,
        responses.map(({ status }) => status),
      ),
    soap: ({ faults }) => named(faults),
    other: ({ errors }) => named(errors),
  });
}

function soapExpectation(criteria: readonly Criterion[], declared: readonly string[]): StepExpectation {
  const named = criteria.flatMap((one) =>
    one.type === 'simple' ? textsIn(parseCondition(one.condition)) : [],
  );
  const all = [...new Set(['response', ...declared, ...faultCodes, ...named, anyOther])];
  const known = (outcome: string): Known => ({ fault: outcome === 'response' ? null : outcome });
  const judges = criteria.map(judgeOf);
  const allowed = all.filter((outcome) => allow(judges, known(outcome)));
  const isRefusal = !allowed.includes('response');
  // Where names that nobody has said are allowed, there is no list of those that are.
  if (allowed.includes(anyOther)) return { isRefusal, criteria };
  const rest = criteria.filter((_, index) =>
    all.some((outcome) => judges[index]?.(known(outcome)) === undefined),
  );
  return { outcomes: allowed, isRefusal, criteria: rest };
}

const faultCodes = ['Client', 'Server', 'VersionMismatch', 'MustUnderstand'];

/** Stands for every fault that neither the description nor a criterion names. */
const anyOther = '\u0000';

/** The texts that a condition compares with. */
function textsIn(condition: Condition): readonly string[] {
  switch (condition.kind) {
    case 'literal':
      return typeof condition.value === 'string' ? [condition.value] : [];
    case 'expression':
      return [];
    case 'not':
      return textsIn(condition.part);
    case 'all':
    case 'any':
      return condition.parts.flatMap(textsIn);
    case 'compare':
      return [...textsIn(condition.left), ...textsIn(condition.right)];
  }
}

const codes = Array.from({ length: 500 }, (_, index) => 100 + index);
const classes = [1, 2, 3, 4, 5];

function restExpectation(criteria: readonly Criterion[], declared: readonly string[]): StepExpectation {
  const judges = criteria.map(judgeOf);
  const allowed = new Set(codes.filter((code) => allow(judges, { statusCode: code })));
  const isAll = allowed.size === codes.length;
  const named = isAll ? undefined : (namesOf(allowed) ?? declaredAmong(allowed, declared));
  const decided = criteria.filter((_, index) =>
    codes.every((code) => judges[index]?.({ statusCode: code }) !== undefined),
  );
  return {
    ...(named === undefined ? {} : { statuses: named }),
    isRefusal: !isSuccessAmong(allowed, declared),
    criteria:
      isAll || named !== undefined ? criteria.filter((criterion) => !decided.includes(criterion)) : criteria,
  };
}

/** The codes by classes as far as they fill them (`4XX`); nothing where that would be a long list. */
function namesOf(allowed: ReadonlySet<number>): readonly string[] | undefined {
  const names = classes.flatMap((first) => {
    const own = codes.filter((code) => Math.floor(code / 100) === first);
    const kept = own.filter((code) => allowed.has(code));
    return kept.length === own.length ? [`${first}XX`] : kept.map(String);
  });
  return names.length > 20 ? undefined : names;
}

/** The declared statuses that are allowed; nothing where "default", or a class of which only a part is, leaves it open. */
function declaredAmong(
  allowed: ReadonlySet<number>,
  declared: readonly string[],
): readonly string[] | undefined {
  const isOpen = declared.some(
    (status) => status === 'default' || (isClass(status) && !isWhole(status, allowed)),
  );
  return isOpen ? undefined : declared.filter((status) => isClass(status) || allowed.has(Number(status)));
}

function isClass(status: string): boolean {
  return status.endsWith('XX');
}

function isWhole(status: string, allowed: ReadonlySet<number>): boolean {
  return codes.every((code) => !`${code}`.startsWith(status.slice(0, 1)) || allowed.has(code));
}

/** Whether a success that the operation declares is allowed, or any where it declares none. */
function isSuccessAmong(allowed: ReadonlySet<number>, declared: readonly string[]): boolean {
  const successes = declared.filter((status) => /^[123]/.test(status));
  const wanted = successes.length > 0 && !declared.includes('default') ? successes : ['2XX', '3XX'];
  return wanted.some((status) =>
    isClass(status)
      ? codes.some((code) => `${code}`[0] === status[0] && allowed.has(code))
      : allowed.has(Number(status)),
  );
}

/** Whether no criterion rules an outcome out. */
function allow(judges: readonly Judge[], known: Known): boolean {
  return judges.every((judge) => judge(known) !== false);
}

/** What a criterion says of an outcome; it is parsed once. */
type Judge = (known: Known) => Verdict;

function judgeOf({ type, condition, context }: Criterion): Judge {
  if (type === 'simple') {
    const parsed = parseCondition(condition);
    return (known) => truth(valueBefore(parsed, known));
  }
  // An expression in a pattern stands for a value that is not known yet.
  if (type !== 'regex' || context === undefined || expressionsOf(parseEmbedded(condition)).length > 0)
    return () => undefined;
  const [of, pattern] = [parseExpression(context), new RegExp(condition, 'u')];
  return (known) => {
    const value = read(of, known);
    return value === undefined ? undefined : pattern.test(String(value.known ?? ''));
  };
}

/** A value that is known before the answer comes. */
type Value = { readonly known: unknown } | undefined;

function truth(value: Value): Verdict {
  return value === undefined ? undefined : truthy(value.known);
}

function read({ kind, pointer }: RuntimeExpression, known: Known): Value {
  if (pointer !== undefined) return undefined;
  if (kind === 'statusCode' && 'statusCode' in known) return { known: known.statusCode };
  return kind === 'fault' && 'fault' in known ? { known: known.fault } : undefined;
}

/** Kleene's three values: a part that is not known decides nothing. */
function valueBefore(condition: Condition, known: Known): Value {
  switch (condition.kind) {
    case 'literal':
      return { known: condition.value };
    case 'expression':
      return read(condition.expression, known);
    case 'not': {
      const part = truth(valueBefore(condition.part, known));
      return part === undefined ? undefined : { known: !part };
    }
    case 'all':
    case 'any': {
      const parts = condition.parts.map((part) => truth(valueBefore(part, known)));
      const deciding = condition.kind === 'any';
      if (parts.includes(deciding)) return { known: deciding };
      return parts.includes(undefined) ? undefined : { known: !deciding };
    }
    case 'compare': {
      const [left, right] = [valueBefore(condition.left, known), valueBefore(condition.right, known)];
      if (left === undefined || right === undefined) return undefined;
      return { known: compare(condition.operator, left.known, right.known) };
    }
  }
}
