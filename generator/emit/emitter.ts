import type { Case } from '@trivet/runtime/conformance/case';
import type { Effects } from '@trivet/runtime/conformance/effects';
import type { Code as FindingCode } from '../diagnostic.js';
import type { Contract, Place, Type } from '../model/contract.js';

/** A file an emitter made; `path` is relative to the contract's folder. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** What an emitter is handed beside the contract; it touches nothing else. */
export interface EmitContext {
  /** First line of every file, without comment marks: `Generated from … Do not edit; run …`. */
  readonly banner: string;
  /** The spec as text and as plain data, references to other files taken in, for the third-party generators. */
  readonly source: { readonly path: string; readonly text: string; readonly data: unknown };
  /** Line and column (from 1) of a place. */
  locate(place: Place): { readonly line: number; readonly column: number };
  /** The conformance cases derived from the contract, by the name of their service. */
  readonly cases?: ReadonlyMap<string, readonly Case[]>;
  /** What the operations leave behind, by the name of their service. */
  readonly effects?: ReadonlyMap<string, Effects>;
  /** Module that the generated conformance tests take their target from, as seen from the contract's folder. */
  readonly target?: string;
  /** A finding about something the emitter cannot express, or had to express otherwise. */
  report(code: FindingCode, message: string, place: Place, mend?: string): void;
}

/** From the contract to files: pure but for what the context hands it. */
export type Emitter = (contract: Contract, context: EmitContext) => Promise<readonly GeneratedFile[]>;

export type { Contract, FindingCode, Place, Type };
