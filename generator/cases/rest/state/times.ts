import type { Case } from '@trivet/runtime/conformance/case';
import { changersOf, isAction } from '../../../model/resources/states/item-states.js';
import { timesOf } from '../../../model/resources/states/times.js';
import type { RestStep } from '../../sends.js';
import { actionStep, callOf, placeOf, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { assumptions } from './assumptions.js';

/** An action that is possible as many times as its description says, such as twice, conflicts if it is repeated once more. */
export function timesCases(subject: Subject): readonly Case[] {
  const { resource, made, before, inputs, bases } = subject;
  return changersOf(resource).flatMap((operation): readonly Case[] => {
    const conflict = operation.binding.responses.find(({ status }) => status === '409');
    const times = isAction(operation) ? timesOf(operation, resource.path) : undefined;
    if (times === undefined || conflict === undefined) return [];
    const calls = Array.from({ length: times + 1 }, (_, index): RestStep | undefined => {
      const id = index === times ? actionStep : `time-${index + 1}`;
      return callOf(id, operation, bases.get(operation.name), placeOf(resource, made), {}, before);
    }).filter((one) => one !== undefined);
    const last = calls.at(-1);
    if (last === undefined || calls.length <= times) return [];
    return [
      stateCase({
        operation,
        what: 'times',
        title: `is possible ${times} times, and refused once more`,
        at: conflict.at,
        assumption: assumptions.describedTimes,
        inputs,
        before: [...before, made, ...calls.slice(0, -1)],
        steps: [{ ...last, expect: { status: ['409'] } }],
      }),
    ];
  });
}
