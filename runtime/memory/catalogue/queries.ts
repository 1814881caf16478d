import type { Attribute, MDEntry, MDQuery, MDResult } from '@trivet/generated/metadata-catalogue/types';
import type { Cursor, Cursors } from './cursors.js';
import { type EntryDocument, schemasOf } from './documents.js';
import { attributeOf, attributesIn } from './entries.js';
import { CatalogueFault, invalidArgument, notExists } from './faults.js';
import { builtInSchema } from './names.js';
import { compareForOrder, compileCondition, compileReference } from './query/compile.js';
import type { Names } from './query/compiled.js';
import { parseFind, parseSelect } from './query/parser.js';
import { type Column, QueryError, type QuerySyntax } from './query/syntax.js';
import type { Value } from './query/value.js';
import { findAttribute } from './repository.js';
import { candidates, isVisible, mentionsAttribute, namesOf, rowOf } from './selection.js';
import { demandOnCatalogue, type Session } from './session.js';

/** Where pages are made and remembered. */
export interface Paging {
  readonly cursors: Cursors;
  /** Entries of a page. */
  readonly pageSize: number;
}

/** Runs a query and returns its first page. */
export function query(session: Session, paging: Paging, request: MDQuery): MDResult {
  const syntax = asFault(() => parse(request));
  const columns = syntax.columns ?? [];
  const mentions =
    (syntax.where !== undefined && mentionsAttribute(syntax.where)) ||
    [...columns, ...syntax.order.map(({ by }) => by)].some(({ kind }) => kind !== 'entry');
  const find = asFault(() => prepare(session, syntax, mentions));
  demandOnCatalogue(session, 'l');
  const cursor: Cursor = {
    owner: session.caller.id,
    query: identity(request),
    names: asFault(find),
    ...(syntax.columns === undefined ? {} : { columns: syntax.columns }),
    mentionsAttributes: mentions,
  };
  const { entries, next } = page(session, paging, cursor, 0);
  return result(entries, next === undefined ? undefined : paging.cursors.open(cursor, next));
}

/** Returns the page that a token leads to. */
export function nextQuery(session: Session, paging: Paging, token: string, request: MDQuery): MDResult {
  const found = paging.cursors.find(token, session.caller.id);
  if (found === undefined) throw invalidArgument('the token leads to no query of yours');
  const { cursor, position } = found;
  if (identity(request) !== cursor.query) throw invalidArgument('the token is of another query');
  demandOnCatalogue(session, 'l');
  const { entries, next } = page(session, paging, cursor, position);
  return result(entries, next === undefined ? undefined : paging.cursors.next(token, next));
}

/** Ends a query; that it has ended, or never was, does no harm. */
export function endQuery(session: Session, paging: Paging, token: string): void {
  paging.cursors.close(token, session.caller.id);
}

function queryType({ type = '' }: MDQuery): string {
  return type.trim().toLowerCase() || 'find';
}

function identity(request: MDQuery): string {
  return `${queryType(request)} ${request.query.trim()}`;
}

function parse(request: MDQuery): QuerySyntax {
  const type = queryType(request);
  if (type === 'find') return parseFind(request.query);
  if (type === 'selectattr') return parseSelect(request.query);
  if (type !== 'schema') throw invalidArgument(`"${request.type}" is no type of query`);
  const schema = request.query.trim();
  if (schema === '') throw invalidArgument('the query is empty');
  return { where: { kind: 'has', schema, at: 0 }, order: [] };
}

/** Checks a query against the schemas; what it returns finds the names of its entries. */
function prepare(session: Session, syntax: QuerySyntax, mentions: boolean): () => readonly string[] {
  const names = namesOf(session.repository);
  const test = syntax.where === undefined ? () => true : compileCondition(syntax.where, names);
  const keys = syntax.order.map(({ by, descending }) => ({ ...compileReference(by, names), descending }));
  for (const column of syntax.columns ?? []) checkColumn(column, names);
  return () => {
    const found: { readonly name: string; readonly keys: readonly Value[] }[] = [];
    for (const entry of candidates(session.repository, syntax)) {
      const row = rowOf(session, entry);
      if (!isVisible(session, entry, mentions) || !test(row)) continue;
      found.push({ name: entry.name, keys: keys.map(({ evaluate }) => evaluate(row)) });
    }
    const directions = keys.map(({ descending }) => descending);
    found.sort((a, b) => compareKeys(a.keys, b.keys, directions) || (a.name < b.name ? -1 : 1));
    const start = syntax.offset ?? 0;
    const end = syntax.limit === undefined ? undefined : start + syntax.limit;
    return found.slice(start, end).map(({ name }) => name);
  };
}

function compareKeys(a: readonly Value[], b: readonly Value[], directions: readonly boolean[]): number {
  for (const [index, descending] of directions.entries()) {
    const order = compareForOrder(a[index] ?? null, b[index] ?? null, descending);
    if (order !== 0) return order;
  }
  return 0;
}

function checkColumn(column: Column, names: Names): void {
  if (column.kind !== 'all') {
    compileReference(column, names);
  } else if (column.schema !== undefined && !names.hasSchema(column.schema)) {
    throw new QueryError(`there is no schema "${column.schema}"`, column.at, 'unknown-schema');
  }
}

/** Entries from a position on, and where the next page begins if there is one. */
function page(
  session: Session,
  { pageSize }: Paging,
  cursor: Cursor,
  start: number,
): { readonly entries: readonly MDEntry[]; readonly next?: number } {
  const entries: MDEntry[] = [];
  for (let position = start; position < cursor.names.length; position += 1) {
    const entry = session.repository.entry(cursor.names[position] ?? '');
    // Removed since, or no longer the caller's to see: the page is filled with the next ones.
    if (entry === undefined || !isVisible(session, entry, cursor.mentionsAttributes)) continue;
    if (entries.length === pageSize) return { entries, next: position };
    entries.push(toMessage(session, entry, cursor.columns));
  }
  return { entries };
}

function toMessage(session: Session, entry: EntryDocument, columns: readonly Column[] | undefined): MDEntry {
  if (columns === undefined) return { entry: entry.name };
  const attributes = columns.flatMap((column) => valuesOf(session, entry, column));
  return attributes.length === 0 ? { entry: entry.name } : { entry: entry.name, attributes };
}

/** What an entry has of a column; an attribute that was dropped since is left out. */
function valuesOf(session: Session, entry: EntryDocument, column: Column): readonly Attribute[] {
  if (column.kind === 'entry') return [];
  const schemas = schemasOf(entry);
  if (column.kind === 'attribute') {
    const found = findAttribute(session.repository, schemas, column.schema, column.attribute);
    return found === undefined ? [] : [attributeOf(entry, found)];
  }
  const wanted = schemas.filter((schema) =>
    column.schema === undefined ? schema !== builtInSchema : schema === column.schema,
  );
  return wanted.flatMap((schema) => attributesIn(session, entry, schema));
}

function result(entries: readonly MDEntry[], token: string | undefined): MDResult {
  return {
    done: token === undefined,
    ...(token === undefined ? {} : { token }),
    ...(entries.length === 0 ? {} : { entries }),
  };
}

function asFault<R>(read: () => R): R {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    if (error.reason === 'unknown-schema') throw notExists(error.message);
    if (error.reason === 'argument') throw invalidArgument(error.message);
    throw new CatalogueFault('InvalidQueryException', error.message);
  }
}
