/** The first stage in WebAssembly: sixteen bytes at a time, where the platform lets bytes become a module. */

import { type MarkFinder, pad } from './marks.js';

/** Bytes of a window; what a module works on is of one size. */
export const simdWindow = 65_536;

/** Where the window is in the memory of the module; the marks are before it. */
const windowAt = 262_400;

/** `marks.wat`, assembled. */
export const module =
  'AGFzbQEAAAABDQJgAX8Bf2ADf39/AX8DAwIAAQUDAQAGBxECBm1lbW9yeQIABGZpbmQAAQqABALPAQIBfwF/IAAtAICCECEBIAAt' +
  'AIGCECECIAFBwgFJBEBBAA8LIAFB4AFJBEBBAkEAIAJBwAFxQYABRhsPCyABQfABSQRAQQNBACACQaABQYABIAFB4AFGG08gAkGf' +
  'AUG/ASABQe0BRhtNcSAALQCCghBBwAFxQYABRnEbDwsgAUH0AUsEQEEADwtBBEEAIAJBkAFBgAEgAUHwAUYbTyACQY8BQb8BIAFB' +
  '9AFGG01xIAAtAIKCEEHAAXFBgAFGcSAALQCDghBBwAFxQYABRnEbC6wCCwF/AX8BfwF/AX8BfwF/AX8BewF7AXsgAf0PIQwgAv0P' +
  'IQ0CQANAIAMgAE8NASAD/QAEgIIQIgsgDP0jIAsgDf0j/VAgC0EK/Q/9I/1QIAtBDf0P/SP9UCALQQD9D/0j/VD9ZCEFIAv9ZCIG' +
  'IApyRQRAAkADQCAFRQ0BIAQgAyAFaGo2AgAgBEEEaiEEIAUgBUEBa3EhBQwACwsFIAYgBXIhBgJAA0AgBkUNASADIAZoaiEHIAVB' +
  'ASAGaHRxBEAgBCAHIApyNgIAIARBBGohBEEAIQoFQYCAgIB4IQogByAJTwRAIAcQACIIRQRAIAQgByAKcjYCACAEQQRqIQRBASEI' +
  'CyAHIAhqIQkLCyAGIAZBAWtxIQYMAAsLCyADQRBqIQMMAAsLIARBAnYL';

/** A finder, or nothing where there is no SIMD, or no leave to make modules of bytes (workerd, strict pages). */
export function simdFinder(delimiter: number, quote: number): MarkFinder | undefined {
  try {
    const bytes = Uint8Array.from(atob(module), (letter) => letter.charCodeAt(0));
    if (!WebAssembly.validate(bytes)) return undefined;
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes));
    const { memory, find } = exports;
    if (!(memory instanceof WebAssembly.Memory) || typeof find !== 'function') return undefined;
    const window = new Uint8Array(memory.buffer, windowAt, simdWindow + 64);
    return {
      window,
      marks: new Int32Array(memory.buffer, 0, windowAt / 4),
      find(length) {
        pad(window, length, delimiter, quote);
        return Number(find(length, delimiter, quote));
      },
    };
  } catch {
    return undefined;
  }
}
