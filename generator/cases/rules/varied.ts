import { payloadOf, pointerTo } from '@trivet/runtime/internal/conformance';
import { pathOf } from '@trivet/runtime/internal/text';
import { bindingFacts } from '../../model/binding.js';
import type { ListUse, Operation, Type, Values } from '../../model/contract.js';
import { besideNull } from '../../model/resources/members.js';
import { requestType } from '../../model/rules/places.js';
import { raisedMembers } from '../values.js';
import { operationOf, type RuleContext } from './context.js';
import { placeType, sentType } from './lists.js';

/** Whether the order of items is unambiguous: by numbers and times, not by words, for which collations differ. */
export function isMeasured(
  list: ListUse,
  field: string,
  operation: Operation,
  { context }: RuleContext,
): boolean {
  const type = placeType(answerOf(operation), pathOf(`${list.items}/0${field}`), context);
  if (type === undefined) return false;
  const resolved = context.resolve(type);
  return (
    resolved.kind === 'number' ||
    (resolved.kind === 'string' && /^date(?:-time)?$/.test(resolved.format ?? ''))
  );
}

/**
 * Different values of a member for each item, if it can be sent and does not identify the item; otherwise different
 * numbers, of which the service may compute it.
 */
export function variedBy(list: ListUse, field: string, rules: RuleContext): (index: number) => Values {
  const { context } = rules;
  const maker = operationOf(rules, list.madeBy ?? '');
  const whole = maker && requestType(maker);
  if (field === list.mark || field === list.named) return () => ({});
  const type = sentType(whole, field, context);
  if (type !== undefined) {
    const valid = context.valid(type);
    return (index) => {
      const value = valid[(index + 1) % valid.length];
      return value === undefined ? {} : { [field]: value };
    };
  }
  const base = rules.bases.get(list.madeBy ?? '');
  const body = base && payloadOf(base.step.send);
  const operation = operationOf(rules, list.operation);
  const computed = operation && placeType(answerOf(operation), pathOf(`${list.items}/0${field}`), context);
  if (whole === undefined || body === undefined || computed === undefined) return () => ({});
  if (context.resolve(besideNull(computed, context)).kind !== 'number') return () => ({});
  return (index) => {
    const raised = raisedMembers(body, whole, [1, 2, 0][index] ?? 0, context);
    return Object.fromEntries(Object.entries(raised).map(([name, value]) => [pointerTo(name), value]));
  };
}

function answerOf({ binding }: Operation): Type | undefined {
  return bindingFacts(binding).answer(['2']);
}
