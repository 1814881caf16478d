import { basename } from 'node:path';
import type { AnyTable } from '@trivet/runtime/table';
import type { TableModule } from '@trivet/runtime/table/node';
import { emitTables } from '../emit/tables.js';
import { emittedModules, importEmitted } from '../import-emitted.js';
import { fileForm } from '../load/datapackage/form.js';
import type { Contract, Table } from '../model/contract.js';
import { rowRecord } from '../model/datapackage/datapackage.js';

/** A table in the contract and in the runtime, and the module from which threads import it. */
export interface ImportedTable {
  readonly model: Table;
  readonly table: AnyTable;
  readonly module: TableModule;
}

/** The tables of a contract, imported from the same code that `generate` writes. */
export async function importTables(
  contract: Contract,
  text: string,
  data: unknown,
): Promise<readonly ImportedTable[]> {
  const [path = contract.name] = contract.files;
  const files = await emitTables(exact(contract), {
    banner: 'Generated.',
    source: { path, text, data },
    locate: () => ({ line: 1, column: 1 }),
    report: () => undefined,
  });
  const modules = await importEmitted(files);
  const urls = await emittedModules(files);
  return contract.tables.flatMap((model) => {
    const path = `${model.name}.ts`;
    const table = modules.get(path)?.[model.name] as AnyTable | undefined;
    const url = urls.get(path);
    return table === undefined || url === undefined
      ? []
      : [{ model, table, module: { url, name: model.name } }];
  });
}

/** A contract whose tables are read from another file: with the delimiter of its extension. */
export function ofFile(contract: Contract, path: string): Contract {
  if (fileForm(path)?.kind !== 'tsv') return contract;
  const tables = contract.tables.map((table) => {
    const isOwn = table.paths.some((one) => basename(one) === basename(path));
    return isOwn || table.dialect.delimiter !== ','
      ? table
      : { ...table, dialect: { ...table.dialect, delimiter: '\t' } };
  });
  return { ...contract, tables };
}

/** The same contract with integers of any size and without other carriers: large or precise data are not wrong. */
function exact(contract: Contract): Contract {
  const tables = contract.tables.map((table) => ({
    ...table,
    fields: table.fields.map(({ carrier: _, ...field }) =>
      field.type === 'integer' ? { ...field, carrier: { kind: 'bigint' as const } } : field,
    ),
  }));
  const types = contract.types.map((named) => {
    const table = tables.find(({ rowType }) => rowType === named.name);
    return table === undefined ? named : { ...named, type: rowRecord(table) };
  });
  return { ...contract, tables, types };
}
