import { attribute, placeOf, type XmlElement } from '../../load/xml/xml.js';
import { type Component, childrenOf } from '../../load/xsd/xsd.js';
import type { QName } from '../contract.js';
import { typeName } from '../names.js';
import {
  affordable,
  at,
  docOf,
  qname,
  refer,
  siteOf,
  tooDeep,
  unsupported,
  type XsdContext,
} from './context.js';
import { defaultOf, elementType } from './elements.js';
import type { Occurs, RawElement, RawParticle } from './raw.js';
import type { Site } from './site.js';

/** The model group of a complex type or of one of its derivations; undefined for empty content. */
export function groupIn(context: XsdContext, site: Site, owner: string): RawParticle | undefined {
  const [node] = childrenOf(site.node, 'sequence', 'choice', 'all', 'group');
  return node === undefined ? undefined : particle(context, at(site, node), owner, []);
}

function particle(
  context: XsdContext,
  site: Site,
  owner: string,
  stack: readonly Component[],
): RawParticle | undefined {
  const { node } = site;
  if (occursOf(node).max === 0 || !affordable(context, node)) return undefined;
  switch (node.name) {
    case 'element':
      return elementParticle(context, site, owner);
    case 'any':
      return { kind: 'any', ...occursOf(node), ...wildcard(site) };
    case 'group':
      return groupReference(context, site, stack);
    case 'sequence':
    case 'choice':
    case 'all':
      return { kind: node.name, ...occursOf(node), members: membersOf(context, site, owner, stack) };
    default:
      return undefined;
  }
}

function membersOf(
  context: XsdContext,
  site: Site,
  owner: string,
  stack: readonly Component[],
): RawParticle[] {
  return childrenOf(site.node, 'element', 'any', 'group', 'sequence', 'choice', 'all')
    .map((node) => particle(context, at(site, node), owner, stack))
    .filter((each) => each !== undefined);
}

/** Unnamed types inside a group are named after the group, since all its users share them. */
function groupReference(
  context: XsdContext,
  site: Site,
  stack: readonly Component[],
): RawParticle | undefined {
  const component = refer(context, site, 'group', 'ref');
  // A group that contains itself has been reported while loading.
  if (component === undefined || stack.includes(component)) return undefined;
  if (tooDeep(context, stack.length, component.node)) return undefined;
  const inner = siteOf(component);
  const [node] = childrenOf(inner.node, 'sequence', 'choice', 'all');
  if (node === undefined) return undefined;
  const found = particle(context, at(inner, node), typeName(component.name), [...stack, component]);
  if (found === undefined || found.kind === 'element' || found.kind === 'any') return found;
  return { ...found, ...times(found, occursOf(site.node)), title: component.name };
}

/** Occurrence of a particle inside another one without other content. */
export function times(
  inner: { readonly min: number; readonly max: number | null },
  outer: { readonly min: number; readonly max: number | null },
): {
  readonly min: number;
  readonly max: number | null;
} {
  return {
    min: inner.min * outer.min,
    max: inner.max === null || outer.max === null ? null : inner.max * outer.max,
  };
}

function elementParticle(context: XsdContext, site: Site, owner: string): RawParticle | undefined {
  const { node } = site;
  if (attribute(node, 'ref') === undefined) {
    const qualified =
      (attribute(node, 'form') ?? attribute(site.schema.root, 'elementFormDefault')) === 'qualified';
    const name = qname(qualified ? site.schema.targetNamespace : '', attribute(node, 'name') ?? '');
    return rawElement(context, site, name, occursOf(node), owner);
  }
  const head = refer(context, site, 'element', 'ref');
  if (head === undefined) return undefined;
  const members = substitutes(context, head, []);
  const elements = members.map((each) => {
    const occurs = members.length === 1 ? occursOf(node) : { ...occursOf(node), min: 1, max: 1 };
    return rawElement(context, siteOf(each), qname(each.namespace, each.name), occurs, owner, each);
  });
  if (members.length === 1) return elements[0];
  if (members.length === 0) unsupported(context, `"${head.name}" is abstract, but has no substitution`, node);
  return members.length === 0
    ? undefined
    : { kind: 'choice', ...occursOf(node), members: elements, title: head.name };
}

/** XSD 1.0 part 1, 3.3.6: the head, unless it is abstract, and all elements that may substitute it. */
function substitutes(context: XsdContext, head: Component, seen: readonly Component[]): Component[] {
  if (seen.includes(head) || tooDeep(context, seen.length, head.node)) return [];
  const blocked = /substitution|#all/.test(attribute(head.node, 'block') ?? '');
  const own = attribute(head.node, 'abstract')?.trim() === 'true' ? [] : [head];
  if (blocked) return own;
  const members = context.derived.get(head) ?? [];
  return [...own, ...members.flatMap((each) => substitutes(context, each, [...seen, head]))];
}

function rawElement(
  context: XsdContext,
  site: Site,
  name: QName,
  occurs: Occurs,
  owner: string,
  component?: Component,
): RawElement {
  const { node } = site;
  const type = elementType(context, site, owner, component);
  const nillable = attribute(node, 'nillable')?.trim();
  return {
    kind: 'element',
    ...occurs,
    name,
    type,
    nillable: nillable === 'true' || nillable === '1',
    ...docOf(
      component !== undefined && occurs.node !== node && docOf(occurs.node).doc !== undefined
        ? occurs.node
        : node,
    ),
    ...defaultOf(context, site, type),
  };
}

function occursOf(node: XmlElement): Occurs {
  const min = attribute(node, 'minOccurs')?.trim() ?? '1';
  const max = attribute(node, 'maxOccurs')?.trim() ?? '1';
  return { min: count(min), max: max === 'unbounded' ? null : count(max), at: placeOf(node), node };
}

function count(text: string): number {
  return /^\+?\d{1,15}$/.test(text) ? Number(text) : 1;
}

/** XSD 1.0 part 1, 3.10: the elements or attributes that an xs:any or xs:anyAttribute allows. */
export function wildcard(site: Site): {
  readonly namespaces: string;
  readonly except?: string;
  readonly process: 'strict' | 'lax' | 'skip';
} {
  const own = site.schema.targetNamespace;
  const namespaces = (attribute(site.node, 'namespace') ?? '##any')
    .trim()
    .split(/\s+/)
    .map((each) => (each === '##targetNamespace' ? own || '##local' : each))
    .join(' ');
  const process = attribute(site.node, 'processContents');
  return {
    namespaces,
    ...(namespaces === '##other' && own !== '' && { except: own }),
    process: process === 'lax' || process === 'skip' ? process : 'strict',
  };
}
