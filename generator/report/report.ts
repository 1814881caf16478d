import type { Assumption, CaseKind } from '@trivet/runtime/conformance/case';
import type { Verdict } from '@trivet/runtime/conformance/run';
import type { Leftover } from '@trivet/runtime/internal/conformance';
import type { ContractClause } from '../clauses/clause.js';
import type { ShownBody } from './shown-body.js';

/** Where a clause stands, with the words of the spec there. */
export interface Spot {
  readonly file: string;
  /** JSON Pointer or XPath. */
  readonly pointer: string;
  readonly line?: number;
  readonly column?: number;
}

/** What a run says of one clause. */
export interface ClauseState extends Omit<ContractClause, 'at' | 'cases' | 'hint'> {
  readonly at: Spot;
  readonly state: 'held' | 'broken' | 'untested';
  /** Why it was not tested. */
  readonly reason?: string;
  /** What became of its cases, where they were run and show nothing of it. */
  readonly because?: 'blocked' | 'skipped' | 'warning';
  /** No request can bring it about: an optional member of an answer, a status that only a failing server has. */
  readonly unreachable?: true;
}

/** A rule, scenario or step that somebody has written beside the contract, and that yields no case. */
export interface WithoutCase {
  readonly at: Spot;
  readonly kind: 'rule' | 'scenario' | 'step';
  /** `paging of tasks`. */
  readonly name: string;
  /** Method and path of the operation that it is about: `GET /tasks`. */
  readonly call?: string;
  readonly reason: string;
}

/** How much of a contract a run has tested. */
export interface Coverage {
  readonly total: number;
  readonly held: number;
  readonly broken: number;
  readonly untested: number;
  /** How many of the untested ones no request can bring about. */
  readonly unreachable: number;
  readonly clauses: readonly ClauseState[];
}

/** A clause that is broken, with the cases that show it, the smallest first. */
export interface BrokenClause {
  readonly at: Spot;
  readonly says: string;
  /** The lines of the spec that say so; `line` is the first one's. */
  readonly quote?: { readonly line: number; readonly text: readonly string[] };
  /** What is wrong, in one sentence. */
  readonly reason: string;
  /** Ids of cases. */
  readonly cases: readonly string[];
}

/** One way in which an operation breaks its contract: the clauses that it breaks so, the worst first. */
export interface Problem {
  readonly operation: string;
  /** Method and path of the operation, REST only. */
  readonly call?: string;
  /** `createCommunity accepts what the contract forbids`. */
  readonly headline: string;
  readonly clauses: readonly BrokenClause[];
  /** How many cases fail or cannot go on because of it. */
  readonly cases: number;
}

/** What a request changes on a valid one, or what of an answer is wrong. */
export interface Mark {
  /** JSON Pointer into what was sent or came: `/body/metadata/title`, `/query/size`, `/status`, `/headers/Allow`. */
  readonly pointer: string;
  readonly message: string;
}

/** One exchange, as a report shows it. */
export interface ExchangeEntry {
  readonly step: string;
  readonly operation: string;
  /** `setup`: sets up what the case needs. */
  readonly role: 'setup' | 'test' | 'callback';
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** A line for a shell that sends the request again; credentials are placeholders. */
  readonly replay: string;
  readonly sent: Message;
  readonly came?: Message & { readonly status: number };
}

/** Headers and body; credentials are left out. */
export interface Message {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: ShownBody;
  readonly marks: readonly Mark[];
}

/** A row of data that breaks a clause. */
export interface RowExample {
  readonly file: string;
  readonly row?: number;
  readonly line?: number;
  readonly field?: string;
  readonly cell?: string;
  readonly message: string;
}

/** What became of one case. */
export interface CaseEntry {
  readonly id: string;
  readonly kind: CaseKind | 'data' | 'traffic';
  readonly operation: string;
  /** Method and path of the operation, REST only. */
  readonly call?: string;
  readonly title: string;
  readonly clause: Spot;
  readonly outcome: Verdict['outcome'];
  readonly known: boolean;
  /** What it takes for granted beside the words of the contract. */
  readonly assumption?: Assumption;
  readonly reasons: readonly string[];
  /** What had to come, in words. */
  readonly expected: string;
  /** Command that runs this case alone. */
  readonly rerun: string;
  readonly exchanges: readonly ExchangeEntry[];
  /** How long its own requests took. */
  readonly milliseconds?: number;
  readonly rows?: readonly RowExample[];
}

/** A limit that whoever runs the suite has set for the run as a whole. */
export interface Gate {
  /** `--min-clauses 80%`. */
  readonly option: string;
  readonly ok: boolean;
  /** What was required and what was found, in one sentence. */
  readonly says: string;
}

/** What passed between clients and a server; a case of the report is a group of exchanges that say the same. */
export interface Traffic {
  readonly exchanges: number;
  /** Exchanges in which the client did something wrong. */
  readonly client: number;
  /** Exchanges in which the server did. */
  readonly server: number;
  /** Exchanges that could not be checked. */
  readonly unchecked: number;
}

/** A run in full: what every form of report is made from. */
export interface ConformanceReport {
  readonly contract: string;
  readonly title?: string;
  readonly contractVersion?: string;
  /** The spec's entry file. */
  readonly spec: string;
  /** What was held against the contract: a base URL, or a file. */
  readonly subject: string;
  readonly ok: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly blocked: number;
  readonly known: number;
  /** Cases of which nothing could be said, since what they stand on is not there. */
  readonly skipped: number;
  /** Cases whose answers the contract allows and that contradict what they assume. */
  readonly warnings: number;
  readonly notRun: number;
  /** Requests that were sent; absent where data was read and nobody asked. */
  readonly requests?: number;
  /** When the run began and ended, in milliseconds since 1970. */
  readonly started?: number;
  readonly ended?: number;
  /** Limits for the run as a whole, and whether it keeps them; absent: none was set. */
  readonly gates?: readonly Gate[];
  /** What was seen, where traffic was held against the contract and not a suite was run. */
  readonly traffic?: Traffic;
  /** Why the run ended before its last case. */
  readonly stopped?: string;
  /** What went wrong in Trivet itself, so that the report may lack something; absent: nothing. */
  readonly internalErrors?: readonly string[];
  /** What the run made and could not remove. */
  readonly leftovers: readonly Leftover[];
  /** What was written beside the contract and yields no case; absent: nothing. */
  readonly withoutCase?: readonly WithoutCase[];
  /** Entries of the known-failing list that are no case. */
  readonly unheardOf: readonly string[];
  readonly unexpectedlyPassed: readonly string[];
  readonly coverage: Coverage;
  readonly problems: readonly Problem[];
  readonly cases: readonly CaseEntry[];
}
