/** Serves a handler in Express (and Connect, and Nest on Express): `app.use(expressHandler(handler))`. */

import type { HttpHandler, HttpResponse } from '../http/message.js';
import { turnOf } from './node-backlog.js';
import type { NodeIncoming, NodeOutgoing } from './node-interface.js';
import { NodeRequest, writeNode } from './node-message.js';

/**
 * The used part of express.Request: a mounted middleware sees a shortened `url`, but the contract has the whole path.
 */
export interface ExpressIncoming extends NodeIncoming {
  readonly originalUrl?: string;
}

/** Creates a middleware; requests with unknown paths are passed on. */
export function expressHandler(
  handler: HttpHandler,
): (incoming: ExpressIncoming, outgoing: NodeOutgoing, next: (error?: unknown) => void) => void {
  const start = (
    incoming: ExpressIncoming,
    outgoing: NodeOutgoing,
    next: (error?: unknown) => void,
  ): void => {
    const request = new NodeRequest(incoming, outgoing, incoming.originalUrl ?? incoming.url);
    const write = (response: HttpResponse | undefined): void => {
      if (response === undefined) next();
      else void writeNode(response, outgoing, request.method);
    };
    const result = handler(request);
    if (result instanceof Promise) result.then(write, next);
    else write(result);
  };
  return (incoming, outgoing, next) => {
    const turn = turnOf(incoming, outgoing);
    if (turn === undefined) start(incoming, outgoing, next);
    else turn.then(() => start(incoming, outgoing, next)).catch(next);
  };
}
