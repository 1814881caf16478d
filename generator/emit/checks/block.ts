import type { Choice } from '../../model/choice.js';
import type { Json, ListType, NamedType, Pattern, Type, UnionType } from '../../model/contract.js';
import type { Kind } from '../../model/kinds.js';
import { canonicalType } from '../../model/same.js';
import { Code, code, type ImportedName, imported, lit } from '../code.js';
import { all, type Condition, isAbove, not, truthy } from './condition.js';

/** The content of an issue. */
export interface Finding {
  readonly keyword: string;
  /** A sentence without the value, which `actual` adds. */
  readonly message: string;
  /** What the keyword expects, if it is a single value. */
  readonly expected?: Code;
  /** The value at the end of the message: `, got "ten"`. */
  readonly actual?: Code;
}

/** The problem of a value if `test` is true. */
export type Failure = Finding & { readonly test: Condition };

/** A value of another type. */
export function wrongType(test: Condition, expectedType: string, actual: Code): Failure {
  return { test, keyword: 'type', message: `must be ${expectedType}`, expected: lit(expectedType), actual };
}

/** Values for which `when` is true are valid without further checks. */
export interface Skip {
  readonly when: Condition;
}

/** A statement of a check, with the facts that are needed to place it after an `else`. */
export class Statement extends Code {
  /** A condition, or the call that adds an issue, may follow an `else` without braces. */
  readonly kind: 'condition' | 'issue' | 'plain';
  /** Whether it ends with a brace, which an `else` follows on the same line. */
  readonly isBraced: boolean;
  /** Whether it returns for every value: the compiler considers the following code unreachable. */
  readonly isFinal: boolean;

  constructor(piece: Code, kind: Statement['kind'], { isBraced = false, isFinal = false } = {}) {
    super(piece.parts);
    this.kind = kind;
    this.isBraced = isBraced;
    this.isFinal = isFinal;
  }
}

/** Any other statement, or several. */
export function statement(piece: Code): Statement {
  return new Statement(piece, 'plain');
}

/** A condition with its branches, in braces. */
export function branches(piece: Code): Statement {
  return new Statement(piece, 'condition', { isBraced: true });
}

/** A check of one value: the first step that applies ends it; the body is executed if none does. */
export interface Block {
  readonly steps: readonly (Failure | Skip)[];
  readonly body: readonly Statement[];
  /** One statement for the only step and the body together. */
  readonly whole?: Statement;
  /** In place of a body: a call that returns further issues, if issues are requested. */
  readonly found?: Code;
}

/** Names of the constants in scope; a nested block adds its own. */
export class Locals {
  private readonly taken: Set<string>;
  private readonly reserved: RegExp;
  private readonly around: Locals | undefined;

  constructor(taken: Iterable<string>, reserved: RegExp, around?: Locals) {
    this.taken = new Set(taken);
    this.reserved = reserved;
    this.around = around;
  }

  /** Names for a nested block. */
  inner(): Locals {
    return new Locals([], this.reserved, this);
  }

  /** Whether the name may be used by a function of the module. */
  isReserved(name: string): boolean {
    return this.reserved.test(name);
  }

  /** Takes the first candidate that is free, or the last one with a number appended. */
  take(...candidates: readonly string[]): string {
    const found =
      candidates.find((name) => !this.has(name)) ??
      this.numbered(candidates[candidates.length - 1] ?? 'part');
    this.taken.add(found);
    return found;
  }

  private numbered(name: string): string {
    let number = 2;
    while (this.has(`${name}${number}`)) number += 1;
    return `${name}${number}`;
  }

  private has(name: string): boolean {
    return this.taken.has(name) || this.around?.has(name) === true;
  }
}

/** The result of a check function: all issues of a value, or a verdict, which is returned at the first problem. */
export type Form = 'issues' | 'verdict';

/** Where the issues of a value go. */
export interface Outlet {
  readonly form: Form;
  /** Path of the value, outermost first: literals and loop variables. */
  readonly path: readonly Code[];
}

/** A value in generated code. */
export interface CheckedValue extends Outlet {
  /** The expression of the value: a constant or a parameter, so that the compiler narrows it. */
  readonly value: Code;
  /** Names in scope. */
  readonly names: Locals;
  /** The base name of checks and constants for this value: `CommunityAccessVisibility`. */
  readonly title: string;
  /** Constants that state whether the value satisfies a subschema, if already computed, by the key of the subschema. */
  readonly known?: Map<string, Code>;
  /** Facts about the value: the compiler rejects comparisons with other kinds and values. */
  readonly narrowed?: Narrowed & { readonly value: Code };
  /** The value, if the compiler knows it to be an object whose fields can be read. */
  readonly fields?: Code;
  /** The named type of the value; undefined within its fields and items. */
  readonly owner: string | undefined;
}

