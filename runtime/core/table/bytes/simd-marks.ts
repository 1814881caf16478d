/** The first stage in WebAssembly: sixteen bytes at a time, where the platform lets bytes become a module. */

import { type MarkFinder, pad } from './marks.js';
import { module } from './simd-module.js';

/**
 * Bytes of a window; what a module works on is of one size. It holds what files are mostly read by, 256 KiB, and the
 * beginning of a row from before.
 */
export const simdWindow = 278_528;

/** Where the window is in the memory of the module; the marks are before it. */
const windowAt = 1_114_368;

/** Where memory is free for whoever goes on with the marks. */
export const freeAt = 1_392_960;

/** Bytes of the pages in which memory grows. */
const page = 65_536;

/** A finder whose module does more. */
export interface SimdFinder extends MarkFinder {
  readonly memory: ArrayBuffer;
  readonly functions: Readonly<Record<'part' | 'integers' | 'numbers' | 'texts' | 'longer', SimdFunction>>;
}

/** A function of the module; those without a result give nothing that is of use. */
export type SimdFunction = (...numbers: readonly number[]) => number;

/**
 * A finder, or nothing where there is no SIMD, or no leave to make modules of bytes (workerd, strict pages). `room` is
 * the number of free bytes in its memory.
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
    // What the module exports under these names takes and gives numbers.
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
