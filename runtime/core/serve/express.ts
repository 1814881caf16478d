/** Serves a handler in Express (and Connect, and Nest on Express): `app.use(expressHandler(handler))`. */

import type { HttpHandler, HttpResponse } from '../http/message.js';
import { type NodeIncoming, type NodeOutgoing, NodeRequest, writeNode } from './node-message.js';

/** What is used of express.Request: a mounted middleware sees a shortened `url`, the contract knows the whole path. */
export interface ExpressIncoming extends NodeIncoming {
  readonly originalUrl?: string;
}

/** Makes a middleware; requests that the handler does not know go to the next one. */
export function expressHandler(
  handler: HttpHandler,
): (incoming: ExpressIncoming, outgoing: NodeOutgoing, next: (error?: unknown) => void) => void {
  return (incoming, outgoing, next) => {
    const request = new NodeRequest(incoming, outgoing, incoming.originalUrl ?? incoming.url);
    const write = (response: HttpResponse | undefined): void => {
      if (response === undefined) next();
      else void writeNode(response, outgoing, request.method);
    };
    const result = handler(request);
    if (result instanceof Promise) result.then(write, next);
    else write(result);
  };
}
