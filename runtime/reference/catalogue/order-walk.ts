import type { EntryTable, Row } from './entry-table.js';

/** An attribute by which entries are sorted. */
export interface OrderedAttribute {
  /** The schemas in which it may be. */
  readonly schemas: readonly string[];
  readonly attribute: string;
  readonly descending: boolean;
}

/** Entries sorted by an attribute. */
export interface Ordered {
  /** Those with a value, equal ones by name. */
  readonly rows: Iterable<Row>;
  /** Whether two rows have the same value. */
  readonly isSame: (a: Row, b: Row) => boolean;
}

/** The entries with a value of an attribute, sorted by it. */
export function inOrderOf(table: EntryTable, { schemas, attribute, descending }: OrderedAttribute): Ordered {
  const compare = table.comparer(schemas, attribute);
  const isSame = (a: Row, b: Row) => compare(a, b) === 0;
  const [only, ...others] = schemas;
  const rows =
    only !== undefined && others.length === 0
      ? table.byValue(only, attribute)
      : merged(listsOf(table, schemas, attribute), compare, table.ranks());
  return { rows: descending ? fromEnd(rows, isSame) : rows, isSame };
}

/** The entries without a value of an attribute, by name. */
export function* withoutValue(table: EntryTable, { schemas, attribute }: OrderedAttribute): Iterable<Row> {
  const read = table.reader(schemas, attribute);
  for (const row of table.byName()) if (read(row) === undefined) yield row;
}

/** The greatest values first; equal ones by name. */
function* fromEnd(rows: Uint32Array, isSame: (a: Row, b: Row) => boolean): Iterable<Row> {
  for (let end = rows.length; end > 0; ) {
    let start = end - 1;
    while (start > 0 && isSame(rows[start - 1] ?? 0, rows[start] ?? 0)) start -= 1;
    yield* rows.subarray(start, end);
    end = start;
  }
}

/** One list per schema, of the entries whose attribute is in that schema: the first, if an entry has several. */
function listsOf(table: EntryTable, schemas: readonly string[], attribute: string): readonly Uint32Array[] {
  const schemaOf = table.schemaChooser(schemas);
  return schemas.map((schema) => table.byValue(schema, attribute).filter((row) => schemaOf(row) === schema));
}

function merged(
  lists: readonly Uint32Array[],
  compare: (a: Row, b: Row) => number,
  ranks: Uint32Array,
): Uint32Array {
  const [first = new Uint32Array(0), second, ...others] = lists;
  if (second === undefined) return first;
  const all = new Uint32Array(first.length + second.length);
  let [left, right] = [0, 0];
  for (let at = 0; at < all.length; at += 1) {
    const [a, b] = [first[left], second[right]];
    const isLeft =
      b === undefined || (a !== undefined && (compare(a, b) || (ranks[a] ?? 0) - (ranks[b] ?? 0)) < 0);
    all[at] = (isLeft ? a : b) ?? 0;
    if (isLeft) left += 1;
    else right += 1;
  }
  return merged([all, ...others], compare, ranks);
}
