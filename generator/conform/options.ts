import type { Data } from '@trivet/runtime/conformance/case';
import type { Credentials, Suite, Target } from '@trivet/runtime/conformance/run';
import type { ContractConfig } from '../config.js';
import type { ConnectSettings } from '../connect/settings.js';
import type { ContractSuites } from '../contract-suites.js';
import type { Finding } from '../finding.js';
import type { Contract } from '../model/contract.js';
import type { ConformanceReport } from '../report/report.js';

/** Options of a conformance run. */
export interface ConformOptions {
  /** Path of a spec, a contract of a configuration, or the result of `suitesOf` for one. */
  readonly contract: string | ContractConfig | ContractSuites;
  /** Base URL of the implementation. User and password in it are Basic credentials and appear in no report. */
  readonly url: string;
  /** Receives the requests in place of the server at `url`, which then is only a name: a handler in this process. */
  readonly target?: Target;
  /** Path between `url` and the paths of the contract, `/` for none; absent: that of the contract's first server. */
  readonly basePath?: string;
  /** Name of the service, if the contract has several. */
  readonly service?: string;
  /** Run only cases whose id contains this. */
  readonly case?: string;
  /** Run only cases of these OpenAPI tags, operations or kinds. */
  readonly tags?: readonly string[];
  /** Credentials of the requests, or a function that returns them for the suite and the contract's security schemes. */
  readonly credentials?: Credentials | ((needs: CredentialNeeds) => Credentials | Promise<Credentials>);
  /** Values of `$inputs` in scenarios; a function is called right before the first request. */
  readonly inputs?: InputValues | (() => InputValues | Promise<InputValues>);
  /** Returns an identifier that does not exist, in place of the one that would be sent. */
  readonly unknownId?: (parameter: string, value: Data) => Data | Promise<Data>;
  /**
   * By the name, format or pattern of a schema: a function that changes a text that matches the pattern into one that
   * the implementation accepts, for example with the right check digit. It also receives texts that are already valid.
   */
  readonly values?: { readonly [schema: string]: (text: string) => string };
  /** Cases that may fail, with the reason; one that passes fails the run. */
  readonly knownFailing?: ReadonlyMap<string, string>;
  /** Seed of the fresh names and random values; runs with the same seed send the same requests. */
  readonly seed?: string;
  /** Number of random values for each body and parameter, in addition to the cases; absent: none. */
  readonly fuzz?: number;
  /** Maximum number of cases run at once (default: 4). */
  readonly concurrency?: number;
  /** Maximum number of requests per second. */
  readonly rate?: number;
  /** Seconds after which a request without a complete response is aborted (default: 10). */
  readonly timeout?: number;
  /** Number of retries of a request that could not connect (default: 2). */
  readonly retries?: number;
  /** Maximum duration in seconds; absent or 0: no limit. Remaining cases are reported as not run. */
  readonly maxTime?: number;
  /** Run all cases even if the first responses look like those of another service. */
  readonly keepGoing?: boolean;
  /**
   * Whether values that platforms accept beyond the specification of a format are errors or warnings (default: `lax`).
   */
  readonly formats?: 'strict' | 'lax';
  /** Also try attacks, only on items created by the run; error responses must not contain stack traces. */
  readonly security?: boolean;
  /** Warnings fail their cases. */
  readonly strictWarnings?: boolean;
  /**
   * Whether the report of a contract of more than 200 operations lists the cases that passed (the default), or only
   * counts them, so that the memory of a run does not depend on their number.
   */
  readonly passed?: 'listed' | 'counted';
  /** The address on which the run listens for callbacks of the implementation. */
  readonly callbacks?: CallbackSettings;
  /** Certificates and proxy. */
  readonly connect?: ConnectSettings;
  /** Ends the run: its items are removed, and the report contains the signal's reason. */
  readonly signal?: AbortSignal;
  /** Receives the events of the run in order. If it throws, the run ends. */
  readonly onEvent?: (event: ConformEvent) => void;
}

/** Values of `$inputs` by name; `{ token: { owner: 'abc' } }` is `$inputs.token.owner`. */
export interface InputValues {
  readonly [name: string]: unknown;
}

/** The basis on which credentials are chosen. */
export interface CredentialNeeds {
  readonly suite: Suite;
  readonly contract: Contract;
}

/** Where and how long callbacks are expected. */
export interface CallbackSettings {
  /** Address, optionally with port, to listen on (default: any free port if the implementation is on this machine). */
  readonly host?: string;
  /** The URL at which the implementation reaches the listener. */
  readonly url?: string;
  /** Seconds to wait for a callback (default: 3). */
  readonly wait?: number;
  /** Whether a missing callback fails its case; otherwise it is ignored. */
  readonly isRequired?: boolean;
}

/** An event of a run. */
export type ConformEvent =
  /** The spec was read; errors among the findings may exclude operations. */
  | { readonly kind: 'loaded'; readonly findings: readonly Finding[] }
  /** The implementation serves the paths of the spec without this path of its first server. */
  | { readonly kind: 'base-path-dropped'; readonly path: string }
  /**
   * Cases with callbacks are skipped: the implementation is on another machine and no address for callbacks was given.
   */
  | { readonly kind: 'callbacks-skipped' }
  /** Requests of trials are about to be sent, before the cases: they show what operations need. */
  | { readonly kind: 'trying' }
  /** The cases are about to run; `cases` is absent for a large contract, whose cases are made during the run. */
  | { readonly kind: 'started'; readonly suite: string; readonly cases?: number; readonly seed: string }
  /** A case has finished. `failed` counts the cases that failed or were blocked so far, `total` those made so far. */
  | {
      readonly kind: 'progress';
      readonly suite: string;
      readonly done: number;
      readonly total: number;
      readonly failed: number;
    }
  /** Random values follow: `runs` for each of the targets. */
  | { readonly kind: 'fuzzing'; readonly targets: number; readonly runs: number }
  /** A case has failed as listed in the known failures. */
  | { readonly kind: 'known-failure'; readonly case: string; readonly reason: string };

/** The result of a run. */
export interface ConformResult {
  /** Results, clauses, coverage and internal errors of Trivet; absent if the spec has no cases. */
  readonly report?: ConformanceReport;
  /** Absent if the spec cannot be read. */
  readonly contract?: Contract;
  /** Diagnostics of the spec. */
  readonly findings: readonly Finding[];
  readonly missing: Missing;
  /** Returns the text with the secrets of the run removed. */
  hide(text: string): string;
}

/** Values whose absence caused cases to be skipped. */
export interface Missing {
  /** Number of rejected cases, and the security schemes without credentials. */
  readonly credentials?: { readonly cases: number; readonly schemes: readonly string[] };
  /** Number of cases that were not run, and the inputs that they require: `$inputs.token.other`. */
  readonly inputs?: { readonly cases: number; readonly inputs: readonly string[] };
}
