import { choiceOf } from './choice.js';
import type {
  Field,
  IntersectionType,
  ListType,
  NamedType,
  NumberType,
  RecordType,
  StringType,
  Type,
  UnionType,
} from './contract.js';

/** A type of one kind, or `any`: the result of resolving unions, intersections and references. */
export type Branch = Exclude<
  Type,
  { kind: 'union' | 'intersection' | 'conditional' | 'reference' | 'never' | 'not' | 'when' }
>;

/** Maximum number of branches of a type that are considered. */
const mostBranches = 24;

/**
 * The alternatives of a type, each as a type of one kind. `not` and `when` are dropped: a value made from a branch must
 * be judged by the whole type.
 */
export function branchesOf(
  type: Type,
  types: ReadonlyMap<string, NamedType>,
  seen: readonly string[] = [],
): readonly Branch[] {
  return parts(type, types, seen).flatMap((branch) =>
    branch.kind === 'when' ? [branch.type, anything] : [branch],
  );
}

type Part = Branch | Extract<Type, { kind: 'when' }>;

const anything: Branch = { kind: 'any' };

function parts(type: Type, types: ReadonlyMap<string, NamedType>, seen: readonly string[]): readonly Part[] {
  switch (type.kind) {
    case 'never':
      return [];
    case 'not':
      return [anything];
    case 'union':
      return membersOf(type, types)
        .flatMap((member) => parts(member, types, seen))
        .slice(0, mostBranches);
    case 'intersection':
      return intersected(type, types, seen);
    case 'conditional': {
      const yes = [type.if, ...(type.then === undefined ? [] : [type.then])];
      const no = type.else === undefined ? [anything] : parts(type.else, types, seen);
      return [...intersected({ kind: 'intersection', members: yes }, types, seen), ...no].slice(
        0,
        mostBranches,
      );
    }
    case 'reference':
      return seen.includes(type.name)
        ? []
        : concreteTypes(type.name, types).flatMap((named) =>
            parts(marked(named, types), types, [...seen, type.name]),
          );
    default:
      return [type];
  }
}

/** Members of a union, each with the required value of its discriminator. */
function membersOf(type: UnionType, types: ReadonlyMap<string, NamedType>): readonly Type[] {
  const choice = choiceOf(type, types);
  if (choice?.by !== 'field') return type.members;
  return choice.cases.flatMap(({ values, member }) => {
    const tag: Field = { name: choice.field, required: true, type: { kind: 'literal', values } };
    const of = type.members[member];
    return of === undefined ? [] : [both(of, { kind: 'record', fields: [tag] })];
  });
}

function intersected(
  type: IntersectionType,
  types: ReadonlyMap<string, NamedType>,
  seen: readonly string[],
): readonly Part[] {
  let met: readonly Part[] = [anything];
  for (const member of type.members) {
    const others = parts(member, types, seen);
    met = met.flatMap((one) => others.flatMap((other) => meet(one, other))).slice(0, mostBranches);
  }
  return met;
}

/** The type itself unless it is abstract, followed by the types derived from it. */
function concreteTypes(name: string, types: ReadonlyMap<string, NamedType>): readonly NamedType[] {
  const named = types.get(name);
  if (named === undefined) return [];
  const derived = (named.xml?.derived ?? [])
    .map((derivedType) => types.get(derivedType))
    .filter((derivedType) => derivedType !== undefined);
  const own = named.xml?.abstract === true && derived.length > 0 ? [] : [named];
  return [...own, ...derived.filter((derivedType) => derivedType.xml?.abstract !== true)].slice(0, 8);
}

/** The type with `$type`, if it is derived from another. */
function marked(named: NamedType, types: ReadonlyMap<string, NamedType>): Type {
  const { type } = named;
  if (
    type.kind !== 'record' ||
    named.xml?.base === undefined ||
    !types.get(named.xml.base)?.xml?.derived?.includes(named.name)
  )
    return type;
  const mark: Field = { name: '$type', required: true, type: { kind: 'literal', values: [named.name] } };
  return { ...type, fields: [mark, ...type.fields.filter((field) => field.name !== '$type')] };
}

