import { pointerTo } from '@trivet/runtime/internal/conformance';
import type { RestBinding, Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { listsIn, sharedFields } from './members.js';
import { type RestOperation, responseType } from './rest-operation.js';

/** A search or list whose response contains items of a resource. */
export interface Lister {
  readonly operation: RestOperation;
  /** JSON Pointer of the list. */
  readonly pointer: string;
}

/** The operations that list items of a named type, by its name; the first list in each response. */
export type Lists = ReadonlyMap<string, readonly Lister[]>;

/** The lists of a service. */
export function listersIn(operations: readonly RestOperation[], context: Resolving): Lists {
  const lists = new Map<string, Lister[]>();
  for (const operation of operations.filter(isListing)) {
    const seen = new Set<string>();
    for (const { items, names } of listsIn(responseType(operation), context)) {
      // An item in a member of a response may contain some of the items below it.
      if (operation.binding.path.endsWith('}') && names.length > 1) continue;
      if (items.kind !== 'reference' || seen.has(items.name)) continue;
      seen.add(items.name);
      const known = lists.get(items.name) ?? [];
      known.push({ operation, pointer: pointerTo(...names) });
      lists.set(items.name, known);
    }
  }
  return lists;
}

/** The listers of items, and the complete list at a path. */
export function listed(
  path: string,
  item: Type,
  lists: Lists,
): { readonly all?: Lister; readonly listers: readonly Lister[] } {
  const listers = item.kind === 'reference' ? (lists.get(item.name) ?? []) : [];
  const all = listers.find(({ operation: { binding } }) => binding.path === path && isWhole(binding));
  return { ...(all !== undefined && { all }), listers };
}

/**
 * The list of the collection in which items are created, with a summary of each: a type of its own with the same identifier
 * and at least one other member of the items, and no member of them with a value of another kind.
 */
export function listsOfSummaries(
  collection: readonly RestOperation[],
  item: Type,
  identifier: string | undefined,
  context: Resolving,
): readonly Lister[] {
  const own = sharedFields(item, context);
  if (identifier === undefined || !own.has(identifier)) return [];
  return collection.filter(isListing).flatMap((operation): readonly Lister[] => {
    const place = listsIn(responseType(operation), context).find(({ items }) => {
      const common = [...sharedFields(items, context)].flatMap(([name, { type }]) => {
        const known = own.get(name)?.type;
        return known === undefined ? [] : [{ name, isAlike: isAlike(type, known, context) }];
      });
      const isItem = common.length > 1 && common.some(({ name }) => name === identifier);
      return isItem && common.every((one) => one.isAlike);
    });
    return place === undefined ? [] : [{ operation, pointer: pointerTo(...place.names) }];
  });
}

/** Whether the values of two types are of the same kinds. */
function isAlike(one: Type, other: Type, context: Resolving): boolean {
  const [a, b] = [one, other].map((type) => kindsOf(type, context));
  return a === b;
}

function kindsOf(type: Type, context: Resolving): string {
  const resolved = context.resolve(type);
  const kinds =
    resolved.kind === 'union' ? resolved.members.map((one) => context.resolve(one).kind) : [resolved.kind];
  return kinds
    .filter((kind) => kind !== 'null')
    .toSorted()
    .join(' ');
}

/** Whether responses of an operation may contain items. */
export function isListing({ does, binding }: RestOperation): boolean {
  return does === undefined ? binding.method === 'GET' : does === 'list';
}

/** Whether no parameter restricts the list. */
function isWhole({ parameters }: RestBinding): boolean {
  return !parameters.some((parameter) => parameter.in === 'query' && parameter.role !== 'sort');
}
