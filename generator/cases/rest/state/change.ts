import { isEqual } from '@trivet/runtime/check';
import type { Data } from '@trivet/runtime/conformance/case';
import { isMembers } from '@trivet/runtime/internal/conformance';
import { isFreeText } from '../../../model/free-text.js';
import { type SharedMember, sharedFields, sharedMembers } from '../../../model/resources/members.js';
import { isBound } from '../../../model/resources/references.js';
import { bodyType, type RestOperation, responseType } from '../../../model/resources/rest-operation.js';
import { isKey } from '../../../model/resources/roles.js';
import { typeAt, wrapperIn } from '../../../model/resources/wrapper.js';
import { hasExpression } from '../../../model/samples/expressions.js';
import type { RestStep } from '../../sends.js';
import { actionStep, callOf, placeOf } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { valueAt, withOther, withValue } from '../../values.js';

/** A change of an item that is visible when it is read. */
export interface Change {
  readonly call: RestStep;
  readonly body: Data;
  /** The changed member. */
  readonly member: SharedMember;
  readonly value: Data;
  /** The names on the path to the members of the item in the body. */
  readonly wrapper: readonly string[];
}

/** A change of one member, the simplest whose effect can be read; undefined if there is none. */
export function changeOf(subject: Subject, operation: RestOperation): Change | undefined {
  const { resource, made, before, bases, context } = subject;
  const [type, { reader }] = [bodyType(operation), resource];
  const wrapper = wrapperIn(type, resource, context);
  const base = bases.get(operation.name);
  const call = callOf(actionStep, operation, base, placeOf(resource, made), {}, before);
  const given = call?.send.body;
  if (reader === undefined || type === undefined || call === undefined || !isMembers(given)) return undefined;
  const shared = sharedMembers(type, responseType(reader), resource, context).filter((member) =>
    isPlain(member, wrapper, subject, operation),
  );
  for (const member of shared.toSorted((one, other) => rankOf(one, subject) - rankOf(other, subject))) {
    const was = valueBefore(member, subject);
    const start = was === undefined ? given : withValue(given, member.path, was);
    const body = withOther(start, member, type, context);
    const value = body === undefined ? undefined : valueAt(body, member.path);
    if (body === undefined || value === undefined || hasExpression(value)) continue;
    if (!isEqual(value, was)) return { call, body, member, value, wrapper };
  }
  return undefined;
}

/** The value of a member before the change. */
export function valueBefore({ path }: SharedMember, { made, resource, context }: Subject): Data | undefined {
  const sent = valueAt(made.send.body ?? null, path);
  if (sent !== undefined) return sent;
  const container = typeAt(bodyType(resource.producer), path.slice(0, -1), context);
  return sharedFields(container, context).get(path.at(-1) ?? '')?.default;
}

/** Whether a member of a request is the identifier of the item: a change must not give it another one. */
export function isOwnKey(
  { path }: SharedMember,
  { resource, bases }: Subject,
  operation: RestOperation,
): boolean {
  const [name, ...rest] = path[0] === resource.holder ? path.slice(1) : path;
  const changed = operation === resource.producer ? undefined : resource.identifier;
  return rest.length === 0 && (name === bases.get(operation.name)?.guess?.key || name === changed);
}

/** Whether a member may be changed independently of others. */
function isPlain(
  member: SharedMember,
  wrapper: readonly string[],
  subject: Subject,
  operation: RestOperation,
): boolean {
  const { path, sent } = member;
  return (
    isDirect(path, wrapper) &&
    !isOwnKey(member, subject, operation) &&
    !isKey(sent, true) &&
    !isBound(path.at(-1) ?? '', sent.type, subject.context)
  );
}

/** Whether a path leads to a member of the item itself, not to one of an object in it. */
export function isDirect(path: readonly string[], wrapper: readonly string[]): boolean {
  return path.length === wrapper.length + 1 && wrapper.every((name, index) => path[index] === name);
}

function rankOf({ sent }: SharedMember, { context }: Subject): number {
  const type = context.resolve(sent.type);
  if (type.kind !== 'string') return type.kind === 'number' ? 2 : 3;
  return isFreeText(type) ? 0 : 1;
}
