import type { Case, Relation } from '@trivet/runtime/conformance/case';
import { membersOf, pointerTo } from '@trivet/runtime/internal/conformance';
import { templateNames } from '@trivet/runtime/internal/text';
import type { Field, Parameter, Service } from '../../../model/contract.js';
import { nounOf } from '../../../model/resources/calling.js';
import { commonFields, listsIn } from '../../../model/resources/members.js';
import { openingOf } from '../../../model/resources/opened.js';
import { operationIndex } from '../../../model/resources/operation-index.js';
import { type RestOperation, responseType } from '../../../model/resources/rest-operation.js';
import { singular, wordsIn } from '../../../model/resources/words.js';
import type { SampleContext } from '../../../model/samples/context.js';
import type { RestBase } from '../../base.js';
import type { RestStep } from '../../sends.js';
import { callOf, createdStep, credentials, output, readBackStep, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { assumptions } from './assumptions.js';
import { makersAmong } from './counted.js';
import { fullOf } from './full.js';
import { parentIn } from './lists/stock.js';

/** A list whose items no operation creates, and a parameter that restricts it to what refers to an item. */
interface FedList {
  readonly operation: RestOperation;
  readonly base: RestBase;
  /** JSON Pointer to the items in a response. */
  readonly pointer: string;
  readonly fields: ReadonlyMap<string, Field>;
  readonly parameter: Parameter;
}

/** Most creations after which a list is read. */
const most = 4;

/**
 * Lists whose items only the service creates (events, reminders) are read after creations below the item to which they
 * are restricted: what they have belongs to it, and a description may say that a creation adds to them.
 */
export function fedListCases(
  service: Service,
  bases: ReadonlyMap<string, RestBase>,
  subjects: readonly Subject[],
  context: SampleContext,
): readonly Case[] {
  const makers = new Set(makersAmong(subjects).keys());
  return fedLists(service, bases, subjects, context).flatMap((list) => {
    const feeding = subjects.filter((one) => parentIn(one, ownerOf(one, list), makers) !== undefined);
    return feeding.slice(0, most).flatMap((one) => [...ofCase(one, list), ...openedCase(one, list)]);
  });
}

function fedLists(
  service: Service,
  bases: ReadonlyMap<string, RestBase>,
  subjects: readonly Subject[],
  context: SampleContext,
): readonly FedList[] {
  const known = new Set(subjects.flatMap(({ resource }) => resource.listers.map((one) => one.operation)));
  return operationIndex(service).operations.flatMap((operation): readonly FedList[] => {
    const { method, path, parameters } = operation.binding;
    const base = bases.get(operation.name);
    if (method !== 'GET' || templateNames(path).length > 0 || base === undefined) return [];
    const [list] = known.has(operation) ? [] : listsIn(responseType(operation), context);
    const fields = list && commonFields(list.items, context);
    const parameter = parameters.find(
      (one) => one.in === 'query' && fields?.has(one.name) && context.isReference(one.name, one.type),
    );
    if (list === undefined || fields === undefined || parameter === undefined) return [];
    return [{ operation, base, pointer: pointerTo(...list.names), fields, parameter }];
  });
}

/** The identifier of the item to which both a creation and the items of a list belong. */
function ownerOf({ made }: Subject, { parameter: { name } }: FedList): string {
  const value = membersOf(made.send.body ?? null)[name] ?? made.send.path?.[name];
  return typeof value === 'string' ? value : '';
}

function asked(subject: Subject, list: FedList, relation: Relation): RestStep | undefined {
  const { made, before } = subject;
  const call = callOf(readBackStep, list.operation, list.base, {}, credentials(made), before);
  const query = { ...call?.send.query, [list.parameter.name]: ownerOf(subject, list) };
  return (
    call && { ...call, send: { ...call.send, query }, expect: { ...call.expect, relations: [relation] } }
  );
}

function itemsOf({ pointer }: FedList): string {
  return pointer === '' ? '$response.body' : `$response.body#${pointer}`;
}

/** What the list has after a creation belongs to the item to which it is restricted. */
function ofCase(subject: Subject, list: FedList): readonly Case[] {
  const { name } = list.parameter;
  const full = fullOf(subject) ?? subject.made;
  const owner = ownerOf(subject, list);
  const seen = asked(subject, list, { value: itemsOf(list), relation: 'each', other: { [name]: owner } });
  if (seen === undefined) return [];
  return [
    stateCase({
      operation: list.operation,
      what: `of/${subject.resource.producer.name}`,
      title: `has only items with the "${name}" of the request`,
      at: list.parameter.at,
      assumption: assumptions.filter,
      inputs: subject.inputs,
      before: [...subject.before, full],
      steps: [seen],
    }),
  ];
}

/** The list has an item that refers to what was created, as the description of the creation says. */
function openedCase(subject: Subject, list: FedList): readonly Case[] {
  const { resource, made, before, inputs, context } = subject;
  const noun = nounOf(`${list.operation.binding.path}/{id}`).at(-1) ?? '';
  const opening = openingOf(resource.producer, noun, context);
  const reference = [...list.fields.keys()].find((name) => isOf(name, resource));
  if (opening === undefined || reference === undefined || made.outputs?.id === undefined) return [];
  const given = membersOf(fullOf(subject)?.send.body ?? null);
  const needed = opening.needs.filter((name) => Object.hasOwn(given, name));
  if (needed.length < opening.needs.length) return [];
  const body = {
    ...membersOf(made.send.body ?? null),
    ...Object.fromEntries(needed.map((name) => [name, given[name] ?? null])),
  };
  const step = needed.length === 0 ? made : { ...(fullOf(subject) ?? made), send: { ...made.send, body } };
  const added = { [reference]: output(createdStep, 'id') };
  const seen = asked(subject, list, { value: itemsOf(list), relation: 'lists', other: added });
  if (seen === undefined) return [];
  return [
    stateCase({
      operation: resource.producer,
      what: `opens/${noun}`,
      title: `adds a ${noun} to the list of ${list.operation.name}`,
      at: resource.producer.at,
      assumption: assumptions.describedOpening,
      inputs,
      before,
      steps: [step, seen],
    }),
  ];
}

/** Whether a member is named after the items of a resource and their identifier: `visit_id`. */
function isOf(name: string, { path, identifier = 'id' }: Subject['resource']): boolean {
  const noun = nounOf(path).at(-1);
  return wordsIn(name).map(singular).join(' ') === [noun, ...wordsIn(identifier)].join(' ');
}
