/** Properties of requests that are independent of the protocol. */

import type { Data, Send } from './case.js';
import type { Members } from './data.js';
import { isRestSend } from './rest-send.js';
import { isSoapSend } from './soap-send.js';

/** The HTTP headers of a request. */
export function sentHeaders(send: Send): Members {
  return (isRestSend(send) ? send.headers : send.httpHeaders) ?? {};
}

/** The HTTP method of a request, if it differs from that of its operation. */
export function sentMethod(send: Send): string | undefined {
  return isRestSend(send) || isSoapSend(send) ? send.rawMethod : undefined;
}

/** The values of a request's path parameters; undefined without any. */
export function sentPath(send: Send): Members | undefined {
  return isRestSend(send) ? send.path : undefined;
}

/** The value of a request: its body, or the input of its message. */
export function payloadOf(send: Send): Data | undefined {
  return isRestSend(send) ? send.body : send.input;
}

/** A request with another value. */
export function withPayload(send: Send, value: Data): Send {
  if (!isRestSend(send)) return { ...send, input: value };
  // A raw body would replace the value.
  const { rawBody: _, rawOctets: __, ...rest } = send;
  return { ...rest, body: value };
}
