import type { Callers, StandIn } from './callers.js';
import type { Case } from './case.js';
import { CheckCharacters } from './check-characters.js';
import type { Suite } from './contract-suite.js';
import { operationsOf } from './effects.js';
import { internalText, internalVerdict } from './internal-error.js';
import { RuleRefusals } from './rule-refusals.js';
import { callersOf } from './run-callers.js';
import type { RunOptions } from './run-options.js';
import { runUnit } from './run-unit.js';
import type { Target } from './target.js';
import type { Leftover } from './undo.js';
import { type Unit, unitsOf } from './units.js';
import type { Verdict } from './verdict.js';
import { Watch } from './watch.js';

export { curl, describeFailure } from './describe-failure.js';

/** The result of a run of a suite. */
export interface SuiteReport {
  readonly contract: string;
  /** In the order of the cases, without those that are only counted. */
  readonly verdicts: readonly Verdict[];
  /** Cases on the list of known failures that passed: the list is outdated, so the run fails. */
  readonly unexpectedlyPassed: readonly string[];
  /** Entries of the list of known failures without a case in the suite. */
  readonly unheardOf: readonly string[];
  readonly passed: number;
  readonly failed: number;
  readonly blocked: number;
  /** Failed or blocked, and on the list of known failures. */
  readonly known: number;
  /** Cases without a result because a precondition is not met; they are not failures. */
  readonly skipped: number;
  /** Cases whose responses the contract allows, but which contradict an assumption. */
  readonly warnings: number;
  /** Cases that were not reached or could not be sent; a run with any of them has not passed. */
  readonly notRun: number;
  /** Why the run ended before its last case. */
  readonly stopped?: string;
  /** Objects that were created and could not be removed. */
  readonly leftovers: readonly Leftover[];
  /** Roles that sent requests in place of the first one, which may not send all, with their operations. */
  readonly standIns?: readonly StandIn[];
  /** Number of requests sent, including those that undo effects. */
  readonly requests: number;
  /** Start and end of the run, in milliseconds since 1970. */
  readonly started: number;
  readonly ended: number;
  /** Errors of the suite itself: defects of Trivet. A run with any of them has not passed. */
  readonly internalErrors?: readonly string[];
  readonly ok: boolean;
}

/** How a suite is run: which cases, how many concurrently, for how long. */
export interface SuiteOptions
  extends Omit<
    RunOptions,
    'watch' | 'places' | 'checkCharacters' | 'callers' | 'ruleRefusals' | 'onLeftover'
  > {
  /** Runs the cases for which this returns true. */
  readonly only?: (id: string) => boolean;
  /** Ids of cases that are known to fail, optionally with reasons. */
  readonly knownFailing?: ReadonlySet<string> | ReadonlyMap<string, string>;
  /** Number of concurrent cases. Default 4; cases that count or remove the objects of others run alone, after the others. */
  readonly concurrency?: number;
  /** Maximum milliseconds of the run; cases not reached by then are not run. Default: no limit. */
  readonly maxTime?: number;
  /** Runs all cases even if the first responses look like those of another service. */
  readonly keepGoing?: boolean;
  /** Receives each verdict, the number of verdicts and that of cases; for a suite in parts, of cases made so far. */
  readonly onVerdict?: (verdict: Verdict, done: number, total: number) => void;
  /**
   * What is kept until the end of the run of a verdict, that of the case at this index of the run; undefined: it is only
   * counted. Default: all of it.
   */
  readonly kept?: (verdict: Verdict, index: number) => Verdict | undefined;
}

/**
 * Runs the cases of a suite against an implementation. A run that cannot continue ends early, with the reason in the
 * report. Never rejects: an error of the suite itself is reported together with the results so far.
 */
