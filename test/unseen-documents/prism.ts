import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BlindServer } from './servers.js';

const packages = { '@stoplight/prism-cli': '5.14.2' };

/** The folder of Prism, which is installed if missing. Throws if that is not possible. */
export function prismIn(folder: string): string {
  const isThere = (): boolean => existsSync(join(folder, 'node_modules/@stoplight/prism-http-server'));
  if (isThere()) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
  const options = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];
  spawnSync('npm', options, { cwd: folder, stdio: 'ignore', timeout: 600_000 });
  if (!isThere()) throw new Error(`Prism cannot be installed into ${folder}`);
  return folder;
}

/** Prism's mock, as started by `prism mock`: requests are checked, responses are the first declared ones. */
export async function prismServer(spec: string, folder: string): Promise<BlindServer> {
  const load = createRequire(join(folder, 'package.json'));
  const { createServer } = load('@stoplight/prism-http-server');
  const { getHttpOperationsFromSpec } = load('@stoplight/prism-http');
  const { createLogger } = load('@stoplight/prism-core');
  const operations = await getHttpOperationsFromSpec(spec);
  const config = {
    isProxy: false,
    checkSecurity: true,
    validateRequest: true,
    validateResponse: true,
    errors: false,
    mock: { dynamic: false },
  };
  const logger = createLogger('mock', { level: 'silent' });
  const server = createServer(operations, { config, components: { logger } });
  const url: string = await server.listen(0, '127.0.0.1');
  // After an uncaught error of Prism the request has no response; a `prism mock` would have ended.
  const thrown = ({ message }: Error): void => console.log(`Prism would have ended: ${message}`);
  process.on('uncaughtException', thrown);
  const close = async (): Promise<void> => {
    await server.close();
    process.off('uncaughtException', thrown);
  };
  return { urlOf: () => url, close };
}
