import { explanations, unexpected } from './explained.js';
import type { Implementation } from './implementation.js';
import { dataPackages } from './packages.js';
import { restServers } from './rest-servers.js';
import { soapServers } from './soap-servers.js';

/** All correct implementations by others or for others. */
export const implementations: readonly Implementation[] = [...restServers, ...soapServers, ...dataPackages];

/** Tests those whose name contains a text; returns the number of unexplained findings. */
export async function runIndependent(
  only: string,
  among: readonly Implementation[] = implementations,
): Promise<number> {
  let complaints = 0;
  for (const { name, lack, look } of among.filter((one) => one.name.includes(only))) {
    const lacking = await lack();
    if (lacking !== undefined) {
      console.log(`${name}: skipped, ${lacking}`);
      continue;
    }
    const { cases, blocked, findings } = await look();
    const news = unexpected(name, findings);
    complaints += news.findings.length + news.stale.length;
    const known = findings.length - news.findings.length;
    console.log(
      `${name}: ${cases} cases, ${blocked} blocked, ${known} findings explained, ${news.findings.length} not`,
    );
    for (const { cases: pattern, why, of } of explanations) {
      const count = of.test(name) ? findings.filter(({ id }) => pattern.test(id)).length : 0;
      if (count > 0) console.log(`  ${count} ${pattern.source}: ${why}`);
    }
    for (const { id, reason } of news.findings) console.log(`  NOT EXPLAINED ${id}: ${reason}`);
    for (const { cases: pattern } of news.stale) console.log(`  NO LONGER ${pattern.source}`);
  }
  return complaints;
}
