import { isRecord } from '@trivet/runtime/check';
import type { Data } from '@trivet/runtime/conformance/case';
import { itemTemplate } from '@trivet/runtime/internal/text';
import type { NumberType, StringType, Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { hasExpression } from '../samples/expressions.js';
import { conventions, incomplete } from './conventions.js';
import { itemIn } from './identifier.js';
import { besideNull, fieldsOf, sharedFields } from './members.js';
import { groupedBy } from './operation-index.js';
import type { Resource } from './resources.js';
import { responseType } from './rest-operation.js';

/** The words of a name in lower case: `homeStationId` is home, station, id. */
export function wordsIn(name: string): readonly string[] {
  return name
    .replace(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2 ')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}

/** The singular of an English word, derived from its spelling. */
export function singular(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * The resource to which a member or a parameter refers, by its name: `station_id`, `homeStation` and `stationIds` refer
 * to `/stations`, `sensor_serial` to `/sensors` with the identifier `serial`; `fromHive` refers to `/hives` if its
 * values are UUIDs, or integers as the identifiers of hives are. By its type, `source` refers to `/accounts` if only their identifiers have its pattern `^acct_…`.
 */
export type NamedResource = (name: string, type?: Type) => Resource | undefined;

/** Finds resources by names; the names of resources are analysed once, and results are cached by name. */
export function namedResources(resources: readonly Resource[], context: Resolving): NamedResource {
  const called = resources
    .filter((resource) => isNameable(resource, context))
    .map((resource) => ({ resource, ...callingOf(resource, context) }))
    .toSorted((one, other) => other.noun.length - one.noun.length)
    .map((one, rank) => ({ ...one, rank }));
  const byLastWord = groupedBy(called, ({ noun }) => noun.at(-1));
  // The plural of a natural key alone: `serials` are those of sensors with the identifier `serial`.
  const byNaturalKey = groupedBy(called, ({ naturalKey }) => naturalKey);
  const byForm = groupedBy(called, ({ resource }) => identifierForm(resource, context));
  const known = new Map<string, Resource | undefined>();
  const formed = (name: string, type: Type): Resource | undefined => {
    const form = formOf(type, context);
    const found = form === undefined ? [] : (byForm.get(form) ?? []).map(({ resource }) => resource);
    const isSingle = new Set(found.map(({ path }) => path)).size === 1;
    // Its own identifier refers to nothing else.
    return isSingle && found[0]?.identifier !== name ? found[0] : undefined;
  };
  const named = (name: string, values?: Values): Resource | undefined => {
    const key = `${values} ${name}`;
    if (known.has(key)) return known.get(key);
    const spelled = wordsIn(name);
    const words = spelled.map(singular);
    const isMany = words.join() !== spelled.join();
    const isIdentifying = (one: Calling): boolean =>
      values === 'uuid' || (values === (isMany ? 'numbers' : 'number') && one.isNumbered);
    const isNamed = (one: Calling): boolean =>
      isCalled(words, one) || (isIdentifying(one) && endsWith(words, one.noun));
    const byKey = isMany ? (byNaturalKey.get(words.join(' ')) ?? []) : [];
    const found = [...new Set(words)]
      .flatMap((word) => byLastWord.get(word)?.find(isNamed) ?? [])
      .concat(byKey)
      .toSorted((one, other) => one.rank - other.rank)[0]?.resource;
    known.set(key, found);
    return found;
  };
  return (name, type) =>
    type === undefined ? named(name) : (named(name, valuesOf(type, context)) ?? formed(name, type));
}

/** Values that may identify an item although no name says so. */
type Values = 'uuid' | 'number' | 'numbers';

function valuesOf(type: Type, context: Resolving): Values | undefined {
  if (isUuid(type, context)) return 'uuid';
  const [one, ...more] = singlesOf(type, context);
  if (one === undefined || more.length > 0 || !isUnboundedInteger(one)) return undefined;
  return context.resolve(besideNull(type, context)).kind === 'list' ? 'numbers' : 'number';
}

/** Whether a type has the integers of a database's keys: a count or a grade has an upper bound more often. */
function isUnboundedInteger(type: StringType | NumberType): boolean {
  return (
    type.kind === 'number' &&
    type.integer === true &&
    type.maximum === undefined &&
    type.exclusiveMaximum === undefined &&
    type.multipleOf === undefined
  );
}

/** The pattern of the identifiers of a resource, if it begins with a text of its own. */
function identifierForm(resource: Resource, context: Resolving): string | undefined {
  const type = identifierType(resource, context);
  return type && formOf(type, context);
}

/** The type of the identifiers in the response to a creation. */
function identifierType(
  { producer, identifier = '', holder }: Resource,
  context: Resolving,
): Type | undefined {
  return sharedFields(itemIn(responseType(producer), { holder }, context), context).get(identifier)?.type;
}

/** A pattern that begins with a text such as `acct_`, by which its values are recognised. */
function formOf(type: Type, context: Resolving): string | undefined {
  const [one, ...more] = singlesOf(type, context);
  if (one?.kind !== 'string' || more.length > 0) return undefined;
  const [pattern, ...others] = one.patterns ?? [];
  const isPrefixed = others.length === 0 && /^\^[A-Za-z]{2,}[_:.-]/.test(pattern?.source ?? '');
  return isPrefixed ? pattern?.source : undefined;
}

/** Whether a resource has an identifier that a member can contain. */
function isNameable(
  { parameter, isChosen, producer, identifier, holder }: Resource,
  context: Resolving,
): boolean {
  if (parameter === undefined) return false;
  const item = itemIn(responseType(producer), { holder }, context);
  return isChosen === true || sharedFields(item, context).has(identifier ?? '');
}

/** The words of names that refer to a resource. */
interface Calling {
  readonly noun: readonly string[];
  /** Words after the noun. */
  readonly endings: readonly (readonly string[])[];
  /** The words of its identifier, if it is not assigned by the service. */
  readonly naturalKey?: string;
  /** Whether its identifiers are integers. */
  readonly isNumbered: boolean;
}

function callingOf(resource: Resource, context: Resolving): Calling {
  const identifier = resource.identifier ?? 'id';
  // A member with the noun alone may be a descriptive text.
  const isNatural = !conventions.identifier.test(identifier);
  const own = wordsIn(identifier);
  const noun = nounOf(resource);
  // `member_no` of `/members/{member_no}`.
  const isNamed = startsWith(own.map(singular), noun) && own.length > noun.length;
  const endings = [
    isNamed ? own.slice(noun.length) : own,
    ['id'],
    ['uuid'],
    ['key'],
    ['ref'],
    ...(isNatural ? [[]] : []),
  ];
  const type = identifierType(resource, context);
  const isNumbered = type !== undefined && valuesOf(type, context) === 'number';
  return { noun, endings, isNumbered, ...(isNatural && { naturalKey: wordsIn(identifier).join(' ') }) };
}

function isCalled(words: readonly string[], { noun, endings }: Calling): boolean {
  return endings.some((ending) => {
    const before = words.slice(0, words.length - ending.length);
    const isEnd = words.slice(before.length).join(' ') === ending.join(' ');
    return isEnd && before.length > 0 && endsWith(before, noun);
  });
}

/** The singular noun of a resource: `booking series` of `/booking-series/{id}`. */
function nounOf({ path }: Resource): readonly string[] {
  const collection = itemTemplate(path)?.collection ?? path;
  const segment = collection.slice(collection.lastIndexOf('/') + 1);
  return wordsIn(segment).map(singular);
}

function endsWith(words: readonly string[], end: readonly string[]): boolean {
  return end.length > 0 && words.slice(-end.length).join(' ') === end.join(' ');
}

function startsWith(words: readonly string[], start: readonly string[]): boolean {
  return start.length > 0 && words.slice(0, start.length).join(' ') === start.join(' ');
}

/** Whether the value of a member or parameter must exist elsewhere, by its name or type. */
export function isReference(name: string, type: Type, named: NamedResource, context: Resolving): boolean {
  const kinds = singlesOf(type, context);
  if (kinds.length === 0) return false;
  return (
    incomplete.reference.test(name) ||
    (isUuid(type, context) && wordsIn(name).join('') !== 'id') ||
    named(name, type) !== undefined
  );
}

/** Whether the values of a type are UUIDs, which have no meaning but to identify an item. */
export function isUuid(type: Type, context: Resolving): boolean {
  return singlesOf(type, context).some(
    (one) => one.kind === 'string' && /^(?:uuid|guid)$/i.test(one.format ?? ''),
  );
}

/**
 * The strings and numbers of a type, including those in lists and next to null; empty if it allows anything else, such
 * as lists of itself.
 */
function singlesOf(
  type: Type,
  context: Resolving,
  within: readonly Type[] = [],
): readonly (StringType | NumberType)[] {
  const resolved = context.resolve(type);
  if (within.includes(resolved)) return [];
  if (resolved.kind === 'list') return singlesOf(resolved.items, context, [...within, resolved]);
  if (resolved.kind === 'string' || resolved.kind === 'number') return [resolved];
  if (resolved.kind !== 'union') return [];
  const members = resolved.members.filter((member) => !isNull(context.resolve(member)));
  const singles = members.map((member) => singlesOf(member, context, [...within, resolved]));
  return singles.every((one) => one.length > 0) ? singles.flat() : [];
}

function isNull(type: Type): boolean {
  return type.kind === 'null' || (type.kind === 'literal' && type.values.every((value) => value === null));
}

/**
 * Whether a value is compared with another, such as a start with an end: dates and times, and numbers with the name of
 * a bound.
 */
export function isBound(name: string, type: Type, context: Resolving): boolean {
  return singlesOf(type, context).some(
    (one) =>
      (one.kind === 'string' && /^(?:date|date-time|time|duration)$/.test(one.format ?? '')) ||
      (one.kind === 'number' && incomplete.bound.test(name)),
  );
}

/** Whether only the service can create a value of a parameter: a cursor, a token. */
export function isOpaque(name: string, type: Type, context: Resolving): boolean {
  return singlesOf(type, context).some(({ kind }) => kind === 'string') && incomplete.opaque.test(name);
}

/** Whether the values of a parameter are of a language that its schema does not describe. */
export function isOfLanguage(name: string, type: Type, context: Resolving): boolean {
  return singlesOf(type, context).some(({ kind }) => kind === 'string') && incomplete.language.test(name);
}

/** The context of a walk through a value. */
export interface Referring extends Resolving {
  accepts(type: Type, value: unknown): boolean;
  /** Whether the value of a member or parameter must exist elsewhere. */
  isReference(name: string, type: Type): boolean;
}

/** A member that may refer to another item. */
export interface ReferencePlace {
  readonly name: string;
  readonly type: Type;
  readonly required: boolean;
  readonly value: Data;
}

/**
 * The value with its references replaced by the results of `change`; `undefined` removes one. Only members declared by
 * the type are visited.
 */
export function withReferences(
  value: Data,
  type: Type,
  context: Referring,
  change: (place: ReferencePlace) => Data | undefined,
  depth = 0,
): Data {
  if (depth > 6) return value;
  const again = (inner: Data, of: Type): Data => withReferences(inner, of, context, change, depth + 1);
  if (Array.isArray(value)) {
    const list = context.resolve(type);
    return list.kind === 'list' ? value.map((item: Data) => again(item, list.items)) : value;
  }
  if (!isRecord(value)) return value;
  const fields = fieldsOf(alternativeOf(type, value, context), context);
  const members = Object.entries(value as { readonly [name: string]: Data }).flatMap(
    ([name, member]): readonly [string, Data][] => {
      const field = fields.get(name);
      if (field === undefined || member === null) return [[name, member]];
      if (!context.isReference(name, field.type)) return [[name, again(member, field.type)]];
      const changed = change({ name, type: field.type, required: field.required, value: member });
      return changed === undefined ? [] : [[name, changed]];
    },
  );
  return Object.fromEntries(members);
}

/** The alternative of a union that accepts a value; for other types the type itself. */
function alternativeOf(type: Type, value: Data, context: Referring): Type {
  const resolved = context.resolve(type);
  if (resolved.kind !== 'union') return type;
  const member = resolved.members.find((one) => context.accepts(one, value));
  return member === undefined ? type : alternativeOf(member, value, context);
}

/** The references in a value, as JSON, that do not refer to items of the run. */
export function inventedIn(value: Data, type: Type, context: Referring): readonly string[] {
  const found: string[] = [];
  withReferences(value, type, context, ({ value: named }) => {
    if (!hasExpression(named)) found.push(JSON.stringify(named));
    return named;
  });
  return found;
}
