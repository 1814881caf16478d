import {
  type Condition,
  compare,
  expressionsOf,
  parseCondition,
  parseEmbedded,
  parseExpression,
  type RuntimeExpression,
  truthy,
} from '@trivet/runtime/internal/expressions';
import { ofBinding } from '../binding.js';
import type { Criterion, Operation, StepExpectation } from '../contract.js';

/** The value of a criterion; undefined if it does not depend on the outcome alone. */
type Verdict = boolean | undefined;

/** The part of a response that is known in advance. */
type Known = { readonly statusCode: number } | { readonly fault: string | null };

/** The expectation of a step: the criteria on status or fault as allowed outcomes, and the other criteria. */
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
  // If unlisted names are allowed, the allowed outcomes cannot be listed.
  if (allowed.includes(anyOther)) return { isRefusal, criteria };
  const rest = criteria.filter((_, index) =>
    all.some((outcome) => judges[index]?.(known(outcome)) === undefined),
  );
  return { outcomes: allowed, isRefusal, criteria: rest };
}

const faultCodes = ['Client', 'Server', 'VersionMismatch', 'MustUnderstand'];

/** Represents every fault that neither the contract nor a criterion names. */
const anyOther = '\u0000';

/** The texts with which a condition compares. */
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

/** The codes, with complete classes abbreviated (`4XX`); undefined if the list would be long. */
function namesOf(allowed: ReadonlySet<number>): readonly string[] | undefined {
  const names = classes.flatMap((first) => {
    const own = codes.filter((code) => Math.floor(code / 100) === first);
    const kept = own.filter((code) => allowed.has(code));
    return kept.length === own.length ? [`${first}XX`] : kept.map(String);
  });
  return names.length > 20 ? undefined : names;
}

/** The declared statuses that are allowed; undefined if "default", or a partly allowed class, leaves it open. */
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

/** Whether a declared success is allowed, or any success if none is declared. */
function isSuccessAmong(allowed: ReadonlySet<number>, declared: readonly string[]): boolean {
  const successes = declared.filter((status) => /^[123]/.test(status));
  const wanted = successes.length > 0 && !declared.includes('default') ? successes : ['2XX', '3XX'];
  return wanted.some((status) =>
    isClass(status)
      ? codes.some((code) => `${code}`[0] === status[0] && allowed.has(code))
      : allowed.has(Number(status)),
  );
}

/** Whether no criterion excludes an outcome. */
function allow(judges: readonly Judge[], known: Known): boolean {
  return judges.every((judge) => judge(known) !== false);
}

/** A criterion as a function of the outcome; parsed once. */
type Judge = (known: Known) => Verdict;

function judgeOf({ type, condition, context }: Criterion): Judge {
  if (type === 'simple') {
    const parsed = parseCondition(condition);
    return (known) => truth(valueBefore(parsed, known));
  }
  // An expression in a pattern has a value that is not known yet.
  if (type !== 'regex' || context === undefined || expressionsOf(parseEmbedded(condition)).length > 0)
    return () => undefined;
  const [of, pattern] = [parseExpression(context), new RegExp(condition, 'u')];
  return (known) => {
    const value = read(of, known);
    return value === undefined ? undefined : pattern.test(String(value.known ?? ''));
  };
}

/** A value, if it is known before the response. */
type Value = { readonly known: unknown } | undefined;

function truth(value: Value): Verdict {
  return value === undefined ? undefined : truthy(value.known);
}

function read({ kind, pointer }: RuntimeExpression, known: Known): Value {
  if (pointer !== undefined) return undefined;
  if (kind === 'statusCode' && 'statusCode' in known) return { known: known.statusCode };
  return kind === 'fault' && 'fault' in known ? { known: known.fault } : undefined;
}

/** Three-valued logic (Kleene): an unknown part leaves the result undecided. */
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
