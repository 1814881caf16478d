/** A handler as a listener of node:http. */

export { nodeListener } from '../../serve/node.js';
