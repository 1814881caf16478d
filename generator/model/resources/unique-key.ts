import type { Field } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { incomplete } from './conventions.js';
import { commonFields, fieldsOf } from './members.js';
import { phrases } from './phrases.js';
import { bodyType, type RestOperation } from './rest-operation.js';
import { isKey } from './roles.js';
import { sentencesIn, singular, wordsIn } from './words.js';

/** Whether a description says that the values of a member are unique. */
export function isDeclaredUnique({ name, doc = '' }: Pick<Field, 'name' | 'doc'>): boolean {
  return phrases.unique.test(doc) && !phrases.checked.test(doc) && !incomplete.reference.test(name);
}

/**
 * Whether a sentence about conflicts names a member: "a title with this ISBN is in the catalogue already" (409), or "every
 * ISBN can be in the catalogue only once" (the operation).
 */
export function isNamedUnique(
  { name }: Pick<Field, 'name'>,
  { binding, doc, summary }: Pick<RestOperation, 'binding' | 'doc' | 'summary'>,
): boolean {
  const conflict = binding.responses.find(({ status }) => status === '409');
  if (conflict === undefined || incomplete.reference.test(name)) return false;
  const stated = sentencesIn(conflict.doc).filter((text) => phrases.taken.test(text));
  return stated.some((text) => names(text, name)) || isCalledUnique(name, [summary, doc]);
}

/** Whether a sentence of these texts says of a member that its values are unique: "each licence can be used once". */
export function isCalledUnique(name: string, texts: readonly (string | undefined)[]): boolean {
  return texts.flatMap(sentencesIn).some((text) => phrases.unique.test(text) && names(text, name));
}

/**
 * Whether descriptions say that a change of an item is refused if a unique member of it is that of another one: of the
 * member, of the conflict, or of the operation: "an email of another member is refused with 409".
 */
export function isSaidTaken(field: Field, { binding, doc, summary }: RestOperation): boolean {
  const conflict = binding.responses.find(({ status }) => status === '409');
  const wanted = wordsIn(field.name).join('');
  const isNamed = (text: string): boolean => {
    const words = wordsIn(text);
    return words.some((_, at) => endOf(wanted, words, at) !== undefined);
  };
  const isOfAnother = (text: string): boolean =>
    phrases.states.refusal.test(text) && wordsIn(text).some((word) => ofOthers.has(word));
  const own = [summary, doc].flatMap((text) => sentencesIn(text?.replace(/\s+/g, ' ')));
  return (
    conflict !== undefined &&
    (isDeclaredUnique(field) ||
      sentencesIn(conflict.doc).some((text) => isNamed(text) && phrases.taken.test(text)) ||
      own.some((text) => isNamed(text) && (isOfAnother(text) || phrases.unique.test(text))))
  );
}

/**
 * Whether a sentence has the words of a name, however they are joined, or those whose initials it is (`mrn`, "the medical
 * record number"), in a form that is about its values: "with this ISBN", "a unique ISBN", "every ISBN can", "the ISBN is
 * already in use". Others are about items: "the board is archived already".
 */
function names(sentence: string, name: string): boolean {
  const words = wordsIn(sentence);
  const wanted = wordsIn(name).join('');
  return (
    areCalledUnique(words, wanted) ||
    words.some((_, at) => {
      const end = endOf(wanted, words, at);
      return end !== undefined && isOfValues(words, at, end);
    })
  );
}

/** Whether words say of all values of a name that they are unique: "voucher codes are unique", "slugs must be unique". */
function areCalledUnique(words: readonly string[], wanted: string): boolean {
  return words.some((word, at) => {
    if (word !== 'unique' || !plurals.has(words[at - 1] ?? '')) return false;
    const end = words[at - 2] === 'must' ? at - 2 : at - 1;
    const last = singular(words[end - 1] ?? '');
    if (last === words[end - 1]) return false;
    return [0, 1, 2].some((more) => [...words.slice(end - 1 - more, end - 1), last].join('') === wanted);
  });
}

/** Words between several values and that they are unique. */
const plurals: ReadonlySet<string> = new Set(['are', 'be', 'remain', 'stay']);

/** Where the words of a name end that begin at a position. */
function endOf(wanted: string, words: readonly string[], at: number): number | undefined {
  let end = at;
  for (let joined = ''; joined.length < wanted.length && end < words.length; end += 1)
    joined += words[end] ?? '';
  if (words.slice(at, end).join('') === wanted) return end;
  const initials = words.slice(at, at + wanted.length).map(([first = '']) => first);
  return wanted.length > 2 && initials.join('') === wanted ? at + wanted.length : undefined;
}

