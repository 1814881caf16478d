/** Serves a handler in Hono: `app.use(honoHandler(handler))`. */

import type { HttpHandler } from '../http/message.js';
import { readRequest, writeResponse } from './fetch-message.js';
import { turnOf } from './node-backlog.js';
import type { NodeIncoming, NodeOutgoing } from './node-interface.js';
import { NodeRequest, writeNode } from './node-message.js';

/** The used part of a Hono context. On @hono/node-server its environment contains the messages of node:http. */
export interface HonoContext {
  readonly req: { readonly raw: Request };
  readonly env?: unknown;
}

/** Creates a middleware; requests with unknown paths are passed on. */
export function honoHandler(
  handler: HttpHandler,
): (context: HonoContext, next: () => Promise<void>) => Promise<Response | undefined> {
  return async ({ req, env }, next) => {
    const node = isNode(env) ? env : undefined;
    if (node !== undefined) await turnOf(node.incoming, node.outgoing);
    const request = node === undefined ? readRequest(req.raw) : new NodeRequest(node.incoming, node.outgoing);
    const response = await handler(request);
    if (response === undefined) return void (await next());
    if (node === undefined) return writeResponse(response, request.method);
    await writeNode(response, node.outgoing, request.method);
    const sent = new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
    // The lightweight Response of node-server would be written a second time unless it has become a complete one.
    void sent.body;
    return sent;
  };
}

function isNode(env: unknown): env is { readonly incoming: NodeIncoming; readonly outgoing: NodeOutgoing } {
  const known = typeof env === 'object' && env !== null && 'incoming' in env && 'outgoing' in env;
  // HTTP/2 messages reject `writeHead` with a flat list and some header names; they are converted through Fetch.
  return known && typeof env.outgoing === 'object' && env.outgoing !== null && !('stream' in env.outgoing);
}
