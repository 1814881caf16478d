import { attribute, placeOf, type XmlElement } from '../../load/xml/xml.js';
import { childrenOf } from '../../load/xsd/xsd.js';
import type { BytesType, ListType, LiteralType, NumberType, Pattern, StringType, Type } from '../contract.js';
import { literalValue } from './builtins.js';
import { unsupported, type XsdContext } from './context.js';
import { checkEnumeration, checkFacets } from './facet-check.js';

/** Value of a facet that occurs once. */
function facetValue(node: XmlElement, name: string): string | undefined {
  const [facet] = childrenOf(node, name);
  return facet === undefined ? undefined : attribute(facet, 'value');
}

function facetSize(node: XmlElement, name: string): number | undefined {
  const value = facetValue(node, name)?.trim();
  return value !== undefined && /^\+?\d{1,15}$/.test(value) ? Number(value) : undefined;
}

function has(node: XmlElement, ...names: readonly string[]): boolean {
  return childrenOf(node, ...names).length > 0;
}

function enumeration(node: XmlElement): string[] {
  return childrenOf(node, 'enumeration').map((each) => attribute(each, 'value') ?? '');
}

/** XSD 1.0 part 2, 4.3.4: patterns of one step are alternatives; those of several steps must all match. */
function patternOf(node: XmlElement): Pattern | undefined {
  const alternatives = childrenOf(node, 'pattern');
  const [first] = alternatives;
  if (first === undefined) return undefined;
  const sources = alternatives.map((each) => attribute(each, 'value') ?? '');
  const source = sources.length === 1 ? (sources[0] ?? '') : sources.map((each) => `(${each})`).join('|');
  return { source, dialect: 'xsd', at: placeOf(first) };
}

/** A simple type narrowed by the facets of an xs:restriction. */
export function restrict(context: XsdContext, base: Type, node: XmlElement): Type {
  if (!hasFacets(node)) return base;
  checkFacets(context, base, node);
  switch (base.kind) {
    case 'string':
      return enumerated(context, base, restrictString(base, node), node);
    case 'number':
      return enumerated(context, base, restrictNumber(base, node), node);
    case 'boolean':
      return restrictBoolean(context, base, node);
    case 'bytes':
      return restrictBytes(context, base, node);
    case 'literal':
      return restrictLiteral(context, base, node);
    case 'list':
      return restrictList(context, base, node);
    case 'union':
      return restrictUnion(context, base, node);
    default:
      unsupported(context, 'facets on this type are not checked', node);
      return base;
  }
}

const facetNames = [
  ...[
    'length',
    'minLength',
    'maxLength',
    'pattern',
    'enumeration',
    'whiteSpace',
    'totalDigits',
    'fractionDigits',
  ],
  ...['minInclusive', 'maxInclusive', 'minExclusive', 'maxExclusive'],
];

function hasFacets(node: XmlElement): boolean {
  return childrenOf(node, ...facetNames).length > 0;
}

function lengths(
  base: { readonly minLength?: number; readonly maxLength?: number },
  node: XmlElement,
): object {
  const length = facetSize(node, 'length');
  const minLength = length ?? facetSize(node, 'minLength') ?? base.minLength;
  const maxLength = length ?? facetSize(node, 'maxLength') ?? base.maxLength;
  return { ...(minLength !== undefined && { minLength }), ...(maxLength !== undefined && { maxLength }) };
}

function patterns(
  base: readonly Pattern[] | undefined,
  node: XmlElement,
): { readonly patterns?: readonly Pattern[] } {
  const pattern = patternOf(node);
  if (pattern === undefined) return base === undefined ? {} : { patterns: base };
  return { patterns: [...(base ?? []), pattern] };
}

interface Bounds<T> {
  readonly minimum?: T;
  readonly exclusiveMinimum?: T;
  readonly maximum?: T;
  readonly exclusiveMaximum?: T;
}

/** Bounds of this step replace those of the base, which are never narrower. */
function bounds<T>(base: Bounds<T>, node: XmlElement, read: (text: string) => T): Bounds<T> {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = base;
  const from = facetValue(node, 'minInclusive');
  const above = facetValue(node, 'minExclusive');
  const to = facetValue(node, 'maxInclusive');
  const below = facetValue(node, 'maxExclusive');
  const lower = {
    ...(minimum !== undefined && { minimum }),
    ...(exclusiveMinimum !== undefined && { exclusiveMinimum }),
  };
  const upper = {
    ...(maximum !== undefined && { maximum }),
    ...(exclusiveMaximum !== undefined && { exclusiveMaximum }),
  };
  return {
    ...(from !== undefined
      ? { minimum: read(from.trim()) }
      : above !== undefined
        ? { exclusiveMinimum: read(above.trim()) }
        : lower),
    ...(to !== undefined
      ? { maximum: read(to.trim()) }
      : below !== undefined
        ? { exclusiveMaximum: read(below.trim()) }
        : upper),
  };
}

