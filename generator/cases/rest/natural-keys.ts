import type { Data } from '@trivet/runtime/conformance/case';
import { isMembers } from '@trivet/runtime/internal/conformance';
import type { Field, RestBinding, Type } from '../../model/contract.js';
import { freshName } from '../../model/resources/chosen-name.js';
import { conventions, incomplete } from '../../model/resources/conventions.js';
import { fieldsOf } from '../../model/resources/members.js';
import { isKey } from '../../model/resources/roles.js';
import type { SampleContext } from '../../model/samples/context.js';
import { hasExpression } from '../../model/samples/expressions.js';
import { withTail } from '../steps.js';

/** Whether a request creates an item, by its method and responses. */
export function isMaking({ method, responses }: RestBinding): boolean {
  return method === 'POST' && responses.some(({ status }) => status === '201');
}

/**
 * The body of a request that creates or names an item, with fresh names in its natural keys: the examples of a spec
 * may be in use on a server that is not empty, and are after the first case. Members that do not allow such a name are
 * unchanged.
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
    if (typeof value !== 'string') continue;
    const isCode = mayConflict && field !== undefined && mayBeCode(field, value, context);
    if (!isCode && !isKey(field ?? { name }, mayConflict)) continue;
    const formed = field === undefined ? undefined : freshName(field.type, context);
    const named = [
      `{$inputs.unique}${tail}`,
      `{$inputs.unique}${tail}@example.org`,
      ...(formed === undefined ? [] : [tail === '' ? formed : withTail(formed, tail)]),
    ].find((text) => context.accepts(type, { ...fresh, [name]: text }));
    if (named !== undefined) fresh[name] = named;
  }
  return fresh;
}

/** Whether a member may be a unique code: a required text with a pattern that refers to nothing else. */
function mayBeCode({ name, type, required, role }: Field, value: string, context: SampleContext): boolean {
  const resolved = context.resolve(type);
  return (
    required &&
    role === undefined &&
    resolved.kind === 'string' &&
    resolved.patterns !== undefined &&
    conventions.codes.unique.test(name) &&
    !conventions.codes.shared.test(name) &&
    !hasExpression(value) &&
    !incomplete.reference.test(name)
  );
}
