import { type Expected, expectCallback } from './callback.js';
import type { Asked } from './callers.js';
import type { Case, Step } from './case.js';
import { CaseRoles } from './case-roles.js';
import type { CompleteText } from './completed-texts.js';
import type { Suite } from './contract-suite.js';
import { operationsOf } from './effects.js';
import { requestInput } from './fresh.js';
import { internalVerdict } from './internal-error.js';
import { shownProblem } from './kept-response.js';
import { note, type Problem } from './problem.js';
import { problemText } from './problem-text.js';
import { inputsLacking, rolesLacking } from './roles.js';
import { callersOf } from './run-callers.js';
import type { RunOptions } from './run-options.js';
import { sendAccepted } from './send-accepted.js';
import { setupLength } from './shared-part.js';
import { type Runner, type SharedSetup, sharedFor, takeBack } from './shared-setup.js';
import {
  judgeStep,
  mayChange,
  type Recorded,
  requestOf,
  type Sending,
  type Sent,
  type StepResult,
  type StepScope,
  sendStep,
  statusMatches,
} from './step.js';
import type { Target } from './target.js';
import type { Verdict } from './verdict.js';

/** Runs one case, and undoes its effects. Never throws: errors are part of the verdict. */
export async function runCase(
  suite: Suite,
  testCase: Case,
  target: Target,
  options: RunOptions = {},
): Promise<Verdict> {
  const runner: Runner = { suite, target, options };
  const shared = sharedFor(runner, testCase);
  const verdict = await runOn(runner, testCase, shared, 0);
  await takeBack(runner, shared);
  return verdict;
}

/** Runs a case on a shared set-up. Never throws: a defect of the suite itself also results in a verdict. */
export async function runOn(
  runner: Runner,
  testCase: Case,
  shared: SharedSetup,
  common: number,
): Promise<Verdict> {
  const { speaker, effects = {} } = runner.suite;
  try {
    if (speaker.prepare !== undefined) await speaker.prepare(operationsOf([testCase], effects));
    return await runSteps(runner, testCase, shared, common);
  } catch (error) {
    return internalVerdict(testCase, error, runner.options.guard);
  }
}

function scopeOf({ inputs, accepted }: SharedSetup, { completed }: RunOptions): StepScope {
  const acceptable: CompleteText = (text, member) => {
    const whole = completed?.(text, member) ?? text;
    return accepted.get(whole) ?? whole;
  };
  return { inputs, steps: {}, completed: acceptable };
}

/** Runs a case up to the first step that fails; its first steps, `common` of them, are sent once on a shared set-up. */
async function runSteps(
  runner: Runner,
  testCase: Case,
  shared: SharedSetup,
  common: number,
): Promise<Verdict> {
  const { options } = runner;
  const { signal, watch, guard } = options;
  const scope = scopeOf(shared, options);
  const exchanges: Recorded[] = [];
  const roles = rolesOf(testCase, runner);
  const isOver = (): boolean => signal?.aborted === true;
  const started = Date.now();
  const ended = (failure: Failure): Verdict => ({
    case: testCase,
    ...failure,
    reasons: failure.reasons.map((reason) => ({ ...reason, problem: shownProblem(reason.problem, guard) })),
    exchanges,
    milliseconds: Date.now() - started,
  });
  const prevented = preventedBy(runner, testCase, shared);
  if (prevented !== undefined) return ended(prevented);
  for (const [index, step] of testCase.steps.entries()) {
    const known = shared.sent[index];
    if (known === undefined && isOver()) return ended(notRun(String(signal?.reason)));
    if (known === undefined && watch?.isSilent(step.operation) === true)
      return ended(notRun(`${step.operation} does not respond, as in earlier cases`));
    const expected = expectedOf(step, runner);
    const own = { ...scope, inputs: inputsOf(step, testCase, scope, expected) };
    const asked = askedFor(runner, step, own);
    const sent = known ?? (await sendAccepted(runner, step, () => roles.send(step, asked), scope, shared));
    const result = judgeStep(step, sent, scope, guard);
    const { problems, done, isUnsendable, isUnanswered, missingCredentials } = result;
    if (done !== undefined) exchanges.push(done.recorded);
    if (known === undefined) {
      if (done !== undefined) shared.done.push(done);
      if (index < common) shared.sent.push(sent);
    }
    const missed = problems.length > 0 ? undefined : await arrived(expected, runner, exchanges);
    expected?.close();
    if (missed !== undefined) return ended(missed);
    if (missingCredentials !== undefined) return ended({ ...notRun(...problems), missingCredentials });
    if (isUnsendable === true) return ended(notRun(...problems));
    const isWaiting = isUnanswered === true || mayChange(step, sent, scope);
    if (isOver() && isWaiting) return ended(notRun(String(signal?.reason)));
    if (known === undefined)
      await watch?.exchanged(
        step.operation,
        isUnanswered === true ? problems.map(problemText).join('; ') : undefined,
      );
    const barred = roles.barred(step, sent, result);
    if (barred !== undefined) return ended(skipped(step, barred));
    roles.sent(step, sent);
    if (problems.length === 0) continue;
    return ended(await failureIn(runner, testCase, { step, index, sent }, result));
  }
  return ended({ outcome: 'passed', reasons: [] });
}

