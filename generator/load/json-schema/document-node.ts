import { pointerToken } from '@trivet/runtime/internal/text';
import type { Code } from '../../diagnostic.js';
import type { Place } from '../../place.js';
import { isObject, member } from '../source/source.js';
import { exactText, mayBeRounded } from '../source/written-number.js';

/** The dialect determines which keywords exist and what they mean. */
export type Dialect = '2020-12' | '2019-09' | 'draft-07' | 'draft-06' | 'draft-04' | '3.0' | '2.0';

/** A value in a document and its place. */
export interface DocumentNode {
  readonly value: unknown;
  readonly file: string;
  readonly pointer: string;
  /** File and pointer as one text: the key of data by place. */
  readonly id: string;
  readonly resource: Resource;
}

/** A schema resource (JSON Schema 2020-12, 4.3.5): a file, or a schema in it that has an `$id`. */
export interface Resource {
  readonly uri: string;
  readonly root: DocumentNode;
  readonly dialect: Dialect;
  /** False if the meta-schema does not have the validation vocabulary (2020-12, 8.1.2). */
  readonly validates: boolean;
  readonly anchors: Map<string, DocumentNode>;
  readonly dynamicAnchors: Map<string, DocumentNode>;
  /** The targets of its references, as far as resolved. */
  readonly resolved: Map<string, Resolution>;
  /** The resource it is embedded in. */
  readonly outer?: Resource;
  readonly known: Known;
}

/** Data on objects by identity, for all documents of a registry. */
export interface Known {
  readonly embedded: Map<object, Resource>;
  /** The original places of objects in an upgraded document. */
  readonly origins: Map<object, Origin>;
  /** The nodes of objects and lists, so that each is created once, even if a document is walked repeatedly. */
  readonly nodes: Map<object, ChildNode>;
  /** The text of the number at a place. */
  readonly numberText: (at: Place) => string | undefined;
}

/** The original place of an object that was moved. */
export type Origin = Omit<DocumentNode, 'value'>;

/** The place of a node, for messages and clauses. */
export function placeOf(node: DocumentNode): Place {
  return { file: node.file, pointer: node.pointer };
}

/** The member or item of the value at a node; its value is undefined if it does not exist. */
export function child(node: DocumentNode, key: string | number): DocumentNode {
  const value = valueAt(node, key);
  if (typeof value !== 'object' || value === null)
    return new ChildNode(node, String(key), value, node.resource);
  const { embedded, origins, nodes } = node.resource.known;
  const origin = origins.size === 0 ? undefined : origins.get(value);
  if (origin !== undefined) return withValue(origin, value);
  const resource = (embedded.size === 0 ? undefined : embedded.get(value)) ?? node.resource;
  const name = String(key);
  const known = nodes.get(value);
  // In YAML, an object may occur at several places.
  if (known?.parent === node && known.key === name && known.resource === resource) return known;
  const made = new ChildNode(node, name, value, resource);
  nodes.set(value, made);
  return made;
}

/** A node below another. Often only its value is read, so its pointer is computed on request. */
class ChildNode implements DocumentNode {
  readonly value: unknown;
  readonly file: string;
  readonly resource: Resource;
  readonly parent: DocumentNode;
  readonly key: string;
  private knownPointer: string | undefined;
  private knownId: string | undefined;

  constructor(parent: DocumentNode, key: string, value: unknown, resource: Resource) {
    this.value = value;
    this.file = parent.file;
    this.resource = resource;
    this.parent = parent;
    this.key = key;
  }

  get pointer(): string {
    this.knownPointer ??= `${this.parent.pointer}/${pointerToken(this.key)}`;
    return this.knownPointer;
  }

  get id(): string {
    this.knownId ??= `${this.parent.id}/${pointerToken(this.key)}`;
    return this.knownId;
  }
}

/** A place with another value than the one in the document. */
export function withValue({ file, pointer, id, resource }: Origin, value: unknown): DocumentNode {
  return { value, file, pointer, id, resource };
}

function itemOf(list: readonly unknown[], key: string | number): unknown {
  return typeof key === 'number' || /^(?:0|[1-9]\d*)$/.test(key) ? list[Number(key)] : undefined;
}

/** The value of a member or item of the value at a node; undefined if it does not exist. */
export function valueAt({ value }: DocumentNode, key: string | number): unknown {
  return Array.isArray(value) ? itemOf(value, key) : member(value, String(key));
}

/** The names in `type` of the schema at a node: one, or those of a list. */
export function typesAt(node: DocumentNode): readonly unknown[] {
  const types = valueAt(node, 'type');
  if (Array.isArray(types)) return types;
  return types === undefined ? [] : [types];
}

/** The number at a node as decimal text, if it has more digits than the number that was read. */
export function lostDigits(node: DocumentNode): string | undefined {
  const { value, resource } = node;
  if (typeof value !== 'number' || !mayBeRounded(value)) return undefined;
  const text = resource.known.numberText(placeOf(node));
  return text === undefined ? undefined : exactText(text, value);
}

/** A number that was read with fewer digits than are written. */
export interface Rounded {
  readonly at: DocumentNode;
  readonly written: string;
}

/** The first number in the value at a node that was read with fewer digits than are written. */
export function roundedIn(node: DocumentNode): Rounded | undefined {
  if (!mayContainRounded(node.value)) return undefined;
  const due = [node];
  for (let next = due.pop(); next !== undefined; next = due.pop()) {
    const written = lostDigits(next);
    if (written !== undefined) return { at: next, written };
    const inside = [...items(next), ...members(next).map(([, member]) => member)];
    for (const each of inside.reverse()) due.push(each);
  }
  return undefined;
}

/** Whether a value has a number that may differ from its text. Most have none, so that no nodes are needed. */
function mayContainRounded(value: unknown): boolean {
  const due = [value];
  for (let next = due.pop(); next !== undefined; next = due.pop()) {
    if (typeof next === 'number' && mayBeRounded(next)) return true;
    // One by one: a list may have more items than a call has arguments.
    if (typeof next === 'object' && next !== null) for (const each of Object.values(next)) due.push(each);
  }
  return false;
}

/** Items of the list in a member of the object at a node; empty for any other value. */
export function itemsAt(node: DocumentNode, name: string): readonly DocumentNode[] {
  return valueAt(node, name) === undefined ? [] : items(child(node, name));
}

/** Members of the object at a node, in order; empty for any other value. */
export function members(node: DocumentNode): readonly (readonly [string, DocumentNode])[] {
  return isObject(node.value)
    ? Object.keys(node.value).map((name) => [name, child(node, name)] as const)
    : [];
}

/** Items of the list at a node; empty for any other value. */
export function items(node: DocumentNode): readonly DocumentNode[] {
  return Array.isArray(node.value) ? node.value.map((_, index) => child(node, index)) : [];
}

/** The target of a reference, or the reason why it cannot be resolved. */
export type Resolution =
  | { readonly node: DocumentNode }
  | { readonly node?: undefined; readonly code: Code; readonly message: string; readonly fix?: string };
