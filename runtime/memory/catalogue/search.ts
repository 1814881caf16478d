import { shortest } from './access.js';
import type { EntryDocument } from './documents.js';
import { groupsInOrder, withoutValue } from './order-walk.js';
import { planAccess } from './planner.js';
import { compileCondition, compileReference } from './query/compile.js';
import type { Names } from './query/compiled.js';
import { namePattern } from './query/pattern.js';
import type { NamePart, OrderKey, QuerySyntax } from './query/syntax.js';
import { comparatorFor, type Value } from './query/value.js';
import type { Repository } from './repository.js';

/** Tells whether an entry is one of those that are looked for. */
export type Test = (entry: EntryDocument) => boolean;

/** A query that has been checked against the schemas. */
export interface Search {
  readonly repository: Repository;
  readonly syntax: QuerySyntax;
  readonly names: Names;
  /** The name, the condition, and what the caller may see. */
  readonly accepts: Test;
  readonly order: readonly CompiledKey[];
}

/** One key of `order by`, ready to be compared. */
interface CompiledKey extends OrderKey {
  readonly evaluate: (entry: EntryDocument) => Value;
  readonly compare: (a: Value, b: Value) => number;
}

/** Checks a query; only entries that are `visible` will be found. */
export function prepareSearch(
  repository: Repository,
  syntax: QuerySyntax,
  names: Names,
  visible: Test,
): Search {
  const holds = syntax.where === undefined ? () => true : compileCondition(syntax.where, names);
  const isNamed = nameTest(syntax.names);
  const order = syntax.order.map((key) => compileKey(key, names));
  const accepts: Test = (entry) => isNamed(entry.name) && visible(entry) && holds(entry);
  return { repository, syntax, names, accepts, order };
}

function nameTest(names: NamePart | undefined): (name: string) => boolean {
  if (names === undefined) return () => true;
  return names.kind === 'exact' ? (name) => name === names.name : namePattern(names.pattern);
}

/** Nulls stand last whatever the direction. */
function compileKey(key: OrderKey, names: Names): CompiledKey {
  const { type, evaluate } = compileReference(key.by, names);
  const compareKnown = comparatorFor(type, type);
  const sign = key.descending ? -1 : 1;
  const compare = (a: Value, b: Value) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : sign * compareKnown(a, b);
  return { ...key, evaluate, compare };
}

/** Entries of all that there are for each one that has to be looked up by an index: what both take as long for. */
const share = 6;

/** As few entries as do not matter. */
const few = 100;

/** All entries that are accepted, by name. */
export function* searchAll(search: Search): Iterable<EntryDocument> {
  const names = candidates(search);
  for (const entry of names === undefined ? search.repository.entries() : named(search, names)) {
    if (search.accepts(entry)) yield entry;
  }
}

/** Names of the entries that are accepted, in the order and number asked for. */
export function searchNames(search: Search): readonly string[] {
  const names = candidates(search);
  if (names !== undefined) return cut(search, sorted(search, named(search, names)));
  const [first] = search.order;
  if (first === undefined) return byName(search);
  if (first.by.kind === 'entry')
    return first.descending ? cut(search, byNameReversed(search)) : byName(search);
  return byIndex(search, first) ?? cut(search, sorted(search, search.repository.entries()));
}

function candidates({ repository, syntax, names }: Search): readonly string[] | undefined {
  const most = Math.max(few, repository.entryCount() / share);
  return shortest(repository, planAccess(syntax, names), most);
}

function* named({ repository }: Search, names: Iterable<string>): Iterable<EntryDocument> {
  for (const name of names) {
    const entry = repository.entry(name);
    if (entry !== undefined) yield entry;
  }
}

function sorted(search: Search, entries: Iterable<EntryDocument>): readonly string[] {
  const rows: Row[] = [];
  for (const entry of entries) if (search.accepts(entry)) rows.push(rowOf(search.order, entry));
  return rows.sort((a, b) => compareRows(search.order, a, b)).map(({ name }) => name);
}

/** An entry with the values of its keys. */
interface Row {
  readonly name: string;
  readonly keys: readonly Value[];
}

function rowOf(order: readonly CompiledKey[], entry: EntryDocument): Row {
  return { name: entry.name, keys: order.map(({ evaluate }) => evaluate(entry)) };
}

function compareRows(order: readonly CompiledKey[], a: Row, b: Row): number {
  for (let index = 0; index < order.length; index += 1) {
    const result = order[index]?.compare(a.keys[index] ?? null, b.keys[index] ?? null) ?? 0;
    if (result !== 0) return result;
  }
  return a.name < b.name ? -1 : 1;
}

/** Where the last entry that is asked for stands. */
function endOf({ syntax: { limit, offset = 0 } }: Search): number {
  return limit === undefined ? Number.POSITIVE_INFINITY : offset + limit;
}

function cut(search: Search, names: readonly string[]): readonly string[] {
  return names.slice(search.syntax.offset ?? 0, endOf(search));
}

function byName(search: Search): readonly string[] {
  const found: string[] = [];
  const end = endOf(search);
  for (const entry of search.repository.entries()) {
    if (found.length >= end) break;
    if (search.accepts(entry)) found.push(entry.name);
  }
  return cut(search, found);
}

function byNameReversed(search: Search): readonly string[] {
  return [...inOrder({ ...search, order: [] }, search.repository.entries())].reverse();
}

/**
 * Follows the index of the first key and stops when enough is found; `undefined` where so many entries have been looked
 * at that sorting those that are accepted will be faster.
 */
function byIndex(search: Search, first: CompiledKey): readonly string[] | undefined {
  if (first.by.kind === 'entry') return undefined;
  const { schema, attribute } = first.by;
  const schemas = schema === undefined ? search.names.schemasWith(attribute) : [schema];
  const order = { schemas, attribute, descending: first.descending };
  const further = { ...search, order: search.order.slice(1) };
  const end = endOf(search);
  const most = end === Number.POSITIVE_INFINITY ? end : search.repository.entryCount() / share;
  const found: string[] = [];
  let met = 0;
  for (const group of groupsInOrder(search.repository, order)) {
    met += group.length;
    if (met > most) return undefined;
    for (const name of sorted(further, group)) found.push(name);
    if (found.length >= end) return cut(search, found);
  }
  for (const name of inOrder(further, withoutValue(search.repository, order))) {
    if (found.length >= end) break;
    found.push(name);
  }
  return cut(search, found);
}

/** Those that are accepted of entries that come by name. */
function* inOrder(search: Search, entries: Iterable<EntryDocument>): Iterable<string> {
  if (search.order.length > 0) yield* sorted(search, entries);
  else for (const entry of entries) if (search.accepts(entry)) yield entry.name;
}
