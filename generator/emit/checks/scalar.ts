import {
  inexactKeyword,
  inexactMessage,
  patternLimitKeyword,
  patternLimitMessage,
} from '@trivet/runtime/internal/protocol';
import type { BytesType, Json, LiteralType, NumberType, StringType, Type } from '../../model/contract.js';
import { isBoundedExactly, isInteger } from '../../model/exact.js';
import { formatChecks } from '../../model/formats.js';
import { kindOfListed } from '../../model/kinds.js';
import { Code, code, imported, join, lit } from '../code.js';
import { pure } from '../layout.js';
import {
  type Block,
  type CheckedValue,
  type CheckWriter,
  type Failure,
  helper,
  kindsAt,
  wrongType,
} from './block.js';
import {
  all,
  any,
  type Condition,
  differs,
  equal,
  expression,
  isAbove,
  isBelow,
  not,
  truthy,
} from './condition.js';
import { cut, requirement } from './requirement.js';
import { addIssue, when } from './statements.js';

/** Values of these kinds have no parts. */
type ScalarType = Extract<Type, { kind: 'null' | 'boolean' | 'string' | 'number' | 'bytes' | 'literal' }>;

/** A check of a value without parts: first its kind, then the other keywords. */
export function scalarBlock(type: ScalarType, checked: CheckedValue, writer: CheckWriter): Block {
  const [kind, ...limits] = scalarFailures(type, checked, writer);
  if (limits.length <= 1 || checked.form === 'verdict') return { steps: [kind, ...limits], body: [] };
  // A value that was rounded is not checked further.
  const [exact, ...others] = limits;
  const isExactFirst = exact?.keyword === inexactKeyword;
  if (isExactFirst && others.length === 1) return { steps: [kind, exact, ...others], body: [] };
  return {
    steps: isExactFirst ? [kind, exact] : [kind],
    body: (isExactFirst ? others : limits).map((failure) => when(failure.test, [addIssue(checked, failure)])),
  };
}

/** All failures of a value, its kind first. */
export function scalarFailures(
  type: ScalarType,
  checked: CheckedValue,
  writer: CheckWriter,
): readonly [Failure, ...Failure[]] {
  switch (type.kind) {
    case 'string':
      return [
        wrongType(isNoText(checked.value), 'a string', checked.value),
        ...textFailures(type, checked, writer),
      ];
    case 'number':
      return numberFailures(type, checked);
    case 'bytes':
      return [
        wrongType(not(truthy(code`${helper('isOctets')}(${checked.value})`)), 'bytes', checked.value),
        ...octetFailures(type, checked.value),
      ];
    case 'literal':
      return [literalFailure(type, checked, writer)];
    case 'null':
      return [wrongType(differs(checked.value, lit(null)), 'null', checked.value)];
    case 'boolean':
      return [wrongType(differs(code`typeof ${checked.value}`, lit('boolean')), 'a boolean', checked.value)];
  }
}

function isNoText(value: Code): Condition {
  return differs(code`typeof ${value}`, lit('string'));
}

/** The failures of a text. */
function textFailures(type: StringType, checked: CheckedValue, writer: CheckWriter): readonly Failure[] {
  const { value } = checked;
  const failures: Failure[] = [];
  const { minLength: min, maxLength: max } = type;
  // The number of UTF-16 units limits that of code points, so that most texts need no counting.
  if (min === 1) failures.push({ test: equal(value, lit('')), ...requirement('minLength', min, value) });
  if (min !== undefined && min > 1) {
    const shorter = truthy(code`${helper('isShorter')}(${value}, ${min})`);
    const test = all([isBelow(code`${value}.length`, 2 * min), shorter]);
    failures.push({ test, ...requirement('minLength', min, value) });
  }
  if (max !== undefined) {
    const longer = truthy(code`${helper('isLonger')}(${value}, ${max})`);
    const test = all([isAbove(code`${value}.length`, max), longer]);
    failures.push({ test, ...requirement('maxLength', max, value) });
  }
  // The value of a password is not shown in messages, which end up in logs.
  const shown = type.format === 'password' ? undefined : value;
  for (const pattern of type.patterns ?? []) {
    const known = writer.pattern(pattern, `${checked.title}Pattern`, max);
    if (known === undefined) continue;
    const { matches, longest } = known;
    const finding = requirement('pattern', pattern.source, shown);
    const test = not(truthy(matches(value)));
    if (longest === undefined) failures.push({ test, ...finding });
    else {
      const tooLong = tooLongFor(pattern.source, value, longest);
      failures.push(tooLong, { test: all([not(tooLong.test), test]), ...finding });
    }
  }
  return [...failures, ...formatFailures(type.format, value, writer)];
}

/** The failure of a text that is not matched, since the pattern may take too long. */
export function tooLongFor(source: string, text: Code, longest: number): Failure {
  return {
    test: isAbove(code`${text}.length`, longest),
    keyword: patternLimitKeyword,
    message: patternLimitMessage(cut(source), longest),
  };
}

