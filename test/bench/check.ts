/**
 * Compares generated checks with other validators: `npm run bench -- check [--peers folder] [--only pattern]`.
 *
 * Each schema is measured in a process of its own, as medians of interleaved rounds of CPU time. Only contestants whose
 * verdicts on all values are right count; the yes/no form (`guards`) is compared with those that stop at the first
 * error, the listing form (`checks`) with those that find all errors. Exit code 1: a limit was exceeded.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import ts from 'typescript';
import { checksEmitter, guardsEmitter } from '../../generator/emit/checks/checks.js';
import type { EmitContext } from '../../generator/emit/emitter.js';
import { emitTypes } from '../../generator/emit/types.js';
import { modelJsonSchema } from '../../generator/model/json-schema/json-schema.js';
import type { CheckCase } from './check/case.js';
import { packages } from './check/contestants.js';
import { checkCases } from './check/schemas.js';

const formats = 'email date date-time time duration uuid ipv4 ipv6 uri hostname'.split(' ');
/** How much slower than the fastest peer a form may be on values of one kind. */
const mostBehind = 1.1;
/**
 * Minimum share of schemas on which generated checks must be faster: the geometric mean of the four ratios is below 1.
 */
const leastAhead = 0.8;

interface Cell {
  readonly name: string;
  readonly form: 'first' | 'all';
  readonly values: 'valid' | 'invalid';
  readonly nanoseconds: number;
}

interface Outcome {
  readonly left: readonly { readonly name: string; readonly why: string }[];
  readonly cells: readonly Cell[];
}

const { values } = parseArgs({
  options: {
    peers: { type: 'string', default: join(tmpdir(), 'trivet-bench-check') },
    only: { type: 'string', default: '.' },
    rounds: { type: 'string', default: '7' },
    ms: { type: 'string', default: '8' },
    verbose: { type: 'boolean', default: false },
  },
});

/** Installs missing peers, and writes the programs of the measurement to the same folder. */
function prepare(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: packages }),
  );
  if (!Object.keys(packages).every((name) => existsSync(join(folder, 'node_modules', name)))) {
    const options = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];
    const { status } = spawnSync('npm', options, { cwd: folder, stdio: 'ignore', timeout: 600_000 });
    if (status !== 0) console.log('the peers could not be installed; only what is there is measured');
  }
  for (const name of ['child', 'contestants', 'typebox-types']) {
    const source = readFileSync(join(import.meta.dirname, 'check', `${name}.ts`), 'utf8');
    const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
    writeFileSync(join(folder, `${name}.js`), ts.transpileModule(source, { compilerOptions }).outputText);
  }
}

/**
 * Writes the generated checks of a schema with their runtime as one module, and its minified and compressed size as
 * `bytes`.
 */
async function emitted(schema: unknown, path: string): Promise<void> {
  const contract = modelJsonSchema(schema, { name: 'Root' }, () => undefined);
  const context: EmitContext = {
    banner: '',
    source: { path: 'schema.json', text: '', data: {} },
    locate: () => ({ line: 1, column: 1 }),
    report: () => undefined,
  };
  const files = [
    ...(await emitTypes(contract, context)),
    ...(await checksEmitter({ formats })(contract, context)),
    ...(await guardsEmitter({ formats })(contract, context)),
  ];
  const root = contract.types[0]?.name ?? '';
  const folder = `${path}.src`;
  mkdirSync(folder, { recursive: true });
  for (const file of files) writeFileSync(join(folder, file.path), file.text);
  writeFileSync(
    join(folder, 'entry.ts'),
    `export { check${root} as check } from './checks.js';\nexport { is${root} as matches } from './guards.js';\n`,
  );
  await build({
    entryPoints: [join(folder, 'entry.ts')],
    outfile: path,
    bundle: true,
    format: 'esm',
    conditions: ['trivet-source'],
    nodePaths: [join(import.meta.dirname, '../../node_modules')],
    logLevel: 'error',
  });
}

/** Measures one schema in a process of its own. */
async function measured(folder: string, index: number, one: CheckCase): Promise<Outcome> {
  const module = join(folder, `checks-${index}.mjs`);
  await emitted(one.schema, module);
  const given = join(folder, `case-${index}.json`);
  writeFileSync(
    given,
    JSON.stringify({
      ...one,
      module: pathToFileURL(module).href,
      rounds: Number(values.rounds),
      milliseconds: Number(values.ms),
    }),
  );
  const child = spawn(process.execPath, ['--expose-gc', 'child.js', given], {
    cwd: folder,
    stdio: ['ignore', 'pipe', values.verbose ? 'inherit' : 'ignore'],
  });
  let text = '';
  child.stdout.on('data', (piece: Buffer) => {
    text += piece.toString();
  });
  await new Promise((done) => child.on('close', done));
  // The child writes it as its last line.
  return JSON.parse(text.trim().split('\n').at(-1) ?? '') as Outcome;
}

/** The ratio to the figure of the fastest peer, with its name. */
interface Comparison {
  readonly ratio: number;
  readonly ours: number;
  readonly peer: string;
}

function compare({ cells }: Outcome, form: Cell['form'], of: Cell['values']): Comparison | undefined {
  const these = cells.filter((cell) => cell.form === form && cell.values === of);
  const ours = these.find(({ name }) => name === 'trivet');
  const [fastest] = these
    .filter(({ name }) => name !== 'trivet')
    .sort((a, b) => a.nanoseconds - b.nanoseconds);
  if (ours === undefined) return undefined;
  if (fastest === undefined) return { ratio: 0, ours: ours.nanoseconds, peer: 'none' };
  return { ratio: ours.nanoseconds / fastest.nanoseconds, ours: ours.nanoseconds, peer: fastest.name };
}

const forms = [
  ['first', 'valid'],
  ['first', 'invalid'],
  ['all', 'valid'],
  ['all', 'invalid'],
] as const;

async function main(): Promise<boolean> {
  const folder = resolve(values.peers);
  prepare(folder);
  let behind = 0;
  let ahead = 0;
  let total = 0;
  const rows: { readonly [column: string]: string }[] = [];
  for (const [index, one] of checkCases.entries()) {
    if (!new RegExp(values.only).test(one.name)) continue;
    const outcome = await measured(folder, index, one);
    if (values.verbose) console.log(one.name, outcome.left, outcome.cells);
    const found = forms.map(([form, of]) => compare(outcome, form, of));
    const ratios = found.map((one) => one?.ratio ?? Number.POSITIVE_INFINITY);
    total += 1;
    behind += ratios.filter((ratio) => ratio > mostBehind).length;
    if (ratios.reduce((product, ratio) => product * ratio, 1) < 1) ahead += 1;
    const row = Object.fromEntries(
      forms.map(([form, of], at) => {
        const cell = found[at];
        const text =
          cell === undefined ? 'wrong' : `${cell.ours.toFixed(0)} ns ${cell.ratio.toFixed(2)} ${cell.peer}`;
        return [`${form}, ${of}`, text];
      }),
    );
    rows.push({ schema: one.name, ...row });
    console.log(
      `${one.name.padEnd(42)} ${Object.values(row)
        .map((text) => text.padEnd(32))
        .join('')}`,
    );
  }
  console.log(
    `${total} schemas, ahead on ${ahead}; ${behind} of ${4 * total} figures above ${mostBehind} × the fastest peer`,
  );
  return behind === 0 && ahead >= total * leastAhead;
}

process.exitCode = (await main()) ? 0 : 1;
