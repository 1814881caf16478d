/** One step of a case: its request is built and sent, its answer judged. */

import type { Expect, RestSend, SoapSend, Step } from './case.js';
import { holds } from './criterion.js';
import { type Exchange, ExpressionError, evaluate, resolve, type Scope } from './expression.js';
import type { Guard } from './guard.js';
import { relationProblem } from './relation.js';
import type { Speaker } from './run.js';
import { type Target, type TargetRequest, type TargetResponse, Unsendable } from './target.js';

/** One request and its answer, kept for the report. */
export interface Recorded {
  readonly step: string;
  readonly operation: string;
  readonly request: TargetRequest;
  /** Absent when no whole answer came. Of a long body the beginning is kept. */
  readonly response?: TargetResponse;
}

/** What a step did, for those that come after it. */
export interface Done {
  readonly step: Step;
  /** Its request with the expressions resolved. */
  readonly send: RestSend | SoapSend;
  /** The request before credentials. */
  readonly request: TargetRequest;
  readonly recorded: Recorded;
  readonly exchange?: Exchange;
  readonly outcome?: string;
}

/** What became of a step. */
export interface StepResult {
  /** Why it fails, one sentence each; empty when it holds. */
  readonly reasons: readonly string[];
  /** Absent when no request could be built. */
  readonly done?: Done;
  /** The answer did not come, or not whole. */
  readonly isUnanswered?: true;
  /** The request cannot leave from here, so that nothing is said of the implementation. */
  readonly isUnsendable?: true;
}

/** Where steps find and leave values. */
export interface StepScope extends Scope {
  readonly steps: Record<string, Record<string, unknown>>;
}

/** Bytes of an answer that a report keeps. */
const most = 64 * 1024;

/** Sends one step and judges the answer; its outputs go into `scope.steps`. Never throws. */
export async function runStep(
  speaker: Speaker,
  step: Step,
  target: Target,
  scope: StepScope,
  { signal, guard }: { readonly signal?: AbortSignal; readonly guard?: Guard } = {},
): Promise<StepResult> {
  const { operation, id } = step;
  const hidden = <M extends TargetRequest | TargetResponse>(message: M): M => guard?.hide(message) ?? message;
  const hiddenText = (text: string): string => guard?.hideText(text) ?? text;
  let send: RestSend | SoapSend;
  let request: TargetRequest;
  let signed: TargetRequest;
  try {
    // A send is data throughout; resolving expressions in it leaves its shape as it is.
    send = resolve(step.send as never, scope) as RestSend | SoapSend;
    request = speaker.request(operation, send);
    signed = (await guard?.sign(request)) ?? request;
  } catch (error) {
    return { reasons: [`the request cannot be built: ${messageOf(error)}`] };
  }
  let response: TargetResponse;
  try {
    response = await target(signed, signal);
  } catch (error) {
    const done = { step, send, request, recorded: { step: id, operation, request: hidden(signed) } };
    return error instanceof Unsendable
      ? { reasons: [`the request cannot be sent: ${error.message}`], done, isUnsendable: true }
      : { reasons: [`no answer: ${messageOf(error)}`], done, isUnanswered: true };
  }
  const kept = hidden(shortened(response));
  const recorded = { step: id, operation, request: hidden(signed), response: kept };
  try {
    const { exchange, outcome, problems } = speaker.read(operation, request, response);
    const reasons = [
      ...judge(step.expect, exchange, outcome, scope),
      ...(step.expect.undeclared === true ? [] : problems),
    ].map(hiddenText);
    if (reasons.length === 0) scope.steps[id] = outputsOf(step, { ...scope, exchange });
    return { reasons, done: { step, send, request, recorded, exchange, outcome } };
  } catch (error) {
    const reasons = [`the answer cannot be judged: ${messageOf(error)}`];
    return { reasons, done: { step, send, request, recorded } };
  }
}

function shortened(response: TargetResponse): TargetResponse {
  return response.body.length <= most ? response : { ...response, body: response.body.slice(0, most) };
}

function outputsOf(step: Step, scope: Scope): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(step.outputs ?? {}).map(([name, expression]) => [name, evaluate(expression, scope)]),
  );
}

function judge(expect: Expect, exchange: Exchange, outcome: string, scope: Scope): readonly string[] {
  const { statusCode } = exchange;
  const reasons: string[] = [];
  if (expect.status !== undefined && !expect.status.some((status) => statusMatches(status, statusCode))) {
    reasons.push(`status ${statusCode} came, ${expect.status.join(' or ')} was expected`);
  }
  if (expect.outcome !== undefined && !expect.outcome.includes(outcome)) {
    reasons.push(`${outcome} came, ${expect.outcome.join(' or ')} was expected`);
  }
  if (reasons.length > 0) return reasons;
  const seen: Scope = { ...scope, exchange };
  const problems = [
    ...(expect.criteria ?? []).map((criterion) =>
      told(() => (holds(criterion, seen) ? undefined : `does not hold: ${criterion.condition}`)),
    ),
    ...(expect.relations ?? []).map((relation) => told(() => relationProblem(relation, seen))),
  ];
  return problems.filter((problem) => problem !== undefined);
}

/** A check whose expressions may lead nowhere, which is a finding. */
function told(check: () => string | undefined): string | undefined {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return error.message;
  }
}

/** `200`, `4XX`. */
export function statusMatches(expected: string, status: number): boolean {
  const text = String(status);
  return expected === text || (expected.endsWith('XX') && expected[0] === text[0]);
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
