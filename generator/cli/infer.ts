import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { canonicalEncoding } from '@trivet/runtime/internal/table';
import type { Command } from 'commander';
import type { FieldDescriptor } from '../infer/descriptor.js';
import { InferError, type InferOptions, type InferredTable, inferTable, packageOf } from '../infer/infer.js';
import { evidenceJson } from '../infer/json.js';
import { printInferred } from '../infer/print.js';
import { fileForm } from '../load/datapackage/form.js';
import { isFormat, isTableType } from '../model/datapackage/field-type.js';
import { colours, count, emitJson, exit, requireFile, say, UsageError } from './terminal.js';

interface Options {
  readonly out?: string;
  readonly encoding?: string;
  readonly delimiter?: string;
  readonly quote?: string;
  readonly header?: boolean;
  readonly missing?: readonly string[];
  readonly field?: readonly string[];
  readonly constraints?: boolean;
  readonly json?: boolean;
  readonly force?: boolean;
}

/** `trivet infer`. */
export function inferCommand(command: Command, finish: (code: number) => void): Command {
  const list = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];
  return command
    .option('--out <file>', 'output file for the descriptor (default: standard output)')
    .option('--force', 'replace an existing descriptor')
    .option('--field <name=type[:format]>', 'type of a field, also as name={"type":…}; repeatable', list)
    .option('--missing <text>', 'missing value in all columns; repeatable', list)
    .option('--delimiter <mark>', 'delimiter of the cells; "tab" for a tab')
    .option('--quote <mark>', 'quote character; "none" for none')
    .option('--encoding <name>', 'encoding of the files')
    .option('--header', 'the first row contains labels')
    .option('--no-header', 'the first row contains data')
    .option(
      '--constraints',
      'write the constraints that all cells satisfy (required, unique, enum, minimum, maximum)',
    )
    .option('--json', 'print descriptor and evidence as JSON on standard output')
    .action(async (files: readonly string[], options: Options) => finish(await infer(files, options)));
}

async function infer(files: readonly string[], options: Options): Promise<number> {
  for (const file of files) {
    requireFile(file);
    const form = fileForm(file);
    if (form?.kind === 'unread') throw new UsageError(`${file} skipped: ${form.reason}`);
  }
  const given = inferOptions(options);
  const tables: InferredTable[] = [];
  try {
    for (const file of files) tables.push(await inferTable(file, given));
  } catch (error) {
    if (!(error instanceof InferError)) throw error;
    say(`${colours.red('error')}: ${error.message}`);
    return exit.findings;
  }
  for (const name of given.fields?.keys() ?? []) {
    if (!tables.some(({ columns }) => columns.some(({ field }) => field.name === name)))
      throw new UsageError(`--field ${name}: column not found in any file`);
  }
  const { descriptor, outside } = packageOf(tables, options.out ?? 'datapackage.json');
  if (outside.length > 0)
    throw new UsageError(
      `${outside.join(', ')} must be in the folder of the descriptor or below it; change --out`,
    );
  const text = `${JSON.stringify(descriptor, undefined, 2)}\n`;
  if (options.out !== undefined) await writeDescriptor(options.out, text, options.force === true);
  if (options.json === true) emitJson({ descriptor, tables: tables.map(evidenceJson) });
  else {
    for (const table of tables) say(printInferred(table, options.constraints === true));
    if (options.out === undefined) process.stdout.write(text);
    else
      say(`${options.out}: ${count(tables.length, 'resource')}, ${count(openQuestions(tables), 'question')}`);
  }
  return tables.some(isFaulty) ? exit.findings : exit.done;
}

/** Writes a descriptor; an existing one may have been edited by hand. */
async function writeDescriptor(path: string, text: string, isForced: boolean): Promise<void> {
  if (!isForced && existsSync(path) && readFileSync(path, 'utf8') !== text)
    throw new UsageError(`${path} already exists; --force replaces it`);
  await writeFile(path, text);
}

function inferOptions({
  encoding,
  delimiter,
  quote,
  header,
  missing,
  field,
  constraints,
}: Options): InferOptions {
  if (encoding !== undefined && canonicalEncoding(encoding) === undefined)
    throw new UsageError(`--encoding: unknown encoding ${encoding}`);
  return {
    ...(encoding !== undefined && { encoding }),
    ...(delimiter !== undefined && { delimiter: delimiter === 'tab' ? '\t' : delimiter }),
    ...(quote !== undefined && { quote: quote === 'none' ? '' : quote }),
    ...(header !== undefined && { header }),
    ...(missing !== undefined && { missing }),
    ...(field !== undefined && { fields: new Map(field.map(fieldOf).map((one) => [one.name, one])) }),
    ...(constraints === true && { constraints }),
  };
}

/** `when=date:%d/%m/%Y`, `price={"type":"number","decimalChar":","}`. */
export function fieldOf(text: string): FieldDescriptor {
  const [, name, json, type = 'string', format] = /^(.+?)=(?:(\{.*\})|([a-z]+)(?::(.+))?)$/s.exec(text) ?? [];
  if (name === undefined)
    throw new UsageError(`--field ${text}: expected name=type, name=type:format or name={…}`);
  const field: FieldDescriptor =
    json === undefined
      ? { name, type, ...(format !== undefined && { format }) }
      : { type: 'string', ...descriptorOf(json, text), name };
  if (!isTableType(field.type)) throw new UsageError(`--field ${text}: unknown type "${field.type}"`);
  if (field.format !== undefined && field.format !== 'default' && !isFormat(field.type, field.format))
    throw new UsageError(`--field ${text}: unknown format "${field.format}" of type "${field.type}"`);
  return field;
}

function descriptorOf(json: string, text: string): Partial<FieldDescriptor> {
  try {
    return JSON.parse(json) as Partial<FieldDescriptor>;
  } catch {
    throw new UsageError(`--field ${text}: expected JSON after "="`);
  }
}

function openQuestions(tables: readonly InferredTable[]): number {
  return tables.reduce(
    (sum, { encoding, dialect, header, columns }) =>
      sum + [encoding, dialect, header, ...columns].reduce((all, { questions }) => all + questions.length, 0),
    0,
  );
}

function isFaulty({ problems }: InferredTable): boolean {
  return problems.length > 0;
}
