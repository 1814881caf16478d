import type { Json } from '../model/contract.js';
import { conventions } from '../model/resources/conventions.js';
import { responseType } from '../model/resources/rest-operation.js';
import {
  type Candidate,
  enough,
  lastName,
  type Option,
  type Place,
  placesIn,
  type RuleLine,
} from './candidate.js';
import { type KnownList, parametersOf } from './lists.js';
import { listAt, type Observation, valueAt } from './observation.js';
import type { SuggestBasis } from './suggest-basis.js';

/** A way to request an order from a list. */
interface Way {
  readonly asked: { readonly [parameter: string]: Json };
  readonly without: readonly string[];
  /** The responses to such requests. */
  readonly observed: readonly Observation[];
  readonly options: readonly Option[];
}

/** The orders that items may have, by default and for each value of a parameter that sorts. */
export function orderCandidates(
  list: KnownList,
  seen: readonly Observation[],
  basis: SuggestBasis,
): readonly Candidate[] {
  const steady = steadyIn(list, basis);
  const fields = placesIn(list.item, basis.context).filter((place) => isMeasured(place, list, seen));
  return waysOf(list, seen, basis).flatMap((way) => {
    // Prefer a member that the value names, then members that never change.
    const isNamed = ({ pointer }: Place): boolean =>
      Object.values(way.asked).some((value) => String(value).includes(lastName(pointer)));
    const rank = (place: Place): number => (isNamed(place) ? 0 : steady(place.pointer) ? 1 : 2);
    return fields
      .toSorted((one, other) => rank(one) - rank(other))
      .flatMap(({ pointer }) =>
        (['ascending', 'descending'] as const).flatMap((direction) =>
          orderCandidate(list, way, pointer, direction, steady(pointer)),
        ),
      );
  });
}

function waysOf(list: KnownList, seen: readonly Observation[], { context }: SuggestBasis): readonly Way[] {
  const sort = parametersOf(list).find(({ role }) => role === 'sort');
  const type = sort && context.resolve(sort.type);
  const values = sort !== undefined && type?.kind === 'literal' ? type.values : [];
  const without = list.narrowed === undefined ? [] : [list.narrowed.parameter];
  const beside = [...without, ...(sort === undefined ? [] : [sort.name])];
  const plain = seen.filter(({ query }) => !beside.some((name) => name in query));
  const way = (asked: Way['asked'], observed: readonly Observation[]): Way => {
    const shown = Object.entries(shownBy(observed, asked, list, context));
    const options = shown.map(
      ([at, value]): Option => ({ members: { shows: { [at]: value } }, group: 'shows', isStricter: true }),
    );
    return { asked, without: [], observed, options };
  };
  return [
    { ...way({}, plain), without },
    ...values.map((value) => {
      const name = sort?.name ?? '';
      return way(
        { [name]: value },
        seen.filter(({ query }) => query[name] === String(value)),
      );
    }),
  ];
}

function orderCandidate(
  list: KnownList,
  { asked, without, observed, options }: Way,
  pointer: string,
  direction: 'ascending' | 'descending',
  isSteady: boolean,
): readonly Candidate[] {
  const lists = differentLists(observed, list, pointer);
  const orders = lists.map((items) => orderOf(items, pointer));
  if (orders.some((order) => order !== undefined && order !== 'same' && order !== direction)) return [];
  const seen = lists.filter((_, index) => orders[index] === direction).length;
  // A trial is inconclusive for items that others may change: its own items may be on any page.
  const isOwn = list.narrowed !== undefined && without.length === 0;
  if (!isOwn && (seen < enough || !isSteady || !lists.some(({ length }) => length > enough))) return [];
  const line: RuleLine = {
    kind: 'order',
    list: list.name,
    field: pointer,
    direction,
    ...(Object.keys(asked).length > 0 && { when: asked }),
    ...(without.length > 0 && { without }),
  };
  const contrary = { ...line, direction: direction === 'ascending' ? 'descending' : 'ascending' };
  const group = `order ${list.name} ${JSON.stringify(asked)}`;
  const shows = (returned: unknown): boolean => orderOf(listAt(returned, list.items), pointer) === direction;
  return [{ line, group, contrary, shows, seen, evidence: `lists of ${list.operation.name}`, options }];
}

/** The observed lists without duplicates, which add no evidence. */
function differentLists(
  observed: readonly Observation[],
  { items }: KnownList,
  pointer: string,
): readonly (readonly unknown[])[] {
  const lists = observed.map(({ returned }) => listAt(returned, items));
  const keyOf = (list: readonly unknown[]): string =>
    JSON.stringify(list.map((item) => valueAt(item, pointer)));
  return [...new Map(lists.map((one) => [keyOf(one), one])).values()];
}

/** Returns whether a member kept its value in all items that were seen more than once. */
function steadyIn(
  { line, item }: KnownList,
  { context, observations }: SuggestBasis,
): (pointer: string) => boolean {
  const changed = new Set<string>();
  const first = new Map<unknown, unknown>();
  const places = placesIn(item, context).map(({ pointer }) => pointer);
  for (const { returned } of observations) {
    const key = valueAt(returned, String(line.key));
    if (key === undefined) continue;
    const before = first.get(key);
    if (before === undefined) first.set(key, returned);
    else for (const at of places) if (valueAt(before, at) !== valueAt(returned, at)) changed.add(at);
  }
  return (pointer) => !changed.has(pointer);
}

/** Whether a member is a number or date: its order is the same for every collation. */
function isMeasured({ pointer, type }: Place, list: KnownList, seen: readonly Observation[]): boolean {
  if (type.kind === 'number') return true;
  if (type.kind !== 'string') return false;
  if (type.format !== undefined) return /^date(?:-time)?$/.test(type.format);
  const values = seen.flatMap(({ returned }) =>
    listAt(returned, list.items).map((item) => valueAt(item, pointer)),
  );
  return values.length >= enough && values.every((value) => /^\d{4}-\d\d-\d\d/.test(String(value)));
}

/** The order of the values at a place in items: `same` if all are equal, undefined if there are too few values. */
function orderOf(
  items: readonly unknown[],
  pointer: string,
): 'ascending' | 'descending' | 'same' | 'none' | undefined {
  const values = items.map((item) => measure(valueAt(item, pointer)));
  if (items.length < 2 || values.some((value) => value === undefined)) return undefined;
  const pairs = values.slice(1).map((value, index) => Math.sign(Number(value) - Number(values[index])));
  const [up, down] = [pairs.includes(1), pairs.includes(-1)];
  if (up && down) return 'none';
  return up ? 'ascending' : down ? 'descending' : 'same';
}

function measure(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Date.parse(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Members next to the items that show how the list is sorted. */
function shownBy(
  seen: readonly Observation[],
  asked: { readonly [name: string]: Json },
  list: KnownList,
  context: SuggestBasis['context'],
): { readonly [pointer: string]: Json } {
  const [value] = Object.values(asked);
  const places = placesIn(responseType(list.operation), context).filter(({ field }) =>
    conventions.besideItems.sorting.test(field.name),
  );
  const shown = places.flatMap(({ pointer }): readonly [string, Json][] => {
    const values = new Set(seen.map(({ returned }) => valueAt(returned, pointer)));
    const [one] = values;
    if (values.size !== 1 || typeof one !== 'string' || seen.length < (value === undefined ? enough : 1))
      return [];
    return value === undefined || one === value ? [[pointer, one]] : [];
  });
  return Object.fromEntries(shown);
}
