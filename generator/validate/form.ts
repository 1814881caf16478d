import { decode, type TableSource } from '@trivet/runtime/table/bytes/decode';
import { type Dialect, defaultDialect } from '@trivet/runtime/table/dialect';
import { any } from '@trivet/runtime/table/fields';
import { scanner } from '@trivet/runtime/table/scan/scan';
import { type AnyTable, table as describe } from '@trivet/runtime/table/table';

/** How a file without a schema is written, where somebody says so. */
export interface Form {
  readonly dialect: Dialect;
  readonly encoding: string;
}

const usual: Form = { dialect: defaultDialect, encoding: 'utf-8' };

/** A table that asks for nothing but the form: its columns are the labels given, or those of a file's first row. */
export async function formTable(
  name: string,
  source: TableSource | readonly string[],
  { dialect, encoding }: Form = usual,
): Promise<AnyTable> {
  const fields = (await labelsOf(source, { dialect, encoding })).map((label) => [label, any()] as const);
  const table = describe<{ readonly [name: string]: string | null }>({
    name,
    fields: Object.fromEntries(fields),
    order: fields.map(([label]) => label),
    fieldsMatch: dialect.header ? 'subset' : 'exact',
    encoding,
  });
  return { ...table, dialect };
}

async function labelsOf(source: TableSource | readonly string[], form: Form): Promise<readonly string[]> {
  // Labels of several rows are put together by the reader alone, which needs no field to know how wide a row is.
  if (form.dialect.headerRows !== undefined) return [];
  const cells = Array.isArray(source)
    ? (source as readonly string[])
    : await firstRow(source as TableSource, form);
  if (!form.dialect.header) return cells.map((_, index) => `column ${index + 1}`);
  return [...new Set(cells)].filter((label) => label.trim() !== '');
}

async function firstRow(source: TableSource, { dialect, encoding }: Form): Promise<readonly string[]> {
  const scan = scanner(dialect, 1024 * 1024);
  for await (const { text, damaged } of decode(source, encoding)) {
    const [row] = scan.push(text, damaged);
    if (row !== undefined) return row.cells;
  }
  return scan.end()[0]?.cells ?? [];
}
