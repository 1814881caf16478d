import type { Data } from '@trivet/runtime/conformance/case';
import type { Credentials, Suite, Target } from '@trivet/runtime/conformance/run';
import type { ContractConfig } from '../config.js';
import type { ConnectSettings } from '../connect/settings.js';
import type { Finding } from '../finding.js';
import type { ContractSuites } from '../generate.js';
import type { Contract } from '../model/contract.js';
import type { ConformanceReport } from '../report/report.js';

/** What is run against what, and how. */
export interface ConformOptions {
  /** Path of a spec, a contract of a configuration, or what `suitesOf` has made of one. */
  readonly contract: string | ContractConfig | ContractSuites;
  /** Base URL of the implementation. User and password in it are Basic credentials, and stand in no report. */
  readonly url: string;
  /** What is asked in place of the server at `url`, which then is a name: a handler in this process. */
  readonly target?: Target;
  /** Path between `url` and those of the contract, `/` for none; absent: that of the contract's first server. */
  readonly basePath?: string;
  /** Which service, where the contract has several. */
  readonly service?: string;
  /** Only cases whose id contains this. */
  readonly case?: string;
  /** Only cases of these OpenAPI tags, operations or kinds. */
  readonly tags?: readonly string[];
  /** Who makes the requests, perhaps as the suite and the contract's security schemes ask for. */
  readonly credentials?: Credentials | ((needs: CredentialNeeds) => Credentials | Promise<Credentials>);
  /** Values of `$inputs` in scenarios; a function is called right before the first request. */
  readonly inputs?: InputValues | (() => InputValues | Promise<InputValues>);
  /** An identifier that nobody has, in place of the one that would be sent. */
  readonly unknownId?: (parameter: string, value: Data) => Data | Promise<Data>;
  /**
   * By the name of a schema, its format or its pattern: makes of a text that matches the pattern one that the
   * implementation takes, with the right check digit for example. It gets texts that are right already, too.
   */
  readonly values?: { readonly [schema: string]: (text: string) => string };
  /** Cases that may fail, with the reason; one that passes fails the run. */
  readonly knownFailing?: ReadonlyMap<string, string>;
  /** Of the fresh names and random values; runs with the same seed send the same. */
  readonly seed?: string;
  /** Random values for each body and parameter, beside the cases; absent: none. */
  readonly fuzz?: number;
  /** Cases under way at once (default: 4). */
  readonly concurrency?: number;
  /** Requests a second at most. */
  readonly rate?: number;
  /** Seconds until a request without a whole answer is given up (default: 10). */
  readonly timeout?: number;
  /** Times to send a request again that found no connection (default: 2). */
  readonly retries?: number;
  /** Seconds that the run may take; absent or 0: no limit. What it has not come to is reported as not run. */
  readonly maxTime?: number;
  /** All cases are run, also where the first answers look like those of another service. */
  readonly keepGoing?: boolean;
  /** Whether what platforms accept beyond the specification of a format is an error, or a warning (default: `lax`). */
  readonly formats?: 'strict' | 'lax';
  /** Also what an attacker would try, on items of the run alone; no error may have a stack trace. */
  readonly security?: boolean;
  /** Warnings fail their cases. */
  readonly strictWarnings?: boolean;
  /** Where the run listens for callbacks of the implementation. */
  readonly callbacks?: CallbackSettings;
  /** Certificates and proxy. */
  readonly connect?: ConnectSettings;
  /** Ends the run: what it has made is removed, and the report tells the signal's reason. */
  readonly signal?: AbortSignal;
  /** Told of what happens, in its order. What it throws ends the run. */
  readonly onEvent?: (event: ConformEvent) => void;
}

/** Values of `$inputs` by name; `{ token: { owner: 'abc' } }` is `$inputs.token.owner`. */
export interface InputValues {
  readonly [name: string]: unknown;
}

/** What credentials are asked for by. */
export interface CredentialNeeds {
  readonly suite: Suite;
  readonly contract: Contract;
}

/** Where callbacks come in. */
export interface CallbackSettings {
  /** Address, and port, to listen on (default: any free port, where the implementation is on this machine). */
  readonly host?: string;
  /** How the implementation reaches that. */
  readonly url?: string;
  /** Seconds until a callback that has not come is given up (default: 3). */
  readonly wait?: number;
  /** One that does not come fails its case, which else says nothing. */
  readonly isRequired?: boolean;
}

/** Something that happens in a run. */
export type ConformEvent =
  /** The spec was read; errors among the findings may leave operations out. */
  | { readonly kind: 'loaded'; readonly findings: readonly Finding[] }
  /** The implementation has the paths of the spec without this path of its first server. */
  | { readonly kind: 'base-path-dropped'; readonly path: string }
  /** Cases with callbacks are skipped: the implementation is elsewhere, and no address for them was given. */
  | { readonly kind: 'callbacks-skipped' }
  /** The cases are about to run. */
  | { readonly kind: 'started'; readonly suite: string; readonly cases: number; readonly seed: string }
  /** A case is done. `failed` counts those that failed or were blocked so far. */
  | {
      readonly kind: 'progress';
      readonly suite: string;
      readonly done: number;
      readonly total: number;
      readonly failed: number;
    }
  /** Random values come next: so many for each of the targets. */
  | { readonly kind: 'fuzzing'; readonly targets: number; readonly runs: number }
  /** A case has failed as the list of known failures says. */
  | { readonly kind: 'known-failure'; readonly case: string; readonly reason: string };

/** What came of a run. */
export interface ConformResult {
  /** Results, clauses, coverage, and incidents of Trivet itself; absent where the spec has nothing to run. */
  readonly report?: ConformanceReport;
  /** Absent where the spec cannot be read. */
  readonly contract?: Contract;
  /** What is wrong with the spec. */
  readonly findings: readonly Finding[];
  readonly missing: Missing;
  /** A text without the secrets of the run. */
  hide(text: string): string;
}

/** What was not given, so that cases were skipped. */
export interface Missing {
  /** Cases that were refused, and the security schemes that they had no credentials of. */
  readonly credentials?: { readonly cases: number; readonly schemes: readonly string[] };
  /** Cases that were not run, and the inputs that they speak of: `$inputs.token.other`. */
  readonly inputs?: { readonly cases: number; readonly inputs: readonly string[] };
}