/** Whether the words at a position are in a form that is about the values of a member. */
function isOfValues(words: readonly string[], at: number, end: number): boolean {
  const [before = '', first = ''] = [words[at - 1], words[at - 2]];
  const [verb = '', ...after] = words.slice(end, end + 4).filter((word) => word !== 'already');
  const isOfItem = [first, words[at - 3] ?? ''].some((word) => holding.has(word));
  if (before === 'unique') return true;
  // "The accession number must be unique", "must stay unique"
  if (articles.has(before) && verb === 'must' && staying.has(after[0] ?? '') && after[1] === 'unique')
    return true;
  // "The reference must not have been used"
  if (before === 'the' && verb === 'must' && after[0] === 'not') return true;
  if (articles.has(before) && verb === 'is' && used.has(after[0] === 'in' ? `in ${after[1]}` : `${after[0]}`))
    return true;
  if (before === 'each' || before === 'every') return modals.has(words[end] ?? '');
  return isOfItem && pointing.has(before);
}

/** Words for another item that has the value. */
const ofOthers: ReadonlySet<string> = new Set(['another', 'other']);

/** Words before a value that is in use, or unique: "a barcode is already in use", "the serial number is unique". */
const articles: ReadonlySet<string> = new Set(['a', 'an', 'the', 'this']);
const used: ReadonlySet<string> = new Set(['in use', 'taken', 'unique', 'used']);

const staying: ReadonlySet<string> = new Set(['be', 'remain', 'stay']);

/** Words after the values of a member: "every ISBN can be in the catalogue only once". */
const modals: ReadonlySet<string> = new Set(['can', 'may', 'must']);

/** Words between an item and its value: "a title with this ISBN", "no two titles have the same ISBN". */
const holding: ReadonlySet<string> = new Set(['with', 'have', 'has', 'share', 'shares']);

/** Words before the value of a request: "a title with this ISBN", "with the same ISBN". */
const pointing: ReadonlySet<string> = new Set(['given', 'same', 'such', 'that', 'this']);

/** Whether a description says that the values of a unique member are the same in upper and lower case. */
export function isUniqueInAnyCase(
  { name, doc }: Pick<Field, 'name' | 'doc'>,
  operation: Pick<RestOperation, 'binding' | 'doc' | 'summary'>,
): boolean {
  const conflict = operation.binding.responses.find(({ status }) => status === '409');
  const said = (text: string): boolean =>
    phrases.caseless.test(text) && (phrases.unique.test(text) || phrases.taken.test(text));
  const about = [operation.summary, operation.doc, conflict?.doc].flatMap((text = '') =>
    text.replace(/\s+/g, ' ').split(/[.!?](?:\s|$)/),
  );
  const wanted = wordsIn(name).join('');
  const isNamed = (text: string): boolean => {
    const words = wordsIn(text);
    return words.some((_, at) => endOf(wanted, words, at) !== undefined);
  };
  return said(doc ?? '') || about.some((text) => said(text) && isNamed(text));
}

/**
 * The member of a request whose values are unique, if 409 is declared: the identifier of the created item, or a key
 * described as unique.
 */
export function uniqueKeyOf(
  operation: RestOperation,
  identifier: string | undefined,
  context: Resolving,
): Field | undefined {
  const { method, responses } = operation.binding;
  const conflict = responses.find(({ status }) => status === '409');
  if (method !== 'POST' || conflict === undefined) return undefined;
  const isStated = [conflict.doc, operation.doc, operation.summary].some((text) =>
    phrases.taken.test(text ?? ''),
  );
  const isUnique = (field: Field): boolean =>
    field.role === 'key' || (isKey(field, false) && (isStated || phrases.taken.test(field.doc ?? '')));
  const type = bodyType(operation);
  const known = type === undefined ? [] : [...commonFields(type, context).values()];
  const fields = known.filter(
    ({ readOnly, type }) => readOnly !== true && context.resolve(type).kind === 'string',
  );
  const isNamed = (field: Field): boolean => isNamedUnique(field, operation);
  return fields.find(({ name }) => name === identifier) ?? fields.find(isNamed) ?? fields.find(isUnique);
}

/** The optional members of a request that descriptions call unique. */
export function optionalUniqueMembers(operation: RestOperation, context: Resolving): readonly Field[] {
  return [...fieldsOf(bodyType(operation), context).values()].filter(
    (field) =>
      !field.required &&
      field.readOnly !== true &&
      (isDeclaredUnique(field) || isNamedUnique(field, operation)),
  );
}
