import type { Choice } from '../../model/choice.js';
import type { ListType, NamedType, Pattern, Type, UnionType } from '../../model/contract.js';
import type { Kind } from '../../model/kinds.js';
import { sayingOf } from '../../model/same.js';
import { Code, code, type ImportedName, imported, lit } from '../code.js';
import { all, type Condition, isAbove, not, truthy } from './condition.js';

/** What an issue says: a sentence, or what the keyword expects, which the runtime puts into words. */
export type Finding = (
  | { readonly message: string; readonly expected?: undefined }
  | { readonly expected: Code }
) & {
  readonly keyword: string;
  /** The value that the message ends with: `, got "ten"`. */
  readonly actual?: Code;
};

/** What is wrong with the value when `test` holds. */
export type Failure = Finding & { readonly test: Condition };

/** A value that is not of its type. */
export function wrongType(test: Condition, expectedType: string, actual: Code): Failure {
  return { test, keyword: 'type', expected: lit(expectedType), actual };
}

/** Values for which `when` holds are right as they are. */
export interface Skip {
  readonly when: Condition;
}

/** A statement of a check, with what has to be known of it beside an `else`. */
export class Statement extends Code {
  /** A condition or the call that adds an issue may stand behind an `else` without braces. */
  readonly kind: 'condition' | 'issue' | 'plain';
  /** Whether a brace ends it, behind which an `else` stands on the same line. */
  readonly isBraced: boolean;

  constructor(piece: Code, kind: Statement['kind'], isBraced = false) {
    super(piece.parts);
    this.kind = kind;
    this.isBraced = isBraced;
  }
}

/** Any other statement, or several. */
export function statement(piece: Code): Statement {
  return new Statement(piece, 'plain');
}

/** A condition with its branches, in braces. */
export function branches(piece: Code): Statement {
  return new Statement(piece, 'condition', true);
}

/** A check of one value: steps of which the first that applies ends it, and what follows when none did. */
export interface Block {
  readonly steps: readonly (Failure | Skip)[];
  readonly body: readonly Statement[];
  /** One statement for the only step and the body together. */
  readonly whole?: Statement;
  /** In place of a body: a call that finds the rest, where issues are asked for. */
  readonly found?: Code;
}

/** Names of the constants around a place; a block within has its own on top of them. */
export class Locals {
  private readonly taken: Set<string>;
  private readonly reserved: RegExp;
  private readonly around: Locals | undefined;

  constructor(taken: Iterable<string>, reserved: RegExp, around?: Locals) {
    this.taken = new Set(taken);
    this.reserved = reserved;
    this.around = around;
  }

  /** Names for a block in braces. */
  inner(): Locals {
    return new Locals([], this.reserved, this);
  }

  /** Whether a function beside the checks may have the name. */
  isReserved(name: string): boolean {
    return this.reserved.test(name);
  }

  /** Takes the first candidate that is free, or the last one with a number behind it. */
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

/** What a function says of a value: all that is wrong with it, or whether anything is, which it tells at the first. */
export type Form = 'issues' | 'verdict';

/** Where what is wrong with a value goes. */
export interface Outlet {
  readonly form: Form;
  /** Path of the value, outermost first: literals and loop variables. */
  readonly path: readonly Code[];
}

/** The place of a value in generated code. */
export interface Spot extends Outlet {
  /** Reads the value: a constant or a parameter, so that the compiler narrows it. */
  readonly value: Code;
  /** Names in use around it. */
  readonly names: Locals;
  /** What a check or a constant made for this value is called after: `CommunityAccessVisibility`. */
  readonly title: string;
  /** Constants that say whether the value satisfies a part, where that has been found out, by what the part says. */
  readonly known?: Map<string, Code>;
  /** What a value was found to be: the compiler refuses to compare it with anything else. */
  readonly narrowed?: { readonly value: Code; readonly kinds: ReadonlySet<Kind> };
  /** The named type whose value this is, while no field or item has been entered. */
  readonly owner: string | undefined;
}

/** The kinds of which the value was found to be; undefined where nothing is known of it. */
export function kindsAt({ narrowed, value }: Spot): ReadonlySet<Kind> | undefined {
  return narrowed?.value === value ? narrowed.kinds : undefined;
}

/** The same place where the value was found to be of one of these kinds. */
export function narrowedTo(spot: Spot, kinds: ReadonlySet<Kind>): Spot {
  const before = kindsAt(spot);
  const both = before === undefined ? kinds : new Set([...kinds].filter((kind) => before.has(kind)));
  return { ...spot, narrowed: { value: spot.value, kinds: both } };
}

/** Whether the value was found to be of none of these kinds. */
export function isNoneOf(kinds: ReadonlySet<Kind>, spot: Spot): boolean {
  const found = kindsAt(spot);
  return found !== undefined && [...kinds].every((kind) => !found.has(kind));
}

/** The key of a part of a value in `known`. */
export function partKey(part: Type, spot: Spot): string {
  return `${String(spot.value)} ${sayingOf(part)}`;
}

/** A regular expression beside the checks, with the length up to which texts may be tried. */
export interface PatternConstant {
  readonly constant: Code;
  readonly longest?: number;
}

/** Whether a text matches; one that is too long does not. */
export function matchTest({ constant, longest }: PatternConstant, text: Code): Condition {
  const test = truthy(code`${constant}.test(${text})`);
  return longest === undefined ? test : all([not(isAbove(code`${text}.length`, longest)), test]);
}

/** What the makers of blocks share; they call each other through it. */
export interface CheckWriter {
  block(type: Type, spot: Spot): Block;
  /** A condition that holds of valid values. */
  holds(type: Type, spot: Spot): Condition;
  /** Leaves the value to a check of its own for the type. */
  called(type: Type, spot: Spot): Block;
  /** A condition that holds of lists in which an item stands twice. */
  hasDuplicates(type: ListType, spot: Spot): Condition;
  /** Whether a check of the type looks at the value alone and at none of its parts. */
  isCheap(type: Type): boolean;
  /** The type a reference leads to, references followed; undefined where it leads nowhere. */
  resolve(type: Type): Type | undefined;
  readonly types: ReadonlyMap<string, NamedType>;
  /** Kinds of value that may satisfy the type. */
  kinds(type: Type): ReadonlySet<Kind>;
  /** How a union tells its members apart, where it can. */
  choice(type: UnionType): Choice | undefined;
  /** A constant beside the checks, named after what it is for. */
  constant(name: string, value: Code): Code;
  /** A regular expression as a constant, or nothing when it is none (which has been reported). */
  pattern(source: Pattern, name: string, maxLength?: number): PatternConstant | undefined;
  readonly formats: ReadonlySet<string>;
}

/** A helper of the runtime. */
export function helper(name: string): ImportedName {
  return imported('@trivet/runtime/check', name);
}
