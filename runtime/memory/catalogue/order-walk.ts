import { compareIndexKeys, type IndexPart } from '../store/index-key.js';
import type { EntryDocument } from './documents.js';
import { schemaChooser, storedReader } from './query/compiled.js';
import type { Repository } from './repository.js';

/** An attribute by which entries are put in order. */
export interface OrderedAttribute {
  /** The schemas in which it may be found. */
  readonly schemas: readonly string[];
  readonly attribute: string;
  readonly descending: boolean;
}

/** A value of an entry, as the index of one schema has it. */
interface Met {
  readonly part: IndexPart;
  readonly name: string;
  readonly schema: string;
}

/** Entries by the value of an attribute, those of one value together and in any order; none without a value. */
export function* groupsInOrder(
  repository: Repository,
  order: OrderedAttribute,
): Iterable<readonly EntryDocument[]> {
  const schemaOf = schemaChooser(order.schemas);
  let group: EntryDocument[] = [];
  let part: IndexPart | undefined;
  for (const met of inIndexOrder(repository, order)) {
    const entry = repository.entry(met.name);
    // An entry of several schemas has the value of the first.
    if (entry === undefined || schemaOf(entry) !== met.schema) continue;
    if (part !== undefined && compareIndexKeys([part], [met.part]) !== 0) {
      yield group;
      group = [];
    }
    part = met.part;
    group.push(entry);
  }
  if (group.length > 0) yield group;
}

/** The entries that have no value of an attribute, by name. */
export function* withoutValue(
  repository: Repository,
  { schemas, attribute }: OrderedAttribute,
): Iterable<EntryDocument> {
  const read = storedReader(schemas, attribute);
  for (const entry of repository.entries()) if (read(entry) === undefined) yield entry;
}

function inIndexOrder(
  repository: Repository,
  { schemas, attribute, descending }: OrderedAttribute,
): Iterable<Met> {
  const sources = schemas.map((schema) => valuesIn(repository, schema, attribute, descending));
  const [only, ...others] = sources;
  return only !== undefined && others.length === 0 ? only : merged(sources, descending);
}

function* valuesIn(
  repository: Repository,
  schema: string,
  attribute: string,
  reverse: boolean,
): Iterable<Met> {
  for (const [part, name] of repository.values(schema, attribute, {}, reverse)) yield { part, name, schema };
}

/** Several lists in order as one. */
function* merged(sources: readonly Iterable<Met>[], descending: boolean): Iterable<Met> {
  const iterators = sources.map((source) => source[Symbol.iterator]());
  const heads = iterators.map((iterator) => headOf(iterator));
  for (;;) {
    const at = firstOf(heads, descending);
    const head = heads[at];
    const iterator = iterators[at];
    if (head === undefined || iterator === undefined) return;
    yield head;
    heads[at] = headOf(iterator);
  }
}

function headOf(iterator: Iterator<Met>): Met | undefined {
  const { done, value } = iterator.next();
  return done === true ? undefined : value;
}

function firstOf(heads: readonly (Met | undefined)[], descending: boolean): number {
  let first = -1;
  for (const [at, head] of heads.entries()) {
    const other = heads[first];
    if (head === undefined) continue;
    const order = other === undefined ? -1 : compareIndexKeys([head.part], [other.part]);
    if (other === undefined || (descending ? order > 0 : order < 0)) first = at;
  }
  return first;
}
