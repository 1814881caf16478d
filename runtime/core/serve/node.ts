/** Serves a handler on node:http: `createServer(nodeListener(handler))`. */

import { logError } from '../errors.js';
import type { HttpHandler, HttpResponse } from '../http/message.js';
import { turnOf } from './node-backlog.js';
import type { NodeIncoming, NodeOutgoing } from './node-interface.js';
import { NodeRequest, notFound, writeNode } from './node-message.js';

/** Creates a request listener. `next` handles requests with unknown paths; by default the response is 404. */
export function nodeListener<Incoming extends NodeIncoming, Outgoing extends NodeOutgoing>(
  handler: HttpHandler,
  next?: (incoming: Incoming, outgoing: Outgoing) => void,
): (incoming: Incoming, outgoing: Outgoing) => void {
  const start = (incoming: Incoming, outgoing: Outgoing): void => {
    const request = new NodeRequest(incoming, outgoing);
    const write = (response: HttpResponse | undefined): void => {
      if (response !== undefined) void writeNode(response, outgoing, request.method);
      else if (next !== undefined) next(incoming, outgoing);
      else void writeNode(notFound(request.path), outgoing, request.method);
    };
    const fail = (error: unknown): void => {
      logError(error);
      outgoing.destroy();
    };
    const result = handler(request);
    if (result instanceof Promise) result.then(write, fail);
    else write(result);
  };
  return (incoming, outgoing) => {
    const turn = turnOf(incoming, outgoing);
    if (turn === undefined) start(incoming, outgoing);
    else void turn.then(() => start(incoming, outgoing));
  };
}
