/** One step of a case: its request is built and sent, its response judged, possibly for several cases. */

import { wholeExpression } from '../text-template.js';
import { markedBare } from './bare.js';
import type { CaseCriterion, Expect, Relation, Send, Step } from './case.js';
import { foundBy, holds } from './criterion.js';
import { type Exchange, ExpressionError, evaluate, resolveSend, type Scope } from './expression.js';
import type { Guard } from './guard.js';
import { bounded, keptResponse, shortened, shownProblem } from './kept-response.js';
import { namesCaller } from './named-caller.js';
import { note, type Problem } from './problem.js';
import { relationProblem, unshownOrder } from './relation.js';
import { isRestSend } from './rest-send.js';
import { sentPath } from './send.js';
import type { JudgedResponse, Speaker } from './speaker.js';
import { type Target, type TargetRequest, type TargetResponse, Unsendable } from './target.js';

/** A request and its response, as recorded for the report. */
export interface Recorded {
  readonly step: string;
  readonly operation: string;
  readonly request: TargetRequest;
  /** Absent without a complete response. Long bodies are truncated. */
  readonly response?: TargetResponse;
  /**
   * The complete response read by the contract, before secrets were removed and it was truncated. The value of a
   * truncated body is omitted. Not to be shown, since it may contain secrets.
   */
  readonly answer?: JudgedResponse;
  /** The implementation has sent the request: a callback with the response to it. */
  readonly isReceived?: true;
}

/** The result of a step for later ones. */
export interface Done {
  readonly step: Step;
  /** Its request with resolved expressions. */
  readonly send: Send;
  /** The request before credentials. */
  readonly request: TargetRequest;
  readonly recorded: Recorded;
  readonly exchange?: Exchange;
  readonly outcome?: string;
}

/** The result of a step. */
export interface StepResult {
  /** Why it fails; empty if it passes. */
  readonly problems: readonly Problem[];
  /** Absent if no request could be built. */
  readonly done?: Done;
  /** The response is missing or incomplete. */
  readonly isUnanswered?: true;
  /** The request cannot be sent from here, independent of the implementation. */
  readonly isUnsendable?: true;
  /** The request needs a value that no earlier response had. */
  readonly isLacking?: true;
  /** A precondition is not met, so that the step does not test its clause. */
  readonly isSkipped?: true;
  /**
   * Security schemes of the contract without whose credentials the request was refused, so that the step does not test
   * its clause.
   */
  readonly missingCredentials?: readonly string[];
  /** The contract never allows the response, whatever happened before. */
  readonly isBreach?: boolean;
}

/** Where steps read and store values. */
export interface StepScope extends Scope {
  readonly steps: Record<string, Record<string, unknown>>;
}

/** The request of a step and its response. It can be judged for every step that sends the same request. */
export interface Sent {
  readonly send?: Send;
  /** The request before credentials; absent if it could not be built. */
  readonly request?: TargetRequest;
  /** The part that a report shows. */
  readonly shown?: Pick<Recorded, 'request' | 'response' | 'answer'>;
  readonly answer?: JudgedResponse;
  /** The role that sent it in place of the first one of the run. */
  readonly caller?: string;
  /** Security schemes without whose credentials the request was refused. */
  readonly missingCredentials?: readonly string[];
  /** Why the response cannot be judged. */
  readonly failure?: Pick<StepResult, 'isUnanswered' | 'isUnsendable' | 'isLacking'> & {
    readonly reason: string;
  };
}

/** How requests are signed and aborted. */
export interface Sending {
  readonly signal?: AbortSignal;
  readonly guard?: Guard;
  /** The role that sends a request without one; undefined: the first one of the run. */
  readonly caller?: string | undefined;
}

/** The request of a step without a caller. */
export function requestOf(speaker: Speaker, { operation, send }: Step, scope: Scope): TargetRequest {
  return speaker.request(operation, resolveSend(send, scope));
}

/** Sends the request of a step. Never throws. */
export async function sendStep(
  speaker: Speaker,
  { operation, send: given }: Step,
  target: Target,
  scope: StepScope,
  { signal, guard, caller }: Sending,
): Promise<Sent> {
  const hidden = <M extends TargetRequest | TargetResponse>(message: M): M => guard?.hide(message) ?? message;
  let send: Send;
  let request: TargetRequest;
  let signed: TargetRequest;
  try {
    const own = resolveSend(given, scope);
    send = caller !== undefined && isRestSend(own) ? { ...own, caller } : own;
    request = speaker.request(operation, send);
    signed = (await guard?.sign(markedBare(speaker, operation, request))) ?? request;
  } catch (error) {
    const isLacking = error instanceof ExpressionError;
    return {
      failure: {
        reason: `the request cannot be built: ${messageOf(error)}`,
        ...(isLacking && { isLacking }),
      },
    };
  }
  const by = caller === undefined ? {} : { caller };
  const asked = { send, request, ...by, shown: { request: hidden(signed) } };
  let response: TargetResponse;
  try {
    response = await target(signed, signal);
  } catch (error) {
    return error instanceof Unsendable
      ? { ...asked, failure: { reason: `the request cannot be sent: ${error.message}`, isUnsendable: true } }
      : { ...asked, failure: { reason: `no response: ${messageOf(error)}`, isUnanswered: true } };
  }
  const shown = { ...asked.shown, response: hidden(shortened(response)) };
  try {
    const { status } = response;
    // RFC 9110, 15.5.4: 404 may hide what a caller may not do, here with its credentials of other schemes.
    const isHidden = status === 404 && (guard?.callers ?? []).length > 0;
    const missingCredentials =
      status === 401 || status === 403 || isHidden
        ? (speaker.missingCredentials?.(operation, signed) ?? [])
        : [];
    const answer = bounded(speaker.read(operation, request, response));
    return {
      ...asked,
      shown: { ...shown, answer: keptResponse(answer, response) },
      missingCredentials,
      answer,
    };
  } catch (error) {
    return { ...asked, shown, failure: { reason: `the response cannot be checked: ${messageOf(error)}` } };
  }
}

