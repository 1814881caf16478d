import type { XmlNode } from './node.js';
import type { SimpleType, XmlType } from './type.js';

/** How one member of a record is represented in XML, by the kinds of parts of a complex type. */
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

/** A name on the wire other than that of the member, or a namespace other than that of the type. */
export interface NameOptions {
  readonly name?: string;
  readonly namespace?: string;
}

/** The default of an empty element or an absent attribute. */
export interface DefaultOption {
  readonly default?: string;
}

/**
 * Namespaces that a wildcard accepts: all, all but one, or those listed, separated by white space; `##local`
 * means without a namespace.
 */
export interface Where {
  readonly namespaces?: string;
  readonly except?: string;
}

/** A required member. */
export interface RequiredField<T> {
  readonly required: true;
  readonly plan: FieldPlan;
  /** Never present; carries the type of the member, in both directions. */
  readonly value?: (value: T) => T;
}

/** An optional member. */
export interface OptionalField<T> {
  readonly required: false;
  readonly plan: FieldPlan;
  readonly value?: (value: T) => T;
}

/** A field for each member of a record, all complete and of matching types. */
export type XmlFields<T> = {
  readonly [K in keyof T as string extends K ? never : K extends '$type' ? never : K]-?: Record<
    never,
    never
  > extends Pick<T, K>
    ? OptionalField<Exclude<T[K], undefined>>
    : RequiredField<Exclude<T[K], undefined>>;
};

/** The members of a repeated group and their content model. */
export interface GroupSpec<T> {
  readonly fields: XmlFields<T>;
  /** Absent: a sequence of the members. */
  readonly content?: XmlContent<keyof T & string>;
}

/** A repeated group whose members have already been checked against their types. */
export interface UntypedGroup {
  readonly fields: object;
  readonly content?: XmlContent<string>;
}

/** A content model (XSD 1.0 part 1, 3.8): names of members, and groups of them. */
export type XmlContent<K extends string> = K | Group<K>;

/** A model group. Names in it are required; `maybe` marks optional parts. */
export interface Group<K extends string> {
  readonly kind: 'sequence' | 'choice' | 'all' | 'maybe' | 'times';
  readonly parts: readonly XmlContent<K>[];
  readonly min?: number;
  readonly max?: number | null;
}

/** Parts in sequence. */
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

/** An optional part. */
export function maybe<K extends string>(part: XmlContent<K>): Group<K> {
  return { kind: 'maybe', parts: [part] };
}

/** Items of a list at one of several places. */
export function times<K extends string>(name: K, min: number, max: number | null): Group<K> {
  return { kind: 'times', parts: [name], min, max };
}

/** An element that occurs once. */
export function one<T>(type: XmlType<T>, options: NameOptions & DefaultOption = {}): RequiredField<T> {
  return { required: true, plan: element(type, 1, 1, false, options) };
}

/** An optional element. */
export function optional<T>(type: XmlType<T>, options: NameOptions & DefaultOption = {}): OptionalField<T> {
  return { required: false, plan: element(type, 0, 1, false, options) };
}

/** A repeatable element; the list is always present. */
export function many<T>(
  type: XmlType<T>,
  min = 0,
  max: number | null = null,
  options: NameOptions = {},
): RequiredField<readonly T[]> {
  return { required: true, plan: element(type, min, max, true, options) };
}

/** A repeatable element; without occurrences, the list is absent. */
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
  // Records are built member by member with types erased; the type of the field has already checked them.
  return { kind: 'element', type: type as XmlType<unknown>, min, max, list, options };
}

/** A required attribute. */
export function attribute<T>(
  type: SimpleType<T>,
  options: NameOptions & DefaultOption = {},
): RequiredField<T> {
  return {
    required: true,
    plan: { kind: 'attribute', type: type as SimpleType<unknown>, required: true, options },
  };
}

/** An optional attribute. */
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

/** An optional element of any name. */
export function optionalNode(where: Where = {}): OptionalField<XmlNode> {
  return { required: false, plan: { kind: 'node', where, min: 0, max: 1, list: false } };
}

/** Elements of any names; the list is always present. */
export function nodes(
  where: Where = {},
  min = 0,
  max: number | null = null,
): RequiredField<readonly XmlNode[]> {
  return { required: true, plan: { kind: 'node', where, min, max, list: true } };
}

/** Elements of any names; without any, the list is absent. */
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

/** A repeatable group: one record per occurrence. */
export function groups<T>(
  spec: GroupSpec<T>,
  min = 0,
  max: number | null = null,
): RequiredField<readonly T[]> {
  return { required: true, plan: { kind: 'group', spec: spec as UntypedGroup, min, max, list: true } };
}

/** A repeatable group; without occurrences, the list is absent. */
export function optionalGroups<T>(
  spec: GroupSpec<T>,
  min = 0,
  max: number | null = null,
): OptionalField<readonly T[]> {
  return { required: false, plan: { kind: 'group', spec: spec as UntypedGroup, min, max, list: true } };
}
