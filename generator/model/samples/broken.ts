import { type Branch, branchesOf } from '../branches.js';
import type { ListType, NumberType, RecordType, StringType, Type } from '../contract.js';
import { isInexact } from '../exact.js';
import { isRecordValue } from './accepts.js';
import { wronglyContained } from './contained.js';
import { forbidden } from './forbidden.js';
import { isSpent, type Making } from './making.js';
import { fieldType, newNames } from './record.js';
import { everyKind } from './scalar.js';
import { leastOf, longer } from './value.js';

/** Maximum depth at which values are broken. */
const deepest = 4;

/** Values that differ from a valid one in one place and are likely to be invalid. */
export function* breaks(
  type: Type,
  base: unknown,
  state: Making,
  around: readonly string[] = [],
): Generator<unknown> {
  // The clauses of a recursive type are broken at its outermost occurrence.
  const isKnown = type.kind === 'reference' && around.includes(type.name);
  if (isKnown || around.length > deepest || isSpent(state)) return;
  const depth = [...around, type.kind === 'reference' ? type.name : ''];
  const branch = branchesOf(type, state.types).find((candidate) => state.judge.accepts(candidate, base));
  yield* forbidden(type, base, branch, state);
  if (type.kind !== 'record') yield* mixed(type, base, branch, state);
  if (branch !== undefined) yield* breaksOf(branch, base, state, depth);
  yield* everyKind;
}

/** Maximum number of alternatives whose tags are exchanged in one value. */
const mostMixed = 4;

/** The fields of one alternative of a union of records, with the tag of another one. */
function* mixed(type: Type, base: unknown, branch: Branch | undefined, state: Making): Generator<unknown> {
  if (branch?.kind !== 'record' || !isRecordValue(base)) return;
  const tags = branch.fields.filter(
    ({ name, type: { kind }, required }) => kind === 'literal' && required && Object.hasOwn(base, name),
  );
  if (tags.length !== 1) return;
  const [{ name } = { name: '' }] = tags;
  const others = branchesOf(type, state.types).filter(
    (other) => other.kind === 'record' && other !== branch && other.fields.some((one) => one.name === name),
  );
  for (const other of others.slice(0, mostMixed)) {
    const value = leastOf(other, state);
    if (isRecordValue(value)) yield { ...value, [name]: base[name] };
  }
}

/** The unchanged tag of a record whose other fields are those of another alternative; otherwise empty. */
export function mixedTag(value: unknown, base: unknown): readonly string[] {
  if (!isRecordValue(value) || !isRecordValue(base)) return [];
  const kept = Object.keys(value).filter((name) => base[name] === value[name]);
  const isMixed = kept.length === 1 && Object.keys(value).length > 1;
  const [name = ''] = kept;
  return isMixed && typeof value[name] === 'string' ? [`${name} ${String(value[name])}`] : [];
}

function* breaksOf(
  branch: Branch,
  base: unknown,
  state: Making,
  depth: readonly string[],
): Generator<unknown> {
  switch (branch.kind) {
    case 'string':
      if (typeof base === 'string') yield* brokenTexts(branch, base);
      return;
    case 'number':
      yield* brokenNumbers(branch, base);
      return;
    case 'literal':
      if (typeof base === 'number') yield base + 0.5;
      if (typeof base === 'string') yield* [`not ${base}`, ...otherCase(base)];
      yield 'none of these';
      return;
    case 'bytes':
      if (branch.minLength !== undefined && branch.minLength > 0) yield new Uint8Array(branch.minLength - 1);
      if (branch.maxLength !== undefined && branch.maxLength < 1_000_000)
        yield new Uint8Array(branch.maxLength + 1);
      return;
    case 'list':
      if (Array.isArray(base)) yield* brokenLists(branch, base, state, depth);
      return;
    case 'record':
      if (isRecordValue(base)) yield* brokenRecords(branch, base, state, depth);
      return;
    default:
  }
}

