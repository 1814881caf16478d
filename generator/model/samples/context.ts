import type { Data } from '@trivet/runtime/conformance/case';
import type { Place, Type } from '../contract.js';
import type { Finding } from './accepts.js';

/** What derivation stands on: samples, the independent judge of them, and the list of what could not be covered. */
export interface SampleContext {
  /** Valid values that JSON can hold. */
  valid(type: Type): readonly Data[];
  /** Values that break one clause each. */
  invalid(type: Type): readonly Broken[];
  /** Whether a value is valid, judged by an interpreter that shares nothing with the emitted checks. */
  accepts(type: Type, value: unknown): boolean;
  /** What is wrong with a value, and where in it. */
  findings(type: Type, value: unknown): readonly Finding[];
  /** Whether a value is valid for those, too, who look at formats that need not be looked at. */
  acceptsStrictly(type: Type, value: unknown): boolean;
  /** The type behind references. */
  resolve(type: Type): Type;
  /** A well-formed identifier of a type that no resource has, if there can be one. */
  unknownId(type: Type): Data | undefined;
  /** Notes a clause that no case covers, and why. */
  uncovered(at: Place, reason: string): void;
}

/** An invalid value and the clause it breaks. */
export interface Broken {
  readonly value: Data;
  readonly keyword: string;
  /** How deep in the value the broken clause lies; 0: it is the value's own. */
  readonly depth: number;
  readonly at?: Place;
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
}

/** Whether a value survives JSON: no octets, big integers or undefined members in it. */
export function isData(value: unknown): value is Data {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isData);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isData);
}

/** A value as a title shows it. */
export function shown(value: Data | undefined): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** A runtime expression that is a whole text, or one in braces inside a text (Arazzo 1.0, 4.7). */
const expression = /^\$(?:inputs|steps|response|request)\.[^\s{}]+$|\{\$[^{}]+\}/g;

/** Whether a value speaks of another step or of the run's fresh names. */
export function hasExpression(value: unknown): boolean {
  if (typeof value === 'string') return value.search(expression) !== -1;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasExpression);
}

/** A value with its expressions replaced by what they will be like: twelve letters and digits, a UUID, a number. */
export function withoutExpressions(value: Data): Data {
  if (typeof value === 'string' && /^\{\$inputs\.uniqueNumber(?:Too)?\}$/.test(value)) return 1000000000;
  if (typeof value === 'string' && /^\{\$inputs\.uniqueUuid(?:Too)?\}$/.test(value))
    return '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
  if (typeof value === 'string') return value.replace(expression, 'u0a1b2c3d4e5');
  if (Array.isArray(value)) return value.map(withoutExpressions);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutExpressions(member)]));
}
