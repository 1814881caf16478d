import type { Data } from '@trivet/runtime/conformance/case';
import { isMembers } from '@trivet/runtime/internal/conformance';
import type { RestBinding, Type } from '../../model/contract.js';
import { freshName } from '../../model/resources/chosen-name.js';
import { fieldsOf } from '../../model/resources/members.js';
import { isKey } from '../../model/resources/roles.js';
import type { SampleContext } from '../../model/samples/context.js';
import { withoutExpressions } from '../../model/samples/expressions.js';
import { withTail } from '../steps.js';

/** Whether a request makes something, as its method and its answer say. */
export function isMaking({ method, responses }: RestBinding): boolean {
  return method === 'POST' && responses.some(({ status }) => status === '201');
}

/**
 * The body of a request that makes or names something, with names of the run in its natural keys: the examples of a spec
 * may be taken on a server that is not empty, and are taken by the second case at the latest. Members that allow no such
 * name stay as they are.
 */
export function withFreshKeys(
  body: Data,
  type: Type,
  { responses }: RestBinding,
  context: SampleContext,
  tail = '',
): Data {
  if (!isMembers(body)) return body;
  const mayConflict = responses.some(({ status }) => status === '409');
  const fields = fieldsOf(type, context);
  const fresh: Record<string, Data> = { ...body };
  for (const [name, value] of Object.entries(fresh)) {
    const field = fields.get(name);
    if (!isKey(field ?? { name }, mayConflict) || typeof value !== 'string') continue;
    const formed = field === undefined ? undefined : freshName(field.type, context);
    const named = [
      `{$inputs.unique}${tail}`,
      `{$inputs.unique}${tail}@example.org`,
      ...(formed === undefined ? [] : [tail === '' ? formed : withTail(formed, tail)]),
    ].find((text) => context.accepts(type, withoutExpressions({ ...fresh, [name]: text })));
    if (named !== undefined) fresh[name] = named;
  }
  return fresh;
}