function* brokenTexts(type: StringType, base: string): Generator<string> {
  const { minLength: min, maxLength: max } = type;
  const letters = [...base];
  const filler = letters.length === 0 ? 'a' : (letters[letters.length - 1] ?? 'a');
  if (min !== undefined && min > 0)
    yield letters
      .slice(0, min - 1)
      .join('')
      .padEnd(min - 1, filler);
  if (max !== undefined && max < 100_000) {
    yield base + filler.repeat(max + 1 - letters.length);
    yield '😀'.repeat(max + 1);
    yield 'a'.repeat(max + 1);
  }
  if (type.patterns !== undefined)
    yield* [
      '',
      ' ',
      '\u0000',
      `${base} `,
      ` ${base}`,
      `${base}!`,
      '漢',
      '-',
      '!?',
      ...otherCase(base),
      `x${base}`,
    ];
  if (type.patterns !== undefined || type.format !== undefined) yield* mistaken(base, type.format);
  if (type.format !== undefined || type.xsd !== undefined)
    yield* ['not right', '', `${base} `, '2024-13-45', '::::'];
  if (type.minimum !== undefined || type.exclusiveMinimum !== undefined)
    yield* [type.exclusiveMinimum ?? '', base.replace(/^\d{4}/, '0001')];
  if (type.maximum !== undefined || type.exclusiveMaximum !== undefined)
    yield* [type.exclusiveMaximum ?? '', base.replace(/^\d{4}/, '9999')];
}

/** A text in upper case and in lower case. */
function otherCase(text: string): readonly string[] {
  return [text.toUpperCase(), text.toLowerCase()];
}

/**
 * Values that are often accepted by mistake (except for email, whose international form, RFC 6531, 3.3, a contract may
 * mean): a letter beyond ASCII, a line end, a `javascript:` URL, a day without a time, or one that does not exist.
 */
