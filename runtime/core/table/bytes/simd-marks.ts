/**
 * The first stage in WebAssembly: sixteen bytes at a time, on platforms that allow modules to be compiled from bytes.
 */

import { type MarkFinder, pad } from './marks.js';
import { module } from './simd-module.js';

/**
 * Bytes of a window, fixed for the module: 256 KiB, the usual size of pieces of files, and the start of a row from
 * before.
 */
export const simdWindow = 278_528;

/** Position of the window in the memory of the module; the marks are before it. */
const windowAt = 1_114_368;

/** Position of free memory for the second stage. */
export const freeAt = 1_392_960;

/** Bytes of a page of memory. */
const page = 65_536;

/** A finder whose module has further functions. */
export interface SimdFinder extends MarkFinder {
  readonly memory: ArrayBuffer;
  readonly functions: Readonly<Record<'part' | 'integers' | 'numbers' | 'texts' | 'longer', SimdFunction>>;
}

/** A function of the module; those without a result return a meaningless number. */
export type SimdFunction = (...numbers: readonly number[]) => number;

/**
 * Creates a finder; undefined without SIMD, or if modules may not be compiled from bytes (workerd, pages with a strict
 * policy). `room` is the number of free bytes in its memory.
 */
export function simdFinder(delimiter: number, quote: number, room = 0): SimdFinder | undefined {
  try {
    const bytes = Uint8Array.from(atob(module), (letter) => letter.charCodeAt(0));
    if (!WebAssembly.validate(bytes)) return undefined;
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes));
    const { memory, find, part, integers, numbers, texts, longer } = exports;
    if (!(memory instanceof WebAssembly.Memory)) return undefined;
    memory.grow(Math.ceil((freeAt + room) / page) - memory.buffer.byteLength / page);
    const window = new Uint8Array(memory.buffer, windowAt, simdWindow + 64);
    // The exports of the module with these names take and return numbers.
    const functions = { part, integers, numbers, texts, longer } as SimdFinder['functions'];
    const findMarks = find as SimdFunction;
    return {
      window,
      marks: new Int32Array(memory.buffer, 0, windowAt / 4),
      memory: memory.buffer,
      functions,
      find(length) {
        pad(window, length, delimiter, quote);
        return findMarks(length, delimiter, quote);
      },
    };
  } catch {
    return undefined;
  }
}
