import { runSuite, type Suite, type SuiteReport } from '@trivet/runtime/conformance/run';
import type { PreparationEntry } from '../../report/report.js';
import { withTheseCases } from '../../suite-parts.js';
import type { ConformOptions } from '../options.js';
import { openSession, type SessionContext } from '../session.js';
import { operationOf } from './preparation.js';
import { withPreparations } from './prepared-cases.js';
import { findPreparations } from './trials.js';

/** A suite whose cases prepare items as trials have shown that operations need it, and what the trials have sent. */
export interface PreparedSuite {
  /** Adds the preparations to the cases of a suite. */
  readonly prepared: (suite: Suite) => Suite;
  readonly preparations: readonly PreparationEntry[];
  /** Number of requests of the trials, and what they could not remove. */
  readonly trials: Pick<SuiteReport, 'requests' | 'leftovers'>;
}

/** Tries what the operations of the selected cases need before. The cases of a suite in parts are not known yet. */
export async function preparationsOf(
  whole: Suite,
  selected: Suite,
  options: ConformOptions,
  context: SessionContext,
): Promise<PreparedSuite> {
  const none = {
    prepared: (suite: Suite) => suite,
    preparations: [],
    trials: { requests: 0, leftovers: [] },
  };
  if (whole.parts !== undefined) return none;
  const operations = new Set(selected.cases.flatMap(({ steps }) => steps.map(({ operation }) => operation)));
  const { asked, common, close } = openSession(options, context);
  const reports: SuiteReport[] = [];
  try {
    const preparations = await findPreparations(whole, operations, async (trials) => {
      // A server may reserve the names of removed items.
      const seed = `${context.seed}-trial-${reports.length + 1}`;
      const report = await runSuite(withTheseCases(whole, trials), asked, { ...common, seed });
      reports.push(report);
      return report;
    });
    const prepare = withPreparations(preparations, whole.effects ?? {});
    return {
      prepared: (suite) =>
        preparations.length === 0 ? suite : withTheseCases(suite, suite.cases.map(prepare)),
      preparations: preparations.map(({ operation, example, status, said }) => ({
        operation,
        after: operationOf(example),
        status,
        ...(said !== undefined && { said }),
      })),
      trials: {
        requests: reports.reduce((sum, one) => sum + one.requests, 0),
        leftovers: reports.flatMap(({ leftovers }) => leftovers),
      },
    };
  } finally {
    close();
  }
}
