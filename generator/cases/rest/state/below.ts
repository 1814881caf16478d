import { isEqual } from '@trivet/runtime/check';
import type { Case } from '@trivet/runtime/conformance/case';
import { parseExpression } from '@trivet/runtime/internal/expressions';
import { templateNames, templateShape } from '@trivet/runtime/internal/text';
import { shapesAbove } from '../../../model/resources/operation-index.js';
import { notFound } from '../../call.js';
import { isRestStep, type RestStep, withTexts } from '../../sends.js';
import {
  actionStep,
  callOf,
  credentials,
  output,
  placeOf,
  stateCase,
  textWithTail,
  withStepNames,
} from '../../steps.js';
import type { Subject } from '../../subject.js';
import { listed, readBackOf } from './read-back.js';

/** Subjects that can be removed, by the shape of their path: the first of each, with its rank among all. */
export type Parents = ReadonlyMap<string, { readonly subject: Subject; readonly rank: number }>;

/** The subjects that can be removed, as parents of others. */
export function parentsAmong(subjects: readonly Subject[]): Parents {
  const removable = subjects.flatMap((subject, rank) => {
    const { path, remover, parameter } = subject.resource;
    const isOne = remover !== undefined && parameter !== undefined;
    return isOne ? [[templateShape(path), { subject, rank }] as const] : [];
  });
  return new Map(removable.toReversed());
}

/** Cases of nested items: they are removed with their parent, and items below another parent are unchanged. */
export function belowCases(subject: Subject, parents: Parents): readonly Case[] {
  return [...goneWith(subject, parents), ...elsewhereCase(subject)];
}

/** An item below a removed parent can no longer be read. */
function goneWith(subject: Subject, parents: Parents): readonly Case[] {
  const { resource, made, before, inputs, bases } = subject;
  const { reader } = resource;
  const [parent] = shapesAbove(resource.path)
    .flatMap((shape) => parents.get(shape) ?? [])
    .toSorted((one, other) => one.rank - other.rank)
    .map((one) => one.subject);
  const status = reader?.binding.responses
    .map((one) => one.status)
    .filter((one) => one === '404' || one === '410');
  const holder =
    parent && before.filter(isRestStep).find((one) => one.operation === parent.resource.producer.name);
  if (parent?.resource.remover === undefined || holder === undefined) return [];
  if (reader === undefined || status === undefined) return [];
  const { remover } = parent.resource;
  const place = Object.values(placeOf(resource, made)).slice(
    0,
    Object.keys(placeOf(parent.resource, holder)).length,
  );
  const path = Object.fromEntries(
    Object.keys(placeOf(parent.resource, holder)).map((name, index) => [name, place[index] ?? '']),
  );
  const removal = callOf(actionStep, remover, bases.get(remover.name), path, credentials(made), before);
  const seen = readBackOf(subject, made, () => []);
  if (removal === undefined || seen === undefined || status.length === 0) return [];
  // A parent with content may not be removable.
  const skipOn = [...new Set([...(removal.expect.skipOn ?? []), '409', '422'])];
  return [
    stateCase({
      operation: remover,
      what: `gone-with/${resource.producer.name}`,
      title: `after it ${reader.name} finds nothing below it`,
      at: remover.at,
      inputs,
      before: [...before, made],
      steps: [
        { ...removal, expect: { ...removal.expect, skipOn } },
        { ...seen, expect: notFound(reader.binding, status) },
      ],
    }),
  ];
}

/** An item of the same name below another parent is unchanged. */
function elsewhereCase(subject: Subject): readonly Case[] {
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
  return {
    ...step,
    send: withStepNames(step.send, (id) => (isAmong(id) ? `the-other-${id}` : undefined)),
  };
}

type RestStepList = readonly { readonly id: string }[];
