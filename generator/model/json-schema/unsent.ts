import type { NamedType, RecordType, Type } from '../contract.js';
import { withParts } from '../parts.js';

type Types = ReadonlyMap<string, NamedType>;

/**
 * The types without demands for fields that their direction does not have: a part of an `allOf` may only require what
 * another part declares as `readOnly` (OpenAPI 3.0, Schema Object: "the required will take effect on the response
 * only").
 */
export function withoutUnsentDemands(types: readonly NamedType[]): readonly NamedType[] {
  const named = new Map(types.map((type) => [type.name, type]));
  const relaxed = (type: Type): Type => {
    const inner = withParts(type, relaxed);
    if (inner.kind !== 'intersection') return inner;
    const unsent = unsentFields(inner, named);
    if (unsent.size === 0) return inner;
    const members = inner.members.map((part) => (part.kind === 'record' ? without(part, unsent) : part));
    return { ...inner, members };
  };
  return types.map((each) => {
    const type = relaxed(each.type);
    return type === each.type ? each : { ...each, type };
  });
}

function without(record: RecordType, names: ReadonlySet<string>): RecordType {
  const fields = record.fields.filter(({ name, undeclared }) => undeclared !== true || !names.has(name));
  return fields.length === record.fields.length ? record : { ...record, fields };
}

/** The names of fields that only parts declare that do not send them. */
function unsentFields(type: Type, types: Types): ReadonlySet<string> {
  const unsent = new Set<string>();
  const sent = new Set<string>();
  const seen = new Set<Type>();
  const due = [type];
  for (let next = due.pop(); next !== undefined; next = due.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (next.kind === 'intersection') due.push(...next.members);
    const target = next.kind === 'reference' ? types.get(next.name)?.type : undefined;
    if (target !== undefined) due.push(target);
    if (next.kind !== 'record') continue;
    for (const field of next.fields)
      if (field.undeclared !== true) (field.unsent === true ? unsent : sent).add(field.name);
  }
  for (const name of sent) unsent.delete(name);
  return unsent;
}
