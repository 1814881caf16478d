import type { Follower } from '../store/collection.js';
import type { AclEntry } from './acl.js';
import { boundOf, Column, compareBounds, type ValueRange } from './column.js';
import type { EntryDocument, SchemaValues } from './documents.js';
import { builtInSchema } from './names.js';
import { SharedLists } from './shared-list.js';
import { SortedRows } from './sorted-rows.js';
import type { StoredValue } from './stored-value.js';

/** The position of an entry in the table, while the entry exists. */
export type Row = number;

/**
 * A copy of the entries by columns: values of a query are close together there, and rows are sorted by names and values
 * on demand. The table follows the collection of entries.
 */
export class EntryTable implements Follower<EntryDocument> {
  private readonly rows = new Map<string, Row>();
  private readonly entries: (EntryDocument | undefined)[] = [];
  private readonly names: string[] = [];
  private readonly free: Row[] = [];
  private readonly columns = new Map<string, Map<string, Column>>();
  private readonly acls = new SharedLists<readonly AclEntry[]>(aclKey);
  private readonly aclOf: number[] = [];
  private readonly schemas = new SharedLists<readonly string[]>((list) => list.join(' '));
  private readonly schemasOf: number[] = [];
  private readonly sorted = new SortedRows(
    (a, b) => (this.nameAt(a) < this.nameAt(b) ? -1 : 1),
    (row) => this.entries[row] !== undefined,
  );
  private ranked: { readonly rows: Uint32Array; readonly ranks: Uint32Array } | undefined;

  replace(name: string, before: EntryDocument | undefined, after: EntryDocument | undefined): void {
    const row = before === undefined ? this.add(name) : (this.rows.get(name) ?? 0);
    this.share(row, before, after);
    this.write(row, before, after);
    this.entries[row] = after;
    if (after === undefined) this.drop(name, row);
  }

  clear(): void {
    for (const [name, row] of this.rows) this.replace(name, this.entries[row], undefined);
  }

  /** Number of entries. */
  get size(): number {
    return this.rows.size;
  }

  rowOf(name: string): Row | undefined {
    return this.rows.get(name);
  }

  entryAt(row: Row): EntryDocument | undefined {
    return this.entries[row];
  }

  nameAt(row: Row): string {
    return this.names[row] ?? '';
  }

  /** All rows by the names of their entries. */
  byName(): Uint32Array {
    return this.sorted.rows();
  }

  /** The position of each row in the order of names. */
  ranks(): Uint32Array {
    const rows = this.byName();
    if (this.ranked?.rows !== rows) {
      const ranks = new Uint32Array(this.names.length);
      for (let rank = 0; rank < rows.length; rank += 1) ranks[rows[rank] ?? 0] = rank;
      this.ranked = { rows, ranks };
    }
    return this.ranked.ranks;
  }

  /** Rows with an attribute of a schema, in the order of values, or those with values of a range. */
  byValue(schema: string, attribute: string, range: ValueRange = {}): Uint32Array {
    const column = this.columns.get(schema)?.get(attribute);
    if (column === undefined) return new Uint32Array(0);
    const sorted = column.inOrder(this.byName(), this.ranks());
    return sorted.subarray(...column.placesOf(sorted, range));
  }

  /** Rows of the entries of a schema, unordered. */
  members(schema: string): Uint32Array {
    const isMember = this.perSchemas((schemas) => schemas.includes(schema));
    return this.byName().filter((row) => isMember(row) === true);
  }

  /** A function that reads an attribute, in the first schema of the entry that is one of these. */
  reader(schemas: readonly string[], attribute: string): (row: Row) => StoredValue | undefined {
    const columns = new Map(schemas.map((schema) => [schema, this.columns.get(schema)?.get(attribute)]));
    const [only, ...others] = columns.values();
    // With a single schema, an entry outside it has no value there.
    if (others.length === 0) return only === undefined ? () => undefined : (row) => only.get(row);
    const chosen = this.perSchemas((list) => columns.get(list.find((schema) => columns.has(schema)) ?? ''));
    return (row) => chosen(row)?.get(row);
  }

  /** The order of two rows by an attribute, in the first schema of the entry that is one of these. */
  comparer(schemas: readonly string[], attribute: string): (a: Row, b: Row) => number {
    const [only = '', ...others] = schemas;
    const column = this.columns.get(only)?.get(attribute);
    if (others.length === 0 && column !== undefined) return (a, b) => column.compare(a, b);
    const read = this.reader(schemas, attribute);
    return (a, b) => compareBounds(boundOf(read(a)), boundOf(read(b)));
  }

