import type { Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { nounOf } from './calling.js';
import { doubtful } from './doubtful.js';
import { fieldsOf } from './members.js';
import { phrases } from './phrases.js';
import { type RestOperation, responseType } from './rest-operation.js';
import { sentencesIn, singular, wordsIn } from './words.js';

/**
 * Whether a sentence says that there is one at most of what a POST creates (or refuses with 409), for what it refers to ("each member has at most one
 * card"); not of items in a state, which a new one may not be in.
 */
export function isSingle(
  { summary, doc, binding, ...operation }: RestOperation,
  context: Resolving,
): boolean {
  const noun = nounOf(binding.path).at(-1);
  const isRefusable = ['201', '409'].every((one) => binding.responses.some(({ status }) => status === one));
  if (binding.method !== 'POST' || !isRefusable || noun === undefined) return false;
  const states = statesIn(responseType({ ...operation, binding }), context);
  return [summary, doc].flatMap(sentencesIn).some((sentence) => {
    const [, what = ''] = phrases.single.exec(sentence.replace(/\s+/g, ' ')) ?? [];
    const words = wordsIn(what).map(singular);
    const isOfState = words.some((word) => states.has(word));
    return words.includes(noun) && !isOfState && !doubtful.otherSense.test(sentence);
  });
}

/** The words of the enumerations of an item. */
function statesIn(type: Type | undefined, context: Resolving): ReadonlySet<string> {
  const values = [...fieldsOf(type, context).values()].flatMap((field) => {
    const own = context.resolve(field.type);
    return own.kind === 'literal' ? own.values.map(String) : [];
  });
  return new Set(values.flatMap(wordsIn));
}
