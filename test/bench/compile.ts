/**
 * Compares what type-checking clients costs: those of GitHub's document by Trivet and by hey-api, under TypeScript 7
 * with the same options, as CPU time and medians of interleaved rounds. `npm run bench -- compile [--peers folder]`.
 * Without checks of messages and with them, for which hey-api uses zod. Exit code 1: a limit was exceeded.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    peers: { type: 'string', default: join(tmpdir(), 'trivet-bench-compile') },
  },
});

const root = join(import.meta.dirname, '../..');
const github = join(root, '../shared/corpus/openapi/docs/github-api.json.gz');
const folder = resolve(values.peers);
/** Limit of our cost, as a multiple of that of hey-api. */
const mostCost = 1.5;

/** 0.95.0 is the last version of hey-api for Node 20. */
const packages = { '@hey-api/openapi-ts': '0.95.0', typescript: '5.9.3', zod: '4.6.7' };

const plugins = {
  'without checks': ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  'with checks': [
    '@hey-api/client-fetch',
    '@hey-api/typescript',
    'zod',
    { name: '@hey-api/sdk', validator: true },
  ],
};

const outputs = {
  'without checks': ['--emit', 'types,operations', '--no-checks'],
  'with checks': ['--emit', 'types,checks,operations'],
};

function run(command: string, options: readonly string[]): void {
  const { status, stderr } = spawnSync(command, options, { cwd: folder, encoding: 'utf8' });
  // 1: errors of the document, of which GitHub's has two.
  if (status !== 0 && status !== 1)
    throw new Error(`${command} ${options.join(' ')}: ${stderr.slice(0, 2000)}`);
}

/** Installs the peer, and generates the clients; returns the main file of each. */
function prepare(): { readonly [what: string]: readonly [peer: string, ours: string] } {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: packages }),
  );
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund']);
  const link = join(folder, 'node_modules/@trivet/runtime');
  mkdirSync(join(folder, 'node_modules/@trivet'), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(join(root, 'runtime/core'), link);
  writeFileSync(join(folder, 'github.json'), gunzipSync(readFileSync(github)));
  return Object.fromEntries(
    (['without checks', 'with checks'] as const).map((what) => {
      const name = what.replace(' ', '-');
      const config = { input: './github.json', output: `./hey-${name}`, plugins: plugins[what] };
      writeFileSync(join(folder, `${name}.config.mjs`), `export default ${JSON.stringify(config)};`);
      run(process.execPath, ['node_modules/@hey-api/openapi-ts/bin/run.js', '-f', `${name}.config.mjs`]);
      const command = join(root, 'generator/dist/cli/main.js');
      run(process.execPath, [command, 'generate', 'github.json', '--force', '--out', name, ...outputs[what]]);
      return [what, [`hey-${name}/sdk.gen.ts`, `${name}/github/operations.ts`]] as const;
    }),
  );
}

/** CPU seconds of the compiler; throws if the client has type errors. */
function compiled(file: string): number {
  const options =
    '--noEmit --strict --skipLibCheck --target es2022 --module esnext --moduleResolution bundler ' +
    '--lib es2022,dom,dom.iterable,dom.asynciterable';
  const compiler = join(root, 'node_modules/typescript7/bin/tsc');
  const script = `TIMEFORMAT='%U %S'; time "${process.execPath}" "${compiler}" ${options} "${file}"`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file}: ${stdout.slice(0, 2000)}${stderr.slice(0, 2000)}`);
  return stderr
    .trim()
    .split(' ')
    .reduce((sum, seconds) => sum + Number(seconds), 0);
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}

function main(): boolean {
  if (!existsSync(github)) {
    console.log('skipped: the corpus has no document of GitHub');
    return true;
  }
  const clients = Object.entries(prepare());
  const figures = new Map<string, number[]>();
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const file of clients.flatMap(([, files]) => files))
      figures.set(file, [...(figures.get(file) ?? []), compiled(file)]);
  let kept = true;
  for (const [what, [peer, ours]] of clients) {
    const [theirs, own] = [peer, ours].map((file) => median(figures.get(file) ?? []));
    const ratio = (own ?? Number.NaN) / (theirs ?? Number.NaN);
    kept &&= ratio <= mostCost;
    const verdict = ratio <= mostCost ? '' : '  EXCEEDED';
    console.log(
      `GitHub's client, ${what}: CPU s hey-api ${theirs?.toFixed(2)}, trivet ${own?.toFixed(2)}; ` +
        `${ratio.toFixed(2)} of hey-api (≤ ${mostCost})${verdict}`,
    );
  }
  return kept;
}

process.exitCode = main() ? 0 : 1;
