import { granter, grants } from './acl.js';
import type { EntryDocument } from './documents.js';
import { invalidArgument, notAuthorized, notExists } from './faults.js';
import { builtInSchema } from './names.js';
import type { Names } from './query/compiled.js';
import { parseSelector } from './query/parser.js';
import { contains, type Expression, QueryError, type QuerySyntax } from './query/syntax.js';
import { prepareSearch, searchAll, type Test } from './search.js';
import { entryNamed, type Session } from './session.js';

/** The names for checking a query: the schemas of this transaction. */
export function namesOf({ repository, now }: Session): Names {
  const { table } = repository;
  return {
    nameOf: (row) => table.nameAt(row),
    reader: (schemas, attribute) => table.reader(schemas, attribute),
    isMember(schema) {
      if (schema === builtInSchema) return () => true;
      const has = table.perSchemas((schemas) => schemas.includes(schema));
      return (row) => has(row) === true;
    },
    hasSchema: (name) => repository.schema(name) !== undefined,
    typeOf(schema, attribute) {
      const [found] = schema === undefined ? repository.schemasWith(attribute) : [schema];
      return found === undefined ? undefined : repository.attribute(found, attribute)?.type;
    },
    schemasWith: (attribute) => repository.schemasWith(attribute),
    now,
  };
}

/**
 * Permissions (letters of acl.ts) required to see an entry in results; a query that refers to attributes must not
 * reveal them.
 */
export function lettersToSee(mentionsAttributes: boolean): string {
  return mentionsAttributes ? 'rg' : 'r';
}

/** Returns which entries the caller may see in results. */
export function visibleTo({ caller, repository }: Session, mentionsAttributes: boolean): Test {
  if (caller.administrator) return () => true;
  const may = repository.table.perAcl(granter(caller, lettersToSee(mentionsAttributes)));
  return (row) => may(row) === true;
}

/** Whether an expression refers to attributes. */
export function mentionsAttribute(expression: Expression): boolean {
  return contains(expression, ['attribute']);
}

/** The entries selected by setAttributes, removeEntry or associateEntryWithSchema. */
export function selectEntries(session: Session, selector: string): readonly EntryDocument[] {
  try {
    return select(session, parseSelector(selector));
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    // Operations with a selector do not declare InvalidQueryException.
    throw error.reason === 'unknown-schema' ? notExists(error.message) : invalidArgument(error.message);
  }
}

function select(session: Session, syntax: QuerySyntax): readonly EntryDocument[] {
  const { where, names } = syntax;
  const mentions = where !== undefined && mentionsAttribute(where);
  const visible = visibleTo(session, mentions);
  const isExact = names?.kind === 'exact';
  const search = prepareSearch(session.repository, syntax, namesOf(session), isExact ? () => true : visible);
  if (isExact) {
    const entry = entryNamed(session, names.name);
    if (mentions && !grants(entry.acl, session.caller, lettersToSee(true))) {
      throw notAuthorized(`"${session.caller.id}" may not read "${entry.name}"`);
    }
  }
  return [...searchAll(search)];
}
