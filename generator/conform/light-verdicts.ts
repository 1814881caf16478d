import type { Suite, Verdict } from '@trivet/runtime/conformance/run';
import { baseCase, isCase } from '../cases/case-ids.js';
import { clausesOf } from '../clauses/clauses.js';
import type { Contract } from '../model/contract.js';
import { ClauseIndex } from '../report/clause-index.js';
import { readerOf } from '../report/reading.js';
import { Tested } from '../report/tested.js';
import { LightCases } from './light-cases.js';
import type { ConformOptions } from './options.js';
import { PackedVerdicts } from './packed-verdicts.js';

/** How many verdicts of a large contract are kept with their exchanges, whatever their outcome, if all are listed. */
const mostWhole = 1000;

/** Keeps little of the verdicts of a large contract. */
export interface LightVerdicts {
  /** What the exchanges that are not kept have tested. */
  readonly tested: Tested;
  /** What is kept of a verdict as an object; nothing of most that passed. */
  readonly kept: (verdict: Verdict, index: number) => Verdict | undefined;
  /** The verdicts to report, in the order of the cases. */
  readonly all: (kept: readonly Verdict[]) => readonly Verdict[];
}

/**
 * Of a suite in parts, the exchanges of cases that passed or were skipped are dropped once it is known which clauses
 * they have tested, since the memory of a run must not depend on what is sent and received. Cases that passed are
 * compressed if they are listed (except for the first ones, which keep their exchanges), and otherwise only counted, so
 * that it does not depend on their number either.
 */
export function lightVerdicts(
  contract: Contract,
  { speaker }: Suite,
  { passed = 'listed' }: Pick<ConformOptions, 'passed'>,
): LightVerdicts {
  const reader = readerOf(contract, speaker);
  const tested = new Tested(contract, new ClauseIndex(clausesOf(contract)), reader);
  const cases = new LightCases();
  const packed = new PackedVerdicts(cases);
  const isListed = passed === 'listed';
  const indices = new Map<string, number>();
  const whole = (verdict: Verdict, index: number): Verdict => {
    if (isListed) indices.set(verdict.case.id, index);
    return verdict;
  };
  const kept = (verdict: Verdict, index: number): Verdict | undefined => {
    const { outcome, case: entry, exchanges, internalError } = verdict;
    const light = (): Verdict => whole({ ...verdict, case: cases.of(entry), exchanges: [] }, index);
    if (outcome === 'not-run' && exchanges.length === 0 && internalError === undefined) return light();
    if (outcome !== 'passed' && outcome !== 'skipped') return whole(verdict, index);
    if (isListed && indices.size < mostWhole) return whole(verdict, index);
    try {
      for (const reading of reader.read(verdict)) tested.take(reading);
    } catch {
      // The report reads the whole verdict, and states the error.
      return whole(verdict, index);
    }
    // Requests of failed cases are compared with the valid one of their operation.
    if (outcome === 'skipped' || isCase(entry, baseCase)) return light();
    if (isListed) packed.add(verdict, index);
    else tested.takePassed(entry);
    return undefined;
  };
  const all = (own: readonly Verdict[]): readonly Verdict[] => {
    if (!isListed) return own;
    const known = own.map(
      (verdict) => [indices.get(verdict.case.id) ?? Number.MAX_SAFE_INTEGER, verdict] as const,
    );
    return [...known, ...packed.verdicts()]
      .sort(([one], [other]) => one - other)
      .map(([, verdict]) => verdict);
  };
  return { tested, kept, all };
}
