import { suite as communities } from '@trivet/generated/communities/conformance';
import { suite as catalogue } from '@trivet/generated/metadata-catalogue/conformance';
import { suite as statistics } from '@trivet/generated/statistics/conformance';
import { referenceHandler } from '@trivet/reference/serve';
import { describeFailure, runSuite } from '@trivet/runtime/conformance/run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Host, hosts } from './hosts.js';

const suites = [
  { suite: communities, base: '' },
  { suite: statistics, base: '' },
  { suite: catalogue, base: '/metadata-catalogue' },
] as const;

/** In CI every host runs every case; elsewhere all but one run a tenth, which shows most errors of an adapter. */
const thorough = new Set(process.env.CI === undefined ? ['node:http'] : Object.keys(hosts));
const sample = 10;

describe.each(Object.entries(hosts))('%s', (name, mount) => {
  let host: Host;

  beforeAll(async () => {
    host = await mount(await referenceHandler());
  });
  afterAll(() => host.close());

  test.each(suites)(
    '$suite.contract',
    async ({ suite: whole, base }) => {
      const every = thorough.has(name) ? 1 : sample;
      const suite = { ...whole, cases: whole.cases.filter((_, index) => index % every === 0) };
      const report = await runSuite(suite, host.target(base), { concurrency: 16 });
      // Assumptions about platforms may be wrong.
      const others = report.verdicts.filter(
        (one) => one.outcome !== 'passed' && one.case.assumption?.confidence !== 'low',
      );
      expect(others.map((each) => describeFailure(each))).toEqual([]);
      expect(report.passed).toBeGreaterThan(suite.cases.length - 5);
    },
    120_000,
  );
});
