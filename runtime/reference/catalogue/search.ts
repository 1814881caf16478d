import { shortest } from './access.js';
import type { EntryDocument } from './documents.js';
import type { Row } from './entry-table.js';
import { inOrderOf, withoutValue } from './order-walk.js';
import { planAccess } from './planner.js';
import { compileCondition, compileReference } from './query/compile.js';
import type { Names } from './query/compiled.js';
import { namePattern } from './query/pattern.js';
import type { NamePart, OrderKey, QuerySyntax } from './query/syntax.js';
import { comparatorFor, type Value } from './query/value.js';
import type { Repository } from './repository.js';

/** Whether an entry matches. */
export type Test = (row: Row) => boolean;

/** A query that has been checked against the schemas. */
export interface Search {
  readonly repository: Repository;
  readonly syntax: QuerySyntax;
  readonly names: Names;
  /** The name, the condition, and visibility to the caller. */
  readonly accepts: Test;
  readonly order: readonly CompiledKey[];
}

/** One key of `order by`, compiled. */
interface CompiledKey extends OrderKey {
  readonly evaluate: (row: Row) => Value;
  readonly compare: (a: Value, b: Value) => number;
}

/** Checks a query; only `visible` entries can be found. */
export function prepareSearch(
  repository: Repository,
  syntax: QuerySyntax,
  names: Names,
  visible: Test,
): Search {
  const holds = syntax.where === undefined ? undefined : compileCondition(syntax.where, names);
  const isNamed = syntax.names === undefined ? undefined : nameTest(syntax.names, names);
  const order = syntax.order.map((key) => compileKey(key, names));
  const accepts: Test = (row) =>
    (isNamed === undefined || isNamed(row)) && visible(row) && (holds === undefined || holds(row));
  return { repository, syntax, names, accepts, order };
}

function nameTest(part: NamePart, { nameOf }: Names): Test | undefined {
  if (part.kind === 'exact') return (row) => nameOf(row) === part.name;
  if (part.pattern === '**') return undefined;
  const matches = namePattern(part.pattern);
  return (row) => matches(nameOf(row));
}

/** Nulls are last in either direction. */
function compileKey(key: OrderKey, names: Names): CompiledKey {
  const { type, evaluate } = compileReference(key.by, names);
  const compareKnown = comparatorFor(type, type);
  const sign = key.descending ? -1 : 1;
  const compare = (a: Value, b: Value) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : sign * compareKnown(a, b);
  return { ...key, evaluate, compare };
}

/** Number of entries that can be tested in the time of finding one through an index. */
const share = 6;

/** Number of entries for which the strategy does not matter. */
const few = 100;

/** All matching entries, by name. */
export function searchAll(search: Search): readonly EntryDocument[] {
  const { table } = search.repository;
  const found: EntryDocument[] = [];
  for (const row of candidates(search) ?? table.byName()) {
    const entry = search.accepts(row) ? table.entryAt(row) : undefined;
    if (entry !== undefined) found.push(entry);
  }
  return found;
}

/** Names of the matching entries, in the requested order and number. */
export function searchNames(search: Search): readonly string[] {
  const rows = candidates(search);
  const [first] = search.order;
  if (rows !== undefined) return namesOf(search, cut(search, sorted(search, rows)));
  if (first === undefined) return byName(search, search.repository.table.byName());
  if (first.by.kind === 'entry') {
    const all = search.repository.table.byName();
    return byName(search, first.descending ? all.slice().reverse() : all);
  }
  return namesOf(search, cut(search, byOrder(search, first)));
}

/** Rows that contain all matches, by name; `undefined` if a full scan is as fast. */
function candidates({ repository: { table }, syntax, names }: Search): readonly Row[] | undefined {
  return shortest(table, planAccess(syntax, names), Math.max(few, table.size / share));
}

/** An entry with its sort keys. */
interface Keyed {
  readonly row: Row;
  readonly keys: readonly Value[];
}

/** The matching ones of rows ordered by name, sorted. */
function sorted(search: Search, rows: Iterable<Row>): readonly Row[] {
  const { order } = search;
  const accepted: Row[] = [];
  for (const row of rows) if (search.accepts(row)) accepted.push(row);
  if (order.length === 0) return accepted;
  const keyed = accepted.map((row): Keyed => ({ row, keys: order.map(({ evaluate }) => evaluate(row)) }));
  // Sorting is stable: equal rows stay in the order of names.
  return keyed.sort((a, b) => compareKeyed(order, a, b)).map(({ row }) => row);
}

function compareKeyed(order: readonly CompiledKey[], a: Keyed, b: Keyed): number {
  for (let index = 0; index < order.length; index += 1) {
    const result = order[index]?.compare(a.keys[index] ?? null, b.keys[index] ?? null) ?? 0;
    if (result !== 0) return result;
  }
  return 0;
}

/** The position after the last requested entry. */
function endOf({ syntax: { limit, offset = 0 } }: Search): number {
  return limit === undefined ? Number.POSITIVE_INFINITY : offset + limit;
}

function cut(search: Search, rows: readonly Row[]): readonly Row[] {
  return rows.slice(search.syntax.offset ?? 0, endOf(search));
}

function namesOf({ names }: Search, rows: readonly Row[]): readonly string[] {
  return rows.map((row) => names.nameOf(row));
}

function byName(search: Search, rows: Iterable<Row>): readonly string[] {
  const found: Row[] = [];
  const end = endOf(search);
  for (const row of rows) {
    if (search.accepts(row)) found.push(row);
    if (found.length >= end) break;
  }
  return namesOf(search, cut(search, found));
}

/** Follows the order of the first key and stops after enough matches. */
function byOrder(search: Search, first: CompiledKey): readonly Row[] {
  const end = endOf(search);
  const found: Row[] = [];
  for (const row of acceptedInOrder(search, first)) {
    found.push(row);
    if (found.length >= end) break;
  }
  return found;
}

function* acceptedInOrder(search: Search, { by, descending }: CompiledKey): Iterable<Row> {
  if (by.kind === 'entry') return;
  const { table } = search.repository;
  const schemas = by.schema === undefined ? search.names.schemasWith(by.attribute) : [by.schema];
  const order = { schemas, attribute: by.attribute, descending };
  const further = { ...search, order: search.order.slice(1) };
  const { rows, isSame } = inOrderOf(table, order);
  const groups = further.order.length === 0 ? [rows] : groupsOf(rows, isSame);
  for (const group of groups) yield* inGroup(further, group);
  yield* inGroup(further, withoutValue(table, order));
}

/** The matching ones of a group ordered by name, sorted by the further keys. */
function* inGroup(search: Search, rows: Iterable<Row>): Iterable<Row> {
  if (search.order.length > 0) yield* sorted(search, rows);
  else for (const row of rows) if (search.accepts(row)) yield row;
}

function* groupsOf(rows: Iterable<Row>, isSame: (a: Row, b: Row) => boolean): Iterable<readonly Row[]> {
  let group: Row[] = [];
  for (const row of rows) {
    if (group[0] !== undefined && !isSame(group[0], row)) {
      yield group;
      group = [];
    }
    group.push(row);
  }
  yield group;
}
