import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type InferredTable, inferTable, packageOf } from '../../generator/infer/infer.js';
import { printDataOutcome } from '../../generator/validate/print.js';
import { validateData } from '../../generator/validate/validate.js';

/** The result of inferring the CSV files of a corpus package and checking them against the inferred schema. */
export interface InferResult {
  readonly id: string;
  readonly files: number;
  readonly rows: number;
  /** Files whose form is invalid, so that no schema makes them valid. */
  readonly malformed: number;
  /** Questions that were asked instead of guessing. */
  readonly questions: number;
  readonly message?: string;
}

/** Infers each package's files with all constraints; the same data must be valid with the result. */
export async function inferPackages(
  directory: string,
  ids: readonly string[],
): Promise<readonly InferResult[]> {
  const results: InferResult[] = [];
  for (const id of ids) {
    const folder = mkdtempSync(join(tmpdir(), 'trivet-infer-'));
    results.push(await inferPackage(id, join(directory, 'packages', id), folder));
    rmSync(folder, { recursive: true });
  }
  return results;
}

async function inferPackage(id: string, source: string, folder: string): Promise<InferResult> {
  const tables: InferredTable[] = [];
  for (const [index, file] of csvFiles(source).entries()) {
    const copy = join(folder, `${index}-${basename(file)}`);
    cpSync(file, copy);
    tables.push(await inferTable(copy, { constraints: true }));
  }
  const sound = tables.filter(({ problems }) => problems.length === 0);
  const out = join(folder, 'datapackage.json');
  writeFileSync(out, JSON.stringify(packageOf(sound, out).descriptor));
  const outcome = sound.length === 0 ? undefined : await validateData(out, { errors: 3 });
  return {
    id,
    files: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    malformed: tables.length - sound.length,
    questions: tables.flatMap(({ columns }) => columns.flatMap(({ questions }) => questions)).length,
    ...(outcome?.valid === false && {
      message: `what was inferred refuses its data: ${printDataOutcome(outcome)}`,
    }),
  };
}

function csvFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:csv|tsv)$/i.test(file))
    .sort()
    .map((file) => join(folder, file));
}
