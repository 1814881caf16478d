import type { Data } from '@trivet/runtime/conformance/case';
import { isMembers } from '@trivet/runtime/internal/conformance';
import type { Type } from '../../model/contract.js';
import { statedType } from '../../model/derived-type.js';
import { fieldsOf } from '../../model/resources/members.js';
import type { SampleContext } from '../../model/samples/context.js';
import { isTemporalType } from '../../model/xsd/facet-bounds.js';
import { notNull } from './names.js';

/**
 * A sample in which members of one named simple type have different values as far as the type has several: an origin
 * that equals the destination, or a currency that is exchanged for itself, may be rejected. Times and numbers remain
 * equal, since one may have to be at least the other.
 */
export function apart(of: Type, value: Data, context: SampleContext): Data {
  const other = withOthers(of, value, context);
  return context.accepts(of, other) ? other : value;
}

function withOthers(of: Type, value: Data, context: SampleContext): Data {
  const type = context.resolve(notNull(context.resolve(statedType(of, value, context)), context));
  if (Array.isArray(value))
    return type.kind === 'list' ? value.map((one: Data) => withOthers(type.items, one, context)) : value;
  const fields = fieldsOf(type, context);
  if (!isMembers(value) || fields.size === 0) return value;
  const used = new Map<string, Set<Data>>();
  return Object.fromEntries(
    Object.entries(value).map(([name, given]): [string, Data] => {
      const field = fields.get(name);
      if (field === undefined || typeof given === 'number') return [name, given];
      if (typeof given !== 'string') return [name, withOthers(field.type, given, context)];
      const key = comparableName(field.type, context);
      if (key === undefined) return [name, given];
      const known = used.get(key) ?? new Set();
      const text = known.has(given)
        ? (context.valid(field.type).find((one) => !known.has(one)) ?? given)
        : given;
      used.set(key, known.add(text));
      return [name, text];
    }),
  );
}

/** The name of a type whose values are compared for equality alone: a text without an order, or a list of words. */
function comparableName(type: Type, context: SampleContext): string | undefined {
  if (type.kind !== 'reference') return undefined;
  const resolved = context.resolve(type);
  const isWord = resolved.kind === 'string' && !isTemporalType(resolved.xsd);
  return isWord || resolved.kind === 'literal' ? type.name : undefined;
}
