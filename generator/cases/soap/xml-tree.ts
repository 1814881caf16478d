import { isRecord } from '@trivet/runtime/check';
import type { Data } from '@trivet/runtime/conformance/case';
import { splitName, XSD_NAMESPACE, XSI_TYPE } from '@trivet/runtime/internal/protocol';
import { expandedName, isNode, type XmlNode } from '@trivet/runtime/xml';
import type { Openness } from '../../model/content-model.js';
import type {
  ElementParticle,
  ListType,
  Particle,
  Place,
  QName,
  RecordType,
  Type,
  WildcardParticle,
} from '../../model/contract.js';
import { type DerivedType, derivedTypeOf, type NamedTypes } from '../../model/derived-type.js';
import { missingParticles } from '../../model/samples/accepts-record.js';

/** An element of a request, with its declaration in the contract. */
export interface XmlTree {
  readonly name: QName;
  readonly attributes: readonly (readonly [QName, string])[];
  readonly children: readonly XmlTree[];
  /** Text content, if it has no children; may contain expressions. */
  readonly text?: string;
  readonly nil?: boolean;
  /** True if an empty element has the default of its declaration (XSD 1.0 part 1, 3.3.1). */
  readonly defaults?: boolean;
  /** True if it may be nil. */
  readonly nillable?: boolean;
  /** Content of any name that its type allows, or that the tree never has. */
  readonly open?: Open;
  /** The member with elements of any name, if it is one of these. */
  readonly free?: string;
  /** The type of the items of an encoded array, as in `soapenc:arrayType` (SOAP 1.1, 5.4.2). */
  readonly arrayOf?: QName;
  /** Why it cannot be written, if it cannot. */
  readonly unwritable?: string;
  readonly type: Type;
  /** The type that its xsi:type names, and the declared one (XSD 1.0 part 1, 2.6.1). */
  readonly derived?: DerivedType;
  /** Name in xsi:type. */
  readonly xsiType?: QName;
  readonly at: Place;
  /** Path of element names from the root, for case ids. */
  readonly path: string;
  readonly min: number;
  readonly max: number | null;
}

/** Content that an element may have. */
export interface Open {
  /** What of it the tree leaves out, if anything. */
  readonly lacks?: string;
  /** The namespaces of the elements that it may consist of. */
  readonly wildcards: readonly Openness[];
}

/** The element of a value, with children in schema order. */
export function xmlTree(name: QName, type: Type, value: Data, at: Place, context: NamedTypes): XmlTree {
  return element({ name, type, at, path: name.name, min: 1, max: 1 }, value, context);
}

type Frame = Pick<XmlTree, 'name' | 'type' | 'at' | 'path' | 'min' | 'max' | 'defaults'>;

function element(frame: Frame, value: Data, context: NamedTypes): XmlTree {
  const derived = derivedTypeOf(frame.type, value, context);
  const resolved = notNull(derived?.named.type ?? frame.type, context);
  const nillable = isNillable(frame.type, context) ? { nillable: true } : {};
  const plain = {
    ...frame,
    type: resolved,
    attributes: [],
    children: [],
    ...nillable,
    ...derivation(frame, derived),
  };
  if (value === null) return { ...plain, nil: true };
  if (resolved.kind === 'list' && resolved.xsdList !== true)
    return arrayTree(plain, resolved, value, context);
  if (resolved.kind === 'xml' || resolved.kind === 'any')
    return isNode(value)
      ? { ...plain, ...openContent(value, frame) }
      : { ...plain, text: '', unwritable: 'content of any type' };
  if (resolved.kind !== 'record' || resolved.xml === undefined)
    return { ...plain, text: textOf(value, resolved) };
  const members = isRecord(value) ? value : {};
  const text =
    resolved.xml.text === undefined ? undefined : textOf(members[resolved.xml.text] ?? '', resolved);
  const attributes = resolved.xml.attributes
    .filter((attribute) => members[attribute.field] !== undefined)
    .map((attribute) => [attribute.name, String(members[attribute.field])] as const);
  const particle = resolved.xml.particle;
  const children = particle === undefined ? [] : childrenOf(particle, resolved, members, frame, context);
  const open = particle && openness(particle);
  return {
    ...plain,
    attributes,
    children,
    ...(open !== undefined && { open }),
    ...(text === undefined ? {} : { text }),
  };
}

