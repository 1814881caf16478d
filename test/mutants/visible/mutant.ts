import type { CaseKind } from '@trivet/runtime/conformance/case';
import type { HttpHandler, HttpRequest } from '@trivet/runtime/http/message';
import { readWhole } from '#runtime/http/message';

/** A request as a middleware sees it: whole, and free to be read again. */
export interface Asked extends Omit<HttpRequest, 'body'> {
  readonly bytes: Uint8Array;
}

/** An answer as a middleware sees it. */
export interface Answered {
  readonly status: number;
  /** Flat: name, value, name, value. */
  readonly headers: readonly string[];
  readonly bytes: Uint8Array;
}

/** The server behind a middleware. */
export type Next = (request: Asked) => Promise<Answered>;

/** What a middleware remembers between requests. */
export type Memory = Map<string, string>;

/** A fault, planted before a server that is right. */
export type Middleware = (request: Asked, next: Next, state: Memory) => Promise<Answered> | Answered;

/** What a suite says against a server: the case that did not pass, and where in it. */
export interface Complaint {
  readonly id: string;
  readonly kind: CaseKind | 'table';
  /** Clause that the case names. */
  readonly pointer: string;
  /** Step that went wrong and its operation. */
  readonly step: string;
  readonly operation: string;
  /** The set-up went wrong, so that nothing was said of the clause. */
  readonly blocked: boolean;
  readonly reasons: readonly string[];
}

/** A place at which a complaint speaks of the clause that a fault breaks. */
export interface Place {
  holds(complaint: Complaint, operations: readonly string[]): boolean;
  /** Steps of scenarios that it names, which have to be there. */
  readonly steps?: readonly (readonly [id: string, step: string])[];
}

/** One fault of the catalogue in a form that runs. */
export interface Mutant<Plant, Witness> {
  /** Operations of the contract that are wrong; `*` is all of them. */
  readonly operations: readonly string[];
  readonly plant: Plant;
  /** Where a complaint has to lie to be for the right reason. */
  readonly at: readonly Place[];
  /** Requests whose answers differ between the right server and the faulty one. */
  readonly witness: Witness;
}

/** Faults by their ids. */
export type Mutants<Plant, Witness> = { readonly [id: string]: Mutant<Plant, Witness> };

/** A server with a fault before it, whose memory is empty. */
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
