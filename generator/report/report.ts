import type { Assumption, CaseKind } from '@trivet/runtime/conformance/case';
import type { Verdict } from '@trivet/runtime/conformance/run';
import type { Leftover, StandIn } from '@trivet/runtime/internal/conformance';
import type { ContractClause } from '../clauses/clause.js';
import type { ShownBody } from './shown-body.js';

/** The place of a clause, with the text of the spec. */
export interface SourceLocation {
  readonly file: string;
  /** JSON Pointer or XPath. */
  readonly pointer: string;
  readonly line?: number;
  readonly column?: number;
}

/** The state of one clause after a run. */
export interface ClauseState extends Omit<ContractClause, 'at' | 'cases' | 'hint' | 'within' | 'optional'> {
  readonly at: SourceLocation;
  readonly state: 'held' | 'broken' | 'untested';
  /** Why it was not tested. */
  readonly reason?: string;
  /** Outcome of its cases, if they were run but show nothing about it. */
  readonly because?: 'blocked' | 'skipped' | 'warning';
  /** No request can cause it: an optional member of a response, a status of server errors. */
  readonly unreachable?: true;
}

/** A user-written rule, scenario or step without a case, or an error in the file of one, which fails a run. */
export interface WithoutCase {
  readonly at: SourceLocation;
  readonly kind: 'rule' | 'scenario' | 'step' | 'isolation' | 'error';
  /** `paging of tasks`; of an error, its code. */
  readonly name: string;
  /** Method and path of its operation: `GET /tasks`. */
  readonly call?: string;
  readonly reason: string;
}

/** How much of a contract a run has tested. */
export interface Coverage {
  readonly total: number;
  readonly held: number;
  readonly broken: number;
  readonly untested: number;
  /** Number of untested clauses that no request can cause. */
  readonly unreachable: number;
  readonly clauses: readonly ClauseState[];
}

/** A broken clause, with the cases that show it, the smallest first. */
export interface BrokenClause {
  readonly at: SourceLocation;
  readonly says: string;
  /** The lines of the spec with the clause; `line` is the number of the first one. */
  readonly quote?: { readonly line: number; readonly text: readonly string[] };
  /** What is wrong, in one sentence. */
  readonly reason: string;
  /** Ids of cases. */
  readonly cases: readonly string[];
}

/** One way in which an operation violates its contract, with the violated clauses, the worst first. */
export interface Problem {
  readonly operation: string;
  /** Method and path of the operation, REST only. */
  readonly call?: string;
  /** `createCommunity accepts what the contract forbids`. */
  readonly headline: string;
  readonly clauses: readonly BrokenClause[];
  /** Number of cases that fail or are blocked because of it. */
  readonly cases: number;
}

/** A change of a request compared with a valid one, or an error in a response. */
export interface Mark {
  /** JSON Pointer into the request or response: `/body/metadata/title`, `/query/size`, `/status`, `/headers/Allow`. */
  readonly pointer: string;
  readonly message: string;
}

/** One exchange, as a report shows it. */
export interface ExchangeEntry {
  readonly step: string;
  readonly operation: string;
  /** `setup`: part of the set-up of the case. */
  readonly role: 'setup' | 'test' | 'callback';
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** A shell command that sends the request again; credentials are placeholders. */
  readonly replay: string;
  readonly sent: Message;
  readonly came?: Message & { readonly status: number };
}

/** Headers and body; credentials are removed. */
export interface Message {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: ShownBody;
  readonly marks: readonly Mark[];
}

/** A row of data that violates a clause. */
export interface RowExample {
  readonly file: string;
  readonly row?: number;
  readonly line?: number;
  readonly field?: string;
  readonly cell?: string;
  readonly message: string;
}

/** The result of one case. */
export interface CaseEntry {
  readonly id: string;
  readonly kind: CaseKind | 'data' | 'traffic';
  readonly operation: string;
  /** Method and path of the operation, REST only. */
  readonly call?: string;
  readonly title: string;
  readonly clause: SourceLocation;
  readonly outcome: Verdict['outcome'];
  readonly known: boolean;
  /** What it assumes in addition to the contract. */
  readonly assumption?: Assumption;
  readonly reasons: readonly string[];
  /** The expected response, in words. */
  readonly expected: string;
  /** Command that runs only this case. */
  readonly rerun: string;
  readonly exchanges: readonly ExchangeEntry[];
  /** Duration of its own requests. */
  readonly milliseconds?: number;
  readonly rows?: readonly RowExample[];
}

