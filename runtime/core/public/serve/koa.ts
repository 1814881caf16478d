/** A handler as Koa middleware. */

export { type KoaContext, koaHandler } from '../../serve/koa.js';
