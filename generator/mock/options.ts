import type { HttpRequest } from '@trivet/runtime/http/message';
import type { CallbackSending } from './callbacks.js';

/** Options of a mock. */
export interface MockOptions {
  /** The seed determines the choice among valid responses; without it the first ones are returned. */
  readonly seed?: string;
  /** REST: created items can be read, changed, listed and removed, and others are not found. */
  readonly stateful?: boolean;
  /** REST: callbacks of an operation are sent to the address in its request after the response. */
  readonly callbacks?: CallbackSending;
  /** REST: whether a credential of a security scheme is accepted; by default all are. */
  readonly accepts?: (scheme: string, value: string) => boolean;
  /** REST: called for each rejected request, with the reason. */
  readonly onRejected?: (request: HttpRequest, reason: string) => void;
}

/** An endpoint of a mock. */
export interface MockEndpoint {
  /** Name of the service or Data Package. */
  readonly name: string;
  /** Path of the service's base URL; empty for the root. */
  readonly path: string;
  /** The path with which all paths of its operations begin, if there is one. */
  readonly prefix?: string;
  /** Number of operations or tables. */
  readonly size: number;
  readonly holds: 'operation' | 'table';
}
