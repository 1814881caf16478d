/**
 * The waist of the generator: everything a spec says, as frozen, serialisable data, in the words that
 * OpenAPI, WSDL and Table Schema share. Loaders know formats, emitters know text, only the model knows both.
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

/** A JSON Schema of descriptors, as types. */
export interface Profile {
  readonly file: string;
  readonly types: readonly NamedType[];
}

/** One contract: what one spec, with the files it refers to, says. */
export interface Contract {
  /** Folder under the output directory, for example `communities` or `datasets/behaviour`. */
  readonly name: string;
  /** `openapi`, `wsdl`, `datapackage`, `json-schema`, or a family of the configuration. */
  readonly family: string;
  /** Files the contract was read from, the entry first, relative to the working directory, `/` as separator. */
  readonly files: readonly string[];
  readonly title?: string;
  readonly version?: string;
  readonly doc?: string;
  readonly types: readonly NamedType[];
  /** Formats of strings that values have to be of; any other `format` is an annotation. */
  readonly formats?: readonly string[];
  readonly services: readonly Service[];
  readonly tables: readonly Table[];
  /** Data packages only: resources that nothing is read of. */
  readonly unread?: readonly UnreadResource[];
  /** Data packages only: the descriptor, schemas and dialects in files of their own taken in. */
  readonly descriptor?: Json;
  /** Data packages only: what descriptors have to be beside the standard; its root type stands first. */
  readonly profile?: Profile;
  readonly scenarios: readonly Scenario[];
  /** Of the rules file beside the spec; none where there is none. */
  readonly rules?: readonly Rule[];
}
