import type { Data } from '@trivet/runtime/conformance/case';
import { isMembers } from '@trivet/runtime/internal/conformance';
import type { Type } from '../../model/contract.js';
import type { SampleContext } from '../../model/samples/context.js';
import type { Guess } from '../base.js';

/** A value after a merge patch (RFC 7396, 2): null removes a member, objects are merged, other values are replaced. */
export function merged(value: Data, patch: Data): Data {
  if (!isMembers(patch)) return patch;
  const known = isMembers(value) ? value : {};
  const kept = Object.entries(known).filter(([name]) => patch[name] !== null);
  const changed = Object.entries(patch)
    .filter(([, change]) => change !== null)
    .map(([name, change]): [string, Data] => [name, merged(known[name] ?? null, change)]);
  return Object.fromEntries([...kept, ...changed]);
}

/**
 * Whether a change leads to an item that its creation does not allow: a member without those that it requires next to
 * it, or an incomplete object. Members that only the change has are allowed.
 */
export function breaksItem(change: Data, created: Guess['created'], context: SampleContext): boolean {
  if (created === undefined || !isMembers(change)) return false;
  return context
    .findings(created.type, merged(created.body, change))
    .some(({ keyword }) => !more.has(keyword));
}

/** A change without the members that alone would lead to such an item, if the others are a change that does not. */
export function keepingItem(
  change: Data,
  type: Type,
  created: Guess['created'],
  context: SampleContext,
): Data {
  const isBreaking = (one: Data): boolean => breaksItem(one, created, context);
  if (!isMembers(change) || !isBreaking(change)) return change;
  const kept = Object.entries(change).filter(([name, value]) => !isBreaking({ [name]: value }));
  const fewer = Object.fromEntries(kept);
  return kept.length > 0 && context.accepts(type, fewer) && !isBreaking(fewer) ? fewer : change;
}

/** The keywords that forbid further members. */
const more = new Set(['additionalProperties', 'unevaluatedProperties']);