/** The xsi:type of an element of a derived type. */
function derivation(
  { name }: Frame,
  derived: DerivedType | undefined,
): Pick<XmlTree, 'derived' | 'xsiType' | 'unwritable'> {
  const xsiType = derived?.named.xml?.name;
  if (derived === undefined || xsiType === undefined) return {};
  // In the default namespace of the element, no name without a namespace can be written (Namespaces in XML, 6.2).
  const isUnwritable = xsiType.namespace === undefined && name.namespace !== undefined;
  return { derived, xsiType, ...(isUnwritable && { unwritable: 'an xsi:type in no namespace' }) };
}

/** The content of any name that a particle allows, and what of it a tree never contains. */
function openness(particle: Particle): Open | undefined {
  if (particle.kind === 'any') return { wildcards: [particle] };
  if (particle.kind === 'element') return undefined;
  if (particle.field !== undefined)
    return { lacks: 'a group that may be repeated', wildcards: [{ namespaces: '##any' }] };
  const found = particle.particles.flatMap((one) => openness(one) ?? []);
  const lacks = found.map((one) => one.lacks).find((one) => one !== undefined);
  const wildcards = found.flatMap((one) => one.wildcards);
  return found.length === 0 ? undefined : { ...(lacks !== undefined && { lacks }), wildcards };
}

/** What a tree lacks to be a valid element: repeated groups, content that cannot be written. */
export function missingIn({ open, unwritable, type, children }: XmlTree): string | undefined {
  if (unwritable !== undefined) return unwritable;
  if (open !== undefined && isLacking(type, children)) return open.lacks ?? 'a wildcard';
  return children.map(missingIn).find((one) => one !== undefined);
}

/** Whether a tree leaves out nothing of its value. */
export function isExact({ open, children }: XmlTree): boolean {
  return open?.lacks === undefined && children.every(isExact);
}

/** Whether a required element is missing: an optional group may be absent as a whole. */
export function isLacking(type: Type, children: readonly XmlTree[]): boolean {
  if (type.kind !== 'record' || type.xml?.particle === undefined) return true;
  const given = new Set(
    children.map(({ name, free }) => free ?? expandedName(name.namespace ?? '', name.name)),
  );
  const there = fieldsThere(type.xml.particle, given).map((field) => [field, true] as const);
  return missingParticles(type, Object.fromEntries(there), []).length > 0;
}

function fieldsThere(particle: Particle, given: ReadonlySet<string>): readonly string[] {
  if (particle.kind === 'any') return given.has(particle.field) ? [particle.field] : [];
  if (particle.kind !== 'element') return particle.particles.flatMap((inner) => fieldsThere(inner, given));
  const { name, field } = particle;
  return given.has(expandedName(name.namespace ?? '', name.name)) ? [field] : [];
}

/** Whether a tree is a valid element, although it may lack optional content of its value. */
export function isWhole(tree: XmlTree): boolean {
  return missingIn(tree) === undefined;
}

/** A nillable type is a union with null; the other member is the content of the element. */
function notNull(type: Type, { resolve }: NamedTypes): Type {
  const resolved = resolve(type);
  if (resolved.kind !== 'union') return resolved;
  const members = resolved.members.filter((member) => resolve(member).kind !== 'null');
  return members.length === 1 && members[0] !== undefined ? resolve(members[0]) : resolved;
}

function isNillable(type: Type, { resolve }: NamedTypes): boolean {
  const resolved = resolve(type);
  return resolved.kind === 'union' && resolved.members.some((member) => resolve(member).kind === 'null');
}

function textOf(value: Data, type: Type): string {
  if (type.kind === 'list' && Array.isArray(value)) return value.map(String).join(' ');
  return String(value);
}

function childrenOf(
  particle: Particle,
  record: RecordType,
  members: { readonly [key: string]: Data },
  parent: Frame,
  context: NamedTypes,
): readonly XmlTree[] {
  if (particle.kind === 'any') return freeElements(particle, members, parent);
  if (particle.kind === 'element') return elementsOf(particle, record, members, parent, context);
  if (particle.field !== undefined) return [];
  return particle.particles.flatMap((inner) => childrenOf(inner, record, members, parent, context));
}

