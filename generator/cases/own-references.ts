import type { RestSend, Step } from '@trivet/runtime/conformance/case';
import type { RestOperation } from '../model/resources/rest-operation.js';

/** A request whose references refer to items of the run, and its set-up, with the steps that create these. */
export interface Resolved {
  readonly send: RestSend;
  readonly setup: readonly Step[];
}

/** Changes the references of a request to items of the run; `setup` is its set-up so far. */
export type ResolveReferences = (
  operation: RestOperation,
  send: RestSend,
  setup: readonly Step[],
) => Resolved;
