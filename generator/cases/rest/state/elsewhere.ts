import { isEqual } from '@trivet/runtime/check';
import type { Case } from '@trivet/runtime/conformance/case';
import { expressionsIn, parseExpression } from '@trivet/runtime/internal/expressions';
import { templateNames } from '@trivet/runtime/internal/text';
import { isRestStep, type RestStep, withTexts } from '../../sends.js';
import {
  actionStep,
  callOf,
  credentials,
  output,
  placeOf,
  stateCase,
  textWithTail,
  withNamesIn,
} from '../../steps.js';
import type { Subject } from '../../subject.js';
import { assumptions } from './assumptions.js';
import { listed, readBackOf } from './read-back.js';

/** An item of the same name below another parent is unchanged by the removal of one. */
export function elsewhereCase(subject: Subject): readonly Case[] {
  const { resource, made, before, inputs, bases } = subject;
  const { remover, isChosen, all, reader, identifier } = resource;
  const others = before.filter(isRestStep).map((step) => apart(step, before));
  // Without a parent, a name is unique.
  const isBelow = templateNames(resource.path).length > 1;
  if (remover === undefined || isChosen !== true || before.length === 0 || !isBelow) return [];
  // A second PUT with the same name would be to the same item.
  const isSame = before.filter(isRestStep).some((step, index) => isPutAgain(step, others[index]));
  if (isSame) return [];
  const twin = { ...withNames(made, before), id: 'the-twin' };
  const path = placeOf(resource, made);
  const removal = callOf(actionStep, remover, bases.get(remover.name), path, credentials(made), before);
  const around = { ...subject, before: [...before, ...others] };
  const seen =
    reader !== undefined
      ? readBackOf(around, twin, () => [])
      : all === undefined || identifier === undefined
        ? undefined
        : readBackOf({ ...around, resource: listed(resource) }, twin, (value) => [
            { value, relation: 'lists', other: { [identifier]: output('the-twin', 'id') } },
          ]);
  if (removal === undefined || seen === undefined) return [];
  return [
    stateCase({
      operation: remover,
      what: 'isolated/elsewhere',
      title: 'leaves the item of the same name below another one unchanged',
      at: remover.at,
      inputs,
      before: [...before, made, ...others, twin],
      steps: [removal, seen],
    }),
  ];
}

/** Whether a step is a PUT with the same name and request as another one. */
function isPutAgain({ send, outputs }: RestStep, other: RestStep | undefined): boolean {
  const id = outputs?.id === undefined ? undefined : parseExpression(outputs.id);
  const isPut = id?.kind === 'request' && id.part === 'path';
  return isPut && isEqual(send, other?.send);
}

/** An item is not found below another parent than its own. */
export function belowOtherCase(subject: Subject): readonly Case[] {
  const { resource, made, before, inputs, bases } = subject;
  const { reader, identifier, isChosen } = resource;
  if (reader === undefined || identifier === undefined || isChosen === true) return [];
  if (!reader.binding.responses.some(({ status }) => status === '404')) return [];
  const path = placeOf(resource, made);
  const above = expressionsIn(path).flatMap((one) => (one.kind === 'steps' ? [one.step] : []));
  const parents = before.filter(isRestStep).filter(({ id }) => above.includes(id));
  const read = callOf(actionStep, reader, bases.get(reader.name), path, credentials(made), before);
  const others = parents.map((step) => apart(step, parents));
  const isSame = parents.some((step, index) => isPutAgain(step, others[index]));
  if (read === undefined || parents.length === 0 || isSame) return [];
  const other = withNames(read, parents);
  return [
    stateCase({
      operation: reader,
      what: 'below-other',
      title: 'does not find an item below another one than its own',
      at: reader.at,
      assumption: assumptions.below,
      inputs,
      before: [...before, made, ...others],
      steps: [{ ...other, expect: { status: ['404'] } }],
    }),
  ];
}

/** A step on its own items: its fresh names have a suffix. */
function apart(step: RestStep, all: RestStepList): RestStep {
  const named = withNames(step, all);
  const { expect } = step;
  return {
    ...named,
    id: `the-other-${step.id}`,
    // If only one may exist, a second parent is rejected.
    expect: { ...expect, skipOn: [...(expect.skipOn ?? []), '4XX'] },
    send: withTexts(named.send, (text) => textWithTail(text, 'n')),
  };
}

/** A step that refers to the other items in place of the first ones. */
function withNames(step: RestStep, all: RestStepList): RestStep {
  const isAmong = (id: string): boolean => all.some((one) => one.id === id);
  return withNamesIn(step, (id) => (isAmong(id) ? `the-other-${id}` : undefined));
}

type RestStepList = readonly { readonly id: string }[];
