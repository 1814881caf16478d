import type { Attribute, MDEntry, MDQuery, MDResult } from '@trivet/generated/metadata-catalogue/types';
import { granter } from './acl.js';
import { type Cursors, isOf, tokenOf } from './cursors.js';
import { type EntryDocument, schemasOf } from './documents.js';
import { attributeOf, attributesIn } from './entries.js';
import { CatalogueFault, invalidArgument, notExists } from './faults.js';
import { builtInSchema } from './names.js';
import { compileReference } from './query/compile.js';
import type { Names } from './query/compiled.js';
import { parseFind, parseSelect } from './query/parser.js';
import { type Column, QueryError, type QuerySyntax } from './query/syntax.js';
import { findAttribute } from './repository.js';
import { prepareSearch, type Search, searchNames } from './search.js';
import { lettersToSee, mentionsAttribute, namesOf, visibleTo } from './selection.js';
import { demandOnCatalogue, type Session } from './session.js';

/** Pages of queries and their cursors. */
export interface Paging {
  readonly cursors: Cursors;
  /** Entries per page. */
  readonly pageSize: number;
}

/** Runs a function in a transaction of its own. */
export type InSession = <R>(work: (session: Session) => R) => Promise<R>;

/** Runs a query and returns its first page. */
export async function query(
  inSession: InSession,
  paging: Paging,
  owner: string,
  request: MDQuery,
): Promise<MDResult> {
  const { names, entries, next } = await inSession((session) => firstPage(session, paging, request));
  if (next === undefined) return result(entries);
  const cursor = await paging.cursors.open(owner, identity(request), names);
  return result(entries, tokenOf(cursor, next));
}

function firstPage(
  session: Session,
  { pageSize }: Paging,
  request: MDQuery,
): Page & { names: readonly string[] } {
  const syntax = asFault(() => parse(request));
  const search = asFault(() => prepare(session, syntax));
  demandOnCatalogue(session, 'l');
  const names = asFault(() => searchNames(search));
  return { names, ...fill(pageOf(session, syntax), pageSize, names) };
}

/** Documents of names that are read at once, while they fill a page. */
const firstParts = 2;

/** Returns the page for a token. */
export async function nextQuery(
  inSession: InSession,
  { cursors, pageSize }: Paging,
  owner: string,
  token: string,
  request: MDQuery,
): Promise<MDResult> {
  const found = await cursors.find(token, owner);
  if (found === undefined) throw invalidArgument('query of the token not found');
  const { cursor, position } = found;
  if (!isOf(cursor, identity(request))) throw invalidArgument('the token belongs to another query');
  const syntax = asFault(() => parse(request));
  for (let parts = firstParts; ; parts *= 2) {
    const ahead = await cursors.names(cursor, position, parts);
    if (ahead === undefined) throw invalidArgument('the query of the token has ended');
    const page = await inSession((session) => {
      demandOnCatalogue(session, 'l');
      return fill(pageOf(session, syntax), pageSize, ahead.names);
    });
    // So many entries have been removed that there may be more to return.
    if (page.next === undefined && !ahead.complete) continue;
    await cursors.touch(cursor);
    return result(page.entries, page.next === undefined ? undefined : tokenOf(cursor, position + page.next));
  }
}

/** Ends a query; without effect if it has ended or never existed. */
export async function endQuery({ cursors }: Paging, owner: string, token: string): Promise<void> {
  await cursors.close(token, owner);
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
  if (type !== 'schema') throw invalidArgument(`unknown query type "${request.type}"`);
  const schema = request.query.trim();
  if (schema === '') throw invalidArgument('the query must not be empty');
  return { where: { kind: 'has', schema, at: 0 }, order: [] };
}

/** Checks a query against the schemas. */
function prepare(session: Session, syntax: QuerySyntax): Search {
  const names = namesOf(session);
  const visible = visibleTo(session, mentions(syntax));
  const search = prepareSearch(session.repository, syntax, names, visible);
  for (const column of syntax.columns ?? []) checkColumn(column, names);
  return search;
}

/** Whether a query refers to attributes. */
function mentions({ where, columns = [], order }: QuerySyntax): boolean {
  const references = [...columns, ...order.map(({ by }) => by)];
  return (where !== undefined && mentionsAttribute(where)) || references.some(({ kind }) => kind !== 'entry');
}

function checkColumn(column: Column, names: Names): void {
  if (column.kind !== 'all') {
    compileReference(column, names);
  } else if (column.schema !== undefined && !names.hasSchema(column.schema)) {
    throw new QueryError(`schema "${column.schema}" not found`, column.at, 'unknown-schema');
  }
}

/** Entries of a page, and the number of names before the next one if there is one. */
interface Page {
  readonly entries: readonly MDEntry[];
  readonly next?: number;
}

/** Returns an entry for results; `undefined` if it was removed, or is no longer visible to the caller. */
type Show = (name: string) => MDEntry | undefined;

function pageOf(session: Session, syntax: QuerySyntax): Show {
  const maySee = granter(session.caller, lettersToSee(mentions(syntax)));
  return (name) => {
    const entry = session.repository.entry(name);
    return entry === undefined || !maySee(entry.acl) ? undefined : toMessage(session, entry, syntax.columns);
  };
}

/** Fills a page, replacing entries that cannot be shown by the next ones. */
function fill(show: Show, pageSize: number, names: readonly string[]): Page {
  const entries: MDEntry[] = [];
  for (const [position, name] of names.entries()) {
    const entry = show(name);
    if (entry === undefined) continue;
    if (entries.length === pageSize) return { entries, next: position };
    entries.push(entry);
  }
  return { entries };
}

function toMessage(session: Session, entry: EntryDocument, columns: readonly Column[] | undefined): MDEntry {
  if (columns === undefined) return { entry: entry.name };
  const attributes = columns.flatMap((column) => valuesOf(session, entry, column));
  return attributes.length === 0 ? { entry: entry.name } : { entry: entry.name, attributes };
}

/** The values of an entry for a column; attributes that were dropped since are omitted. */
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

function result(entries: readonly MDEntry[], token?: string): MDResult {
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