/** Facts about a value. */
export interface Narrowed {
  readonly kinds: ReadonlySet<Kind>;
  /** Its possible values, without objects and lists. */
  readonly listed?: readonly Json[];
}

/** The kinds that the value is known to have; undefined if unknown. */
export function kindsAt(checked: CheckedValue): ReadonlySet<Kind> | undefined {
  return narrowedAt(checked)?.kinds;
}

/** The possible values; undefined if unknown. */
export function listedAt(checked: CheckedValue): readonly Json[] | undefined {
  return narrowedAt(checked)?.listed;
}

function narrowedAt({ narrowed, value }: CheckedValue): Narrowed | undefined {
  return narrowed?.value === value ? narrowed : undefined;
}

/** The same value, known to be of one of these kinds, or one of these values. */
export function narrowedTo(checked: CheckedValue, { kinds, listed }: Narrowed): CheckedValue {
  const before = kindsAt(checked);
  const both = before === undefined ? kinds : new Set([...kinds].filter((kind) => before.has(kind)));
  const values = listedAt(checked) ?? listed ?? valuesOf(both);
  return {
    ...checked,
    narrowed: { value: checked.value, kinds: both, ...(values !== undefined && { listed: values }) },
  };
}

/** All values of kinds with few values, which are literals for the compiler, too. */
function valuesOf(kinds: ReadonlySet<Kind>): readonly Json[] | undefined {
  const few = [...kinds].map((kind) => fewValues.get(kind));
  return few.every((values) => values !== undefined) ? few.flat() : undefined;
}

const fewValues: ReadonlyMap<Kind, readonly Json[]> = new Map<Kind, readonly Json[]>([
  ['null', [null]],
  ['boolean', [true, false]],
]);

/** Whether the value is known to have none of these kinds. */
export function isNoneOf(kinds: ReadonlySet<Kind>, checked: CheckedValue): boolean {
  const found = kindsAt(checked);
  return found !== undefined && [...kinds].every((kind) => !found.has(kind));
}

/** The key of a subschema of a value in `known`. */
export function partKey(part: Type, checked: CheckedValue): string {
  return `${String(checked.value)} ${canonicalType(part)}`;
}

/** How texts are matched against a pattern, with the maximum length of those that are. */
export interface PatternTest {
  /** An expression that is true for a text that matches. */
  readonly matches: (text: Code) => Code;
  readonly longest?: number;
}

/** A condition that is true if a text matches and does not exceed the maximum length. */
export function matchTest({ matches, longest }: PatternTest, text: Code): Condition {
  const test = truthy(matches(text));
  return longest === undefined ? test : all([not(isAbove(code`${text}.length`, longest)), test]);
}

/** The functions that create blocks; they call each other through it. */
export interface CheckWriter {
  block(type: Type, checked: CheckedValue): Block;
  /** A condition that is true for valid values. */
  holds(type: Type, checked: CheckedValue): Condition;
  /** Checks the value in a separate function for the type. */
  called(type: Type, checked: CheckedValue): Block;
  /** A condition that is true for lists with duplicate items. */
  hasDuplicates(type: ListType, checked: CheckedValue): Condition;
  /** Whether a check of the type depends only on the value itself, not on its parts. */
  isCheap(type: Type): boolean;
  /** Whether items of the type are tested before their issues are listed. */
  isTestedFirst(type: Type): boolean;
  /** Whether the type has no finite value. */
  isEndless(type: Type): boolean;
  /** The type with its references resolved; undefined if the target does not exist. */
  resolve(type: Type): Type | undefined;
  readonly types: ReadonlyMap<string, NamedType>;
  /** Kinds of value that may satisfy the type. */
  kinds(type: Type): ReadonlySet<Kind>;
  /** Facts about values that satisfy the type. */
  narrowing(type: Type): Narrowed;
  /** How a union distinguishes its members, if it can. */
  choice(type: UnionType): Choice | undefined;
  /** A constant of the module, named after its purpose. */
  constant(name: string, value: Code): Code;
  /** How a text is matched, by a constant with this name if needed; undefined for an invalid pattern, which has been reported. */
  pattern(source: Pattern, name: string, maxLength?: number): PatternTest | undefined;
  readonly formats: ReadonlySet<string>;
}

/** A function of the runtime. */
export function helper(name: string): ImportedName {
  return imported('@trivet/runtime/check', name);
}
