import { isRecord } from '@trivet/runtime/check';
import type { Data } from '@trivet/runtime/conformance/case';
import { itemTemplate } from '@trivet/runtime/internal/text';
import type { NumberType, StringType, Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { hasExpression } from '../samples/expressions.js';
import { conventions, incomplete } from './conventions.js';
import { fieldsOf } from './members.js';
import { groupedBy } from './operation-index.js';
import type { Resource } from './resources.js';
import { answerType } from './rest-operation.js';

/** A name in words, in lower case: `homeStationId` is home, station, id. */
export function wordsIn(name: string): readonly string[] {
  return name
    .replace(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2 ')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');
}

/** The singular of an English word, as far as its letters tell. */
export function singular(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * The resource that a member or a parameter names, as its name tells: `station_id`, `homeStation` and `stationIds` name
 * one of `/stations`, `sensor_serial` one of `/sensors` whose identifier is `serial`; `fromHive` names one of `/hives` where
 * its value `isIdentifying`, as a UUID is.
 */
export type NamedResource = (name: string, isIdentifying?: boolean) => Resource | undefined;

/** Finds the resources that names tell; what a service calls its resources is read once, and each name as well. */
export function namedResources(resources: readonly Resource[], context: Resolving): NamedResource {
  const called = resources
    .filter((resource) => isNameable(resource, context))
    .map((resource) => ({ resource, ...callingOf(resource) }))
    .toSorted((one, other) => other.noun.length - one.noun.length)
    .map((one, rank) => ({ ...one, rank }));
  const byLastWord = groupedBy(called, ({ noun }) => noun.at(-1));
  // The plural of a natural key alone: `serials` are those of sensors whose identifier is `serial`.
  const byNaturalKey = groupedBy(called, ({ naturalKey }) => naturalKey);
  const known = new Map<string, Resource | undefined>();
  return (name, isIdentifying = false) => {
    const key = `${isIdentifying} ${name}`;
    if (known.has(key)) return known.get(key);
    const spelled = wordsIn(name);
    const words = spelled.map(singular);
    const isMany = words.join() !== spelled.join();
    const isNamed = (one: Calling): boolean =>
      isCalled(words, one) || (isIdentifying && endsWith(words, one.noun));
    const byKey = isMany ? (byNaturalKey.get(words.join(' ')) ?? []) : [];
    const found = [...new Set(words)]
      .flatMap((word) => byLastWord.get(word)?.find(isNamed) ?? [])
      .concat(byKey)
      .toSorted((one, other) => one.rank - other.rank)[0]?.resource;
    known.set(key, found);
    return found;
  };
}

/** Whether a resource has an identifier that a member can hold. */
function isNameable({ parameter, isChosen, producer, identifier }: Resource, context: Resolving): boolean {
  if (parameter === undefined) return false;
  return isChosen === true || fieldsOf(answerType(producer), context).has(identifier ?? '');
}

/** What a name of a resource is made of. */
interface Calling {
  readonly noun: readonly string[];
  /** Words behind the noun. */
  readonly endings: readonly (readonly string[])[];
  /** The words of its identifier, where that is a name and none that the service assigns. */
  readonly naturalKey?: string;
}

function callingOf(resource: Resource): Calling {
  const identifier = resource.identifier ?? 'id';
  // By its noun alone a member may as well hold a text about one.
  const isNatural = !conventions.identifier.test(identifier);
  const endings = [wordsIn(identifier), ['id'], ['uuid'], ['key'], ['ref'], ...(isNatural ? [[]] : [])];
  return { noun: nounOf(resource), endings, ...(isNatural && { naturalKey: wordsIn(identifier).join(' ') }) };
}

function isCalled(words: readonly string[], { noun, endings }: Calling): boolean {
  return endings.some((ending) => {
    const before = words.slice(0, words.length - ending.length);
    const isEnd = words.slice(before.length).join(' ') === ending.join(' ');
    return isEnd && before.length > 0 && endsWith(before, noun);
  });
}

/** What one of a resource is called, in words: `booking series` of `/booking-series/{id}`. */
function nounOf({ path }: Resource): readonly string[] {
  const collection = itemTemplate(path)?.collection ?? path;
  const segment = collection.slice(collection.lastIndexOf('/') + 1);
  return wordsIn(segment).map(singular);
}

function endsWith(words: readonly string[], end: readonly string[]): boolean {
  return end.length > 0 && words.slice(-end.length).join(' ') === end.join(' ');
}

/** Whether a value of a member or parameter has to exist somewhere else, as its name or its format tells. */
export function isReference(name: string, type: Type, named: NamedResource, context: Resolving): boolean {
  const kinds = singlesOf(type, context);
  if (kinds.length === 0) return false;
  return (
    incomplete.reference.test(name) ||
    (isUuid(type, context) && wordsIn(name).join('') !== 'id') ||
    named(name) !== undefined
  );
}

/** Whether the values of a type are UUIDs, which say nothing but which thing is meant. */
export function isUuid(type: Type, context: Resolving): boolean {
  return singlesOf(type, context).some(
    (one) => one.kind === 'string' && /^(?:uuid|guid)$/i.test(one.format ?? ''),
  );
}

/** The texts and numbers that a type has, in lists and beside null too; none where it has anything else. */
function singlesOf(type: Type, context: Resolving): readonly (StringType | NumberType)[] {
  const resolved = context.resolve(type);
  if (resolved.kind === 'list') return singlesOf(resolved.items, context);
  if (resolved.kind === 'string' || resolved.kind === 'number') return [resolved];
  if (resolved.kind !== 'union') return [];
  const members = resolved.members.filter((member) => !isNull(context.resolve(member)));
  const singles = members.map((member) => singlesOf(member, context));
  return singles.every((one) => one.length > 0) ? singles.flat() : [];
}

function isNull(type: Type): boolean {
  return type.kind === 'null' || (type.kind === 'literal' && type.values.every((value) => value === null));
}

/**
 * Whether a value is held against another one, as a beginning against an end: points in time, and what is named as a
 * bound is.
 */
export function isBound(name: string, type: Type, context: Resolving): boolean {
  return singlesOf(type, context).some(
    (one) =>
      (one.kind === 'string' && /^(?:date|date-time|time|duration)$/.test(one.format ?? '')) ||
      (one.kind === 'number' && incomplete.bound.test(name)),
  );
}

/** Whether only a server can make a value of a parameter: a place in a list, a token. */
export function isOpaque(name: string, type: Type, context: Resolving): boolean {
  return singlesOf(type, context).some(({ kind }) => kind === 'string') && incomplete.opaque.test(name);
}

/** What a walk through a value takes. */
export interface Referring extends Resolving {
  accepts(type: Type, value: unknown): boolean;
  /** Whether a value of a member or parameter has to exist somewhere else. */
  isReference(name: string, type: Type): boolean;
}

/** What a walk through a value asks of each member that may name something else. */
export interface ReferencePlace {
  readonly name: string;
  readonly type: Type;
  readonly required: boolean;
  readonly value: Data;
}

/**
 * A value whose references are replaced by what `change` makes of them; `undefined` leaves one out. Only members that the
 * type names are looked at.
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

/** The alternative of a union that a value is of; any other type is its own. */
function alternativeOf(type: Type, value: Data, context: Referring): Type {
  const resolved = context.resolve(type);
  if (resolved.kind !== 'union') return type;
  const member = resolved.members.find((one) => context.accepts(one, value));
  return member === undefined ? type : alternativeOf(member, value, context);
}

/** The references in a value, as JSON, that speak of nothing that the run has made. */
export function inventedIn(value: Data, type: Type, context: Referring): readonly string[] {
  const found: string[] = [];
  withReferences(value, type, context, ({ value: named }) => {
    if (!hasExpression(named)) found.push(JSON.stringify(named));
    return named;
  });
  return found;
}
