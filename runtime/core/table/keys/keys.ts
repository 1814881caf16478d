/** Keys of the rows of a table: values and the first row of each. */

import type { RowValues } from '../rows/row.js';
import { KeyHash } from './key-hash.js';
import { type KeyRecord, KeyRecords, type OpenSpill, parts } from './key-spill.js';
import { type Hash, HashTable } from './key-table.js';

/** A row whose key was found to be missing only after all keys were known. */
export interface LateKey {
  readonly row: number;
  readonly line: number;
}

/** Keys that are looked up after all those of an index are known. */
export interface KeyProbes {
  add(values: readonly unknown[], row: number, line: number): void;
  /** The rows whose keys are absent from the index, unordered. */
  absent(): Iterable<LateKey>;
  close(): void;
}

/** An index of values; a tuple that contains a null does not count as a key (as in SQL). */
export interface KeyIndex {
  /** Adds a key; returns the first row with it, or undefined if it is new or only checked later. */
  add(values: readonly unknown[], row: number, line?: number): number | undefined;
  /** Whether a key exists, while the keys are in memory. */
  has(values: readonly unknown[]): boolean;
  /** True if later keys were not recorded because there were too many. */
  readonly full: boolean;
  /** True if keys were moved out of memory: only `repeated` and `probes` then find their rows. */
  readonly spilled: boolean;
  /** The rows with a repeated key that `add` did not report, unordered; called once, at the end. */
  repeated(): Iterable<LateKey & { readonly first: number }>;
  probes(): KeyProbes;
  close(): void;
}

/**
 * An index in memory up to a limit, and beyond it in a spill, for up to 64 times as many keys; without a spill it stops
 * recording. It consists of hashes, 16 bytes each in tables that are three eighths to three quarters full: at most 43
 * bytes per key, 270 MB for ten million, for keys of any length.
 */
export function keyIndex(limit: number, openSpill?: OpenSpill): KeyIndex {
  return new HashedKeys(limit, openSpill);
}

class HashedKeys implements KeyIndex {
  full = false;
  private readonly limit: number;
  private readonly openSpill: OpenSpill | undefined;
  private readonly hash = new KeyHash();
  /** Selected by some bits of the hash: only the table that grows must be copied. */
  private tables: (HashTable | undefined)[] = Array.from({ length: parts }, () => undefined);
  private records: KeyRecords | undefined;
  private size = 0;

  constructor(limit: number, openSpill: OpenSpill | undefined) {
    this.limit = limit;
    this.openSpill = openSpill;
  }

  get spilled(): boolean {
    return this.records !== undefined;
  }

  add(values: readonly unknown[], row: number, line = 0): number | undefined {
    const { hash } = this;
    if (!hash.take(values)) return undefined;
    const first = this.find(hash);
    if (first > 0) return first;
    if (this.size >= this.limit && !this.spill()) return undefined;
    this.size += 1;
    if (this.records !== undefined) this.records.add(hash, row, line);
    else this.put(hash, row);
    return undefined;
  }

  has(values: readonly unknown[]): boolean {
    return !this.hash.take(values) || this.find(this.hash) > 0;
  }

  *repeated(): Generator<LateKey & { readonly first: number }> {
    if (this.records === undefined) return;
    for (let part = 0; part < parts; part += 1) {
      const table = new HashTable();
      for (const record of this.records.records(part)) {
        const first = table.find(record);
        if (first === 0) table.add(record, record.row);
        else yield { row: record.row, line: record.line, first };
      }
    }
  }

  probes(): KeyProbes {
    const records = this.openSpill === undefined ? undefined : new KeyRecords(this.openSpill());
    return {
      add: (values, row, line) => {
        if (this.hash.take(values)) records?.add(this.hash, row, line);
      },
      absent: () => this.absent(records),
      close: () => records?.close(),
    };
  }

  close(): void {
    this.records?.close();
  }

  private *absent(probes: KeyRecords | undefined): Generator<LateKey> {
    if (probes === undefined) return;
    for (let part = 0; part < parts; part += 1) {
      const table = this.tableOf(part);
      for (const record of probes.records(part))
        if (table.find(record) === 0) yield { row: record.row, line: record.line };
    }
  }

  /** All keys of a part. */
  private tableOf(part: number): HashTable {
    if (this.records === undefined) return this.tables[part] ?? new HashTable();
    const table = new HashTable();
    for (const record of this.records.records(part) as Iterable<KeyRecord>)
      if (table.find(record) === 0) table.add(record, record.row);
    return table;
  }

  private find(hash: KeyHash): number {
    return this.tables[hash.a & (parts - 1)]?.find(hash) ?? 0;
  }

  private put(hash: Hash, row: number): void {
    const part = hash.a & (parts - 1);
    const table = this.tables[part] ?? new HashTable();
    this.tables[part] = table;
    table.add(hash, row);
  }

  /** Moves the keys out of memory; false if there is not enough room for more. */
  private spill(): boolean {
    if (this.openSpill === undefined || this.size >= parts * this.limit) {
      this.full = true;
      return false;
    }
    if (this.records !== undefined) return true;
    const records = new KeyRecords(this.openSpill());
    for (const table of this.tables) table?.each((hash, row) => records.add(hash, row, 0));
    this.tables = [];
    this.records = records;
    return true;
  }
}

/** Whether values contain a null, so that they do not count as a key. */
export function isNoKey(values: readonly unknown[]): boolean {
  return values.some((value) => value === null || value === undefined);
}

/** Limits of keys. */
export interface KeyOptions {
  /** Keys in memory for each unique field and key, 43 bytes each; default 10 million, 2 million with a spill. */
  readonly keys?: number;
  /**
   * Storage for keys beyond the memory limit, up to 64 times as many; without it they are not compared, which is
   * reported. Rows with a repeated key that is only found there are not rejected: it is reported in the last batches.
   */
  readonly spill?: OpenSpill;
}

/** Keys in memory for each index of a reader. */
export function keysInMemory({ keys, spill }: KeyOptions): number {
  return keys ?? (spill === undefined ? 10_000_000 : 2_000_000);
}

/** The values of some fields of a row, in order. */
export function valuesOf(values: RowValues, fields: readonly string[]): unknown[] {
  return fields.map((field) => (Object.hasOwn(values, field) ? values[field] : undefined));
}

/** A key for a message: `(country, year) = ("Peru", 2001)`. */
export function keyText(values: RowValues, fields: readonly string[]): string {
  const texts = valuesOf(values, fields).map((value) =>
    typeof value === 'bigint' ? String(value) : JSON.stringify(value),
  );
  return fields.length === 1 ? (texts[0] ?? '') : `(${fields.join(', ')}) = (${texts.join(', ')})`;
}

/** A key whose values are no longer available. */
export function keyName(fields: readonly string[]): string {
  return fields.length === 1 ? `the ${fields.join()} of this row` : `(${fields.join(', ')}) of this row`;
}
