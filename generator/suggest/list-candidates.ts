import type { Json, Parameter } from '../model/contract.js';
import { bodyType, responseType } from '../model/resources/rest-operation.js';
import { type Candidate, lastName, type Option, type Place, placesIn } from './candidate.js';
import { type KnownList, parametersOf } from './lists.js';
import { listAt, type Observation, successesOf, valueAt } from './observation.js';
import { orderCandidates } from './order-candidates.js';
import type { SuggestBasis } from './suggest-basis.js';

/** Rules that may hold for a list in addition to its schema. */
export function listCandidates(list: KnownList, basis: SuggestBasis): readonly Candidate[] {
  const seen = successesOf(basis.observations, list.operation.name);
  return [
    ...pagingCandidates(list, seen, basis),
    ...orderCandidates(list, seen, basis),
    ...filterCandidates(list, seen, basis),
    ...searchCandidates(list),
  ];
}

/** Maximum number of items that a case creates to fill a page of the default size. */
const mostItems = 50;

function pagingCandidates(
  list: KnownList,
  seen: readonly Observation[],
  { context }: SuggestBasis,
): readonly Candidate[] {
  const parameters = parametersOf(list);
  const size = parameters.find(({ role }) => role === 'size');
  const page = parameters.find(({ role }) => role === 'page');
  if (size === undefined || page === undefined) return [];
  const plain = seen.filter(({ query }) => !(size.name in query));
  const lengths = plain.map(({ returned }) => listAt(returned, list.items).length);
  const sizes = [...new Set([size.default, Math.max(0, ...lengths), 10, 20, 25, 50])].filter(
    (one): one is number => typeof one === 'number' && one > 0 && one <= mostItems,
  );
  // Links keep the query parameters of the request.
  const links = placesIn(responseType(list.operation), context)
    .map(({ pointer }) => pointer)
    .filter((pointer) => seen.some(({ returned }) => isPageLink(valueAt(returned, pointer), page.name)));
  const roles = ['self', 'next', 'prev'] as const;
  const options = [
    ...sizes.map((one): Option => ({ members: { default: one }, group: 'default' })),
    // Links are only compared where the list has the items of a case alone.
    ...(list.narrowed === undefined ? [] : roles).flatMap((role) =>
      links
        .filter((pointer) => lastName(pointer).toLowerCase().startsWith(role))
        .map((pointer): Option => ({ members: { [role]: pointer }, group: role, isStricter: true })),
    ),
  ];
  const line = { kind: 'paging', list: list.name, size: size.name, page: page.name };
  const pages = seen.filter(({ query }) => page.name in query || size.name in query).length;
  return [{ line, seen: pages, evidence: `pages of ${list.operation.name}`, options }];
}

function isPageLink(value: unknown, page: string): boolean {
  return typeof value === 'string' && new RegExp(`[?&]${page.replace(/\W/g, '\\$&')}=`).test(value);
}

/** A parameter may filter by the member of its name, or by a member of an object of its name. */
function filterCandidates(
  list: KnownList,
  seen: readonly Observation[],
  { context, observations }: SuggestBasis,
): readonly Candidate[] {
  const filters = parametersOf(list).filter(
    ({ name, role }) => (role === undefined || role === 'filter') && name !== list.narrowed?.parameter,
  );
  const producer = list.subject?.resource.producer;
  const sendable = new Set(
    producer === undefined ? [] : placesIn(bodyType(producer), context).map(({ pointer }) => pointer),
  );
  return filters.flatMap((parameter) =>
    placesIn(list.item, context)
      .filter(({ pointer }) => pointer.slice(1).split('/').includes(parameter.name))
      .flatMap(({ pointer, type }): readonly Candidate[] => {
        const asked = seen.filter(({ query }) => parameter.name in query);
        const nonEmpty = asked.filter(({ returned }) => listAt(returned, list.items).length > 0);
        const isBroken = nonEmpty.some(({ query, returned }) =>
          listAt(returned, list.items).some(
            (item) => String(valueAt(item, pointer)) !== query[parameter.name],
          ),
        );
        if (isBroken) return [];
        const values = sendable.has(pointer)
          ? pairOf(parameter, pointer, type, producer?.name, observations, context)
          : undefined;
        if (producer !== undefined && values === undefined) return [];
        const line = {
          kind: 'filter',
          list: list.name,
          parameter: parameter.name,
          field: pointer,
          ...(values !== undefined && { values }),
        };
        return [{ line, seen: nonEmpty.length, evidence: `filtered lists of ${list.operation.name}` }];
      }),
  );
}

/** Two values with which a member was created and which a parameter accepts. */
function pairOf(
  parameter: Parameter,
  pointer: string,
  type: Place['type'],
  producer: string | undefined,
  observations: readonly Observation[],
  context: SuggestBasis['context'],
): readonly Json[] | undefined {
  const resolved = context.resolve(parameter.type);
  const taken = resolved.kind === 'list' ? resolved.items : resolved;
  const created = producer === undefined ? [] : successesOf(observations, producer);
  const known = created.map(({ sent }) => valueAt(sent, pointer));
  const listed = type.kind === 'literal' ? type.values : type.kind === 'boolean' ? [true, false] : [];
  const values = [...new Set([...known, ...listed])].filter(
    (value): value is string | number | boolean =>
      ['string', 'number', 'boolean'].includes(typeof value) && value !== '' && context.accepts(taken, value),
  );
  const plain = values.filter((value) => typeof value !== 'string' || /^[\w -]{1,60}$/.test(value));
  return plain.length < 2 ? undefined : plain.slice(0, 2);
}

/** A search for words of two items, each in a member of its own, finds only the item with the word. */
function searchCandidates(list: KnownList): readonly Candidate[] {
  const { narrowed, subject } = list;
  if (narrowed === undefined || subject === undefined) return [];
  const values = ['a{$inputs.unique}', 'b{$inputs.unique}'];
  const line = {
    kind: 'filter',
    list: list.name,
    parameter: narrowed.parameter,
    field: narrowed.mark,
    values,
  };
  return [{ line, seen: 0, evidence: `searches of ${list.operation.name}` }];
}
