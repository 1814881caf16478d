import type { Code, Report, Severity } from '../../diagnostic.js';
import { attribute, placeOf, textOf, type XmlElement } from '../../load/xml/xml.js';
import {
  type Component,
  type ComponentKind,
  childrenOf,
  expandName,
  type SchemaDocument,
  type SchemaSet,
  xsdNamespace,
} from '../../load/xsd/xsd.js';
import type { NamedType, QName, Type } from '../contract.js';
import type { NameScope } from '../names.js';
import type { Shape } from './raw.js';
import type { Site } from './site.js';

/** The shared state of modelling one contract's types. */
export interface XsdContext {
  readonly schemas: SchemaSet;
  readonly report: Report;
  /** Names of types, and of services, which share a scope. */
  readonly scope: NameScope;
  /** Types in the order in which they were started; a slot is empty while its type is being created. */
  readonly types: (NamedType | undefined)[];
  /** Names of global types, and of elements with an anonymous type. */
  readonly names: ReadonlyMap<Component, string>;
  /** Names of unnamed complex types, by node and by the schema in whose context it was read. */
  readonly hoisted: Map<XmlElement, Map<SchemaDocument, string>>;
  readonly simple: Map<Component, Type>;
  /** Shapes of complex types from which others derive. */
  readonly shapes: Map<Component, Shape>;
  /** Pairs of particles reported as ambiguous. */
  readonly ambiguous: Map<XmlElement, Set<XmlElement>>;
  /** The substitution group members of each head. */
  readonly derived: ReadonlyMap<Component, readonly Component[]>;
  /** The depth of derivation and the number of particles of the current type. */
  readonly spent: { depth: number; particles: number };
  /** Models an unnamed complex type with a name; passed in, since types and elements depend on each other. */
  readonly complexType: (context: XsdContext, site: Site, name: string) => Type;
}

/** Finds the component that an attribute of `site` refers to; unresolved ones were reported while loading. */
export function refer(
  context: XsdContext,
  site: Site,
  kind: ComponentKind,
  name: string,
): Component | undefined {
  const text = attribute(site.node, name);
  return text === undefined ? undefined : referTo(context, site, kind, text);
}

/** The same for a QName in a text. */
export function referTo(
  context: XsdContext,
  site: Site,
  kind: ComponentKind,
  text: string,
): Component | undefined {
  const expanded = expandName(site.node, text, site.schema);
  if (expanded === undefined) return undefined;
  const { within } = site;
  const self =
    within?.kind === kind && within.name === expanded.name && within.namespace === expanded.namespace;
  if (self && within.original !== undefined) return within.original;
  return context.schemas.find(kind, expanded.namespace, expanded.name);
}

/** Local name of the built-in type that a QName refers to; undefined for other types. */
export function builtinName(site: Site, text: string): string | undefined {
  const expanded = expandName(site.node, text, site.schema);
  if (expanded === undefined) return undefined;
  if (expanded.namespace === xsdNamespace) return expanded.name;
  return undefined;
}

/** The site of a component's definition. */
export function siteOf(component: Component): Site {
  return {
    node: component.node,
    schema: component.schema,
    ...(component.original !== undefined && { within: component }),
  };
}

/** Another node of the same definition. */
export function at(site: Site, node: XmlElement): Site {
  return { ...site, node };
}

/** The first child with one of these names. */
export function child(node: XmlElement, ...names: readonly string[]): XmlElement | undefined {
  return childrenOf(node, ...names)[0];
}

/** The documentation of a component, its lines unindented. */
export function docOf(node: XmlElement): { readonly doc?: string } {
  const texts = childrenOf(node, 'annotation')
    .flatMap((each) => childrenOf(each, 'documentation'))
    .map(textOf);
  const doc = unindent(texts.join('\n\n'));
  return doc === '' ? {} : { doc };
}

/** Removes the common indentation of all lines. */
export function unindent(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd());
  const used = lines.slice(1).filter((line) => line !== '');
  const indent = Math.min(...used.map((line) => line.length - line.trimStart().length), 1000);
  return [(lines[0] ?? '').trimStart(), ...lines.slice(1).map((line) => line.slice(indent))]
    .join('\n')
    .trim();
}

/** A qualified name as in the contract. */
export function qname(namespace: string, name: string): QName {
  return namespace === '' ? { name } : { namespace, name };
}

/** Maximum length of a chain of components that consist of each other. */
const maxChain = 200;

/** Maximum number of particles and attributes of one type, including those of its bases and groups. */
const maxParticles = 20_000;

/** Whether a chain is too long, which is reported. */
export function tooDeep(context: XsdContext, length: number, node: XmlElement): boolean {
  if (length === maxChain)
    say(
      context,
      'error',
      'too-deep',
      `components must not be nested more than ${maxChain} levels deep`,
      node,
    );
  return length >= maxChain;
}

/** Counts a particle of the current type; false, and reported, if there are too many. */
export function affordable(context: XsdContext, node: XmlElement): boolean {
  const { spent } = context;
  spent.particles += 1;
  if (spent.particles === maxParticles)
    say(context, 'error', 'too-deep', `a type must have at most ${maxParticles} members`, node);
  return spent.particles < maxParticles;
}

/** Reports a diagnostic at a node. */
export function say(
  context: XsdContext,
  severity: Severity,
  code: Code,
  message: string,
  node: XmlElement,
  name?: string,
): void {
  context.report({ severity, code, message, at: placeOf(node, name) });
}

/** Reports an unsupported construct, and how it is treated. */
export function unsupported(context: XsdContext, message: string, node: XmlElement): void {
  say(context, 'warning', 'unsupported-construct', message, node);
}
