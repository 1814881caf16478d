import type { Case, Step } from '@trivet/runtime/conformance/case';
import type { Effects } from '@trivet/runtime/conformance/run';
import type { Code as FindingCode } from '../diagnostic.js';
import type { Contract, Place, Type } from '../model/contract.js';
import type { EmitterNames } from './emitter-names.js';
import type { OutputName } from './output-table.js';

/** A file an emitter made; `path` is relative to the contract's folder. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** What every emitter is handed beside the contract. */
interface CommonContext {
  /** First line of every file, without comment marks: `Generated from … Do not edit; run …`. */
  readonly banner: string;
  /** The spec as text and as plain data, references to other files taken in, for the third-party generators. */
  readonly source: { readonly path: string; readonly text: string; readonly data: unknown };
  /** Line and column (from 1) of a place. */
  locate(place: Place): { readonly line: number; readonly column: number };
}

/** What is derived from a contract, by the name of the service. */
export interface DerivedSuites {
  readonly cases: ReadonlyMap<string, readonly Case[]>;
  /** Valid requests that cases change, beside those that cases send. */
  readonly requests: ReadonlyMap<string, readonly Step[]>;
  /** What the operations leave behind. */
  readonly effects: ReadonlyMap<string, Effects>;
}

/** What a built-in emitter is handed; it touches nothing else. */
export interface EmitContext extends CommonContext {
  /** False where the configuration says `checks: false`: descriptors then carry none. */
  readonly checks?: boolean;
  /** `arrays`: the values of enumerations are declared beside their types. */
  readonly enums?: 'types' | 'arrays';
  /** Derives the conformance suites from the contract, once. */
  readonly derived?: () => Promise<DerivedSuites>;
  /** False: whoever imports the suites has their cases, which are not written. */
  readonly caseData?: boolean;
  /** Module that the generated conformance tests take their target from, as seen from the contract's folder. */
  readonly target?: string;
  /** A finding about something the emitter cannot express, or had to express otherwise. */
  report(code: FindingCode, message: string, place: Place, fix?: string): void;
}

/** From the contract to files: pure but for what the context hands it. */
export type EmitFunction = (contract: Contract, context: EmitContext) => Promise<readonly GeneratedFile[]>;

/** Options of an emitter, as its schema accepts them. */
export interface EmitterOptions {
  readonly [name: string]: unknown;
}

/** What an emitter is handed beside the contract: everything it may use, the kit apart. */
export interface EmitterContext<Options = EmitterOptions> extends CommonContext {
  /** The options that the configuration gives, which the emitter's schema accepts. */
  readonly options: Options;
  /** Names that the built-in outputs declare, imported where a template inserts them. */
  readonly names: EmitterNames;
  /** Reports something that the emitter cannot express, as a warning at its place in the spec. */
  warn(message: string, place: Place, fix?: string): void;
}

/** An emitter as a project plugs it in: an entry of `emit` in the configuration. */
export interface Emitter<Options = EmitterOptions> {
  /** Name in messages, unique among the outputs: lower-case letters, digits and hyphens. */
  readonly name: string;
  readonly version: string;
  /** JSON Schema (2020-12) of the options; an emitter without one takes none. */
  readonly options?: { readonly [keyword: string]: unknown };
  /** Built-in outputs whose files it imports; they are written as well. */
  readonly needs?: readonly OutputName[];
  emit(
    contract: Contract,
    context: EmitterContext<Options>,
  ): readonly GeneratedFile[] | Promise<readonly GeneratedFile[]>;
}

/** Gives an emitter its type; returns it unchanged. `Options` must be what the schema in `options` accepts. */
export function defineEmitter<Options = EmitterOptions>(emitter: Emitter<Options>): Emitter<Options> {
  return emitter;
}

export type { Contract, FindingCode, Place, Type };
