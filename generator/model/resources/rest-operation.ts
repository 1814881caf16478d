import { templateNames } from '@trivet/runtime/internal/text';
import type { Operation, RestBinding, Type } from '../contract.js';

/** An operation with a REST binding. */
export interface RestOperation extends Operation {
  readonly binding: RestBinding;
  /** The path in the contract has a slash at its end, which that of the binding lacks (see `plain-paths.ts`). */
  readonly slashed?: true;
}

/** Whether an operation has a REST binding. */
export function isRest(operation: Operation): operation is RestOperation {
  return operation.binding.kind === 'rest';
}

/** The JSON type of the successful response of an operation. */
export function responseType({ binding }: RestOperation): Type | undefined {
  const response = binding.responses.find(({ status }) => status.startsWith('2'));
  return response?.contents.find(({ codec }) => codec === 'json')?.type;
}

/** The JSON type of the request body of an operation. */
export function bodyType({ binding }: RestOperation): Type | undefined {
  return binding.body?.contents.find(({ codec }) => codec === 'json')?.type;
}

/** The JSON type of every successful response; undefined if one may be without JSON. */
export function sureResponse(operation: RestOperation): Type | undefined {
  const successes = operation.binding.responses.filter(({ status }) => status.startsWith('2'));
  const isSure = successes.every(({ contents }) => contents.some(({ codec }) => codec === 'json'));
  return isSure ? responseType(operation) : undefined;
}

/** The type of a parameter of the path of an operation, by its place among these, from 0. */
export function pathTypeAt(
  { binding: { path, parameters } }: RestOperation,
  place: number,
): Type | undefined {
  const name = templateNames(path)[place];
  return parameters.find((one) => one.in === 'path' && one.name === name)?.type;
}
