import type { Field, Service } from '../../generator/model/contract.js';
import { isFreeText } from '../../generator/model/free-text.js';
import type { Resolving } from '../../generator/model/resolve.js';
import { conventions } from '../../generator/model/resources/conventions.js';
import { doubtful } from '../../generator/model/resources/doubtful.js';
import { itemIn } from '../../generator/model/resources/identifier.js';
import { jobStateOf } from '../../generator/model/resources/job-state.js';
import { isAmount, membersBesideItems } from '../../generator/model/resources/list-members.js';
import {
  boundOf,
  filteredBy,
  isByAge,
  memberNamed,
  orderOf,
} from '../../generator/model/resources/list-parameters.js';
import { type ListShape, listShapeOf } from '../../generator/model/resources/list-shape.js';
import { fieldsOf, sharedFields } from '../../generator/model/resources/members.js';
import { otherKeysOf } from '../../generator/model/resources/other-keys.js';
import { phrases } from '../../generator/model/resources/phrases.js';
import type { Resource } from '../../generator/model/resources/resources.js';
import { bodyType, responseType } from '../../generator/model/resources/rest-operation.js';
import { describedFirings } from './described-lists.js';
import { excerpt, type Firing, named, spoken } from './firing.js';
import { parameterPhrases } from './state-firings.js';

/** Where conventions about resources and their lists apply. */
export function listFirings(resource: Resource, service: Service, context: Resolving): readonly Firing[] {
  const { producer, listers } = resource;
  const item = itemIn(responseType(producer), resource, context);
  const returned = [...sharedFields(item, context).keys()];
  const sent = [...fieldsOf(bodyType(producer), context).values()];
  const texts = sent.filter(({ type }) => context.resolve(type).kind === 'string').map(({ name }) => name);
  const free = sent.filter(({ type }) => isFreeText(context.resolve(type))).map(({ name }) => name);
  const of = (convention: string, pattern: RegExp, names: readonly string[]): readonly Firing[] =>
    named(
      convention,
      names.filter((name) => pattern.test(name)).map((name) => `${producer.name} ${name}`),
    );
  return [
    ...(listers.length === 0 ? [] : of('texts.free', conventions.texts.free, texts)),
    ...of('texts.formed', conventions.texts.formed, free),
    ...of('creation.time', conventions.creation.time, returned),
    ...of('creation.by', conventions.creation.by, returned),
    ...of('shareable', conventions.shareable, [...new Set([...returned, ...sent.map(({ name }) => name)])]),
    ...jobFirings(resource, context),
    ...keyFirings(resource, context),
    ...ownershipFirings(resource, service),
    ...listers.flatMap((lister) => {
      const shape = listShapeOf(resource, lister, context);
      return shape === undefined ? [] : shapeFirings(shape, context);
    }),
  ];
}

function jobFirings({ producer, reader, ...resource }: Resource, context: Resolving): readonly Firing[] {
  const isLater = producer.binding.responses.some(({ status }) => status === '202');
  if (!isLater || reader === undefined) return [];
  const state = jobStateOf(itemIn(responseType(reader), resource, context), context);
  const all = (words: readonly string[]): string => `${producer.name} ${state?.name}: ${words.join(' ')}`;
  const done = state?.ended.filter((one) => conventions.states.successful.test(one)) ?? [];
  return [
    ...(state === undefined ? [] : [['states.unfinished', all(state.open)] as const]),
    ...(done.length === 0 ? [] : [['states.successful', all(done)] as const]),
    ...spoken('phrases.prompt', phrases.prompt, [producer]),
  ];
}

function keyFirings(resource: Resource, context: Resolving): readonly Firing[] {
  const { reader, parameter } = resource;
  const doc = reader?.binding.parameters.find((one) => one.in === 'path' && one.name === parameter)?.doc;
  const found = otherKeysOf(resource, context).length > 0 ? [{ name: reader?.name ?? '', doc }] : [];
  return [
    ...spoken('phrases.keys.alternatives', phrases.keys.alternatives, found),
    ...spoken('phrases.keys.identifier', phrases.keys.alternatives, found),
  ];
}

