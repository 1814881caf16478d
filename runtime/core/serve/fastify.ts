/** Serves a handler in Fastify: `app.register(fastifyPlugin(handler))`. */

import type { HttpHandler } from '../http/message.js';
import { turnOf } from './node-backlog.js';
import type { NodeIncoming, NodeOutgoing } from './node-interface.js';
import { NodeRequest, writeNode } from './node-message.js';

/** The used part of a Fastify instance. */
export interface FastifyHost {
  removeAllContentTypeParsers(): unknown;
  addContentTypeParser(
    type: string,
    parser: (request: object, payload: object, done: (error: null) => void) => void,
  ): unknown;
  all(path: string, handler: (request: FastifyIncoming, reply: FastifyOutgoing) => Promise<void>): unknown;
}

/** The used part of a Fastify request. */
export interface FastifyIncoming {
  readonly raw: NodeIncoming;
}

/** The used part of a Fastify reply. */
export interface FastifyOutgoing {
  readonly raw: NodeOutgoing;
  hijack(): unknown;
  callNotFound(): unknown;
}

/** Creates a plugin. Its own scope has no body parsers, since the handler reads bodies by the contract. */
export function fastifyPlugin(handler: HttpHandler): (host: FastifyHost) => Promise<void> {
  return async (host) => {
    host.removeAllContentTypeParsers();
    host.addContentTypeParser('*', (_request, _payload, done) => done(null));
    host.all('/*', async ({ raw }, reply) => {
      await turnOf(raw, reply.raw);
      const request = new NodeRequest(raw, reply.raw);
      const response = await handler(request);
      if (response === undefined) return void reply.callNotFound();
      reply.hijack();
      await writeNode(response, reply.raw, request.method);
    });
  };
}
