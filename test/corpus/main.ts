import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { complaints, readKnown } from './known.js';
import { type DocumentResult, lastLine, type Outcome, type RunFamily, type Stage } from './result.js';

const families = {
  openapi: async () => (await import('./run-openapi.js')).runOpenApi,
  wsdl: async () => (await import('./run-wsdl.js')).runWsdl,
  tabular: async () => (await import('./run-tabular.js')).runTabularFamily,
  'json-schema': async () => (await import('./run-json-schema.js')).runJsonSchemaFamily,
  'openapi-hostile': async () => (await import('./run-hostile.js')).runHostileFamily,
} as const;

const help = `Usage: npm run corpus -- <family> <dir> [--only id] [--every n] [--known file] [--json]
       npm run corpus -- fuzz-openapi [--count n] [--seed n] [--json]

Takes a directory of real documents, or random ones, the whole way and prints what failed at which stage.

  family     ${Object.keys(families).join(', ')}
  --only id  only documents whose id contains this
  --every n  only every n-th document, for a sample
  --known f  documents that may fail; one that is listed and passes fails the run
  --count n  how many random OpenAPI documents (default 100)
  --seed n   where to begin; the document of a seed is always the same (default 1)
  --json     one JSON line a document on standard output
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      every: { type: 'string' },
      known: { type: 'string' },
      count: { type: 'string' },
      seed: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const [family = '', directory = ''] = positionals;
  const isFuzz = family === 'fuzz-openapi';
  if (values.help === true || !(isFuzz || (Object.hasOwn(families, family) && existsSync(directory)))) {
    process.stderr.write(help);
    return values.help === true ? 0 : 2;
  }
  const known = values.known === undefined ? new Set<string>() : readKnown(values.known, family);
  const run: RunFamily = isFuzz
    ? async (_, __, onResult) =>
        (await import('./run-fuzz.js')).runFuzz(
          { count: whole(values.count, 100), seed: whole(values.seed, 1) },
          onResult,
        )
    : await families[family as keyof typeof families]();
  const results: DocumentResult[] = [];
  const note = await run(directory, { only: values.only ?? '', every: whole(values.every, 1) }, (result) => {
    results.push(result);
    if (values.json === true) process.stdout.write(`${JSON.stringify(result)}\n`);
    else {
      for (const line of result.skipped ?? []) process.stdout.write(`${result.id}: skipped: ${line}\n`);
      for (const line of complaints([result], known)) process.stdout.write(`${line}\n`);
    }
  });
  if (values.json !== true) process.stdout.write(table(results));
  if (note !== undefined) process.stdout.write(`${note}\n`);
  process.stdout.write(`${lastLine(family, results)}\n`);
  return complaints(results, known).length > 0 ? 1 : 0;
}

/** A positive integer. */
function whole(text: string | undefined, usual: number): number {
  const number = Number(text ?? usual);
  return Number.isInteger(number) && number > 0 ? number : usual;
}

/** The number of failed documents by stage. */
function table(results: readonly DocumentResult[]): string {
  const stages: readonly Stage[] = ['load', 'model', 'emit', 'compile', 'loopback'];
  const count = (outcome: Outcome, stage?: Stage): number =>
    results.filter((result) => result.outcome === outcome && (stage === undefined || result.stage === stage))
      .length;
  const rows = [
    ...stages.map((stage) => [`failed at ${stage}`, count('failed', stage)] as const),
    ['refused', count('refused')] as const,
    ['passed', count('passed')] as const,
  ];
  return `\n${rows.map(([name, number]) => `${name.padEnd(20)} ${String(number).padStart(6)}`).join('\n')}\n\n`;
}

process.exitCode = await main();
