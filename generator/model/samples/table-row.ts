import type { AnyTable } from '@trivet/runtime/table';
import type { Table } from '../contract.js';

/** What the cases of a table stand on: a row that is valid. */
export interface TableGround {
  readonly table: Table;
  readonly runtime: AnyTable;
  readonly base: { readonly [field: string]: string };
  readonly first: readonly string[];
}

/** Where the schema of a table stands. */
export function schemaPlace(table: Table): { readonly file: string; readonly pointer: string } {
  const at = table.fields[0]?.at ?? table.at;
  return { file: at.file, pointer: at.pointer.replace(/\/fields\/\d+$/, '') };
}

/** A property of what stands at a place. */
export function pointerOf(place: { readonly pointer: string }, keyword: string): string {
  return `${place.pointer}/${keyword}`;
}
