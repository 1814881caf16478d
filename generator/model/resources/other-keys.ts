import type { Parameter } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { itemIn } from './identifier.js';
import { fieldsOf } from './members.js';
import { phrases } from './phrases.js';
import type { Resource } from './resources.js';
import { type RestOperation, responseType } from './rest-operation.js';

/**
 * Members of a response that the description of a parameter mentions in addition to the identifier: "UUID or slug of
 * the community".
 */
export function otherKeysOf(
  { reader, identifier, parameter, producer, isChosen, holder }: Resource,
  context: Resolving,
): readonly string[] {
  const about = reader === undefined || isChosen === true ? undefined : aboutOf(reader, parameter);
  if (about === undefined || identifier === undefined) return [];
  const [, one = '', other = ''] = phrases.keys.alternatives.exec(about) ?? [];
  const isOwn = (word: string): boolean =>
    phrases.keys.identifier.test(word) || word.toLowerCase() === identifier.toLowerCase();
  const named = isOwn(one) ? other : isOwn(other) ? one : undefined;
  if (named === undefined) return [];
  return [...fieldsOf(itemIn(responseType(producer), { holder }, context), context).values()]
    .filter(
      ({ name, required, type }) =>
        required && name !== identifier && context.resolve(type).kind === 'string',
    )
    .map(({ name }) => name)
    .filter((name) => name.toLowerCase() === named.toLowerCase());
}

function aboutOf({ binding }: RestOperation, parameter: string | undefined): string | undefined {
  const isIt = (one: Parameter): boolean => one.in === 'path' && one.name === parameter;
  return binding.parameters.find(isIt)?.doc;
}
