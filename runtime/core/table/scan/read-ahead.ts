/**
 * What is read of many rows at once, before anybody takes the first of them: plain cells of columns. Whatever is not
 * plain, or stands in a row that was parted alone, is read cell by cell; nothing depends on what was read ahead.
 */

import type { CellMemo } from '../rows/cell-memo.js';

/** A column whose cells are integers; `values` has the one of each row, `noInteger` where it is not plain. */
export interface IntegersAhead {
  readonly kind: 'integers';
  readonly position: number;
  /** Digits that a cell has to be; 0: any number of them, and a sign. */
  readonly digits: number;
  readonly low: number;
  readonly high: number;
  values: Int32Array;
}

/** A column whose cells are numbers; `values` has the one of each row, NaN where it is not plain. */
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
  /** Nobody needs the bytes of its cells, but as text: they may become Latin-1. */
  readonly isLatin: boolean;
  readonly memo: CellMemo<unknown>;
}

/** A column whose cells are right where they are longer than a number of bytes. */
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
  /** A row is right where all of them are, plainly and within their bounds. */
  readonly isWhole: boolean;
}

/** Stands for a cell that is no plain integer; no plain one is as low. */
export const noInteger = -0x8000_0000;

/** Nothing is read ahead. */
export const nothingAhead: ReadAhead = { columns: [], isWhole: false };