function elementsOf(
  particle: ElementParticle,
  record: RecordType,
  members: { readonly [key: string]: Data },
  parent: Frame,
  context: NamedTypes,
): readonly XmlTree[] {
  const field = record.fields.find((entry) => entry.name === particle.field);
  const value = members[particle.field];
  if (field === undefined || value === undefined) return [];
  const repeats = particle.max === null || particle.max > 1;
  const list = repeats ? context.resolve(field.type) : undefined;
  const type = list?.kind === 'list' ? list.items : field.type;
  const frame: Frame = {
    name: particle.name,
    type,
    at: particle.at ?? field.at ?? parent.at,
    path: `${parent.path}.${particle.name.name}`,
    min: particle.min,
    max: particle.max,
    ...(field.default === undefined ? {} : { defaults: true }),
  };
  const values = repeats && Array.isArray(value) ? value : [value];
  return values.map((item) => element(frame, item, context));
}

/** The elements that a wildcard admits; nothing in them is declared. */
function freeElements(
  { field, at }: WildcardParticle,
  members: { readonly [key: string]: Data },
  parent: Frame,
): readonly XmlTree[] {
  const value = members[field];
  const nodes = (Array.isArray(value) ? (value as readonly unknown[]) : [value]).filter(isNode);
  return nodes.map((node) => ({
    ...freeElement(node, { ...parent, ...(at !== undefined && { at }) }),
    free: field,
  }));
}

function freeElement(node: XmlNode, parent: Pick<XmlTree, 'at' | 'path'>): XmlTree {
  const frame = { at: parent.at, path: `${parent.path}.${node.name}` };
  const type = { kind: 'xml' } as const;
  return {
    ...frame,
    name: qname(node.namespace, node.name),
    type,
    min: 0,
    max: null,
    ...openContent(node, frame),
  };
}

function qname(namespace: string, name: string): QName {
  return namespace === '' ? { name } : { namespace, name };
}

/** The attributes and the content of an element of any type. */
function openContent(
  { attributes, children }: XmlNode,
  frame: Pick<XmlTree, 'at' | 'path'>,
): Pick<XmlTree, 'attributes' | 'children' | 'text' | 'unwritable'> {
  const texts = children.filter((one) => typeof one === 'string');
  const isMixed = texts.length > 0 && texts.length < children.length;
  const isTyped = Object.hasOwn(attributes, XSI_TYPE);
  return {
    attributes: Object.entries(attributes).map(([name, value]) => {
      const { namespace, local } = splitName(name);
      return [qname(namespace, local), value] as const;
    }),
    children: children.flatMap((one) => (typeof one === 'string' ? [] : [freeElement(one, frame)])),
    ...(texts.length > 0 && { text: texts.join('') }),
    ...((isMixed || isTyped) && {
      unwritable: `${isMixed ? 'text next to elements' : 'an xsi:type'} of any type`,
    }),
  };
}

/** A SOAP-encoded array: one element of any name for each item. */
function arrayTree(
  plain: XmlTree,
  { items, at = plain.at }: ListType,
  value: Data,
  context: NamedTypes,
): XmlTree {
  const frame = { name: { name: 'item' }, type: items, at, path: `${plain.path}.item`, min: 0, max: null };
  const all = Array.isArray(value) ? (value as readonly Data[]) : [];
  return {
    ...plain,
    arrayOf: arrayTypeOf(items, context),
    children: all.map((one) => element(frame, one, context)),
  };
}

/** The type of items in `soapenc:arrayType`, with a pair of brackets for each further dimension. */
function arrayTypeOf(of: Type, context: NamedTypes): QName {
  const type = notNull(of, context);
  const name = of.kind === 'reference' ? context.named(of.name)?.xml?.name : undefined;
  if (name !== undefined) return name;
  if (type.kind === 'list' && type.xsdList !== true) {
    const inner = arrayTypeOf(type.items, context);
    return { ...inner, name: `${inner.name}[]` };
  }
  return { namespace: XSD_NAMESPACE, name: builtinName(type) };
}

function builtinName(type: Type): string {
  if (type.kind === 'boolean') return 'boolean';
  return 'xsd' in type && typeof type.xsd === 'string' ? type.xsd : 'anyType';
}
