import type { Data } from '@trivet/runtime/conformance/case';
import { isMembers } from '@trivet/runtime/internal/conformance';
import type { Type } from '../model/contract.js';
import { besideNull, sharedFields } from '../model/resources/members.js';
import { inventedIn } from '../model/resources/references.js';
import type { SampleContext } from '../model/samples/context.js';
import { isUnknown } from '../model/samples/expressions.js';

/**
 * Whether a response may contain a value as it was sent, perhaps with more members: objects in lists may get some from
 * the service, such as an identifier. One without a member that the client could have sent is a part of an item.
 */
export function isReturnable(value: Data, sent: Type, returned: Type, context: SampleContext): boolean {
  if (!areAlike(value, sent, returned, context)) return false;
  const found = context.findings(returned, value);
  const isAdded = found.every(
    ({ path, keyword }) =>
      keyword === 'required' &&
      path.some((step) => typeof step === 'number') &&
      isOfService(path, sent, context),
  );
  return (
    found.length === 0 ||
    (isAdded && isDeclared(value, returned, context) && inventedIn(value, sent, context).length === 0)
  );
}

/** Whether a member that a request lacks comes from the service: it has a default, or cannot be sent. */
function isOfService(
  [step, ...rest]: readonly (string | number)[],
  type: Type,
  context: SampleContext,
): boolean {
  const own = besideNull(type, context);
  const resolved = context.resolve(own);
  if (typeof step === 'number') return resolved.kind !== 'list' || isOfService(rest, resolved.items, context);
  const field = sharedFields(own, context).get(step ?? '');
  if (field === undefined || field.readOnly === true) return true;
  return rest.length === 0 ? field.default !== undefined : isOfService(rest, field.type, context);
}

/** Whether a response declares all members of the objects in a value. */
function isDeclared(value: Data, given: Type, context: SampleContext): boolean {
  const type = besideNull(given, context);
  const resolved = context.resolve(type);
  if (Array.isArray(value))
    return resolved.kind === 'list' && value.every((item: Data) => isDeclared(item, resolved.items, context));
  if (!isMembers(value)) return true;
  const fields = sharedFields(type, context);
  return Object.entries(value).every(([name, member]) => {
    const field = fields.get(name);
    const isShown = field !== undefined && field.readOnly !== true && field.writeOnly !== true;
    return isShown && isDeclared(member, field.type, context);
  });
}

/** Whether values that are only known in the run have a type that the response allows: not an identifier where it has an object. */
function areAlike(value: Data, sent: Type, returned: Type, context: SampleContext): boolean {
  const [from, to] = [besideNull(sent, context), besideNull(returned, context)];
  if (typeof value === 'string') {
    const like = isUnknown(value) ? context.valid(from)[0] : undefined;
    if (like === undefined) return true;
    return !context.findings(to, like).some(({ path, keyword }) => path.length === 0 && keyword === 'type');
  }
  if (Array.isArray(value)) {
    const [one, other] = [context.resolve(from), context.resolve(to)];
    if (one.kind !== 'list' || other.kind !== 'list') return true;
    return value.every((item: Data) => areAlike(item, one.items, other.items, context));
  }
  if (!isMembers(value)) return true;
  const [here, there] = [sharedFields(from, context), sharedFields(to, context)];
  return Object.entries(value).every(([name, member]) => {
    const [one, other] = [here.get(name), there.get(name)];
    return one === undefined || other === undefined || areAlike(member, one.type, other.type, context);
  });
}
