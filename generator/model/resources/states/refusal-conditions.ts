import { nounOf } from '../calling.js';
import { sentencesIn } from '../words.js';
import { type Conditions, listedIn, ofItemsIn } from './conditions.js';
import { impliedIn } from './implied-conditions.js';

/** What an operation says about its refusals. */
interface Refusing {
  readonly summary?: string;
  readonly doc?: string;
  readonly binding: { readonly path?: string; readonly responses: readonly { readonly status: string }[] };
}

/**
 * The states that are among the conditions of a refusal: "refused with 409 if the request is not a draft, has no items, or
 * if …". Conditions that are not understood are ignored, as long as each of them suffices.
 */
export function refusedConditions(
  { summary, doc, binding }: Refusing,
  path: string,
  states: readonly string[],
): Conditions {
  const noun = nounOf(path);
  const isIt = !binding.responses.some(({ status }) => status === '201');
  const items = { noun, states, isIt };
  const part = nounOf(binding.path ?? '').at(-1);
  const sentences = [summary, doc]
    .flatMap((text) => sentencesIn(text?.replace(/\s+/g, ' ')))
    .map((one) => one.trim().replace(/\.$/, ''));
  const found = sentences.flatMap((one, index) => [
    ...listedIn(one, items),
    ...impliedIn(one, sentences[index + 1] ?? '', items),
    ...ofItemsIn(one, part, items),
  ]);
  return {
    allowed: found.flatMap(({ allowed }) => allowed),
    over: found.flatMap(({ over }) => over),
  };
}
