import { isEqual } from '@trivet/runtime/check';
import type { Data } from '@trivet/runtime/conformance/case';
import { isMembers } from '@trivet/runtime/internal/conformance';
import { isFreeText } from '../../../model/free-text.js';
import { type SharedMember, sharedFields, sharedMembers } from '../../../model/resources/members.js';
import { isBound } from '../../../model/resources/references.js';
import { bodyType, type RestOperation, responseType } from '../../../model/resources/rest-operation.js';
import { isKey } from '../../../model/resources/roles.js';
import { hasExpression } from '../../../model/samples/expressions.js';
import type { RestStep } from '../../sends.js';
import { actionStep, callOf, placeOf } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { withOther } from './values.js';

/** A change of an item that is visible when it is read. */
export interface Change {
  readonly call: RestStep;
  readonly body: { readonly [name: string]: Data };
  /** The changed member. */
  readonly member: SharedMember;
  readonly name: string;
}

/** A change of one member, the simplest whose effect can be read; undefined if there is none. */
export function changeOf(subject: Subject, operation: RestOperation): Change | undefined {
  const { resource, made, before, bases, context } = subject;
  const [type, { reader }] = [bodyType(operation), resource];
  const base = bases.get(operation.name);
  const call = callOf(actionStep, operation, base, placeOf(resource, made), {}, before);
  const given = call?.send.body;
  if (reader === undefined || type === undefined || call === undefined || !isMembers(given)) return undefined;
  const shared = sharedMembers(type, responseType(reader), resource, context).filter((member) =>
    isPlain(member, subject, operation),
  );
  for (const member of shared.toSorted((one, other) => rankOf(one, subject) - rankOf(other, subject))) {
    const [name = ''] = member.path;
    const was = valueBefore(name, subject);
    const start = was === undefined ? given : { ...given, [name]: was };
    const body = withOther(start, member, type, context);
    if (!isMembers(body) || body[name] === undefined || hasExpression(body[name])) continue;
    if (!isEqual(body[name], was)) return { call, body, member, name };
  }
  return undefined;
}

/** The value of a member before the change. */
export function valueBefore(name: string, { made, resource, context }: Subject): Data | undefined {
  const { body } = made.send;
  if (isMembers(body) && Object.hasOwn(body, name)) return body[name];
  return sharedFields(bodyType(resource.producer), context).get(name)?.default;
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
function isPlain(member: SharedMember, subject: Subject, operation: RestOperation): boolean {
  const { path, sent } = member;
  const [name = '', ...rest] = path;
  return (
    rest.length === 0 &&
    !isOwnKey(member, subject, operation) &&
    !isKey(sent, true) &&
    !isBound(name, sent.type, subject.context)
  );
}

function rankOf({ sent }: SharedMember, { context }: Subject): number {
  const type = context.resolve(sent.type);
  if (type.kind !== 'string') return type.kind === 'number' ? 2 : 3;
  return isFreeText(type) ? 0 : 1;
}
