import { isEqual } from '@trivet/runtime/check';
import type { Case, Data, Relation } from '@trivet/runtime/conformance/case';
import { isMembers, pointerTo } from '@trivet/runtime/internal/conformance';
import type { Type } from '../../../model/contract.js';
import { isFreeText } from '../../../model/free-text.js';
import { conventions } from '../../../model/resources/conventions.js';
import { doubtful } from '../../../model/resources/doubtful.js';
import { besideNull, fieldsOf, type SharedMember } from '../../../model/resources/members.js';
import { phrases } from '../../../model/resources/phrases.js';
import { bodyType, type RestOperation } from '../../../model/resources/rest-operation.js';
import { isIdentifier, isKey } from '../../../model/resources/roles.js';
import { isTime } from '../../../model/resources/time-bounds.js';
import { typeAt, wrapperIn } from '../../../model/resources/wrapper.js';
import type { RestStep } from '../../sends.js';
import { actionStep, callOf, output, placeOf, refusable, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { valueAt, without } from '../../values.js';
import { assumptions } from './assumptions.js';
import { createdMembers, fullOf } from './full.js';
import { readBackOf } from './read-back.js';

/** The step that reads the item before the PUT. */
const lookStep = 'the-state';

/** Optional members that an item has, and a PUT leaves out, are not kept: a PUT replaces the item (RFC 9110, 9.3.4). */
export function omittedCase(subject: Subject, operation: RestOperation): readonly Case[] {
  const { resource, before, inputs } = subject;
  const text = `${operation.summary ?? ''} ${operation.doc ?? ''}`;
  const full = operation.binding.method === 'PUT' ? fullOf(subject) : undefined;
  const look = full && readBackOf(subject, full, () => [], lookStep);
  const call = full && putOf(subject, operation, full);
  if (full === undefined || look === undefined || call === undefined || resource.reader === undefined)
    return [];
  const isSaid = phrases.replaced.test(text);
  const omitted = omittedFrom(subject, operation, full, call);
  if (doubtful.partial.test(text) || omitted === undefined || !(isSaid || omitted.isWhole)) return [];
  const seen = readBackOf(subject, full, (value) =>
    omitted.members.map(({ place }): Relation => {
      const other = output(lookStep, 'body', pointerTo(...place));
      const at = `${value}#${pointerTo(...place)}`;
      return { value: at, relation: 'differs', other, given: other.slice(1, -1) };
    }),
  );
  if (seen === undefined) return [];
  return [
    stateCase({
      operation,
      what: 'omitted',
      title: `does not keep members that it leaves out: ${omitted.members.map(({ path }) => path.join('.')).join(', ')}`,
      at: operation.at,
      assumption: isSaid ? assumptions.describedReplacement : assumptions.replacement,
      inputs,
      before: [...before, full, { ...look, outputs: { body: '$response.body' } }],
      steps: [refusable({ ...call, send: { ...call.send, body: omitted.body } }, operation), seen],
    }),
  ];
}

/** The PUT of an item that exists. */
function putOf(
  { resource, bases, before }: Subject,
  operation: RestOperation,
  full: RestStep,
): RestStep | undefined {
  if (operation === resource.producer) return { ...full, id: actionStep };
  return callOf(actionStep, operation, bases.get(operation.name), placeOf(resource, full), {}, before);
}

/** What a PUT leaves out. */
interface Omitted {
  readonly body: Data;
  /** Members that only the creation has given their values. */
  readonly members: readonly SharedMember[];
  /** Whether the PUT requires members, so that it is not a change of those that it has. */
  readonly isWhole: boolean;
}

function omittedFrom(
  subject: Subject,
  operation: RestOperation,
  full: RestStep,
  { send }: RestStep,
): Omitted | undefined {
  const { resource, context } = subject;
  const type = bodyType(operation);
  if (type === undefined || send.body === undefined) return undefined;
  const wrapper = wrapperIn(type, resource, context);
  const fields = [...fieldsOf(typeAt(type, wrapper, context), context).values()];
  const created = createdMembers(subject, type, full).filter(
    (member) =>
      isOfCreation(member, full, subject) && !isKey(member.sent, true) && !isIdentifier(member.sent),
  );
  const body = fields
    .filter(({ required }) => !required)
    .reduce((so, { name }) => reduced(so, [...wrapper, name], type, subject), send.body);
  const members = created.filter(
    ({ path }) => valueAt(body, path.slice(0, wrapper.length + 1)) === undefined,
  );
  const isWhole = fields.some(({ required, readOnly }) => required && readOnly !== true);
  return members.length === 0 ? undefined : { body, members, isWhole };
}

/** A body without a member if its schema allows that. */
function reduced(body: Data, path: readonly string[], type: Type, { context }: Subject): Data {
  const less = without(body, path);
  return context.accepts(type, less) || !context.accepts(type, body) ? less : body;
}

/** Whether a member has a value that the service would not set by itself. */
function isOfCreation({ path, sent }: SharedMember, full: RestStep, { context }: Subject): boolean {
  const value = valueAt(full.send.body ?? null, path);
  const name = path.at(-1) ?? '';
  if (value === undefined || value === null || context.isReference(name, sent.type)) return false;
  if (sent.default !== undefined) return !isEqual(value, sent.default);
  if (Array.isArray(value)) return value.length > 0;
  if (isMembers(value)) return Object.keys(value).length > 0;
  if (isTime(sent.type, context)) return true;
  return isFreeText(context.resolve(besideNull(sent.type, context))) && !conventions.codes.shared.test(name);
}
