import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Table, TableIssue } from '@trivet/runtime/table';
import { readBatches, readRows } from '@trivet/runtime/table/read';
import { validateTable } from '@trivet/runtime/table/validate';
import { cellsCsv, writeCsv } from '@trivet/runtime/table/write';
import type { Diagnostic } from '../../generator/diagnostic.js';
import type { GeneratedFile } from '../../generator/emit/emitter.js';
import { emitTables } from '../../generator/emit/tables.js';

import { loadDataPackage, relativeTo } from '../../generator/load/datapackage/datapackage.js';
import type { Contract, Table as TableModel } from '../../generator/model/contract.js';
import { modelDataPackage } from '../../generator/model/datapackage/datapackage.js';
import {
  type BrokenCell,
  cellRows,
  cellSamples,
  type FieldSamples,
} from '../../generator/model/datapackage/samples.js';
import { compileDocuments } from './compile.js';
import { evaluateEmitted } from './evaluate.js';
import { type FindingClasses, issueClass } from './tabular-classes.js';

/** An entry of the manifest of `corpus/tabular`, with the members needed here. */
export interface CorpusPackage {
  readonly id: string;
  readonly descriptor: string;
  readonly files: readonly { readonly path: string }[];
}

/** The result for one package: the first stage that failed, if any. */
export interface PackageResult {
  readonly id: string;
  readonly stage?: 'load' | 'model' | 'emit' | 'compile' | 'loopback';
  readonly message?: string;
  readonly tables: number;
  readonly fields: number;
  /** Cells that must be rejected, and those that were. */
  readonly broken: number;
  readonly refused: number;
  /** Rows of the real files, and those that violate the descriptor: an observation, not a failure. */
  readonly rows: number;
  readonly badRows: number;
  /** Findings on the real files, by class. */
  readonly found: FindingClasses;
  readonly diagnostics: readonly Diagnostic[];
}

/** The packages of a directory with the layout of `corpus/tabular`. */
export function corpusPackages(directory: string): readonly CorpusPackage[] {
  const manifest = JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8')) as {
    packages: readonly CorpusPackage[];
  };
  return manifest.packages;
}

