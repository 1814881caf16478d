import type { CallbackSending } from './callbacks.js';

/** How a mock answers. */
export interface MockOptions {
  /** Chooses among valid answers, the same ones for the same seed; without it the first ones are given. */
  readonly seed?: string;
  /** REST: what is made can be read, changed, listed and removed, and what is not there is not found. */
  readonly stateful?: boolean;
  /** REST: callbacks of an operation are sent to the address in its request, once it is answered. */
  readonly callbacks?: CallbackSending;
  /** REST: whether a credential of a security scheme is accepted; without it all are. */
  readonly accepts?: (scheme: string, value: string) => boolean;
}

/** One place where a mock answers. */
export interface MockEndpoint {
  /** Name of the service or data package. */
  readonly name: string;
  /** Path to give to whoever asks for the service's base URL; empty for the root. */
  readonly path: string;
  /** How many of what there are. */
  readonly size: number;
  readonly holds: 'operation' | 'table';
}