/**
 * Whether a response refuses a valid request as the contract declares, because of the state of an item or a rule that no
 * schema states (RFC 9110, 15.5.10 and 15.5.21).
 */
function isStateRefusal({ expect }: Step, { answer }: Sent, { isBreach }: StepResult): boolean {
  if (answer === undefined || isBreach === true || answer.isUndeclared === true) return false;
  const { statusCode = 0, fault } = answer.exchange;
  if (expect.status?.some((one) => statusMatches(one, statusCode)) === true) return false;
  return fault === undefined && [409, 422].includes(statusCode) && answer.problems.length === 0;
}

/**
 * The effect of problems of a step on its case. It is skipped if a derived request, which its schema allows, is refused with
 * 422 by an operation that refuses with 400 what its schema does not allow: no schema states the rule.
 */
async function failureIn(
  { suite, target, options }: Runner,
  testCase: Case,
  at: Failing,
  result: StepResult,
): Promise<Failure> {
  const failure = failureOf(testCase, at, result, options);
  const { step, sent } = at;
  const { operation, expect } = step;
  const isAsked = expect.status?.some((one) => one.startsWith('2')) === true;
  const isRefused = isStateRefusal(step, sent, result) && sent.answer?.exchange.statusCode === 422;
  if (failure.outcome !== 'failed' || testCase.kind === 'scenario' || !isAsked || !isRefused) return failure;
  const alone = (one: Case): Promise<Verdict> => runCase(suite, one, target, options);
  const isOfRule = (await options.ruleRefusals?.areOf(operation, alone)) === true;
  return isOfRule
    ? skipped(step, `${operation} returned 422, and 400 for what violates its schema`)
    : failure;
}

/** How a step is sent by a caller. */
function askedFor({ suite: { speaker }, target, options }: Runner, step: Step, scope: StepScope): Asked {
  return {
    send: (caller) => sendStep(speaker, step, target, scope, { ...sendingOf(options), caller }),
    request: () => requestOf(speaker, step, scope),
  };
}

function rolesOf(testCase: Case, { suite, options: { callers, guard } }: Runner): CaseRoles {
  return new CaseRoles(testCase, suite.effects, callers ?? callersOf(suite, guard));
}

/** The inputs of the request of a step. */
function inputsOf(
  { id }: Step,
  testCase: Case,
  { inputs }: StepScope,
  expected: Expected | undefined,
): StepScope['inputs'] {
  const callback = expected === undefined ? {} : { callback: expected.url };
  return { ...inputs, ...callback, [requestInput]: `${testCase.id}\0${id}` };
}

/** A step with problems, and its index in the case. */
interface Failing {
  readonly step: Step;
  readonly index: number;
  readonly sent: Sent;
}

function failureOf(
  testCase: Case,
  { step, index, sent }: Failing,
  result: StepResult,
  options: RunOptions,
): Failure {
  const { problems, isSkipped, isLacking, isUnanswered, isBreach = false } = result;
  const { id, operation } = step;
  const isSetup = index < setupLength(testCase);
  const broken = isSetup ? 'blocked' : 'failed';
  if (isSetup && testCase.kind !== 'scenario' && isStateRefusal(step, sent, result))
    return skipped(step, `${operation} returned ${sent.answer?.exchange.statusCode}`);
  // A report names the missing value of a scenario; a derived case tests nothing without it.
  const isUntested = isSkipped === true || (isLacking === true && testCase.kind !== 'scenario');
  const outcome = isUntested ? 'skipped' : broken;
  const named = isUntested ? { isNamed: true } : {};
  const failure = { isBreach, reasons: problems.map((problem) => ({ step: id, ...named, problem })) };
  const isDoubtful = outcome === 'failed' && !isBreach && isUnanswered !== true;
  return isDoubtful ? doubted(testCase, failure, options) : { ...failure, outcome };
}

