import { isRecord } from '@trivet/runtime/check';
import type { Data } from '@trivet/runtime/conformance/case';
import { bracedText, parseTemplateText } from '@trivet/runtime/internal/expressions';
import { escapeXml, XSI_NAMESPACE } from '@trivet/runtime/internal/protocol';
import { expandedName } from '@trivet/runtime/xml';
import type { Openness } from '../../model/content-model.js';
import type { ElementParticle, Particle, Place, QName, RecordType, Type } from '../../model/contract.js';
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
  /** Content of its type that the tree never has, if there is any. */
  readonly open?: Open;
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

/** Content that an element may have, and a tree never has. */
export interface Open {
  readonly says: string;
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

/** What of a content a tree of XML does not contain. */
function openness(particle: Particle): Open | undefined {
  if (particle.kind === 'any') return { says: 'a wildcard', wildcards: [particle] };
  if (particle.kind === 'element') return undefined;
  if (particle.field !== undefined)
    return { says: 'a group that may be repeated', wildcards: [{ namespaces: '##any' }] };
  const found = particle.particles.flatMap((one) => openness(one) ?? []);
  const [first] = found;
  return first && { ...first, wildcards: found.flatMap(({ wildcards }) => wildcards) };
}

/** What a tree lacks to be a valid element: elements of any name, repeated groups. */
export function missingIn({ open, unwritable, type, children }: XmlTree): string | undefined {
  if (unwritable !== undefined) return unwritable;
  if (open !== undefined && isLacking(type, children)) return open.says;
  // Items of an encoded array may have any name (SOAP 1.1, 5.4.2).
  if (type.kind === 'list' && type.xsdList !== true) return 'an array, whose items may have any name';
  if (type.kind === 'any' || type.kind === 'xml') return 'content of any type';
  return children.map(missingIn).find((one) => one !== undefined);
}

/** Whether a tree leaves out nothing of its value. */
export function isExact({ open, children }: XmlTree): boolean {
  return open === undefined && children.every(isExact);
}

/** Whether a required element is missing: an optional group may be absent as a whole. */
export function isLacking(type: Type, children: readonly XmlTree[]): boolean {
  if (type.kind !== 'record' || type.xml?.particle === undefined) return true;
  const given = new Set(children.map(({ name }) => expandedName(name.namespace ?? '', name.name)));
  const there = fieldsThere(type.xml.particle, given).map((field) => [field, true] as const);
  return missingParticles(type, Object.fromEntries(there), []).length > 0;
}

function fieldsThere(particle: Particle, given: ReadonlySet<string>): readonly string[] {
  if (particle.kind === 'any') return [];
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
  if (particle.kind === 'any') return [];
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

/** The spelling of a tree as XML. */
export interface Spelling {
  /** Prefix of the root's namespace; without it this is the default namespace. */
  readonly prefix?: string;
  /** Whitespace and comments between elements. */
  readonly airy?: boolean;
  /** Texts as CDATA sections. */
  readonly cdata?: boolean;
  /** Booleans as 1 and 0 (XSD 1.0 part 2, 3.2.2.1). */
  readonly digits?: boolean;
  /** A character of each text as a character reference (XML 1.0, 4.1). */
  readonly references?: boolean;
  /** Whitespace around values whose type collapses it (XSD 1.0 part 2, 4.3.6). */
  readonly padded?: boolean;
}

/** The XML of a tree; namespaces are declared on the root, those of foreign elements on the element itself. */
export function xmlText(tree: XmlTree, spelling: Spelling = {}): string {
  return writeElement(tree, spelling, undefined);
}

function writeElement(tree: XmlTree, spelling: Spelling, scope: string | undefined): string {
  const { namespace, name } = tree.name;
  const tag = spelling.prefix === undefined || namespace === undefined ? name : `${spelling.prefix}:${name}`;
  const same = scope !== undefined && scope === (namespace ?? '');
  const declaration = same ? '' : declarationOf(namespace, spelling, scope);
  const attributes = tree.attributes.map(([attribute, value], index) =>
    attribute.namespace === undefined
      ? ` ${attribute.name}="${escapeXml(value)}"`
      : ` xmlns:a${index}="${escapeXml(attribute.namespace)}" a${index}:${attribute.name}="${escapeXml(value)}"`,
  );
  const open = `<${tag}${declaration}${attributes.join('')}${instanceAttributes(tree)}`;
  if (tree.children.length === 0 && (tree.text === undefined || tree.text === '')) return `${open}/>`;
  const gap = spelling.airy === true && tree.children.length > 0 ? '\n<!-- a comment -->\n' : '';
  const inner = tree.children.map((child) => writeElement(child, spelling, namespace ?? '')).join(gap);
  const text = tree.text === undefined ? '' : spelledText(tree, spelling);
  return `${open}>${gap}${text}${inner}${gap}</${tag}>`;
}

/** The attributes of XMLSchema-instance: xsi:type and xsi:nil (XSD 1.0 part 1, 2.6). */
function instanceAttributes({ nil, xsiType }: XmlTree): string {
  if (nil !== true && xsiType === undefined) return '';
  const isNil = nil === true ? ' xsi:nil="true"' : '';
  if (xsiType === undefined) return ` xmlns:xsi="${XSI_NAMESPACE}"${isNil}`;
  const { namespace, name } = xsiType;
  // Without a prefix the name is in the default namespace.
  const type =
    namespace === undefined
      ? ` xsi:type="${name}"`
      : ` xmlns:xt="${escapeXml(namespace)}" xsi:type="xt:${name}"`;
  return ` xmlns:xsi="${XSI_NAMESPACE}"${type}${isNil}`;
}

function spelledText(tree: XmlTree, spelling: Spelling): string {
  const text = tree.text ?? '';
  if (spelling.digits === true && tree.type.kind === 'boolean')
    return text === 'true' ? '1' : text === 'false' ? '0' : text;
  if (spelling.cdata === true) return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
  if (spelling.padded === true && collapses(tree)) return `\n ${escapeXml(text)} `;
  if (spelling.references === true) return withReference(text);
  return `${spelling.airy === true ? '<!-- a comment -->' : ''}${escapeXml(text)}`;
}

/**
 * The text with its first letter or digit as a character reference; expressions, which are evaluated on sending, are
 * unchanged.
 */
function withReference(text: string): string {
  const { parts } = parseTemplateText(text);
  const first = parts.findIndex((part) => typeof part === 'string' && /[a-z0-9]/i.test(part));
  return parts
    .map((part, index) =>
      typeof part !== 'string'
        ? escapeXml(bracedText(part))
        : index === first
          ? literalWithReference(part)
          : escapeXml(part),
    )
    .join('');
}

function literalWithReference(text: string): string {
  const at = text.search(/[a-z0-9]/i);
  const code = (text.codePointAt(at) ?? 0).toString(16);
  return `${escapeXml(text.slice(0, at))}&#x${code};${escapeXml(text.slice(at + 1))}`;
}

/** Whether whitespace around a text is insignificant: in all booleans and numbers. */
function collapses({ type }: XmlTree): boolean {
  return type.kind === 'boolean' || type.kind === 'number';
}

/** Whether a tree contains a value with insignificant whitespace around it. */
export function holdsCollapsed(tree: XmlTree): boolean {
  return collapses(tree) || tree.children.some(holdsCollapsed);
}

/** Whether a tree contains a boolean. */
export function holdsBoolean(tree: XmlTree): boolean {
  return tree.type.kind === 'boolean' || tree.children.some(holdsBoolean);
}

function declarationOf(namespace: string | undefined, spelling: Spelling, scope: string | undefined): string {
  if (spelling.prefix === undefined)
    return namespace === undefined && scope === undefined ? '' : ` xmlns="${escapeXml(namespace ?? '')}"`;
  return namespace === undefined ? '' : ` xmlns:${spelling.prefix}="${escapeXml(namespace)}"`;
}