export async function runSuite(
  suite: Suite,
  target: Target,
  options: SuiteOptions = {},
): Promise<SuiteReport> {
  const { knownFailing = new Set(), guard } = options;
  const ending = endingOf(options);
  const started = Date.now();
  const verdicts: Verdict[] = [];
  const counted: Counted = new Map();
  let done = 0;
  const leftovers: Leftover[] = [];
  const heard = new Set<string>();
  let requests = 0;
  const asked: Target = (request, signal) => {
    requests += 1;
    return target(request, signal);
  };
  const watch = new Watch({
    stop: ending.end,
    keepsGoing: options.keepGoing === true,
    isThere: () => isThere(asked),
  });
  const onLeftover = (one: Leftover): unknown => leftovers.push(one);
  const known = knowledgeOf(suite, options);
  const run = { ...options, signal: ending.signal, watch, onLeftover, ...known };
  const batch = { suite, target: asked, run, counted };
  const broken: unknown[] = [];
  try {
    for (const all of batchesOf(suite)) {
      for (const { id } of all) {
        known.places.set(id, known.places.size);
        if (knownFailing.has(id)) heard.add(id);
      }
      const cases = all.filter((entry) => options.only?.(entry.id) ?? true);
      verdicts.push(...(await runBatch(cases, done, batch, broken)));
      done += cases.length;
    }
  } catch (error) {
    broken.push(error);
  }
  const stopped = ending.reason();
  ending.clear();
  const brokenTexts = broken.map((error) => internalText(error, guard));
  const internalErrors = [...brokenTexts, ...verdicts.flatMap(internalErrorOf)];
  const summary = summarise(verdicts, counted, knownFailing);
  return {
    contract: suite.contract,
    ...summary,
    ok: summary.ok && broken.length === 0,
    ...(internalErrors.length > 0 && { internalErrors }),
    unheardOf: [...knownFailing.keys()].filter((id) => !heard.has(id)),
    ...(stopped !== undefined && { stopped }),
    leftovers,
    ...standInsOf(known.callers),
    requests,
    started,
    ended: Date.now(),
  };
}

/** What the cases of a run find out for each other. */
function knowledgeOf(
  suite: Suite,
  { guard }: SuiteOptions,
): {
  readonly places: Map<string, number>;
  readonly checkCharacters: CheckCharacters;
  readonly callers: Callers;
  readonly ruleRefusals: RuleRefusals;
} {
  return {
    places: new Map(),
    checkCharacters: new CheckCharacters(),
    callers: callersOf(suite, guard),
    ruleRefusals: new RuleRefusals(suite),
  };
}

function standInsOf(callers: Callers): Pick<SuiteReport, 'standIns'> {
  const standIns = callers.standIns();
  return standIns.length === 0 ? {} : { standIns };
}

/** Cases that are grouped and run before more of them are made. */
const casesInBatch = 500;

