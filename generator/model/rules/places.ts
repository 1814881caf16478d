import { bindingFacts } from '../binding.js';
import type { NamedType, Operation, Type } from '../contract.js';
import { resolveType } from '../resolve.js';

/** The type of the request body of an operation; for SOAP of its message. */
export function requestType({ binding }: Operation): Type | undefined {
  return bindingFacts(binding).request;
}

/**
 * The type of the response of an operation with one of certain statuses, where `2…` is success; for SOAP of its
 * message.
 */
export function responseType({ binding }: Operation, statuses: readonly string[] = ['2']): Type | undefined {
  return bindingFacts(binding).answer(statuses);
}

/** The result of following a pointer in a type: a type, `anything`, or the names that exist instead. */
export type Led = { readonly type: Type } | 'anything' | { readonly names: readonly string[] };

/** Follows the tokens of a pointer through a type. */
export function followed(
  type: Type | undefined,
  tokens: readonly string[],
  types: ReadonlyMap<string, NamedType>,
): Led {
  const resolved = type === undefined ? undefined : resolveType(type, types);
  if (type === undefined || resolved === undefined || resolved.kind === 'any') return 'anything';
  const [token, ...rest] = tokens;
  if (token === undefined) return { type };
  switch (resolved.kind) {
    case 'record': {
      const field = resolved.fields.find(({ name }) => name === token);
      if (field !== undefined) return followed(field.type, rest, types);
      const names = resolved.fields.map(({ name }) => name);
      return resolved.additional === undefined || resolved.additional.kind === 'any'
        ? { names }
        : followed(resolved.additional, rest, types);
    }
    case 'list':
      return /^\d+$/.test(token) ? followed(resolved.items, rest, types) : { names: ['0'] };
    case 'union':
    case 'intersection': {
      const ways = resolved.members.map((member) => followed(member, tokens, types));
      const led = ways.flatMap((one) => (one !== 'anything' && 'type' in one ? [one.type] : []));
      // Each member of an intersection may say more of the same place: a page of anything, and of tasks.
      if (resolved.kind === 'intersection' && led.length > 1)
        return { type: { kind: 'intersection', members: led } };
      const way = ways.find((one) => one === 'anything' || 'type' in one);
      return way ?? { names: ways.flatMap((one) => (one !== 'anything' && 'names' in one ? one.names : [])) };
    }
    default:
      return { names: [] };
  }
}
