import type { Case } from '@trivet/runtime/conformance/case';
import type { Suite, SuiteReport } from '@trivet/runtime/conformance/run';
import type { PreparationEntry, ReferenceEntry, UniqueMember } from '../../report/report.js';
import { withTheseCases } from '../../suite-parts.js';
import type { ConformOptions } from '../options.js';
import type { ReadySuite } from '../ready-suite.js';
import type { SessionContext } from '../session.js';
import { type FoundKey, findKeys } from './find-keys.js';
import { findPreparations } from './find-preparations.js';
import { findReferences } from './find-references.js';
import { operationOf } from './preparation.js';
import { withPreparations, withReferences } from './prepared-cases.js';
import { openTrials } from './trial-run.js';

/** The suite of a run with what trials against the implementation have shown, and what these have sent. */
export interface TriedSuite extends ReadySuite {
  readonly uniqueMembers: readonly UniqueMember[];
  readonly references: readonly ReferenceEntry[];
  readonly preparations: readonly PreparationEntry[];
  /** Number of requests of the trials, and what they could not remove. */
  readonly trials: Pick<SuiteReport, 'requests' | 'leftovers'>;
}

/** A suite with its cases changed if something was found. */
function changed(suite: Suite, found: number, change: (one: Case) => Case): Suite {
  return found === 0 ? suite : withTheseCases(suite, suite.cases.map(change));
}

/** Makes the suite again, with unique members that the contract does not state; undefined if that is impossible. */
export type Remake = (keys: readonly FoundKey[]) => Promise<ReadySuite | undefined>;

/**
 * Tries which members of new items must be unique, and what the operations of the selected cases need before. The cases of
 * a suite in parts are not known yet.
 */
export async function triedSuite(
  first: ReadySuite,
  selected: Suite,
  remake: Remake,
  options: ConformOptions,
  context: SessionContext,
): Promise<TriedSuite> {
  if (first.whole.parts !== undefined)
    return {
      ...first,
      uniqueMembers: [],
      references: [],
      preparations: [],
      trials: { requests: 0, leftovers: [] },
    };
  const operations = new Set(selected.cases.flatMap(({ steps }) => steps.map(({ operation }) => operation)));
  const trials = openTrials(options, context);
  try {
    const keys = await findKeys(first.whole, first.contract, operations, trials.runWith(first.whole));
    const made = keys.length === 0 ? undefined : await remake(keys);
    const ready = made ?? first;
    const { effects = {} } = ready.whole;
    const references = await findReferences(ready.whole, operations, trials.runWith(ready.whole));
    const whole = changed(ready.whole, references.length, withReferences(references));
    const preparations = await findPreparations(whole, operations, trials.runWith(whole));
    const prepared = (suite: Suite): Suite =>
      changed(suite, preparations.length, withPreparations(preparations, effects));
    return {
      ...ready,
      suite: prepared(changed(ready.suite, references.length, withReferences(references))),
      whole: prepared(whole),
      uniqueMembers: made === undefined ? [] : keys,
      references: references.map(({ operation, status, said, member, item }) => ({
        ...{ operation, member, to: item.operation, status },
        ...(said !== undefined && { said }),
      })),
      preparations: preparations.map(({ example, item: _, ...one }) => ({
        ...one,
        after: operationOf(example),
      })),
      trials: trials.total(),
    };
  } finally {
    trials.close();
  }
}
