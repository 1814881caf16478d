import { pointerTo } from '@trivet/runtime/internal/conformance';
import type { RestBinding, Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { listsIn } from './members.js';
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

/** Whether responses of an operation may contain items. */
export function isListing({ does, binding }: RestOperation): boolean {
  return does === undefined ? binding.method === 'GET' : does === 'list';
}

/** Whether no parameter restricts the list. */
function isWhole({ parameters }: RestBinding): boolean {
  return !parameters.some((parameter) => parameter.in === 'query' && parameter.role !== 'sort');
}
