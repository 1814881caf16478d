import { attribute, placeOf, type XmlElement } from '../../load/xml/xml.js';
import type { Component } from '../../load/xsd/xsd.js';
import type { Type } from '../contract.js';
import { typeName } from '../names.js';
import { attributesIn, derivedAttributes } from './attributes.js';
import { isEncodedArray } from './builtins.js';
import { at, builtinName, child, refer, siteOf, tooDeep, type XsdContext } from './context.js';
import { typeNamed } from './elements.js';
import { encodedArray } from './encoding.js';
import { restrict } from './facets.js';
import { groupIn } from './particles.js';
import type { RawParticle, Shape } from './raw.js';
import { simpleComponent, simpleType, structure } from './simple.js';
import type { Site } from './site.js';

/** Reads a complex type. Unnamed types in its base are named after the base, which declares them. */
export function shapeOf(
  context: XsdContext,
  site: Site,
  owner: string,
  stack: readonly Component[] = [],
): Shape {
  const { node } = site;
  const simple = child(node, 'simpleContent');
  if (simple !== undefined) return derivedShape(context, at(site, simple), owner, stack, true);
  const complex = child(node, 'complexContent');
  if (complex !== undefined)
    return derivedShape(context, at(site, complex), owner, stack, isTrue(node, 'mixed'));
  const particle = groupIn(context, site, owner);
  const { attributes, open } = attributesIn(context, site);
  return {
    ...(particle !== undefined && { particle }),
    mixed: isTrue(node, 'mixed'),
    attributes: attributes.filter((each) => !each.prohibited),
    open: open === undefined ? [] : [open],
    depth: 0,
  };
}

const nothing = { mixed: false, attributes: [], open: [] };

function derivedShape(
  context: XsdContext,
  content: Site,
  owner: string,
  stack: readonly Component[],
  flag: boolean,
): Shape {
  const node = child(content.node, 'extension', 'restriction');
  if (node === undefined) return { ...nothing, depth: 0 };
  const site = at(content, node);
  const component = refer(context, site, 'type', 'base');
  if (component !== undefined && isEncodedArray(component)) {
    return { ...nothing, depth: 0, list: encodedArray(context, site, owner) };
  }
  const found =
    component === undefined || stack.includes(component) ? undefined : baseShape(context, component, stack);
  const base = found !== undefined && tooDeep(context, found.depth, node) ? undefined : found;
  if (content.node.name === 'simpleContent') return simpleShape(context, site, component, base);
  const mixed = isTrue(content.node, 'mixed') || flag;
  return node.name === 'extension'
    ? extended(context, site, owner, component, base, mixed)
    : restrictedShape(context, site, owner, component, base, mixed);
}

function baseShape(
  context: XsdContext,
  component: Component,
  stack: readonly Component[],
): Shape | undefined {
  if (component.node.name !== 'complexType' || tooDeep(context, stack.length, component.node))
    return undefined;
  const known = context.shapes.get(component);
  if (known !== undefined) return known;
  const owner = context.names.get(component) ?? typeName(component.name);
  const shape = shapeOf(context, siteOf(component), owner, [...stack, component]);
  context.shapes.set(component, shape);
  return shape;
}

function extended(
  context: XsdContext,
  site: Site,
  owner: string,
  component: Component | undefined,
  base: Shape | undefined,
  mixed: boolean,
): Shape {
  const own = groupIn(context, site, owner);
  const inherited =
    builtinName(site, attribute(site.node, 'base') ?? '') === 'anyType'
      ? anything(site.node)
      : base?.particle;
  const { attributes, open } = attributesIn(context, site);
  const particle = inSequence(inherited, own, site.node);
  return {
    ...(particle !== undefined && { particle }),
    ...(base?.text !== undefined && { text: base.text }),
    mixed: mixed || base?.mixed === true,
    attributes: derivedAttributes(base?.attributes ?? [], attributes),
    open: [...(open === undefined ? [] : [open]), ...(base?.open ?? [])],
    depth: base === undefined ? 0 : base.depth + 1,
    ...(base !== undefined &&
      component !== undefined && { base: component, derivedBy: 'extension' as const }),
  };
}

/** XSD 1.0 part 1, 3.4.2: the content of an extension follows that of its base. */
function inSequence(
  base: RawParticle | undefined,
  own: RawParticle | undefined,
  node: XmlElement,
): RawParticle | undefined {
  if (base === undefined || own === undefined) return base ?? own;
  return { kind: 'sequence', min: 1, max: 1, members: [base, own], at: own.at, node };
}

function anything(node: XmlElement): RawParticle {
  return { kind: 'any', min: 0, max: null, namespaces: '##any', process: 'lax', at: placeOf(node), node };
}

function restrictedShape(
  context: XsdContext,
  site: Site,
  owner: string,
  component: Component | undefined,
  base: Shape | undefined,
  mixed: boolean,
): Shape {
  const particle = groupIn(context, site, owner);
  const { attributes, open } = attributesIn(context, site);
  return {
    ...(particle !== undefined && { particle }),
    mixed,
    attributes: derivedAttributes(base?.attributes ?? [], attributes),
    open: open === undefined ? [] : [open],
    depth: base === undefined ? 0 : base.depth + 1,
    ...(base !== undefined &&
      component !== undefined && { base: component, derivedBy: 'restriction' as const }),
  };
}

function simpleShape(
  context: XsdContext,
  site: Site,
  component: Component | undefined,
  base: Shape | undefined,
): Shape {
  const { attributes, open } = attributesIn(context, site);
  const inherited = site.node.name === 'extension' ? (base?.open ?? []) : [];
  const derived = component !== undefined && base !== undefined;
  return {
    text: simpleText(context, site, base),
    mixed: false,
    attributes: derivedAttributes(base?.attributes ?? [], attributes),
    open: [...(open === undefined ? [] : [open]), ...inherited],
    depth: base === undefined ? 0 : base.depth + 1,
    ...(derived && {
      base: component,
      derivedBy: site.node.name === 'extension' ? ('extension' as const) : ('restriction' as const),
    }),
  };
}

function simpleText(context: XsdContext, site: Site, base: Shape | undefined): Type {
  const text = attribute(site.node, 'base') ?? '';
  const anything: Type = { kind: 'string', xsd: 'anySimpleType', whiteSpace: 'preserve' };
  if (site.node.name === 'extension')
    return base?.text ?? (base === undefined ? scalarNamed(context, site, text) : undefined) ?? anything;
  const own = child(site.node, 'simpleType');
  const narrowed = own === undefined ? base?.text : simpleType(context, at(site, own));
  return restrict(
    context,
    resolved(context, narrowed) ?? structure(context, site, text) ?? anything,
    site.node,
  );
}

function scalarNamed(context: XsdContext, site: Site, text: string): Type | undefined {
  const type = typeNamed(context, site, text);
  return type.kind === 'xml' ? undefined : type;
}

/** Facets restrict the type behind a name. */
function resolved(context: XsdContext, type: Type | undefined): Type | undefined {
  if (type?.kind !== 'reference') return type;
  const found = [...context.names].find(([, name]) => name === type.name);
  return found === undefined ? undefined : simpleComponent(context, found[0]);
}

function isTrue(node: XmlElement, name: string): boolean {
  const value = attribute(node, name)?.trim();
  return value === 'true' || value === '1';
}