function formatFailures(format: string | undefined, value: Code, writer: CheckWriter): readonly Failure[] {
  if (format === undefined || !writer.formats.has(format)) return [];
  const known = formatChecks.get(format);
  if (known === undefined) return [];
  const test = not(truthy(code`${imported('@trivet/runtime/format', known.check)}(${value})`));
  return [{ test, ...requirement('format', known.noun, value) }];
}

function numberFailures(type: NumberType, { value, form }: CheckedValue): readonly [Failure, ...Failure[]] {
  if (type.exact !== undefined) return exactFailures(type, value);
  const carrier = type.carrier ?? 'number';
  const kind = differs(code`typeof ${value}`, lit(carrier));
  if (carrier === 'string')
    return [wrongType(kind, 'a string with a decimal number', value), ...decimalFailures(type, value)];
  if (carrier === 'bigint')
    return [wrongType(kind, 'a bigint', value), ...bounds(type, value, (bound) => lit(toBigInt(bound)))];
  const inexact = inexactFailures(type, value);
  const isOneTest = isExactInteger(type, form);
  const isExact = isOneTest ? isSafe(value) : isWhole(value);
  const limits = [...bounds(type, value, (bound) => lit(Number(bound))), ...multiple(type, value)];
  // The test for integers excludes other types, too; limits need a type that the compiler knows.
  const isNoInteger = limits.length === 0 ? not(isExact) : any([kind, not(isExact)]);
  const first =
    type.integer === true ? wrongType(isNoInteger, 'an integer', value) : wrongType(kind, 'a number', value);
  return [first, ...(isOneTest ? [] : inexact), ...limits];
}

/** The failures of an integer of 64 bits, which is a `bigint` beyond 2^53. */
function exactFailures(type: NumberType, value: Code): readonly [Failure, ...Failure[]] {
  const unsigned = type.format === 'uint64' ? ', true' : '';
  const isSized = truthy(code`${helper('isInt64')}(${value}${new Code([unsigned])})`);
  const divisor = lit(type.multipleOf ?? 1);
  const isMultiple = truthy(code`${helper('isMultiple')}(${value}, ${divisor})`);
  return [
    wrongType(not(truthy(code`${helper('isWhole')}(${value})`)), 'an integer', value),
    {
      test: not(truthy(code`${helper('isExact')}(${value})`)),
      keyword: inexactKeyword,
      message: inexactMessage,
    },
    { test: not(isSized), ...requirement('format', 'an integer of 64 bits', value) },
    ...bounds(type, value, (bound) => lit(typeof bound === 'number' ? bound : toBigInt(bound))),
    ...(type.multipleOf === undefined
      ? []
      : [{ test: not(isMultiple), ...requirement('multipleOf', type.multipleOf, value) }]),
  ];
}

/** The failures of a value that is known to be a number (of its carrier), but perhaps not an integer. */
export function fractionFailures(type: NumberType, { value, form }: CheckedValue): readonly Failure[] {
  const { integer = false, carrier = 'number' } = type;
  if (!integer || carrier !== 'number') return [];
  const isRight = isExactInteger(type, form) ? isSafe(value) : isWhole(value);
  return [wrongType(not(isRight), 'an integer', value)];
}

/** Whether one test is for integers and for exact ones: a verdict need not distinguish fractions from rounded integers. */
function isExactInteger(type: NumberType, form: CheckedValue['form']): boolean {
  return form === 'verdict' && type.integer === true && !isBoundedExactly(type);
}

/** The failure of an integer that a double may have rounded; exact bounds already reject it. */
function inexactFailures(type: NumberType, value: Code): readonly Failure[] {
  if (!isInteger(type) || isBoundedExactly(type)) return [];
  const test = not(isSafe(value));
  // Formats like int64 may also be used with "number", which accepts fractions.
  const whole = type.integer === true ? test : all([isWhole(value), test]);
  return [{ test: whole, keyword: inexactKeyword, message: inexactMessage }];
}

function isSafe(value: Code): Condition {
  return truthy(code`Number.isSafeInteger(${value})`);
}

/** A condition that is true for numbers without a fraction. */
function isWhole(value: Code): Condition {
  return truthy(code`Number.isInteger(${value})`);
}

function toBigInt(bound: number | string): bigint {
  const text =
    typeof bound === 'number'
      ? BigInt(Math.trunc(bound)).toString()
      : bound.replace(/\..*$/, '').replace('+', '');
  return /^-?\d+$/.test(text) ? BigInt(text) : 0n;
}

