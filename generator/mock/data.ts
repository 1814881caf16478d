import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { HttpHandler } from '@trivet/runtime/http/message';
import type { DataPackage } from '@trivet/runtime/table';
import { datasetHandler, memoryFile, type StoredFile } from '@trivet/runtime/table/handler';
import { cellsCsv } from '@trivet/runtime/table/write';
import type { FileProblem } from '../data-facts.js';
import type { Contract } from '../model/contract.js';
import { cellRows } from '../model/datapackage/samples.js';
import { runtimeTable } from '../model/datapackage/table.js';
import type { SpecConfig } from '../spec-config.js';
import { locatePath } from '../validate/files.js';
import type { MakeMock } from './parts.js';

/** Serves the tables of a Data Package. */
export const mockData: MakeMock = ({ contract, modules, config }) => {
  // The imported module was emitted above; its type is that of the declaration there.
  const described = modules.get('package.ts')?.dataPackage as DataPackage | undefined;
  if (described === undefined) return [];
  const { name } = described;
  const endpoint = { name, path: '', size: contract.tables.length, holds: 'table' } as const;
  return [{ handler: dataMock(contract, described, config), endpoint }];
};

/**
 * Serves a Data Package under `/datasets`: existing files next to its descriptor, and generated rows for missing ones.
 */
function dataMock(
  contract: Contract,
  emitted: DataPackage,
  descriptor: Pick<SpecConfig, 'spec' | 'allowPaths'>,
): HttpHandler {
  const files = new Map<string, Promise<StoredFile | undefined>>();
  return datasetHandler([emitted], {
    open(_, path) {
      const known = files.get(path) ?? fileOf(contract, descriptor, path);
      files.set(path, known);
      return known;
    },
  });
}

async function fileOf(
  contract: Contract,
  { spec, allowPaths }: Pick<SpecConfig, 'spec' | 'allowPaths'>,
  path: string,
): Promise<StoredFile | undefined> {
  const problems: FileProblem[] = [];
  const file = locatePath(path, { at: spec, remote: undefined, allowPaths }, problems);
  if (problems.length === 0) return memoryFile(await readFile(file));
  // No rows are generated for a file that exists but must not be read.
  if (existsSync(file)) return undefined;
  const table = contract.tables.find(({ paths }) => paths.includes(path));
  if (table === undefined) return undefined;
  const runtime = runtimeTable(table, contract);
  const text = cellsCsv(runtime, cellRows(table, contract));
  return text === undefined ? undefined : memoryFile(new TextEncoder().encode(text));
}
