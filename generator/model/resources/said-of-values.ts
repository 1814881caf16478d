import { itemTemplate } from '@trivet/runtime/internal/text';
import type { Service } from '../contract.js';
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

/** Whether a sentence compares the values of a member with something that its schema does not contain. */
export function isComparedIn(said: readonly string[], name: string): boolean {
  const wanted = wordsIn(name).join(' ');
  return said.some(
    (one) => doubtful.compared.test(one) && ` ${wordsIn(one).join(' ')} `.includes(` ${wanted} `),
  );
}

/** Whether a sentence with the status of a refusal names a member: "A refusal needs a comment (422)". */
export function isNamedWithRefusal(said: readonly string[], name: string): boolean {
  const wanted = wordsIn(name).join(' ');
  return said.some((one) => {
    const words = wordsIn(one);
    return words.some((word) => statuses.has(word)) && ` ${words.join(' ')} `.includes(` ${wanted} `);
  });
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
