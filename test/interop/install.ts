import type { Client } from './client.js';
import { lastWords, runCommand } from './run-command.js';

/** Whether a client can be run: the reason, where it cannot. */
export type Presence = { readonly missing?: string };

/** Looks for a client; whoever is root has it installed. */
export async function ensureInstalled(client: Client, isRoot: boolean): Promise<Presence> {
  if (await isInstalled(client)) return {};
  const wanted = client.packages.join(' ');
  if (client.packages.length === 0) return { missing: 'run npm ci' };
  if (!isRoot) return { missing: `needs Debian's packages ${wanted}` };
  process.stderr.write(`installing ${wanted}\n`);
  const failure = (await install(client)) ?? undefined;
  if (await isInstalled(client)) return {};
  return { missing: `${wanted} could not be installed: ${failure ?? 'its programs are not there even so'}` };
}

async function isInstalled({ probe }: Client): Promise<boolean> {
  // The root of the project, where npm has put its packages.
  return (await runCommand(probe, { cwd: `${import.meta.dirname}/../..`, seconds: 30 })).code === 0;
}

/** Another process may hold the lock of the package manager, and its lists may be older than the packages. */
async function install({ packages }: Client): Promise<string | undefined> {
  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-o', 'DPkg::Lock::Timeout=120'] as const;
  const add = () =>
    runCommand([...apt, 'install', '-y', '--no-install-recommends', ...packages], { seconds: 500 });
  if ((await add()).code === 0) return undefined;
  await runCommand([...apt, 'update'], { seconds: 180 });
  const second = await add();
  return second.code === 0 ? undefined : lastWords(second);
}
