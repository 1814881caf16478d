import type { ConventionsConfig } from './conventions-config.js';
import type { EmitEntry } from './emit-request.js';
import type { ImportExtension } from './import-extension.js';
import type { BinaryForm } from './model/json-schema/octets.js';
import type { Naming } from './model/naming.js';
import type { Selection } from './model/openapi/selection.js';
import type { Place } from './place.js';

/** A contract, its spec and the options for generating it. */
export interface SpecConfig {
  /** Folder under `out`: `communities`, `datasets/behaviour`. */
  readonly name: string;
  /** OpenAPI, WSDL, Data Package or JSON Schema file, relative to the configuration's folder. */
  readonly spec: string;
  /** Arazzo documents with the scenarios of this contract. Default: every `*.arazzo.yaml` in the folder of the spec. */
  readonly scenarios?: readonly string[];
  /**
   * Files with the rules of this contract. Default: `rules.yaml` and every `*.rules.yaml` in the folder of the spec.
   */
  readonly rules?: readonly string[];
  /** Conventions that override heuristics about names; they take precedence over those of rules files. */
  readonly conventions?: ConventionsConfig;
  /** Finds the place of a member of `conventions` by its path; `readConfig` sets it, for messages. */
  readonly conventionPlace?: (path: readonly string[]) => Place;
  /** The place of a `spec` that does not exist; `readConfig` sets it, for messages. */
  readonly specPlace?: Place;
  /** JSON Schema that the descriptor of a Data Package must satisfy in addition to the standard. */
  readonly profile?: string;
  /**
   * Module that exports the target of the generated conformance tests (`Implementation`); without it they read
   * TRIVET_URL.
   */
  readonly target?: string;
  /** Path prefix of REST operations, `/api`; empty: none. Default: the path of the spec's server. */
  readonly basePath?: string;
  /**
   * Representation of integers in rows of a Data Package, and of integers of format `int64` and `uint64` in requests
   * and responses of an OpenAPI document: `number` (default) rejects those beyond 2^53, `bigint` and `string` represent
   * all.
   */
  readonly integers?: 'number' | 'bigint' | 'string';
  /**
   * Representation of dates, times, months and durations in rows of a Data Package: ISO text (`string`, default),
   * `Date` (dates and datetimes, in UTC), or values of `Temporal`. Items of lists are ISO text. In requests and
   * responses of an OpenAPI document: of the formats `date-time` and `date`, for `Temporal` also `duration`.
   */
  readonly dates?: 'string' | 'Date' | 'Temporal';
  /**
   * Representation of octets in OpenAPI bodies and files in forms: `Uint8Array` (default), `Blob` (in forms `File`,
   * with name and type), or `stream` (bodies and files on arrival, with constant memory).
   */
  readonly binary?: BinaryForm;
  /**
   * Representation of base64 in JSON and parameters of an OpenAPI document (format `byte`, `contentEncoding: base64`):
   * text (`string`, default) or `Uint8Array`.
   */
  readonly base64?: 'string' | 'Uint8Array';
  /** Operations of an OpenAPI document to generate, with the types they need. Default: all. */
  readonly include?: Selection;
  /** Operations of an OpenAPI document to omit, even if `include` selects them. */
  readonly exclude?: Selection;
  /**
   * `arrays`: enumerations are also arrays of their values at run time, and objects if the values have names. Default
   * `types`.
   */
  readonly enums?: 'types' | 'arrays';
  /** How types and operations of an OpenAPI document or JSON Schema are named. Default: as in the document. */
  readonly naming?: Naming;
  /**
   * `tags`: each tag has a file of its own in `operations/` and `types/`, of which `operations.ts` and `types.ts` export
   * everything. Default `none`.
   */
  readonly split?: 'none' | 'tags';
  /** The extension in imports of generated files: `.js` (default), `.ts`, or `none` for bundlers. */
  readonly importExtension?: ImportExtension;
  /**
   * Folder that references in the spec must not leave; see `allowPaths`. Default in a configuration file: its folder.
   */
  readonly root?: string;
  /**
   * Files and folders that references in the spec may refer to although they are outside its root: the folder of the
   * configuration, or without one the nearest folder above the spec with `.git` or `package.json`, or otherwise the
   * working folder.
   */
  readonly allowPaths?: readonly string[];
  /** Module from which `Temporal` is imported: `temporal-polyfill`. Default: the platform's own. */
  readonly temporal?: string;
  /**
   * Outputs to write: names, `default` for the default outputs, emitters, programs. Outputs that these import are
   * written as well. Default: every output of the family except those on request (`trivet generate --help`).
   */
  readonly emit?: readonly EmitEntry[];
  /** False: the descriptors of an OpenAPI document have no checks, and no checks are written. Default true. */
  readonly checks?: boolean;
  /** Folder in which programs in `emit` run. Default: the working directory; in a configuration file its folder. */
  readonly folder?: string;
}
