import { isRecord } from '@trivet/runtime/check';
import type { Data } from '@trivet/runtime/conformance/case';
import type { Type } from '../model/contract.js';
import type { Resolving } from '../model/resolve.js';
import { fieldsOf } from '../model/resources/members.js';

/** A value without its members that only the service sets, which it may ignore (OpenAPI 3.1, 4.8.24.1, `readOnly`). */
export function withoutReadOnly(value: Data, type: Type, context: Resolving): Data {
  const resolved = context.resolve(type);
  if (Array.isArray(value))
    return resolved.kind === 'list'
      ? value.map((item: Data) => withoutReadOnly(item, resolved.items, context))
      : value;
  if (!isRecord(value)) return value;
  const fields = fieldsOf(type, context);
  const members = Object.entries(value as { readonly [name: string]: Data }).flatMap(
    ([name, member]): readonly [string, Data][] => {
      const field = fields.get(name);
      if (field === undefined) return [[name, member]];
      return field.readOnly === true ? [] : [[name, withoutReadOnly(member, field.type, context)]];
    },
  );
  return Object.fromEntries(members);
}
