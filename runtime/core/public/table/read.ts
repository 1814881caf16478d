/** Reads rows, batches and columns of a table. */

export type { TableSource } from '../../table/bytes/decode.js';
export {
  type BooleanColumn,
  type ColumnBatch,
  type ColumnOf,
  type NumberColumn,
  readColumns,
  type TextColumn,
  type ValueColumn,
  valueAt,
} from '../../table/columns.js';
export { type CursorField, readCursor, type TableCursor } from '../../table/cursor.js';
export {
  type ReaderChoices,
  type ReadOptions,
  type RowObserver,
  readBatches,
  readRows,
  TableReader,
} from '../../table/read.js';
export type { Batch, RejectedRow } from '../../table/rows/batch.js';
