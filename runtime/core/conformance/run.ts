import type { Case, RestSend, SoapSend } from './case.js';
import { type Effects, stageOf, type Unit } from './effects.js';
import type { Exchange, Scope } from './expression.js';
import type { Guard } from './guard.js';
import { type Done, type Recorded, runStep, type StepScope } from './step.js';
import type { Target, TargetRequest, TargetResponse } from './target.js';
import { type Leftover, undoSteps } from './undo.js';
import type { Watch } from './watch.js';

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
  /** What the operations leave behind, so that it can be taken back. */
  readonly effects?: Effects;
}

/**
 * What became of a case. `blocked`: its set-up failed, so that nothing can be said of its clause. `not-run`: the run
 * ended before it, or its request could not be sent.
 */
export interface Verdict {
  readonly case: Case;
  readonly outcome: 'passed' | 'failed' | 'blocked' | 'not-run';
  /** Why, one sentence each; empty when passed. */
  readonly reasons: readonly string[];
  /** It did not pass, and the list of known failures says so. */
  readonly known?: boolean;
  /** The reason that the list of known failures gives; may be empty. */
  readonly excuse?: string;
  readonly exchanges: readonly Recorded[];
}

/** What the person who runs a suite gives it. */
export interface RunOptions {
  /** Values of `$inputs`, beside `unique`: tokens by role, names the service must know. */
  readonly inputs?: { readonly [name: string]: unknown };
  /** Seed of the fresh names in `$inputs.unique`; a run with the same seed sends the same names. */
  readonly seed?: string;
  /** Ends the run: what is under way is given up and what it made is taken back; the signal's reason is told. */
  readonly signal?: AbortSignal;
  /** Puts credentials into requests, and hides them from the report. */
  readonly guard?: Guard;
  /** Ends what would only say the same thing again; made by `runSuite`. */
  readonly watch?: Watch;
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
  const staged = await setStage(runner, testCase);
  const acted = await act(runner, testCase, staged);
  await takeBack(runner, [...staged.done, ...acted.done], staged.inputs);
  return acted.verdict;
}

/**
 * Runs the cases of a unit, one after the other on one set-up. One that does not pass is run again on a set-up of its
 * own, which counts, so that no case answers for another one.
 */
export async function runUnit(
  suite: Suite,
  { cases }: Unit,
  target: Target,
  options: RunOptions,
  onVerdict: (verdict: Verdict) => void,
): Promise<void> {
  const runner: Runner = { suite, target, options };
  let staged: Staged | undefined;
  for (const entry of cases) {
    if (cases.length === 1) return onVerdict(await runCase(suite, entry, target, options));
    staged ??= await setStage(runner, entry);
    const { verdict, done } = await act(runner, entry, staged);
    await takeBack(runner, done, staged.inputs);
    if (verdict.outcome === 'failed') {
      await takeBack(runner, staged.done, staged.inputs);
      staged = undefined;
      // Names may stay taken when what bore them is gone: the second try has some of its own.
      const seed = `${options.seed ?? ''} again`;
      onVerdict(await runCase(suite, entry, target, { ...options, seed }));
    } else onVerdict(verdict);
  }
  if (staged !== undefined) await takeBack(runner, staged.done, staged.inputs);
}

interface Runner {
  readonly suite: Suite;
  readonly target: Target;
  readonly options: RunOptions;
}

/** A set-up that stands, or what kept it from standing. */
interface Staged {
  readonly inputs: Scope['inputs'];
  readonly steps: StepScope['steps'];
  readonly done: readonly Done[];
  readonly failure?: Failure;
}

type Failure = Pick<Verdict, 'outcome' | 'reasons'>;

async function setStage(runner: Runner, testCase: Case): Promise<Staged> {
  const { options } = runner;
  const unique = uniqueName(testCase.id, options.seed ?? '');
  const inputs = { ...testCase.inputs, ...options.inputs, unique };
  const steps: StepScope['steps'] = {};
  const run = await runSteps(runner, testCase, 0, stageOf(testCase), { inputs, steps });
  return { inputs, steps, ...run };
}

async function act(
  runner: Runner,
  testCase: Case,
  { inputs, steps, done: before, failure }: Staged,
): Promise<{ readonly verdict: Verdict; readonly done: readonly Done[] }> {
  const run =
    failure === undefined
      ? await runSteps(runner, testCase, stageOf(testCase), testCase.steps.length, {
          inputs,
          steps: { ...steps },
        })
      : { done: [], failure };
  const exchanges = [...before, ...run.done].map(({ recorded }) => recorded);
  const passed: Failure = { outcome: 'passed', reasons: [] };
  return { verdict: { case: testCase, ...(run.failure ?? passed), exchanges }, done: run.done };
}

/** Runs some of a case's steps, up to the first that does not hold. */
async function runSteps(
  { suite, target, options: { signal, watch, guard } }: Runner,
  testCase: Case,
  from: number,
  to: number,
  scope: StepScope,
): Promise<{ readonly done: readonly Done[]; readonly failure?: Failure }> {
  const done: Done[] = [];
  const isOver = (): boolean => signal?.aborted === true;
  for (const [index, step] of testCase.steps.slice(from, to).entries()) {
    if (isOver()) return { done, failure: notRun(String(signal?.reason)) };
    if (watch?.isSilent(step.operation) === true)
      return { done, failure: notRun(`${step.operation} does not answer, as earlier cases have shown`) };
    const result = await runStep(suite.speaker, step, target, scope, {
      ...(signal !== undefined && { signal }),
      ...(guard !== undefined && { guard }),
    });
    if (result.done !== undefined) done.push(result.done);
    if (result.isUnsendable === true) return { done, failure: notRun(...result.reasons) };
    if (isOver() && result.isUnanswered === true) return { done, failure: notRun(String(signal?.reason)) };
    await watch?.exchanged(step.operation, result.isUnanswered === true ? result.reasons[0] : undefined);
    if (result.reasons.length === 0) continue;
    const outcome = from + index < stageOf(testCase) ? 'blocked' : 'failed';
    return { done, failure: { outcome, reasons: result.reasons.map((reason) => `${step.id}: ${reason}`) } };
  }
  return { done };
}

function notRun(...reasons: readonly string[]): Failure {
  return { outcome: 'not-run', reasons };
}

async function takeBack(
  { suite, target, options }: Runner,
  done: readonly Done[],
  inputs: Scope['inputs'],
): Promise<void> {
  const signal = options.signal?.aborted === true ? AbortSignal.timeout(grace) : undefined;
  const context = { target, inputs, signal, watch: options.watch, guard: options.guard };
  for (const leftover of await undoSteps(suite, done, context)) options.onLeftover?.(leftover);
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
