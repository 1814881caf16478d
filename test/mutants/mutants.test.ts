import { suite as communities } from '@trivet/generated/communities/conformance';
import { suite as catalogue } from '@trivet/generated/metadata-catalogue/conformance';
import { suite as statistics } from '@trivet/generated/statistics/conformance';
import { referenceHandler } from '@trivet/reference/serve';
import { runCase, type Suite } from '@trivet/runtime/conformance/run';
import { handlerTarget, type Target } from '@trivet/runtime/conformance/target';
import { describe, expect, test } from 'vitest';
import { type Mutant, planted } from './plant.js';
import { communityMutants, statisticsMutants } from './rest.js';
import { catalogueMutants } from './soap.js';

const suites: { readonly [service in Mutant['service']]: { readonly suite: Suite; readonly base: string } } =
  {
    communities: { suite: communities, base: '' },
    statistics: { suite: statistics, base: '' },
    'metadata-catalogue': { suite: catalogue, base: '/metadata-catalogue' },
  };

const mutants = [...communityMutants, ...statisticsMutants, ...catalogueMutants];

/** The first case that fails, or nothing when none does. */
async function killer(suite: Suite, target: Target): Promise<string | undefined> {
  for (const entry of suite.cases) {
    const verdict = await runCase(suite, entry, target);
    if (verdict.outcome !== 'passed') return entry.id;
  }
  return undefined;
}

describe('planted faults', () => {
  test('there are at least sixty', () => expect(mutants.length).toBeGreaterThanOrEqual(60));

  test('ids are unique', () => expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length));

  test.each(mutants)('$id $service: $fault', async (mutant) => {
    const { suite, base } = suites[mutant.service];
    const target = handlerTarget(await referenceHandler(), base);
    expect(await killer(suite, planted(mutant, target))).toBeDefined();
  });
});