/** The outcome for a response that the contract allows: a failure, or a warning if the assumption may not apply. */
function doubted(
  { assumption }: Case,
  { reasons, ...rest }: Omit<Failure, 'outcome'>,
  { formats = 'lax', strictWarnings = false }: RunOptions,
): Failure {
  if (assumption === undefined) return { ...rest, reasons, outcome: 'failed' };
  const { says, confidence, format } = assumption;
  const isStrict = strictWarnings || (format !== undefined && formats === 'strict');
  const outcome = confidence === 'high' || isStrict ? 'failed' : 'warning';
  return { ...rest, outcome, reasons: [...reasons, { problem: note(`${confidence} confidence: ${says}`) }] };
}

function sendingOf({ signal, guard }: RunOptions): Sending {
  return { ...(signal !== undefined && { signal }), ...(guard !== undefined && { guard }) };
}

/** Why a case cannot be run with the options of the run. */
function preventedBy(runner: Runner, testCase: Case, shared: SharedSetup): Failure | undefined {
  const isUnheard = testCase.steps.some((step) => step.callback !== undefined && !canHear(runner));
  if (isUnheard)
    return {
      outcome: 'skipped',
      reasons: [{ problem: note('the run has no address for callbacks') }],
    };
  const [role] = rolesLacking(testCase, runner.options.guard);
  if (role !== undefined)
    return {
      ...notRun(`the run needs credentials of the role "${role}"`),
      lacking: [`$role.${role}`],
    };
  const lacking = inputsLacking(testCase, { ...shared.inputs, callback: '' });
  return lacking.length === 0 ? undefined : { ...notRun(`the run needs ${lacking.join(', ')}`), lacking };
}

function canHear({ suite, options }: Runner): boolean {
  return suite.receiver !== undefined && options.callbacks !== undefined;
}

/** The expected callback of a step, with its URL. */
function expectedOf({ callback }: Step, { suite: { receiver }, options }: Runner): Expected | undefined {
  if (callback === undefined || receiver === undefined || options.callbacks === undefined) return undefined;
  return expectCallback(callback, receiver, options.callbacks.listening, options.guard);
}

/** Milliseconds to wait for a callback. */
const callbackTimeout = 3000;

/** Waits for a callback; returns the problem if it is missing or violates its declaration. */
async function arrived(
  expected: Expected | undefined,
  { options: { callbacks, signal } }: Runner,
  exchanges: Recorded[],
): Promise<Failure | undefined> {
  if (expected === undefined) return undefined;
  const { wait = callbackTimeout, isRequired = false } = callbacks ?? {};
  const arrival = await expected.arrival(wait, signal);
  if (arrival === undefined && signal?.aborted === true) return notRun(String(signal.reason));
  if (arrival === undefined) {
    const reason = `none was received within ${wait / 1000} s`;
    const why = isRequired ? '' : '; the contract does not say when, or that, one is sent';
    const problem = note(`${reason}${why}`);
    return { outcome: isRequired ? 'failed' : 'skipped', reasons: [{ step: 'callback', problem }] };
  }
  const { recorded, problems } = arrival;
  exchanges.push(recorded);
  const reasons = problems.map((problem) => ({ step: 'callback', problem }));
  return problems.length === 0 ? undefined : { outcome: 'failed', reasons, isBreach: true };
}

function skipped({ id }: Step, reason: string): Failure {
  return { outcome: 'skipped', reasons: [{ step: id, isNamed: true, problem: note(reason) }] };
}

type Failure = Pick<Verdict, 'outcome' | 'reasons' | 'missingCredentials' | 'lacking' | 'isBreach'>;

function notRun(...problems: readonly (Problem | string)[]): Failure {
  const reasons = problems.map((one) => ({ problem: typeof one === 'string' ? note(one) : one }));
  return { outcome: 'not-run', reasons };
}
