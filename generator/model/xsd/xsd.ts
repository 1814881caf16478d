import type { Report } from '../../diagnostic.js';
import { attribute, placeOf } from '../../load/xml/xml.js';
import { type Component, childrenOf, type SchemaSet } from '../../load/xsd/xsd.js';
import type { NamedType, Type } from '../contract.js';
import type { NameScope } from '../names.js';
import { typeName } from '../names.js';
import { attributesIn } from './attributes.js';
import { encodedScalar, isEncodedArray } from './builtins.js';
import { addType, complexReference, complexType } from './complex.js';
import { at, child, docOf, qname, refer, say, siteOf, type XsdContext } from './context.js';
import { defaultOf, elementType } from './elements.js';
import { namespaceWords } from './names.js';
import { simpleComponent, simpleType } from './simple.js';

/** The types of schemas, with the context for looking up types of elements by name. */
export interface TypeModel {
  readonly context: XsdContext;
  /** All types created so far, each with the types derived from it. */
  finish(): readonly NamedType[];
}

/** Models every global type, and every global element with an anonymous type. */
export function modelTypes(schemas: SchemaSet, scope: NameScope, report: Report): TypeModel {
  const named = [...schemas.all('type').filter(isOwn), ...schemas.all('element').filter(hasOwnType)];
  const context: XsdContext = {
    schemas,
    report,
    scope,
    types: [],
    names: new Map(),
    hoisted: new Map(),
    simple: new Map(),
    shapes: new Map(),
    ambiguous: new Map(),
    derived: new Map(),
    spent: { depth: 0, particles: 0 },
    complexType: complexReference,
  };
  const names = new Map(named.map((each) => [each, nameFor(context, each)] as const));
  const whole: XsdContext = { ...context, names, derived: derivedOf(context) };
  for (const [component, name] of names) addType(whole, () => namedType(whole, component, name));
  // Unreferenced elements are in no content, so their defaults would not be checked.
  for (const each of [...schemas.all('element'), ...schemas.all('attribute')]) {
    defaultOf(whole, siteOf(each), { kind: 'reference', name: each.name });
  }
  for (const each of schemas.all('attributeGroup')) attributesIn(whole, siteOf(each));
  return { context: whole, finish: () => withDerived(whole.types.filter((each) => each !== undefined)) };
}

/** The types of the SOAP encoding are mapped, not modelled. */
function isOwn(component: Component): boolean {
  return encodedScalar(component) === undefined && !isEncodedArray(component);
}

function hasOwnType(component: Component): boolean {
  return childrenOf(component.node, 'complexType', 'simpleType').length > 0;
}

function nameFor(context: XsdContext, component: Component): string {
  const wanted = typeName(component.name);
  const words = component.namespace === '' ? ['Local'] : namespaceWords(component.namespace);
  const there = words.map((word) => `${word}${wanted}`);
  const element = component.kind === 'element';
  const qualified = element
    ? [wanted, ...there].map((name) => `${name}Element`)
    : [...there, `${wanted}Type`];
  const name = context.scope.take(wanted, qualified);
  if (name !== wanted) {
    const message = `${component.kind} "${component.name}" is named "${name}"`;
    say(context, 'info', 'renamed', message, component.node, 'name');
  }
  return name;
}

function derivedOf(context: XsdContext): Map<Component, Component[]> {
  const derived = new Map<Component, Component[]>();
  for (const each of context.schemas.all('element')) {
    if (attribute(each.node, 'substitutionGroup') === undefined) continue;
    const head = refer(context, siteOf(each), 'element', 'substitutionGroup');
    if (head !== undefined) derived.set(head, [...(derived.get(head) ?? []), each]);
  }
  return derived;
}

function namedType(context: XsdContext, component: Component, name: string): NamedType {
  const { node } = component;
  const site = siteOf(component);
  const complex = component.kind === 'type' ? node : child(node, 'complexType');
  const isComplex = complex?.name === 'complexType';
  const simple = child(node, 'simpleType');
  const plain = (): Type =>
    simple === undefined ? simpleComponent(context, component) : simpleType(context, at(site, simple));
  const { type, xml } =
    isComplex && complex !== undefined
      ? complexType(context, at(site, complex), name)
      : { type: plain(), xml: {} };
  const abstract = ['true', '1'].includes(attribute(node, 'abstract')?.trim() ?? '');
  return {
    name,
    ...(name !== component.name && { wireName: component.name }),
    ...docOf(node),
    type,
    at: placeOf(node),
    xml: {
      component: component.kind === 'element' ? 'element' : 'type',
      name: qname(component.namespace, component.name),
      ...(abstract && { abstract }),
      ...xml,
    },
  };
}

/** Adds to each type the types derived from it (XSD 1.0 part 1, 2.6.1). */
function withDerived(types: readonly NamedType[]): NamedType[] {
  const below = new Map<string, string[]>();
  for (const { name, xml } of types) {
    if (xml?.base === undefined || xml.component !== 'type' || xml.name === undefined) continue;
    const derived = below.get(xml.base) ?? [];
    derived.push(name);
    below.set(xml.base, derived);
  }
  return types.map((each) => {
    const derived = new Set<string>();
    collect(below, each.name, derived);
    derived.delete(each.name);
    return derived.size === 0 || each.xml === undefined
      ? each
      : { ...each, xml: { ...each.xml, derived: [...derived] } };
  });
}

function collect(below: ReadonlyMap<string, readonly string[]>, name: string, found: Set<string>): void {
  for (const each of below.get(name) ?? []) {
    if (found.has(each)) continue;
    found.add(each);
    collect(below, each, found);
  }
}

/** Type of a global element in a part of a message, including nil. */
export function elementReference(context: XsdContext, component: Component): Type {
  const type = elementType(
    context,
    siteOf(component),
    context.names.get(component) ?? typeName(component.name),
    component,
  );
  const nillable = ['true', '1'].includes(attribute(component.node, 'nillable')?.trim() ?? '');
  return nillable ? { kind: 'union', members: [type, { kind: 'null' }], exclusive: false } : type;
}
