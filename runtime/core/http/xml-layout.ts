/** The XML representation of values of a JSON Schema (OpenAPI 3.1, 4.8.26; 3.2, 4.26), as data. */

import type { Shape } from './shape.js';

/** The name of an element or attribute. */
export interface XmlBodyName {
  readonly local: string;
  readonly namespace?: string;
  /** As written by the document, if declared; a reader accepts any prefix of the namespace. */
  readonly prefix?: string;
}

/** The contents of an element: one text, anything (`any`), members, or a named layout. */
export type XmlShape = Shape | { readonly named: string } | XmlMembers;

/** An element with the members of an object. */
export interface XmlMembers {
  readonly members: { readonly [property: string]: XmlMember };
  /** Shape of members without a layout; absent: anything. */
  readonly others?: XmlShape;
}

/** The representation of one member in its element. */
export interface XmlMember extends Partial<XmlBodyName> {
  /** Default: an element. */
  readonly node?: 'attribute' | 'text' | 'cdata';
  /** Default: text. */
  readonly shape?: XmlShape;
  /** Each item is an element: with `true` next to the other members, otherwise within an element of this name. */
  readonly list?: true | XmlBodyName;
  /** An absent member becomes an empty list, an empty text or null. */
  readonly required?: true;
  readonly nullable?: true;
}

/** A document: its root element, and the named layouts. */
export interface XmlLayout extends XmlBodyName {
  readonly shape: XmlShape;
  /** The root element contains the items of a list, each an element of this name. */
  readonly items?: XmlBodyName;
  readonly named?: { readonly [name: string]: XmlMembers };
}

/** A layout with its names looked up once. */
export interface Plan {
  readonly source: XmlMembers;
  readonly attributes: ReadonlyMap<string, Entry>;
  readonly elements: ReadonlyMap<string, Entry>;
  readonly text: Entry | undefined;
}

/** A member with its names. */
export interface Entry {
  readonly property: string;
  readonly member: XmlMember;
  /** Of the element or attribute, or of each item. */
  readonly namespace: string;
  readonly local: string;
  readonly wrapper: XmlBodyName | undefined;
}

export function isMembers(shape: XmlShape): shape is XmlMembers {
  return typeof shape === 'object' && 'members' in shape;
}

export function isNamed(shape: XmlShape): shape is { readonly named: string } {
  return typeof shape === 'object' && 'named' in shape;
}

/** `{namespace}local`. */
export function keyOf(namespace: string, local: string): string {
  return namespace === '' ? local : `{${namespace}}${local}`;
}

/** Plans, each compiled on first use. */
export class Plans {
  readonly #known = new Map<XmlMembers, Plan>();

  of(source: XmlMembers): Plan {
    const known = this.#known.get(source);
    if (known !== undefined) return known;
    const plan = planOf(source);
    this.#known.set(source, plan);
    return plan;
  }
}

function planOf(source: XmlMembers): Plan {
  const entries = Object.entries(source.members).map(([property, member]): Entry => {
    const { local = property, namespace = '', list } = member;
    return { property, member, local, namespace, wrapper: typeof list === 'object' ? list : undefined };
  });
  const byName = (wanted: readonly Entry[]): ReadonlyMap<string, Entry> =>
    new Map(
      wanted.map((entry) => {
        const { local, namespace = '' } = entry.wrapper ?? entry;
        return [keyOf(namespace, local), entry];
      }),
    );
  return {
    source,
    attributes: byName(entries.filter(({ member }) => member.node === 'attribute')),
    elements: byName(entries.filter(({ member }) => member.node === undefined)),
    text: entries.find(({ member }) => member.node === 'text' || member.node === 'cdata'),
  };
}

/** The namespaces that a layout assigns to prefixes, the first for each prefix. */
export function prefixesOf(layout: XmlLayout): readonly (readonly [prefix: string, namespace: string])[] {
  const found = new Map<string, string>();
  const take = ({ prefix, namespace }: Partial<XmlBodyName>): void => {
    if (prefix === undefined || namespace === undefined || found.has(prefix)) return;
    if (![...found.values()].includes(namespace)) found.set(prefix, namespace);
  };
  const within = (shape: XmlShape | undefined): void => {
    if (shape === undefined || !isMembers(shape)) return;
    for (const member of Object.values(shape.members)) {
      take(member);
      if (typeof member.list === 'object') take(member.list);
      within(member.shape);
    }
    within(shape.others);
  };
  take(layout);
  if (layout.items !== undefined) take(layout.items);
  within(layout.shape);
  for (const shape of Object.values(layout.named ?? {})) within(shape);
  return [...found];
}
