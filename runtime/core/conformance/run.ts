import { type CallbackOptions, type Expected, expectCallback } from './callback.js';
import type { Case, Step } from './case.js';
import type { Suite } from './contract-suite.js';
import type { Scope } from './expression.js';
import { freshInputs, withFreshTexts } from './fresh.js';
import type { Guard } from './guard.js';
import { internalVerdict } from './internal-error.js';
import { note, type Problem } from './problem.js';
import { problemText } from './problem-text.js';
import { inputsLacking } from './roles.js';
import {
  type Done,
  judgeStep,
  mayChange,
  type Recorded,
  type Sending,
  type Sent,
  type StepResult,
  type StepScope,
  sendStep,
  shownProblem,
} from './step.js';
import type { Target } from './target.js';
import { type Leftover, undoSteps } from './undo.js';
import { type Member, setupLength, type Unit } from './units.js';
import type { Verdict } from './verdict.js';
import type { Watch } from './watch.js';

/** What the person who runs a suite gives it. */
export interface RunOptions {
  /** Values of `$inputs`, beside the fresh names: tokens by role, names the service must know. */
  readonly inputs?: { readonly [name: string]: unknown };
  /** Seed of the fresh names in `$inputs.unique`; a run with the same seed sends the same names. */
  readonly seed?: string;
  /** Whether what platforms accept beyond a format's specification fails a case. Default `lax`: it is a warning. */
  readonly formats?: 'strict' | 'lax';
  /** What contradicts an assumption fails its case at low confidence too. */
  readonly strictWarnings?: boolean;
  /**
   * Makes of a text that a suite has made by a pattern one that the service takes, which no pattern tells: with the right
   * check digit, say. It leaves alone what the service takes already, and every other text.
   */
  readonly completed?: (text: string) => string;
  /** Ends the run: what is under way is given up and what it made is taken back; the signal's reason is told. */
  readonly signal?: AbortSignal;
  /** Puts credentials into requests, and hides them from the report. */
  readonly guard?: Guard;
  /** Ends what would only say the same thing again; made by `runSuite`. */
  readonly watch?: Watch;
  /** Gets the callbacks that cases wait for; without it such a case says nothing. */
  readonly callbacks?: CallbackOptions;
  /** Told of everything that was made and could not be removed. */
  readonly onLeftover?: (leftover: Leftover) => unknown;
}

/** Milliseconds for taking back what was made once a run is ended. */
const grace = 10_000;

/** Runs one case, and takes back what it made. Never throws: what goes wrong is in the verdict. */
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

/**
 * Runs the cases of a unit, one after the other on one shared set-up. One that does not pass where others have been is run
 * again by itself, to be shown alone. Where it passes then, it takes what went before to see the fault, which is told
 * with it; unless those before it have changed what it stands on, and its answer may be right after that.
 */
export async function runUnit(
  suite: Suite,
  { members }: Unit,
  target: Target,
  options: RunOptions,
  onVerdict: (verdict: Verdict) => void,
): Promise<void> {
  const runner: Runner = { suite, target, options };
  let shared: SharedSetup | undefined;
  let before: Member[] = [];
  for (const member of members) {
    const { entry, common, isShaken } = member;
    shared ??= sharedFor(runner, entry);
    const verdict = await runOn(runner, entry, shared, common);
    if (verdict.outcome !== 'failed' && verdict.outcome !== 'warning') {
      onVerdict(verdict);
      before.push(member);
      continue;
    }
    await takeBack(runner, shared);
    const alone = before.length === 0 ? verdict : await runCase(suite, entry, target, options);
    const isToldAlone =
      alone.outcome !== 'passed' || verdict.outcome === 'warning' || (isShaken && verdict.isBreach !== true);
    onVerdict(isToldAlone ? alone : await afterOthers(runner, member, verdict, before));
    shared = undefined;
    before = [];
  }
  if (shared !== undefined) await takeBack(runner, shared);
}

/** How many cases are tried as the one that it takes. */
const mostTried = 8;

/** A failure that needs what went before: the one case that is enough for it is named, or else those that were there. */
async function afterOthers(
  runner: Runner,
  { entry, common }: Member,
  verdict: Verdict,
  before: readonly Member[],
): Promise<Verdict> {
  for (const other of before.slice(-mostTried).reverse()) {
    // Names of its own: a server may keep those of what was removed.
    const shared = sharedFor(runner, other.entry, `${other.entry.id} ${entry.id}`);
    await runOn(runner, other.entry, shared, other.common);
    const again = await runOn(runner, entry, shared, common);
    await takeBack(runner, shared);
    if (again.outcome === 'failed') return withOrder(again, `fails after ${other.entry.id}`);
  }
  const last = before.slice(-mostTried).map(({ entry: { id } }) => id);
  const more = before.length > last.length ? `${before.length - last.length} more, then ` : '';
  return withOrder(verdict, `failed once after ${more}${last.join(', then ')}`);
}

function withOrder(verdict: Verdict, how: string): Verdict {
  const step = verdict.exchanges.at(-1)?.step ?? '';
  return {
    ...verdict,
    reasons: [...verdict.reasons, { step, problem: note(`it passes alone, but ${how}`) }],
  };
}

interface Runner {
  readonly suite: Suite;
  readonly target: Target;
  readonly options: RunOptions;
}

/** What cases of a unit have in common. */
interface SharedSetup {
  readonly inputs: Scope['inputs'];
  /** What the first steps sent and were answered, the same in all of them. */
  readonly sent: Sent[];
  /** Everything that was done. */
  readonly done: Done[];
}