/** Whether a case names the role of a request: it may have credentials of other schemes, and need not be accepted. */
function namesRole({ send }: Step): boolean {
  return isRestSend(send) && (send.caller !== undefined || namesCaller(send));
}

/** Whether a refusal of a request without the required credentials has another consequence for its case. */
function isOtherwise(step: Step, status: number, isSkipped: boolean): boolean {
  if (status !== 404) return isSkipped && namesRole(step);
  const isRefused = step.expect.status?.every((one) => one.startsWith('4')) === true;
  return namesRole(step) || (isSkipped && !isRefused);
}

/** The result of a step whose request could not be built. */
function unbuilt(failure: Sent['failure']): StepResult {
  const problems = [note(failure?.reason ?? 'no request was sent')];
  return { problems, ...(failure?.isLacking === true && { isLacking: true }) };
}

/** Judges the response for a step; the outputs of the step are stored in `scope.steps`. Never throws. */
export function judgeStep(step: Step, sent: Sent, scope: StepScope, guard?: Guard): StepResult {
  const { id, operation, expect } = step;
  const { send, request, shown, answer, failure, missingCredentials = [] } = sent;
  if (send === undefined || request === undefined || shown === undefined) return unbuilt(failure);
  const asked = { step, send, request, recorded: { step: id, operation, ...shown } };
  if (answer === undefined) {
    const { reason = 'no response', ...kind } = failure ?? {};
    return { problems: [note(reason)], done: asked, ...kind };
  }
  const { outcome, code = outcome, isUndeclared } = answer;
  const exchange = withPath(answer.exchange, send);
  const done: Done = { ...asked, exchange, outcome };
  const { statusCode, fault } = exchange;
  const isSkipped = expect.skipOn?.some((one) => statusMatches(one, statusCode)) === true;
  const isUntested = !isExpected(expect, statusCode) && !isOtherwise(step, statusCode, isSkipped);
  if (missingCredentials.length > 0 && isUntested) {
    // RFC 9110, 15.5.4: 403 and 404 may have other reasons, which cannot be distinguished from this one.
    const cause = statusCode === 401 ? 'since' : 'perhaps since';
    const reason = `it was rejected with ${statusCode}, ${cause} it has no credentials: ${missingCredentials.join(' or ')}`;
    return { problems: [note(reason)], missingCredentials, done };
  }
  const isAnyResponse = expect.undeclared === true || (isSkipped && isUndeclared === true);
  try {
    const broken = [...(isAnyResponse ? [] : answer.problems), ...(answer.breaches ?? [])];
    const unmet = isSkipped ? undefined : unmetOf(expect, exchange, scope);
    const due = unmet === undefined ? expect : withoutDetails(expect);
    const unexpected = isSkipped ? [] : judge(due, exchange, [outcome, code], scope);
    const problems = [...unexpected, ...broken].map((problem) => shownProblem(problem, guard));
    const isBreach = broken.length > 0 || (statusCode >= 500 && exchange.fault === undefined);
    if (problems.length > 0) return { problems, done, isBreach };
    if (isSkipped && step.otherwise !== undefined) {
      scope.steps[id] = step.otherwise;
      return { problems, done, isBreach };
    }
    if (isSkipped)
      return { problems: [note(`${operation} returned ${fault ?? statusCode}`)], isSkipped, done };
    if (unmet !== undefined) return { problems: [note(`${operation}: ${unmet}`)], isSkipped: true, done };
    const outputs = outputsOf(step, { ...scope, exchange });
    scope.steps[id] = outputs;
    const inexact = Object.keys(outputs).find((name) => isInexact(outputs[name]));
    if (inexact !== undefined) {
      const reason = `${operation} returned an integer at ${step.outputs?.[inexact]} that cannot be represented exactly`;
      return { problems: [note(reason)], isSkipped: true, done };
    }
    const alike = alikeIn(expect, { ...scope, exchange });
    if (alike !== undefined) return { problems: [note(`${operation}: ${alike}`)], isSkipped: true, done };
    const lacking = expect.skipOn && Object.keys(outputs).find((name) => (outputs[name] ?? '') === '');
    const absent = expect.relations?.find((one) => !isPresent(one, { ...scope, exchange }))?.value;
    const nothing = lacking === undefined ? absent : step.outputs?.[lacking];
    if (nothing === undefined) return { problems, done, isBreach };
    return {
      problems: [note(`the response of ${operation} has no value at ${nothing}`)],
      isSkipped: true,
      done,
    };
  } catch (error) {
    return { problems: [note(`the response cannot be checked: ${messageOf(error)}`)], done };
  }
}

