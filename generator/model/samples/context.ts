import type { Assumption, Data } from '@trivet/runtime/conformance/case';
import type { Place, Type } from '../contract.js';
import type { Finding } from './accepts.js';

/** What derivation stands on: samples, the independent judge of them, and the list of what could not be covered. */
export interface SampleContext {
  /** Valid values that JSON can hold. */
  valid(type: Type): readonly Data[];
  /** Values that break one clause each. */
  invalid(type: Type): readonly Broken[];
  /**
   * Whether a value is valid, judged by an interpreter that shares nothing with the emitted checks; one with expressions,
   * whether there are values of them with which it is.
   */
  accepts(type: Type, value: unknown): boolean;
  /** What is wrong with a value, and where in it; of one with expressions, whatever they come to. */
  findings(type: Type, value: unknown): readonly Finding[];
  /** Whether a value is valid for those, too, who look at formats that need not be looked at. */
  acceptsStrictly(type: Type, value: unknown): boolean;
  /** Whether the checks of the contract assert a format. */
  isAsserted(format: string): boolean;
  /** The type behind references. */
  resolve(type: Type): Type;
  /** Whether a value of a member or parameter has to exist somewhere else. */
  isReference(name: string, type: Type): boolean;
  /** A well-formed identifier of a type that no resource has, if there can be one. */
  unknownId(type: Type): Data | undefined;
  /** Whether nobody has asked with this key before: what is tried once in a contract, wherever a schema is met. */
  isFirst(key: string): boolean;
  /** Notes a clause that no case covers, and why; of what people have written besides, also what it is. */
  uncovered(at: Place, reason: string, told?: Told): void;
}

/** Something beside the contract that a person has written and that yields no case: `rule paging of "tasks"`. */
export interface Told {
  readonly kind: 'rule' | 'scenario' | 'step';
  readonly name: string;
  /** The operation that it is about. */
  readonly operation?: string;
}

/** An invalid value and the clause it breaks. */
export interface Broken {
  readonly value: Data;
  readonly keyword: string;
  /** How deep in the value the broken clause lies; 0: it is the value's own. */
  readonly depth: number;
  readonly at?: Place;
  /** Where platforms are known to accept it. */
  readonly assumption?: Assumption;
  /** What is tried once in a contract is known by it. */
  readonly once?: string;
}

/** One change on a valid base. */
export interface Variation {
  /** Last part of the case's id. */
  readonly what: string;
  readonly valid: boolean;
  /** `undefined`: leave it out. */
  readonly value: Data | undefined;
  readonly title: string;
  readonly at: Place;
  readonly keyword?: string;
  /** Names that lead to the member at fault, where it is one. */
  readonly fault?: readonly string[];
  /** What its expectation takes for granted. */
  readonly assumption?: Assumption | undefined;
  /** What is tried once in a contract is known by it. */
  readonly once?: string;
  /** The member that has another value, in a variation of a body. */
  readonly changed?: { readonly name: string; readonly type: Type };
}

/** Whether a value survives JSON: no octets, big integers or undefined members in it. */
export function isData(value: unknown): value is Data {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isData);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isData);
}
