import { isRecord } from '@trivet/runtime/check';
import type { Data } from '@trivet/runtime/conformance/case';
import { bracedText, parseTemplateText } from '@trivet/runtime/internal/expressions';
import { escapeXml, XSI_NAMESPACE } from '@trivet/runtime/internal/protocol';
import type { ElementParticle, Particle, Place, QName, RecordType, Type } from '../../model/contract.js';

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
  /** True if its value may have more than the tree contains: undeclared elements, repeated groups, a derived type. */
  readonly open?: boolean;
  readonly type: Type;
  readonly at: Place;
  /** Path of element names from the root, for case ids. */
  readonly path: string;
  readonly min: number;
  readonly max: number | null;
}

type Resolve = (type: Type) => Type;

/** The element of a value, with children in schema order. */
export function xmlTree(name: QName, type: Type, value: Data, at: Place, resolve: Resolve): XmlTree {
  return element({ name, type, at, path: name.name, min: 1, max: 1 }, value, resolve);
}

type Frame = Pick<XmlTree, 'name' | 'type' | 'at' | 'path' | 'min' | 'max' | 'defaults'>;

function element(frame: Frame, value: Data, resolve: Resolve): XmlTree {
  const resolved = notNull(frame.type, resolve);
  const nillable = isNillable(frame.type, resolve) ? { nillable: true } : {};
  const plain = { ...frame, type: resolved, attributes: [], children: [], ...nillable };
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
  const children = particle === undefined ? [] : childrenOf(particle, resolved, members, frame, resolve);
  const isTyped = Object.hasOwn(members, '$type');
  const open = isTyped || (particle !== undefined && isOpen(particle)) ? { open: true } : {};
  return { ...plain, attributes, children, ...open, ...(text === undefined ? {} : { text }) };
}

/** Whether content has a wildcard, or repeated groups. */
function isOpen(particle: Particle): boolean {
  if (particle.kind === 'any') return true;
  return particle.kind !== 'element' && (particle.field !== undefined || particle.particles.some(isOpen));
}

/** Whether a tree contains every element of its value. */
export function isWhole({ open, type, children }: XmlTree): boolean {
  // Items of an encoded array may have any name (SOAP 1.1, 5.4.2).
  const isArray = type.kind === 'list' && type.xsdList !== true;
  return open !== true && !isArray && !['any', 'xml'].includes(type.kind) && children.every(isWhole);
}

/** A nillable type is a union with null; the other member is the content of the element. */
function notNull(type: Type, resolve: Resolve): Type {
  const resolved = resolve(type);
  if (resolved.kind !== 'union') return resolved;
  const members = resolved.members.filter((member) => resolve(member).kind !== 'null');
  return members.length === 1 && members[0] !== undefined ? resolve(members[0]) : resolved;
}

function isNillable(type: Type, resolve: Resolve): boolean {
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
  resolve: Resolve,
): readonly XmlTree[] {
  if (particle.kind === 'any') return [];
  if (particle.kind === 'element') return elementsOf(particle, record, members, parent, resolve);
  if (particle.field !== undefined) return [];
  return particle.particles.flatMap((inner) => childrenOf(inner, record, members, parent, resolve));
}

function elementsOf(
  particle: ElementParticle,
  record: RecordType,
  members: { readonly [key: string]: Data },
  parent: Frame,
  resolve: Resolve,
): readonly XmlTree[] {
  const field = record.fields.find((entry) => entry.name === particle.field);
  const value = members[particle.field];
  if (field === undefined || value === undefined) return [];
  const repeats = particle.max === null || particle.max > 1;
  const list = repeats ? resolve(field.type) : undefined;
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
  return values.map((item) => element(frame, item, resolve));
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
  const nil = tree.nil === true ? ` xmlns:xsi="${XSI_NAMESPACE}" xsi:nil="true"` : '';
  const open = `<${tag}${declaration}${attributes.join('')}${nil}`;
  if (tree.children.length === 0 && (tree.text === undefined || tree.text === '')) return `${open}/>`;
  const gap = spelling.airy === true && tree.children.length > 0 ? '\n<!-- a comment -->\n' : '';
  const inner = tree.children.map((child) => writeElement(child, spelling, namespace ?? '')).join(gap);
  const text = tree.text === undefined ? '' : spelledText(tree, spelling);
  return `${open}>${gap}${text}${inner}${gap}</${tag}>`;
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
