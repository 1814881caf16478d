import { attribute, placeOf, type XmlElement } from '../../load/xml/xml.js';
import { type Component, childrenOf } from '../../load/xsd/xsd.js';
import type { Type } from '../contract.js';
import { builtinType, literalValue } from './builtins.js';
import {
  at,
  builtinName,
  child,
  referTo,
  say,
  siteOf,
  tooDeep,
  unsupported,
  type XsdContext,
} from './context.js';
import { restrict } from './facets.js';
import type { Site } from './site.js';

const anySimple: Type = { kind: 'string', xsd: 'anySimpleType', whiteSpace: 'preserve' };

/** The type of a global simple type, with all its restrictions combined. */
export function simpleComponent(context: XsdContext, component: Component): Type {
  const known = context.simple.get(component);
  if (known !== undefined) return known;
  // A type that consists of itself has been reported while loading; until it is complete it is any text.
  context.simple.set(component, anySimple);
  if (tooDeep(context, context.spent.depth, component.node)) return anySimple;
  context.spent.depth += 1;
  const type = simpleType(context, siteOf(component));
  context.spent.depth -= 1;
  context.simple.set(component, type);
  return type;
}

/** The type of an xs:simpleType. */
export function simpleType(context: XsdContext, site: Site): Type {
  const { node } = site;
  const restriction = child(node, 'restriction');
  if (restriction !== undefined) return restricted(context, at(site, restriction));
  const list = child(node, 'list');
  if (list !== undefined) {
    const items = named(context, at(site, list), 'itemType') ?? inline(context, at(site, list)) ?? anySimple;
    return { kind: 'list', items, xsdList: true, at: placeOf(node) };
  }
  const union = child(node, 'union');
  return union === undefined ? anySimple : unionType(context, at(site, union));
}

function restricted(context: XsdContext, site: Site): Type {
  const base = structure(context, site, attribute(site.node, 'base')) ?? inline(context, site) ?? anySimple;
  checkFixed(context, site);
  return restrict(context, base, site.node);
}

/** XSD 1.0 part 2, 4.3.1 and following: a fixed facet has the same value in all derived types. */
function checkFixed(context: XsdContext, site: Site): void {
  for (const facet of site.node.children) {
    const value = attribute(facet, 'value');
    const inherited = value === undefined ? undefined : facetOf(context, site, facet.name);
    if (value === undefined || inherited === undefined) continue;
    const isFixed = /^(?:true|1)$/.test(attribute(inherited, 'fixed')?.trim() ?? '');
    const expected = attribute(inherited, 'value') ?? '';
    if (!isFixed || expected.trim() === value.trim()) continue;
    const message = `xs:${facet.name} must be "${expected}" as fixed by the base type, got "${value}"`;
    say(context, 'error', 'invalid-xsd', message, facet, 'value');
  }
}

/** The nearest facet of a name above a restriction. */
function facetOf(context: XsdContext, site: Site, name: string): XmlElement | undefined {
  let above = baseOf(context, site);
  for (let steps = 0; above !== undefined && steps < 200; steps += 1) {
    const [found] = childrenOf(above.node, name);
    if (found !== undefined) return found;
    above = baseOf(context, above);
  }
  return undefined;
}

/** The restriction that the base of a restriction consists of. */
function baseOf(context: XsdContext, site: Site): Site | undefined {
  const text = attribute(site.node, 'base');
  const component =
    text === undefined || builtinName(site, text) !== undefined
      ? undefined
      : referTo(context, site, 'type', text);
  const restriction = component === undefined ? undefined : child(component.node, 'restriction');
  return component === undefined || restriction === undefined
    ? undefined
    : at(siteOf(component), restriction);
}

function unionType(context: XsdContext, site: Site): Type {
  const names = (attribute(site.node, 'memberTypes') ?? '').split(/\s+/).filter((name) => name !== '');
  const members = names.map((name) => simpleNamed(context, site, name) ?? anySimple);
  const nested = childrenOf(site.node, 'simpleType').map((each) => simpleType(context, at(site, each)));
  return { kind: 'union', members: [...members, ...nested], exclusive: false, at: placeOf(site.node) };
}

function inline(context: XsdContext, site: Site): Type | undefined {
  const own = child(site.node, 'simpleType');
  return own === undefined ? undefined : simpleType(context, at(site, own));
}

function named(context: XsdContext, site: Site, name: string): Type | undefined {
  const text = attribute(site.node, name);
  return text === undefined ? undefined : simpleNamed(context, site, text);
}

/** A simple type by its QName: built-in types inline, others by reference. */
export function simpleNamed(context: XsdContext, site: Site, text: string): Type | undefined {
  const builtin = builtinName(site, text);
  if (builtin !== undefined) return builtinType(builtin);
  const component = referTo(context, site, 'type', text);
  if (component === undefined || component.node.name !== 'simpleType') return undefined;
  const name = context.names.get(component);
  return name === undefined ? simpleComponent(context, component) : { kind: 'reference', name };
}

/** A simple type by its QName, with references followed. */
export function structure(context: XsdContext, site: Site, text: string | undefined): Type | undefined {
  if (text === undefined) return undefined;
  const builtin = builtinName(site, text);
  if (builtin !== undefined) return builtinType(builtin);
  const component = referTo(context, site, 'type', text);
  return component === undefined || component.node.name !== 'simpleType'
    ? undefined
    : simpleComponent(context, component);
}

/** The type of a fixed value. */
export function fixedType(context: XsdContext, type: Type, value: string, node: XmlElement): Type {
  if (type.kind === 'string' || type.kind === 'number' || type.kind === 'boolean') {
    return { kind: 'literal', values: [literalValue(type, value, node)], base: type };
  }
  if (type.kind === 'literal') return { ...type, values: [literalValue(type.base, value, node)] };
  // The value of a union is compared as text, from which every member is parsed.
  if (type.kind === 'union') {
    const base = { kind: 'string', xsd: 'anySimpleType', whiteSpace: 'collapse' } as const;
    return { kind: 'literal', values: [literalValue(base, value, node)], base };
  }
  unsupported(context, `fixed value "${value}" is not checked: the type is a list, union or binary`, node);
  return type;
}