/** A user-defined limit for the results of a run. */
export interface Gate {
  /** `--min-clauses 80%`. */
  readonly option: string;
  readonly ok: boolean;
  /** What was required and what was found, in one sentence. */
  readonly says: string;
}

/** A member of a request of which a run found that no two items may have the same value, so that cases send new ones. */
export interface UniqueMember {
  readonly operation: string;
  /** Its place in the request, a JSON Pointer. */
  readonly member: string;
  /** How a second item with the same value was refused. */
  readonly status: number;
  readonly said?: string;
}

/** What an identifier in a request refers to, which a run found since others were refused. */
export interface ReferenceEntry {
  readonly operation: string;
  /** Its place in the request, a JSON Pointer. */
  readonly member: string;
  /** The operation that creates what it refers to, or lists it. */
  readonly to: string;
  /** It refers to an item of a list. */
  readonly isListed?: true;
  /** Each request needs another item. */
  readonly isUsedUp?: true;
  /** How the request was refused with another identifier. */
  readonly status: number;
  readonly said?: string;
}

/** An operation that a run found to be refused unless another one has prepared an item, so that cases send this before. */
export interface PreparationEntry {
  readonly operation: string;
  /** The operation that prepares the item. */
  readonly after: string;
  /** The role that sends this one in addition to the role that sends it anyway. */
  readonly by?: string;
  /** How the operation was refused without it. */
  readonly status: number;
  /** What the service said of the refusal: `The call is not open`. */
  readonly said?: string;
  /** The operation whose response, with this status, did not have the item that the request is about. */
  readonly missingIn?: string;
}

/** Dates and times of an operation that a run found to be refused unless they are near the present. */
export interface TimesEntry {
  readonly operation: string;
  /** By how many days cases move them. */
  readonly days: number;
  /** How the operation was refused with others. */
  readonly status: number;
  readonly said?: string;
}

/** Recorded traffic between clients and a server; a case of the report is a group of similar exchanges. */
export interface Traffic {
  readonly exchanges: number;
  /** Exchanges with an error of the client. */
  readonly client: number;
  /** Exchanges with an error of the server. */
  readonly server: number;
  /** Exchanges that could not be checked. */
  readonly unchecked: number;
}

/** A run in full: the input of every report format. */
export interface ConformanceReport {
  readonly contract: string;
  readonly title?: string;
  readonly contractVersion?: string;
  /** The spec's entry file. */
  readonly spec: string;
  /** What was checked against the contract: a base URL, or a file. */
  readonly subject: string;
  readonly ok: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly blocked: number;
  readonly known: number;
  /** Cases without a result, because a requirement is missing. */
  readonly skipped: number;
  /** Cases whose responses the contract allows but which contradict an assumption of the case. */
  readonly warnings: number;
  readonly notRun: number;
  /** Number of requests; undefined if data were checked. */
  readonly requests?: number;
  /** Start and end of the run, in milliseconds since 1970. */
  readonly started?: number;
  readonly ended?: number;
  /** Limits for the results of the run, and whether they are satisfied; undefined: none was set. */
  readonly gates?: readonly Gate[];
  /** The traffic, if it was checked against the contract instead of running a suite. */
  readonly traffic?: Traffic;
  /** Why the run ended before its last case. */
  readonly stopped?: string;
  /** Errors in Trivet itself, because of which the report may be incomplete; undefined: none. */
  readonly internalErrors?: readonly string[];
  /** Created resources that the run could not remove. */
  readonly leftovers: readonly Leftover[];
  /** Roles that sent requests that the first one may not or cannot send, with their operations; undefined: none. */
  readonly standIns?: readonly StandIn[];
  /** Members that a run found to be unique; undefined: none. */
  readonly uniqueMembers?: readonly UniqueMember[];
  /** What identifiers in requests refer to, as a run found; undefined: none. */
  readonly references?: readonly ReferenceEntry[];
  /** Operations that were refused until another one had prepared an item; undefined: none. */
  readonly preparations?: readonly PreparationEntry[];
  /** Operations that were refused unless their dates and times are near the present; undefined: none. */
  readonly times?: readonly TimesEntry[];
  /** User-written rules, scenarios and steps without a case; undefined: none. */
  readonly withoutCase?: readonly WithoutCase[];
  /** Names of functions for texts (`values` of hooks) that received none; undefined: none. */
  readonly unusedValues?: readonly string[];
  /** Entries of the known-failing list without a case. */
  readonly unheardOf: readonly string[];
  readonly unexpectedlyPassed: readonly string[];
  readonly coverage: Coverage;
  readonly problems: readonly Problem[];
  readonly cases: readonly CaseEntry[];
}
