import type { Send, SoapSend } from './case.js';
import { ExpressionError } from './expression.js';

/** Whether a request is one of SOAP. */
export function isSoapSend(send: Send): send is SoapSend {
  return send.protocol === 'soap';
}

/**
 * A request of SOAP for an operation.
 *
 * @throws {ExpressionError} if it is one of another protocol
 */
export function soapSend(operation: string, send: Send): SoapSend {
  if (isSoapSend(send)) return send;
  throw new ExpressionError(`expected a request of SOAP for "${operation}", got one of ${send.protocol}`);
}
