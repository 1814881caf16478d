import type { Operation, Service } from '../contract.js';
import { operationIndex } from './operation-index.js';
import type { RestOperation } from './rest-operation.js';

/** Cached by service, which is immutable. */
const known = new WeakMap<Service, Service>();

/**
 * A service whose paths do not end with a slash, so that `/things/{id}/` and `/things/{id}` are both an item of
 * `/things/`: frameworks add the slash to all paths, to those of collections, or to none. Paths that would then be the
 * same remain. Requests are sent to `declaredPath`.
 */
export function withPlainPaths(service: Service): Service {
  const made = known.get(service) ?? plain(service);
  known.set(service, made);
  return made;
}

/** The path of an operation in the contract. */
export function declaredPath({ binding, slashed }: RestOperation): string {
  return slashed === true ? `${binding.path}/` : binding.path;
}

/** A path without the slash at its end. */
export function plainPath(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

function plain(service: Service): Service {
  const { operations } = operationIndex(service);
  const paths = new Set(operations.map(({ binding }) => binding.path));
  const changed = new Map<Operation, RestOperation>();
  for (const operation of operations) {
    const path = plainPath(operation.binding.path);
    if (!paths.has(path))
      changed.set(operation, { ...operation, binding: { ...operation.binding, path }, slashed: true });
  }
  if (changed.size === 0) return service;
  return { ...service, operations: service.operations.map((one) => changed.get(one) ?? one) };
}
