import type { Data } from '@trivet/runtime/conformance/case';
import type { Field } from '../model/contract.js';
import { endOf } from '../model/resources/about-request.js';
import { isBefore } from '../model/resources/span-order.js';
import type { SampleContext } from '../model/samples/context.js';

type Members = { readonly [name: string]: Data };

/**
 * An object in which one member has another value. If it is one end of a span (`low` and `high`, `start` and `end`), the
 * other end gets a value that keeps their order, which a service may require although no schema does.
 */
export function keptInOrder(
  members: Members,
  changed: string,
  fields: readonly Field[],
  context: SampleContext,
): Members {
  const names = new Set(Object.keys(members));
  const start = [...names].find((name) => endOf(name, names) === changed);
  const other = start ?? endOf(changed, names);
  const field = fields.find(({ name }) => name === other);
  const value = members[changed];
  if (other === undefined || field === undefined || value === undefined) return members;
  const isApart = (one: Data): boolean => (start === undefined ? isBefore(value, one) : isBefore(one, value));
  const present = members[other] ?? null;
  const isWrong = start === undefined ? isBefore(present, value) : isBefore(value, present);
  if (!isWrong) return members;
  const fit = context.valid(field.type).find(isApart) ?? value;
  return context.accepts(field.type, fit) ? { ...members, [other]: fit } : members;
}
