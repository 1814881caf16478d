import { flag, listOf, number, objectOf, type Shape, string, value } from './config-shape.js';
import { type ConnectSettings, connectMembers } from './connect/settings.js';

/** The options of `trivet conform` that the command line and the `conform` block of a configuration share. */
export interface ConformSettings extends ConnectSettings {
  readonly url?: string;
  readonly basePath?: string;
  readonly scenarios?: readonly string[];
  readonly rules?: readonly string[];
  /** Files and folders outside the project that references of the spec may refer to. */
  readonly allowPath?: readonly string[];
  readonly report?: string;
  readonly out?: string;
  readonly knownFailing?: string;
  readonly case?: string;
  readonly tag?: readonly string[];
  readonly service?: string;
  readonly seed?: string;
  readonly input?: readonly string[];
  readonly inputs?: string;
  readonly header?: readonly string[];
  readonly bearer?: readonly string[];
  readonly basic?: readonly string[];
  readonly key?: readonly string[];
  readonly usernameToken?: string;
  readonly passwordDigest?: boolean;
  readonly hooks?: string;
  /** Also tests for attacks, on resources that the run created. */
  readonly security?: boolean;
  /** Number of random values for each operation's body and for its parameters, or true for 50. */
  readonly fuzz?: number | true;
  readonly concurrency?: number;
  readonly rate?: number;
  /** Seconds. */
  readonly timeout?: number;
  /** Seconds; 0: no limit. */
  readonly maxTime?: number;
  readonly retries?: number;
  /** All cases are run, even if the first responses look like those of another service. */
  readonly keepGoing?: boolean;
  /** Address and optional port to listen on for callbacks. */
  readonly callbackHost?: string;
  /** URL at which the implementation reaches it. */
  readonly callbackUrl?: string;
  /** Seconds. */
  readonly callbackWait?: number;
  readonly callbackRequired?: boolean;
  /** Share or number of clauses that must be tested, `80%`. */
  readonly minClauses?: string;
  /** Number or share of cases that may be skipped. */
  readonly maxSkipped?: string;
  /** A violated assumption of low confidence fails the run. */
  readonly strictWarnings?: boolean;
  /** Whether values that platforms accept beyond a format's specification are failures or warnings. */
  readonly formats?: 'strict' | 'lax';
  readonly json?: boolean;
}

const strings = listOf(string, 'strings');

/** The shape of a `conform` block. */
export const conformShape: Shape = objectOf<ConformSettings>('"conform"', {
  url: string,
  basePath: string,
  scenarios: strings,
  rules: strings,
  allowPath: strings,
  report: string,
  out: string,
  knownFailing: string,
  case: string,
  tag: strings,
  service: string,
  seed: string,
  input: strings,
  inputs: string,
  header: strings,
  bearer: strings,
  basic: strings,
  key: strings,
  usernameToken: string,
  passwordDigest: flag,
  hooks: string,
  security: flag,
  fuzz: value('a number or true', (found) => found === true || typeof found === 'number'),
  concurrency: number,
  rate: number,
  timeout: number,
  maxTime: number,
  retries: number,
  keepGoing: flag,
  callbackHost: string,
  callbackUrl: string,
  callbackWait: number,
  callbackRequired: flag,
  minClauses: string,
  maxSkipped: string,
  strictWarnings: flag,
  formats: value('"strict" or "lax"', (found) => found === 'strict' || found === 'lax'),
  json: flag,
  ...connectMembers,
});
