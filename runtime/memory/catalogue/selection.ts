import { grants } from './acl.js';
import { type EntryDocument, schemasOf, storedValue } from './documents.js';
import { invalidArgument, notAuthorized, notExists } from './faults.js';
import { builtInSchema } from './names.js';
import { compileCondition } from './query/compile.js';
import type { Names, Row } from './query/compiled.js';
import { parseSelector } from './query/parser.js';
import { literalPrefix, type Matcher, namePattern } from './query/pattern.js';
import { type Expression, QueryError, type QuerySyntax } from './query/syntax.js';
import { findAttribute, type Repository, storedType } from './repository.js';
import { entryNamed, type Session } from './session.js';

/** What a query's names are checked against: the schemas of this transaction. */
export function namesOf(repository: Repository): Names {
  return {
    hasSchema: (name) => repository.schema(name) !== undefined,
    typeOf(schema, attribute) {
      const type =
        schema === undefined
          ? repository.attributeType(attribute)
          : repository.schema(schema)?.attributes.find(({ name }) => name === attribute)?.type;
      return type === undefined ? undefined : storedType(type);
    },
  };
}

/** An entry as expressions see it. */
export function rowOf(session: Session, entry: EntryDocument): Row {
  const schemas = schemasOf(entry);
  return {
    entry: entry.name,
    value(schema, attribute) {
      if (schema !== undefined) return storedValue(entry, schema, attribute);
      const found = findAttribute(session.repository, schemas, undefined, attribute);
      return found === undefined ? undefined : storedValue(entry, found.schema, attribute);
    },
    has: (schema) => schemas.includes(schema),
    now: session.now,
  };
}

/** Whether the caller sees an entry in results; a query that mentions attributes must not tell what they hold. */
export function isVisible(session: Session, entry: EntryDocument, mentionsAttributes: boolean): boolean {
  return grants(entry.acl, session.caller, mentionsAttributes ? 'rg' : 'r');
}

/** Whether any attribute is mentioned in an expression. */
export function mentionsAttribute(expression: Expression): boolean {
  switch (expression.kind) {
    case 'attribute':
      return true;
    case 'call':
      return expression.arguments.some(mentionsAttribute);
    case 'not':
    case 'negate':
    case 'isNull':
    case 'like':
    case 'in':
      return mentionsAttribute(expression.operand);
    case 'and':
    case 'or':
      return expression.operands.some(mentionsAttribute);
    case 'compare':
      return mentionsAttribute(expression.left) || mentionsAttribute(expression.right);
    case 'between':
      return [expression.operand, expression.low, expression.high].some(mentionsAttribute);
    case 'arithmetic':
      return [expression.first, ...expression.rest.map(({ operand }) => operand)].some(mentionsAttribute);
    default:
      return false;
  }
}

/** Entries that may meet a query, of all that there are; the condition is tested by the caller. */
export function* candidates(repository: Repository, syntax: QuerySyntax): Iterable<EntryDocument> {
  const { names, where } = syntax;
  if (names?.kind === 'exact') {
    const entry = repository.entry(names.name);
    if (entry !== undefined) yield entry;
    return;
  }
  const matches: Matcher = names === undefined ? () => true : namePattern(names.pattern);
  const prefix = names === undefined ? '' : literalPrefix(names.pattern);
  const schemas = prefix === '' && where !== undefined ? requiredSchemas(repository, where) : undefined;
  if (schemas === undefined) {
    for (const entry of repository.entries(prefix)) if (matches(entry.name)) yield entry;
    return;
  }
  for (const name of new Set(schemas.flatMap((schema) => repository.members(schema)))) {
    const entry = matches(name) ? repository.entry(name) : undefined;
    if (entry !== undefined) yield entry;
  }
}

/** Schemas one of which an entry has to have for a condition to be true; undefined where nothing is known. */
function requiredSchemas(repository: Repository, where: Expression): readonly string[] | undefined {
  switch (where.kind) {
    case 'and':
      for (const operand of where.operands) {
        const schemas = requiredSchemas(repository, operand);
        if (schemas !== undefined) return schemas;
      }
      return undefined;
    case 'has':
      return where.schema === builtInSchema ? undefined : [where.schema];
    case 'compare':
      return schemasOfReference(repository, where.left) ?? schemasOfReference(repository, where.right);
    case 'like':
    case 'in':
    case 'between':
      return schemasOfReference(repository, where.operand);
    default:
      return undefined;
  }
}

/** A value is set only in entries of a schema that has its attribute. */
function schemasOfReference(repository: Repository, operand: Expression): readonly string[] | undefined {
  if (operand.kind !== 'attribute') return undefined;
  if (operand.schema !== undefined) return operand.schema === builtInSchema ? undefined : [operand.schema];
  return operand.attribute.startsWith('_') ? undefined : repository.schemasWith(operand.attribute);
}

/** The entries that the selector of setAttributes, removeEntry or associateEntryWithSchema selects. */
export function selectEntries(session: Session, selector: string): readonly EntryDocument[] {
  try {
    return select(session, parseSelector(selector));
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    // Operations with a selector declare no InvalidQueryException.
    throw error.reason === 'unknown-schema' ? notExists(error.message) : invalidArgument(error.message);
  }
}

function select(session: Session, syntax: QuerySyntax): readonly EntryDocument[] {
  const { where, names } = syntax;
  const test = where === undefined ? () => true : compileCondition(where, namesOf(session.repository));
  const mentions = where !== undefined && mentionsAttribute(where);
  if (names?.kind === 'exact') {
    const entry = entryNamed(session, names.name);
    if (mentions && !isVisible(session, entry, true)) {
      throw notAuthorized(`"${session.caller.id}" may not read "${entry.name}"`);
    }
    return test(rowOf(session, entry)) ? [entry] : [];
  }
  return [...candidates(session.repository, syntax)].filter(
    (entry) => isVisible(session, entry, mentions) && test(rowOf(session, entry)),
  );
}
