import type { RestSend, Send } from './case.js';
import { ExpressionError } from './expression.js';

/** Whether a request is one of REST. */
export function isRestSend(send: Send): send is RestSend {
  return send.protocol === 'rest';
}

/**
 * A request of REST for an operation.
 *
 * @throws {ExpressionError} if it is one of another protocol
 */
export function restSend(operation: string, send: Send): RestSend {
  if (isRestSend(send)) return send;
  throw new ExpressionError(`expected a request of REST for "${operation}", got one of ${send.protocol}`);
}
