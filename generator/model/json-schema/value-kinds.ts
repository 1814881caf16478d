import { child, type DocumentNode, itemsAt, members, valueAt } from '../../load/json-schema/document-node.js';
import type { References } from '../../load/json-schema/json-schema.js';
import { BySchema } from './by-schema.js';
import type { Hierarchies } from './hierarchies.js';
import { annotations, statedKinds } from './keywords.js';
import { keywordsOf, refStandsAlone, schemaObject } from './kinds.js';

/** A kind of JSON value; integers are numbers. */
export type JsonKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

/** Kinds of JSON values; those with members and items of their own first. */
export const jsonKinds: readonly JsonKind[] = ['object', 'array', 'string', 'number', 'boolean', 'null'];

/** The kinds of a schema without restrictions. */
export const everyKind: ReadonlySet<JsonKind> = new Set(jsonKinds);

/** Determines which kinds of values schemas allow and describe, before they are read. */
export class ValueKinds {
  private readonly references: References;
  private readonly read: References;
  private readonly hierarchies: Hierarchies;
  private readonly allowed = new BySchema<ReadonlySet<JsonKind>>(everyKind);
  private readonly spoken = new BySchema<ReadonlySet<JsonKind>>(new Set());
  private readonly plain = new BySchema(false);

  /** `read` finds the schemas of which more is read than is asked here. */
  constructor(references: References, hierarchies: Hierarchies, read = references) {
    this.references = references;
    this.read = read;
    this.hierarchies = hierarchies;
  }

  /** The kinds that a schema allows, by `type`, values and combined schemas. */
  of(node: DocumentNode): ReadonlySet<JsonKind> {
    return this.allowed.of(node, () => {
      const kinds = this.stated(node);
      const mark = valueAt(node, 'nullable') ?? valueAt(node, 'x-nullable');
      return mark === true ? new Set([...kinds, 'null']) : kinds;
    });
  }

  /** Like `of`, without null from `nullable`. */
  stated(node: DocumentNode): ReadonlySet<JsonKind> {
    const schema = schemaObject(node);
    if (schema === undefined) return everyKind;
    const target = this.target(node);
    const referred = target === undefined ? everyKind : this.of(target);
    if (target !== undefined && refStandsAlone(node.resource.dialect)) return referred;
    if (this.hierarchies.family(node) !== undefined) return new Set(['object']);
    const isDiscriminated = valueAt(node, 'discriminator') !== undefined;
    const sets = [
      referred,
      typeKinds(schema.type),
      // Values of another type were reported, and are converted.
      schema.type === undefined ? valueKinds(schema) : everyKind,
      ...itemsAt(node, 'allOf').map((item) => this.of(item)),
      this.ofAlternatives(itemsAt(node, 'anyOf'), isDiscriminated),
      this.ofExclusive(itemsAt(node, 'oneOf'), isDiscriminated),
    ];
    return sets.reduce(commonKinds, everyKind);
  }

  /** The kinds whose keywords a schema or its parts have. */
  described(node: DocumentNode): ReadonlySet<JsonKind> {
    return this.spoken.of(node, () => {
      const target = this.target(node);
      if (target !== undefined && refStandsAlone(node.resource.dialect)) return this.described(target);
      const below = [...(target === undefined ? [] : [target]), ...this.parts(node)];
      return new Set([...statedKinds(node), ...below.flatMap((part) => [...this.described(part)])]);
    });
  }

  /**
   * Whether a schema describes objects or lists but allows any value, since each of its keywords applies to one kind
   * only.
   */
  isOpen(node: DocumentNode): boolean {
    const described = this.described(node);
    return (
      (described.has('object') || described.has('array')) &&
      this.of(node).size === everyKind.size &&
      this.isPlain(node)
    );
  }

  /** The kind that a schema without `type` describes, if it is only one. */
  meant(node: DocumentNode): JsonKind | undefined {
    const [kind, other] = [...this.described(node)];
    return other === undefined && this.of(node).size === everyKind.size ? kind : undefined;
  }

  /** Whether a form schema has fields without `type` that describe one kind of value. */
  hasOpenFields(node: DocumentNode, seen: Set<string> = new Set()): boolean {
    if (seen.has(node.id)) return false;
    seen.add(node.id);
    if (members(child(node, 'properties')).some(([, field]) => this.meant(field) !== undefined)) return true;
    const target = this.target(node);
    const below = [...(target === undefined ? [] : [target]), ...this.parts(node), ...itemsAt(node, 'oneOf')];
    return below.some((part) => this.hasOpenFields(part, seen));
  }