/** The cases of a suite: all of them, or as many parts at a time as make a batch. */
function* batchesOf(suite: Suite): Generator<readonly Case[]> {
  if (suite.parts === undefined) {
    yield suite.cases;
    return;
  }
  let batch: Case[] = [];
  for (const part of suite.parts()) {
    batch.push(...part);
    if (batch.length < casesInBatch) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Numbers of verdicts of which nothing else is kept. */
type Counted = Map<Verdict['outcome'], number>;

/** What all batches of a run have in common. */
interface BatchContext {
  readonly counted: Counted;
  readonly suite: Suite;
  readonly target: Target;
  readonly run: SuiteOptions & { readonly watch: Watch };
}

/** Runs a batch after `before` other cases; returns the verdicts in order. Internal errors are added to `broken`. */
async function runBatch(
  cases: readonly Case[],
  before: number,
  { suite, target, run, counted }: BatchContext,
  broken: unknown[],
): Promise<readonly Verdict[]> {
  const { watch, concurrency = 4, guard, knownFailing } = run;
  const indices = new Map(cases.map(({ id }, index) => [id, before + index]));
  const verdicts = new Map<string, Verdict | undefined>();
  watch.expects(cases);
  const onVerdict = (verdict: Verdict): void => {
    watch.judged(verdict);
    const {
      outcome,
      case: { id },
    } = verdict;
    const isWhole = run.kept === undefined || knownFailing?.has(id) === true;
    const kept = isWhole ? verdict : run.kept?.(verdict, indices.get(id) ?? 0);
    verdicts.set(id, kept);
    if (kept === undefined) counted.set(outcome, (counted.get(outcome) ?? 0) + 1);
    run.onVerdict?.(verdict, before + verdicts.size, before + cases.length);
  };
  const runOne = (unit: Unit): Promise<void> =>
    runUnit(suite, unit, target, run, onVerdict).catch((error: unknown) => void broken.push(error));
  try {
    const effects = suite.effects ?? {};
    await suite.speaker.prepare?.(operationsOf(cases, effects));
    const units = unitsOf(cases, effects);
    const [alone, others] = [units.filter(({ isAlone }) => isAlone), units.filter(({ isAlone }) => !isAlone)];
    const [last, counting] = [alone.filter(({ isLast }) => isLast), alone.filter(({ isLast }) => !isLast)];
    await inParallel(others, concurrency, runOne);
    await inParallel([...counting, ...last], 1, runOne);
  } catch (error) {
    broken.push(error);
  }
  // A case without a verdict was prevented by an internal error.
  return cases.flatMap((entry): readonly Verdict[] => {
    if (!verdicts.has(entry.id)) return [internalVerdict(entry, broken[0], guard)];
    const kept = verdicts.get(entry.id);
    return kept === undefined ? [] : [kept];
  });
}

function internalErrorOf({ internalError, case: { id } }: Verdict): readonly string[] {
  return internalError === undefined ? [] : [`${id}: ${internalError}`];
}

/** Ends a run: from within, by the time limit, or by the caller's signal. */
function endingOf({ signal, maxTime }: SuiteOptions): {
  readonly signal: AbortSignal;
  readonly end: (reason: string) => void;
  readonly reason: () => string | undefined;
  readonly clear: () => void;
} {
  const ending = new AbortController();
  const end = (reason: string): void => ending.abort(reason);
  const given = (): void => end(String(signal?.reason));
  const clock =
    maxTime === undefined
      ? undefined
      : setTimeout(() => end(`the time limit of the run, ${maxTime / 1000} s, was reached`), maxTime);
  signal?.addEventListener('abort', given);
  if (signal?.aborted === true) given();
  return {
    signal: ending.signal,
    end,
    reason: () => (ending.signal.aborted ? String(ending.signal.reason) : undefined),
    clear: () => {
      clearTimeout(clock);
      signal?.removeEventListener('abort', given);
    },
  };
}

/** Whether the server responds at all, even with an error at the root. */
function isThere(target: Target): Promise<boolean> {
  return target({ method: 'GET', url: '', headers: [] }).then(
    () => true,
    () => false,
  );
}

/** Runs a function for each item, with limited concurrency. */
export async function inParallel<T>(
  items: readonly T[],
  concurrency: number,
  run: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await run(item);
  };
  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, worker));
}

type Summary = Omit<
  SuiteReport,
  | 'contract'
  | 'unheardOf'
  | 'stopped'
  | 'leftovers'
  | 'standIns'
  | 'requests'
  | 'started'
  | 'ended'
  | 'internalErrors'
>;

type KnownFailing = NonNullable<SuiteOptions['knownFailing']>;

function summarise(
  run: readonly Verdict[],
  counted: ReadonlyMap<Verdict['outcome'], number>,
  knownFailing: KnownFailing,
): Summary {
  const verdicts = run.map((verdict) =>
    isBroken(verdict) && knownFailing.has(verdict.case.id)
      ? { ...verdict, known: true, excuse: excuseOf(verdict, knownFailing) }
      : verdict,
  );
  const count = (outcome: Verdict['outcome']): number =>
    verdicts.filter((verdict) => verdict.outcome === outcome && verdict.known !== true).length +
    (counted.get(outcome) ?? 0);
  const unexpectedlyPassed = verdicts
    .filter((verdict) => verdict.outcome === 'passed' && knownFailing.has(verdict.case.id))
    .map((verdict) => verdict.case.id);
  const [passed, failed, blocked, skipped, notRun, warnings] = [
    count('passed'),
    count('failed'),
    count('blocked'),
    count('skipped'),
    count('not-run'),
    count('warning'),
  ];
  const known = verdicts.filter((verdict) => verdict.known === true).length;
  const ok = failed + blocked + notRun === 0 && unexpectedlyPassed.length === 0;
  return { verdicts, unexpectedlyPassed, passed, failed, blocked, known, skipped, warnings, notRun, ok };
}

function excuseOf({ case: { id } }: Verdict, known: KnownFailing): string {
  return 'get' in known ? (known.get(id) ?? '') : '';
}

function isBroken({ outcome }: Verdict): boolean {
  return outcome === 'failed' || outcome === 'blocked';
}
