import { expect, test } from 'vitest';
import { madeUpCredentials } from './credentials.js';
import { runBlind } from './run.js';
import { trivetServer } from './servers.js';

test.each(['specs/communities/openapi.yaml', 'specs/statistics/openapi.yaml'])(
  'the suite of %s is silent on its mock',
  async (spec) => {
    const server = await trivetServer(spec);
    const result = await runBlind(spec, (service) => server?.urlOf(service), madeUpCredentials(spec));
    await server?.close();
    expect(result.findings.map(({ text }) => text)).toEqual([]);
    expect(result.passed).toBeGreaterThan(9);
  },
);
