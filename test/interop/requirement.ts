import { type Command, lastWords, runCommand } from './run-command.js';

/** A requirement for running a client. */
export interface Requirement {
  /** The text for users without it. */
  readonly what: string;
  isMet(): Promise<boolean>;
  /** Installs it; returns the reason if that failed. Undefined: only the user can. */
  readonly meet?: () => Promise<string | undefined>;
}

/** The root of the project, with its packages. */
const root = `${import.meta.dirname}/../..`;

/** Exits with 0 if the requirement is met. */
function probed(probe: Command, cwd = root): Requirement['isMet'] {
  return async () => (await runCommand(probe, { cwd, seconds: 60 })).code === 0;
}

/** A package of this project. */
export function ownPackage(name: string): Requirement {
  return { what: 'npm ci', isMet: probed([process.execPath, '-e', `require.resolve("${name}")`]) };
}

/** Debian packages, which root may install. */
export function debianPackages(packages: readonly string[], probe: Command): Requirement {
  return {
    what: `Debian's packages ${packages.join(' ')}`,
    isMet: probed(probe),
    ...(process.getuid?.() === 0 && { meet: () => installPackages(packages) }),
  };
}

/** Another process may hold the lock of the package manager, and its lists may be outdated. */
async function installPackages(packages: readonly string[]): Promise<string | undefined> {
  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-o', 'DPkg::Lock::Timeout=120'] as const;
  const add = () =>
    runCommand([...apt, 'install', '-y', '--no-install-recommends', ...packages], { seconds: 500 });
  if ((await add()).code === 0) return undefined;
  await runCommand([...apt, 'update'], { seconds: 180 });
  const second = await add();
  return second.code === 0 ? undefined : lastWords(second);
}

/** A folder with its own lock file, for packages that only it needs. */
export function npmFolder(folder: string): Requirement {
  return {
    what: `npm ci in ${folder}`,
    isMet: probed(['npm', 'ls', '--silent'], folder),
    meet: async () => {
      const command = ['npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund'] as const;
      const ended = await runCommand(command, { cwd: folder, seconds: 300 });
      return ended.code === 0 ? undefined : lastWords(ended);
    },
  };
}

/** Ensures that a requirement is met; returns the reason if it is not. */
export async function ensure({ what, isMet, meet }: Requirement): Promise<string | undefined> {
  if (await isMet()) return undefined;
  if (meet === undefined) return `needs ${what}`;
  process.stderr.write(`installing: ${what}\n`);
  const failure = await meet();
  if (failure === undefined && (await isMet())) return undefined;
  return `${what} could not be installed: ${failure ?? 'what it brings is not there even so'}`;
}
