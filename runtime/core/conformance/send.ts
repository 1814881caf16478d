/** What requests have in common, whatever their protocol. */

import type { Data, Send } from './case.js';
import type { Members } from './data.js';
import { isRestSend } from './rest-send.js';
import { isSoapSend } from './soap-send.js';

/** The HTTP headers of a request. */
export function sentHeaders(send: Send): Members {
  return (isRestSend(send) ? send.headers : send.httpHeaders) ?? {};
}

/** The HTTP method of a request, where it is not that of its operation. */
export function sentMethod(send: Send): string | undefined {
  return isRestSend(send) || isSoapSend(send) ? send.rawMethod : undefined;
}

/** The values of a request's path parameters; undefined where it has none. */
export function sentPath(send: Send): Members | undefined {
  return isRestSend(send) ? send.path : undefined;
}

/** The value that a request carries: its body, or the input of its message. */
export function payloadOf(send: Send): Data | undefined {
  return isRestSend(send) ? send.body : send.input;
}

/** A request that carries another value. */
export function withPayload(send: Send, value: Data): Send {
  if (!isRestSend(send)) return { ...send, input: value };
  // A raw body goes on the wire in place of any value.
  const { rawBody: _, rawOctets: __, ...rest } = send;
  return { ...rest, body: value };
}
