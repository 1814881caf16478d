import { pointerTo } from '@trivet/runtime/internal/conformance';
import { templateNames } from '@trivet/runtime/internal/text';
import type { Service, Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { identifierOf } from './identifier.js';
import { isListing } from './listers.js';
import { fieldsOf, isSame } from './members.js';
import { groupedBy, operationIndex } from './operation-index.js';
import { type RestOperation, responseType } from './rest-operation.js';

/** A list of the items at a path: its place in the response, and the identifier of its items. */
export interface Listing {
  readonly operation: RestOperation;
  /** JSON Pointer of the list. */
  readonly pointer: string;
  readonly identifier: string;
  /** Type of the identifiers, if all items have one. */
  readonly type?: Type;
  /** Whether all items have the identifier. */
  readonly isCertain: boolean;
}

/**
 * The list of the items at a path that ends with a parameter: that of the path above it, otherwise any with the same
 * items.
 */
export function listingAt(prefix: string, service: Service, context: Resolving): Listing | undefined {
  const index = operationIndex(service);
  const name = templateNames(prefix).at(-1) ?? '';
  const collection = prefix.slice(0, prefix.lastIndexOf('/'));
  const isItem = prefix.length === collection.length + name.length + 3;
  const here = isItem ? index.at(collection).filter(isListing) : [];
  const above = firstListing(here, name, undefined, context);
  if (above !== undefined) return above;
  const reader = index.at(prefix).find(({ binding }) => binding.method === 'GET');
  const item = reader && responseType(reader);
  if (item?.kind !== 'reference') return undefined;
  return firstListing(fixedLists(service, context).get(item.name) ?? [], name, item, context);
}

function firstListing(
  operations: readonly RestOperation[],
  parameter: string,
  wanted: Type | undefined,
  context: Resolving,
): Listing | undefined {
  for (const operation of operations) {
    const list = listIn(responseType(operation), parameter, wanted, context);
    if (list !== undefined) return { operation, ...list };
  }
  return undefined;
}

type Lists = ReadonlyMap<string, readonly RestOperation[]>;

/** Cached by service, which is immutable. */
const known = new WeakMap<Service, Lists>();

/** The lists at paths without parameters, by the name of the type of their items. */
function fixedLists(service: Service, context: Resolving): Lists {
  const made = known.get(service) ?? listsByItem(service, context);
  known.set(service, made);
  return made;
}

function listsByItem(service: Service, context: Resolving): Lists {
  const held = operationIndex(service)
    .operations.filter((one) => isListing(one) && templateNames(one.binding.path).length === 0)
    .flatMap((operation) =>
      [...itemNames(responseType(operation), context)].map((item) => ({ operation, item })),
    );
  const groups = groupedBy(held, ({ item }) => item);
  return new Map([...groups].map(([item, group]) => [item, group.map(({ operation }) => operation)]));
}

/** Names of the item types of the lists that a response is or contains. */
function itemNames(answer: Type | undefined, context: Resolving, depth = 0): ReadonlySet<string> {
  const resolved = answer === undefined ? undefined : context.resolve(answer);
  if (resolved === undefined || depth > 2) return new Set();
  if (resolved.kind === 'list')
    return new Set(resolved.items.kind === 'reference' ? [resolved.items.name] : []);
  const fields = [...fieldsOf(answer, context).values()];
  return new Set(fields.flatMap(({ type }) => [...itemNames(type, context, depth + 1)]));
}

/** The list that a response is or contains, if its items have the member of a parameter. */
function listIn(
  answer: Type | undefined,
  parameter: string,
  wanted: Type | undefined,
  context: Resolving,
  depth = 0,
): Omit<Listing, 'operation'> | undefined {
  const resolved = answer === undefined ? undefined : context.resolve(answer);
  if (resolved === undefined || depth > 2) return undefined;
  if (resolved.kind === 'list') {
    if (wanted !== undefined && !isSame(resolved.items, wanted)) return undefined;
    const identifier = identifierOf(parameter, resolved.items, context);
    if (identifier === undefined) return undefined;
    const field = fieldsOf(resolved.items, context).get(identifier);
    const isCertain = field?.required === true;
    return { pointer: '', identifier, isCertain, ...(field !== undefined && { type: field.type }) };
  }
  for (const field of fieldsOf(answer, context).values()) {
    const inner = listIn(field.type, parameter, wanted, context, depth + 1);
    if (inner !== undefined) return { ...inner, pointer: `${pointerTo(field.name)}${inner.pointer}` };
  }
  return undefined;
}
