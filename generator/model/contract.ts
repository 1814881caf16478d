/**
 * The central model: the contents of a spec as frozen, serialisable data, with the terms that OpenAPI, WSDL and Table
 * Schema share. Loaders know formats, emitters know text, only the model knows both.
 */

import type { Json } from './contract/json.js';
import type { Rule } from './contract/rules.js';
import type { Scenario } from './contract/scenarios.js';
import type { Service } from './contract/services.js';
import type { Table, UnreadResource } from './contract/tables.js';
import type { NamedType } from './contract/types.js';

export type { Place } from '../place.js';
export type * from './contract/json.js';
export type * from './contract/rules.js';
export type * from './contract/scenarios.js';
export type * from './contract/services.js';
export type * from './contract/tables.js';
export type * from './contract/types.js';
export type * from './contract/xml.js';
export type * from './contract/xml-layout.js';

/** A JSON Schema for descriptors, as types. */
export interface Profile {
  readonly file: string;
  readonly types: readonly NamedType[];
}

/** A contract: the contents of one spec and the files it refers to. */
export interface Contract {
  /** Folder under the output directory, for example `communities` or `datasets/behaviour`. */
  readonly name: string;
  /** `openapi`, `wsdl`, `datapackage`, `json-schema`, or a family of the configuration. */
  readonly family: string;
  /** The files of the contract, the entry file first, relative to the working directory, with `/` as separator. */
  readonly files: readonly string[];
  readonly title?: string;
  readonly version?: string;
  readonly doc?: string;
  readonly types: readonly NamedType[];
  /** Formats that are asserted; any other `format` is an annotation. */
  readonly formats?: readonly string[];
  readonly services: readonly Service[];
  readonly tables: readonly Table[];
  /** Data packages only: resources that are not read. */
  readonly unread?: readonly UnreadResource[];
  /** Data packages only: the descriptor, with schemas and dialects of other files inlined. */
  readonly descriptor?: Json;
  /** Data packages only: the profile of descriptors in addition to the standard; its root type is the first. */
  readonly profile?: Profile;
  readonly scenarios: readonly Scenario[];
  /** The rules of the rules file next to the spec; absent if it has none. */
  readonly rules?: readonly Rule[];
}
