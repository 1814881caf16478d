import { suite } from '@trivet/generated/statistics/conformance';
import { loadDemoStatistics } from '@trivet/reference/statistics/demo';
import { statisticsHandler } from '@trivet/reference/statistics/handler';
import { statisticsService } from '@trivet/reference/statistics/service';
import { memoryStore } from '@trivet/reference/store-memory';
import { runCase } from '@trivet/runtime/conformance/run';
import { handlerTarget } from '@trivet/runtime/conformance/target';
import { describe, expect, it } from 'vitest';
import type { Fault } from './planted-faults.js';
import { faults } from './statistics-faults.js';

/** Why the suite refuses a server with a fault: the first case that fails. */
async function firstFailure({ plant }: Fault): Promise<string | undefined> {
  const store = memoryStore();
  loadDemoStatistics(store);
  const target = handlerTarget(plant(statisticsHandler(statisticsService({ store }))));
  for (const testCase of suite.cases) {
    const { outcome, reasons } = await runCase(suite, testCase, target);
    if (outcome === 'failed') return `${testCase.id}: ${reasons[0]}`;
  }
  return undefined;
}

describe('the suite of the statistics finds', () => {
  it.each(faults)('$says', { timeout: 60_000 }, async (fault) => {
    const failure = await firstFailure(fault);
    expect(failure).toBeTypeOf('string');
    // A fault that breaks the connection would be found by anything.
    expect(failure).not.toContain('no answer');
  });
});
