import type { HttpRequest } from '@trivet/runtime/http/message';
import type { CallbackSending } from './callbacks.js';
import type { MockKey } from './callers.js';

/** Options of a mock. */
export interface MockOptions {
  /** The seed determines the choice among valid responses; without it the first ones are returned. */
  readonly seed?: string;
  /** REST: responses have all optional members, also those that examples lack. */
  readonly complete?: boolean;
  /** REST: created items can be read, changed, listed and removed, and others are not found. */
  readonly stateful?: boolean;
  /** REST: callbacks of an operation are sent to the address in its request after the response. */
  readonly callbacks?: CallbackSending;
  /**
   * REST: the accepted credentials. Of a scheme without any, all are accepted except those that call themselves wrong,
   * invalid, expired or revoked. With `stateful`, callers of different roles have items of their own.
   */
  readonly keys?: readonly MockKey[];
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
