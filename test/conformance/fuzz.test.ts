import { handlerTarget, reasonText, type Target } from '@trivet/runtime/conformance/run';
import { beforeAll, describe, expect, test } from 'vitest';
import { communitiesHandler } from '#reference/communities/handler';
import { communitiesService } from '#reference/communities/service';
import { memoryStore } from '#reference/store/memory';
import { type FuzzTarget, fuzz, fuzzTargets } from '../../generator/fuzz/fuzz.js';
import type { Contract } from '../../generator/model/contract.js';
import { readContract } from '../../generator/read.js';
import { subjects } from './subjects.js';

const [{ suite, spec } = { suite: undefined, spec: '' }] = subjects;

describe('random values', () => {
  let contract: Contract;
  let targets: readonly FuzzTarget[];
  const right = (): Target => handlerTarget(communitiesHandler(communitiesService({ store: memoryStore() })));
  const run = async (id: RegExp, target: Target, seed = 'a', runs = 30) => {
    if (suite === undefined) throw new Error('no suite');
    const chosen = targets.filter((one) => id.test(one.id));
    return fuzz(contract, suite, chosen, target, { runs, seed });
  };

  beforeAll(() => {
    const read = readContract({ name: 'communities', spec }).contract;
    if (read === undefined || suite === undefined) throw new Error('no contract');
    contract = read;
    targets = fuzzTargets(contract, suite);
  });

  test('are silent on a correct service, whatever the seed', async () => {
    expect(targets.length).toBeGreaterThan(8);
    for (const seed of ['a', 'b']) {
      const verdicts = await run(/^(create|rename)Community/, right(), seed, 12);
      expect(
        verdicts
          .filter(({ outcome }) => outcome !== 'passed')
          .map(({ case: { id }, reasons }) => [id, reasons.map(reasonText)]),
      ).toEqual([]);
    }
  });

  test('find a fault, and show it by the smallest value', async () => {
    const service = right();
    const faulty: Target = async (request) => {
      const isLong =
        request.method === 'POST' && new TextDecoder().decode(request.body).includes('"description"');
      return isLong ? { status: 500, headers: [], body: new Uint8Array() } : service(request);
    };
    const [verdict] = await run(/^createCommunity\/fuzz\/valid$/, faulty, 'a', 100);
    expect(verdict).toMatchObject({ outcome: 'failed' });
    const body = new TextDecoder().decode(verdict?.exchanges.at(-1)?.request.body);
    expect(body).toContain('"description"');
    // No other optional members are left.
    expect(body).not.toMatch(/"website"|"curation_policy"|"organizations"/);
    const [again] = await run(/^createCommunity\/fuzz\/valid$/, faulty, 'a', 100);
    expect(again?.exchanges.at(-1)?.request.body).toEqual(verdict?.exchanges.at(-1)?.request.body);
  });

  test('find a fault in a parameter, and show it by that parameter alone', async () => {
    const service = right();
    const faulty: Target = async (request) =>
      /[?&]page=/.test(request.url) ? { status: 500, headers: [], body: new Uint8Array() } : service(request);
    const [verdict] = await run(/^listCommunities\/fuzz\/parameters\/valid$/, faulty, 'a', 100);
    expect(verdict).toMatchObject({ outcome: 'failed' });
    expect(verdict?.exchanges.at(-1)?.request.url).toMatch(/\?q=\w+&page=\d+$/);
  });

  test('find a broken parameter that is taken', async () => {
    const service = right();
    const lax: Target = (request) => service({ ...request, url: request.url.replace(/\?.*$/, '') });
    const [verdict] = await run(/^listCommunities\/fuzz\/parameters\/broken$/, lax);
    expect(verdict?.reasons.map(reasonText)[0]).toContain('expected status 4XX, got 200');
  });

  test('end when the time is over, and say so', async () => {
    if (suite === undefined) throw new Error('no suite');
    const ending = new AbortController();
    const slow: Target = async () => {
      ending.abort('the time was over');
      throw new Error('given up');
    };
    const options = { runs: 1000, seed: 'a', signal: ending.signal };
    const verdicts = await fuzz(contract, suite, targets.slice(0, 3), slow, options);
    expect(verdicts.map(({ outcome, reasons }) => [outcome, ...reasons.map(reasonText)])).toEqual(
      Array.from({ length: 3 }, () => ['not-run', 'the time was over']),
    );
  });

  test('find a broken body that is taken', async () => {
    const lax: Target = async () => ({
      status: 201,
      headers: ['Content-Type', 'application/json'],
      body: new TextEncoder().encode('{}'),
    });
    const [verdict] = await run(/^createCommunity\/fuzz\/broken$/, lax);
    expect(verdict?.outcome).toBe('failed');
    expect(verdict?.reasons.map(reasonText)[0]).toContain('expected status 4XX, got 201');
  });
});
