import type { Case, CaseCriterion } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import { conditionOperand } from '@trivet/runtime/internal/expressions';
import { type CountMember, countMember } from '../../../model/resources/counted.js';
import { isRestStep, type RestStep } from '../../sends.js';
import { actionStep, callOf, credentials, placeOf, readBackStep, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { assumptions } from './assumptions.js';
import { isSurelyGone } from './removal.js';

/** The resources that an operation creates, by its name. */
export type Makers = ReadonlyMap<string, Subject>;

/** The subjects of a service by the operations that create their items. */
export function makersAmong(subjects: readonly Subject[]): Makers {
  return new Map(subjects.toReversed().map((one) => [one.resource.producer.name, one]));
}

/** A member of the item above which counts the items below it is 1 after one is created, and 0 after its removal. */
export function countedCases(subject: Subject, makers: Makers): readonly Case[] {
  const { before, made, context } = subject;
  return before.filter(isRestStep).flatMap((holder): readonly Case[] => {
    const above = makers.get(holder.operation);
    const count = above && countMember(above.resource, subject.resource, context);
    const { reader } = above?.resource ?? {};
    if (above === undefined || count === undefined || reader === undefined) return [];
    if (holder.outputs?.id === undefined) return [];
    const read = (id: string): RestStep | undefined =>
      callOf(
        id,
        reader,
        above.bases.get(reader.name),
        placeOf(above.resource, holder),
        credentials(made),
        before,
      );
    const [first, seen, again] = ['the-count', readBackStep, `${readBackStep}-2`].map(read);
    if (first === undefined || seen === undefined || again === undefined) return [];
    return countedBy(subject, count, { first, seen, again });
  });
}

/** Reads of the item above. */
interface Reads {
  readonly first: RestStep;
  readonly seen: RestStep;
  readonly again: RestStep;
}

function countedBy(subject: Subject, count: CountMember, { first, seen, again }: Reads): readonly Case[] {
  const { resource, before, made, inputs, bases } = subject;
  const { producer, remover } = resource;
  const path = placeOf(resource, made);
  const gone =
    remover && callOf(actionStep, remover, bases.get(remover.name), path, credentials(made), before);
  const is = (step: RestStep, number: number): RestStep => ({
    ...step,
    expect: { ...step.expect, criteria: [criterion(count, number)] },
  });
  const none: RestStep = { ...first, expect: { ...first.expect, when: criterion(count, 0) } };
  const common = { at: count.field.at ?? producer.at, inputs, assumption: assumptions.describedCount };
  return [
    stateCase({
      ...common,
      operation: producer,
      what: `counted/${count.name}`,
      title: `"${count.name}" of the item above is 1 after the first one below it`,
      before: [...before, none],
      steps: [made, is(seen, 1)],
    }),
    ...(remover === undefined || gone === undefined || !isSurelyGone(subject)
      ? []
      : [
          stateCase({
            ...common,
            operation: remover,
            what: `counted/${count.name}`,
            title: `"${count.name}" of the item above is 0 after the removal of the only one below it`,
            before: [...before, none, made, is(seen, 1)],
            steps: [gone, is(again, 0)],
          }),
        ]),
  ];
}

function criterion({ name, place }: CountMember, number: number): CaseCriterion {
  const value = conditionOperand(`$response.body#${pointerTo(...place)}`);
  return { type: 'simple', condition: `${value} == ${number}`, says: `"${name}" is ${number}` };
}
