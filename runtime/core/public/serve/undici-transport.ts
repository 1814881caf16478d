/** Sends the requests of clients over undici. */

export { type UndiciDispatcher, undiciTransport } from '../../serve/undici-transport.js';
