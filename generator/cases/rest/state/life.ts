import { isEqual } from '@trivet/runtime/check';
import type { Case, Relation, Step } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import type { Type } from '../../../model/contract.js';
import { holderPath, identifierPointer, itemIn } from '../../../model/resources/identifier.js';
import { attributesOf } from '../../../model/resources/json-api.js';
import { isLike, listOf, listsIn, sharedFields, sharedMembers } from '../../../model/resources/members.js';
import { isBound } from '../../../model/resources/references.js';
import { bodyType, type RestOperation, responseType } from '../../../model/resources/rest-operation.js';
import type { RestStep } from '../../sends.js';
import {
  actionStep,
  another,
  callOf,
  createdStep,
  credentials,
  output,
  placeOf,
  readBackStep,
  refusable,
  stateCase,
} from '../../steps.js';
import type { Subject } from '../../subject.js';
import { withOther } from '../../values.js';
import { isOwnKey } from './change.js';
import { isolatedCases } from './isolated.js';
import { agreement, isLasting, listed, readBackOf } from './read-back.js';
import { removalCases } from './removal.js';
import { transitionCase } from './transition.js';

/** Cases of the life cycle of a resource, from its creation to its removal. */
export function lifeCases(subject: Subject): readonly Case[] {
  const { resource } = subject;
  return [
    ...storedCases(subject),
    ...createdCase(subject),
    ...distinctCase(subject),
    ...listedCase(subject),
    ...pureReadCase(subject),
    ...[...resource.updaters, ...resource.actions].flatMap((operation) => changeCases(subject, operation)),
    ...resource.actions.flatMap((action) => transitionCase(subject, action)),
    ...(resource.remover === undefined ? [] : removalCases(subject, resource.remover)),
  ];
}

/** A created item can be read, with the contents of the response. */
function storedCases(subject: Subject): readonly Case[] {
  const { resource, made, before, inputs } = subject;
  const seen = readBackOf(subject, made, agreement(subject, made, responseType(resource.producer)));
  if (seen === undefined) return [];
  return [
    stateCase({
      operation: resource.producer,
      what: 'stored',
      title: 'the created item can be read back',
      at: resource.producer.at,
      inputs,
      before,
      steps: [made, seen],
    }),
  ];
}

/** RFC 9110, 9.3.4: a PUT that creates an item must be answered with 201. */
function createdCase({ resource, made, before, inputs }: Subject): readonly Case[] {
  const { producer, isChosen } = resource;
  const created = producer.binding.responses.find(({ status }) => status === '201');
  if (isChosen !== true || created === undefined) return [];
  return [
    stateCase({
      operation: producer,
      what: 'created',
      title: 'returns 201 for a new item',
      at: created.at,
      inputs,
      before,
      steps: [{ ...made, expect: { ...made.expect, status: ['201'] } }],
    }),
  ];
}

/** Two created items are distinct. */
function distinctCase({ resource, made, before, inputs, context }: Subject): readonly Case[] {
  const other = another(resource, made, context);
  // Two chosen names are distinct by themselves.
  if (resource.identifier === undefined || resource.isChosen === true || other === undefined) return [];
  const value = `$response.body#${identifierPointer(resource)}`;
  const apart: Relation = { value, relation: 'differs', other: output(createdStep, 'id') };
  return [
    stateCase({
      operation: resource.producer,
      what: 'distinct',
      title: `two created items have different values of "${resource.identifier}"`,
      at: resource.producer.at,
      inputs,
      before: [...before, made],
      steps: [{ ...other, expect: { ...other.expect, relations: [apart] } }],
    }),
  ];
}

/** An item created by PUT is in the list of all. */
function listedCase(subject: Subject): readonly Case[] {
  const { resource, made, before, inputs } = subject;
  const { identifier, isChosen, all, producer } = resource;
  if (isChosen !== true || identifier === undefined || all === undefined) return [];
  const seen = readBackOf({ ...subject, resource: listed(resource) }, made, (value) => [
    { value, relation: 'lists', other: { [identifier]: output(createdStep, 'id') } },
  ]);
  if (seen === undefined) return [];
  return [
    stateCase({
      operation: producer,
      what: 'listed',
      title: 'the list contains the created item',
      at: producer.at,
      inputs,
      before,
      steps: [made, seen],
    }),
  ];
}

/** Reading changes nothing. */
function pureReadCase(subject: Subject): readonly Case[] {
  const { resource, made, before, inputs, context, isGuess } = subject;
  if (resource.reader === undefined) return [];
  const first = readBackOf(subject, made, () => [], actionStep);
  const item = itemIn(responseType(resource.reader), resource, context);
  const attributes = item && attributesOf(item, context);
  const lasting = (type: Type | undefined, at: readonly string[]): readonly string[] =>
    [...sharedFields(type, context).values()]
      .filter((field) => field.required && isLasting(field, at, resource, context))
      .map(({ name }) => pointerTo(...at, name));
  const above = holderPath(resource);
  const inner = attributes === undefined ? [] : lasting(attributes.type, [...above, attributes.name]);
  const places = isGuess ? [...lasting(item, above), ...inner] : [''];
  if (places.length === 0) return [];
  const again = readBackOf(subject, made, (value) =>
    places.map((at) => ({
      value: at === '' ? value : `${value}#${at}`,
      relation: 'holds',
      other: output(actionStep, 'body', at),
    })),
  );
  if (first === undefined || again === undefined) return [];
  return [
    stateCase({
      operation: resource.reader,
      what: 'pure-read',
      title: 'two reads return the same',
      at: resource.reader.at,
      inputs,
      before: [...before, made, { ...first, outputs: { body: '$response.body' } }],
      steps: [again],
    }),
  ];
}

