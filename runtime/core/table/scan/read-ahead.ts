/**
 * Reading ahead: plain cells of columns are read for many rows at once. All other cells, and those in rows that were
 * split individually, are read one by one; the result is the same.
 */

import type { CellMemo } from '../rows/cell-memo.js';

/** A column with integer cells; `values` has one per row, `noInteger` if the cell is not plain. */
export interface IntegersAhead {
  readonly kind: 'integers';
  readonly position: number;
  /** Required number of digits; 0: any number of them, and a sign. */
  readonly digits: number;
  readonly low: number;
  readonly high: number;
  values: Int32Array;
}

/** A column with number cells; `values` has one per row, NaN if the cell is not plain. */
export interface NumbersAhead {
  readonly kind: 'numbers';
  readonly position: number;
  readonly low: number;
  readonly high: number;
  values: Float64Array;
}

/** A column whose cells are compared with earlier ones. */
export interface TextsAhead {
  readonly kind: 'texts';
  readonly position: number;
  /** Its cells are only used as text, not as bytes: they may be converted to Latin-1. */
  readonly isLatin: boolean;
  readonly memo: CellMemo<unknown>;
}

/** A column whose cells are valid if they exceed a number of bytes. */
export interface LongAhead {
  readonly kind: 'long';
  readonly position: number;
  readonly longest: number;
}

/** One column. */
export type ColumnAhead = IntegersAhead | NumbersAhead | TextsAhead | LongAhead;

/** The columns of a table that are read ahead. */
export interface ReadAhead {
  readonly columns: readonly ColumnAhead[];
  /** A row is valid if all of them are plain and within their bounds. */
  readonly isWhole: boolean;
}

/** Represents a cell that is not a plain integer; plain ones are always greater. */
export const noInteger = -0x8000_0000;

/** Without reading ahead. */
export const nothingAhead: ReadAhead = { columns: [], isWhole: false };
