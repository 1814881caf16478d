/** Serves a handler in Koa: `app.use(koaHandler(handler))`. */

import type { HttpHandler } from '../http/message.js';
import { turnOf } from './node-backlog.js';
import type { NodeIncoming, NodeOutgoing } from './node-interface.js';
import { NodeRequest, writeNode } from './node-message.js';

/** The used part of a Koa context. */
export interface KoaContext {
  readonly req: NodeIncoming;
  readonly res: NodeOutgoing;
  readonly originalUrl: string;
  /** False: Koa does not write the response. */
  respond?: boolean;
}

/** Creates a middleware; requests with unknown paths are passed on. */
export function koaHandler(
  handler: HttpHandler,
): (context: KoaContext, next: () => Promise<unknown>) => Promise<void> {
  return async (context, next) => {
    await turnOf(context.req, context.res);
    const request = new NodeRequest(context.req, context.res, context.originalUrl);
    const response = await handler(request);
    if (response === undefined) return void (await next());
    context.respond = false;
    await writeNode(response, context.res, request.method);
  };
}
