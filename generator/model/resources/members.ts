import type { Field, RecordType, Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { isFileTexts } from '../samples/file-texts.js';
import { isSecret } from './secret.js';

/** A member that a request and its response have in common. */
export interface SharedMember {
  /** Names from the root of the request body. */
  readonly path: readonly string[];
  /** Names from the root of the response. */
  readonly place: readonly string[];
  /** The member in the request. */
  readonly sent: Field;
  /** The member in the response. */
  readonly returned: Field;
  /** Whether every response has it. */
  readonly isCertain: boolean;
}

/** Fields of a record by name, behind references and in all members of intersections. */
export function fieldsOf(type: Type | undefined, context: Resolving): ReadonlyMap<string, Field> {
  if (type === undefined) return new Map();
  const { knownFields } = context;
  const known = knownFields?.get(type);
  if (known !== undefined) return known;
  const fields = new Map<string, Field>();
  for (const field of recordsOf(type, context).flatMap((record) => record.fields))
    fields.set(field.name, described(declared(fields.get(field.name), field), context));
  knownFields?.set(type, fields);
  return fields;
}

/** A text or number without a description of its own has that of its named type. */
function described(field: Field, context: Resolving): Field {
  if (field.doc !== undefined || field.type.kind !== 'reference') return field;
  const doc = context.docOf?.(field.type.name);
  const { kind } = context.resolve(field.type);
  return doc === undefined || (kind !== 'string' && kind !== 'number') ? field : { ...field, doc };
}

/** A field of two records that both apply: one that is only required in one of them is described by the other. */
function declared(known: Field | undefined, field: Field): Field {
  if (known === undefined || field.undeclared === known.undeclared) return field;
  const [own, bare] = field.undeclared === true ? [known, field] : [field, known];
  return bare.required && !own.required ? { ...own, required: true } : own;
}

/** Fields of a record; for a union, those that all alternatives have. */
export function commonFields(type: Type, context: Resolving): ReadonlyMap<string, Field> {
  return fieldsOfAll(type, context, () => true);
}

/**
 * Fields of a record; for a union of records, those that all alternatives have with the same type: the identifier of a
 * booking, whether it is one of a meeting or of an event.
 */
export function sharedFields(type: Type | undefined, context: Resolving): ReadonlyMap<string, Field> {
  return type === undefined ? new Map() : fieldsOfAll(type, context, isAlike);
}

function fieldsOfAll(
  type: Type,
  context: Resolving,
  isSame: (one: Field, other: Field) => boolean,
): ReadonlyMap<string, Field> {
  const resolved = context.resolve(type);
  if (resolved.kind !== 'union') return fieldsOf(type, context);
  const [first = new Map<string, Field>(), ...others] = resolved.members.map((one) => fieldsOf(one, context));
  const shared = [...first].flatMap(([name, field]): [string, Field][] => {
    const same = others.flatMap((one) => one.get(name) ?? []);
    if (same.length < others.length || !same.every((one) => isSame(field, one))) return [];
    return [[name, { ...field, required: field.required && same.every(({ required }) => required) }]];
  });
  return new Map(shared);
}

/** Whether two fields have the same type and direction, wherever they are declared. */
function isAlike(one: Field, other: Field): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ type, readOnly, writeOnly }: Field): string {
  return JSON.stringify([type, readOnly, writeOnly], (key, value: unknown) =>
    key === 'at' || key === 'doc' ? undefined : value,
  );
}

/** Whether undeclared members are allowed. */
export function isOpen(type: Type | undefined, context: Resolving): boolean {
  const records = recordsOf(type, context);
  return (
    records.length > 0 &&
    records.every(({ additional }) => additional === undefined || additional.kind === 'any')
  );
}

function recordsOf(type: Type | undefined, context: Resolving): readonly RecordType[] {
  const resolved = type === undefined ? undefined : context.resolve(type);
  if (resolved?.kind === 'record') return [resolved];
  return resolved?.kind === 'intersection'
    ? resolved.members.flatMap((member) => recordsOf(member, context))
    : [];
}

/**
 * Scalars, lists and maps at the same place in a request and in a response; the response may contain the item in a
 * member that the request does not have.
 */
