/** A transport for clients on node:http, with connections kept open. */

export { type NodeTransport, nodeTransport } from '../../serve/node-transport.js';
