import type { Send } from './case.js';
import type { Exchange } from './expression.js';
import type { Problem } from './problem.js';
import type { TargetRequest, TargetResponse } from './target.js';

/** Speaks one protocol for one contract: builds requests from a case's data and reads answers by the contract. */
export interface Speaker {
  /** The request of a step whose expressions are resolved. */
  request(operation: string, send: Send): TargetRequest;
  /** What the answer says, and where it breaks the contract. */
  read(operation: string, request: TargetRequest, response: TargetResponse): JudgedAnswer;
  /** The security schemes that an operation wants one of, where a request has the credentials of none. */
  missingCredentials?(operation: string, request: TargetRequest): readonly string[];
}

/** An answer, read by the contract. */
export interface JudgedAnswer {
  readonly exchange: Exchange;
  /** `200`; for SOAP `response` or the fault's name. */
  readonly outcome: string;
  /** Everything in the answer that the contract does not allow. */
  readonly problems: readonly Problem[];
  /** What the answer should be and cannot be read as: `a SOAP message`. */
  readonly unreadableAs?: string;
  /** Problems that no case may expect, also where it expects an answer that the contract does not allow. */
  readonly breaches?: readonly Problem[];
  /** The contract does not speak of such an answer at all. */
  readonly isUndeclared?: boolean;
}
