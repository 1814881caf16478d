import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Json, operationsIn } from './document.js';
import { refusals, successes, wireOf } from './exchanges.js';
import type { PeerSettings, ReadyPeer } from './peer.js';

/**
 * Prism as a validating proxy. It sends no requests itself: it receives one for each success and each declared error. A
 * test fails if the response has another status than expected, or Prism reports a violation in it.
 */
export async function prism({ folder, scratch, url, token, document }: PeerSettings): Promise<ReadyPeer> {
  const load = createRequire(join(folder, 'package.json'));
  const { createServer } = load('@stoplight/prism-http-server');
  const { getHttpOperationsFromSpec } = load('@stoplight/prism-http');
  const { createLogger } = load('@stoplight/prism-core');
  const file = join(scratch, 'prism.json');
  writeFileSync(file, JSON.stringify(document));
  const config = {
    isProxy: true,
    upstream: new URL(url),
    validateRequest: true,
    validateResponse: true,
    checkSecurity: true,
    errors: false,
    mock: { dynamic: false },
  };
  const logger = createLogger('peer', { level: 'silent' });
  const server = createServer(await getHttpOperationsFromSpec(file), { config, components: { logger } });
  const proxy: string = await server.listen(0, '127.0.0.1');
  const operations = new Map(operationsIn(document).map((one) => [one.name, one]));
  return {
    async run() {
      const red: string[] = [];
      const all = [...successes, ...refusals];
      for (const one of all) {
        const placed = operations.get(one.operation);
        const { method, path, headers, body } = wireOf(
          one,
          placed?.method.toUpperCase() ?? '',
          placed?.path ?? '',
          token,
        );
        const answer = await fetch(`${proxy}${path}`, {
          method,
          headers: { ...headers, Connection: 'close' },
          ...(body !== undefined && { body }),
        });
        await answer.arrayBuffer();
        const violations: Json[] = JSON.parse(answer.headers.get('sl-violations') ?? '[]');
        const isBroken = violations.some(({ location }) => location[0] === 'response');
        if (isBroken || answer.status !== one.status) red.push(`${one.operation} ${one.status}`);
      }
      return { cases: all.length, red };
    },
    close: () => server.close(),
  };
}
