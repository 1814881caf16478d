import { parseArgs } from 'node:util';
import { silenceOf } from './run.js';
import { services } from './services.js';
import type { LegalVariant, ServiceName } from './variant.js';
import { elsewhere, variants } from './variants.js';

const help = `Usage: npm run silence -- [--only text] [--runs n] [--every n]

Runs the suites of the reference services against legal variants of them, all cases, and then n times with other seeds
against the services as they are. Anything but silence is a false alarm.

  --only text  only variants whose number or text contains this
  --runs n     runs on the services as they are (default: 20)
  --every n    every n-th case, for a sample
`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      runs: { type: 'string', default: '20' },
      every: { type: 'string', default: '1' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) {
    process.stdout.write(help);
    return 0;
  }
  const every = Math.max(1, Number(values.every));
  let complaints = 0;
  for (const variant of variants) {
    if (`${variant.number} ${variant.says}`.includes(values.only))
      complaints += await tried(variant, variant.services, every);
  }
  for (const [number, reason] of Object.entries(elsewhere)) console.log(`${number.padStart(2)} ${reason}`);
  for (let run = 1; run <= Number(values.runs); run += 1) {
    for (const name of Object.keys(services) as ServiceName[]) {
      const silence = await silenceOf(name, undefined, { seed: `run ${run}`, every });
      complaints += silence.complaints.length;
      for (const complaint of silence.complaints) console.log(complaint);
    }
    console.log(`run ${run}: ${complaints} complaints so far`);
  }
  console.log(`${complaints} complaints`);
  return complaints === 0 ? 0 : 1;
}

/** One variant before each of its services; one that changed nothing counts as a complaint. */
async function tried(variant: LegalVariant, names: readonly ServiceName[], every: number): Promise<number> {
  let [cases, changed] = [0, 0];
  const complaints: string[] = [];
  for (const name of names) {
    const silence = await silenceOf(name, variant, { every });
    cases += silence.cases;
    changed += silence.changed;
    complaints.push(...silence.complaints);
  }
  if (changed === 0) complaints.push('the variant changed nothing');
  const line = `${String(variant.number).padStart(2)} ${variant.says}: ${cases} cases, ${changed} answers changed`;
  console.log(`${line}, ${complaints.length} complaints`);
  for (const complaint of complaints) console.log(complaint);
  return complaints.length;
}

process.exitCode = await main();
