import { describeFailure, guardOf, handlerTarget, runSuite } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { suitesOf } from '../../generator/contract-suites.js';
import { services } from './services.js';

test.each([
  ['communities', undefined],
  ['communities', 'system-token'],
  ['statistics', undefined],
  ['metadata-catalogue', undefined],
] as const)(
  '%s: the contract alone complains of nothing where others are, token: %s',
  async (name, bearer) => {
    const { spec = '', make } = services[name];
    const { suites } = await suitesOf({ name, spec, scenarios: [], rules: [] });
    const target = handlerTarget(await make());
    const roles = bearer === undefined ? [] : [{ name: 'me', bearer }];
    const complaints: string[] = [];
    // Resources left by one run exist in the next.
    for (const seed of ['first', 'second'])
      for (const suite of suites) {
        const { verdicts } = await runSuite(suite, target, {
          seed,
          guard: guardOf({ roles }),
          concurrency: 16,
        });
        expect(verdicts.some(({ outcome }) => outcome === 'passed')).toBe(true);
        for (const verdict of verdicts)
          if (verdict.outcome === 'failed' || verdict.outcome === 'blocked')
            complaints.push(describeFailure(verdict));
      }
    expect(complaints).toEqual([]);
  },
);
