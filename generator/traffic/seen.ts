import type { TargetRequest, TargetResponse } from '@trivet/runtime/conformance/run';
import type { RefusedCertificate } from '../connect/refused-certificate.js';

/** One request and its answer, as somebody has seen them pass. Bodies are without content codings. */
export interface SeenExchange {
  readonly request: TargetRequest;
  /** Absent when no whole answer came. */
  readonly response?: TargetResponse;
  /** Why it cannot be checked: a body that is too long to be kept, a client that went away. */
  readonly unchecked?: string;
  /** Why the server gave no whole answer. */
  readonly failure?: string;
  /** Whose certificate was refused, if that is why. */
  readonly refused?: RefusedCertificate;
  readonly milliseconds: number;
}

/** One thing that a request does wrong. */
export interface RequestProblem {
  /** What of the request: `path`, `query`, `headers`, `cookies`, `body`, `querystring`; absent: the request itself. */
  readonly part?: string;
  /** Names and positions from there on. */
  readonly path: readonly (string | number)[];
  readonly keyword?: string;
  readonly text: string;
}

/** A request, read by the contract. */
export interface ReadRequest {
  /** `undocumented`: the contract has no such path, method or message; `beside`: HTTP's own, or a description of the service. */
  readonly kind: 'operation' | 'undocumented' | 'beside';
  /** Name of the operation, where it is known. */
  readonly operation?: string;
  /** What it says, where it is understood: the value of a SOAP message. */
  readonly input?: unknown;
  readonly problems: readonly RequestProblem[];
  /** The service has to refuse it: what is wrong is more than a preference. */
  readonly isForbidden: boolean;
}
