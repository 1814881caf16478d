/** Writes rows as CSV. */

export { cellsCsv, type WriteOptions, writeCsv, writeRows } from '../../table/write.js';
