import { parseArgs } from 'node:util';
import { adapters, silenceOn } from './adapters.js';
import { runFrameworks } from './frameworks/run.js';
import { fuzzedOf } from './fuzzed.js';
import { runIndependent } from './independent/run.js';
import { software } from './independent/software.js';
import { silenceOf } from './run.js';
import { services } from './services.js';
import type { LegalVariant, ServiceName } from './variant.js';
import { elsewhere, variants } from './variants.js';

const help = `Usage: npm run silence -- [variants|bare|adapters|runs|fuzz|independent|software|frameworks …] [--only text] [--runs n]
                       [--every n] [--quick] [--peer]

Runs suites against correct servers. Every failure is a false positive and fails the run.

  variants     the reference services behind each legal variant of a correct server
  bare         the same with suites without scenarios and rules
  adapters     the reference services on each adapter
  runs         the reference services as they are, n times with other seeds
  fuzz         the same with random values, n times with other seeds
  independent  public contracts against implementations that the suites were not written for: servers by hand, gSOAP,
               JAX-WS, published data packages, if ../shared/corpus and the tools are available. A finding is a false positive
               unless test/false-positives/independent/explained.ts explains it
  software     published servers against the documents that they come with (Kinto, Alertmanager, LoopBack), which are
               installed once into a temporary folder; findings are explained in the same file
  frameworks   one contract, implemented correctly on ten frameworks of seven languages, which are built first if their
               tools are available; a second contract on six of them;
               prints on how many servers each assumption was put to the test, and the number of failures, all of
               them false positives, per 10,000 cases
  (default: all but bare and the last three)

  --only text  only variants, adapters or implementations whose name contains this
  --runs n     runs and random runs (default: 20), runs against each framework (default: 1)
  --every n    every n-th case, for a sample
  --quick      of the frameworks, only those that need nothing to be installed
  --peer       each framework also by Schemathesis, which is installed into a temporary folder
`;

interface Options {
  readonly only: string;
  readonly runs: number | undefined;
  readonly every: number;
  readonly quick: boolean;
  readonly peer: boolean;
}

const names = Object.keys(services) as ServiceName[];

/** The parts that can be run, each returning the number of complaints. */
const parts: { readonly [name: string]: (options: Options) => Promise<number> } = {
  variants: async (options) => {
    const complaints = await triedEach(options, false);
    for (const [number, reason] of Object.entries(elsewhere)) console.log(`${number.padStart(2)} ${reason}`);
    return complaints;
  },
  bare: (options) => triedEach(options, true),
  adapters: async ({ only, every }) => {
    let complaints = 0;
    for (const adapter of adapters.filter((one) => one.includes(only)))
      complaints += report(`on ${adapter}`, await each((name) => silenceOn(adapter, name, every)));
    return complaints;
  },
  runs: ({ runs = usualRuns, every }) =>
    repeated(runs, async (seed) =>
      report(`run ${seed}`, await each((name) => silenceOf(name, undefined, { seed: `run ${seed}`, every }))),
    ),
  fuzz: ({ runs = usualRuns }) =>
    repeated(runs, async (seed) => {
      const found = await each(async (name) => {
        const { targets, complaints } = await fuzzedOf(name, `run ${seed}`, randomValues);
        return { cases: targets, complaints };
      });
      return report(`run ${seed} with ${randomValues} random values for each target`, found);
    }),
  independent: ({ only }) => runIndependent(only),
  software: ({ only }) => runIndependent(only, software),
  frameworks: ({ runs = 1, ...options }) => runFrameworks({ ...options, runs }),
};

/** Number of runs of each service with other seeds. */
const usualRuns = 20;

/** Values for each target of a random run. */
const randomValues = 50;

const usual = ['variants', 'adapters', 'runs', 'fuzz'];

interface Found {
  readonly cases: number;
  readonly complaints: readonly string[];
  readonly warnings?: readonly string[];
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string', default: '' },
      runs: { type: 'string' },
      every: { type: 'string', default: '1' },
      quick: { type: 'boolean', default: false },
      peer: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  const unknown = positionals.find((name) => !Object.hasOwn(parts, name));
  if (values.help === true || unknown !== undefined) {
    process.stdout.write(help);
    return values.help === true ? 0 : 2;
  }
  const every = Math.max(1, Number(values.every));
  const options = {
    only: values.only,
    runs: values.runs === undefined ? undefined : Number(values.runs),
    every,
    quick: values.quick,
    peer: values.peer,
  };
  let complaints = 0;
  for (const name of positionals.length === 0 ? usual : positionals)
    complaints += (await parts[name]?.(options)) ?? 0;
  console.log(`${complaints} complaints`);
  return complaints === 0 ? 0 : 1;
}

/** The combined results of all services. */
async function each(look: (name: ServiceName) => Promise<Found>, of = names): Promise<Found> {
  const all: Found[] = [];
  for (const name of of) all.push(await look(name));
  return {
    cases: all.reduce((sum, { cases }) => sum + cases, 0),
    complaints: all.flatMap(({ complaints }) => complaints),
    warnings: all.flatMap(({ warnings = [] }) => warnings),
  };
}

async function repeated(times: number, run: (seed: number) => Promise<number>): Promise<number> {
  let complaints = 0;
  for (let seed = 1; seed <= times; seed += 1) complaints += await run(seed);
  return complaints;
}

function report(what: string, { cases, complaints, warnings = [] }: Found): number {
  console.log(`${what}: ${cases} cases, ${complaints.length} complaints, ${warnings.length} warnings`);
  for (const warning of warnings) console.log(`  warning ${warning}`);
  for (const complaint of complaints) console.log(complaint);
  return complaints.length;
}

async function triedEach({ only, every }: Options, bare: boolean): Promise<number> {
  let complaints = 0;
  for (const variant of variants)
    if (`${variant.number} ${variant.says}`.includes(only)) complaints += await tried(variant, every, bare);
  return complaints;
}

/** Tests one variant with each of its services; one that changed nothing counts as a complaint. */
async function tried(variant: LegalVariant, every: number, bare: boolean): Promise<number> {
  let changed = 0;
  const found = await each(
    async (name) => {
      const silence = await silenceOf(name, variant, { every, bare });
      changed += silence.changed;
      return silence;
    },
    [...variant.services],
  );
  // A suite without scenarios may cause no response that could be changed.
  const complaints =
    changed > 0 || bare ? found.complaints : [...found.complaints, 'the variant changed nothing'];
  const what = `${String(variant.number).padStart(2)} ${variant.says}, ${changed} answers changed`;
  return report(what, { ...found, complaints });
}

process.exitCode = await main();
