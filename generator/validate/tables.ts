import type { AnyTable } from '@trivet/runtime/table/table';
import { emitTables } from '../emit/tables.js';
import { importEmitted } from '../import-emitted.js';
import type { Contract, Table } from '../model/contract.js';
import { rowRecord } from '../model/datapackage/datapackage.js';

/** The tables of a contract, by the very code that `generate` writes. */
export async function importTables(
  contract: Contract,
  text: string,
  data: unknown,
): Promise<readonly { readonly model: Table; readonly table: AnyTable }[]> {
  const [path = contract.name] = contract.files;
  const files = await emitTables(exact(contract), {
    banner: 'Generated.',
    source: { path, text, data },
    locate: () => ({ line: 1, column: 1 }),
    report: () => undefined,
  });
  const modules = await importEmitted(files);
  return contract.tables.flatMap((model) => {
    const table = modules.get(`${model.name}.ts`)?.[model.name] as AnyTable | undefined;
    return table === undefined ? [] : [{ model, table }];
  });
}

/** The same contract with integers of any size and no other carrier: data is not wrong for being large or fine. */
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
