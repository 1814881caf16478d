/**
 * Compares the reader of tables with others in one run: `tsx test/bench/tabular.ts [--rows 1000000] [--rounds 3]
 * [--warm 4] [--peers <folder>] [--only <pattern>]`.
 * Peers are installed in a folder outside the project on the first run; missing ones are reported, with the reason. The
 * measure is CPU time of all threads, in a process of its own for each measurement. Machines differ, so limits are
 * ratios within one run; exceeding one makes the exit code 1.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';

const packages = {
  papaparse: '5.7.1',
  'csv-parse': '7.0.3',
  'fast-csv': '5.0.8',
  udsv: '0.7.3',
  tableschema: '1.12.6',
  '@duckdb/node-api': '1.5.6-r.1',
  'nodejs-polars': '0.26.1',
};

/**
 * Packages that npm skips since they require Node 22, although they run on 20: the native part of Polars, only for this
 * platform.
 */
const native: Readonly<Record<string, string>> =
  process.platform === 'linux' && process.arch === 'x64' ? { 'nodejs-polars-linux-x64-gnu': '0.26.1' } : {};

/** Limits: minimum ratio of the time of the first to that of the second, cold. */
const limits = [
  { slow: 'DuckDB counting', fast: 'validate', least: 1 },
  { slow: 'DuckDB counting', fast: 'columns', least: 1 },
  { slow: 'DuckDB rows', fast: 'rows', least: 6 },
  { slow: 'tableschema', fast: 'rows', least: 12 },
] as const;

/**
 * Limit of the additional time for single rows compared with batches, as a multiple of a loop over as many promises:
 * that cost is the platform's, and no reader can avoid it.
 */
const mostIteration = 1.5;

/** Megabytes of the largest process that reads a file, whatever the size of the file. */
const mostMemory = 80;

/** The measurements: our own, then others with their packages. */
const entries: readonly (readonly [name: string, needs?: keyof typeof packages])[] = [
  ['validate'],
  ['rows'],
  ['rows one by one'],
  ['promises alone'],
  ['columns'],
  ['cursor'],
  ['DuckDB counting', '@duckdb/node-api'],
  ['DuckDB rows', '@duckdb/node-api'],
  ['Polars', 'nodejs-polars'],
  ['tableschema', 'tableschema'],
  ['uDSV', 'udsv'],
  ['papaparse', 'papaparse'],
  ['csv-parse', 'csv-parse'],
  ['fast-csv', 'fast-csv'],
];

/** One process. */
interface Measured {
  readonly rows: number;
  readonly bad: number;
  readonly cold: number;
  readonly warm: number;
  readonly memory: number;
}

/**
 * A text of the seven columns, the same for the same number of rows: a tenth quoted, a third with non-ASCII letters.
 */
export function writeSample(path: string, rows: number): void {
  let state = 2_654_435_761;
  const random = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4_294_967_296;
  };
  const pick = (all: readonly string[]): string => all[Math.floor(random() * all.length)] ?? '';
  const countries =
    'AR BO BR CL CO CR CU DO EC ES GT HN MX NI PA PE PT PY SV UY VE Perú México España Panamá'.split(' ');
  const indicators =
    'psychiatrists_per_100k neurologists_per_100k cortical_thickness_mm policy_index gray_matter_volume trust_in_government'.split(
      ' ',
    );
  const sources = ['WHO GHO', 'PAHO PLISA', 'OECD Health', 'World Bank', 'IHME GBD', 'Ministry of Health'];
  const units = ['per 100k', 'mm', 'cm3', 'index 0-1', '%'];
  const missing = ['', 'NA', 'N/A', 'null', 'NULL', 'NaN'];
  const words =
    'estimate revised survey national urban rural provisional series break adjusted sample weighted annual partial año región población'.split(
      ' ',
    );
  const notes = (): string => {
    const kind = random();
    if (kind < 0.08) return `"${pick(words)}, ${pick(words)}${random() < 0.2 ? ` ""${pick(words)}""` : ''}"`;
    if (kind < 0.75) return Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(words)).join(' ');
    return kind < 0.85 ? pick(missing) : '';
  };
  const handle = openSync(path, 'w');
  let text = 'country,year,value,indicator,source,unit,notes\n';
  for (let row = 0; row < rows; row += 1) {
    const year = 1990 + Math.floor(random() * 41);
    const value =
      random() < 0.05 ? pick(missing) : (random() * 1000 - 50).toFixed(1 + Math.floor(random() * 4));
    text += `${pick(countries)},${year},${value},${pick(indicators)},${pick(sources)},${pick(units)},${notes()}\n`;
    if (text.length < 1_048_576) continue;
    writeSync(handle, text);
    text = '';
  }
  writeSync(handle, text);
  closeSync(handle);
}

/** The folder of the peers, which are installed if one is missing. */
function installed(folder: string): string {
  const wanted = { ...packages, ...native };
  if (Object.keys(wanted).every((name) => existsSync(join(folder, 'node_modules', name)))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: wanted }));
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'ignore',
    timeout: 600_000,
  });
  if (status !== 0) console.log('the peers could not be installed; only what is there is measured');
  return folder;
}