function* mistaken(base: string, format?: string): Generator<string> {
  if (/^\w+:\/\//.test(base)) yield* ['javascript:alert(1)', 'no link', 'www.example.org'];
  else if (/^\d{4}-\d\d-\d\d[T ]/.test(base))
    yield* [base.slice(0, 10), base.replace(/-\d\d-\d\d/, '-02-30'), base.replace(/([T ])\d\d/, '$125')];
  else if (/^\d{4}-\d\d-\d\d$/.test(base)) yield base.replace(/-\d\d-\d\d/, '-02-30');
  else if (/^\d\d:\d\d/.test(base)) yield* [base.replace(/^\d\d/, '25'), base.replace(/:\d\d/, ':60')];
  else yield* [...(format === 'email' ? [] : [`${base}é`]), `${base}\n`];
}

/** The mistake of one text in another valid one: its day alone, a day or an hour that does not exist. */
export function sameMistake(mistake: string, base: string): string | undefined {
  const kind = mistakeIn(mistake);
  return kind === '' ? undefined : [...mistaken(base)].find((one) => mistakeIn(one) === kind);
}

/** The kind of such a mistake in a text, compared with the valid one: each is a case of its own. */
export function mistakeIn(value: unknown, base?: unknown): string {
  if (typeof value !== 'string') return '';
  if (/[^\n]\n$/.test(value)) return 'line';
  if (/[\w/]é$/.test(value)) return 'letter';
  if (/^javascript:/.test(value)) return 'scheme';
  if (value === 'no link') return 'relative';
  if (/^\d{4}-02-30(?:[T ]|$)/.test(value)) return value.length > 10 ? 'day and time' : 'day';
  if (/^\d{4}-[01]\d-[0-3]\d$/.test(value)) return 'date';
  if (/(?:^|[T ])25:/.test(value)) return 'hour';
  if (/^\d\d:60/.test(value)) return 'minute';
  if (typeof base !== 'string' || value === base) return '';
  if (value === `x${base}`) return 'before';
  return value.toLowerCase() === base.toLowerCase() ? 'case' : '';
}

function* brokenNumbers(type: NumberType, base: unknown): Generator<unknown> {
  const carrier = type.carrier ?? 'number';
  const unit = type.multipleOf ?? 1;
  const carried = (value: number | string, step: number): unknown => {
    if (carrier === 'number') {
      const moved = Number(value) + step;
      // Beyond 2^53 the neighbour of a bound is often rounded to the bound itself.
      return isInexact(moved) ? undefined : moved;
    }
    const text =
      typeof value === 'number'
        ? Number.isInteger(value)
          ? BigInt(value).toString()
          : String(value)
        : value;
    if (!/^[+-]?\d+$/.test(text)) return carrier === 'string' ? String(Number(text) + step) : undefined;
    const moved = BigInt(text.replace('+', '')) + BigInt(Math.sign(step) * Math.ceil(Math.abs(step)));
    return carrier === 'bigint' ? moved : moved.toString();
  };
  // A fraction within the bounds before those outside, since a service that cuts it off would accept it.
  const part = type.maximum !== undefined && Number(base) + 0.5 > Number(type.maximum) ? -0.5 : 0.5;
  const fraction = typeof base === 'number' && type.integer === true ? [base + part] : [];
  if (type.minimum !== undefined)
    yield* [carried(type.minimum, -unit), ...fraction, carried(type.minimum, -0.5)];
  if (type.maximum !== undefined)
    yield* [carried(type.maximum, unit), ...fraction, carried(type.maximum, 0.5)];
  if (type.exclusiveMinimum !== undefined)
    yield* [carried(type.exclusiveMinimum, 0), carried(type.exclusiveMinimum, -unit)];
  if (type.exclusiveMaximum !== undefined)
    yield* [carried(type.exclusiveMaximum, 0), carried(type.exclusiveMaximum, unit)];
  if (typeof base === 'number' && type.multipleOf !== undefined)
    yield* [base + type.multipleOf / 2, base + type.multipleOf / 3, base + 1];
  yield* fraction;
  if (carrier === 'string')
    yield* [
      '1.2.3',
      'not a number',
      '1'.repeat((type.totalDigits ?? 30) + 1),
      `0.${'1'.repeat((type.fractionDigits ?? 30) + 1)}`,
    ];
}

function* brokenLists(
  type: ListType,
  base: readonly unknown[],
  state: Making,
  depth: readonly string[],
): Generator<unknown> {
  const { minItems: min, maxItems: max } = type;
  if (min !== undefined && min > 0) yield base.slice(0, min - 1);
  const last = base[base.length - 1];
  if (max !== undefined && max < 1000 && last !== undefined) {
    const more = Math.max(0, max + 1 - base.length);
    // One clause is broken at a time: items that must be unique are.
    if (type.unique === true) yield longer(base, more, type.items, state);
    else yield [...base, ...Array.from({ length: more }, () => last)];
  }
  // A list with as many items as it may have is shortened first.
  const few = base.length < (max ?? Infinity) ? base : base.slice(0, Math.max(2, (min ?? 0) - 1));
  if (type.unique === true && last !== undefined)
    yield* [[...few, few.at(-1)], base.length > 1 ? base.map(() => last) : [...base, last]];
  // Further items may be forbidden elsewhere (`unevaluatedItems`); the judge decides.
  if (type.items.kind === 'never' || type.open === true) yield [...base, 'one more'];
  yield [];
  yield* wronglyContained(type, base, state);
  for (const [index, item] of base.entries()) {
    if (index > (type.prefix?.length ?? 0)) break;
    // Further items, which may be alike, could be refused for another reason.
    const short = base.slice(0, Math.max(min ?? 0, index + 1));
    for (const part of breaks(type.prefix?.[index] ?? type.items, item, state, depth))
      for (const list of short.length < base.length ? [short, base] : [base]) yield list.with(index, part);
  }
}

function* brokenRecords(
  type: RecordType,
  base: { readonly [name: string]: unknown },
  state: Making,
  depth: readonly string[],
): Generator<unknown> {
  for (const name of Object.keys(base)) yield without(base, name);
  // Further members may be forbidden elsewhere (`unevaluatedProperties`); the judge decides.
  yield { ...base, unknownField: 'text' };
  const make = (part: Type): unknown => leastOf(part, state);
  const other = make(type.additional ?? { kind: 'any' });
  if (type.names !== undefined && other !== undefined)
    for (const name of ['?!', '', 'A', 'a', '1', 'x'.repeat(300)]) yield { ...base, [name]: other };
  if (type.maxFields !== undefined && type.maxFields < 1000 && other !== undefined) {
    const more = Array.from({ length: type.maxFields + 1 }, (_, index) => `field${index}`);
    const names = type.names === undefined ? more : lettered(type.maxFields + 1);
    yield { ...base, ...Object.fromEntries(names.map((name) => [name, other])) };
    yield { ...base, ...Object.fromEntries([...newNames(type, make)].map((name) => [name, other])) };
  }
  if (type.minFields !== undefined)
    yield* [{}, Object.fromEntries(Object.entries(base).slice(0, Math.max(0, type.minFields - 1)))];
  for (const [name, value] of Object.entries(base)) {
    for (const part of breaks(fieldType(type, name), value, state, depth)) yield { ...base, [name]: part };
  }
}

/** Distinct names made of letters alone. */
function lettered(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    'abcdefghij'.slice(0, (index % 10) + 1).repeat(1 + Math.floor(index / 10)),
  );
}

function without(base: object, name: string): object {
  return Object.fromEntries(Object.entries(base).filter(([known]) => known !== name));
}
