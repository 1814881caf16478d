import type { Service, Type } from '../../model/contract.js';
import type { Resolving } from '../../model/resolve.js';
import { fieldsOf } from '../../model/resources/members.js';
import { notNull } from './names.js';

const known = new WeakMap<Service, ReadonlySet<string>>();

/**
 * The names of the types that responses of a service have, and requests have not: with the members that the service adds.
 * Where a request allows them in place of the type that they extend, a service may do anything with these members.
 */
export function returnedTypes(service: Service, context: Resolving): ReadonlySet<string> {
  const found = known.get(service) ?? difference(service, context);
  known.set(service, found);
  return found;
}

function difference({ operations }: Service, context: Resolving): ReadonlySet<string> {
  const [sent, returned] = [new Set<string>(), new Set<string>()];
  for (const { binding } of operations) {
    if (binding.kind !== 'soap') continue;
    addNames(binding.input.type, context, sent);
    if (binding.output !== undefined) addNames(binding.output.type, context, returned);
  }
  return new Set([...returned].filter((name) => !sent.has(name)));
}

/** Adds the names of the types that a type declares for its members. */
function addNames(type: Type, context: Resolving, names: Set<string>): void {
  const own = notNull(type, context);
  if (own.kind === 'reference') {
    if (names.has(own.name)) return;
    names.add(own.name);
  }
  const resolved = context.resolve(own);
  if (resolved.kind === 'list') addNames(resolved.items, context, names);
  for (const field of fieldsOf(resolved, context).values()) addNames(field.type, context, names);
}
