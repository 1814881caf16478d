import { itemTemplate, templateShape } from '@trivet/runtime/internal/text';
import type { Service } from '../contract.js';
import { isRest, type RestOperation } from './rest-operation.js';

/**
 * The operations of a service over HTTP, found by name and path without going through all of them; lists are in the
 * order of the contract.
 */
export interface OperationIndex {
  readonly operations: readonly RestOperation[];
  named(name: string): RestOperation | undefined;
  /** Those at a path, whatever its parameters are called. */
  at(path: string): readonly RestOperation[];
  /** Those whose path is this very text. */
  exactlyAt(path: string): readonly RestOperation[];
  /** Those whose path goes on behind one that ends in a parameter, by no further parameter. */
  behind(path: string): readonly RestOperation[];
  /** Those at a path or anywhere behind it, whatever its parameters are called. */
  within(path: string): readonly RestOperation[];
  /** Those on one item of a collection: `/things/{id}` of `/things`. */
  itemsOf(collection: string): readonly RestOperation[];
  /** Those that read one item of a collection whose last segment is this one, with its slash. */
  readersIn(segment: string): readonly RestOperation[];
}

const none: readonly RestOperation[] = [];

/** By service: a contract never changes, so that neither does what is found in it. */
const known = new WeakMap<Service, OperationIndex>();

/** The index of a service, which is made once. */
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
  return {
    operations,
    named: (name) => names.get(name),
    at: (path) => shapes.get(templateShape(path)) ?? none,
    exactlyAt: (path) => paths.get(path) ?? none,
    behind: (path) => longer.get(path) ?? none,
    within: (path) => (deep.get(templateShape(path)) ?? []).map(({ operation }) => operation),
    itemsOf: (collection) => items.get(collection) ?? none,
    readersIn: (segment) => readers.get(segment) ?? none,
  };
}

/** Things by a text that tells them apart, each group in their order; those without one are left out. */
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

/** The path up to its last parameter, where it goes on behind that: `/things/{id}` of `/things/{id}/state`. */
function itemBefore(path: string): string | undefined {
  const end = path.lastIndexOf('}') + 1;
  return end > 0 && path[end] === '/' && !path.includes('{', end) ? path.slice(0, end) : undefined;
}

/** The last segment of a path, with its slash; undefined where there is none. */
export function lastSegment(path: string): string | undefined {
  const start = path.lastIndexOf('/');
  return path === '' ? undefined : path.slice(start);
}

/** The shapes of all paths that a path stands behind, the longest first. */
export function shapesAbove(path: string): readonly string[] {
  const shape = templateShape(path);
  const above: string[] = [];
  for (let end = shape.lastIndexOf('/'); end > 0; end = shape.lastIndexOf('/', end - 1))
    above.push(shape.slice(0, end));
  return above;
}
