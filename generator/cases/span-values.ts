import type { Data } from '@trivet/runtime/conformance/case';
import type { Field } from '../model/contract.js';
import { endOf } from '../model/resources/about-request.js';
import { besideNull } from '../model/resources/members.js';
import { isBefore } from '../model/resources/span-order.js';
import type { SampleContext } from '../model/samples/context.js';
import { movedTime } from './values.js';

type Members = { readonly [name: string]: Data };
type Fields = readonly Pick<Field, 'name' | 'type'>[];

/**
 * An object or parameters in which one member has another value. If it is one end of a span (`low` and `high`, `start` and
 * `end`), the other end gets a value that keeps their order, which a service may require although no schema does.
 */
export function keptInOrder(
  members: Members,
  changed: string,
  fields: Fields,
  context: SampleContext,
): Members {
  const names = new Set(Object.keys(members));
  const start = [...names].find((name) => endOf(name, names) === changed);
  const other = start ?? endOf(changed, names);
  const field = fields.find(({ name }) => name === other);
  const value = members[changed];
  if (other === undefined || field === undefined || value === undefined) return members;
  const present = members[other] ?? null;
  const isApart = (one: Data): boolean => (start === undefined ? isBefore(value, one) : isBefore(one, value));
  const isComparable = isApart(present) || isBefore(present, value) || isBefore(value, present);
  if (isApart(present) || !(isComparable || present === value)) return members;
  const own = besideNull(field.type, context);
  const near = movedTime(own, value, start === undefined ? 1 : -1, context) ?? value;
  // Ends that are equal are in order, unless a description says that one is later.
  const fits = [near, ...context.valid(field.type), value];
  const fit = fits.find((one) => isApart(one) && context.accepts(field.type, one)) ?? value;
  return context.accepts(field.type, fit) ? { ...members, [other]: fit } : members;
}

/** An object or parameters in which every span ends after it starts. */
export function inOrder(members: Members, fields: Fields, context: SampleContext): Members {
  const names = new Set(Object.keys(members));
  const starts = [...names].filter((name) => endOf(name, names) !== undefined);
  return starts.reduce((so, name) => keptInOrder(so, name, fields, context), members);
}