export function sharedMembers(
  sent: Type | undefined,
  returned: Type | undefined,
  { holder }: { readonly holder?: string | undefined },
  context: Resolving,
): readonly SharedMember[] {
  const held = holder === undefined ? undefined : fieldsOf(returned, context).get(holder);
  if (holder === undefined || held === undefined || fieldsOf(sent, context).has(holder))
    return sharedBelow(sent, returned, context, { path: [], place: [], isCertain: true });
  const inside = { path: [], place: [holder], isCertain: held.required };
  return sharedBelow(sent, besideNull(held.type, context), context, inside);
}

function sharedBelow(
  sent: Type | undefined,
  returned: Type | undefined,
  context: Resolving,
  { path, place, isCertain }: Pick<SharedMember, 'path' | 'place' | 'isCertain'>,
): readonly SharedMember[] {
  if (path.length > 4) return [];
  const answers = sharedFields(returned, context);
  return [...sharedFields(sent, context).values()].flatMap((field): readonly SharedMember[] => {
    const answer = answers.get(field.name);
    // A member that the service sets may be sent with another meaning: the version that a change is based on.
    const isOneWay = [field.readOnly, field.writeOnly, answer?.readOnly, answer?.writeOnly].includes(true);
    if (answer === undefined || isOneWay || isSecret(field, context)) return [];
    // What is shown of a file is its name, or where it is.
    if (isFiles(field.type, context)) return [];
    const isRecord = recordsOf(field.type, context).length > 0 && !isMap(field.type, context);
    const isThere = isCertain && answer.required;
    const at = { path: [...path, field.name], place: [...place, field.name], isCertain: isThere };
    if (isRecord) return sharedBelow(field.type, answer.type, context, at);
    // A map within an object may be what the service knows of the object's identifier.
    const isKept = path.length === 0 || !isMap(besideNull(field.type, context), context);
    return isKept && sameSort(field.type, answer.type, context)
      ? [{ ...at, sent: field, returned: answer }]
      : [];
  });
}

/** Whether a record has members of any name only. */
function isMap(type: Type, context: Resolving): boolean {
  const resolved = context.resolve(type);
  if (resolved.kind !== 'record' || resolved.fields.length > 0) return false;
  return resolved.additional !== undefined && resolved.additional.kind !== 'never';
}

/** Whether both are scalars, both lists, or both maps. */
function sameSort(sent: Type, returned: Type, context: Resolving): boolean {
  const sorts = [sent, returned].map((type) => {
    const own = besideNull(type, context);
    const { kind } = context.resolve(own);
    if (kind === 'record') return isMap(own, context) ? 'map' : kind;
    return ['string', 'number', 'boolean', 'literal'].includes(kind) ? 'single' : kind;
  });
  return sorts[0] === sorts[1] && ['single', 'list', 'map'].includes(sorts[0] ?? '');
}

/** A type without null, if one type remains; otherwise the type itself. */
export function besideNull(type: Type, context: Resolving): Type {
  const resolved = context.resolve(type);
  if (resolved.kind !== 'union') return type;
  const [other, ...more] = resolved.members.filter((member) => !isNull(context.resolve(member)));
  return other === undefined || more.length > 0 ? type : besideNull(other, context);
}

/** Whether a type allows null in addition to something else. */
export function isNullable(type: Type, context: Resolving): boolean {
  const resolved = context.resolve(type);
  return resolved.kind === 'union' && resolved.members.some((member) => isNull(context.resolve(member)));
}

function isNull(type: Type): boolean {
  return type.kind === 'null' || (type.kind === 'literal' && type.values.every((value) => value === null));
}

/** A list in a response. */
export interface ListPlace {
  readonly items: Type;
  /** The names on the path to it. */
  readonly names: readonly string[];
}

/** The lists in a response, in the order of its members. */
export function listsIn(
  returned: Type | undefined,
  context: Resolving,
  names: readonly string[] = [],
): readonly ListPlace[] {
  // A record may contain one of its own type.
  if (names.length > 4) return [];
  const resolved = returned === undefined ? undefined : context.resolve(returned);
  if (resolved?.kind === 'list') return [{ items: resolved.items, names }];
  return [...fieldsOf(resolved, context).values()].flatMap(({ name, type }) => {
    const { kind } = context.resolve(type);
    return kind === 'record' || kind === 'list' ? listsIn(type, context, [...names, name]) : [];
  });
}

