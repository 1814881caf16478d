/** Serves a REST service. */

export { type RestHandlerOptions, restHandler } from '../../http/handler.js';
