import type { Case } from '@trivet/runtime/conformance/case';
import { conditionOperand } from '@trivet/runtime/internal/expressions';
import { changersOf } from '../../../model/resources/states/item-states.js';
import { actionStep, callOf, placeOf, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { assumptions } from './assumptions.js';
import { readBackOf } from './read-back.js';

/** After an action, a read shows the state to which the description or the name of the action says that it leads. */
export function ledCases(subject: Subject): readonly Case[] {
  const { resource, made, before, inputs, bases, states } = subject;
  if (states === undefined) return [];
  const { field, place } = states.member;
  const value = conditionOperand(`$response.body#${place}`);
  return changersOf(resource).flatMap((operation): readonly Case[] => {
    const { next, isCertain } = states.effects.get(operation.name) ?? {};
    const isLater = operation.binding.responses.some(({ status }) => status === '202');
    const call = callOf(
      actionStep,
      operation,
      bases.get(operation.name),
      placeOf(resource, made),
      {},
      before,
    );
    const seen = readBackOf(subject, made, () => []);
    if (next === undefined || isLater || call === undefined || seen === undefined) return [];
    const criterion = {
      type: 'simple' as const,
      condition: `${value} == '${next}'`,
      says: `"${field.name}" is "${next}"`,
    };
    return [
      stateCase({
        operation,
        what: `led/${next}`,
        title: `leads to "${next}" as "${field.name}"`,
        at: operation.at,
        assumption: isCertain === true ? assumptions.describedNext : assumptions.next,
        inputs,
        before: [...before, made],
        steps: [call, { ...seen, expect: { ...seen.expect, criteria: [criterion] } }],
      }),
    ];
  });
}