function ownershipFirings({ producer, reader, listers }: Resource, service: Service): readonly Firing[] {
  const read = [...(reader === undefined ? [] : [reader]), ...listers.map(({ operation }) => operation)];
  const texts = [service, producer, reader ?? producer].flatMap(({ name, doc }) => {
    const found = excerpt(phrases.ownership, doc);
    return found === undefined ? [] : [`${name}: ${found}`];
  });
  return [
    ...(texts.length === 0 ? [] : [['phrases.ownership', `${producer.name} ${texts.at(-1)}`] as const]),
    ...spoken('phrases.ownOnly', phrases.ownOnly, read),
  ];
}

function shapeFirings(shape: ListShape, context: Resolving): readonly Firing[] {
  const { operation, total, pages, next, totalHeader, parameters } = shape;
  const on = (convention: string, at: string | undefined): readonly Firing[] =>
    at === undefined ? [] : [[convention, `${operation.name} ${at}`]];
  const answer = responseType(operation);
  const beside = answer === undefined ? [] : membersBesideItems(answer, context);
  const isLink = next !== undefined && conventions.besideItems.nextLink.test(next);
  return [
    ...on('besideItems.total', total),
    ...beside
      .filter(({ name, about }) => conventions.besideItems.total.test(name) && isAmount(about))
      .map(
        ({ name, about }): Firing => ['phrases.amount', `${operation.name} ${name}: ${about.slice(0, 200)}`],
      ),
    ...spoken('phrases.filters.together', phrases.filters.together, [operation]),
    ...on('besideItems.pages', pages),
    ...on('besideItems.next', next),
    ...on('besideItems.nextLink', isLink ? next : undefined),
    ...on('besideItems.totalHeader', totalHeader),
    ...beside
      .filter(({ name, kind }) => kind === 'string' && conventions.besideItems.sorting.test(name))
      .flatMap(({ at }) => on('besideItems.sorting', at)),
    ...parameters.flatMap((parameter) => parameterFirings(shape, parameter, context)),
    ...parameterPhrases(shape, context),
    ...describedFirings(shape, context),
  ];
}

function parameterFirings(
  shape: ListShape,
  parameter: ListShape['parameters'][number],
  context: Resolving,
): readonly Firing[] {
  const { name, type, role, default: usual } = parameter;
  const place = `${shape.operation.name} ${name}`;
  const own = { name: place, doc: parameter.doc };
  const resolved = context.resolve(type);
  const values = role === 'sort' && resolved.kind === 'literal' ? resolved.values : [];
  const orders = values.flatMap((value): readonly Firing[] => {
    const order = orderOf(shape, value);
    if (order === undefined) return [];
    const way = isByAge(String(value)) ? (order.isDown ? 'newest' : 'oldest') : 'member';
    return order.isPlain ? [] : [[`orders.${way}`, `${place} ${String(value)}`]];
  });
  const mayFilter = role === undefined || role === 'filter';
  const member = mayFilter ? memberNamed(shape, name) : undefined;
  const filtered = filteredBy(shape, parameter);
  const isInner = member !== undefined && filtered !== undefined && filtered.path.length > member.path.length;
  const bound = boundOf(shape, parameter);
  const isFree = usual === undefined && !(resolved.kind === 'number' && resolved.minimum !== undefined);
  const isUncertain = role === 'offset' && isFree && conventions.bounds.uncertain.test(name);
  return [
    ...orders,
    ...(isInner ? named('innerKey', [`${place} ${filtered.path.join('/')}`]) : []),
    ...(bound === undefined ? [] : named('bounds.filter', [`${place} ${bound.field.name}`])),
    ...(isUncertain ? named('bounds.uncertain', [place]) : []),
    ...(member === undefined ? [] : spoken('doubtful.wider', doubtful.wider, [own])),
    ...(bound === undefined ? [] : spoken('phrases.filters.bound', phrases.filters.bound, [own])),
    ...(bound === undefined ? [] : spoken('phrases.filters.atBound', phrases.filters.atBound, [own])),
    ...(member !== undefined && isFlag(member.field, context)
      ? spoken('phrases.filters.only', phrases.filters.only, [own])
      : []),
  ];
}

function isFlag({ type }: Field, context: Resolving): boolean {
  return context.resolve(type).kind === 'boolean';
}
