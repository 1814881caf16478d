/**
 * Measures generation, each run as a process of the built command: CPU time and memory, medians of interleaved rounds,
 * on GitHub's document if the corpus exists, and on large documents of two sizes, whose cost per operation must be
 * equal; the time of a run without changes, and of one after an edit under `--watch`; and the time of `conform` before
 * its first request. `--only text` measures those whose names contain a text.
 * openapi-typescript is measured for comparison. Exit code 1: a limit was exceeded.
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { largeDocument } from './large-document.js';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    small: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});

const root = join(import.meta.dirname, '../..');
const command = join(root, 'generator/dist/cli/main.js');
const github = join(root, '../shared/corpus/openapi/docs/github-api.json.gz');
const sizes = values.small ? ([100, 1000] as const) : ([1000, 11_000] as const);
const code = ['types', 'checks', 'operations', 'docs'];
const all = [...code, 'guards', 'pages', 'conformance', 'explorer'];
/** Limit of the ratio of the cost per operation, larger document to smaller one; a small one needs less warm-up. */
const mostGrowth = 1.25;
/** Limits of runs by the end of their names: CPU seconds and megabytes. */
const limits: readonly (readonly [name: string, seconds: number, megabytes?: number])[] = [
  ['GitHub, types', 3],
  ['GitHub, all but paths', 10, 600],
  ['11000 operations, types', 12],
  [`11000 operations, ${code.join(', ')}`, 30, 2048],
  ['nothing changed', 0.3],
  ['communities, an edit under --watch', 1],
  ['GitHub, an edit under --watch', 3],
  ['GitHub, an edit of an operation under --watch', 3],
  ['GitHub, an edit of a type under --watch', 3],
  ['first request', 5],
];
/** Seconds after which a run is aborted. */
const timeLimit = 600;

/** The cost of a run; undefined: it did not end. */
interface Taken {
  readonly cpu: number;
  readonly megabytes: number;
}

/** A run to be measured. */
interface Measured {
  readonly name: string;
  readonly run: () => Promise<Taken | undefined>;
}

const folder = mkdtempSync(join(tmpdir(), 'trivet-bench-generate-'));
const environment = { ...process.env, TRIVET_CACHE: join(folder, 'cache') };
const atExit = `data:text/javascript,${encodeURIComponent(
  'import { writeSync } from "node:fs"; process.on("exit", () => { const { user, system } = process.cpuUsage();' +
    'writeSync(3, JSON.stringify({ cpu: (user + system) / 1e6, megabytes: process.resourceUsage().maxRSS / 1024 })); });',
)}`;

/** Runs a script of Node in a process of its own; returns its cost. */
function taken(script: string, options: readonly string[]): Promise<Taken | undefined> {
  const child = spawn(process.execPath, ['--import', atExit, script, ...options], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    timeout: timeLimit * 1000,
  });
  let text = '';
  child.stdio[3]?.on('data', (piece: Buffer) => {
    text += piece.toString();
  });
  return new Promise((done) => {
    // The process itself writes this form above.
    child.on('close', () => done(text === '' ? undefined : (JSON.parse(text) as Taken)));
  });
}

function generation(spec: string, outputs: readonly string[]): () => Promise<Taken | undefined> {
  return async () => {
    const out = join(folder, 'out');
    rmSync(out, { recursive: true, force: true });
    return taken(command, ['generate', spec, '--force', '--out', out, '--emit', outputs.join()]);
  };
}

/** A run after one that wrote the same files. */
function unchanged(spec: string): () => Promise<Taken | undefined> {
  const options = ['generate', spec, '--out', join(folder, 'unchanged'), '--emit', 'types'];
  return async () => {
    if (!existsSync(join(folder, 'unchanged'))) await taken(command, options);
    return taken(command, options);
  };
}

/** The CPU time of a process so far, in ticks of a hundredth of a second (Linux, proc(5)). */
function soFar(pid: number): Taken {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const megabytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  return { cpu: (Number(fields[11]) + Number(fields[12])) / 100, megabytes };
}

/** The text of a document after an edit of one line. */
type Edit = (text: string) => string;

