import { shortened } from '@trivet/runtime/internal/protocol';
import { attribute, type XmlElement } from '../../load/xml/xml.js';
import { childrenOf } from '../../load/xsd/xsd.js';
import type { NumberType, StringType, Type } from '../contract.js';
import { patternLimit } from '../pattern.js';
import { patternFault } from '../xsd-pattern.js';
import { say, type XsdContext } from './context.js';
import { checkBounds, isTemporalType } from './facet-bounds.js';
import { checkLiteral, refusal } from './literals.js';

const bounds = ['minInclusive', 'maxInclusive', 'minExclusive', 'maxExclusive'];
const lengths = ['length', 'minLength', 'maxLength'];
const digits = ['totalDigits', 'fractionDigits'];

/** Checks the facets of a restriction against the type that it narrows (XSD 1.0 part 2, 4.1.5 and 4.3). */
export function checkFacets(context: XsdContext, base: Type, node: XmlElement): void {
  for (const each of childrenOf(node, 'enumeration', ...bounds)) {
    const text = attribute(each, 'value');
    const type = each.name === 'enumeration' ? base : unbounded(base);
    if (text !== undefined) checkLiteral(context, type, text, each, 'value');
  }
  for (const each of childrenOf(node, 'pattern')) {
    const source = attribute(each, 'value') ?? '';
    const fault = patternFault(source);
    const message =
      fault === undefined
        ? patternLimit({ source, dialect: 'xsd' })
        : `the pattern "${shortened(source)}" must be a regular expression of XML Schema: ${fault.message} (character ${fault.at + 1})`;
    if (message !== undefined) say(context, 'error', 'bad-pattern', message, each, 'value');
  }
  for (const each of childrenOf(node, ...foreignFacets(base))) {
    say(context, 'error', 'invalid-xsd', `xs:${each.name} must not be used with this type`, each);
  }
  checkWhiteSpace(context, base.kind === 'literal' ? (base.base ?? base) : base, node);
  // The base of an enumeration is restricted, and checked, by itself.
  if (base.kind === 'string' || base.kind === 'bytes') checkLengths(context, base, node);
  if (base.kind === 'list')
    checkLengths(context, { minLength: base.minItems, maxLength: base.maxItems }, node);
  if (base.kind === 'number') checkDigits(context, base, node);
  if (base.kind === 'number' || (base.kind === 'string' && isTemporalType(base.xsd)))
    checkBounds(context, base, node);
}

/** A type without its range, which is checked separately: an exclusive bound may equal that of the base. */
function unbounded(type: Type): Type {
  if (type.kind !== 'string' && type.kind !== 'number') return type;
  const { minimum: _1, maximum: _2, exclusiveMinimum: _3, exclusiveMaximum: _4, ...rest } = type;
  return rest;
}

/** Facets that do not apply to a type. */
function foreignFacets(type: Type): readonly string[] {
  switch (type.kind) {
    case 'literal':
      return type.base === undefined ? [] : foreignFacets(type.base);
    case 'boolean':
      return [...bounds, ...lengths, ...digits, 'enumeration'];
    case 'number':
      return type.xsd === 'float' || type.xsd === 'double' ? [...lengths, ...digits] : lengths;
    case 'string':
      return isTemporalType(type.xsd) ? [...lengths, ...digits] : [...bounds, ...digits];
    case 'bytes':
    case 'list':
      return [...bounds, ...digits];
    case 'union':
      return [...bounds, ...lengths, ...digits, 'whiteSpace'];
    default:
      return [];
  }
}

/** XSD 1.0 part 2, 4.3.1 to 4.3.3: the minimum is at most the maximum, and both are within those of the base. */
function checkLengths(
  context: XsdContext,
  base: { readonly minLength?: number | undefined; readonly maxLength?: number | undefined },
  node: XmlElement,
): void {
  const [length, minLength, maxLength] = [
    own(node, 'length'),
    own(node, 'minLength'),
    own(node, 'maxLength'),
  ];
  const other = minLength ?? maxLength;
  if (length !== undefined && other !== undefined)
    invalid(context, length, `xs:length and xs:${other.facet.name} must not be used together`);
  const floor = base.minLength ?? 0;
  const ceiling = base.maxLength ?? Number.POSITIVE_INFINITY;
  const [min, max] = [length ?? minLength, length ?? maxLength];
  if (min !== undefined && min.size < floor)
    invalid(context, min, `a length must be at least the ${floor} of the base type, got ${min.size}`);
  else if (max !== undefined && max.size > ceiling)
    invalid(context, max, `a length must be at most the ${ceiling} of the base type, got ${max.size}`);
  else if ((min?.size ?? floor) > (max?.size ?? ceiling)) {
    const message = `the minimum length must be at most the maximum, got ${min?.size ?? floor} and ${max?.size ?? ceiling}`;
    invalid(context, min ?? max, message);
  }
}

