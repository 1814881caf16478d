/** Targets and receivers of callbacks on node:http, and options from environment variables. */

export { type NodeCallbackOptions, type NodeCallbacks, nodeCallbacks } from '../../serve/node-callbacks.js';
export { environmentRun } from '../../serve/node-environment.js';
export { type NodeTarget, type NodeTargetOptions, nodeTarget } from '../../serve/node-target.js';
