/** A handler for Hono. */

export { type HonoContext, honoHandler } from '../../serve/hono.js';
