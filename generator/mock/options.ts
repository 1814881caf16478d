import type { CallbackSending } from './callbacks.js';

/** How a mock answers. */
export interface MockOptions {
  /** Chooses among valid answers, the same ones for the same seed; without it the first ones are given. */
  readonly seed?: string;
  /** REST: what is made can be read, changed, listed and removed, and what is not there is not found. */
  readonly stateful?: boolean;
  /** REST: callbacks of an operation are sent to the address in its request, once it is answered. */
  readonly callbacks?: CallbackSending;
}
