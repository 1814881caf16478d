import type { AnyTable } from '@trivet/runtime/table';
import type { Table } from '../contract.js';

/** The basis for the cases of a table: a valid row. */
export interface TableBasis {
  readonly table: Table;
  readonly runtime: AnyTable;
  readonly base: { readonly [field: string]: string };
  readonly first: readonly string[];
}

/** The place of the schema of a table. */
export function schemaPlace(table: Table): { readonly file: string; readonly pointer: string } {
  const at = table.fields[0]?.at ?? table.at;
  return { file: at.file, pointer: at.pointer.replace(/\/fields\/\d+$/, '') };
}

/** The pointer to a property of a place. */
export function pointerOf(place: { readonly pointer: string }, keyword: string): string {
  return `${place.pointer}/${keyword}`;
}