/** The intersection of two parts; empty if their kinds differ. */
export function meet(a: Part, b: Part): readonly Part[] {
  if (a.kind === 'any') return [b];
  if (b.kind === 'any') return [a];
  if (a.kind === 'when' && b.kind === 'when') {
    if (a.type.kind !== b.type.kind) return [a];
    const [inner] = meet(a.type, b.type);
    return inner?.kind === 'string' ||
      inner?.kind === 'number' ||
      inner?.kind === 'list' ||
      inner?.kind === 'record'
      ? [{ kind: 'when', type: inner }]
      : [a];
  }
  if (a.kind === 'when') return a.type.kind === b.kind ? meet(a.type, b) : [b];
  if (b.kind === 'when') return meet(b, a);
  if (a.kind === 'literal') return [a];
  if (b.kind === 'literal') return [b];
  if (a.kind === 'string' && b.kind === 'string') return [meetTexts(a, b)];
  if (a.kind === 'number' && b.kind === 'number') return [meetNumbers(a, b)];
  if (a.kind === 'list' && b.kind === 'list') return [meetLists(a, b)];
  if (a.kind === 'record' && b.kind === 'record') return [meetRecords(a, b)];
  return a.kind === b.kind ? [a] : [];
}

function meetTexts(a: StringType, b: StringType): StringType {
  const patterns = [...(a.patterns ?? []), ...(b.patterns ?? [])];
  return {
    ...a,
    ...b,
    ...highest(a, b, 'minLength'),
    ...lowest(a, b, 'maxLength'),
    ...(patterns.length > 0 && { patterns }),
  };
}

function meetNumbers(a: NumberType, b: NumberType): NumberType {
  return {
    ...a,
    ...b,
    ...((a.integer ?? b.integer) === undefined ? {} : { integer: a.integer === true || b.integer === true }),
    ...highest(a, b, 'minimum'),
    ...highest(a, b, 'exclusiveMinimum'),
    ...lowest(a, b, 'maximum'),
    ...lowest(a, b, 'exclusiveMaximum'),
  };
}

function meetLists(a: ListType, b: ListType): ListType {
  const length = Math.max(a.prefix?.length ?? 0, b.prefix?.length ?? 0);
  const prefix = Array.from({ length }, (_, index) =>
    both(a.prefix?.[index] ?? a.items, b.prefix?.[index] ?? b.items),
  );
  const contains = [...(a.contains ?? []), ...(b.contains ?? [])];
  const { prefix: _a, ...first } = a;
  const { prefix: _b, ...second } = b;
  return {
    ...first,
    ...second,
    items: both(a.items, b.items),
    ...highest(a, b, 'minItems'),
    ...lowest(a, b, 'maxItems'),
    unique: a.unique === true || b.unique === true,
    ...(prefix.length > 0 && { prefix }),
    ...(contains.length > 0 && { contains }),
  };
}

function meetRecords(a: RecordType, b: RecordType): RecordType {
  const fields = new Map(a.fields.map((field) => [field.name, field]));
  for (const field of b.fields) {
    const known = fields.get(field.name);
    fields.set(field.name, known === undefined ? field : meetFields(known, field));
  }
  const patterns = [...(a.patterns ?? []), ...(b.patterns ?? [])];
  const additional = [a.additional, b.additional].filter((type) => type !== undefined);
  const names = [a.names, b.names].filter((type) => type !== undefined);
  return {
    ...a,
    ...b,
    fields: [...fields.values()],
    ...(patterns.length > 0 && { patterns }),
    ...(additional.length > 0 && { additional: additional.reduce(both) }),
    ...(names.length > 0 && { names: names.reduce(both) }),
    ...highest(a, b, 'minFields'),
    ...lowest(a, b, 'maxFields'),
    ...(a.dependentRequired || b.dependentRequired
      ? { dependentRequired: { ...a.dependentRequired, ...b.dependentRequired } }
      : {}),
    ...(a.dependentTypes || b.dependentTypes
      ? { dependentTypes: { ...a.dependentTypes, ...b.dependentTypes } }
      : {}),
  };
}

function meetFields(a: Field, b: Field): Field {
  return { ...a, ...b, type: both(a.type, b.type), required: a.required || b.required };
}

/** The intersection of two types, simplified if possible. */
export function both(a: Type, b: Type): Type {
  if (a.kind === 'any') return b;
  if (b.kind === 'any') return a;
  if (a.kind === 'never' || b.kind === 'never') return { kind: 'never' };
  return { kind: 'intersection', members: [a, b] };
}

function highest<K extends string>(
  a: { readonly [key in K]?: number | string },
  b: { readonly [key in K]?: number | string },
  key: K,
) {
  return extreme(a[key], b[key], key, (x, y) => Number(x) >= Number(y));
}

function lowest<K extends string>(
  a: { readonly [key in K]?: number | string },
  b: { readonly [key in K]?: number | string },
  key: K,
) {
  return extreme(a[key], b[key], key, (x, y) => Number(x) <= Number(y));
}

function extreme<K extends string, V>(
  a: V | undefined,
  b: V | undefined,
  key: K,
  wins: (a: V, b: V) => boolean,
): object {
  if (a === undefined) return b === undefined ? {} : { [key]: b };
  return { [key]: b === undefined || wins(a, b) ? a : b };
}
