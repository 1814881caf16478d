import { itemTemplate } from '@trivet/runtime/internal/text';
import type { Field, Service } from '../contract.js';
import { doubtful } from './doubtful.js';
import { operationIndex } from './operation-index.js';
import { phrases } from './phrases.js';
import type { RestOperation } from './rest-operation.js';
import { sentencesIn, wordsIn } from './words.js';

/**
 * What descriptions say of the values of a request: those of its operation and of its refusals, and for a change of an
 * item those of the creation, whose rules apply to the changed item, too.
 */
export function saidOfValues(operation: RestOperation, service: Service): readonly string[] {
  const { method, path } = operation.binding;
  const collection = method === 'PUT' || method === 'PATCH' ? itemTemplate(path)?.collection : undefined;
  const makers =
    collection === undefined
      ? []
      : operationIndex(service)
          .exactlyAt(collection)
          .filter(({ binding }) => binding.method === 'POST');
  return [operation, ...makers].flatMap(saidBy);
}

/** The sentences of an operation and of its refusals. */
export function saidBy({ summary, doc, binding }: RestOperation): readonly string[] {
  const refusals = binding.responses.filter(({ status }) => statuses.has(status));
  return [summary, doc, ...refusals.map((one) => one.doc)].flatMap((text) =>
    sentencesIn(text?.replace(/\s+/g, ' ')),
  );
}

/**
 * Whether a sentence compares the values of a member with something that its schema does not contain; it may call the member
 * only by its last word: "the minutes cannot exceed the duration" of `attendedMinutes`.
 */
export function isComparedIn(said: readonly string[], name: string): boolean {
  const wanted = wordsIn(name);
  const last = wanted.at(-1) ?? '';
  return said.some((one) => {
    if (!doubtful.compared.test(one)) return false;
    const words = wordsIn(one);
    return ` ${words.join(' ')} `.includes(` ${wanted.join(' ')} `) || (isNoun(last) && words.includes(last));
  });
}

/** Whether a word may be a noun, unlike the ends of `startsAt` and `validUntil`. */
function isNoun(word: string): boolean {
  return word.length > 3 && !doubtful.otherSense.test(word);
}

/** Whether a sentence with the status of a refusal names a member: "A refusal needs a comment (422)". */
export function isNamedWithRefusal(said: readonly string[], name: string): boolean {
  const wanted = wordsIn(name).join(' ');
  return said.some((one) => {
    const words = wordsIn(one);
    return words.some((word) => statuses.has(word)) && ` ${words.join(' ')} `.includes(` ${wanted} `);
  });
}

/** Whether a description may say that an optional member must be sent, perhaps under a condition. */
export function mayBeNeeded(
  said: readonly string[],
  { name, doc = '' }: Pick<Field, 'name' | 'doc'>,
): boolean {
  const wanted = wordsIn(name).join(' ');
  return (
    doubtful.needed.test(doc) ||
    said.some((one) => doubtful.needed.test(one) && ` ${wordsIn(one).join(' ')} `.includes(` ${wanted} `))
  );
}

/** Statuses with which a value that its schema allows is refused (RFC 9110, 15.5). */
const statuses: ReadonlySet<string> = new Set(['400', '409', '422']);

/** Whether a sentence about a refusal names a value: "when it was `blocked`, a note is needed, otherwise it is rejected". */
export function isNamedInRefusal(said: readonly string[], value: string): boolean {
  const wanted = wordsIn(value).join(' ');
  return said.some(
    (one) => phrases.states.refusal.test(one) && ` ${wordsIn(one).join(' ')} `.includes(` ${wanted} `),
  );
}