/** The names on the path to the list with items of a type. */
export function listOf(lists: readonly ListPlace[], item: Type): readonly string[] | undefined {
  return lists.find(({ items }) => isSame(items, item))?.names;
}

/** Whether two types are references to the same named type. */
export function isSame(one: Type | undefined, other: Type | undefined): boolean {
  return one?.kind === 'reference' && other?.kind === 'reference' && one.name === other.name;
}

/**
 * Whether two responses represent the same resource: they have the same type, or members of the same names without
 * different fixed values (`type: parcels` and `type: shipments`).
 */
export function isLike(one: Type | undefined, other: Type | undefined, context: Resolving): boolean {
  if (isSame(one, other)) return true;
  const [a, b] = [one, other].map((type) => memberNames(type, context));
  return a !== '' && a === b && !isApart(one, other, context);
}

/** Whether two records have a member whose fixed values differ. */
function isApart(one: Type | undefined, other: Type | undefined, context: Resolving): boolean {
  const others = sharedFields(other, context);
  return [...sharedFields(one, context)].some(([name, { type }]) => {
    const [own = [], known = []] = [type, others.get(name)?.type].map((member) => {
      const resolved = member && context.resolve(member);
      return resolved?.kind === 'literal' ? resolved.values : undefined;
    });
    return own.length > 0 && known.length > 0 && !own.some((value) => known.includes(value));
  });
}

/** The names of all members as one text. */
function memberNames(type: Type | undefined, context: Resolving): string {
  if (type === undefined) return '';
  const { knownNames } = context;
  const names = knownNames?.get(type) ?? [...sharedFields(type, context).keys()].sort().join('\n');
  knownNames?.set(type, names);
  return names;
}

/** A member that two responses have in common. */
export interface CommonMember {
  /** Names from the root of the response; empty: the whole response. */
  readonly path: readonly string[];
  /** Whether both responses always have it. */
  readonly isCertain: boolean;
}

/**
 * The outermost members that two responses have in common. If one has a member as a text and the other as an object,
 * only the members next to it can be compared.
 */
export function commonMembers(
  one: Type,
  other: Type,
  context: Resolving,
  depth = 0,
): readonly CommonMember[] {
  const whole = [{ path: [], isCertain: true }];
  const [sort, otherSort] = [sortOf(one, context), sortOf(other, context)];
  if (sort !== otherSort) return sort === 'any' || otherSort === 'any' ? whole : [];
  if (sort !== 'record' || depth > 4 || isSame(one, other)) return whole;
  const fields = fieldsOf(other, context);
  const parts = [...fieldsOf(one, context).values()].flatMap((field) => {
    const same = fields.get(field.name);
    if (same === undefined) return [];
    const isCertain = field.required && same.required;
    return [{ name: field.name, isCertain, inner: commonMembers(field.type, same.type, context, depth + 1) }];
  });
  if (parts.every(({ inner }) => inner.length === 1 && inner[0]?.path.length === 0)) return whole;
  return parts.flatMap(({ name, isCertain, inner }) =>
    inner.map((member) => ({ path: [name, ...member.path], isCertain: isCertain && member.isCertain })),
  );
}

/** The sort of JSON values of a type; `any` if there may be several. */
function sortOf(type: Type, context: Resolving): string {
  const resolved = context.resolve(type);
  if (recordsOf(resolved, context).length > 0) return 'record';
  if (resolved.kind === 'list') return 'list';
  if (resolved.kind === 'union') {
    const sorts = new Set(resolved.members.map((member) => sortOf(member, context)));
    const [sort = 'any'] = sorts;
    return sorts.size === 1 ? sort : 'any';
  }
  if (resolved.kind === 'literal') {
    const sorts = new Set(resolved.values.map((value) => typeof value));
    const [sort = 'any'] = sorts;
    return sorts.size === 1 && sort !== 'object' ? sort : 'any';
  }
  return ['string', 'number', 'boolean'].includes(resolved.kind) ? resolved.kind : 'any';
}

/** Whether a member is a file, or a list of them, as a case sends it. */
function isFiles(type: Type, context: Resolving): boolean {
  const own = besideNull(type, context);
  const resolved = context.resolve(own);
  return isFileTexts(resolved.kind === 'list' ? context.resolve(resolved.items) : resolved);
}
