import type { HttpHandler } from '@trivet/runtime/http/message';

/** Something that a server could get wrong, made of what is right: a handler, or the service behind one. */
export interface Fault<Right> {
  /** `createCommunity: answers 200 instead of 201`; names the fault, so that no two say the same. */
  readonly says: string;
  /** Operation that is wrong: its cases are run first. `*` is all of them. */
  readonly operation: string;
  plant(right: Right): HttpHandler;
}
