import type { Case, Step } from '@trivet/runtime/conformance/case';
import type { Effects } from '@trivet/runtime/conformance/run';
import type { Code as FindingCode } from '../diagnostic.js';
import type { Contract, Place, Type } from '../model/contract.js';
import type { MakePart } from '../model/make-part.js';
import type { EmitterNames } from './emitter-names.js';
import type { OutputName } from './output-table.js';

/** A generated file; `path` is relative to the contract's folder. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** The members of the context of every emitter. */
interface CommonContext {
  /** First line of every file, without comment marks: `Generated from … Do not edit; run …`. */
  readonly banner: string;
  /** The spec as text and as plain data with references to other files resolved, for the third-party generators. */
  readonly source: { readonly path: string; readonly text: string; readonly data: unknown };
  /** Line and column (from 1) of a place. */
  locate(place: Place): { readonly line: number; readonly column: number };
}

/** Data that is derived from a contract, by the name of the service. */
export interface DerivedSuites {
  readonly cases: ReadonlyMap<string, readonly Case[]>;
  /** Valid requests that cases change, in addition to those that cases send. */
  readonly requests: ReadonlyMap<string, readonly Step[]>;
  /** The effects of the operations. */
  readonly effects: ReadonlyMap<string, Effects>;
}

/** The context of a built-in emitter; it accesses nothing else. */
export interface EmitContext extends CommonContext {
  /** False if the configuration has `checks: false`: then descriptors have no checks. */
  readonly checks?: boolean;
  /** `arrays`: the values of enumerations are declared together with their types. */
  readonly enums?: 'types' | 'arrays';
  /** `tags`: operations, and the types that only they need, are in a file for each tag. */
  readonly split?: 'none' | 'tags';
  /** Derives the conformance suites from the contract, once. */
  readonly derived?: () => Promise<DerivedSuites>;
  /** Makes parts of files, for runs in which objects of the contract that have not changed are those of the last run. */
  readonly part?: MakePart;
  /** False if the importer of the suites already has their cases, which are then not written. */
  readonly caseData?: boolean;
  /** Module of the target of the generated conformance tests, relative to the contract's folder. */
  readonly target?: string;
  /** Reports something that the emitter cannot express, or expresses differently. */
  report(code: FindingCode, message: string, place: Place, fix?: string): void;
}

/** A function from the contract to files: pure except for its context. */
export type EmitFunction = (contract: Contract, context: EmitContext) => Promise<readonly GeneratedFile[]>;

/** Options of an emitter, as its schema accepts them. */
export interface EmitterOptions {
  readonly [name: string]: unknown;
}

/** The context of a project's emitter: everything it may use in addition to the contract and the kit. */
export interface EmitterContext<Options = EmitterOptions> extends CommonContext {
  /** The options of the configuration, valid according to the emitter's schema. */
  readonly options: Options;
  /** Names that the built-in outputs declare; a template that inserts one imports it. */
  readonly names: EmitterNames;
  /** Reports something that the emitter cannot express, as a warning at its place in the spec. */
  warn(message: string, place: Place, fix?: string): void;
}

/** An emitter of a project: an entry of `emit` in the configuration. */
export interface Emitter<Options = EmitterOptions> {
  /** Name in messages, unique among the outputs: lower-case letters, digits and hyphens. */
  readonly name: string;
  readonly version: string;
  /** JSON Schema (2020-12) of the options; an emitter without it has no options. */
  readonly options?: { readonly [keyword: string]: unknown };
  /** Built-in outputs whose files it imports; they are written as well. */
  readonly needs?: readonly OutputName[];
  emit(
    contract: Contract,
    context: EmitterContext<Options>,
  ): readonly GeneratedFile[] | Promise<readonly GeneratedFile[]>;
}

/** Gives an emitter its type; returns it unchanged. `Options` must be the type that the schema in `options` accepts. */
export function defineEmitter<Options = EmitterOptions>(emitter: Emitter<Options>): Emitter<Options> {
  return emitter;
}

export type { Contract, FindingCode, Place, Type };
