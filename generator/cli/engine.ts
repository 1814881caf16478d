import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 optimise a function only after it has run for longer than usual. Most functions of a command run for
 * fractions of a second, so that optimising them costs more than it gains: a fifth or more of the CPU time of
 * `generate`. What runs for longer is optimised all the same.
 */
export function suitShortRuns(): void {
  // In bytes; the default of Node 20 is 66 KiB of bytecode.
  setFlagsFromString('--interrupt-budget=1000000');
}
