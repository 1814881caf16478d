import { pathOf } from '@trivet/runtime/internal/text';
import {
  child,
  type DocumentNode,
  items,
  itemsAt,
  members,
  valueAt,
} from '../../load/json-schema/document-node.js';
import type { Registry } from '../../load/json-schema/json-schema.js';
import { isObject } from '../../load/source/source.js';
import type { Json } from '../contract.js';
import type { Tag } from '../narrowing.js';
import { mapped } from './discriminator.js';

/** A schema with the schemas that extend it by `allOf`, distinguished by a field (OpenAPI 3.1.1, 4.8.25.5). */
export interface Family {
  readonly field: string;
  /**
   * The alternatives in order; `self` is the base schema's own members, if a value need not belong to a derived schema.
   */
  readonly members: readonly { readonly node: DocumentNode; readonly self: boolean }[];
  readonly mapping: readonly { readonly value: string; readonly member: number }[];
}

/** A schema that declares a discriminator for itself and the schemas that extend it. */
interface Head {
  readonly owner: DocumentNode;
  readonly field: string;
  readonly mapping: readonly { readonly value: string; readonly target: DocumentNode }[];
  /** The enumerated values of the field in the owner. */
  readonly listed: readonly Json[] | undefined;
}

interface Link {
  readonly derived: DocumentNode;
  readonly item: DocumentNode;
}

/** The hierarchies of schemas that extend each other and have a discriminator. */
export class Hierarchies {
  private readonly registry: Registry;
  private readonly links = new Map<string, Link[]>();
  private readonly inheriting = new Map<string, DocumentNode>();
  private readonly families = new Map<string, Family | undefined>();
  private readonly linked = new Set<string>();

  /** `schemas` may extend others; those in mappings are added to them. */
  constructor(registry: Registry, schemas: readonly DocumentNode[]) {
    this.registry = registry;
    for (const schema of schemas) this.link(this.behind(schema));
  }

  /** The alternatives of a schema; undefined if no discriminator distinguishes the schemas that extend it. */
  family(node: DocumentNode): Family | undefined {
    const isPlain = valueAt(node, 'discriminator') === undefined && valueAt(node, 'allOf') === undefined;
    if (isPlain) return undefined;
    const key = node.id;
    if (!this.families.has(key)) {
      this.families.set(key, undefined);
      this.families.set(key, this.familyOf(node));
    }
    return this.families.get(key);
  }

  /** The schema that an item of `allOf` extends, if that one has alternatives. */
  parent(item: DocumentNode): DocumentNode | undefined {
    if (typeof valueAt(item, '$ref') !== 'string') return undefined;
    const target = this.behind(item);
    if (this.family(target) === undefined) return undefined;
    return this.inheriting.get(item.id);
  }

  /** The values that distinguish a named schema that nothing extends from its siblings. */
  tags(node: DocumentNode): readonly Tag[] {
    const isDerived = inheritanceItems(node).some((item) => this.parent(item) !== undefined);
    if (!isDerived || this.family(node) !== undefined) return [];
    return this.heads(node).flatMap((head) => {
      if (isSame(head.owner, node) || this.family(head.owner) === undefined) return [];
      const values = this.values(node, head);
      return values.length === 0 ? [] : [{ field: head.field, values }];
    });
  }

  private familyOf(node: DocumentNode): Family | undefined {
    if (!isObject(node.value) || isUnion(node)) return undefined;
    const [head] = this.heads(node);
    if (head === undefined) return undefined;
    // The mapping may refer to schemas of other files.
    for (const { target } of head.mapping) this.link(target);
    const taken = new Set<string>();
    const entries = this.children(node, head).flatMap((derived) => {
      const values = this.below(derived, head, new Set()).filter((value) => !taken.has(String(value)));
      for (const value of values) taken.add(String(value));
      return values.length === 0 ? [] : [{ node: derived, self: false, values }];
    });
    if (entries.length === 0) return undefined;
    const own = this.values(node, head).filter((value) => !taken.has(String(value)));
    const all = own.length === 0 ? entries : [...entries, { node, self: true, values: own }];
    return {
      field: head.field,
      members: all.map(({ node: alternative, self }) => ({ node: alternative, self })),
      mapping: all.flatMap(({ values }, member) => values.map((value) => ({ value: String(value), member }))),
    };
  }