/** The program of a measurement as plain JavaScript, so that no loader affects it. */
function childProgram(folder: string): string {
  const source = readFileSync(join(import.meta.dirname, 'tabular-child.ts'), 'utf8');
  const options = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
  const path = join(folder, 'tabular-child.mjs');
  writeFileSync(path, ts.transpileModule(source, { compilerOptions: options }).outputText);
  return path;
}

function measure(program: string, args: readonly string[]): Measured | string {
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    timeout: 900_000,
  });
  try {
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Measured;
  } catch {
    // The message of an error is at the start of a line, unlike the source that threw it.
    return /^(?:\w*Error[^:\n]*: .*)$/m.exec(stderr)?.[0] ?? stderr.trim().split('\n').at(-1) ?? 'failed';
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Prints the limits; returns whether all measurable ones are satisfied. */
function judge(cold: ReadonlyMap<string, number>, memory: ReadonlyMap<string, number>): boolean {
  const judged = limits.flatMap((limit) => {
    const times = (cold.get(limit.slow) ?? Number.NaN) / (cold.get(limit.fast) ?? Number.NaN);
    if (Number.isNaN(times)) return [];
    const text = `${limit.slow} takes ${times.toFixed(2)} times as long as ${limit.fast} (at least ${limit.least})`;
    return [{ kept: times >= limit.least, text }];
  });
  const [batches, single, alone] = ['rows', 'rows one by one', 'promises alone'].map(
    (name) => cold.get(name) ?? Number.NaN,
  );
  if (
    batches !== undefined &&
    single !== undefined &&
    alone !== undefined &&
    !Number.isNaN(single + batches + alone)
  ) {
    const share = (single - batches) / alone;
    const text = `rows one by one take ${(single / batches).toFixed(2)} times as long as rows, ${share.toFixed(2)} promises more (at most ${mostIteration})`;
    judged.push({ kept: share <= mostIteration, text });
  }
  for (const [name, peak] of memory)
    judged.push({
      kept: peak <= mostMemory,
      text: `${name} takes ${peak.toFixed(0)} MB (at most ${mostMemory})`,
    });
  for (const { kept, text } of judged) console.log(`${kept ? 'kept' : 'NOT KEPT'}: ${text}`);
  return judged.every(({ kept }) => kept);
}

function main(): boolean {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '1000000' },
      rounds: { type: 'string', default: '3' },
      warm: { type: 'string', default: '4' },
      peers: { type: 'string', default: join(tmpdir(), 'trivet-bench-tabular') },
      only: { type: 'string', default: '.' },
    },
  });
  const folder = installed(resolve(values.peers));
  const file = join(folder, `sample-${values.rows}.csv`);
  if (!existsSync(file)) writeSample(file, Number(values.rows));
  const size = statSync(file).size / 1e6;
  const root = resolve(import.meta.dirname, '../..');
  execFileSync(process.execPath, [
    join(root, 'node_modules/typescript/bin/tsc'),
    '-b',
    join(root, 'runtime/core'),
  ]);
  const runtime = join(root, 'runtime/core/dist');
  const program = childProgram(folder);
  const wanted = entries.filter(([name]) => new RegExp(values.only).test(name));
  const found = new Map<string, Measured[]>(wanted.map(([name]) => [name, []]));
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const [name, needs] of wanted) {
      if (needs !== undefined && !existsSync(join(folder, 'node_modules', needs))) {
        if (round === 0) console.log(`${name}: the package ${needs} is not in ${folder}`);
        continue;
      }
      // Others are measured only cold: some take half a minute.
      const runs = needs === undefined ? values.warm : '1';
      const one = measure(program, [name, file, runtime, folder, runs]);
      if (typeof one === 'string') console.log(`${name}: ${one}`);
      else found.get(name)?.push(one);
    }
  }
  console.log(
    `${values.rows} rows, ${size.toFixed(1)} MB; medians of ${values.rounds}; CPU time of all threads`,
  );
  console.log(
    `${'name'.padEnd(18)}${'cold s'.padStart(8)}${'MB/s'.padStart(7)}${'warm s'.padStart(8)}${'MB/s'.padStart(7)}${'peak MB'.padStart(9)}`,
  );
  const cold = new Map<string, number>();
  const memory = new Map<string, number>();
  for (const [name, all] of found) {
    if (all.length === 0) {
      console.log(`${name.padEnd(18)} absent`);
      continue;
    }
    const time = median(all.map((one) => one.cold));
    const warm = median(all.map((one) => one.warm));
    cold.set(name, time);
    const peak = median(all.map((one) => one.memory));
    if (entries.some(([ours, needs]) => ours === name && needs === undefined)) memory.set(name, peak);
    const numbers = [
      time.toFixed(3).padStart(8),
      (size / time).toFixed(0).padStart(7),
      warm.toFixed(3).padStart(8),
      (size / warm).toFixed(0).padStart(7),
    ];
    console.log(`${name.padEnd(18)}${numbers.join('')}${peak.toFixed(0).padStart(9)}`);
  }
  return judge(cold, memory);
}

process.exitCode = main() ? 0 : 1;
