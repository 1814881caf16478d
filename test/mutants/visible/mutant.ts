import type { CaseKind } from '@trivet/runtime/conformance/case';
import type { HttpHandler, HttpRequest } from '@trivet/runtime/http/message';
import { readWhole } from '#runtime/http/message';

/** A request for a middleware: complete, and readable repeatedly. */
export interface Asked extends Omit<HttpRequest, 'body'> {
  readonly bytes: Uint8Array;
}

/** A response for a middleware. */
export interface Answered {
  readonly status: number;
  /** Flat: name, value, name, value. */
  readonly headers: readonly string[];
  readonly bytes: Uint8Array;
}

/** The server behind a middleware. */
export type Next = (request: Asked) => Promise<Answered>;

/** The memory of a middleware between requests. */
export type Memory = Map<string, string>;

/** A fault, planted in a correct server. */
export type Middleware = (request: Asked, next: Next, state: Memory) => Promise<Answered> | Answered;

/** A complaint of a suite about a server: the case that did not pass, and its place. */
export interface Complaint {
  readonly id: string;
  readonly kind: CaseKind | 'table';
  /** Clause of the case. */
  readonly pointer: string;
  /** Step that failed, and its operation. */
  readonly step: string;
  readonly operation: string;
  /** The set-up failed, so that the clause was not tested. */
  readonly blocked: boolean;
  readonly reasons: readonly string[];
}

/** A place where a complaint is about the clause that a fault violates. */
export interface Place {
  holds(complaint: Complaint, operations: readonly string[]): boolean;
  /** Steps of scenarios that it names, which must exist. */
  readonly steps?: readonly (readonly [id: string, step: string])[];
}

/** One executable fault of the catalogue. */
export interface Mutant<Plant, Witness> {
  /** Operations of the contract with the fault; `*` is all of them. */
  readonly operations: readonly string[];
  readonly plant: Plant;
  /** The places where a complaint has the right reason. */
  readonly at: readonly Place[];
  /** Requests whose responses differ between the correct server and the faulty one. */
  readonly witness: Witness;
}

/** Faults by their ids. */
export type Mutants<Plant, Witness> = { readonly [id: string]: Mutant<Plant, Witness> };

/** A server with a fault, and with an empty memory. */
export function planted(handler: HttpHandler, fault: Middleware): HttpHandler {
  const state: Memory = new Map();
  const next: Next = async ({ bytes, ...request }) => {
    const response = await handler({ ...request, body: () => bytes });
    if (response === undefined) return { status: 404, headers: [], bytes: new Uint8Array() };
    return { status: response.status, headers: response.headers, bytes: await readWhole(response.body) };
  };
  return async (request) => {
    const { method, path, query, origin } = request;
    const header = (name: string) => request.header(name);
    const bytes = await request.body(10_000_000);
    const answer = await fault({ method, path, query, origin, header, bytes }, next, state);
    return { status: answer.status, headers: answer.headers, body: answer.bytes };
  };
}
