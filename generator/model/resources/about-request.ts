import type { Content, Field, RestBinding, Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { conventions } from './conventions.js';
import { doubtful } from './doubtful.js';
import { fieldsOf, listsIn } from './members.js';
import { phrases } from './phrases.js';

/**
 * A member of a response that refers to the request: the length or the digest of its bytes, the names of its parts,
 * repeated values, spans, the location of an error.
 */
export interface FieldOnRequest {
  readonly field: Field;
  /** Whether a description says so, not only a name. */
  readonly isDescribed: boolean;
}

/** Members with a name for the number of bytes of the request. */
export function lengthFields(answer: Type, context: Resolving): readonly FieldOnRequest[] {
  return [...fieldsOf(answer, context).values()].flatMap((field) => {
    const isLength =
      context.resolve(field.type).kind === 'number' && conventions.request.length.test(field.name);
    const { doc = '' } = field;
    return isLength && !phrases.request.otherUnit.test(doc)
      ? [{ field, isDescribed: phrases.request.bytes.test(doc) }]
      : [];
  });
}

/** Members with a name for a digest of the bytes of the request. */
export function digestFields(answer: Type, context: Resolving): readonly FieldOnRequest[] {
  return [...fieldsOf(answer, context).values()].flatMap((field) => {
    const isDigest =
      context.resolve(field.type).kind === 'string' && conventions.request.digest.test(field.name);
    const { doc = '' } = field;
    return isDigest
      ? [{ field, isDescribed: phrases.request.bytes.test(doc) && phrases.request.algorithm.test(doc) }]
      : [];
  });
}

/** A body with parts named by the client, and a response with a part under each of the same names. */
export interface NamedParts {
  readonly asked: Type;
  readonly returned: Type;
}

/** The types of the parts of a request and of its response, if a description says that they have the same names. */
export function namedParts(
  { body, responses }: RestBinding,
  sent: Content | undefined,
  answer: Content | undefined,
  context: Resolving,
): NamedParts | undefined {
  const [asked, returned] = [entriesOf(sent?.type, context), entriesOf(answer?.type, context)];
  if (asked === undefined || returned === undefined || answer === undefined) return undefined;
  const response = responses.find(({ contents }) => contents.includes(answer));
  const about = [response?.doc, docOf(answer.type, context), body?.doc].join(' ');
  return phrases.request.sameNames.test(about) ? { asked, returned } : undefined;
}

/** The type of all members of an object with arbitrary names. */
function entriesOf(type: Type | undefined, context: Resolving): Type | undefined {
  const resolved = type && context.resolve(type);
  if (resolved?.kind !== 'record' || resolved.fields.length > 0) return undefined;
  const { additional } = resolved;
  return additional === undefined || ['never', 'any'].includes(additional.kind) ? undefined : additional;
}

function docOf(type: Type, context: Resolving): string {
  const named = type.kind === 'reference' ? context.docOf?.(type.name) : undefined;
  return type.doc ?? named ?? context.resolve(type).doc ?? '';
}

/** Whether the description of a member says that it repeats a value of the request. */
export function isRepeated({ doc = '' }: Field): boolean {
  return phrases.request.repeated.test(doc);
}

/** Whether the description of such a member says that no response to a request with its value lacks it. */
export function isAlwaysRepeated({ doc = '' }: Field): boolean {
  const [sentence = ''] = doc.split(/(?<=\.)\s/).filter((each) => phrases.request.repeated.test(each));
  return phrases.request.always.test(sentence);
}

/** Whether descriptions of members say that they are the start or end of a span. */
export function isSpanDescribed(fields: readonly (Field | undefined)[], context: Resolving): boolean {
  return fields.every((field) => {
    const description = field === undefined ? '' : `${field.doc ?? ''} ${docOf(field.type, context)}`;
    return phrases.spans.limit.test(description);
  });
}

/**
 * The name of the member at the end of the span that a member starts: `endDate` of `startDate`, `valid_until` of
 * `valid_from`; undefined if it starts none.
 */
export function endOf(
  name: string,
  names: ReadonlySet<string> | ReadonlyMap<string, unknown>,
): string | undefined {
  if (conventions.bounds.none.test(name)) return undefined;
  for (const { start, end } of ends) {
    const other = name.replace(start, end);
    if (other !== name && names.has(other)) return other;
  }
  return undefined;
}

/** The start of a span within a name, and what its end has in this place. */
const ends = conventions.bounds.pairs.flatMap(([least, most]) => [
  { start: new RegExp(`^${least}(s?)(?=$|[A-Z_])`), end: `${most}$1` },
  { start: new RegExp(`(?<=[a-z\\d]_)${least}$`), end: most },
  { start: new RegExp(`(?<=[a-z\\d])${capitalised(least)}$`), end: capitalised(most) },
]);

function capitalised(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}

/** The location of the name of the invalid member in an error. */
export interface ErrorPlace {
  /** Names on the path to the list of errors. */
  readonly list: readonly string[];
  /** The type of its items. */
  readonly items: Type;
  readonly field: Field;
  readonly isDescribed: boolean;
}

/** The location in the first list of errors of a body; one with a description is preferred. */
export function errorPlaceIn(body: Type, context: Resolving): ErrorPlace | undefined {
  const found = listsIn(body, context).flatMap(({ items, names: list }) =>
    [...fieldsOf(items, context).values()]
      .filter(
        ({ name, type }) => conventions.request.place.test(name) && context.resolve(type).kind === 'string',
      )
      .map(
        (field): ErrorPlace => ({
          list,
          items,
          field,
          isDescribed: phrases.request.place.test(field.doc ?? ''),
        }),
      ),
  );
  return found.find(({ isDescribed }) => isDescribed) ?? found[0];
}

/** Whether a description restricts the values of a member beyond its schema: `greater than zero`. */
export function isRestricted({ doc = '', type }: Pick<Field, 'doc' | 'type'>, context: Resolving): boolean {
  return doubtful.restricted.test(`${doc} ${docOf(type, context)}`);
}
