import { attribute, placeOf, type XmlElement } from '../../load/xml/xml.js';
import { type Component, childrenOf } from '../../load/xsd/xsd.js';
import type { QName } from '../contract.js';
import { affordable, at, docOf, qname, refer, say, siteOf, tooDeep, type XsdContext } from './context.js';
import { attributeType, defaultOf, fixedAttribute } from './elements.js';
import type { RawAttribute } from './raw.js';
import type { Site } from './site.js';

/** The attributes of a definition. */
export interface RawAttributes {
  readonly attributes: readonly RawAttribute[];
  /** Its xs:anyAttribute. */
  readonly open?: Site;
}

/** The attributes of `site`, with those of the groups it refers to. */
export function attributesIn(
  context: XsdContext,
  site: Site,
  stack: readonly Component[] = [],
): RawAttributes {
  const groups = childrenOf(site.node, 'attributeGroup')
    .map((node) => refer(context, at(site, node), 'attributeGroup', 'ref'))
    .filter((each) => each !== undefined)
    .filter((each) => !stack.includes(each) && affordable(context, site.node))
    .filter((each) => !tooDeep(context, stack.length, each.node))
    .map((each) => attributesIn(context, siteOf(each), [...stack, each]));
  const own = childrenOf(site.node, 'attribute').map((node) => rawAttribute(context, at(site, node)));
  const [open] = [
    ...childrenOf(site.node, 'anyAttribute').map((node) => at(site, node)),
    ...groups.flatMap((each) => each.open ?? []),
  ];
  const attributes = [
    ...own.filter((each) => each !== undefined),
    ...groups.flatMap((each) => each.attributes),
  ];
  if (stack.length === 0) reportTwice(context, attributes);
  return { attributes, ...(open !== undefined && { open }) };
}

/** XSD 1.0 part 1, 3.4.6: no two attributes of a type share a name. */
function reportTwice(context: XsdContext, attributes: readonly RawAttribute[]): void {
  const seen = new Map<string, XmlElement>();
  for (const { name, node, prohibited } of attributes) {
    const key = `{${name.namespace ?? ''}}${name.name}`;
    const first = seen.get(key);
    if (first === undefined && !prohibited) seen.set(key, node);
    if (first === undefined || prohibited) continue;
    const { file, line, column } = placeOf(first);
    const message = `duplicate attribute "${name.name}", first at ${file}:${line}:${column}`;
    say(context, 'error', 'duplicate-definition', message, node);
  }
}

function rawAttribute(context: XsdContext, site: Site): RawAttribute | undefined {
  const { node } = site;
  if (attribute(node, 'ref') === undefined) {
    const form = attribute(node, 'form') ?? attribute(site.schema.root, 'attributeFormDefault');
    const name = qname(
      form === 'qualified' ? site.schema.targetNamespace : '',
      attribute(node, 'name') ?? '',
    );
    return described(context, site, site, name);
  }
  const component = refer(context, site, 'attribute', 'ref');
  return component === undefined
    ? undefined
    : described(context, site, siteOf(component), qname(component.namespace, component.name));
}

function described(context: XsdContext, use: Site, declaration: Site, name: QName): RawAttribute {
  const { node } = use;
  const fixed = attribute(node, 'fixed') ?? attribute(declaration.node, 'fixed');
  const type =
    fixed === undefined ? attributeType(context, declaration) : fixedAttribute(context, declaration, fixed);
  const own =
    attribute(node, 'default') === undefined
      ? declaration
      : { ...declaration, node: withDefault(declaration.node, node) };
  return {
    name,
    node,
    type,
    required: attribute(node, 'use')?.trim() === 'required',
    prohibited: attribute(node, 'use')?.trim() === 'prohibited',
    ...docOf(docOf(node).doc === undefined ? declaration.node : node),
    ...defaultOf(context, own, type),
    at: placeOf(node),
  };
}

/** A reference to a global attribute may have its own default. */
function withDefault(declaration: XmlElement, use: XmlElement): XmlElement {
  if (declaration === use) return declaration;
  const attributes = declaration.attributes.filter((each) => each.name !== 'default');
  return {
    ...declaration,
    attributes: [...attributes, ...use.attributes.filter((each) => each.name === 'default')],
  };
}

/** Attributes of a type derived from one with `base`: redeclared ones are replaced, prohibited ones removed. */
export function derivedAttributes(
  base: readonly RawAttribute[],
  own: readonly RawAttribute[],
): RawAttribute[] {
  const same = (left: RawAttribute, right: RawAttribute): boolean =>
    left.name.name === right.name.name && left.name.namespace === right.name.namespace;
  const kept = base.filter((each) => !own.some((other) => same(each, other)));
  return [...kept, ...own].filter((each) => !each.prohibited);
}
