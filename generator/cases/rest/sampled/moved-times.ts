import type { Data } from '@trivet/runtime/conformance/case';
import { isMembers } from '@trivet/runtime/internal/conformance';
import type { Content } from '../../../model/contract.js';
import { holderPath } from '../../../model/resources/identifier.js';
import { besideNull, fieldsOf } from '../../../model/resources/members.js';
import { isTime } from '../../../model/resources/time-bounds.js';
import type { SampleContext } from '../../../model/samples/context.js';
import { movedTime } from '../../values.js';
import type { Place } from './search.js';

/**
 * The body of a change whose made-up dates and times are those of the creation, each a day later: a service may refuse
 * what has passed, or what is too far from another time of the item.
 */
export function withMovedTimes(
  body: Data,
  { type, examples = [] }: Content,
  { made }: Place,
  context: SampleContext,
): Data {
  const [holder] = made === undefined ? [] : holderPath(made.resource);
  const sent = made?.base.step.send.body;
  const created = holder !== undefined && isMembers(sent) ? (sent[holder] ?? sent) : sent;
  if (examples.length > 0 || !isMembers(body) || !isMembers(created)) return body;
  const fields = fieldsOf(type, context);
  const moved = Object.entries(created).flatMap(([name, value]): readonly (readonly [string, Data])[] => {
    const own = fields.get(name)?.type;
    if (own === undefined || !Object.hasOwn(body, name) || !isTime(own, context)) return [];
    const later =
      (own.examples ?? []).length > 0 ? undefined : movedTime(besideNull(own, context), value, 1, context);
    return later === undefined ? [] : [[name, later]];
  });
  const changed = { ...body, ...Object.fromEntries(moved) };
  return moved.length > 0 && context.accepts(type, changed) ? changed : body;
}
