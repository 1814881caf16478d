import type { Case, Expect, RestSend, SoapSend, Step } from './case.js';
import { holds } from './criterion.js';
import { type Exchange, ExpressionError, evaluate, resolve, type Scope } from './expression.js';
import { relationProblem } from './relation.js';
import type { Target, TargetRequest, TargetResponse } from './target.js';

/** Speaks one protocol for one contract: builds requests from a case's data and reads answers by the contract. */
export interface Speaker {
  /** The request of a step whose expressions are resolved. */
  request(operation: string, send: RestSend | SoapSend): TargetRequest;
  /** What the answer says, and where it breaks the contract. */
  read(operation: string, request: TargetRequest, response: TargetResponse): Answer;
}

/** An answer, read by the contract. */
export interface Answer {
  readonly exchange: Exchange;
  /** `200`; for SOAP `response` or the fault's name. */
  readonly outcome: string;
  /** Everything in the answer that the contract does not allow. */
  readonly problems: readonly string[];
}

/** All cases of one contract. */
export interface Suite {
  readonly contract: string;
  readonly speaker: Speaker;
  readonly cases: readonly Case[];
}

/** One request and its answer, kept for the report. */
export interface Recorded {
  readonly step: string;
  readonly operation: string;
  readonly request: TargetRequest;
  readonly response?: TargetResponse;
}

/** What became of a case. `blocked`: its set-up failed, so that nothing can be said of its clause. */
export interface Verdict {
  readonly case: Case;
  readonly outcome: 'passed' | 'failed' | 'blocked';
  /** Why, one sentence each; empty when passed. */
  readonly reasons: readonly string[];
  /** It did not pass, and the list of known failures says so. */
  readonly known?: boolean;
  readonly exchanges: readonly Recorded[];
}

/** What the person who runs a suite gives it. */
export interface RunOptions {
  /** Values of `$inputs`, beside `unique`: tokens by role, names the service must know. */
  readonly inputs?: { readonly [name: string]: unknown };
  /** Seed of the fresh names in `$inputs.unique`; a run with the same seed sends the same names. */
  readonly seed?: string;
}

/** Runs one case. Never throws: what goes wrong is in the verdict. */
export async function runCase(
  suite: Suite,
  testCase: Case,
  target: Target,
  options: RunOptions = {},
): Promise<Verdict> {
  const inputs = {
    ...testCase.inputs,
    ...options.inputs,
    unique: uniqueName(testCase.id, options.seed ?? ''),
  };
  const steps: Record<string, Record<string, unknown>> = {};
  const exchanges: Recorded[] = [];
  for (const [index, step] of testCase.steps.entries()) {
    const reasons = await runStep(suite.speaker, step, target, { inputs, steps }, exchanges);
    if (reasons.length > 0) {
      const outcome = index < stageOf(testCase) ? 'blocked' : 'failed';
      return {
        case: testCase,
        outcome,
        reasons: reasons.map((reason) => `${step.id}: ${reason}`),
        exchanges,
      };
    }
  }
  return { case: testCase, outcome: 'passed', reasons: [], exchanges };
}

function stageOf({ kind, stage, steps }: Case): number {
  return stage ?? (kind === 'scenario' ? 0 : steps.length - 1);
}

/** Sends one step and judges the answer; its outputs go into `scope.steps`. */
async function runStep(
  speaker: Speaker,
  step: Step,
  target: Target,
  scope: Scope & { readonly steps: Record<string, Record<string, unknown>> },
  exchanges: Recorded[],
): Promise<readonly string[]> {
  let request: TargetRequest;
  try {
    request = speaker.request(step.operation, resolve(step.send as never, scope) as RestSend | SoapSend);
  } catch (error) {
    return [`the request cannot be built: ${messageOf(error)}`];
  }
  let response: TargetResponse;
  try {
    response = await target(request);
  } catch (error) {
    exchanges.push({ step: step.id, operation: step.operation, request });
    return [`no answer: ${messageOf(error)}`];
  }
  exchanges.push({ step: step.id, operation: step.operation, request, response });
  try {
    const answer = speaker.read(step.operation, request, response);
    const problems = step.expect.undeclared === true ? [] : answer.problems;
    const reasons = [...judge(step.expect, answer, scope), ...problems];
    if (reasons.length === 0) scope.steps[step.id] = outputsOf(step, { ...scope, exchange: answer.exchange });
    return reasons;
  } catch (error) {
    return [`the answer cannot be judged: ${messageOf(error)}`];
  }
}

function outputsOf(step: Step, scope: Scope): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(step.outputs ?? {}).map(([name, expression]) => [name, evaluate(expression, scope)]),
  );
}

function judge(expect: Expect, answer: Answer, scope: Scope): readonly string[] {
  const reasons: string[] = [];
  if (
    expect.status !== undefined &&
    !expect.status.some((status) => statusMatches(status, answer.exchange.statusCode))
  ) {
    reasons.push(`status ${answer.exchange.statusCode} came, ${expect.status.join(' or ')} was expected`);
  }
  if (expect.outcome !== undefined && !expect.outcome.includes(answer.outcome)) {
    reasons.push(`${answer.outcome} came, ${expect.outcome.join(' or ')} was expected`);
  }
  if (reasons.length > 0) return reasons;
  const seen: Scope = { ...scope, exchange: answer.exchange };
  for (const criterion of expect.criteria ?? []) {
    try {
      if (!holds(criterion, seen)) reasons.push(`does not hold: ${criterion.condition}`);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      reasons.push(error.message);
    }
  }
  for (const relation of expect.relations ?? []) {
    try {
      const problem = relationProblem(relation, seen);
      if (problem !== undefined) reasons.push(problem);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      reasons.push(error.message);
    }
  }
  return reasons;
}

/** `200`, `4XX`. */
export function statusMatches(expected: string, status: number): boolean {
  const text = String(status);
  return expected === text || (expected.endsWith('XX') && expected[0] === text[0]);
}

/** Twelve letters and digits, a letter first, different for each case and seed. */
function uniqueName(id: string, seed: string): string {
  // FNV-1a over two interleaved states: no cryptography, just names that do not meet.
  let a = 0x811c9dc5;
  let b = 0x01000193;
  for (const unit of `${seed}\0${id}`) {
    const point = unit.codePointAt(0) ?? 0;
    a = Math.imul(a ^ point, 0x01000193) >>> 0;
    b = Math.imul(b ^ (point + 0x9e37), 0x85ebca6b) >>> 0;
  }
  const digits = (a.toString(36) + b.toString(36)).padEnd(11, '0').slice(0, 11);
  return `u${digits}`;
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
