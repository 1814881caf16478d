/** A handler as a Fastify plug-in. */

export {
  type FastifyHost,
  type FastifyIncoming,
  type FastifyOutgoing,
  fastifyPlugin,
} from '../../serve/fastify.js';
