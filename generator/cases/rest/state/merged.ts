import { isEqual } from '@trivet/runtime/check';
import type { Case } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import type { Field } from '../../../model/contract.js';
import { conventions } from '../../../model/resources/conventions.js';
import { holderPath, itemIn } from '../../../model/resources/identifier.js';
import { isNullable, type SharedMember, sharedFields } from '../../../model/resources/members.js';
import { bodyType, type RestOperation, responseType } from '../../../model/resources/rest-operation.js';
import { isIdentifier } from '../../../model/resources/roles.js';
import { contentOf } from '../../../model/samples/request.js';
import { doubtStatuses } from '../../call.js';
import type { RestStep } from '../../sends.js';
import { output, refusable, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { valueAt, withOther, withValue } from '../../values.js';
import { type Change, changeOf, isDirect } from './change.js';
import { createdMembers, fullOf } from './full.js';
import { lookStep, type MergeSetUp, same } from './merge-set-up.js';
import { mapCases } from './merged-maps.js';
import { readBackOf } from './read-back.js';

/** A PATCH changes the members it contains (RFC 5789, 2), and null removes members in a merge patch (RFC 7396, 2). */
export function mergedCases(subject: Subject, operation: RestOperation): readonly Case[] {
  const change = operation.binding.method === 'PATCH' ? changeOf(subject, operation) : undefined;
  const full = change && fullOf(subject);
  const look = full && readBackOf(subject, full, () => [], lookStep);
  if (change === undefined || full === undefined || look === undefined) return [];
  const setUp = { full, look: { ...look, outputs: { body: '$response.body' } } };
  return [
    ...keptCase(subject, operation, change, setUp),
    ...(isMergePatch(change, operation)
      ? [
          ...clearedCase(subject, operation, change, setUp),
          ...innerCase(subject, operation, change, setUp),
          ...mapCases(subject, operation, change, setUp),
        ]
      : []),
  ];
}

function isMergePatch({ call }: Change, { binding }: RestOperation): boolean {
  return /merge-patch\+json/i.test(contentOf(binding, call.send)?.mediaType ?? '');
}

/** Members that are not in a change are unchanged. */
function keptCase(
  subject: Subject,
  operation: RestOperation,
  change: Change,
  { full, look }: MergeSetUp,
): readonly Case[] {
  const { before, inputs, context } = subject;
  const { call, body, member, value: changed, wrapper } = change;
  const type = bodyType(operation);
  const only = withValue(body, wrapper, { [member.path.at(-1) ?? '']: changed });
  const sent = type !== undefined && context.accepts(type, only) ? only : body;
  const isSent = (path: readonly string[]): boolean =>
    valueAt(sent, path.slice(0, wrapper.length + 1)) !== undefined;
  const places = lastingIn(subject, full).filter(({ path }) => !isSent(path));
  // A service may accept a member only together with others, such as a cost with the state in which it is known.
  const isAlone = !isEqual(sent, call.send.body);
  const doubted = isAlone ? doubtStatuses(operation.binding, 'combined with other values') : [];
  const skipOn = [...new Set([...(call.expect.skipOn ?? []), ...doubted])];
  const expect = { ...call.expect, ...(skipOn.length > 0 && { skipOn }) };
  const seen = readBackOf(subject, full, (value) =>
    places.map(({ place }) => same(value, pointerTo(...place))),
  );
  if (places.length === 0 || seen === undefined) return [];
  return [
    stateCase({
      operation,
      what: 'kept',
      title: `leaves members that it does not name unchanged: ${places.map(({ path }) => path.join('.')).join(', ')}`,
      at: operation.at,
      inputs,
      before: [...before, full, look],
      steps: [{ ...call, send: { ...call.send, body: sent }, expect }, seen],
    }),
  ];
}

function isOfCreation({ name }: Pick<Field, 'name'>): boolean {
  return conventions.creation.time.test(name) || conventions.creation.by.test(name);
}

/** Members of a response that only change when they are set: sent values, identifiers, and data of the creation. */
function lastingIn(subject: Subject, full: RestStep): readonly Pick<SharedMember, 'path' | 'place'>[] {
  const { resource, context } = subject;
  const { reader, producer } = resource;
  const answer = reader && responseType(reader);
  const sent = createdMembers(subject, bodyType(producer), full);
  const known = sharedFields(bodyType(producer), context);
  const own = [...sharedFields(itemIn(answer, resource, context), context).values()]
    .filter((field) => known.get(field.name)?.readOnly === true || !known.has(field.name))
    .filter((field) => isIdentifier(field) || isOfCreation(field))
    .map(({ name }) => ({ path: [name], place: [...holderPath(resource), name] }));
  return [...sent, ...own];
}

/** Members of an object are unchanged by a patch with another member of it (RFC 7396, 2). */
function innerCase(
  subject: Subject,
  operation: RestOperation,
  { call, wrapper }: Change,
  { full, look }: MergeSetUp,
): readonly Case[] {
  const { before, inputs, context } = subject;
  const type = bodyType(operation);
  const sent = full.send.body ?? null;
  if (wrapper.length > 0) return [];
  const inner = createdMembers(subject, type, full).filter(({ path }) => path.length === 2);
  for (const one of inner) {
    const others = inner.filter(({ path }) => path[0] === one.path[0] && path[1] !== one.path[1]);
    const [holder = '', name = ''] = one.path;
    const start = { [holder]: { [name]: valueAt(sent, one.path) ?? null } };
    const body = type && withOther(start, one, type, context);
    const seen = readBackOf(subject, full, (value) =>
      others.map(({ place }) => same(value, pointerTo(...place))),
    );
    if (others.length === 0 || body === undefined || seen === undefined) continue;
    return [
      stateCase({
        operation,
        what: 'kept/inner',
        title: `leaves members of "${holder}" that it does not name unchanged: ${others.map(({ path }) => path.join('.')).join(', ')}`,
        at: operation.at,
        inputs,
        before: [...before, full, look],
        steps: [refusable({ ...call, send: { ...call.send, body } }, operation), seen],
      }),
    ];
  }
  return [];
}

/** Null removes a nullable member. */
function clearedCase(
  subject: Subject,
  operation: RestOperation,
  { call, body: changed, wrapper }: Change,
  { full, look }: MergeSetUp,
): readonly Case[] {
  const { before, inputs, context } = subject;
  const type = bodyType(operation);
  const cleared = createdMembers(subject, type, full)
    .filter(({ path, sent }) => isDirect(path, wrapper) && isNullable(sent.type, context))
    .filter(({ path }) => valueAt(full.send.body ?? null, path) !== null);
  const names = cleared.map(({ path }) => path.at(-1) ?? '');
  const body = withValue(changed, wrapper, Object.fromEntries(names.map((name) => [name, null])));
  if (type === undefined || names.length === 0 || !context.accepts(type, body)) return [];
  const seen = readBackOf(subject, full, (value) =>
    cleared.map(({ place }) => {
      const other = output(lookStep, 'body', pointerTo(...place));
      return {
        value: `${value}#${pointerTo(...place)}`,
        relation: 'differs',
        other,
        given: other.slice(1, -1),
      };
    }),
  );
  if (seen === undefined) return [];
  const skipOn = [
    ...new Set([
      ...(call.expect.skipOn ?? []),
      ...doubtStatuses(operation.binding, 'compared with another value'),
    ]),
  ];
  return [
    stateCase({
      operation,
      what: 'cleared',
      title: `null removes ${names.map((name) => `"${name}"`).join(', ')}`,
      at: operation.at,
      inputs,
      before: [...before, full, look],
      steps: [{ ...call, send: { ...call.send, body }, expect: { ...call.expect, skipOn } }, seen],
    }),
  ];
}
