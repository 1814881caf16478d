import type { Field, Operation, Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { endOf } from './about-request.js';
import { alternativeOf } from './alternative.js';
import { conventions } from './conventions.js';
import { fieldsOf } from './members.js';
import { phrases } from './phrases.js';

/** Two members of a request, of which a description says that the first is before the second. */
export interface OrderedSpan {
  readonly from: string;
  readonly to: string;
  /** The second member. */
  readonly end: Field;
}

/** The spans in a body whose order a description of the operation, the body or the members states. */
export function orderedSpans(
  { doc, summary }: Operation,
  type: Type,
  body: object,
  context: Resolving,
): readonly OrderedSpan[] {
  const fields = fieldsOf(alternativeOf(type, body, context), context);
  return Object.keys(body).flatMap((from): readonly OrderedSpan[] => {
    const to = endOf(from, fields);
    const [start, end] = [fields.get(from), fields.get(to ?? '')];
    if (to === undefined || start === undefined || end === undefined || !Object.hasOwn(body, to)) return [];
    const docs = [doc, summary, start.doc, end.doc, type.doc];
    const isSaid = docs.some((one) => isOrdered(one, start, end));
    return isSaid || isOrderedBy(start, end) || isOrderedBy(end, start) ? [{ from, to, end }] : [];
  });
}

/** Whether one value comes before another, as a number or as a point in time. */
export function isBefore(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one < other;
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  return Date.parse(one) < Date.parse(other);
}

/** Whether a part of a description compares two members. */
function isOrdered(doc = '', ...fields: readonly Field[]): boolean {
  return partsOf(doc).some((part) => fields.every((one) => isNamed(one, part)));
}

/** Whether the description of a member itself says that it is not beyond another one: "The last day; not before `start`". */
function isOrderedBy({ doc = '' }: Field, other: Field): boolean {
  return partsOf(doc).some((part) => phrases.spans.bound.test(part) && isQuoted(other, part));
}

/** The parts of a description that compare something without exception. */
function partsOf(doc: string): readonly string[] {
  const { order, exception } = phrases.spans;
  return doc.split(/[.;:]\s|[\r\n]{2,}/).filter((part) => order.test(part) && !exception.test(part));
}

/** Whether a part of a description has the name of a member in quotes. */
function isQuoted({ name }: Pick<Field, 'name'>, part: string): boolean {
  return new RegExp(`["'\`]${name}["'\`]`, 'i').test(part);
}

/** Whether a part of a description names a member: by its name, or by the word for the beginning or the end. */
function isNamed({ name }: Pick<Field, 'name'>, part: string): boolean {
  const [word = ''] = conventions.bounds.spoken.exec(name) ?? [];
  return word === '' ? isQuoted({ name }, part) : new RegExp(`\\b${word}`, 'i').test(part);
}
