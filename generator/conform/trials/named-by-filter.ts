import type { Data } from '@trivet/runtime/conformance/case';
import type { RestOperation } from '../../model/resources/rest-operation.js';
import { singular, wordsIn } from '../../model/resources/words.js';
import type { SampleContext } from '../../model/samples/context.js';

/**
 * The query by which a list has only items of a kind that the name of a reference says: `role=hiring_manager` for
 * `hiring_manager_id`. Undefined if no parameter has such a value.
 */
export function namedByFilter(
  reference: string,
  { binding }: RestOperation,
  context: SampleContext,
): { readonly [name: string]: Data } | undefined {
  const named = plainWords(reference);
  for (const { name, in: place, type } of binding.parameters) {
    const resolved = context.resolve(type);
    if (place !== 'query' || resolved.kind !== 'literal') continue;
    const value = resolved.values.find((one) => typeof one === 'string' && plainWords(one) === named);
    if (typeof value === 'string' && named !== '') return { [name]: value };
  }
  return undefined;
}

/** The words of a name without that for an identifier. */
function plainWords(name: string): string {
  const words = wordsIn(name).map(singular);
  return (words.at(-1) === 'id' ? words.slice(0, -1) : words).join(' ');
}
