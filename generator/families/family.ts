import type { Target } from '@trivet/runtime/conformance/run';
import type { Report } from '../diagnostic.js';
import type { FamilyOutputs } from '../emit/family-outputs.js';
import type { DataPackageOptions } from '../load/datapackage/datapackage.js';
import type { Source } from '../load/source/source.js';
import type { MakeMock } from '../mock/parts.js';
import type { Contract } from '../model/contract.js';
import type { SpecConfig } from '../spec-config.js';

/** A spec before anybody knows what it is. */
export interface SpecDocument {
  /** Relative to the working directory. */
  readonly path: string;
  readonly text: string;
  /** What it says as JSON or YAML; undefined where it is neither. */
  readonly data: unknown;
}

/** What a family reads a spec with. */
export interface SpecContext {
  readonly config: SpecConfig;
  /** Reads a file that belongs to the spec, or that references may lead to; undefined where there is none. */
  readonly read: (path: string) => string | undefined;
  /** Whether references may lead to a file. */
  readonly allows: (path: string) => boolean;
  /** Reads a JSON or YAML file. */
  readonly source: (path: string) => Source | undefined;
  /** Reports a finding; one without line and column is looked up by its JSON Pointer, or XPath. */
  readonly report: Report;
  readonly options: DataPackageOptions;
}

/** What a spec yields: its contract, unless it cannot be read at all, and itself as data with all references taken in. */
export interface ModelledSpec {
  readonly contract?: Contract | undefined;
  readonly data?: unknown;
}

/**
 * A format of contracts: how its documents are known and read, and what can be made of them. Everything but the first
 * four members is for those that have it. `families` of a contract's configuration adds more to the built-in ones.
 */
export interface Family {
  /** `family` of its contracts: lower-case letters, digits and hyphens. */
  readonly name: string;
  /** Whether a document is of this family. The first family that says so reads it, those of the configuration before others. */
  recognizes(document: SpecDocument): boolean;
  /** Reads a document of this family; everything that is wrong with it is reported, and nothing thrown. */
  model(document: SpecDocument, context: SpecContext): ModelledSpec;
  /** The outputs that its contracts have, each with what makes it. */
  readonly outputs: FamilyOutputs;
  /** Members of a document by which the family is known, for advice on misspelt ones. */
  readonly marks?: readonly string[];
  /**
   * Codes of its own findings, each with how to fix them in general. Reported with its name: `odd-line` of the family
   * `line-rpc` is the code `line-rpc/odd-line`.
   */
  readonly codes?: { readonly [code: string]: string };
  /** Answers in place of an implementation. */
  readonly mock?: MakeMock;
  /** A path of the spec's server that an implementation has not in front of its operations, where it can be found out. */
  needlessBase?(contract: Contract, target: Target): Promise<string | undefined>;
  /** Its contracts describe data: files are held against them, and no server. */
  readonly isData?: true;
}

/** Gives a family its type; returns it unchanged. */
export function defineFamily(family: Family): Family {
  return family;
}
