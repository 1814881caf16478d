import { decode, scanner } from '@trivet/runtime/internal/table';
import { type AnyTable, any, type Dialect, defaultDialect, table as describe } from '@trivet/runtime/table';
import type { TableModule } from '@trivet/runtime/table/node';
import type { TableSource } from '@trivet/runtime/table/read';
import { fileForm } from '../load/datapackage/form.js';

/** The dialect and encoding of a file without a schema, as specified by the user. */
export interface Form {
  readonly dialect: Dialect;
  readonly encoding: string;
}

/** The default form of a file, by its extension. */
export function usualForm(path: string): Form {
  const isTsv = fileForm(path)?.kind === 'tsv';
  return { dialect: { ...defaultDialect, ...(isTsv && { delimiter: '\t' }) }, encoding: 'utf-8' };
}

/** A table that requires only the form. */
interface FormTable {
  readonly name: string;
  readonly labels: readonly string[];
  readonly form: Form;
}

/** The module from which threads import the table of a form. */
export function formModule({ name, labels, form }: FormTable): TableModule {
  return { url: import.meta.url, name: 'formTable', given: { name, labels, form } };
}

/** A table that requires only the form, with columns of these labels. */
export function formTable({ name, labels, form }: FormTable): AnyTable {
  const { dialect, encoding } = form;
  const fields = namesOf(labels, dialect).map((label) => [label, any()] as const);
  const table = describe<{ readonly [name: string]: string | null }>({
    name,
    fields: Object.fromEntries(fields),
    order: fields.map(([label]) => label),
    fieldsMatch: dialect.header ? 'subset' : 'exact',
    encoding,
  });
  return { ...table, dialect };
}

function namesOf(labels: readonly string[], { header, headerRows }: Dialect): readonly string[] {
  // Only the reader combines labels of several rows, and it needs no fields to know the width of a row.
  if (headerRows !== undefined) return [];
  if (!header) return labels.map((_, index) => `column ${index + 1}`);
  return [...new Set(labels)].filter((label) => label.trim() !== '');
}

/** The cells of the first row of a file, usually its labels. */
export async function firstRow(source: TableSource, { dialect, encoding }: Form): Promise<readonly string[]> {
  const scan = scanner(dialect, 1024 * 1024);
  for await (const { text, damaged } of decode(source, encoding)) {
    const [row] = scan.push(text, damaged);
    if (row !== undefined) return row.cells;
  }
  return scan.end()[0]?.cells ?? [];
}