/** A change returns the same item, is visible, and affects no other item. */
function changeCases(subject: Subject, operation: RestOperation): readonly Case[] {
  const { resource, made, before, inputs, bases } = subject;
  const { identifier, producer } = resource;
  const call = callOf(actionStep, operation, bases.get(operation.name), placeOf(resource, made), {}, before);
  if (call === undefined || identifier === undefined) return [];
  const [answer, created] = [operation, producer].map((one) =>
    itemIn(responseType(one), resource, subject.context),
  );
  if (!isLike(answer, created, subject.context)) return [];
  const value = `$response.body#${identifierPointer(resource)}`;
  const stable: Relation = { value, relation: 'holds', other: output(createdStep, 'id') };
  const changed: Step = { ...differing(subject, operation, call), outputs: { body: '$response.body' } };
  const seen = readBackOf(subject, made, agreement(subject, changed, responseType(operation)));
  const common = { operation, at: operation.at, inputs, before: [...before, made] };
  return [
    stateCase({
      ...common,
      what: 'stable',
      title: `leaves "${identifier}" unchanged`,
      steps: [{ ...call, expect: { ...call.expect, relations: [stable] } }],
    }),
    ...(seen === undefined
      ? []
      : [
          stateCase({
            ...common,
            what: 'stored',
            title: 'the changed item can be read back',
            steps: [changed, seen],
          }),
        ]),
    ...isolatedCases(subject, operation, call),
    ...partsCase(subject, operation, call),
  ];
}

/** A change with another value of a member if it would otherwise change nothing, so that its effect is visible. */
function differing(subject: Subject, operation: RestOperation, call: RestStep): RestStep {
  const { resource, made, context } = subject;
  const { body } = call.send;
  const type = bodyType(operation);
  if (body === undefined || type === undefined || !isEqual(body, made.send.body)) return call;
  const shared = sharedMembers(type, responseType(resource.producer), resource, context).filter(
    (member) => !isOwnKey(member, subject, operation),
  );
  // A time may only get another offset, which changes nothing.
  const isTime = ({ path, sent }: (typeof shared)[number]): boolean =>
    isBound(path.at(-1) ?? '', sent.type, context);
  for (const member of shared.toSorted((one, other) => Number(isTime(one)) - Number(isTime(other)))) {
    const other = withOther(body, member, type, context);
    if (other !== undefined && !isEqual(other, body))
      return refusable({ ...call, send: { ...call.send, body: other } }, operation);
  }
  return call;
}

/** Parts below an item remain when it changes. */
function partsCase(subject: Subject, operation: RestOperation, call: RestStep): readonly Case[] {
  const { resource, made, before, inputs, isGuess } = subject;
  const parts = isGuess ? [] : resource.others.flatMap((reader, index) => partOf(subject, reader, index));
  if (parts.length === 0) return [];
  return [
    stateCase({
      operation,
      what: 'kept/behind',
      title: `leaves its parts unchanged: ${parts.map(({ seen }) => seen.operation).join(', ')}`,
      at: operation.at,
      inputs,
      before: [...before, made, ...parts.map(({ put }) => put)],
      steps: [call, ...parts.map(({ seen }) => seen)],
    }),
  ];
}

/** The steps that create a part below a resource, and read it. */
function partOf(
  { resource, made, before, bases, context }: Subject,
  reader: RestOperation,
  index: number,
): readonly { readonly put: Step; readonly seen: Step }[] {
  const { method, path } = reader.binding;
  const maker = resource.others.find(
    (one) =>
      one.binding.path === path &&
      ['PUT', 'POST'].includes(one.binding.method) &&
      !resource.actions.includes(one),
  );
  if (method !== 'GET' || path === resource.path || maker === undefined) return [];
  const [place, by] = [placeOf(resource, made), credentials(made)];
  const put = callOf(`the-part-${index + 1}`, maker, bases.get(maker.name), place, by, before);
  const asked = callOf(`${readBackStep}-${index + 1}`, reader, bases.get(reader.name), place, by, before);
  const kept = put && keptPart(reader, maker, put.id, context);
  if (!bases.has(maker.name) || put === undefined || asked === undefined || kept === undefined) return [];
  return [
    {
      put: { ...put, outputs: { sent: '$request.body' } },
      seen: { ...unfiltered(asked, reader), expect: { ...asked.expect, relations: [kept] } },
    },
  ];
}

/** A read without filters. */
function unfiltered(step: RestStep, { binding }: RestOperation): RestStep {
  const { query = {}, ...send } = step.send;
  const needed = binding.parameters.filter(({ in: place, required }) => place === 'query' && required);
  const kept = Object.entries(query).filter(([name]) => needed.some((one) => one.name === name));
  return { ...step, send: { ...send, ...(kept.length > 0 && { query: Object.fromEntries(kept) }) } };
}

/** How a read shows that a part still exists: the same bytes, or the item that was added to a list. */
function keptPart(
  reader: RestOperation,
  maker: RestOperation,
  put: string,
  context: Subject['context'],
): Relation | undefined {
  const { method, body } = maker.binding;
  if (method === 'PUT')
    return body?.contents.every(({ codec }) => codec === 'bytes') === true
      ? { value: '$response.body', relation: 'holds', other: output(put, 'sent') }
      : undefined;
  const one = responseType(maker);
  const names = one && listOf(listsIn(responseType(reader), context), one);
  return names && { value: `$response.body#${pointerTo(...names)}`, relation: 'counts', other: 1 };
}
