import type { Case, CaseCriterion } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import { conditionOperand } from '@trivet/runtime/internal/expressions';
import { type CountMember, countMember, type Uncounted } from '../../../model/resources/counted.js';
import type { RestOperation } from '../../../model/resources/rest-operation.js';
import { isRestStep, type RestStep } from '../../sends.js';
import { actionStep, callOf, credentials, placeOf, readBackStep, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { assumptions } from './assumptions.js';
import { movesTo } from './moves-to.js';
import { isSurelyGone } from './removal.js';
import { stateShown } from './state-shown.js';

/** The resources that an operation creates, by its name. */
export type Makers = ReadonlyMap<string, Subject>;

/** The subjects of a service by the operations that create their items. */
export function makersAmong(subjects: readonly Subject[]): Makers {
  return new Map(subjects.toReversed().map((one) => [one.resource.producer.name, one]));
}

/**
 * A member of the item above which counts the items below it is 1 after one is created, and 0 after its removal, or in a
 * state that is not counted.
 */
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
  const { resource, before, made, inputs } = subject;
  const { producer, remover } = resource;
  const { uncounted } = count;
  // A new item that is a draft, of which only what is submitted counts, shows nothing.
  const initial = subject.states?.initial;
  if (initial !== undefined && uncounted?.states.includes(initial) === true) return [];
  const is = (step: RestStep, number: number): RestStep => ({
    ...step,
    expect: { ...step.expect, criteria: [criterion(count, number)] },
  });
  const shows = (step: RestStep, number: number): RestStep => ({
    ...step,
    expect: { ...step.expect, when: criterion(count, number) },
  });
  const none = shows(first, 0);
  const shown = uncounted === undefined ? [] : stateShown(subject, uncounted, 'first-state', false);
  if (shown === undefined) return [];
  const common = { at: count.field.at ?? producer.at, inputs, assumption: assumptions.describedCount };
  const after = (operation: RestOperation, ending: Ending): Case =>
    stateCase({
      ...common,
      operation,
      what: `counted/${count.name}`,
      title: `"${count.name}" of the item above is 0 after ${ending.says}`,
      before: [...before, none, made, ...shown, shows(seen, 1)],
      steps: [...ending.steps, is(again, 0)],
    });
  const [removed, moved] = [removal(subject), uncounted && leaving(subject, uncounted)];
  return [
    stateCase({
      ...common,
      operation: producer,
      what: `counted/${count.name}`,
      title: `"${count.name}" of the item above is 1 after the first one below it`,
      before: [...before, none],
      steps: [made, ...shown, is(seen, 1)],
    }),
    ...(remover === undefined || removed === undefined ? [] : [after(remover, removed)]),
    ...(moved === undefined ? [] : [after(moved.operation, moved)]),
  ];
}

/** Steps after which an item is no longer counted. */
interface Ending {
  readonly says: string;
  readonly steps: readonly RestStep[];
}

/** The removal of the only item. */
function removal(subject: Subject): Ending | undefined {
  const { resource, before, made, bases } = subject;
  const { remover } = resource;
  const path = placeOf(resource, made);
  const gone =
    remover && callOf(actionStep, remover, bases.get(remover.name), path, credentials(made), before);
  return gone === undefined || !isSurelyGone(subject)
    ? undefined
    : { says: 'the removal of the only one below it', steps: [gone] };
}

/** The moves of the only item into a state that is not counted, and the operation that leads there. */
function leaving(
  subject: Subject,
  uncounted: Uncounted,
): (Ending & { readonly operation: RestOperation }) | undefined {
  const moves = movesTo(uncounted.states, subject);
  const shown = stateShown(subject, uncounted, 'last-state', true);
  const operation = subject.resource.others.find(({ name }) => name === moves?.at(-1)?.operation);
  if (moves === undefined || shown === undefined || operation === undefined) return undefined;
  return {
    operation,
    says: `the only one below it is ${uncounted.states.join(' or ')}`,
    steps: [...moves, ...shown],
  };
}

function criterion({ name, place }: CountMember, number: number): CaseCriterion {
  const value = conditionOperand(`$response.body#${pointerTo(...place)}`);
  return { type: 'simple', condition: `${value} == ${number}`, says: `"${name}" is ${number}` };
}
