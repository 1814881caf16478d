import { isEqual } from '@trivet/runtime/check';
import type { Data } from '@trivet/runtime/conformance/case';
import { dataIn, isMembers, membersOf } from '@trivet/runtime/internal/conformance';
import type { Field, Type } from '../model/contract.js';
import { isFreeText } from '../model/free-text.js';
import { freshName } from '../model/resources/chosen-name.js';
import { conventions } from '../model/resources/conventions.js';
import { isLater } from '../model/resources/dated.js';
import { besideNull, fieldsOf, type SharedMember, sharedFields } from '../model/resources/members.js';
import { isDeclaredUnique } from '../model/resources/unique-key.js';
import type { SampleContext } from '../model/samples/context.js';
import { hasExpression } from '../model/samples/expressions.js';
import { isReturnable } from './returnable.js';

/**
 * Characters that are often corrupted: accents, markup, quotes, an ampersand, two spaces, characters beyond the BMP.
 */
const text = `Größe & <b>"x"</b> 😀 it's  日本`;

/** A body with another value of a member; undefined if no distinguishable value is possible. */
export function withOther(
  body: Data,
  { path, sent, returned }: SharedMember,
  whole: Type,
  context: SampleContext,
): Data | undefined {
  const present = valueAt(body, path);
  if (present !== undefined && hasExpression(present)) return body;
  if (path.some((name) => context.isReference(name, sent.type))) return undefined;
  // The value of an omitted member would prove nothing.
  const usual = sent.default;
  for (const value of [
    ...sameInstant(present, sent.type, context),
    ...ownName(sent, context),
    ...datedValues(sent, membersOf(valueAt(body, path.slice(0, -1)) ?? null), context),
    ...candidates(sent.type, path.at(-1) ?? '', context),
  ]) {
    if ([present, usual].some((one) => one !== undefined && isEqual(value, one))) continue;
    // A value that the response does not allow is not returned.
    if (!isReturnable(value, sent.type, returned.type, context)) continue;
    const changed = put(body, path, value, whole, context);
    if (changed === undefined) continue;
    const complete = context.accepts(whole, changed) ? changed : withNeeded(changed, path, whole, context);
    if (context.accepts(whole, complete)) return complete;
  }
  return undefined;
}

/** A value of the run's own for a member that is described as unique: that of a sample can be sent once. */
function ownName(field: Field, context: SampleContext): readonly Data[] {
  const type = besideNull(field.type, context);
  const name = isDeclaredUnique(field) ? freshName(type, context) : undefined;
  return name === undefined ? [] : [name];
}

/** A date or time on the side of another member on which it must be, as its description says. */
function datedValues(
  field: Field,
  beside: { readonly [name: string]: Data },
  context: SampleContext,
): readonly Data[] {
  const type = besideNull(field.type, context);
  return Object.entries(beside).flatMap(([name, value]) => {
    const side = name === field.name ? undefined : isLater(field.doc, name);
    const moved = side === undefined ? undefined : movedTime(type, value, side ? 30 : -30, context);
    return moved === undefined ? [] : [moved];
  });
}

/** A body with the members that another one requires next to it. */
function withNeeded(
  body: Data,
  [name = '', ...rest]: readonly string[],
  type: Type,
  context: SampleContext,
): Data {
  const record = context.resolve(type);
  const needed = (record.kind === 'record' && rest.length === 0 && record.dependentRequired?.[name]) || [];
  const missing = needed.filter((one) => isMembers(body) && !Object.hasOwn(body, one));
  return missing.reduce((so, one): Data => {
    const own = sharedFields(type, context).get(one)?.type;
    const value = own && context.valid(own).find((each) => each !== null);
    return value === undefined ? so : { ...membersOf(so), [one]: value };
  }, body);
}

/** A body without a member. */
export function without(body: Data, [name = '', ...rest]: readonly string[]): Data {
  if (!isMembers(body)) return body;
  const members = Object.entries(body);
  if (rest.length === 0) return Object.fromEntries(members.filter(([one]) => one !== name));
  return Object.fromEntries(
    members.map(([one, value]) => [one, one === name ? without(value, rest) : value]),
  );
}

/** A body with every possible member. */
export function fullest(
  body: Data,
  members: readonly SharedMember[],
  whole: Type,
  context: SampleContext,
): Data {
  return members.reduce(
    (so, member) =>
      valueAt(so, member.path) === undefined ? (withOther(so, member, whole, context) ?? so) : so,
    body,
  );
}