/** A type without its bounds, which are recomputed. */
function unbounded<T extends Bounds<unknown>>(base: T): Omit<T, keyof Bounds<unknown>> {
  const { minimum: _1, exclusiveMinimum: _2, maximum: _3, exclusiveMaximum: _4, ...rest } = base;
  return rest;
}

function restrictString(base: StringType, node: XmlElement): StringType {
  const space = facetValue(node, 'whiteSpace');
  const whiteSpace =
    space === 'preserve' || space === 'replace' || space === 'collapse' ? space : base.whiteSpace;
  return {
    ...unbounded(base),
    ...lengths(base, node),
    ...patterns(base.patterns, node),
    ...(whiteSpace !== undefined && { whiteSpace }),
    ...bounds(base, node, (text) => text),
    at: placeOf(node),
  };
}

/** A pattern applies to the text, which a number does not preserve (`007`): then the carrier is text. */
function restrictNumber(base: NumberType, node: XmlElement): NumberType {
  const totalDigits = facetSize(node, 'totalDigits');
  const fractionDigits = facetSize(node, 'fractionDigits');
  return {
    ...unbounded(base),
    ...patterns(base.patterns, node),
    ...(has(node, 'pattern') && { carrier: 'string' as const }),
    ...(totalDigits !== undefined && { totalDigits }),
    ...(fractionDigits !== undefined && { fractionDigits }),
    ...bounds<number | string>(base, node, exactNumber),
    at: placeOf(node),
  };
}

/** A number if a double represents it exactly, otherwise its text. */
function exactNumber(text: string): number | string {
  const plain = text
    .replace(/^\+/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
  const number = Number(plain);
  return Number.isFinite(number) && (String(number) === plain || /e/i.test(plain))
    ? number
    : text.replace(/^\+/, '');
}

function enumerated(
  context: XsdContext,
  base: StringType | NumberType,
  narrowed: StringType | NumberType,
  node: XmlElement,
): Type {
  const texts = enumeration(node);
  if (texts.length === 0) return narrowed;
  checkEnumeration(context, base, narrowed, node);
  const values = [...new Set(texts.map((text) => literalValue(narrowed, text, node)))];
  return { kind: 'literal', values, base: narrowed, at: placeOf(node) };
}

function restrictLiteral(context: XsdContext, base: LiteralType, node: XmlElement): Type {
  const inner = base.base === undefined ? base : restrict(context, base.base, node);
  if (inner.kind === 'literal') return inner;
  if (inner.kind !== 'string' && inner.kind !== 'number' && inner.kind !== 'boolean') return base;
  return { ...base, base: inner };
}

function restrictBoolean(context: XsdContext, base: Type, node: XmlElement): Type {
  if (has(node, 'pattern')) unsupported(context, 'a pattern of a boolean is not checked', node);
  return base;
}

function restrictBytes(context: XsdContext, base: BytesType, node: XmlElement): Type {
  if (has(node, 'pattern', 'enumeration'))
    unsupported(context, 'patterns and enumerations of binary types are not checked', node);
  return { ...base, ...lengths(base, node), at: placeOf(node) };
}

function restrictList(context: XsdContext, base: ListType, node: XmlElement): Type {
  if (has(node, 'pattern', 'enumeration'))
    unsupported(context, 'patterns and enumerations of a list are not checked', node);
  const length = facetSize(node, 'length');
  const minItems = length ?? facetSize(node, 'minLength') ?? base.minItems;
  const maxItems = length ?? facetSize(node, 'maxLength') ?? base.maxItems;
  const bounded = {
    ...(minItems !== undefined && { minItems }),
    ...(maxItems !== undefined && { maxItems }),
  };
  return { ...base, ...bounded, at: placeOf(node) };
}

/** Values of a union are compared as text; a pattern restricts each member that is a single text. */
function restrictUnion(context: XsdContext, base: Type & { kind: 'union' }, node: XmlElement): Type {
  if (has(node, 'enumeration')) {
    const values = [...new Set(enumeration(node).map((text) => text.trim()))];
    const text: StringType = {
      kind: 'string',
      xsd: 'anySimpleType',
      whiteSpace: 'collapse',
      ...patterns(undefined, node),
    };
    return { kind: 'literal', values, base: text, at: placeOf(node) };
  }
  const pattern = patternOf(node);
  if (pattern === undefined) return base;
  if (base.members.every((each) => each.kind === 'string')) {
    const members = base.members.map((each) => (each.kind === 'string' ? restrictString(each, node) : each));
    return { ...base, members, at: placeOf(node) };
  }
  unsupported(context, 'a pattern of a union is not checked', node);
  return base;
}
