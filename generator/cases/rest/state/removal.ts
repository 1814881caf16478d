import type { Case, Relation } from '@trivet/runtime/conformance/case';
import { templateNames, templateShape } from '@trivet/runtime/internal/text';
import { identifierPointer, itemIn } from '../../../model/resources/identifier.js';
import { type Kept, keptAfter } from '../../../model/resources/kept-items.js';
import { isBehind } from '../../../model/resources/operation-index.js';
import type { Resource } from '../../../model/resources/resources.js';
import { type RestOperation, responseType } from '../../../model/resources/rest-operation.js';
import { notFound } from '../../call.js';
import { isRestStep, type RestStep } from '../../sends.js';
import {
  actionStep,
  callOf,
  createdStep,
  credentials,
  output,
  placeOf,
  readBackStep,
  refersTo,
  stateCase,
  succeeds,
} from '../../steps.js';
import type { Subject } from '../../subject.js';
import { unmetStatuses, withAnyState } from '../conditional.js';
import { assumptions } from './assumptions.js';
import { isolatedCases } from './isolated.js';
import { listed, readBackOf } from './read-back.js';

/** A removed item is not found by any operation, and nothing else is removed. */
export function removalCases(subject: Subject, remover: RestOperation): readonly Case[] {
  const { resource, made, before, inputs, bases } = subject;
  const path = placeOf(resource, made);
  const call = callOf(actionStep, remover, bases.get(remover.name), path, {}, before);
  if (call === undefined) return [];
  const common = { operation: remover, at: remover.at, inputs };
  const isKept = keptIn(subject)?.isReadable === true && !isDistinct(resource);
  const others = isKept ? [] : resource.others;
  const gone = others.flatMap((operation): readonly Case[] => {
    const status = goneStatuses(operation, resource);
    const asked = callOf(readBackStep, operation, bases.get(operation.name), path, credentials(made), before);
    if (status.length === 0 || asked === undefined) return [];
    const missing = { ...asked, send: withAnyState(asked.send, operation.binding, subject.context) };
    const part = partOf(subject, operation);
    return [
      stateCase({
        ...common,
        ...(isGenerallyDeclared(operation, resource) && { assumption: assumptions.goneBelow }),
        what: `gone/${operation.name}`,
        title: `${operation.name} does not find the deleted item`,
        before: [...before, made, ...(part === undefined ? [] : [part])],
        steps: [
          call,
          {
            ...missing,
            expect: notFound(operation.binding, [...status, ...unmetStatuses(operation.binding)]),
          },
        ],
      }),
    ];
  });
  return [
    ...gone,
    ...(resource.all === undefined || !isSurelyUnlisted(subject)
      ? []
      : [omittedCase(subject, call, remover)]),
    ...resource.listers.flatMap((lister) => unlistedCases(subject, remover, lister)),
    ...isolatedCases(subject, remover, call),
  ].filter((one) => one !== undefined);
}

/**
 * Whether an operation on what is below an item declares 404 although the contract declares it for operations on no
 * item as well, as tools do that add the same statuses to every operation: then it says nothing about this one.
 */
function isGenerallyDeclared({ binding }: RestOperation, { path, producer, all }: Resource): boolean {
  const isBelow = templateShape(binding.path) !== templateShape(path);
  return isBelow && [producer, all?.operation].some((one) => one !== undefined && declaresForNothing(one));
}

function declaresForNothing({ binding: { path, responses } }: RestOperation): boolean {
  return templateNames(path).length === 0 && responses.some(({ status }) => status === '404');
}

/** The step that creates a part below a resource, which must be removed together with it. */
function partOf(
  { resource, made, bases, isGuess }: Subject,
  { binding }: RestOperation,
): RestStep | undefined {
  const maker = resource.others.find(
    (one) =>
      one.binding.path === binding.path && one.binding.method === 'PUT' && one.binding.path !== resource.path,
  );
  if (isGuess || maker === undefined || binding.method !== 'GET') return undefined;
  const base = bases.get(maker.name);
  const path = placeOf(resource, made);
  return base === undefined ? undefined : callOf('the-part', maker, base, path, credentials(made));
}

