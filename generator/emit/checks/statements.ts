import { inexactKeyword } from '@trivet/runtime/internal/protocol';
import { Code, code, ImportedName, indent, join, lit } from '../code.js';
import {
  type Block,
  branches,
  type Failure,
  type Finding,
  helper,
  type Outlet,
  type Skip,
  Statement,
} from './block.js';
import {
  all,
  always,
  any,
  type Condition,
  conditionText,
  isAlways,
  isNever,
  never,
  not,
} from './condition.js';

/** The statement that adds an issue. */
export function addIssue({ form, path }: Outlet, finding: Finding): Statement {
  return new Statement(form === 'verdict' ? refusal : issueAdded(path, finding), 'issue');
}

/** The statement for an issue in a verdict. */
const refusal = new Code(['return false;']);

function issueAdded(path: readonly Code[], finding: Finding): Code {
  const { keyword } = finding;
  const where = code`[${join(path, ', ')}]`;
  if (keyword === inexactKeyword) return code`issues = ${helper('inexact')}(issues, ${where});`;
  if (keyword === 'required') return code`issues = ${helper('missing')}(issues, ${where});`;
  return code`issues = ${issueCall(code`issues`, where, finding)};`;
}

/** The call that adds an issue to a list. */
function issueCall(list: Code, where: Code, finding: Finding): Code {
  const { keyword, expected, actual } = finding;
  const last = actual === undefined ? [] : [actual];
  if (keyword === 'type' && expected !== undefined)
    return code`${helper('mistyped')}(${join([list, where, expected, ...last], ', ')})`;
  const data = expected === undefined ? [] : [expected];
  const name = expected === undefined ? 'add' : 'unmet';
  const rest = [list, where, lit(keyword), ...data, lit(finding.message), ...last];
  return code`${helper(name)}(${join(rest, ', ')})`;
}

/** The statement that adds the issues returned by a call. */
function addFound(found: Code, path: readonly Code[]): Statement {
  const call = code`issues = ${helper('nested')}(issues, ${join([found, ...path], ', ')});`;
  return new Statement(call, 'issue');
}

/** Statements of a block within a function. */
export function statements(block: Block, outlet: Outlet): readonly Statement[] {
  return outlet.form === 'verdict' ? verdictStatements(block) : issueStatements(block, outlet);
}

function issueStatements(block: Block, outlet: Outlet): readonly Statement[] {
  const [step, ...rest] = block.steps;
  if (step === undefined)
    return block.found === undefined ? block.body : [addFound(block.found, outlet.path)];
  if (block.whole !== undefined && rest.length === 0) return [block.whole];
  if ('when' in step) return skipped(step, { ...block, steps: rest }, outlet);
  if (isAlways(step.test)) return [addIssue(outlet, step)];
  const first = when(step.test, [addIssue(outlet, step)]);
  const others = issueStatements({ ...block, steps: rest }, outlet);
  if (others.length === 0) return [first];
  const [only] = others;
  const after = new Code([first.isBraced ? ' else ' : '\nelse ']);
  if (only !== undefined && others.length === 1 && only.kind !== 'plain')
    return [new Statement(code`${first}${after}${only}`, 'condition', { isBraced: only.isBraced })];
  return [branches(code`${first}${after}{\n  ${indent(join(others, '\n'))}\n}`)];
}

function skipped(step: Skip, rest: Block, outlet: Outlet): readonly Statement[] {
  const [next] = rest.steps;
  if (next !== undefined && rest.steps.length === 1 && rest.body.length === 0 && rest.found === undefined) {
    if (!('when' in next)) return [when(all([not(step.when), next.test]), [addIssue(outlet, next)])];
  }
  if (next !== undefined && 'when' in next) {
    return skipped({ when: any([step.when, next.when]) }, { ...rest, steps: rest.steps.slice(1) }, outlet);
  }
  const inner = issueStatements(rest, outlet);
  return inner.length === 0 ? [] : [when(not(step.when), inner)];
}

/** The condition under which a value fails these steps or, after them, `last`. */
function failureOf([step, ...rest]: Block['steps'], last: Condition): Condition {
  if (step === undefined) return last;
  const others = failureOf(rest, last);
  return 'when' in step ? all([not(step.when), others]) : any([step.test, others]);
}

