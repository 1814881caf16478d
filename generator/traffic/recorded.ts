import type { TargetRequest, TargetResponse } from '@trivet/runtime/conformance/run';
import type { RefusedCertificate } from '../connect/refused-certificate.js';

/** A request and its response, as recorded. Bodies are without content codings. */
export interface RecordedExchange {
  readonly request: TargetRequest;
  /** Undefined without a complete response. */
  readonly response?: TargetResponse;
  /** Why it cannot be checked: a body exceeds the limit, the client disconnected. */
  readonly unchecked?: string;
  /** Why the server sent no complete response. */
  readonly failure?: string;
  /** Whose certificate was refused, if that is the reason. */
  readonly refused?: RefusedCertificate;
  readonly milliseconds: number;
}

/** One error of a request. */
export interface RequestProblem {
  /**
   * The part of the request: `path`, `query`, `headers`, `cookies`, `body`, `querystring`; undefined: the request
   * itself.
   */
  readonly part?: string;
  /** Names and positions within the part. */
  readonly path: readonly (string | number)[];
  readonly keyword?: string;
  readonly text: string;
}

/** A request, interpreted with the contract. */
export interface ReadRequest {
  /**
   * `undocumented`: the contract has no such path, method or message; `beside`: handled by HTTP itself, or a
   * description of the service.
   */
  readonly kind: 'operation' | 'undocumented' | 'beside';
  /** Name of the operation, if known. */
  readonly operation?: string;
  /** Its input, if understood: the value of a SOAP message. */
  readonly input?: unknown;
  readonly problems: readonly RequestProblem[];
  /** The service must reject it: the error is not merely in a preference. */
  readonly isForbidden: boolean;
}
