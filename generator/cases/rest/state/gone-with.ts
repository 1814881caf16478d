import type { Case } from '@trivet/runtime/conformance/case';
import { templateShape } from '@trivet/runtime/internal/text';
import { shapesAbove } from '../../../model/resources/operation-index.js';
import { isRemovedWith } from '../../../model/resources/removed-with.js';
import { notFound } from '../../call.js';
import { isRestStep } from '../../sends.js';
import { actionStep, callOf, credentials, placeOf, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { assumptions } from './assumptions.js';
import { readBackOf } from './read-back.js';

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

/**
 * An item below a removed parent can no longer be read. One that is created below the parent but has a path of its own
 * (`POST /issues/{id}/comments`, `/comments/{id}`) may outlive it unless a description says that it does not.
 */
export function goneWithCases(subject: Subject, parents: Parents): readonly Case[] {
  const { resource, made, before, inputs, bases } = subject;
  const { reader, producer } = resource;
  const above = parentOf(resource.path, parents);
  const isNested = above !== undefined;
  const parent = above ?? parentOf(producer.binding.path, parents);
  const status = reader?.binding.responses
    .map((one) => one.status)
    .filter((one) => one === '404' || one === '410');
  const holder =
    parent && before.filter(isRestStep).find((one) => one.operation === parent.resource.producer.name);
  if (parent?.resource.remover === undefined || holder === undefined) return [];
  if (reader === undefined || status === undefined || status.length === 0) return [];
  const { remover } = parent.resource;
  if (!isNested && !isRemovedWith(remover, resource.path)) return [];
  const names = Object.keys(placeOf(parent.resource, holder));
  const place = Object.values(isNested ? placeOf(resource, made) : (made.send.path ?? {}));
  const path = Object.fromEntries(names.map((name, index) => [name, place[index] ?? '']));
  const removal = callOf(actionStep, remover, bases.get(remover.name), path, credentials(made), before);
  const seen = readBackOf(subject, made, () => []);
  if (removal === undefined || seen === undefined) return [];
  // A parent with content may not be removable.
  const skipOn = [...new Set([...(removal.expect.skipOn ?? []), '409', '422'])];
  return [
    stateCase({
      operation: remover,
      what: `gone-with/${producer.name}`,
      title: `after it ${reader.name} finds nothing below it`,
      at: remover.at,
      ...(!isNested && { assumption: assumptions.describedGone }),
      inputs,
      before: [...before, made],
      steps: [
        { ...removal, expect: { ...removal.expect, skipOn } },
        { ...seen, expect: notFound(reader.binding, status) },
      ],
    }),
  ];
}

function parentOf(path: string, parents: Parents): Subject | undefined {
  const [parent] = shapesAbove(path)
    .flatMap((shape) => parents.get(shape) ?? [])
    .toSorted((one, other) => one.rank - other.rank);
  return parent?.subject;
}
