import type { Data } from '@trivet/runtime/conformance/case';
import { isMembers, membersOf } from '@trivet/runtime/internal/conformance';
import type { Field, RestBinding, Type } from '../../model/contract.js';
import { alternativeOf } from '../../model/resources/alternative.js';
import { freshName } from '../../model/resources/chosen-name.js';
import { conventions, incomplete } from '../../model/resources/conventions.js';
import { itemIn } from '../../model/resources/identifier.js';
import { attributesOf } from '../../model/resources/json-api.js';
import { fieldsOf } from '../../model/resources/members.js';
import { phrases } from '../../model/resources/phrases.js';
import type { Resource } from '../../model/resources/resources.js';
import type { RestOperation } from '../../model/resources/rest-operation.js';
import { isKey } from '../../model/resources/roles.js';
import { isNamedUnique } from '../../model/resources/unique-key.js';
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
  operation: RestOperation,
  context: SampleContext,
  tail = '',
): Data {
  if (!isMembers(body)) return body;
  const mayConflict = operation.binding.responses.some(({ status }) => status === '409');
  const fields = fieldsOf(alternativeOf(type, body, context), context);
  const fresh: Record<string, Data> = { ...body };
  for (const [name, value] of Object.entries(fresh)) {
    const field = fields.get(name);
    if (typeof value !== 'string') continue;
    const isCode = mayConflict && field !== undefined && mayBeCode(field, value, context);
    const isNamed = mayConflict && !hasExpression(value) && isNamedUnique({ name }, operation);
    if (!isCode && !isNamed && !isKey(field ?? { name }, mayConflict)) continue;
    const formed = field === undefined ? undefined : freshName(field.type, context);
    const texts = [`{$inputs.unique}${tail}`, `{$inputs.unique}${tail}@example.org`];
    const named = [
      ...(isAddress(name) ? texts.toReversed() : texts),
      ...(formed === undefined ? [] : [tail === '' ? formed : withTail(formed, tail)]),
    ].find((text) => context.accepts(type, { ...fresh, [name]: text }));
    if (named !== undefined) fresh[name] = named;
  }
  return withAttributes(fresh, type, context, (inner, of) =>
    withFreshKeys(inner, of, operation, context, tail),
  );
}

/** A resource object with a change of its attributes, if it stays valid. */
function withAttributes(
  item: { readonly [name: string]: Data },
  type: Type,
  context: SampleContext,
  change: (attributes: Data, type: Type) => Data,
): Data {
  const field = attributesOf(type, context);
  const own = field === undefined ? undefined : item[field.name];
  if (field === undefined || own === undefined) return item;
  const inner = change(own, field.type);
  const changed = { ...item, [field.name]: inner };
  return inner !== own && context.accepts(type, changed) ? changed : item;
}

/** Whether a member is named like the address of a mailbox. */
function isAddress(name: string): boolean {
  return conventions.texts.forms.find((one) => one.name.test(name))?.value.includes('@') === true;
}

/**
 * The body of a request that creates an item, with a fresh text as its required name: a service may reject a name that
 * is in use, or return the earlier item of that name instead of another one, even if the contract does not say so.
 */
export function withOwnName(
  body: Data,
  type: Type,
  { holder }: Pick<Resource, 'holder'>,
  context: SampleContext,
): Data {
  if (!isMembers(body)) return body;
  const inside = holder === undefined ? undefined : body[holder];
  if (holder !== undefined && inside !== undefined) {
    const item = itemIn(type, { holder }, context) ?? type;
    return { ...body, [holder]: withOwnName(inside, item, {}, context) };
  }
  const own = alternativeOf(type, body, context);
  const names = [...fieldsOf(own, context).values()].filter((field) => mayBeInUse(field, body, context));
  const named = names.reduce<Data>((so, { name }) => {
    const changed = { ...membersOf(so), [name]: '{$inputs.unique}' };
    return context.accepts(type, changed) ? changed : so;
  }, body);
  return withAttributes(membersOf(named), type, context, (inner, of) => withOwnName(inner, of, {}, context));
}

/** Whether a member is a required name that refers to nothing else, and its value not a fresh one. */
function mayBeInUse(field: Field, body: { readonly [name: string]: Data }, context: SampleContext): boolean {
  const { name, type, required, doc } = field;
  const value = body[name];
  const resolved = context.resolve(type);
  return (
    required &&
    conventions.likelyKey.test(name) &&
    isKey(field, true) &&
    resolved.kind === 'string' &&
    resolved.format === undefined &&
    !phrases.mustExist.test(doc ?? '') &&
    typeof value === 'string' &&
    !hasExpression(value)
  );
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
