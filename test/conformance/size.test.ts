import { handlerTarget, runSuite, type Suite, type SuiteReport } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { communitiesHandler } from '#reference/communities/handler';
import { communitiesService } from '#reference/communities/service';
import { memoryStore } from '#reference/store/memory';
import { slice } from './subjects.js';

const run = (suite: Suite, seed: string): Promise<SuiteReport> =>
  runSuite(suite, handlerTarget(communitiesHandler(communitiesService({ store: memoryStore() }))), { seed });

test('nine operations take 900 requests at most, those included that remove what was made', async () => {
  expect(slice.cases.length).toBeGreaterThan(400);
  const { requests, ok } = await run(slice, '');
  expect(ok).toBe(true);
  expect(requests).toBeLessThanOrEqual(900);
});

test('two runs come to the same verdicts', async () => {
  const verdictsOf = ({ verdicts }: SuiteReport): unknown =>
    verdicts.map((one) => [one.case.id, one.outcome]);
  expect(verdictsOf(await run(slice, 'one'))).toEqual(verdictsOf(await run(slice, 'other')));
});
