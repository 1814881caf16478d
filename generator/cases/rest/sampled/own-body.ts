import type { Data, RestSend } from '@trivet/runtime/conformance/case';
import { isMembers, membersOf } from '@trivet/runtime/internal/conformance';
import type { Type } from '../../../model/contract.js';
import { freshName } from '../../../model/resources/chosen-name.js';
import { countersOf, startOf } from '../../../model/resources/counters.js';
import { itemIn } from '../../../model/resources/identifier.js';
import { fieldsOf, isSame } from '../../../model/resources/members.js';
import { neededMembers } from '../../../model/resources/needed-members.js';
import { bodyType, type RestOperation } from '../../../model/resources/rest-operation.js';
import { isIdentifier } from '../../../model/resources/roles.js';
import { roomsIn } from '../../../model/resources/room.js';
import { changersOf } from '../../../model/resources/states/item-states.js';
import type { SampleContext } from '../../../model/samples/context.js';
import { hasExpression } from '../../../model/samples/expressions.js';
import { isEmpty } from '../../../model/samples/parameter.js';
import { contentOf } from '../../../model/samples/request.js';
import { inOrder } from '../../span-values.js';
import { isMaking, withFreshKeys } from '../natural-keys.js';
import { withMovedTimes } from './moved-times.js';
import { withNamedForms } from './named-forms.js';
import type { Place, Search } from './search.js';

/** For how many others a new item has room, if its members say so. */
const leastRoom = 10;

/** With how much of what is used up by one a new item starts. */
const leastStock = 3;

/** The member of a body that identifies the item which is created or changed. */
export function keyOf(operation: RestOperation, { made }: Place, { resources }: Search): string | undefined {
  const resource = resources.madeBy(operation) ?? (isChange(operation, made) ? made?.resource : undefined);
  return resource?.identifier ?? resource?.sent;
}

function isChange(operation: RestOperation, made: Place['made']): boolean {
  return made?.resource.updaters.includes(operation) === true;
}

/** Whether an operation creates an item with a chosen name. */
function isPutting(operation: RestOperation, { resources }: Search): boolean {
  return resources.madeBy(operation)?.isChosen === true;
}

/** The request with fresh names in its body in place of those of examples. */
export function withOwnBody(
  operation: RestOperation,
  sample: RestSend,
  place: Place,
  search: Search,
): RestSend {
  const { binding } = operation;
  const content = contentOf(binding, sample);
  if (sample.body === undefined || content?.codec !== 'json') return sample;
  const { type } = content;
  const formed = withNamedForms(sample.body, type, search.context);
  const complete = withNeededMembers(formed, type, operation, search.context);
  const roomy = withRoom(ordered(complete, type, search.context), type, search.context);
  const started = withStart(roomy, type, operation, search);
  const body = isChange(operation, place.made)
    ? withMovedTimes(started, content, place, search.context)
    : started;
  const inside = holderIn(operation, body, place, search);
  if (inside === undefined) return { ...sample, body: ownItem(operation, body, type, place, search) };
  const itemType = itemIn(type, { holder: inside }, search.context) ?? type;
  const item = ownItem(operation, membersOf(body)[inside] ?? null, itemType, place, search);
  const named = { ...membersOf(body), [inside]: item };
  return { ...sample, body: search.context.accepts(type, named) ? named : body };
}

/** A body whose items have room for several others, where a member says for how many. */
function withRoom(body: Data, type: Type, context: SampleContext): Data {
  if (!isMembers(body)) return body;
  let roomy: Data = body;
  for (const { name, type: own } of roomsIn(type, context)) {
    const value = body[name];
    if (typeof value !== 'number' || value >= leastRoom) continue;
    const more = [leastRoom, ...context.valid(own)].find(
      (one) => typeof one === 'number' && one >= leastRoom && context.accepts(type, { ...body, [name]: one }),
    );
    if (more !== undefined) roomy = { ...membersOf(roomy), [name]: more };
  }
  return roomy;
}

/** A body whose item starts with some of what operations on it use up, where descriptions say what they do. */
function withStart(body: Data, type: Type, operation: RestOperation, { resources, context }: Search): Data {
  const resource = resources.madeBy(operation);
  if (resource === undefined || !isMembers(body)) return body;
  const starts = changersOf(resource).flatMap((one) =>
    countersOf(one, resource, context).flatMap((counter) =>
      counter.isDown ? (startOf(counter, operation, context) ?? []) : [],
    ),
  );
  return starts.reduce<Data>((so, { name }) => {
    const value = membersOf(so)[name] ?? 0;
    const more = { ...membersOf(so), [name]: leastStock };
    return typeof value === 'number' && value < leastStock && context.accepts(type, more) ? more : so;
  }, body);
}

