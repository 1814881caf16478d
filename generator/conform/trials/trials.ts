import type { Suite, SuiteReport } from '@trivet/runtime/conformance/run';
import type { PreparationEntry, ReferenceEntry, TimesEntry, UniqueMember } from '../../report/report.js';
import { withTheseCases } from '../../suite-parts.js';
import type { ConformOptions } from '../options.js';
import type { ReadySuite } from '../ready-suite.js';
import { apartRoles, type WithRoles } from './apart-roles.js';
import { type FoundKey, findKeys } from './find-keys.js';
import { type FoundNeeds, findNeeds, inSuite, scenariosIn } from './find-needs.js';
import { operationOf } from './preparation.js';
import type { RunCases } from './refusal.js';
import { openTrials, type TrialContext } from './trial-run.js';
import { type OfSuite, withNeeds } from './with-needs.js';

/** The suite of a run with what trials against the implementation have shown, and what these have sent. */
export interface TriedSuite extends ReadySuite {
  readonly uniqueMembers: readonly UniqueMember[];
  readonly references: readonly ReferenceEntry[];
  readonly preparations: readonly PreparationEntry[];
  readonly times: readonly TimesEntry[];
  /** Number of requests of the trials, and what they could not remove. */
  readonly trials: Pick<SuiteReport, 'requests' | 'leftovers'>;
}

/** Makes the suite again with what trials have shown. */
export interface Remaking {
  /** With unique members that the contract does not state; undefined if that is impossible. */
  withKeys(keys: readonly FoundKey[], others?: readonly string[]): Promise<ReadySuite | undefined>;
  readonly withRoles: WithRoles;
}

/**
 * Tries which roles do not share items, which members of new items must be unique, and what the operations of the selected
 * cases need before. The cases of a suite in parts are not known yet.
 */
export async function triedSuite(
  first: ReadySuite,
  selected: Suite,
  remaking: Remaking,
  options: ConformOptions,
  context: TrialContext,
): Promise<TriedSuite> {
  if (first.whole.parts !== undefined)
    return {
      ...first,
      uniqueMembers: [],
      references: [],
      preparations: [],
      times: [],
      trials: { requests: 0, leftovers: [] },
    };
  const operations = new Set(selected.cases.flatMap(({ steps }) => steps.map(({ operation }) => operation)));
  const trials = openTrials(options, context);
  try {
    const found = await foundIn(first, operations, remaking, {
      run: trials.runWith,
      roles: context.guard.callers ?? [],
    });
    const { ready, keys, needs } = found;
    const known = ofSuite(ready.whole);
    const { references, preparations, times } = needs;
    const isMore = references.length + preparations.length + times.length > 0;
    const prepared = (suite: Suite): Suite =>
      isMore ? withTheseCases(suite, suite.cases.map(withNeeds(needs, known))) : suite;
    return {
      ...ready,
      suite: prepared(ready.suite),
      whole: prepared(ready.whole),
      uniqueMembers: keys,
      references: references.map(({ operation, status, said, member, item, listed }) => ({
        ...{ operation, member, to: item.operation },
        ...(listed !== undefined && { isListed: true as const }),
        ...(listed?.isUsedUp === true && { isUsedUp: true as const }),
        status,
        ...(said !== undefined && { said }),
      })),
      preparations: preparations.map(({ example, item: _, ...one }) => ({
        ...one,
        after: operationOf(example),
      })),
      times: times.map(({ times: _, ...one }) => one),
      trials: trials.total(),
    };
  } finally {
    trials.close();
  }
}

function ofSuite(suite: Suite): OfSuite {
  return { effects: suite.effects ?? {}, scenarios: scenariosIn(suite) };
}

/** What trials have shown, and the suite with it. */
interface Found {
  readonly ready: ReadySuite;
  readonly keys: readonly FoundKey[];
  readonly needs: FoundNeeds;
}

/** How trials are sent. */
interface Sending {
  readonly run: (suite: Suite) => RunCases;
  readonly roles: readonly string[];
}

/**
 * Tries which roles are apart, what members must be unique and what operations need, and again where both are found for one
 * operation.
 */
async function foundIn(
  first: ReadySuite,
  operations: ReadonlySet<string>,
  remaking: Remaking,
  { run, roles }: Sending,
): Promise<Found> {
  const apart = await apartRoles(first, roles, remaking.withRoles, run(first.whole));
  const others = apart.length === 0 ? undefined : apart;
  const own = others === undefined ? first : await remaking.withRoles(first, others);
  const unique = await findKeys(own.whole, own.contract, operations, run(own.whole));
  const made = unique.length === 0 ? undefined : await remaking.withKeys(unique, others);
  const [ready, keys] = made === undefined ? [own, []] : [made, unique];
  const { whole, contract } = ready;
  const needs = await findNeeds(whole, contract, operations, run(whole), roles);
  // Only with what it needs a creation is accepted once, and perhaps not a second time.
  const all = [...needs.references, ...needs.preparations, ...needs.times];
  const needing = new Set(all.map(({ operation }) => operation));
  const prepared = withTheseCases(whole, whole.cases.map(withNeeds(needs, ofSuite(whole))));
  const more = await findKeys(prepared, contract, needing, run(prepared));
  const allKeys = [...keys, ...more];
  const again = more.length === 0 ? undefined : await remaking.withKeys(allKeys, others);
  if (again === undefined) return { ready, keys, needs };
  const known = inSuite(needs, again.whole);
  const { whole: last } = again;
  return {
    ready: again,
    keys: allKeys,
    needs: await findNeeds(last, again.contract, operations, run(last), roles, known),
  };
}
