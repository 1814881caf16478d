import type { Case } from '@trivet/runtime/conformance/case';
import type { Suite, Verdict } from '@trivet/runtime/conformance/run';
import { clausesOf } from '../clauses/clauses.js';
import type { Contract } from '../model/contract.js';
import { ClauseIndex } from '../report/clause-index.js';
import { readerOf } from '../report/reading.js';
import { Tested } from '../report/tested.js';

/** How many verdicts of a large contract are kept with their exchanges, whatever their outcome. */
const mostWhole = 1000;

/** Keeps little of the verdicts of a large contract. */
export interface LightVerdicts {
  /** What the exchanges that are not kept have tested. */
  readonly tested: Tested;
  readonly kept: (verdict: Verdict) => Verdict;
}

/**
 * Of a suite in parts, the exchanges of cases that passed or were skipped are dropped once it is known which clauses
 * they have tested, except for the first ones: the memory of a run must not depend on what is sent and received.
 */
export function lightVerdicts(contract: Contract, { speaker }: Suite): LightVerdicts {
  const tested = new Tested(contract, new ClauseIndex(clausesOf(contract)), readerOf(contract, speaker));
  const reader = readerOf(contract, speaker);
  let whole = 0;
  const kept = (verdict: Verdict): Verdict => {
    const { outcome } = verdict;
    if ((outcome !== 'passed' && outcome !== 'skipped') || whole < mostWhole) {
      whole += 1;
      return verdict;
    }
    try {
      for (const reading of reader.read(verdict)) tested.take(reading);
    } catch {
      // The report reads the whole verdict, and states the error.
      return verdict;
    }
    return { ...verdict, case: lightCase(verdict.case), exchanges: [] };
  };
  return { tested, kept };
}

/**
 * A case as a report needs it without its exchanges: without the requests of its steps. Only suites of REST services
 * are made in parts, so that the empty request that remains is one of REST.
 */
export function lightCase({ inputs: _, steps, ...entry }: Case): Case {
  const last = steps.at(-1);
  if (last === undefined) return { ...entry, steps };
  const { id, operation, expect } = last;
  return {
    ...entry,
    steps: [{ id, operation, send: { protocol: 'rest' }, expect }],
    setupSteps: 0,
  };
}
