import type { Data } from '@trivet/runtime/conformance/case';
import { isMembers } from '@trivet/runtime/internal/conformance';
import type { Type } from '../../model/contract.js';
import { statedType } from '../../model/derived-type.js';
import { endOf } from '../../model/resources/about-request.js';
import { fieldsOf } from '../../model/resources/members.js';
import type { SampleContext } from '../../model/samples/context.js';
import { movedTime } from '../values.js';
import { notNull } from './names.js';

/** Length of the spans in samples, in days. */
const length = 6;

/** A sample whose spans of time (`coverFrom` and `coverTo`) have several days, so that others may lie in them. */
export function spanned(of: Type, value: Data, context: SampleContext): Data {
  const type = context.resolve(notNull(context.resolve(statedType(of, value, context)), context));
  if (Array.isArray(value))
    return type.kind === 'list' ? value.map((one: Data) => spanned(type.items, one, context)) : value;
  const fields = fieldsOf(type, context);
  if (!isMembers(value) || fields.size === 0) return value;
  const ends = new Map(
    [...fields.keys()].flatMap((name) => {
      const end = endOf(name, fields);
      return end === undefined || value[end] !== value[name] ? [] : [[end, name] as const];
    }),
  );
  return Object.fromEntries(
    Object.entries(value).map(([name, one]): [string, Data] => {
      const field = fields.get(name);
      if (field === undefined) return [name, one];
      const later = ends.has(name) ? movedTime(field.type, one, length, context) : undefined;
      return [name, later ?? spanned(field.type, one, context)];
    }),
  );
}

/** Whether a request has a span of time. */
export function hasSpan(names: readonly string[]): boolean {
  const all = new Set(names);
  return names.some((name) => endOf(name, all) !== undefined);
}
