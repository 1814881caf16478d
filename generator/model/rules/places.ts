import { bindingFacts } from '../binding.js';
import type { NamedType, Operation, Type } from '../contract.js';
import { resolveType } from '../resolve.js';

/** What an operation is sent as its body; for SOAP its message. */
export function requestType({ binding }: Operation): Type | undefined {
  return bindingFacts(binding).request;
}

/** What an operation answers with one of some statuses, `2…` being success; for SOAP its message. */
export function answerType({ binding }: Operation, statuses: readonly string[] = ['2']): Type | undefined {
  return bindingFacts(binding).answer(statuses);
}

/** Where a pointer leads in values of a type: a type, `anything`, or the names that there are instead. */
export type Led = { readonly type: Type } | 'anything' | { readonly names: readonly string[] };

/** Follows a pointer's tokens through a type. */
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
      const way = ways.find((one) => one === 'anything' || 'type' in one);
      return way ?? { names: ways.flatMap((one) => (one !== 'anything' && 'names' in one ? one.names : [])) };
    }
    default:
      return { names: [] };
  }
}
