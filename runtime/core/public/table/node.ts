/** Validates files on Node: in several threads, and with keys that do not fit into memory. */

export { nodeSpill } from '../../serve/node-spill.js';
export {
  type TableModule,
  type TableThreads,
  tableThreads,
  type ValidateFileOptions,
  validateFile,
} from '../../serve/node-threads.js';