/** Statements that return at the first problem. */
function verdictStatements({ steps, body: given }: Block): readonly Statement[] {
  const final = given.find((statement) => statement.isFinal);
  const body = final === undefined ? given : [final];
  if (body.length === 0) return refusedWhen(failureOf(steps, never));
  const at = steps.findIndex((step) => 'when' in step);
  const [skip] = at < 0 ? [] : steps.slice(at);
  const before = refusedWhen(failureOf(at < 0 ? steps : steps.slice(0, at), never));
  if (skip === undefined || !('when' in skip)) return [...before, ...body];
  return [...before, when(not(skip.when), verdictStatements({ steps: steps.slice(at + 1), body }))];
}

/** Returns if a condition is true; a long condition is split into several statements. */
function refusedWhen(condition: Condition): readonly Statement[] {
  if (isNever(condition)) return [];
  if (isAlways(condition)) return [new Statement(refusal, 'plain', { isFinal: true })];
  const whole = when(condition, [new Statement(refusal, 'issue')]);
  if (!whole.isBraced || condition.kind === 'atom') return [whole];
  if (condition.kind === 'any') return condition.of.flatMap(refusedWhen);
  const last = condition.of[condition.of.length - 1] ?? never;
  if (last.kind !== 'any') return [whole];
  return [when(all(condition.of.slice(0, -1)), refusedWhen(last))];
}

/** A function: its statements, and the result after them unless it is `undefined`. */
export interface FunctionBody {
  readonly steps: readonly Code[];
  readonly result?: Code;
  /** Whether the result is the same for every value. */
  readonly isConstant?: boolean;
}

/** A block as a whole function: the first failure returns. */
export function functionBody(block: Block, form: Outlet['form']): FunctionBody {
  return form === 'verdict' ? verdictBody(block) : issuesBody(block);
}

function verdictBody(block: Block): FunctionBody {
  const isFinal = block.body.some((statement) => statement.isFinal);
  const holds = not(failureOf(block.steps, isFinal ? always : never));
  const result = conditionText(holds);
  if ((isFinal || block.body.length === 0) && String(result).length <= longestLine)
    return { steps: [], result, isConstant: isAlways(holds) || isNever(holds) };
  return { steps: verdictStatements(block), result: lit(true) };
}

function issuesBody(block: Block): FunctionBody {
  const last = block.steps.findIndex((step) => !('when' in step) && isAlways(step.test));
  const steps = (last < 0 ? block.steps : block.steps.slice(0, last)).map((step) =>
    'when' in step
      ? code`if (${conditionText(step.when)}) return undefined;`
      : when(step.test, [code`return ${refused(step)};`]),
  );
  const failure = block.steps[last];
  if (failure !== undefined && !('when' in failure))
    return {
      steps,
      result: refused(failure),
      isConstant: steps.length === 0 && failure.actual === undefined,
    };
  if (block.found !== undefined) return { steps, result: block.found };
  if (block.body.length === 0) return { steps };
  const type = new ImportedName('@trivet/runtime/check', 'Issue', true);
  const list = code`let issues: ${type}[] | undefined;`;
  return { steps: [...steps, list, ...block.body], result: code`issues` };
}

/** The issues of a value that fails. */
function refused(failure: Failure): Code {
  const { keyword, actual } = failure;
  if (keyword === inexactKeyword) return code`${helper('inexact')}(undefined, [])`;
  if (failure.expected !== undefined) return issueCall(code`undefined`, code`[]`, failure);
  const last = actual === undefined ? [] : [actual];
  return code`${helper('refuse')}(${join([lit(keyword), lit(failure.message), ...last], ', ')})`;
}

/** An `if`, on one line if it fits. */
export function when(condition: Condition, body: readonly Code[]): Statement {
  const test = conditionText(condition);
  const text = String(test);
  const [only] = body;
  if (only !== undefined && body.length === 1 && text.length <= longestLine) {
    const line = `${text}${only}`;
    if (line.length <= longestLine && !line.includes('\n'))
      return new Statement(code`if (${test}) ${only}`, 'condition');
  }
  const head = text.length > longestTest && condition.kind !== 'atom' ? overLines(condition) : test;
  return branches(code`if (${head}) {\n  ${indent(join(body, '\n'))}\n}`);
}

/** The parts of a condition, one per line. */
function overLines({ kind, of }: Extract<Condition, { kind: 'all' | 'any' }>): Code {
  const parts = of.map((part) => {
    if (part.kind === 'atom') return part.holds;
    const text = conditionText(part);
    return code`(${String(text).length > longestPart ? overLines(part) : text})`;
  });
  return code`\n  ${indent(join(parts, kind === 'all' ? ' &&\n' : ' ||\n'))}\n`;
}

/** A longer condition is written on several lines. */
const longestTest = 110;

/** The same for a condition within a condition. */
const longestPart = 160;

/** Maximum length of a condition and its statement, allowing for indentation. */
const longestLine = 90;
