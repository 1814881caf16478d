import type { Case } from '@trivet/runtime/conformance/case';
import { isInvalidRole } from '@trivet/runtime/internal/conformance';
import { isolationCase } from '../../cases/case-ids.js';
import { mostOthers } from '../../cases/probes/probes.js';
import type { ReadySuite } from '../ready-suite.js';
import type { RunCases } from './refusal.js';

/** How many cases of a role are tried. */
const mostForRole = 3;

/**
 * The roles that do not share items with the first one, as trials have shown, at most as many as are compared; none if all
 * roles are compared anyway, or share them. The next ones may be of the same account.
 */
export async function apartRoles(
  ready: ReadySuite,
  roles: readonly string[],
  withRoles: WithRoles,
  run: RunCases,
): Promise<readonly string[]> {
  const [, ...others] = roles.filter((one) => !isInvalidRole(one));
  if (others.length <= mostOthers || !ready.whole.cases.some(isIsolation)) return [];
  const all = await withRoles(ready, others);
  const tried = others.map((role) => casesOf(role, all.whole.cases));
  const { verdicts } = await run(tried.flat());
  // A case is skipped where the lists of both have the same items, and not run where a role may not create any.
  const shown = new Set(verdicts.flatMap((one) => (shows.has(one.outcome) ? [one.case.id] : [])));
  return others.filter((_, index) => tried[index]?.some(({ id }) => shown.has(id))).slice(0, mostOthers);
}

/** Makes the suite with the cases that compare items of the first role with those of certain others. */
export type WithRoles = (ready: ReadySuite, others: readonly string[]) => Promise<ReadySuite>;

function isIsolation({ id }: Case): boolean {
  return id.includes(`/${isolationCase}`);
}

/** The first cases that compare items of different kinds with those of a role. */
function casesOf(role: string, cases: readonly Case[]): readonly Case[] {
  const own = cases.filter(({ id }) => `${id}/`.includes(`/${isolationCase}${role}/`));
  const kinds = new Map(own.toReversed().map((one) => [one.steps[0]?.operation, one]));
  return [...kinds.values()].toReversed().slice(0, mostForRole);
}

/** Outcomes of a case that was tested. */
const shows: ReadonlySet<string> = new Set(['passed', 'failed', 'warning']);
