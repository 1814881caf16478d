/** Targets and receivers of callbacks on node:http, and options from environment variables. */

export { type NodeCallbackOptions, type NodeCallbacks, nodeCallbacks } from '../../serve/node-callbacks.js';
export { environmentRun } from '../../serve/node-environment.js';
export {
  type NodeTarget,
  type NodeTargetOptions,
  nodeTarget,
  type OpenRequest,
} from '../../serve/node-target.js';
export { unpackBody } from '../../serve/node-unpack.js';