function sharedFor({ options }: Runner, { id, inputs }: Case, name = id): SharedSetup {
  const fresh = freshInputs(name, options.seed ?? '');
  const own = withFreshTexts(inputs ?? {}, fresh.unique);
  return { inputs: { ...own, ...options.inputs, ...fresh }, sent: [], done: [] };
}

/** Runs a case on a shared set-up. Never throws: a fault of the suite itself is a verdict too. */
async function runOn(runner: Runner, testCase: Case, shared: SharedSetup, common: number): Promise<Verdict> {
  try {
    return await runSteps(runner, testCase, shared, common);
  } catch (error) {
    return internalVerdict(testCase, error, runner.options.guard);
  }
}

function scopeOf({ inputs }: SharedSetup, { completed }: RunOptions): StepScope {
  return { inputs, steps: {}, ...(completed !== undefined && { completed }) };
}

/** Runs a case up to the first step that does not hold; its first steps, `common` of them, are sent once on a shared set-up. */
async function runSteps(
  runner: Runner,
  testCase: Case,
  shared: SharedSetup,
  common: number,
): Promise<Verdict> {
  const { suite, target, options } = runner;
  const { signal, watch, guard } = options;
  const scope = scopeOf(shared, options);
  const exchanges: Recorded[] = [];
  const sending = sendingOf(options);
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
    const inputs = { ...scope.inputs, ...(expected !== undefined && { callback: expected.url }) };
    const send = (): Promise<Sent> => sendStep(suite.speaker, step, target, { ...scope, inputs }, sending);
    const sent = known ?? (await settled(step, send, scope, options, shared.done));
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
    if (problems.length === 0) continue;
    const broken = index < setupLength(testCase) ? 'blocked' : 'failed';
    return ended(failureOf(testCase, step, broken, result, options));
  }
  return ended({ outcome: 'passed', reasons: [] });
}

/** What the problems of a step mean for its case; `broken` is the outcome of one whose step does not hold. */
function failureOf(
  testCase: Case,
  { id }: Step,
  broken: 'blocked' | 'failed',
  { problems, isSkipped, isUnanswered, isBreach = false }: StepResult,
  options: RunOptions,
): Failure {
  const outcome = isSkipped === true ? 'skipped' : broken;
  const failure = { isBreach, reasons: problems.map((problem) => ({ step: id, problem })) };
  const isDoubtful = outcome === 'failed' && !isBreach && isUnanswered !== true;
  return isDoubtful ? doubted(testCase, failure, options) : { ...failure, outcome };
}

/** What an answer that the contract allows says of a case: that it failed, or that what it assumes may not hold here. */
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

/** What was sent for a step, again and again while what it asks about is under way; earlier attempts count as done. */
async function settled(
  step: Step,
  send: () => Promise<Sent>,
  scope: StepScope,
  { signal, guard }: RunOptions,
  earlier: Done[],
): Promise<Sent> {
  const { retry } = step.expect;
  let sent = await send();
  for (let times = 0; times < (retry?.limit ?? 0); times += 1) {
    if (!mayChange(step, sent, scope)) break;
    await pause((retry?.after ?? 0) * 1000, signal);
    if (signal?.aborted === true) break;
    const { done } = judgeStep(step, sent, { ...scope, steps: { ...scope.steps } }, guard);
    // It may have made something.
    if (done !== undefined) earlier.push(done);
    sent = await send();
  }
  return sent;
}

/** Waits so many milliseconds, or until the run is ended. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) return resolve();
    const end = (): void => {
      clearTimeout(clock);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const clock = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
  });
}

/** Why a case cannot be run with what the run was given. */
function preventedBy(runner: Runner, testCase: Case, shared: SharedSetup): Failure | undefined {
  const isUnheard = testCase.steps.some((step) => step.callback !== undefined && !canHear(runner));
  if (isUnheard)
    return {
      outcome: 'skipped',
      reasons: [{ problem: note('the run has no address for callbacks') }],
    };
  const lacking = inputsLacking(testCase, { ...shared.inputs, callback: '' });
  return lacking.length === 0 ? undefined : { ...notRun(`the run needs ${lacking.join(', ')}`), lacking };
}

function canHear({ suite, options }: Runner): boolean {
  return suite.receiver !== undefined && options.callbacks !== undefined;
}

/** The callback that a step leads to, for which an address is given out. */
function expectedOf({ callback }: Step, { suite: { receiver }, options }: Runner): Expected | undefined {
  if (callback === undefined || receiver === undefined || options.callbacks === undefined) return undefined;
  return expectCallback(callback, receiver, options.callbacks.listening, options.guard);
}

/** Milliseconds that a callback is waited for. */
const patience = 3000;

/** Waits for a callback; what is to be said where it does not come, or is not what is declared. */
async function arrived(
  expected: Expected | undefined,
  { options: { callbacks, signal } }: Runner,
  exchanges: Recorded[],
): Promise<Failure | undefined> {
  if (expected === undefined) return undefined;
  const { wait = patience, isRequired = false } = callbacks ?? {};
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

type Failure = Pick<Verdict, 'outcome' | 'reasons' | 'missingCredentials' | 'lacking' | 'isBreach'>;

function notRun(...problems: readonly (Problem | string)[]): Failure {
  const reasons = problems.map((one) => ({ problem: typeof one === 'string' ? note(one) : one }));
  return { outcome: 'not-run', reasons };
}

async function takeBack({ suite, target, options }: Runner, { done, inputs }: SharedSetup): Promise<void> {
  const signal = options.signal?.aborted === true ? AbortSignal.timeout(grace) : undefined;
  const context = { target, inputs, signal, watch: options.watch, guard: options.guard };
  for (const leftover of await undoSteps(suite, done, context)) options.onLeftover?.(leftover);
}
