import type { Target } from '@trivet/runtime/conformance/run';
import type { Report } from '../diagnostic.js';
import type { FamilyOutputs } from '../emit/family-outputs.js';
import type { DataPackageOptions } from '../load/datapackage/datapackage.js';
import type { Source } from '../load/source/source.js';
import type { MakeMock } from '../mock/parts.js';
import type { Contract } from '../model/contract.js';
import type { MakePart } from '../model/make-part.js';
import type { SpecConfig } from '../spec-config.js';

/** A spec whose family is not known yet. */
export interface SpecDocument {
  /** Relative to the working directory. */
  readonly path: string;
  readonly text: string;
  /** Its contents as JSON or YAML; undefined if it is neither. */
  readonly data: unknown;
}

/** The context in which a family reads a spec. */
export interface SpecContext {
  readonly config: SpecConfig;
  /** Reads a file that belongs to the spec or that references may refer to; undefined if it does not exist. */
  readonly read: (path: string) => string | undefined;
  /** Whether references may refer to a file. */
  readonly allows: (path: string) => boolean;
  /** Reads a JSON or YAML file. */
  readonly source: (path: string) => Source | undefined;
  /** Reports a finding; if it has no line and column, these are found by its JSON Pointer or XPath. */
  readonly report: Report;
  readonly options: DataPackageOptions;
  /** Makes parts again only if they have changed since the last run; undefined for runs that remember none. */
  readonly part?: MakePart | undefined;
}

/**
 * The result of reading a spec: its contract, unless the spec cannot be read at all, and its data with all references
 * resolved.
 */
export interface ModelledSpec {
  readonly contract?: Contract | undefined;
  readonly data?: unknown;
}

/**
 * A format of contracts: how its documents are recognised and read, and which outputs they have. All members after the
 * first four are optional. `families` of a contract's configuration adds families to the built-in ones.
 */
export interface Family {
  /** `family` of its contracts: lower-case letters, digits and hyphens. */
  readonly name: string;
  /**
   * Whether a document belongs to this family. The first family that returns true reads it; those of the configuration
   * are tried first.
   */
  recognizes(document: SpecDocument): boolean;
  /** Reads a document of this family; all its problems are reported, and nothing is thrown. */
  model(document: SpecDocument, context: SpecContext): ModelledSpec;
  /** The outputs of its contracts. */
  readonly outputs: FamilyOutputs;
  /** Members of a document by which the family is recognised, for advice on misspelt ones. */
  readonly marks?: readonly string[];
  /**
   * Codes of its own findings, each with general advice. They are reported with its name: `odd-line` of the family
   * `line-rpc` is the code `line-rpc/odd-line`.
   */
  readonly codes?: { readonly [code: string]: string };
  /** Responds in place of an implementation. */
  readonly mock?: MakeMock;
  /** The base path of the spec's server, if it can be determined that an implementation does not have it. */
  needlessBase?(contract: Contract, target: Target): Promise<string | undefined>;
  /** Its contracts describe data: files are checked instead of a server. */
  readonly isData?: true;
}

/** Gives a family its type; returns it unchanged. */
export function defineFamily(family: Family): Family {
  return family;
}
