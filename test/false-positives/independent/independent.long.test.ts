import { describe, expect, test } from 'vitest';
import { unexpected } from './explained.js';
import { dataPackages } from './packages.js';
import { restServers } from './rest-servers.js';

/** Servers of other stacks must be built first: `npm run silence -- independent`. */
const cheap = [...restServers, ...dataPackages.filter((_, index) => index % 12 === 0)];

describe('what the suites say is explained', () => {
  test.each(cheap)('$name', async ({ name, lack, look }) => {
    if ((await lack()) !== undefined) return;
    const { cases, findings } = await look();
    expect(cases).toBeGreaterThan(0);
    expect(unexpected(name, findings)).toEqual({ findings: [], stale: [] });
  });
});
