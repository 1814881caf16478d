import { compareDecimals, isDecimal } from '@trivet/runtime/check';
import { compareTemporal, type TemporalType } from '@trivet/runtime/internal/protocol';
import { attribute, type XmlElement } from '../../load/xml/xml.js';
import { childrenOf } from '../../load/xsd/xsd.js';
import type { NumberType, StringType } from '../contract.js';
import { say, type XsdContext } from './context.js';

/** One end of a range: the value as written, and whether it is inclusive. */
interface Bound {
  readonly text: string;
  readonly included: boolean;
  /** The facet, if it is in this step rather than inherited. */
  readonly facet?: XmlElement;
}

type Compare = (left: string, right: string) => number;

/**
 * Checks the range of a restriction (XSD 1.0 part 2, 4.3.7 to 4.3.10): at most one bound for each side in one step, the
 * lower bound at most the upper one, and both within the range of the base.
 */
export function checkBounds(context: XsdContext, base: NumberType | StringType, node: XmlElement): void {
  const lower = ownBound(context, node, 'minInclusive', 'minExclusive');
  const upper = ownBound(context, node, 'maxInclusive', 'maxExclusive');
  if (lower === undefined && upper === undefined) return;
  const compare = comparison(base);
  const from = inherited(base.minimum, base.exclusiveMinimum);
  const to = inherited(base.maximum, base.exclusiveMaximum);
  const isOutside = [lower, upper].some(
    (own) => own !== undefined && outside(context, own, from, to, compare),
  );
  const [least, most] = [lower ?? from, upper ?? to];
  const facet = lower?.facet ?? upper?.facet;
  if (isOutside || least === undefined || most === undefined || facet === undefined) return;
  const order = compare(least.text, most.text);
  const isCrossed = order > 0 || (order === 0 && least.included !== most.included);
  if (isCrossed) {
    const message = `the lower bound must be below the upper one, got ${range(least, most)}`;
    say(context, 'error', 'invalid-xsd', message, facet, 'value');
  } else if (isEmpty(base, least, most, order))
    say(
      context,
      'warning',
      'impossible-value',
      `no value is in the range ${range(least, most)}`,
      facet,
      'value',
    );
}

function ownBound(context: XsdContext, node: XmlElement, within: string, beyond: string): Bound | undefined {
  const [inclusive] = childrenOf(node, within);
  const [exclusive] = childrenOf(node, beyond);
  if (inclusive !== undefined && exclusive !== undefined)
    say(
      context,
      'error',
      'invalid-xsd',
      `xs:${within} and xs:${beyond} must not be used together`,
      exclusive,
    );
  const facet = inclusive ?? exclusive;
  const text = facet === undefined ? undefined : attribute(facet, 'value')?.trim();
  return facet === undefined || text === undefined
    ? undefined
    : { text, included: facet === inclusive, facet };
}

function inherited(
  inclusive: number | string | undefined,
  exclusive: number | string | undefined,
): Bound | undefined {
  const value = inclusive ?? exclusive;
  return value === undefined ? undefined : { text: String(value), included: inclusive !== undefined };
}

/** Reports a bound outside the range of the base. */
function outside(
  context: XsdContext,
  own: Bound,
  from: Bound | undefined,
  to: Bound | undefined,
  compare: Compare,
): boolean {
  const isBelow = from !== undefined && beyond(compare(from.text, own.text), own, from);
  const isAbove = to !== undefined && beyond(compare(own.text, to.text), own, to);
  if (!isBelow && !isAbove) return false;
  const whole = `${isBelow ? 'at least' : 'at most'} ${(isBelow ? from : to)?.text}`;
  const message = `a bound must be within those of the base type, ${whole}, got ${own.text}`;
  if (own.facet !== undefined) say(context, 'error', 'invalid-xsd', message, own.facet, 'value');
  return true;
}

/**
 * XSD 1.0 part 2, 4.3.7.4 and following: an inclusive bound must be in the range, an exclusive one may equal its end.
 */
function beyond(order: number, own: Bound, limit: Bound): boolean {
  return order > 0 || (order === 0 && own.included && !limit.included);
}

function isEmpty(base: NumberType | StringType, least: Bound, most: Bound, order: number): boolean {
  if (least.included || most.included) return false;
  if (order === 0) return true;
  if (base.kind !== 'number' || base.integer !== true) return false;
  return /^[+-]?\d+$/.test(least.text) && /^[+-]?\d+$/.test(most.text) && big(most) - big(least) === 1n;
}

function big({ text }: Bound): bigint {
  return BigInt(text.replace('+', ''));
}

function range(least: Bound, most: Bound): string {
  const from = `${least.included ? 'from' : 'above'} ${least.text}`;
  return `${from} ${most.included ? 'to' : 'to below'} ${most.text}`;
}

/** The order of two values as written; NaN if they have none. */
function comparison(base: NumberType | StringType): Compare {
  if (base.kind === 'number')
    return (left, right) =>
      isDecimal(left) && isDecimal(right) ? compareDecimals(left, right) : numberOf(left) - numberOf(right);
  const type = base.xsd ?? '';
  return isTemporalType(type) ? (left, right) => compareTemporal(type, left, right) : () => Number.NaN;
}

function numberOf(text: string): number {
  return Number(text.replace(/^(-?)INF$/, '$1Infinity'));
}

/** Whether the values of a type are ordered by time. */
export function isTemporalType(xsd: string | undefined): xsd is TemporalType {
  return (
    xsd !== undefined && /^(?:duration|dateTime|time|date|gYearMonth|gYear|gMonthDay|gDay|gMonth)$/.test(xsd)
  );
}
