/**
 * The first of the two stages of reading: finds the marks of a table in its bytes. The second stage splits rows at the
 * marks and reads no other bytes except those of cells that it converts.
 */

import { characterSize } from './utf8.js';

/** Finds marks in a window of bytes that the caller fills. */
export interface MarkFinder {
  /** The bytes; the first `windowSize` are for the caller, the rest is reserved for the finder. */
  readonly window: Uint8Array;
  /**
   * Positions of the marks: the delimiter, the quote, LF, CR, NUL, and every malformed byte. The highest bit of a mark
   * means that a byte above 127 is between it and the mark before.
   */
  readonly marks: Int32Array;
  /** Searches the first bytes of the window and returns the number of marks. */
  find(length: number): number;
}

/** Mask for the position of a mark without its highest bit. */
export const markPosition = 0x7fff_ffff;

/**
 * Number of bytes after the text that are neither marks nor part of a character, so that its end need not be checked.
 */
export const padding = 32;

const aboveAscii = 0x8000_0000 | 0;

/** Fills the bytes after the text; the letter must not be a mark. */
export function pad(window: Uint8Array, length: number, delimiter: number, quote: number): void {
  const letter = [97, 98, 99].find((one) => one !== delimiter && one !== quote);
  window.fill(letter ?? 97, length, length + padding);
}

/** A finder in plain JavaScript, for windows of any size. */
export function plainFinder(delimiter: number, quote: number, size: number): MarkFinder {
  const window = new Uint8Array(size + padding);
  const marks = new Int32Array(size + padding);
  const kinds = new Uint8Array(256).fill(2, 128);
  for (const mark of [delimiter, quote, 10, 13, 0]) kinds[mark] = 1;
  return {
    window,
    marks,
    find(length) {
      pad(window, length, delimiter, quote);
      let count = 0;
      let sign = 0;
      let next = 0;
      for (let at = 0; at < length; at += 1) {
        const kind = kinds[window[at] ?? 0];
        if (kind === 0) continue;
        if (kind === 1) {
          marks[count] = at | sign;
          count += 1;
          sign = 0;
          continue;
        }
        sign = aboveAscii;
        if (at < next) continue;
        const characters = characterSize(window, at);
        next = at + Math.max(characters, 1);
        if (characters > 0) continue;
        marks[count] = at | sign;
        count += 1;
      }
      return count;
    },
  };
}
