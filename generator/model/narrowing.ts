import { choiceOf, tagValues } from './choice.js';
import type {
  Field,
  Json,
  LiteralType,
  NamedType,
  RecordType,
  ReferenceType,
  Service,
  Type,
  UnionType,
} from './contract.js';
import { withParts } from './parts.js';

type Types = ReadonlyMap<string, NamedType>;

/** The values by which a discriminator selects a type. */
export interface Tag {
  readonly field: string;
  readonly values: readonly Json[];
}

/**
 * The types with the discriminator values added to each alternative, so that a comparison of the field distinguishes
 * them (OpenAPI 3.1.1, 4.8.25). An alternative that is used nowhere else gets them in its own field; for one that is,
 * they are added in the union, since its schema alone allows other values.
 */
export function withNarrowedUnions(types: readonly NamedType[], service: Service): readonly NamedType[] {
  const named = new Map(types.map((type) => [type.name, type]));
  const wanted = new Map<string, Tag[]>();
  const holders = new Set<NamedType>();
  for (const each of types)
    eachUnion(each.type, (union) => {
      for (const [name, tag] of tagsOf(union, named)) {
        wanted.set(name, [...(wanted.get(name) ?? []), tag]);
        holders.add(each);
      }
    });
  if (wanted.size === 0) return types;
  const uses = referenceCounts([types, service]);
  const own = new Map<string, Type>();
  for (const [name, tags] of wanted) {
    const [first] = tags;
    const type = named.get(name)?.type;
    if (first === undefined || type === undefined || uses.get(name) !== tags.length) continue;
    const stated = tags.every((tag) => isSame(tag, first)) ? withTag(type, first) : undefined;
    if (stated !== undefined) own.set(name, stated);
  }
  const narrowed = (type: Type): Type => {
    const inner = withParts(type, narrowed);
    return type.kind === 'union' && inner.kind === 'union' ? withTags(inner, type, named, own) : inner;
  };
  return types.map((each) => {
    const tagged = own.get(each.name) ?? each.type;
    const type = holders.has(each) ? narrowed(tagged) : tagged;
    return type === each.type ? each : { ...each, type };
  });
}

/** An alternative without the values that only its union adds. */
export function withoutTag(member: Type, field: string): Type {
  const parts = taggedParts(member);
  return parts !== undefined && parts.tag.name === field ? parts.alternative : member;
}

/** An alternative together with the field whose values only its union adds. */
export function taggedParts(
  member: Type,
): { readonly alternative: ReferenceType; readonly tag: Field } | undefined {
  if (member.kind !== 'intersection' || member.members.length !== 2) return undefined;
  const [alternative, record] = member.members;
  if (alternative?.kind !== 'reference' || record?.kind !== 'record' || record.at !== undefined)
    return undefined;
  const [tag, ...others] = record.fields;
  return tag === undefined || others.length > 0 ? undefined : { alternative, tag };
}

function eachUnion(type: Type, visit: (union: UnionType) => void): void {
  if (type.kind === 'union') visit(type);
  withParts(type, (part) => {
    eachUnion(part, visit);
    return part;
  });
}

/** The alternatives that do not list the values by which their discriminator selects them. */
function tagsOf(union: UnionType, types: Types): readonly (readonly [string, Tag])[] {
  const choice = union.discriminator === undefined ? undefined : choiceOf(union, types);
  if (choice?.by !== 'field') return [];
  return choice.cases.flatMap(({ values, member }) => {
    const type = union.members[member];
    if (type?.kind !== 'reference' || states(type, { field: choice.field, values }, types)) return [];
    return [[type.name, { field: choice.field, values }] as const];
  });
}

function withTags(union: UnionType, before: UnionType, types: Types, own: ReadonlyMap<string, Type>): Type {
  const tags = new Map(tagsOf(before, types));
  if (tags.size === 0) return union;
  const members = union.members.map((member): Type => {
    const tag = member.kind === 'reference' && !own.has(member.name) ? tags.get(member.name) : undefined;
    return tag === undefined ? member : { kind: 'intersection', members: [member, tagRecord(tag)] };
  });
  return { ...union, members };
}

