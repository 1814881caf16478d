/**
 * The contract model, `trivet/contract`: the contents of a spec as frozen, serialisable data. It has its own version,
 * which is part of the JSON form (`trivet inspect --contract`).
 */

export { contractVersion } from './contract/version.js';
export type * from './contract.js';
export { type Paging, pagingOf } from './paging.js';
