import type { HttpHandler } from '@trivet/runtime/http/message';

/** A possible fault of a server, derived from correct behaviour: a handler, or the service behind one. */
export interface Fault<Right> {
  /** `createCommunity: answers 200 instead of 201`; the unique name of the fault. */
  readonly says: string;
  /** The operation with the fault: its cases are run first. `*` is all of them. */
  readonly operation: string;
  plant(right: Right): HttpHandler;
}
