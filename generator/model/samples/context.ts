import type { Assumption, Data } from '@trivet/runtime/conformance/case';
import type { NamedType, Place, Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import type { Finding } from './accepts.js';

/**
 * The basis for generating cases: samples, their independent judge, and the list of clauses that could not be covered.
 */
export interface SampleContext {
  /** Valid values that JSON can represent. */
  valid(type: Type): readonly Data[];
  /** Values that violate one clause each. */
  invalid(type: Type): readonly Broken[];
  /**
   * Whether a value is valid according to an interpreter that is independent of the emitted checks; for one with
   * expressions, whether any values of them make it valid.
   */
  accepts(type: Type, value: unknown): boolean;
  /** The errors in a value and their paths; for one with expressions, those that occur for any values of them. */
  findings(type: Type, value: unknown): readonly Finding[];
  /** Whether a value is also valid for implementations that assert formats beyond those required. */
  acceptsStrictly(type: Type, value: unknown): boolean;
  /** Whether the checks of the contract assert a format. */
  isAsserted(format: string): boolean;
  /** The type behind references. */
  resolve(type: Type): Type;
  /** A named type of the contract. */
  named(name: string): NamedType | undefined;
  /** The description of a named type. */
  docOf(name: string): string | undefined;
  readonly knownFields: NonNullable<Resolving['knownFields']>;
  readonly knownNames: NonNullable<Resolving['knownNames']>;
  /** Whether the value of a member or parameter must exist elsewhere. */
  isReference(name: string, type: Type): boolean;
  /** Whether a name and a type refer to items of the contract. */
  refers(name: string, type: Type): boolean;
  /** What is found in a type; under `--watch`, only the result counts, whatever else changes in what was searched. */
  found<Result>(find: FindIn<Result>, type: Type): Result;
  /** A well-formed identifier of a type that does not exist; undefined if the type allows none. */
  unknownId(type: Type): Data | undefined;
  /**
   * Whether this is the first call with a key, for cases that are generated once for a contract although the schema
   * occurs in several places.
   */
  isFirst(key: string): boolean;
  /** Whether that was called with a key. */
  wasAsked(key: string): boolean;
  /** Records a clause without a case, and the reason; for user-written rules and scenarios also which. */
  uncovered(at: Place, reason: string, source?: UserSource): void;
}

/** Finds data in a type. It depends on nothing else, and holds nothing of a run. */
export type FindIn<Result> = (type: Type, context: Resolving) => Result;

/** A user-written rule, scenario or step that yields no case: `rule paging of "tasks"`. */
export interface UserSource {
  readonly kind: 'rule' | 'scenario' | 'step' | 'isolation';
  readonly name: string;
  /** Its operation. */
  readonly operation?: string;
}

/** An invalid value and the clause it violates. */
export interface Broken {
  readonly value: Data;
  readonly keyword: string;
  /** Depth of the violated clause in the value; 0: of the value itself. */
  readonly depth: number;
  readonly at?: Place;
  /** Set if platforms are known to accept the value. */
  readonly assumption?: Assumption;
  /** The key of a value that is tried once for a contract. */
  readonly once?: string;
}

/** One change of a valid base. */
export interface Variation {
  /** Last part of the case's id. */
  readonly what: string;
  readonly valid: boolean;
  /** `undefined`: omit the member. */
  readonly value: Data | undefined;
  readonly title: string;
  readonly at: Place;
  readonly keyword?: string;
  /** Names on the path to the invalid member, if it is one. */
  readonly fault?: readonly string[];
  /** The assumption behind its expectation. */
  readonly assumption?: Assumption | undefined;
  /** The key of a value that is tried once for a contract. */
  readonly once?: string;
  /** Whether the changed member has another type derived from the declared one. */
  readonly isDerived?: true;
  /** The changed member, in a variation of a body. */
  readonly changed?: { readonly name: string; readonly type: Type; readonly doc?: string };
  /** Whether other values may exclude it whatever its type: it is added, removed, or was a fresh name. */
  readonly mayNotSuit?: true;
}

/** Whether JSON can represent a value: it contains no bytes, big integers or undefined members. */
export function isData(value: unknown): value is Data {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isData);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isData);
}