/** Whether a type requires the field and lists exactly these values. */
function states(type: Type, { field, values }: Tag, types: Types): boolean {
  const stated = tagValues(type, field, types, []);
  return stated !== undefined && stated.length === values.length && requires(type, field, types, []);
}

function requires(type: Type, name: string, types: Types, seen: readonly string[]): boolean {
  switch (type.kind) {
    case 'reference': {
      const named = seen.includes(type.name) ? undefined : types.get(type.name);
      return named !== undefined && requires(named.type, name, types, [...seen, type.name]);
    }
    case 'record':
      return type.fields.some((field) => field.name === name && field.required);
    case 'intersection':
      return type.members.some((member) => requires(member, name, types, seen));
    case 'union':
      return (
        type.discriminator?.field === name || type.members.every((part) => requires(part, name, types, seen))
      );
    default:
      return false;
  }
}

/** The type with the values of a field in the record that declares the field; undefined if it has no record. */
export function withTag(type: Type, tag: Tag): Type | undefined {
  if (type.kind === 'record')
    return takes(type, tag)
      ? withTaggedField(type, tag)
      : { kind: 'intersection', members: [type, tagRecord(tag)] };
  if (type.kind !== 'intersection') return undefined;
  const records = type.members.filter(
    (member): member is RecordType => member.kind === 'record' && takes(member, tag),
  );
  const owner = records.find((record) => declares(record, tag)) ?? records[0];
  if (owner === undefined) return { ...type, members: [...type.members, tagRecord(tag)] };
  const members = type.members.map((member) => (member === owner ? withTaggedField(owner, tag) : member));
  return { ...type, members };
}

/** Whether a record may declare the field: one that does not forbids it, or restricts it, by `additionalProperties`. */
function takes(record: RecordType, tag: Tag): boolean {
  return record.additional === undefined || declares(record, tag);
}

function declares({ fields }: RecordType, tag: Tag): boolean {
  return fields.some(({ name, undeclared }) => name === tag.field && undeclared !== true);
}

function withTaggedField(record: RecordType, tag: Tag): RecordType {
  const known = record.fields.find(({ name }) => name === tag.field);
  if (known === undefined) return { ...record, fields: [tagField(tag), ...record.fields] };
  const { undeclared: _, default: fallback, ...field } = known;
  const literal: LiteralType = {
    kind: 'literal',
    values: tag.values,
    ...(known.type.at && { at: known.type.at }),
    ...(known.type.doc === undefined ? {} : { doc: known.type.doc }),
  };
  const isDefault = fallback !== undefined && tag.values.includes(fallback);
  const tagged: Field = {
    ...field,
    type: literal,
    required: true,
    ...(isDefault && { default: fallback }),
  };
  return { ...record, fields: record.fields.map((each) => (each === known ? tagged : each)) };
}

/** A record with the values of a field and nothing else. */
export function tagRecord(tag: Tag): RecordType {
  return { kind: 'record', fields: [tagField(tag)] };
}

function tagField({ field, values }: Tag): Field {
  return { name: field, required: true, type: { kind: 'literal', values } };
}

function isSame(a: Tag, b: Tag): boolean {
  return a.field === b.field && JSON.stringify(a.values) === JSON.stringify(b.values);
}

/** The number of references to each named type, anywhere in these parts of a contract. */
export function referenceCounts(parts: unknown): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const due: unknown[] = [parts];
  for (let next = due.pop(); next !== undefined; next = due.pop()) {
    if (typeof next !== 'object' || next === null || next instanceof Uint8Array) continue;
    if ('kind' in next && next.kind === 'reference' && 'name' in next && typeof next.name === 'string')
      counts.set(next.name, (counts.get(next.name) ?? 0) + 1);
    // A contract is plain data, without inherited members.
    for (const key in next) {
      const value = (next as { readonly [key: string]: unknown })[key];
      // Places and lists of examples contain no references.
      const isOther = key === 'at' || (key === 'examples' && Array.isArray(value));
      if (typeof value === 'object' && value !== null && !isOther) due.push(value);
    }
  }
  return counts;
}