/** A body with the optional members that a description says must be sent. */
function withNeededMembers(body: Data, type: Type, operation: RestOperation, context: SampleContext): Data {
  let complete = body;
  for (const { name, type: own } of neededMembers(type, operation, context)) {
    if (!isMembers(complete) || Object.hasOwn(complete, name)) continue;
    const given = { ...complete };
    const value = context
      .valid(own)
      .find((one) => one !== null && context.accepts(type, { ...given, [name]: one }));
    if (value !== undefined) complete = { ...given, [name]: value };
  }
  return complete;
}

/** An item in a request with fresh names, and with the identifier of the run. */
function ownItem(operation: RestOperation, item: Data, type: Type, place: Place, search: Search): Data {
  const named = isPutting(operation, search)
    ? withFreshKeys(item, type, operation, search.context)
    : withOwnNames(operation, item, type, place, search);
  const key = keyOf(operation, place, search);
  if (key === undefined) return named;
  const isPlaced = isChange(operation, place.made) || isPutting(operation, search);
  const own = fieldsOf(type, search.context).get(key)?.type;
  const fresh = own === undefined ? undefined : freshName(own, search.context);
  const value = isPlaced ? Object.values(place.path).at(-1) : (fresh ?? '{$inputs.unique}');
  return withOwnKey(named, key, value ?? '', type, search.context);
}

/** The member of a request body that contains the item, if responses have the item in the same one. */
export function holderIn(
  operation: RestOperation,
  body: Data | undefined,
  { made }: Place,
  { resources }: Search,
): string | undefined {
  const { holder } = resources.madeBy(operation) ?? made?.resource ?? {};
  return holder !== undefined && isMembers(body ?? null) && isMembers(membersOf(body ?? null)[holder] ?? null)
    ? holder
    : undefined;
}

/** A body whose spans end after they start, which a service may require although no schema does. */
function ordered(body: Data, type: Type, context: SampleContext): Data {
  if (!isMembers(body)) return body;
  const changed = inOrder(body, [...fieldsOf(type, context).values()], context);
  return context.accepts(type, changed) ? changed : body;
}

/** The body with fresh names if it creates an item, and with those of the creation if it changes one. */
function withOwnNames(
  operation: RestOperation,
  sample: Data,
  type: Type,
  { made, isForeign }: Place,
  { context, resources }: Search,
): Data {
  const { binding } = operation;
  if (isMaking(binding) || resources.madeBy(operation) !== undefined)
    return withFreshKeys(sample, type, operation, context);
  if (made === undefined || isForeign) return sample;
  if (!isChange(operation, made)) return withFreshKeys(sample, type, operation, context, 'r');
  const sent = made.base.step.send.body;
  const { holder } = made.resource;
  const body = holder !== undefined && isMembers(sent) ? (sent[holder] ?? sent) : sent;
  if (!isMembers(body) || !isMembers(sample)) return sample;
  if (isSame(itemIn(bodyType(made.resource.producer), made.resource, context), type))
    return isEmpty(body) ? sample : body;
  const known = Object.entries(body).filter(
    ([name, value]) => Object.hasOwn(sample, name) && hasExpression(value),
  );
  const kept = { ...sample, ...Object.fromEntries(known) };
  const isFit = context.accepts(type, kept);
  return withFreshKeys(isFit ? kept : sample, type, operation, context);
}

/**
 * A body with the run's own identifier, since that of an example may belong to another item. It is omitted if the
 * server may assign it, otherwise set.
 */
function withOwnKey(body: Data, name: string, key: Data, type: Type, context: SampleContext): Data {
  if (!isMembers(body) || !Object.hasOwn(body, name)) return body;
  const { [name]: _, ...rest } = body;
  const withKey = { ...rest, [name]: key };
  const member = fieldsOf(type, context).get(name) ?? { name };
  const forms: readonly Data[] = isIdentifier(member) ? [rest, withKey] : [withKey, rest];
  return forms.find((form) => context.accepts(type, form)) ?? body;
}
