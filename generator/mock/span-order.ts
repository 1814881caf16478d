import { isRecord } from '@trivet/runtime/check';
import { HttpError } from '@trivet/runtime/errors';
import type { Contract, Service } from '../model/contract.js';
import { type Resolving, resolveType } from '../model/resolve.js';
import { operationIndex } from '../model/resources/operation-index.js';
import { bodyType } from '../model/resources/rest-operation.js';
import { isBefore, orderedSpans } from '../model/resources/span-order.js';

/** A function that rejects a body whose span ends before it starts, where a description states the order. */
export function spanJudge(contract: Contract, service: Service): (name: string, body: unknown) => void {
  const types = new Map(contract.types.map((named) => [named.name, named]));
  const context: Resolving = { resolve: (type) => resolveType(type, types) ?? { kind: 'any' } };
  const operations = new Map(operationIndex(service).operations.map((one) => [one.name, one]));
  return (name, body) => {
    const operation = operations.get(name);
    const type = operation && bodyType(operation);
    if (operation === undefined || type === undefined || !isRecord(body)) return;
    for (const { from, to } of orderedSpans(operation, type, body, context))
      if (isBefore(body[to], body[from])) throw new HttpError(400, `"${to}" must not be before "${from}".`);
  };
}