/** XSD 1.0 part 2, 4.3.11 and 4.3.12. */
function checkDigits(context: XsdContext, base: NumberType, node: XmlElement): void {
  const [total, fraction] = [own(node, 'totalDigits'), own(node, 'fractionDigits')];
  const mostTotal = base.totalDigits ?? Number.POSITIVE_INFINITY;
  const mostFraction = base.integer === true ? 0 : (base.fractionDigits ?? Number.POSITIVE_INFINITY);
  if (total?.size === 0) invalid(context, total, 'xs:totalDigits must be at least 1, got 0');
  if (total !== undefined && total.size > mostTotal)
    invalid(
      context,
      total,
      `xs:totalDigits must be at most the ${mostTotal} of the base type, got ${total.size}`,
    );
  if (fraction !== undefined && fraction.size > mostFraction)
    invalid(
      context,
      fraction,
      `xs:fractionDigits must be at most the ${mostFraction} of the base type, got ${fraction.size}`,
    );
  const [least, most] = [fraction?.size ?? base.fractionDigits ?? 0, total?.size ?? mostTotal];
  if ((total ?? fraction) !== undefined && least > most)
    invalid(
      context,
      fraction ?? total,
      `xs:fractionDigits must be at most xs:totalDigits, got ${least} and ${most}`,
    );
}

const whiteSpaces = ['preserve', 'replace', 'collapse'];

/** XSD 1.0 part 2, 4.3.6: a step may normalise more than its base but not less; all types but strings collapse. */
function checkWhiteSpace(context: XsdContext, base: Type, node: XmlElement): void {
  const [facet] = childrenOf(node, 'whiteSpace');
  const value = facet === undefined ? undefined : attribute(facet, 'value');
  if (facet === undefined || value === undefined) return;
  const least = base.kind === 'string' ? (base.whiteSpace ?? 'preserve') : 'collapse';
  const allowed = whiteSpaces.slice(whiteSpaces.indexOf(least));
  if (allowed.includes(value)) return;
  const message = `xs:whiteSpace must be ${allowed.map((each) => `"${each}"`).join(' or ')} here, got "${value}"`;
  say(context, 'error', 'invalid-xsd', message, facet, 'value');
}

/**
 * Reports values of an enumeration that other facets of the same step exclude: legal, but useless (XSD 1.0 part 2,
 * 4.3.5).
 */
export function checkEnumeration(
  context: XsdContext,
  base: StringType | NumberType,
  narrowed: StringType | NumberType,
  node: XmlElement,
): void {
  for (const each of childrenOf(node, 'enumeration')) {
    const text = attribute(each, 'value') ?? '';
    // Values outside the base have been reported.
    if (refusal(base, text, each) !== undefined || refusal(narrowed, text, each) === undefined) continue;
    const message = `value "${shortened(text)}" is excluded by another facet of the type`;
    say(context, 'warning', 'impossible-value', message, each, 'value');
  }
}

/** A facet of this step, with its value. */
interface OwnSize {
  readonly facet: XmlElement;
  readonly size: number;
}

function own(node: XmlElement, name: string): OwnSize | undefined {
  const [facet] = childrenOf(node, name);
  const text = facet === undefined ? undefined : attribute(facet, 'value')?.trim();
  if (facet === undefined || text === undefined || !/^\+?\d{1,15}$/.test(text)) return undefined;
  return { facet, size: Number(text) };
}

function invalid(context: XsdContext, own: OwnSize | undefined, message: string): void {
  if (own !== undefined) say(context, 'error', 'invalid-xsd', message, own.facet, 'value');
}