/**
 * If an operation on the item distinguishes removed items from unknown ones, only operations that also do so report
 * removed ones: a closed account may still be read.
 */
function goneStatuses(operation: RestOperation, resource: Resource): readonly string[] {
  if (isDistinct(resource) && !declares(operation, '410')) return [];
  return ['404', '410'].filter((status) => declares(operation, status));
}

/** Whether an operation on the item distinguishes removed items from unknown ones. */
function isDistinct({ others, remover }: Resource): boolean {
  return [...others, ...(remover === undefined ? [] : [remover])].some((one) => declares(one, '410'));
}

function declares({ binding }: RestOperation, wanted: string): boolean {
  return binding.responses.some(({ status }) => status === wanted);
}

/** Whether an item cannot be found in any way after its removal. */
export function isSurelyGone(subject: Subject): boolean {
  return isSurelyUnlisted(subject) && keptIn(subject)?.isReadable !== true;
}

/** RFC 9110, 9.3.5 applies to a URL, not to lists: an item that can still be read may only have been archived. */
export function isSurelyUnlisted(subject: Subject): boolean {
  const { isGuess, resource } = subject;
  const { reader } = resource;
  if (keptIn(subject)?.isListed === true) return false;
  return !isGuess || reader === undefined || goneStatuses(reader, resource).length > 0;
}

function keptIn({ resource, context }: Subject): Kept | undefined {
  const { remover, reader, producer } = resource;
  const item = itemIn(responseType(reader ?? producer), resource, context);
  return remover && keptAfter(remover, item, context);
}

/** The list of all does not contain the item any more. */
function omittedCase(subject: Subject, call: RestStep, remover: RestOperation): Case | undefined {
  const { resource, made, before, inputs } = subject;
  const seen = readBackOf({ ...subject, resource: listed(resource) }, made, (value) => [
    { value, relation: 'omits', other: { [resource.identifier ?? 'id']: output(createdStep, 'id') } },
  ]);
  if (seen === undefined) return undefined;
  return stateCase({
    operation: remover,
    what: 'unlisted',
    title: 'the list no longer contains the deleted item',
    at: remover.at,
    inputs,
    before: [...before, made],
    steps: [call, seen],
  });
}

/** A search that finds an item does not find it after its removal. */
export function unlistedCases(
  subject: Subject,
  remover: RestOperation,
  { operation, pointer }: Resource['listers'][number],
): readonly Case[] {
  const { resource, bases, prepared } = subject;
  if (keptIn(subject)?.isListed === true) return [];
  const base = bases.get(operation.name);
  // Lists below the item are removed with it.
  const isBelow = isBehind(templateShape(operation.binding.path), templateShape(resource.path));
  if (base === undefined || isBelow || operation === resource.all?.operation) return [];
  const setup = prepared(base);
  const found = setup.filter(isRestStep).find(({ operation: name }) => name === resource.producer.name);
  if (found === undefined || resource.identifier === undefined) return [];
  // A result that is waited for has the state of the time of its request.
  if (setup.some(({ expect }) => expect.retry !== undefined)) return [];
  // A scenario may have removed the item itself.
  if (setup.some((one) => one.operation === remover.name && refersTo(one.send, [found.id]))) return [];
  const id = `$response.body#${identifierPointer(resource)}`;
  const made = { ...found, outputs: { ...found.outputs, id } };
  const call = callOf(
    actionStep,
    remover,
    bases.get(remover.name),
    placeOf(resource, made),
    credentials(made),
  );
  if (call === undefined) return [];
  const omits: Relation = {
    value: `$response.body#${pointer}`,
    relation: 'omits',
    other: { [resource.identifier]: output(made.id, 'id') },
  };
  return [
    stateCase({
      operation: remover,
      what: `unlisted/${operation.name}`,
      title: `${operation.name} no longer lists the deleted item`,
      at: remover.at,
      inputs: base.inputs,
      before: setup.map((step) => (step === found ? made : step)),
      steps: [
        call,
        { ...base.step, id: readBackStep, expect: { ...succeeds(operation), relations: [omits] } },
      ],
    }),
  ];
}
