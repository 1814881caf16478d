import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { HttpHandler } from '@trivet/runtime/http/message';
import type { DataPackage } from '@trivet/runtime/table';
import { datasetHandler, memoryFile, type StoredFile } from '@trivet/runtime/table/handler';
import { cellsCsv } from '@trivet/runtime/table/write';
import type { ContractConfig } from '../config.js';
import type { Contract } from '../model/contract.js';
import { cellRows } from '../model/datapackage/samples.js';
import { runtimeTable } from '../model/datapackage/table.js';
import { locatePath } from '../validate/files.js';

/** Serves a data package under `/datasets`: the files beside its descriptor, and made-up rows for those that are not there. */
export function dataMock(
  contract: Contract,
  emitted: DataPackage,
  descriptor: Pick<ContractConfig, 'spec' | 'allowPaths'>,
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
  { spec, allowPaths }: Pick<ContractConfig, 'spec' | 'allowPaths'>,
  path: string,
): Promise<StoredFile | undefined> {
  const problems: string[] = [];
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
