import { suite } from '@trivet/generated/metadata-catalogue/conformance';
import { runCase } from '@trivet/runtime/conformance/run';
import { handlerTarget } from '@trivet/runtime/conformance/target';
import { describe, expect, it } from 'vitest';
import { loadDemoCatalogue } from '../../runtime/memory/catalogue/demo.js';
import { catalogueService } from '../../runtime/memory/catalogue/service.js';
import { memoryStore } from '../../runtime/memory/store-memory.js';
import type { CatalogueFault } from './catalogue-fault-makers.js';
import { faults } from './catalogue-faults.js';

/** Why the suite refuses a catalogue with a fault: the first case that fails. */
async function firstFailure({ operation, plant }: CatalogueFault): Promise<string | undefined> {
  const service = catalogueService({ store: memoryStore() });
  await loadDemoCatalogue(service);
  const target = handlerTarget(plant(service));
  const own = suite.cases.filter(({ id, kind }) =>
    operation === '*' ? kind !== 'scenario' : id.startsWith(`${operation}/`),
  );
  const stories = suite.cases.filter(({ kind }) => kind === 'scenario');
  for (const testCase of [...own, ...stories]) {
    const { outcome, reasons } = await runCase(suite, testCase, target);
    if (outcome === 'failed') return `${testCase.id}: ${reasons[0]}`;
  }
  return undefined;
}

describe('the suite of the metadata catalogue finds', () => {
  it.each(faults)('$says', async (fault) => {
    const failure = await firstFailure(fault);
    expect(failure).toBeTypeOf('string');
    // A fault that breaks the connection would be found by anything.
    expect(failure).not.toContain('no answer');
  });
});