  /** The schema behind references. */
  behind(node: DocumentNode): DocumentNode {
    const seen = new Set<string>();
    let at = node;
    const next = (): DocumentNode | undefined => this.target(at, this.read);
    for (let found = next(); found !== undefined && !seen.has(found.id); found = next()) {
      seen.add(found.id);
      at = found;
    }
    return at;
  }

  /** All that is asked here of a schema, as a text; undefined if it depends on what was asked before. */
  summary(node: DocumentNode): string | undefined {
    const kinds = [this.of(node), this.described(node)].map((set) => [...set].join());
    const all = [...kinds, this.isPlain(node), this.hasOpenFields(node)].join(' ');
    return [this.allowed, this.spoken, this.plain].some(({ isCircular }) => isCircular) ? undefined : all;
  }

  /** Whether all keywords of a schema apply to single kinds, so that it allows every value of other kinds. */
  private isPlain(node: DocumentNode): boolean {
    return this.plain.of(node, () => {
      const schema = schemaObject(node);
      if (schema === undefined) return node.value === true;
      const target = this.target(node);
      const below = [...(target === undefined ? [] : [target]), ...this.parts(node)];
      return (
        below.every((part) => this.isPlain(part)) &&
        Object.keys(schema).every((name) => plainWords.has(name) || name.startsWith('x-'))
      );
    });
  }

  private parts(node: DocumentNode): readonly DocumentNode[] {
    return ['allOf', 'anyOf'].flatMap((keyword) => itemsAt(node, keyword));
  }

  private target(node: DocumentNode, references = this.references): DocumentNode | undefined {
    const reference = valueAt(node, '$ref');
    return typeof reference === 'string' ? references.resolve(reference, node).node : undefined;
  }

  /** A discriminator is a member of an object; with one, alternatives without `type` are objects. */
  private ofAlternatives(members: readonly DocumentNode[], isDiscriminated: boolean): ReadonlySet<JsonKind> {
    if (members.length === 0) return everyKind;
    const kinds = members.map((member) => this.of(member));
    return new Set(
      kinds.flatMap((set) => (isDiscriminated && set.size === everyKind.size ? ['object'] : [...set])),
    );
  }

  /** Values of a kind that two alternatives do not restrict satisfy both, which `oneOf` forbids. */
  private ofExclusive(members: readonly DocumentNode[], isDiscriminated: boolean): ReadonlySet<JsonKind> {
    const kinds = new Set(members.map((member) => (this.isOpen(member) ? this.meant(member) : undefined)));
    const [only] = kinds;
    if (members.length > 1 && kinds.size === 1 && only !== undefined) return new Set([only]);
    return this.ofAlternatives(members, isDiscriminated);
  }
}

/** Keywords that do not restrict the kinds whose keywords a schema lacks. */
const plainWords: ReadonlySet<string> = new Set([
  ...annotations,
  ...Object.values(keywordsOf).flat(),
  ...'format nullable allOf anyOf $ref $id $schema $anchor $defs definitions contentMediaType contentEncoding'.split(
    ' ',
  ),
]);

/** The kinds that are in both sets, in the order of `jsonKinds`. */
export function commonKinds(one: ReadonlySet<JsonKind>, other: ReadonlySet<JsonKind>): ReadonlySet<JsonKind> {
  if (one === other || other === everyKind) return one;
  if (one === everyKind && other.size === 1) return other;
  return new Set(jsonKinds.filter((kind) => one.has(kind) && other.has(kind)));
}

const onlyKind = new Map<unknown, ReadonlySet<JsonKind>>([
  ...jsonKinds.map((kind): [string, ReadonlySet<JsonKind>] => [kind, new Set([kind])]),
  ['integer', new Set<JsonKind>(['number'])],
]);

function typeKinds(type: unknown): ReadonlySet<JsonKind> {
  const only = type === undefined ? everyKind : onlyKind.get(type);
  if (only !== undefined) return only;
  const names = (type === undefined ? [] : [type])
    .flat()
    .map((name) => (name === 'integer' ? 'number' : name));
  // Unknown types were reported; `file` is that of OpenAPI 2.0.
  const kinds = names.map((name) => (name === 'file' ? 'string' : jsonKinds.find((kind) => kind === name)));
  return names.length === 0 || kinds.includes(undefined)
    ? everyKind
    : new Set(kinds.filter((kind) => kind !== undefined));
}

function valueKinds(schema: { readonly [name: string]: unknown }): ReadonlySet<JsonKind> {
  const values: readonly unknown[] | undefined = Object.hasOwn(schema, 'const')
    ? [schema.const]
    : Array.isArray(schema.enum)
      ? schema.enum
      : undefined;
  return values === undefined ? everyKind : new Set(values.map(kindOf));
}

function kindOf(value: unknown): JsonKind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'object';
}
