import type { Operation, RestBinding, Type } from '../contract.js';

/** An operation over HTTP. */
export interface RestOperation extends Operation {
  readonly binding: RestBinding;
}

/** Whether an operation is one over HTTP. */
export function isRest(operation: Operation): operation is RestOperation {
  return operation.binding.kind === 'rest';
}

/** The JSON that an operation answers when it succeeds. */
export function answerType({ binding }: RestOperation): Type | undefined {
  const response = binding.responses.find(({ status }) => status.startsWith('2'));
  return response?.contents.find(({ codec }) => codec === 'json')?.type;
}

/** The JSON that an operation is sent. */
export function bodyType({ binding }: RestOperation): Type | undefined {
  return binding.body?.contents.find(({ codec }) => codec === 'json')?.type;
}

/** The JSON that an operation answers whenever it succeeds; undefined where it may answer nothing. */
export function sureAnswer(operation: RestOperation): Type | undefined {
  const successes = operation.binding.responses.filter(({ status }) => status.startsWith('2'));
  const isSure = successes.every(({ contents }) => contents.some(({ codec }) => codec === 'json'));
  return isSure ? answerType(operation) : undefined;
}
