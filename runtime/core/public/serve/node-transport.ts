/** Transports of clients on Node: node:http with connections kept open, and undici. */

export { type NodeTransport, nodeTransport } from '../../serve/node-transport.js';
export { type UndiciDispatcher, undiciTransport } from '../../serve/undici-transport.js';
