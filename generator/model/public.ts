/**
 * The contract model, `trivet/contract`: everything a spec says as frozen, serialisable data. It has a version of its
 * own, which the JSON form carries too (`trivet inspect --contract`).
 */

export { contractVersion } from './contract/version.js';
export type * from './contract.js';
