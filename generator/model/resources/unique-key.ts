import type { Field } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { incomplete } from './conventions.js';
import { fieldsOf } from './members.js';
import { phrases } from './phrases.js';
import { bodyType, type RestOperation } from './rest-operation.js';
import { isKey } from './roles.js';
import { sentencesIn, wordsIn } from './words.js';

/** Whether a description says that the values of a member are unique. */
export function isDeclaredUnique({ name, doc = '' }: Pick<Field, 'name' | 'doc'>): boolean {
  return phrases.unique.test(doc) && !phrases.checked.test(doc) && !incomplete.reference.test(name);
}

/** What comes before the name of a member in a sentence about a conflict. */
const determiners: ReadonlySet<string> = new Set([
  'a',
  'an',
  'each',
  'every',
  'given',
  'same',
  'such',
  'that',
  'the',
  'this',
  'two',
]);

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

/** Whether a sentence has the words of a name, however they are joined, after a determiner. */
function names(sentence: string, name: string): boolean {
  const words = wordsIn(sentence);
  const wanted = wordsIn(name).join('');
  return words.some((word, at) => {
    if (!determiners.has(word)) return false;
    let joined = '';
    for (const next of words.slice(at + 1)) {
      joined += next;
      if (joined.length >= wanted.length) break;
    }
    return joined === wanted;
  });
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
  const fields = [...fieldsOf(bodyType(operation), context).values()].filter(
    ({ readOnly, type }) => readOnly !== true && context.resolve(type).kind === 'string',
  );
  const isNamed = (field: Field): boolean => isNamedUnique(field, operation);
  return fields.find(({ name }) => name === identifier) ?? fields.find(isNamed) ?? fields.find(isUnique);
}
