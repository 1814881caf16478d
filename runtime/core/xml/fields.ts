import type { XmlNode } from './node.js';
import type { SimpleType, XmlType } from './type.js';

/** How one member of a record stands in XML; the kinds are those of a complex type's parts. */
export type FieldPlan =
  | {
      readonly kind: 'element';
      readonly type: XmlType<unknown>;
      readonly min: number;
      readonly max: number | null;
      readonly list: boolean;
      readonly options: NameOptions & DefaultOption;
    }
  | {
      readonly kind: 'attribute';
      readonly type: SimpleType<unknown>;
      readonly required: boolean;
      readonly options: NameOptions & DefaultOption;
    }
  | { readonly kind: 'text'; readonly type: SimpleType<unknown>; readonly options: DefaultOption }
  | { readonly kind: 'runs' }
  | {
      readonly kind: 'node';
      readonly where: Where;
      readonly min: number;
      readonly max: number | null;
      readonly list: boolean;
    }
  | { readonly kind: 'otherAttributes'; readonly where: Where }
  | {
      readonly kind: 'group';
      readonly spec: UntypedGroup;
      readonly min: number;
      readonly max: number | null;
      readonly list: boolean;
    };

/** A name on the wire that is not the member's, or a namespace that is not the type's. */
export interface NameOptions {
  readonly name?: string;
  readonly namespace?: string;
}

/** The text that an empty element or an absent attribute stands for. */
export interface DefaultOption {
  readonly default?: string;
}

/** Namespaces that a wildcard accepts: all, all but one, or those listed, parted by blanks; `##local` is none. */
export interface Where {
  readonly namespaces?: string;
  readonly except?: string;
}

/** A member that is always there. */
export interface RequiredField<T> {
  readonly required: true;
  readonly plan: FieldPlan;
  /** Never there; says of what type the member is, both ways. */
  readonly value?: (value: T) => T;
}

/** A member that may be missing. */
export interface OptionalField<T> {
  readonly required: false;
  readonly plan: FieldPlan;
  readonly value?: (value: T) => T;
}

/** A field for each member of a record: none missing, none too many, each of its type. */
export type XmlFields<T> = {
  readonly [K in keyof T as string extends K ? never : K extends '$type' ? never : K]-?: Record<
    never,
    never
  > extends Pick<T, K>
    ? OptionalField<Exclude<T[K], undefined>>
    : RequiredField<Exclude<T[K], undefined>>;
};

/** The members of a repeated group and how they follow one another. */
export interface GroupSpec<T> {
  readonly fields: XmlFields<T>;
  /** Left out: the members in their order. */
  readonly content?: XmlContent<keyof T & string>;
}

/** A repeated group whose members have been tied to their types already. */
export interface UntypedGroup {
  readonly fields: object;
  readonly content?: XmlContent<string>;
}

/** A content model (XSD 1.0 part 1, 3.8): names of members, and groups of them. */
export type XmlContent<K extends string> = K | Group<K>;

/** A model group. In it a name stands for what has to be there; `maybe` marks what may be missing. */
export interface Group<K extends string> {
  readonly kind: 'sequence' | 'choice' | 'all' | 'maybe' | 'times';
  readonly parts: readonly XmlContent<K>[];
  readonly min?: number;
  readonly max?: number | null;
}

/** Parts one after the other. */
export function sequence<K extends string>(...parts: readonly XmlContent<K>[]): Group<K> {
  return { kind: 'sequence', parts };
}

/** One of several parts. */
export function choice<K extends string>(...parts: readonly XmlContent<K>[]): Group<K> {
  return { kind: 'choice', parts };
}

/** Parts in any order. */
export function all<K extends string>(...parts: readonly XmlContent<K>[]): Group<K> {
  return { kind: 'all', parts };
}

/** A part that may be missing. */
export function maybe<K extends string>(part: XmlContent<K>): Group<K> {
  return { kind: 'maybe', parts: [part] };
}

/** A list's items at one of the places where they may stand. */
export function times<K extends string>(name: K, min: number, max: number | null): Group<K> {
  return { kind: 'times', parts: [name], min, max };
}