/** The first description in the contract. */
const ofDescription: Edit = (text) => text.replace(/("?description"?: *["']?)(\w)/, '$1Edited. $2');

/** The summary of the operation in the middle of the paths. */
const ofOperation: Edit = (text) => {
  const middle = (text.indexOf('"paths"') + text.indexOf('"components"')) / 2;
  return `${text.slice(0, middle)}${text.slice(middle).replace(/("summary": *")/, '$1Edited. ')}`;
};

/** The first text in the type to which most references refer. */
const ofType: Edit = (text) => {
  const counts = new Map<string, number>();
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  const [most = ''] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  const start = text.indexOf(`"${most}": {`, text.indexOf('"schemas"'));
  return `${text.slice(0, start)}${text.slice(start).replace('"type": "string"', '"type": "string", "maxLength": 300')}`;
};

/** A run under `--watch` with the usual outputs, after an edit. */
function edited(spec: string, edit: Edit): () => Promise<Taken | undefined> {
  return async () => {
    const options = [command, 'generate', spec, '--force', '--watch', '--out', join(folder, 'watched')];
    const child = spawn(process.execPath, options, {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: timeLimit * 1000,
    });
    const runEnds = (): Promise<boolean> =>
      new Promise((done) => {
        child.stderr.on('data', (piece: Buffer) => piece.includes('press Ctrl-C') && done(true));
        child.on('close', () => done(false));
      });
    const text = readFileSync(spec, 'utf8');
    try {
      if (!(await runEnds()) || child.pid === undefined) return undefined;
      // What is left of the first run, such as the compilation of functions, has ended.
      await new Promise((done) => setTimeout(done, 1000));
      const { cpu } = soFar(child.pid);
      const over = runEnds();
      writeFileSync(spec, edit(text));
      if (!(await over)) return undefined;
      const after = soFar(child.pid);
      return { ...after, cpu: after.cpu - cpu };
    } finally {
      child.kill();
      writeFileSync(spec, text);
    }
  };
}

/**
 * The cost of `conform` before the first request of a case: the request before it checks that the server is reachable.
 */
function firstRequest(spec: string): () => Promise<Taken | undefined> {
  return () =>
    new Promise((done) => {
      let requests = 0;
      let result: Taken | undefined;
      const server = createServer((_, response) => {
        response.statusCode = 404;
        response.end();
        requests += 1;
        if (requests < 2 || child?.pid === undefined || result !== undefined) return;
        result = soFar(child.pid);
        child.kill('SIGKILL');
      });
      let child: ReturnType<typeof spawn> | undefined;
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        const port = typeof address === 'object' ? address?.port : undefined;
        const options = ['conform', spec, '--url', `http://127.0.0.1:${port}`, '--base-path', ''];
        child = spawn(process.execPath, [command, ...options], {
          cwd: folder,
          env: environment,
          stdio: 'ignore',
          timeout: timeLimit * 1000,
        });
        child.on('close', () => {
          server.close();
          done(result);
        });
      });
    });
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Runs all in turn, once per round; returns the median of each. */
async function measure(all: readonly Measured[], rounds: number): Promise<ReadonlyMap<string, Taken>> {
  const found = new Map<string, Taken[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const { name, run } of all) {
      const one = await run();
      console.error(
        `round ${round + 1}: ${name}: ${one === undefined ? 'not finished' : `${one.cpu.toFixed(2)} s`}`,
      );
      if (one !== undefined) found.set(name, [...(found.get(name) ?? []), one]);
    }
  return new Map(
    [...found].map(([name, runs]) => [
      name,
      { cpu: median(runs.map(({ cpu }) => cpu)), megabytes: median(runs.map(({ megabytes }) => megabytes)) },
    ]),
  );
}

let kept = true;

function printFigure(what: string, figure: string, holds: boolean): void {
  console.log(`${holds ? 'kept  ' : 'BROKEN'} ${what}: ${figure}`);
  kept &&= holds;
}

function checkLimits(name: string, { cpu, megabytes }: Taken): void {
  for (const [, seconds, most] of limits.filter(([each]) => name.endsWith(each))) {
    printFigure(name, `${cpu.toFixed(2)} s of ${seconds} s`, cpu <= seconds);
    if (most !== undefined) printFigure(name, `${megabytes.toFixed(0)} MB of ${most} MB`, megabytes <= most);
  }
}

const runs: Measured[] = [];
const specs = sizes.map((size) => {
  const path = join(folder, `large-${size}.json`);
  writeFileSync(path, JSON.stringify(largeDocument(size), undefined, 2));
  return { size, path };
});
for (const { size, path } of specs) {
  runs.push({ name: `${size} operations, types`, run: generation(path, ['types']) });
  runs.push({ name: `${size} operations, ${code.join(', ')}`, run: generation(path, code) });
}
const communities = join(folder, 'communities');
cpSync(join(root, 'specs/communities'), communities, { recursive: true });
runs.push({
  name: 'communities, an edit under --watch',
  run: edited(join(communities, 'openapi.yaml'), ofDescription),
});
const [smaller] = specs;
if (existsSync(github)) {
  const path = join(folder, 'github.json');
  writeFileSync(path, gunzipSync(readFileSync(github)));
  const peer = dirname(createRequire(join(root, 'generator/package.json')).resolve('openapi-typescript'));
  runs.push(
    { name: 'GitHub, types', run: generation(path, ['types']) },
    { name: 'GitHub, all but paths', run: generation(path, all) },
    { name: 'GitHub, nothing changed', run: unchanged(path) },
    { name: 'GitHub, an edit under --watch', run: edited(path, ofDescription) },
    { name: 'GitHub, an edit of an operation under --watch', run: edited(path, ofOperation) },
    { name: 'GitHub, an edit of a type under --watch', run: edited(path, ofType) },
    { name: 'GitHub, conform before its first request', run: firstRequest(path) },
    {
      name: 'GitHub, openapi-typescript',
      run: () => taken(join(peer, '../bin/cli.js'), [path, '-o', join(folder, 'peer.ts')]),
    },
  );
} else {
  console.log(`== skipped: GitHub's document, ${github} is not there`);
  if (smaller !== undefined)
    runs.push({ name: `${smaller.size} operations, nothing changed`, run: unchanged(smaller.path) });
}

try {
  const wanted = runs.filter(({ name }) => name.includes(values.only));
  const found = await measure(wanted, Number(values.rounds));
  console.table(
    [...found].map(([what, { cpu, megabytes }]) => ({
      what,
      'CPU s': Number(cpu.toFixed(2)),
      MB: Math.round(megabytes),
    })),
  );
  for (const { name } of wanted)
    if (!found.has(name)) printFigure(name, `not finished after ${timeLimit} s`, false);
  const [small, large] = sizes;
  for (const outputs of values.only === '' ? ['types', code.join(', ')] : []) {
    const [one, other] = sizes.map(
      (size) => (found.get(`${size} operations, ${outputs}`)?.cpu ?? Number.NaN) / size,
    );
    const growth = (other ?? Number.NaN) / (one ?? Number.NaN);
    const what = `${outputs}: cost of an operation of ${large} to one of ${small}`;
    printFigure(what, `${growth.toFixed(2)} of ${mostGrowth}`, growth <= mostGrowth);
  }
  for (const [name, cost] of found) checkLimits(name, cost);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = kept ? 0 : 1;
