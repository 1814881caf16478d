import type { Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { attributesOf } from './json-api.js';
import { besideNull, fieldsOf } from './members.js';

/**
 * The names on the path to what an item consists of in a request or a response: `data` and `attributes` in
 * `{ "data": { "type": …, "attributes": { … } } }`, none where the members of the item are at the root.
 */
export function wrapperIn(
  type: Type | undefined,
  { holder }: { readonly holder?: string | undefined },
  context: Resolving,
): readonly string[] {
  const held = holder === undefined ? undefined : fieldsOf(type, context).get(holder);
  const item = held?.type ?? type;
  const attributes = item && attributesOf(item, context);
  return [held, attributes].flatMap((one) => (one === undefined ? [] : [one.name]));
}

/** The type at a path of members; undefined if there is none. */
export function typeAt(
  type: Type | undefined,
  path: readonly string[],
  context: Resolving,
): Type | undefined {
  return path.reduce((so, name) => {
    const inner = fieldsOf(so, context).get(name)?.type;
    return inner && besideNull(inner, context);
  }, type);
}