function multiple(type: NumberType, value: Code): readonly Failure[] {
  if (type.multipleOf === undefined) return [];
  const scale = decimalScale(type.multipleOf);
  const expected = lit(type.multipleOf);
  // For integers up to 2^53 the remainder is exact.
  if (type.integer === true && scale === 1 && Number.isSafeInteger(type.multipleOf)) {
    const remains = differs(code`${value} % ${expected}`, lit(0));
    return [{ test: remains, ...requirement('multipleOf', type.multipleOf, value) }];
  }
  const more = scale === 1 ? [] : [lit(scale)];
  const test = not(truthy(code`${helper('isMultiple')}(${join([value, expected, ...more], ', ')})`));
  return [{ test, ...requirement('multipleOf', type.multipleOf, value) }];
}

/** The power of ten that makes a number an integer; 1 if none up to 10^15 does. */
function decimalScale(of: number): number {
  for (let scale = 1; scale <= 1e15; scale *= 10)
    if (Math.round(of * scale) / scale === of && Math.abs(of * scale) < 1e15) return scale;
  return 1;
}

/** The operator that violates each bound. */
const comparisons = [
  { keyword: 'minimum', sign: '<' },
  { keyword: 'maximum', sign: '>' },
  { keyword: 'exclusiveMinimum', sign: '<=' },
  { keyword: 'exclusiveMaximum', sign: '>=' },
] as const;

function bounds(type: NumberType, value: Code, bound: (bound: number | string) => Code): readonly Failure[] {
  return comparisons.flatMap(({ keyword, sign }) => {
    const limit = type[keyword];
    if (limit === undefined) return [];
    const test = expression(code`${value} ${new Code([sign])} ${bound(limit)}`);
    return [{ test, ...requirement(keyword, limit, value) }];
  });
}

function decimalFailures(type: NumberType, value: Code): readonly Failure[] {
  const isDecimal = truthy(code`${helper('isDecimal')}(${value})`);
  const decimal = wrongType(not(isDecimal), 'a decimal number', value);
  const compared = comparisons.flatMap(({ keyword, sign }) => {
    const limit = type[keyword];
    if (limit === undefined) return [];
    const difference = code`${helper('compareDecimals')}(${value}, ${String(limit)})`;
    const test = expression(code`${difference} ${new Code([sign])} 0`);
    return [{ test, ...requirement(keyword, limit, value) }];
  });
  return [decimal, ...compared];
}

function octetFailures(type: BytesType, value: Code): readonly Failure[] {
  const failures: Failure[] = [];
  const { minLength: min, maxLength: max, carrier } = type;
  // The length of a stream is unknown.
  if (carrier === 'stream' || carrier === 'part') return failures;
  const size = code`${helper('octetCount')}(${value})`;
  if (min !== undefined && min > 0) {
    failures.push({ test: isBelow(size, min), ...requirement('minLength', min, value, { unit: 'byte' }) });
  }
  if (max !== undefined) {
    failures.push({ test: isAbove(size, max), ...requirement('maxLength', max, value, { unit: 'byte' }) });
  }
  return failures;
}

/** More values than this are looked up in a set, which is then faster. */
const comparedValues = 32;

/**
 * For this many texts, other kinds are excluded first: engines compare texts several times faster where nothing else
 * has been compared with them.
 */
const comparedAtOnce = 3;

function literalFailure(type: LiteralType, checked: CheckedValue, writer: CheckWriter): Failure {
  const values = type.values;
  const found = kindsAt(checked);
  const comparable = values.filter((value) => found === undefined || found.has(kindOfListed(value, type)));
  const listed = (value: Json): Code =>
    lit(typeof value === 'string' && kindOfListed(value, type) === 'bigint' ? BigInt(value) : value);
  const scalars = comparable.filter((value) => typeof value !== 'object' || value === null);
  const whole = comparable.filter((value) => typeof value === 'object' && value !== null);
  const tests = whole.map((value) =>
    not(truthy(code`${helper('isEqual')}(${checked.value}, ${lit(value)})`)),
  );
  const keyword = values.length === 1 ? 'const' : 'enum';
  let finding = requirement(keyword, values, checked.value);
  if (scalars.length > comparedValues) {
    const known = writer.constant(`${checked.title}Values`, listOf(scalars.map(listed)));
    const set = writer.constant(`${checked.title}ValueSet`, code`${pure}new Set<unknown>(${known})`);
    tests.unshift(not(truthy(code`${set}.has(${checked.value})`)));
    if (whole.length === 0) finding = requirement(keyword, scalars, checked.value, { expected: known });
  } else tests.unshift(...scalars.map((value) => differs(checked.value, listed(value))));
  const isKindFirst =
    found === undefined &&
    values.length >= comparedAtOnce &&
    values.length <= comparedValues &&
    values.every((value) => kindOfListed(value, type) === 'string');
  return { test: isKindFirst ? any([isNoText(checked.value), all(tests)]) : all(tests), ...finding };
}

/** Lists longer than this have one value per line. */
const longestList = 96;

function listOf(values: readonly Code[]): Code {
  const line = join(values, ', ');
  if (String(line).length <= longestList) return code`[${line}]`;
  return code`[\n  ${join(values, ',\n  ')},\n]`;
}
