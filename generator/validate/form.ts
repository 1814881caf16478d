import { decode, type TableSource } from '@trivet/runtime/table/bytes/decode';
import { any } from '@trivet/runtime/table/fields';
import { scanner } from '@trivet/runtime/table/scan/scan';
import { type AnyTable, table as describe } from '@trivet/runtime/table/table';

/** A table that asks for nothing but the form: its columns are the labels given, or those of a file's first row. */
export async function formTable(name: string, source: TableSource | readonly string[]): Promise<AnyTable> {
  const labels = Array.isArray(source)
    ? (source as readonly string[])
    : await firstRow(source as TableSource);
  const distinct = [...new Set(labels)].filter((label) => label.trim() !== '');
  const fields = distinct.map((label) => [label, any()] as const);
  return describe<{ readonly [name: string]: string | null }>({
    name,
    fields: Object.fromEntries(fields),
    order: distinct,
    fieldsMatch: 'subset',
  });
}

async function firstRow(source: TableSource): Promise<readonly string[]> {
  const { dialect } = describe<object>({ name: '', fields: {} });
  const scan = scanner(dialect, 1024 * 1024);
  for await (const { text, damaged } of decode(source, 'utf-8')) {
    const [row] = scan.push(text, damaged);
    if (row !== undefined) return row.cells;
  }
  return scan.end()[0]?.cells ?? [];
}
