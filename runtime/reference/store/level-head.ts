import { readRecord, writeRecord } from './level-record.js';
import { DamagedDatabaseError } from './store.js';

/** The stored state of a space in addition to its documents. */
export interface Head {
  /** Number of the newest commit. */
  readonly commit: number;
  /** The checksums of records, combined by exclusive or: detects records that are lost or reappear. */
  readonly records: number;
  /**
   * Collections whose records are excluded, since they are not followed: they may have millions of records, which would
   * all be read at each start, and before each write. Each record is still checked when it is read.
   */
  readonly apart: readonly string[];
}

/** Key ranges of a space's records, from inclusive, to exclusive, without those of some collections. */
export function checkedRanges(
  space: string,
  apart: readonly string[],
): readonly (readonly [from: string, to: string])[] {
  const names = [...apart].sort();
  const starts = [`${space}\0\0`, ...names.map((name) => `${space}\0${name}\x01`)];
  const ends = [...names.map((name) => `${space}\0${name}\0`), `${space}\x01`];
  return starts.map((start, index) => [start, ends[index] ?? ''] as const);
}

/** The key of a space's head, before those of its documents. */
export function headKey(space: string): string {
  return `${space}\0`;
}

/** The record of a head. */
export function writeHead(space: string, head: Head): Buffer {
  return writeRecord(headKey(space), head);
}

/** Reads a head; a space without one is empty. */
export function readHead(space: string, record: Buffer | undefined): Head {
  if (record === undefined) return { commit: 0, records: 0, apart: [] };
  const head = readRecord(headKey(space), record);
  if (typeof head === 'object' && head !== null && 'commit' in head && 'records' in head && 'apart' in head) {
    const { commit, records, apart } = head;
    if (typeof commit === 'number' && typeof records === 'number' && Array.isArray(apart))
      return { commit, records, apart };
  }
  throw new DamagedDatabaseError(`the head of "${space}" is damaged`);
}
