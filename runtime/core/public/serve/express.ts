/** A handler as Express middleware. */

export { type ExpressIncoming, expressHandler } from '../../serve/express.js';
