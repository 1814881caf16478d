import { suite as communities } from '@trivet/generated/communities/conformance';
import { suite as statistics } from '@trivet/generated/statistics/conformance';
import { loadDemoCommunities } from '@trivet/reference/communities/fixtures';
import { communitiesHandler } from '@trivet/reference/communities/handler';
import { communitiesService } from '@trivet/reference/communities/service';
import { loadDemoStatistics } from '@trivet/reference/statistics/demo';
import { statisticsHandler } from '@trivet/reference/statistics/handler';
import { statisticsService } from '@trivet/reference/statistics/service';
import { memoryStore } from '@trivet/reference/store/memory';
import { runSuite } from '@trivet/runtime/conformance/suite';
import { handlerTarget } from '@trivet/runtime/conformance/target';
import { describe, expect, it } from 'vitest';
import { variants, varied } from './legal-variants.js';

/** What the suites have against a variant of the reference services. */
async function complaints(variant: (typeof variants)[number]): Promise<string[]> {
  const store = memoryStore();
  await loadDemoCommunities(store);
  await loadDemoStatistics(store);
  const handlers = [
    { suite: communities, handler: communitiesHandler(communitiesService({ store })) },
    { suite: statistics, handler: statisticsHandler(statisticsService({ store })) },
  ];
  const found: string[] = [];
  for (const { suite, handler } of handlers) {
    // Refusals and stories show every sort of answer.
    const only = (id: string): boolean => /^scenario\/|\/(base|unknown|absent)$/.test(id);
    const { verdicts } = await runSuite(suite, handlerTarget(varied(handler, variant)), { only });
    const refused = verdicts.filter(({ outcome }) => outcome !== 'passed');
    found.push(...refused.map((verdict) => `${verdict.case.id}: ${verdict.reasons.join('; ')}`));
  }
  return found;
}

describe('the suites are silent on', () => {
  it.each(variants)('$says', { timeout: 60_000 }, async (variant) => {
    let changed = 0;
    const change: typeof variant.change = (response) => {
      const other = variant.change(response);
      if (JSON.stringify([other.headers, other.body]) !== JSON.stringify([response.headers, response.body]))
        changed += 1;
      return other;
    };
    expect(await complaints({ ...variant, change })).toEqual([]);
    expect(changed).toBeGreaterThan(0);
  });
});
