import { suite } from '@trivet/generated/communities/conformance';
import { loadDemoCommunities } from '@trivet/reference/communities/fixtures';
import { communitiesHandler } from '@trivet/reference/communities/handler';
import { communitiesService } from '@trivet/reference/communities/service';
import { memoryStore } from '@trivet/reference/store-memory';
import { runCase } from '@trivet/runtime/conformance/run';
import { handlerTarget } from '@trivet/runtime/conformance/target';
import { describe, expect, it } from 'vitest';
import { faults } from './communities-faults.js';
import type { Fault } from './planted-faults.js';

/** Why the suite refuses a server with a fault: the first case that fails. */
async function firstFailure({ operation, plant }: Fault): Promise<string | undefined> {
  const store = memoryStore();
  await loadDemoCommunities(store);
  const target = handlerTarget(plant(communitiesHandler(communitiesService({ store }))));
  const own = suite.cases.filter(({ id }) => id.startsWith(`${operation}/`));
  const stories = suite.cases.filter(({ kind }) => kind === 'scenario');
  for (const testCase of [...own, ...stories]) {
    const { outcome, reasons } = await runCase(suite, testCase, target);
    if (outcome === 'failed') return `${testCase.id}: ${reasons[0]}`;
  }
  return undefined;
}

describe('the suite of the communities finds', () => {
  it.each(faults)('$says', { timeout: 60_000 }, async (fault) => {
    const failure = await firstFailure(fault);
    expect(failure).toBeTypeOf('string');
    // A fault that breaks the connection would be found by anything.
    expect(failure).not.toContain('no answer');
  });
});
