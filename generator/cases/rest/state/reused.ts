import type { Case, Relation } from '@trivet/runtime/conformance/case';
import { identifierPointer, itemIn } from '../../../model/resources/identifier.js';
import { sharedFields } from '../../../model/resources/members.js';
import { responseType } from '../../../model/resources/rest-operation.js';
import { isUuid } from '../../../model/resources/single-values.js';
import type { RestStep } from '../../sends.js';
import { actionStep, callOf, createdStep, output, placeOf, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { assumptions } from './assumptions.js';
import { itemStep, mostItems } from './lists/items.js';

/**
 * An item created after the deletion of another one has a new identifier: not that of an item that exists, as services
 * give which count their items, and, as a warning, not that of the deleted one.
 */
export function reusedCases(subject: Subject): readonly Case[] {
  const { resource, before, inputs, bases } = subject;
  const { remover, identifier, producer, isChosen } = resource;
  const items = [0, 1, 2].map((index) => itemStep(subject, index));
  const [first, second, third] = items;
  if (remover === undefined || identifier === undefined || isChosen === true) return [];
  if (first?.outputs?.body === undefined || second === undefined || isRandom(subject)) return [];
  const gone = callOf(actionStep, remover, bases.get(remover.name), placeOf(resource, first), {}, before);
  if (gone === undefined) return [];
  const value = `$response.body#${identifierPointer(resource)}`;
  const apart = (step: RestStep, from: string): RestStep => {
    const relation: Relation = { value, relation: 'differs', other: output(from, 'id') };
    return { ...step, expect: { ...step.expect, relations: [relation] } };
  };
  const common = { operation: producer, at: producer.at, inputs };
  return [
    ...(third === undefined || mostItems(subject) < 3
      ? []
      : [
          stateCase({
            ...common,
            what: 'distinct/after-deletion',
            title: `an item created after a deletion has another "${identifier}" than one that exists`,
            before: [...before, first, second],
            steps: [gone, apart(third, second.id)],
          }),
        ]),
    stateCase({
      ...common,
      what: 'reused',
      title: `a new item does not have the "${identifier}" of a deleted one`,
      assumption: assumptions.reused,
      before: [...before, first],
      steps: [gone, apart(second, createdStep)],
    }),
  ];
}

/** Whether identifiers are random: no service counts UUIDs. */
function isRandom({ resource, context }: Subject): boolean {
  const item = itemIn(responseType(resource.producer), resource, context);
  const type = sharedFields(item, context).get(resource.identifier ?? '')?.type;
  return type !== undefined && isUuid(type, context);
}
