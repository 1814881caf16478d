import type { NumberType, StringType, Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { type Calling, endsWith, isCalled, nounOf, usualEndings } from './calling.js';
import { conventions } from './conventions.js';
import { itemIn } from './identifier.js';
import { besideNull, sharedFields } from './members.js';
import { groupedBy } from './operation-index.js';
import type { Resource } from './resources.js';
import { responseType } from './rest-operation.js';
import { isUuid, singlesOf } from './single-values.js';
import { singular, wordsIn } from './words.js';

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
    // Of several kinds, the first one that can be created.
    const form = formsOf(type, context).find((one) => byForm.has(one));
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
    const isIdentifying = (one: ResourceCalling): boolean =>
      values === 'uuid' || (values === (isMany ? 'numbers' : 'number') && one.isNumbered);
    const isNamed = (one: ResourceCalling): boolean =>
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
  const [form, ...others] = formsOf(type, context);
  return others.length === 0 ? form : undefined;
}

/** The same, with one pattern for each alternative of `^(item|unit)_[a-z]+$`. */
function formsOf(type: Type, context: Resolving): readonly string[] {
  const [one, ...more] = singlesOf(type, context);
  if (one?.kind !== 'string' || more.length > 0) return [];
  const [{ source = '' } = {}, ...others] = one.patterns ?? [];
  if (others.length > 0) return [];
  const [, kinds = '', rest = ''] =
    /^\^\((?:\?:)?((?:[A-Za-z]{2,}\|)+[A-Za-z]{2,})\)([_:.-].*)$/.exec(source) ?? [];
  const all = kinds === '' ? [source] : kinds.split('|').map((kind) => `^${kind}${rest}`);
  return all.filter((form) => /^\^[A-Za-z]{2,}[_:.-]/.test(form));
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
interface ResourceCalling extends Calling {
  /** The words of its identifier, if it is not assigned by the service. */
  readonly naturalKey?: string;
  /** Whether its identifiers are integers. */
  readonly isNumbered: boolean;
}

function callingOf(resource: Resource, context: Resolving): ResourceCalling {
  const identifier = resource.identifier ?? 'id';
  // A member with the noun alone may be a descriptive text.
  const isNatural = !conventions.identifier.test(identifier);
  const own = wordsIn(identifier);
  const noun = nounOf(resource.path);
  // `member_no` of `/members/{member_no}`.
  const isNamed = startsWith(own.map(singular), noun) && own.length > noun.length;
  const endings = [isNamed ? own.slice(noun.length) : own, ...usualEndings, ...(isNatural ? [[]] : [])];
  const type = identifierType(resource, context);
  const isNumbered = type !== undefined && valuesOf(type, context) === 'number';
  return { noun, endings, isNumbered, ...(isNatural && { naturalKey: wordsIn(identifier).join(' ') }) };
}

function startsWith(words: readonly string[], start: readonly string[]): boolean {
  return start.length > 0 && words.slice(0, start.length).join(' ') === start.join(' ');
}
