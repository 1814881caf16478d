import type { Suite } from './contract-suite.js';
import { note } from './problem.js';
import { runCase, runOn } from './run-case.js';
import type { RunOptions } from './run-options.js';
import { type Runner, type SharedSetup, sharedFor, takeBack } from './shared-setup.js';
import type { Target } from './target.js';
import type { Member, Unit } from './units.js';
import type { Verdict } from './verdict.js';

/**
 * Runs the cases of a unit one after the other on one shared set-up. A case that fails after others is repeated by
 * itself, so that it can be reported alone. If it passes then, the failure depends on the earlier cases, which are
 * reported with it, unless they changed its preconditions, so that its response may have been correct. Where one more
 * object cannot be created after others, those that follow are created alone.
 */
export async function runUnit(
  suite: Suite,
  { members, isAlone }: Unit,
  target: Target,
  options: RunOptions,
  onVerdict: (verdict: Verdict) => void,
): Promise<void> {
  const runner: Runner = { suite, target, options };
  let shared: SharedSetup | undefined;
  let before: Member[] = [];
  let isApart = false;
  for (const member of members) {
    const { entry, common, isShaken, isAdding } = member;
    if (isAdding && isApart) {
      onVerdict(await runCase(suite, entry, target, options));
      continue;
    }
    shared ??= sharedFor(runner, entry);
    const verdict = await runOn(runner, entry, shared, common);
    if (verdict.outcome !== 'failed' && verdict.outcome !== 'warning') {
      const isTried = isHindered(verdict, member, before);
      // Names that are not fresh exist once.
      if (isTried && isAlone) {
        await takeBack(runner, shared);
        shared = undefined;
      }
      const alone = isTried ? await runCase(suite, entry, target, options) : verdict;
      isApart ||= alone.outcome !== verdict.outcome;
      onVerdict(alone);
      before = shared === undefined ? [] : [...before, member];
      continue;
    }
    await takeBack(runner, shared);
    const alone = before.length === 0 ? verdict : await runCase(suite, entry, target, options);
    const isDecisive =
      alone.outcome !== 'passed' || verdict.outcome === 'warning' || (isShaken && verdict.isBreach !== true);
    isApart ||= alone.outcome !== verdict.outcome;
    onVerdict(isDecisive ? alone : await afterOthers(runner, member, verdict, before));
    shared = undefined;
    before = [];
  }
  if (shared !== undefined) await takeBack(runner, shared);
}

/** Whether earlier cases may be why a case was not tested: what they have changed or added. */
function isHindered(
  { outcome }: Verdict,
  { isShaken, isAdding }: Member,
  before: readonly Member[],
): boolean {
  if (before.length === 0 || !isShaken) return false;
  return outcome === 'blocked' || (outcome === 'skipped' && isAdding);
}

/** How many earlier cases are tried as the single cause. */
const mostTried = 8;

/** A failure that depends on earlier cases: the single one that is sufficient is named, or else all of them. */
async function afterOthers(
  runner: Runner,
  { entry, common }: Member,
  verdict: Verdict,
  before: readonly Member[],
): Promise<Verdict> {
  for (const other of before.slice(-mostTried).reverse()) {
    // Fresh names, since a server may reserve those of removed objects.
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
