import { runSuite, type Suite, type SuiteReport } from '@trivet/runtime/conformance/run';
import { withTheseCases } from '../../suite-parts.js';
import type { ConformOptions } from '../options.js';
import type { RunContext } from '../run.js';
import { openSession, type SessionContext } from '../session.js';
import type { RunCases } from './refusal.js';

/** Runs trials, and counts what they send. */
export interface TrialRun {
  /** Runs cases with the speaker of a suite. */
  readonly runWith: (suite: Suite) => RunCases;
  /** Number of requests, and what could not be removed. */
  readonly total: () => Pick<SuiteReport, 'requests' | 'leftovers'>;
  readonly close: () => void;
}

/** The context of trials, with the listener of the run. */
export type TrialContext = SessionContext & Pick<RunContext, 'notify'>;

/** Opens the connection of trials. Each has its own fresh names, since a server may reserve those of removed items. */
export function openTrials(options: ConformOptions, context: TrialContext): TrialRun {
  const { asked, common, close } = openSession(options, context);
  const reports: SuiteReport[] = [];
  let before = 0;
  return {
    runWith: (suite) => async (cases) => {
      const seed = `${context.seed}-trial-${reports.length + 1}`;
      const trialOf = { seed: context.seed, before };
      if (before === 0 && cases.length > 0) context.notify({ kind: 'trying' });
      before += cases.length;
      const report = await runSuite(withTheseCases(suite, cases), asked, { ...common, seed, trialOf });
      reports.push(report);
      return report;
    },
    total: () => ({
      requests: reports.reduce((sum, { requests }) => sum + requests, 0),
      leftovers: reports.flatMap(({ leftovers }) => leftovers),
    }),
    close,
  };
}