/** An element that occurs once. */
export function one<T>(type: XmlType<T>, options: NameOptions & DefaultOption = {}): RequiredField<T> {
  return { required: true, plan: element(type, 1, 1, false, options) };
}

/** An element that may be missing. */
export function optional<T>(type: XmlType<T>, options: NameOptions & DefaultOption = {}): OptionalField<T> {
  return { required: false, plan: element(type, 0, 1, false, options) };
}

/** An element that may repeat; the list is always there. */
export function many<T>(
  type: XmlType<T>,
  min = 0,
  max: number | null = null,
  options: NameOptions = {},
): RequiredField<readonly T[]> {
  return { required: true, plan: element(type, min, max, true, options) };
}

/** An element that may repeat; there is no list when it does not occur. */
export function optionalMany<T>(
  type: XmlType<T>,
  min = 0,
  max: number | null = null,
  options: NameOptions = {},
): OptionalField<readonly T[]> {
  return { required: false, plan: element(type, min, max, true, options) };
}

function element<T>(
  type: XmlType<T>,
  min: number,
  max: number | null,
  list: boolean,
  options: NameOptions & DefaultOption,
): FieldPlan {
  // Records are put together member by member, without their types; the field's own type has tied them already.
  return { kind: 'element', type: type as XmlType<unknown>, min, max, list, options };
}

/** An attribute that has to be there. */
export function attribute<T>(
  type: SimpleType<T>,
  options: NameOptions & DefaultOption = {},
): RequiredField<T> {
  return {
    required: true,
    plan: { kind: 'attribute', type: type as SimpleType<unknown>, required: true, options },
  };
}

/** An attribute that may be missing. */
export function optionalAttribute<T>(
  type: SimpleType<T>,
  options: NameOptions & DefaultOption = {},
): OptionalField<T> {
  return {
    required: false,
    plan: { kind: 'attribute', type: type as SimpleType<unknown>, required: false, options },
  };
}

/** Simple content: the text of the element. */
export function simpleContent<T>(type: SimpleType<T>, options: DefaultOption = {}): RequiredField<T> {
  return { required: true, plan: { kind: 'text', type: type as SimpleType<unknown>, options } };
}

/** Mixed content: a run of text before each child element and one after the last. */
export function runs(): OptionalField<readonly string[]> {
  return { required: false, plan: { kind: 'runs' } };
}

/** An element of any name. */
export function node(where: Where = {}): RequiredField<XmlNode> {
  return { required: true, plan: { kind: 'node', where, min: 1, max: 1, list: false } };
}

/** An element of any name that may be missing. */
export function optionalNode(where: Where = {}): OptionalField<XmlNode> {
  return { required: false, plan: { kind: 'node', where, min: 0, max: 1, list: false } };
}

/** Elements of any names; the list is always there. */
export function nodes(
  where: Where = {},
  min = 0,
  max: number | null = null,
): RequiredField<readonly XmlNode[]> {
  return { required: true, plan: { kind: 'node', where, min, max, list: true } };
}

/** Elements of any names; there is no list when there are none. */
export function optionalNodes(
  where: Where = {},
  min = 0,
  max: number | null = null,
): OptionalField<readonly XmlNode[]> {
  return { required: false, plan: { kind: 'node', where, min, max, list: true } };
}

/** Attributes of any names, by expanded name. */
export function otherAttributes(where: Where = {}): OptionalField<Readonly<Record<string, string>>> {
  return { required: false, plan: { kind: 'otherAttributes', where } };
}

/** A group that may repeat: one record for each time. */
export function groups<T>(
  spec: GroupSpec<T>,
  min = 0,
  max: number | null = null,
): RequiredField<readonly T[]> {
  return { required: true, plan: { kind: 'group', spec: spec as UntypedGroup, min, max, list: true } };
}

/** A group that may repeat; there is no list when it does not occur. */
export function optionalGroups<T>(
  spec: GroupSpec<T>,
  min = 0,
  max: number | null = null,
): OptionalField<readonly T[]> {
  return { required: false, plan: { kind: 'group', spec: spec as UntypedGroup, min, max, list: true } };
}