/** Whether a response is not yet the expected one, but may become it. */
export function mayChange(step: Step, sent: Sent, scope: StepScope): boolean {
  const { retry } = step.expect;
  const { answer, send } = sent;
  if (retry === undefined || answer === undefined || send === undefined) return false;
  const tried = { ...scope, steps: { ...scope.steps } };
  if (judgeStep(step, sent, tried).problems.length === 0) return false;
  const exchange = withPath(answer.exchange, send);
  return (retry.criteria ?? []).every((one) => holds(one, { ...scope, exchange }));
}

function withPath(exchange: Exchange, send: Send): Exchange {
  const requestPath = sentPath(send);
  return requestPath === undefined ? exchange : { ...exchange, requestPath };
}

/** Whether a number lost digits when it was parsed (RFC 8259, 6), so that it may identify another object. */
function isInexact(value: unknown): boolean {
  return Number.isInteger(value) && !Number.isSafeInteger(value);
}

function outputsOf(step: Step, scope: Scope): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(step.outputs ?? {}).map(([name, expression]) => [
      name,
      evaluate(expression, scope) ?? step.otherwise?.[name],
    ]),
  );
}

function isExpected({ status = [] }: Expect, came: number): boolean {
  return status.some((one) => statusMatches(one, came));
}

/** Why a response shows nothing relevant; undefined if it does. */
function unmetOf({ when, controls }: Expect, exchange: Exchange, scope: Scope): string | undefined {
  const seen = { ...scope, exchange };
  if (when !== undefined && !holds(when, seen)) return unshown(when.says ?? when.condition);
  const isShown = (relation: Relation): boolean =>
    problemOf(() => relationProblem(relation, seen)) === undefined;
  if (controls === undefined || controls.relations.every(isShown)) return undefined;
  return unshown(controls.says);
}

/** Why an order of the response shows nothing; undefined if it has none, or shows something. */
function alikeIn({ relations = [] }: Expect, scope: Scope): string | undefined {
  return relations.map((one) => unshownOrder(one, scope)).find((one) => one !== undefined);
}

/** A case needs a premise that the service does not show. */
function unshown(premise: string): string {
  return `the service must show first that ${premise}, which its responses did not`;
}

function withoutDetails({ criteria: _, relations: __, ...expect }: Expect): Expect {
  return expect;
}

/** The problems of a response; `outcomes` are its outcome and, of a SOAP fault, the code. */
function judge(
  expect: Expect,
  exchange: Exchange,
  outcomes: readonly [outcome: string, code: string],
  scope: Scope,
): readonly Problem[] {
  const { statusCode } = exchange;
  const unexpected: Problem[] = [];
  if (expect.status !== undefined && !expect.status.some((status) => statusMatches(status, statusCode)))
    unexpected.push({ kind: 'status', actual: statusCode, expected: expect.status });
  if (expect.outcome !== undefined && !expect.outcome.some((one) => outcomes.includes(one)))
    unexpected.push({ kind: 'outcome', actual: outcomes[0], expected: expect.outcome });
  if (unexpected.length > 0) return unexpected;
  const seen: Scope = { ...scope, exchange };
  const problems = [
    ...(expect.criteria ?? []).map((criterion) =>
      problemOf(() => (holds(criterion, seen) ? undefined : criterionProblem(criterion, seen))),
    ),
    ...(expect.relations ?? [])
      .filter((relation) => isPresent(relation, seen) && isGiven(relation, seen))
      .map((relation) => problemOf(() => relationProblem(relation, seen))),
  ];
  return problems.filter((problem) => problem !== undefined);
}

/** Whether the value of a relation is present, if it is optional. */
function isPresent({ value, ifPresent }: Relation, scope: Scope): boolean {
  return ifPresent !== true || evaluate(value, scope) !== undefined;
}

/** Whether the value that a relation depends on is present: what an earlier response omits is ignored. */
function isGiven({ given, other }: Relation, scope: Scope): boolean {
  const whole = typeof other === 'string' ? wholeExpression(other) : undefined;
  const isPlace = whole?.kind === 'steps' && whole.pointer !== undefined;
  const held = given ?? (isPlace ? whole : undefined);
  return held === undefined || evaluate(held, scope) !== undefined;
}

function criterionProblem(criterion: CaseCriterion, scope: Scope): Problem {
  const { condition, says } = criterion;
  const actual = foundBy(criterion, scope);
  return {
    kind: 'criterion',
    condition,
    ...(says !== undefined && { says }),
    ...(actual !== '' && { actual }),
  };
}

/** Runs a check whose expressions may have no value, which is a problem. */
function problemOf(check: () => Problem | undefined): Problem | undefined {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return note(error.message);
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