interface Emitted {
  readonly entry: CorpusPackage;
  readonly contract: Contract;
  readonly files: readonly GeneratedFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Takes packages through every stage; never throws. */
export async function runPackages(
  directory: string,
  entries: readonly CorpusPackage[],
): Promise<readonly PackageResult[]> {
  const staged = await Promise.all(entries.map((entry) => emitted(directory, entry)));
  const done = staged.filter((one): one is Emitted => 'files' in one);
  const faults = await compileDocuments(done.map(({ entry, files }) => ({ id: entry.id, files })));
  const results: PackageResult[] = [];
  for (const one of staged) {
    if (!('files' in one)) results.push(one);
    else results.push(await looped(directory, one, faults.get(one.entry.id)));
  }
  return results;
}

const nothing = { tables: 0, fields: 0, broken: 0, refused: 0, rows: 0, badRows: 0, found: new Map() };

async function emitted(directory: string, entry: CorpusPackage): Promise<Emitted | PackageResult> {
  const diagnostics: Diagnostic[] = [];
  const { id } = entry;
  let stage: 'load' | 'model' | 'emit' = 'load';
  try {
    const folder = join(directory, 'packages', id);
    const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
    const read = (path: string) =>
      existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined;
    const localCopy = (url: string) =>
      entry.files.find(({ path }) => path.endsWith(`/${url.split('/').at(-1)}`))?.path;
    const document = loadDataPackage(entry.descriptor, read, report, { localCopy });
    if (document === undefined)
      return { id, stage, message: JSON.stringify(diagnostics[0]), diagnostics, ...nothing };
    stage = 'model';
    const contract = modelDataPackage(document, { name: id }, report);
    const error = diagnostics.find(({ severity }) => severity === 'error');
    if (error !== undefined)
      return { id, stage, message: `${error.message} (${error.at.pointer})`, diagnostics, ...nothing };
    stage = 'emit';
    const files = await emitTables(contract, {
      banner: 'Generated.',
      source: { path: entry.descriptor, text: document.source.text, data: document.source.data },
      locate: (place) => document.sources.locate(place),
      report: (code, message, at) => void diagnostics.push({ severity: 'error', code, message, at }),
    });
    return { entry, contract, files, diagnostics };
  } catch (error) {
    return {
      id,
      stage,
      message: `exception: ${error instanceof Error ? error.stack : String(error)}`,
      diagnostics,
      ...nothing,
    };
  }
}

async function looped(
  directory: string,
  { entry, contract, files, diagnostics }: Emitted,
  faults: readonly string[] | undefined,
): Promise<PackageResult> {
  const { id } = entry;
  const size = {
    ...nothing,
    tables: contract.tables.length,
    fields: contract.tables.reduce((sum, { fields }) => sum + fields.length, 0),
  };
  if (faults !== undefined)
    return { id, stage: 'compile', message: faults.slice(0, 3).join('; '), diagnostics, ...size };
  const counts = { broken: 0, refused: 0, rows: 0, badRows: 0 };
  const found = new Map<string, number>();
  const messages: string[] = [];
  try {
    const modules = await evaluateEmitted(files);
    for (const model of contract.tables) {
      const table = modules.get(`${model.name}.ts`)?.[model.name] as Table<unknown> | undefined;
      if (table === undefined) throw new Error(`no table ${model.name} was emitted`);
      const loop = await loopTable(model, contract, table);
      counts.broken += loop.broken;
      counts.refused += loop.refused;
      messages.push(...loop.messages);
      const real = await readReal(join(directory, 'packages', id), entry, model, table);
      counts.rows += real.rows;
      counts.badRows += real.bad;
      for (const one of real.issues) found.set(one, (found.get(one) ?? 0) + 1);
    }
  } catch (error) {
    messages.push(`exception: ${error instanceof Error ? error.stack : String(error)}`);
  }
  const failed =
    messages.length > 0 ? { stage: 'loopback' as const, message: messages.slice(0, 5).join('; ') } : {};
  return { id, ...failed, diagnostics, ...size, ...counts, found };
}

interface Loop {
  readonly broken: number;
  readonly refused: number;
  readonly messages: readonly string[];
}

/** Converts cells to rows to text to rows; then each broken cell in an otherwise valid row. */
async function loopTable(model: TableModel, contract: Contract, table: Table<unknown>): Promise<Loop> {
  const messages: string[] = [];
  const samples = cellSamples(model, contract);
  const cells = cellRows(model, contract, samples);
  const text = cellsCsv(table, cells);
  if (text === undefined || cells.length === 0)
    return { broken: 0, refused: 0, messages: [`${model.name}: no row could be made`] };
  const rows = await all(readRows(table, text));
  const again = await all(readRows(table, new TextEncoder().encode(writeCsv(table, rows))));
  if (!isDeepStrictEqual(again, rows)) messages.push(`${model.name}: rows differ after writing and reading`);
  let broken = 0;
  let refused = 0;
  for (const [column, { field, broken: wrong }] of samples.entries()) {
    for (const cell of wrong) {
      broken += 1;
      const issues = await issuesOf(table, cells, samples, column, cell);
      if (issues.some((issue) => issue.code === cell.code && issue.field === field.name && issue.row === 1))
        refused += 1;
      else
        messages.push(
          `${model.name}.${field.name}: ${JSON.stringify(cell.cell)} does not yield ${cell.code}`,
        );
    }
  }
  return { broken, refused, messages };
}

async function issuesOf(
  table: Table<unknown>,
  cells: readonly (readonly string[])[],
  samples: readonly FieldSamples[],
  column: number,
  broken: BrokenCell,
): Promise<readonly TableIssue[]> {
  const row = samples.map((_, index) => (index === column ? broken.cell : (cells[0]?.[index] ?? '')));
  const text = cellsCsv(table, [row]);
  return text === undefined ? [] : (await validateTable(table, text)).issues;
}

async function all<R>(rows: AsyncIterable<R>): Promise<R[]> {
  const list: R[] = [];
  for await (const row of rows) list.push(row);
  return list;
}

async function readReal(
  folder: string,
  { descriptor }: CorpusPackage,
  model: TableModel,
  table: Table<unknown>,
): Promise<{ rows: number; bad: number; issues: readonly string[] }> {
  const issues: string[] = [];
  const note = (found: readonly TableIssue[]): void => {
    for (const issue of found) issues.push(issueClass(issue, table));
  };
  let rows = 0;
  let bad = 0;
  for (const path of model.paths) {
    const file = join(folder, relativeTo(descriptor, path));
    if (!/\.(?:csv|tsv|txt)$/i.test(path) || !existsSync(file)) continue;
    for await (const batch of readBatches(table, createReadStream(file))) {
      rows += batch.rows.length + batch.rejected.length;
      bad += batch.rejected.length;
      note(batch.issues);
      for (const { issues: wrong } of batch.rejected) note(wrong);
    }
  }
  return { rows, bad, issues };
}