  /** A function that returns the first schema of an entry that is one of these. */
  schemaChooser(schemas: readonly string[]): (row: Row) => string | undefined {
    if (schemas.length === 1) return () => schemas[0];
    return this.perSchemas((list) => list.find((schema) => schemas.includes(schema)));
  }

  /** A function of entries that depends only on their schemas, computed once for each list of these. */
  perSchemas<R>(find: (schemas: readonly string[]) => R): (row: Row) => R | undefined {
    return perList(this.schemas, this.schemasOf, find);
  }

  /** A function of entries that depends only on their access control lists, computed once for each of these. */
  perAcl<R>(find: (acl: readonly AclEntry[]) => R): (row: Row) => R | undefined {
    return perList(this.acls, this.aclOf, find);
  }

  private add(name: string): Row {
    const row = this.free.pop() ?? this.entries.length;
    this.rows.set(name, row);
    this.names[row] = name;
    this.sorted.change(row);
    return row;
  }

  private drop(name: string, row: Row): void {
    this.rows.delete(name);
    this.sorted.change(row);
    this.free.push(row);
  }

  private share(row: Row, before: EntryDocument | undefined, after: EntryDocument | undefined): void {
    if (before?.acl !== after?.acl) {
      const acl = after === undefined ? -1 : this.acls.use(after.acl);
      if (before !== undefined) this.acls.release(this.aclOf[row] ?? -1);
      this.aclOf[row] = acl;
    }
    if (before?.schemas !== after?.schemas) {
      const schemas = after === undefined ? -1 : this.schemas.use(after.schemas);
      if (before !== undefined) this.schemas.release(this.schemasOf[row] ?? -1);
      this.schemasOf[row] = schemas;
    }
  }

  private write(row: Row, before: EntryDocument | undefined, after: EntryDocument | undefined): void {
    const schemas = new Set([...Object.keys(before?.values ?? {}), ...Object.keys(after?.values ?? {})]);
    for (const schema of schemas) {
      this.writeValues(row, schema, valuesIn(before, schema), valuesIn(after, schema));
    }
    this.writeValues(row, builtInSchema, builtIn(before), builtIn(after));
  }

  private writeValues(row: Row, schema: string, before: SchemaValues, after: SchemaValues): void {
    if (before === after) return;
    for (const [attribute, value] of Object.entries(after)) {
      if (!Object.hasOwn(before, attribute) || before[attribute] !== value) {
        this.column(schema, attribute).set(row, value);
      }
    }
    for (const attribute of Object.keys(before)) {
      if (!Object.hasOwn(after, attribute)) this.unset(row, schema, attribute);
    }
  }

  private column(schema: string, attribute: string): Column {
    const columns = this.columns.get(schema) ?? new Map<string, Column>();
    if (columns.size === 0) this.columns.set(schema, columns);
    const column = columns.get(attribute) ?? new Column();
    if (column.count === 0) columns.set(attribute, column);
    return column;
  }

  private unset(row: Row, schema: string, attribute: string): void {
    const columns = this.columns.get(schema);
    const column = columns?.get(attribute);
    column?.set(row, undefined);
    if (column?.count === 0) columns?.delete(attribute);
    if (columns?.size === 0) this.columns.delete(schema);
  }
}

const none: SchemaValues = {};

function valuesIn(entry: EntryDocument | undefined, schema: string): SchemaValues {
  return entry !== undefined && Object.hasOwn(entry.values, schema) ? (entry.values[schema] ?? none) : none;
}

function builtIn(entry: EntryDocument | undefined): SchemaValues {
  if (entry === undefined) return none;
  return { _owner: entry.owner, _created: entry.created, _modified: entry.modified };
}

function aclKey(acl: readonly AclEntry[]): string {
  // Principals never contain line feeds.
  return acl.map(({ principal, letters }) => `${letters} ${principal}`).join('\n');
}

function perList<T, R>(
  { lists }: SharedLists<T>,
  numberOf: readonly number[],
  find: (list: T) => R,
): (row: Row) => R | undefined {
  const found: (R | undefined)[] = [];
  const isFound: boolean[] = [];
  return (row) => {
    const number = numberOf[row] ?? -1;
    if (isFound[number] === true) return found[number];
    const list = lists[number];
    if (list === undefined) return undefined;
    isFound[number] = true;
    found[number] = find(list);
    return found[number];
  };
}
