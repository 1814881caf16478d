import type { Send } from './case.js';
import type { Exchange } from './expression.js';
import type { Problem } from './problem.js';
import type { TargetRequest, TargetResponse } from './target.js';

/** Speaks one protocol for one contract: builds requests from data of cases and reads responses by the contract. */
export interface Speaker {
  /** The request of a step with resolved expressions. */
  request(operation: string, send: Send): TargetRequest;
  /** The contents of a response, and its violations of the contract. */
  read(operation: string, request: TargetRequest, response: TargetResponse): JudgedResponse;
  /** Loads what it needs for these operations before they are used; absent if everything is loaded. */
  prepare?(operations: ReadonlySet<string>): Promise<void>;
  /**
   * The security schemes of an operation, one of which is required, if a request has no credentials for any; `schemes`:
   * those of its Authorization header, if known.
   */
  missingCredentials?(
    operation: string,
    request: TargetRequest,
    schemes?: readonly string[],
  ): readonly string[];
}

/** A response, read by the contract. */
export interface JudgedResponse {
  readonly exchange: Exchange;
  /** `200`; for SOAP `response` or the name of the fault. */
  readonly outcome: string;
  /** SOAP: the code of a fault, which is an outcome as well (WS-I Basic Profile 1.1, R2742: its detail may be anything). */
  readonly code?: string;
  /** All violations of the contract in the response. */
  readonly problems: readonly Problem[];
  /** The expected kind of an unreadable response: `a SOAP message`. */
  readonly unreadableAs?: string;
  /** Problems that no case may expect, even if it expects a response that the contract does not allow. */
  readonly breaches?: readonly Problem[];
  /** The contract does not declare such a response. */
  readonly isUndeclared?: boolean;
}