  /** The schemas that directly extend a schema, and those in its mapping that do not. */
  private children(node: DocumentNode, head: Head): readonly DocumentNode[] {
    const direct = (this.links.get(node.id) ?? []).map(({ derived }) => derived);
    if (!isSame(node, head.owner)) return direct;
    const known = new Set([node.id, ...direct.flatMap((derived) => [...this.line(derived, new Set())])]);
    const others = head.mapping.map(({ target }) => target).filter((target) => !known.has(target.id));
    return [...direct, ...new Map(others.map((other) => [other.id, other])).values()];
  }

  /** Keys of a schema and of all that extend it. */
  private line(node: DocumentNode, seen: Set<string>): ReadonlySet<string> {
    const key = node.id;
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const { derived } of this.links.get(key) ?? []) this.line(derived, seen);
    return seen;
  }

  /** The values that select a schema or one that extends it. */
  private below(node: DocumentNode, head: Head, seen: Set<string>): readonly Json[] {
    if (seen.has(node.id)) return [];
    seen.add(node.id);
    const children = (this.links.get(node.id) ?? []).map(({ derived }) => derived);
    return [
      ...new Set([
        ...this.values(node, head),
        ...children.flatMap((derived) => this.below(derived, head, seen)),
      ]),
    ];
  }

  /** The values that select a schema itself. */
  private values(node: DocumentNode, head: Head): readonly Json[] {
    const isOwner = isSame(node, head.owner);
    const stated = isOwner ? undefined : this.statedValues(node, head.field);
    const called = this.calledBy(node, head, isOwner);
    const common = stated === undefined ? called : called.filter((value) => stated.includes(value));
    if (stated !== undefined) return common.length > 0 ? common : stated;
    if (head.listed === undefined) return called;
    const listed = called.filter((value) => head.listed?.includes(value));
    return isOwner ? this.leftOver(head, listed) : listed;
  }

  /** The names of a schema: keys of the mapping, otherwise its own name. */
  private calledBy(node: DocumentNode, head: Head, isOwner: boolean): readonly Json[] {
    const own = valueAt(node, 'x-ms-discriminator-value');
    if (typeof own === 'string') return [own];
    const keys = head.mapping.filter(({ target }) => isSame(target, node)).map(({ value }) => value);
    // OpenAPI 2.0, Schema Object: the name of this schema or of one that inherits it; since 3.0 only the latter.
    if (keys.length === 0 && isOwner && node.resource.dialect !== '2.0') return [];
    const names = keys.length === 0 ? [nameOf(node)] : keys;
    return names.flatMap((name) => this.spelled(name, head));
  }

  /** The owner's enumerated values that no other schema has belong to the owner. */
  private leftOver(head: Head, own: readonly Json[]): readonly Json[] {
    const others = new Set(
      (this.links.get(head.owner.id) ?? []).flatMap(({ derived }) => this.below(derived, head, new Set())),
    );
    return [...new Set([...own, ...(head.listed ?? []).filter((value) => !others.has(value))])];
  }

  /** A mapping key as a value of the field (OpenAPI 3.1.1, 4.8.25: both are compared as strings). */
  private spelled(name: string, { owner, field }: Head): readonly Json[] {
    const type = valueAt(this.behind(this.property(owner, field) ?? owner), 'type');
    if (type === 'boolean') return name === 'true' || name === 'false' ? [name === 'true'] : [];
    if (type !== 'integer' && type !== 'number') return [name];
    return name.trim() !== '' && Number.isFinite(Number(name)) ? [Number(name)] : [];
  }

  /** The discriminators that a schema has or inherits, its own first; for each field the first applies. */
  private heads(node: DocumentNode): readonly Head[] {
    const found: Head[] = [];
    const seen = new Set<string>();
    const pending = [node];
    // A schema extended in several ways is visited once.
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      if (seen.has(at.id)) continue;
      seen.add(at.id);
      const own = this.head(at);
      if (own !== undefined && found.every(({ field }) => field !== own.field)) found.push(own);
      pending.push(...[...inheritanceItems(at)].reverse().map((item) => this.behind(item)));
    }
    return found;
  }

  private head(owner: DocumentNode): Head | undefined {
    if (isUnion(owner)) return undefined;
    const at = child(owner, 'discriminator');
    const field = typeof at.value === 'string' ? at.value : valueAt(at, 'propertyName');
    // As for unions: with a schema for all other values, the field alone does not select.
    if (typeof field !== 'string' || valueAt(at, 'defaultMapping') !== undefined) return undefined;
    const mapping = members(child(at, 'mapping')).flatMap(([value, to]) => {
      const found = mapped(String(to.value), to, this.registry);
      return found === undefined ? [] : [{ value, target: this.behind(found) }];
    });
    return { owner, field, mapping, listed: this.statedValues(owner, field) };
  }

  /** The enumerated values of a field in a schema, or in an unnamed part of it. */
  private statedValues(node: DocumentNode, field: string): readonly Json[] | undefined {
    const property = this.property(node, field);
    if (property === undefined) return undefined;
    const at = this.behind(property);
    const [only] = items(child(at, 'allOf'));
    const of = only !== undefined && valueAt(at, 'enum') === undefined ? this.behind(only) : at;
    const { value: single } = child(of, 'const');
    const { value: list } = child(of, 'enum');
    const values: readonly unknown[] | undefined =
      single === undefined ? (Array.isArray(list) ? list : undefined) : [single];
    return values?.filter((value): value is Json => typeof value !== 'object');
  }

  private property(node: DocumentNode, field: string): DocumentNode | undefined {
    const own = child(child(node, 'properties'), field);
    if (own.value !== undefined) return own;
    return items(child(node, 'allOf'))
      .filter((item) => valueAt(item, '$ref') === undefined)
      .map((item) => this.property(item, field))
      .find((found) => found !== undefined);
  }

  /** Records the schemas that one extends. */
  private link(derived: DocumentNode): void {
    const key = derived.id;
    if (this.linked.has(key)) return;
    this.linked.add(key);
    for (const item of inheritanceItems(derived)) {
      const parent = this.behind(item);
      if (isSame(parent, derived)) continue;
      this.inheriting.set(item.id, parent);
      this.links.set(parent.id, [...(this.links.get(parent.id) ?? []), { derived, item }]);
    }
  }

  /** The schema behind references. */
  private behind(node: DocumentNode): DocumentNode {
    let at = node;
    for (let steps = 0; steps < 10; steps += 1) {
      const reference = valueAt(at, '$ref');
      const target = typeof reference === 'string' ? this.registry.resolve(reference, at).node : undefined;
      if (target === undefined) return at;
      at = target;
    }
    return at;
  }
}

/** Items of `allOf` that are references, including those of unnamed parts. */
function inheritanceItems(node: DocumentNode): readonly DocumentNode[] {
  return itemsAt(node, 'allOf').flatMap((item) =>
    typeof valueAt(item, '$ref') === 'string' ? [item] : inheritanceItems(item),
  );
}

function isUnion({ value }: DocumentNode): boolean {
  return isObject(value) && (Array.isArray(value.oneOf) || Array.isArray(value.anyOf));
}

/** The name of a component, or of the schema's file. */
function nameOf({ file, pointer }: DocumentNode): string {
  return pathOf(pointer).at(-1) ?? file.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
}

function isSame(a: DocumentNode, b: DocumentNode): boolean {
  return a.id === b.id;
}