function candidates(given: Type, name: string, context: SampleContext): readonly Data[] {
  const type = besideNull(given, context);
  const resolved = context.resolve(type);
  if (resolved.kind === 'list') {
    const items = context.resolve(resolved.items);
    const kinds = items.kind === 'union' ? items.members : [resolved.items];
    // Two of each, so that a lost item or another order is visible.
    const [several, few] = [2, 1].map((most) => kinds.flatMap((kind) => context.valid(kind).slice(0, most)));
    return [several ?? [], few ?? [], ...context.valid(type)];
  }
  // The most members of a map first: an empty one shows nothing.
  if (resolved.kind === 'record') {
    const sizeOf = (one: Data): number => Object.keys(isMembers(one) ? one : {}).length;
    return context.valid(type).toSorted((one, other) => sizeOf(other) - sizeOf(one));
  }
  // Fractions first: a service that only stores integers loses them.
  if (resolved.kind === 'number') {
    const all = context.valid(type);
    return [...all.filter((one) => typeof one === 'number' && !Number.isInteger(one)), ...all];
  }
  if (resolved.kind === 'string' && resolved.format === 'date-time')
    return context.valid(type).flatMap((one) => [elsewhere(one), one]);
  if (!isFreeText(resolved)) return context.valid(type);
  const formed = conventions.texts.forms.find((one) => one.name.test(name));
  if (formed !== undefined) return [formed.value, ...context.valid(type)];
  // Formatted text may be rewritten with the same meaning.
  const plain = resolved.content === undefined ? text : 'Plain words';
  // XSD 1.0 part 2, 4.3.6: the reader of a collapsed type joins spaces.
  const sample = resolved.whiteSpace === 'collapse' ? plain.replace(/ +/g, ' ') : plain;
  return [cutTo(sample, resolved.maxLength), ...context.valid(type)];
}

/** The beginning of a text, without a space at its end, which many services remove. */
function cutTo(text: string, most: number | undefined): string {
  return [...text].slice(0, most).join('').replace(/ $/, '_');
}

/** The same time in a time zone two hours further east, which differs if the offset is lost. */
function elsewhere(value: Data): Data {
  return typeof value === 'string' ? value.replace(/(?:Z|[+-]00:00)$/i, '+02:00') : value;
}

/** The value at a path; undefined if it does not exist. */
export function valueAt(body: Data, path: readonly string[]): Data | undefined {
  return dataIn(body, path);
}

/** A body with another value of a member whose containing objects exist. */
export function withValue(body: Data, [name, ...rest]: readonly string[], value: Data): Data {
  if (name === undefined) return value;
  if (!isMembers(body)) return body;
  return { ...body, [name]: withValue(body[name] ?? {}, rest, value) };
}

/** Puts a value into a body; a record that does not exist yet is created with its required members. */
function put(
  body: Data,
  [name = '', ...rest]: readonly string[],
  value: Data,
  type: Type,
  context: SampleContext,
): Data | undefined {
  if (!isMembers(body)) return undefined;
  if (rest.length === 0) return { ...body, [name]: value };
  const inner = sharedFields(type, context).get(name)?.type;
  const parent = Object.hasOwn(body, name)
    ? body[name]
    : inner === undefined
      ? undefined
      : context.valid(inner)[0];
  if (parent === undefined || inner === undefined) return undefined;
  const changed = put(parent, rest, value, inner, context);
  return changed === undefined ? undefined : { ...body, [name]: changed };
}

/** A date moved by some days, since two items at the same time may conflict; undefined for other values. */
export function movedTime(type: Type, value: Data, days: number, context: SampleContext): Data | undefined {
  const resolved = context.resolve(type);
  if (resolved.kind !== 'string' || typeof value !== 'string') return undefined;
  const [, date, rest = ''] = /^(\d{4}-\d\d-\d\d)([Tt ].*)?$/.exec(value) ?? [];
  const kind = resolved.format ?? resolved.xsd ?? '';
  if (date === undefined || !['date', 'date-time', 'dateTime'].includes(kind)) return undefined;
  const moved = new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  return `${moved}${rest}`;
}

/** A value with every number in it raised, as far as its type allows: what a service computes of them differs, too. */
export function raisedNumbers(value: Data, type: Type, by: number, context: SampleContext): Data {
  if (Array.isArray(value)) {
    const list = context.resolve(type);
    if (list.kind !== 'list') return value;
    return value.map((item: Data) => raisedNumbers(item, list.items, by, context));
  }
  if (typeof value === 'number') {
    const own = context.resolve(besideNull(type, context));
    const raised = own.kind === 'number' ? value + by * Number(own.multipleOf ?? 1) : value;
    return context.accepts(type, raised) ? raised : value;
  }
  if (!isMembers(value)) return value;
  const fields = fieldsOf(type, context);
  const members = Object.entries(value).map(([name, member]): [string, Data] => {
    const field = fields.get(name);
    const isKept = field === undefined || context.isReference(name, field.type);
    return [name, isKept ? member : raisedNumbers(member, field.type, by, context)];
  });
  return Object.fromEntries(members);
}

/** The members of a body whose numbers can be raised, with these raised. */
export function raisedMembers(
  body: Data,
  type: Type,
  by: number,
  context: SampleContext,
): { readonly [name: string]: Data } {
  const raised = membersOf(raisedNumbers(body, type, by, context));
  const changed = Object.entries(raised).filter(([name, value]) => !isEqual(value, membersOf(body)[name]));
  return Object.fromEntries(changed);
}

/** The same point in time with another offset: another one may be out of order with other members. */
function sameInstant(value: Data | undefined, type: Type, context: SampleContext): readonly Data[] {
  const resolved = context.resolve(besideNull(type, context));
  if (resolved.kind !== 'string' || resolved.format !== 'date-time' || typeof value !== 'string') return [];
  const [, fraction = ''] = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i.exec(value) ?? [];
  const [minutes, offset] = /\+05:30$/.test(value) ? [-180, '-03:00'] : [330, '+05:30'];
  const time = new Date(Date.parse(value) + minutes * 60_000);
  return Number.isNaN(time.getTime()) ? [] : [`${time.toISOString().slice(0, 19)}${fraction}${offset}`];
}
