import { inexactKeyword } from '@trivet/runtime/internal/protocol';
import type { Choice } from '../../model/choice.js';
import type { Pattern, Type, UnionType } from '../../model/contract.js';
import type { Kind } from '../../model/kinds.js';
import { Code, code, ImportedName, imported, indent, join, lit } from '../code.js';
import { all, any, type Condition, conditionText, isAbove, not, truthy } from './condition.js';

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
  /** In place of a body: a call that finds the rest. */
  readonly found?: Code;
}

/** Names of the constants around a place; a block within has its own on top of them. */
export class Locals {
  private readonly taken: Set<string>;
  private readonly around: Locals | undefined;

  constructor(taken: Iterable<string>, around?: Locals) {
    this.taken = new Set(taken);
    this.around = around;
  }

  /** Names for a block in braces. */
  inner(): Locals {
    return new Locals([], this);
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

/** The place of a value in generated code. */
export interface Spot {
  /** Reads the value: a constant or a parameter, so that the compiler narrows it. */
  readonly value: Code;
  /** Path of the value, outermost first: literals and loop variables. */
  readonly path: readonly Code[];
  /** Names in use around it. */
  readonly names: Locals;
  /** What a check or a constant made for this value is called after: `CommunityAccessVisibility`. */
  readonly title: string;
  /** The named type whose value this is, while no field or item has been entered. */
  readonly owner: string | undefined;
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
  /** Calls a check of its own for the type. */
  call(type: Type, spot: Spot): Code;
  /** The type a reference leads to, references followed; undefined where it leads nowhere. */
  resolve(type: Type): Type | undefined;
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

/** The statement that adds an issue. */
export function addIssue(path: readonly Code[], finding: Finding): Statement {
  return new Statement(issueAdded(path, finding), 'issue');
}

function issueAdded(path: readonly Code[], finding: Finding): Code {
  const { keyword } = finding;
  const where = code`[${join(path, ', ')}]`;
  if (keyword === inexactKeyword) return code`issues = ${helper('inexact')}(issues, ${where});`;
  if (keyword === 'required') return code`issues = ${helper('missing')}(issues, ${where});`;
  return code`issues = ${issueCall(code`issues`, where, finding)};`;
}

/** The call that adds an issue to a list. */
function issueCall(list: Code, where: Code, finding: Finding): Code {
  const { keyword, actual } = finding;
  const last = actual === undefined ? [] : [actual];
  if (finding.expected === undefined)
    return code`${helper('add')}(${join([list, where, lit(keyword), lit(finding.message), ...last], ', ')})`;
  const rest = [finding.expected, ...last];
  if (keyword === 'type') return code`${helper('mistyped')}(${join([list, where, ...rest], ', ')})`;
  return code`${helper('unmet')}(${join([list, where, lit(keyword), ...rest], ', ')})`;
}

/** The statement that adds what a call found. */
function addFound(found: Code, path: readonly Code[]): Statement {
  const call = code`issues = ${helper('nested')}(issues, ${join([found, ...path], ', ')});`;
  return new Statement(call, 'issue');
}

/** Statements of a block within a function that collects issues. */
export function statements(block: Block, path: readonly Code[]): readonly Statement[] {
  const [step, ...rest] = block.steps;
  if (step === undefined) return block.found === undefined ? block.body : [addFound(block.found, path)];
  if ('when' in step) return skipped(step, { ...block, steps: rest }, path);
  const first = when(step.test, [addIssue(path, step)]);
  const others = statements({ ...block, steps: rest }, path);
  if (others.length === 0) return [first];
  const [only] = others;
  const after = new Code([first.isBraced ? ' else ' : '\nelse ']);
  if (only !== undefined && others.length === 1 && only.kind !== 'plain')
    return [new Statement(code`${first}${after}${only}`, 'condition', only.isBraced)];
  return [branches(code`${first}${after}{\n  ${indent(join(others, '\n'))}\n}`)];
}

function skipped(step: Skip, rest: Block, path: readonly Code[]): readonly Statement[] {
  const [next] = rest.steps;
  if (next !== undefined && rest.steps.length === 1 && rest.body.length === 0 && rest.found === undefined) {
    if (!('when' in next)) return [when(all([not(step.when), next.test]), [addIssue(path, next)])];
  }
  if (next !== undefined && 'when' in next) {
    return skipped({ when: any([step.when, next.when]) }, { ...rest, steps: rest.steps.slice(1) }, path);
  }
  const inner = statements(rest, path);
  return inner.length === 0 ? [] : [when(not(step.when), inner)];
}

/** A function: its statements, and what it returns behind them where that is not `undefined`. */
export interface FunctionBody {
  readonly steps: readonly Code[];
  readonly result?: Code;
}

/** A block that is the whole of a function: the first failure returns. */
export function functionBody(block: Block): FunctionBody {
  const steps = block.steps.map((step) =>
    'when' in step
      ? code`if (${conditionText(step.when)}) return undefined;`
      : when(step.test, [returned(step)]),
  );
  if (block.found !== undefined) return { steps, result: block.found };
  if (block.body.length === 0) return { steps };
  const type = new ImportedName('@trivet/runtime/check', 'Issue', true);
  const list = code`let issues: ${type}[] | undefined;`;
  return { steps: [...steps, list, ...block.body], result: code`issues` };
}

function returned(failure: Failure): Code {
  const { keyword, actual } = failure;
  if (keyword === inexactKeyword) return code`return ${helper('inexact')}(undefined, []);`;
  if (failure.expected !== undefined) return code`return ${issueCall(code`undefined`, code`[]`, failure)};`;
  const last = actual === undefined ? [] : [actual];
  return code`return ${helper('refuse')}(${join([lit(keyword), lit(failure.message), ...last], ', ')});`;
}

/** An `if`, on one line where it fits. */
export function when(condition: Condition, body: readonly Code[]): Statement {
  const test = conditionText(condition);
  const [only] = body;
  const isShort =
    only !== undefined && body.length === 1 && String(test).length + String(only).length <= longestLine;
  const line = isShort ? code`if (${test}) ${only}` : undefined;
  if (line !== undefined && !String(line).includes('\n')) return new Statement(line, 'condition');
  return branches(code`if (${test}) {\n  ${indent(join(body, '\n'))}\n}`);
}

/** Room for condition and statement, some levels deep. */
const longestLine = 90;
