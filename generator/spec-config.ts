import type { ConventionsConfig } from './conventions-config.js';
import type { EmitEntry } from './emit-request.js';
import type { ImportExtension } from './import-extension.js';
import type { BinaryForm } from './model/json-schema/octets.js';
import type { Selection } from './model/openapi/selection.js';
import type { Place } from './place.js';

/** Which spec makes which contract, and how. */
export interface SpecConfig {
  /** Folder under `out`: `communities`, `datasets/behaviour`. */
  readonly name: string;
  /** OpenAPI, WSDL, Data Package or JSON Schema file, seen from the configuration's folder. */
  readonly spec: string;
  /** Arazzo documents with the scenarios of this contract. Default: every `*.arazzo.yaml` beside the spec. */
  readonly scenarios?: readonly string[];
  /** Files with the rules of this contract. Default: `rules.yaml` and every `*.rules.yaml` beside the spec. */
  readonly rules?: readonly string[];
  /** Conventions that override heuristics about names; they take precedence over those of rules files. */
  readonly conventions?: ConventionsConfig;
  /** Finds the place of a member of `conventions` by its path; `readConfig` sets it, for messages. */
  readonly conventionPlace?: (path: readonly string[]) => Place;
  /** JSON Schema that the descriptor of a Data Package has to meet beside the standard. */
  readonly profile?: string;
  /** Module that exports what the generated conformance tests run against (`Implementation`); without it they read TRIVET_URL. */
  readonly target?: string;
  /** Path that REST operations go behind, `/api`; empty: none. Default: the path of the spec's server. */
  readonly basePath?: string;
  /**
   * What integers of a Data Package are in rows, and integers of format `int64` and `uint64` of an OpenAPI document in
   * requests and responses: `number` (default) refuses those beyond 2^53, `bigint` and `string` hold all.
   */
  readonly integers?: 'number' | 'bigint' | 'string';
  /**
   * What dates, times, months and durations of a Data Package are in rows: ISO text (`string`, default), `Date` (dates and
   * datetimes, in UTC), or values of `Temporal`. Items of lists are ISO text. In requests and responses of an OpenAPI
   * document: those of formats `date-time` and `date`, of `Temporal` also `duration`.
   */
  readonly dates?: 'string' | 'Date' | 'Temporal';
  /**
   * What octets of OpenAPI bodies and files of forms are: `Uint8Array` (default), `Blob` (of forms `File`, with name and
   * type), or `stream` (bodies and files as they arrive, in memory of a constant size).
   */
  readonly binary?: BinaryForm;
  /** Operations of an OpenAPI document to generate, with what they need and nothing else. Default: all. */
  readonly include?: Selection;
  /** Operations of an OpenAPI document to leave out, also of those of `include`. */
  readonly exclude?: Selection;
  /** `arrays`: enumerations are also arrays of their values at run time, and objects where the values have names. Default `types`. */
  readonly enums?: 'types' | 'arrays';
  /** What imports of generated files end with: `.js` (default), `.ts`, or `none` for bundlers. */
  readonly importExtension?: ImportExtension;
  /** Folder that references in the spec may not leave; see `allowPaths`. Default in a configuration file: its folder. */
  readonly root?: string;
  /**
   * Files and folders that references in the spec may lead to although they lie outside its root: the folder of the
   * configuration, or without one the nearest folder above the spec with `.git` or `package.json`, or else the working
   * folder.
   */
  readonly allowPaths?: readonly string[];
  /** Module that `Temporal` is imported from: `temporal-polyfill`. Default: the platform's own. */
  readonly temporal?: string;
  /**
   * What is written: outputs by name, `default` for those written by default, emitters, programs. What these import is
   * written as well. Default: every output of the family except those on request (`trivet generate --help`).
   */
  readonly emit?: readonly EmitEntry[];
  /** False: the descriptors of an OpenAPI document carry no checks, and no checks are written. Default true. */
  readonly checks?: boolean;
  /** Folder that programs in `emit` run in. Default: the working directory; in a configuration file its folder. */
  readonly folder?: string;
}
