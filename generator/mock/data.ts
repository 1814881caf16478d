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

/** Serves the tables of a data package. */
export const mockData: MakeMock = ({ contract, modules, config }) => {
  // What is imported was emitted a moment ago; its type is that of the declaration there.
  const described = modules.get('package.ts')?.dataPackage as DataPackage | undefined;
  if (described === undefined) return [];
  const { name } = described;
  const endpoint = { name, path: '', size: contract.tables.length, holds: 'table' } as const;
  return [{ handler: dataMock(contract, described, config), endpoint }];
};

/** Serves a data package under `/datasets`: the files beside its descriptor, and made-up rows for those that are not there. */
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
  // A file that is there but may not be read is not made up.
  if (existsSync(file)) return undefined;
  const table = contract.tables.find(({ paths }) => paths.includes(path));
  if (table === undefined) return undefined;
  const runtime = runtimeTable(table, contract);
  const text = cellsCsv(runtime, cellRows(table, contract));
  return text === undefined ? undefined : memoryFile(new TextEncoder().encode(text));
}
