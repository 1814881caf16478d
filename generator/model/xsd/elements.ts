import { attribute, type XmlElement } from '../../load/xml/xml.js';
import type { Component } from '../../load/xsd/xsd.js';
import type { Json, Type } from '../contract.js';
import { typeName } from '../names.js';
import { builtinType, encodedScalar, literalValue } from './builtins.js';
import {
  at,
  builtinName,
  child,
  refer,
  referTo,
  say,
  siteOf,
  unsupported,
  type XsdContext,
} from './context.js';
import { checkLiteral } from './literals.js';
import { innerName } from './names.js';
import { fixedType, simpleComponent, simpleType, structure } from './simple.js';
import type { Site } from './site.js';

/** Type of an element without nil: a reference to a named type, or an inline simple type. */
export function elementType(context: XsdContext, site: Site, owner: string, component?: Component): Type {
  const named = component === undefined ? undefined : context.names.get(component);
  const type: Type =
    named === undefined ? declaredType(context, site, owner) : { kind: 'reference', name: named };
  const fixed = attribute(site.node, 'fixed');
  const scalar = fixed === undefined ? undefined : scalarOf(context, site);
  return fixed === undefined || scalar === undefined ? type : fixedType(context, scalar, fixed, site.node);
}

function declaredType(context: XsdContext, site: Site, owner: string): Type {
  const { node } = site;
  const local = attribute(node, 'name') ?? '';
  const complex = child(node, 'complexType');
  if (complex !== undefined) return context.complexType(context, at(site, complex), innerName(owner, local));
  const simple = child(node, 'simpleType');
  if (simple !== undefined) return simpleType(context, at(site, simple));
  const type = attribute(node, 'type');
  if (type !== undefined) return typeNamed(context, site, type);
  // XSD 1.0 part 1, 3.3.2: an element without a type has that of its substitution group head, otherwise xs:anyType.
  const head = refer(context, site, 'element', 'substitutionGroup');
  return head === undefined || head.node === node
    ? { kind: 'xml' }
    : elementType(context, siteOf(head), typeName(head.name), head);
}

/** A type by its QName: built-in types inline, others by reference; unresolved ones are any element. */
export function typeNamed(context: XsdContext, site: Site, text: string): Type {
  const builtin = builtinName(site, text);
  if (builtin !== undefined) return builtinType(builtin) ?? { kind: 'xml' };
  const component = referTo(context, site, 'type', text);
  if (component === undefined) return { kind: 'xml' };
  const encoded = encodedScalar(component);
  if (encoded !== undefined) return encoded;
  const name = context.names.get(component);
  if (name !== undefined) return { kind: 'reference', name };
  return component.node.name === 'simpleType' ? simpleComponent(context, component) : { kind: 'xml' };
}

/** The simple type of an element or attribute, behind references. */
function scalarOf(context: XsdContext, site: Site): Type | undefined {
  const simple = child(site.node, 'simpleType');
  return simple === undefined
    ? structure(context, site, attribute(site.node, 'type'))
    : simpleType(context, at(site, simple));
}

/** Type of an attribute declaration. */
export function attributeType(context: XsdContext, site: Site): Type {
  const simple = child(site.node, 'simpleType');
  const text = attribute(site.node, 'type');
  const fallback: Type = { kind: 'string', xsd: 'anySimpleType', whiteSpace: 'preserve' };
  if (simple !== undefined) return simpleType(context, at(site, simple));
  if (text === undefined) return fallback;
  const type = typeNamed(context, site, text);
  // An attribute is text, even if its type is invalid.
  return type.kind === 'xml' ? fallback : type;
}

/** The type of an attribute with a fixed value. */
export function fixedAttribute(context: XsdContext, site: Site, fixed: string): Type {
  const scalar = scalarOf(context, site) ?? { kind: 'string', xsd: 'anySimpleType', whiteSpace: 'preserve' };
  return fixedType(context, scalar, fixed, site.node);
}

/** XSD 1.0 part 1, 3.3.6: only simple and mixed content have values. Inherited content is not examined. */
function holdsText(complex: XmlElement): boolean {
  const content = child(complex, 'simpleContent', 'complexContent');
  return content !== undefined || ['true', '1'].includes(attribute(complex, 'mixed') ?? '');
}

/** The default or fixed value of a declaration, as JSON. */
export function defaultOf(context: XsdContext, site: Site, type: Type): { readonly default?: Json } {
  const text = attribute(site.node, 'default') ?? attribute(site.node, 'fixed');
  if (text === undefined) return {};
  const scalar = scalarOf(context, site) ?? (type.kind === 'reference' ? undefined : type);
  if (scalar === undefined || scalar.kind === 'xml') {
    const complex = child(site.node, 'complexType') ?? refer(context, site, 'type', 'type')?.node;
    if (complex !== undefined && !holdsText(complex)) {
      const name = attribute(site.node, 'default') === undefined ? 'fixed' : 'default';
      const message = `an element with element-only content must not have the value "${text}"`;
      say(context, 'error', 'invalid-xsd', message, site.node, name);
      return {};
    }
    unsupported(context, `default "${text}" of an element with attributes or content is ignored`, site.node);
    return {};
  }
  checkLiteral(
    context,
    scalar,
    text,
    site.node,
    attribute(site.node, 'default') === undefined ? 'fixed' : 'default',
  );
  return scalar?.kind === 'list'
    ? { default: text.trim().split(/\s+/) }
    : { default: literalValue(scalar, text, site.node) };
}
