import { itemTemplate, templateShape } from '@trivet/runtime/internal/text';
import type { Service } from '../contract.js';
import { isRest, type RestOperation } from './rest-operation.js';

/** The REST operations of a service, indexed by name and path; lists are in the order of the contract. */
export interface OperationIndex {
  readonly operations: readonly RestOperation[];
  named(name: string): RestOperation | undefined;
  /** Those at a path, whatever the names of its parameters. */
  at(path: string): readonly RestOperation[];
  /** Those with exactly this path. */
  exactlyAt(path: string): readonly RestOperation[];
  /** Those at subpaths of a path that ends with a parameter, without further parameters. */
  behind(path: string): readonly RestOperation[];
  /** Those at a path or any subpath, whatever the names of its parameters. */
  within(path: string): readonly RestOperation[];
  /** Those on one item of a collection: `/things/{id}` of `/things`. */
  itemsOf(collection: string): readonly RestOperation[];
  /** Those that read one item of a collection with this last segment, including its slash. */
  readersIn(segment: string): readonly RestOperation[];
  /** Those behind items of collections with this last segment, including its slash, that have no operation of their own. */
  passingIn(segment: string): readonly RestOperation[];
}

const none: readonly RestOperation[] = [];

/** Cached by service, which is immutable. */
const known = new WeakMap<Service, OperationIndex>();

/** The index of a service, created once. */
export function operationIndex(service: Service): OperationIndex {
  const made = known.get(service) ?? makeIndex(service.operations.filter(isRest));
  known.set(service, made);
  return made;
}

function makeIndex(operations: readonly RestOperation[]): OperationIndex {
  const names = new Map(operations.toReversed().map((one) => [one.name, one]));
  const shapes = groupedBy(operations, ({ binding }) => templateShape(binding.path));
  const paths = groupedBy(operations, ({ binding }) => binding.path);
  const longer = groupedBy(operations, ({ binding }) => itemBefore(binding.path));
  const placed = operations.flatMap((operation) => {
    const { path } = operation.binding;
    return [templateShape(path), ...shapesAbove(path)].map((shape) => ({ shape, operation }));
  });
  const deep = groupedBy(placed, ({ shape }) => shape);
  const items = groupedBy(operations, ({ binding }) => itemTemplate(binding.path)?.collection);
  const readers = groupedBy(operations, ({ binding }) =>
    binding.method === 'GET' ? lastSegment(itemTemplate(binding.path)?.collection ?? '') : undefined,
  );
  const passing = groupedBy(operations, ({ binding }) => {
    const item = itemBefore(binding.path);
    if (item === undefined || paths.has(item)) return undefined;
    return lastSegment(itemTemplate(item)?.collection ?? '');
  });
  return {
    operations,
    named: (name) => names.get(name),
    at: (path) => shapes.get(templateShape(path)) ?? none,
    exactlyAt: (path) => paths.get(path) ?? none,
    behind: (path) => longer.get(path) ?? none,
    within: (path) => (deep.get(templateShape(path)) ?? []).map(({ operation }) => operation),
    itemsOf: (collection) => items.get(collection) ?? none,
    readersIn: (segment) => readers.get(segment) ?? none,
    passingIn: (segment) => passing.get(segment) ?? none,
  };
}

/** Groups values by a key, each group in order; values without a key are omitted. */
export function groupedBy<T>(
  things: readonly T[],
  keyOf: (thing: T) => string | undefined,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [thing]);
    else group.push(thing);
  }
  return groups;
}

/** Characters that begin what follows an item in a path: `/things/{id}/start`, and `/things/{id}:start` of some styles. */
const following: ReadonlySet<string | undefined> = new Set(['/', ':']);

/** The path up to its last parameter, if something follows it: `/things/{id}` of `/things/{id}/state`. */
export function itemBefore(path: string): string | undefined {
  const end = path.lastIndexOf('}') + 1;
  return end > 0 && following.has(path[end]) && !path.includes('{', end) ? path.slice(0, end) : undefined;
}

/** Whether a path, or its shape, continues that of an item. */
export function isBehind(path: string, item: string): boolean {
  return path.startsWith(item) && following.has(path[item.length]);
}

/** The last segment of a path, including its slash; undefined for an empty path. */
export function lastSegment(path: string): string | undefined {
  const start = path.lastIndexOf('/');
  return path === '' ? undefined : path.slice(start);
}

/** The shapes of all prefixes of a path, the longest first. */
export function shapesAbove(path: string): readonly string[] {
  const shape = templateShape(path);
  const above: string[] = [];
  for (let end = shape.length - 1; end > 0; end--)
    if (shape[end] === '/' || (shape[end] === ':' && shape[end - 1] === '}')) above.push(shape.slice(0, end));
  return above;
}
