import type { Case, Data, Relation } from '@trivet/runtime/conformance/case';
import { pointerTo, shown } from '@trivet/runtime/internal/conformance';
import type { Place } from '../../../model/contract.js';
import {
  besideNull,
  fieldsOf,
  isSame,
  type SharedMember,
  sharedMembers,
} from '../../../model/resources/members.js';
import { bodyType, responseType } from '../../../model/resources/rest-operation.js';
import type { SampleContext } from '../../../model/samples/context.js';
import { isReturnable } from '../../returnable.js';
import { actionStep, callOf, output, placeOf, refusable, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { valueAt, withOther, without } from '../../values.js';
import { isOwnKey } from './change.js';
import { keptCase } from './kept-members.js';
import { readBackOf } from './read-back.js';
import { readOnlyCases } from './read-only.js';
import { bodyOf, called, isAnswered, members, optionalMember, type Written } from './written.js';

/**
 * Cases of the members of a resource: sent values are returned, omitted ones have their default, and those of the
 * service cannot be set.
 */
export function contentCases(subject: Subject): readonly Case[] {
  const { resource, made } = subject;
  const { producer, updaters, actions } = resource;
  const making = { operation: producer, call: made, before: subject.before };
  const changing = [...updaters, ...actions].flatMap((operation) => {
    const call = callOf(
      actionStep,
      operation,
      subject.bases.get(operation.name),
      placeOf(resource, made),
      {},
      subject.before,
    );
    return call === undefined ? [] : [{ operation, call, before: [...subject.before, made] }];
  });
  return [
    ...[making, ...changing].flatMap((written) => echoCases(subject, written)),
    ...defaultCases(subject),
    ...secretCases(subject),
    ...[making, ...changing.filter(({ operation }) => updaters.includes(operation))].flatMap((written) =>
      readOnlyCases(subject, written),
    ),
    ...actions.flatMap((action) => keptCase(subject, action)),
  ];
}

/** Sent values are returned, and read back: each member separately on creation, many at once on a change. */
function echoCases(subject: Subject, written: Written): readonly Case[] {
  const { operation, call } = written;
  const [body, type] = [bodyOf(call), bodyType(operation)];
  if (body === undefined || type === undefined) return [];
  const { resource, context } = subject;
  const doubted = { ...written, call: refusable(call, operation) };
  const shared = members(subject, operation).filter((member) => !isOwnKey(member, subject, operation));
  if (operation !== resource.producer && shared.length > several) {
    const changed = shared.reduce((so, member) => withOther(so, member, type, context) ?? so, body);
    const there = shared.filter((member) => isShown(member, valueAt(changed, member.path), context));
    const title = `returns all members as they were sent: ${there.map(({ path }) => called(path)).join(', ')}`;
    return echoCase(subject, doubted, changed, there, 'echo', title, operation.at);
  }
  const separate = shared.flatMap((member): readonly Case[] => {
    const changed = withOther(body, member, type, context);
    const value = changed === undefined ? undefined : valueAt(changed, member.path);
    if (changed === undefined || value === undefined || !isShown(member, value, context)) return [];
    const name = called(member.path);
    const title = `returns "${name}" as it was sent: ${shown(value)}`;
    const at = member.sent.at ?? member.sent.type.at ?? operation.at;
    return echoCase(subject, doubted, changed, [member], `echo/${name}`, title, at);
  });
  // Another time may be refused next to those with which it must be in order.
  const times = shared.filter(
    (member) => isTime(member, context) && isShown(member, valueAt(body, member.path), context),
  );
  const names = times.map(({ path }) => called(path)).join(', ');
  const together =
    operation === resource.producer && times.length > 1
      ? echoCase(subject, written, body, times, 'echo/times', `returns ${names} as sent`, operation.at)
      : [];
  return [...separate, ...together];
}

function isTime({ sent }: SharedMember, context: SampleContext): boolean {
  const type = context.resolve(besideNull(sent.type, context));
  return type.kind === 'string' && timeFormats.has(type.format ?? '');
}

/** Formats of points in time (RFC 3339, 5.6). */
const timeFormats: ReadonlySet<string> = new Set(['date', 'date-time', 'time']);

/** Whether a value was sent that responses may contain: `enum` of a request may have values that those have not. */
function isShown({ sent, returned }: SharedMember, value: Data | undefined, context: SampleContext): boolean {
  return value !== undefined && isReturnable(value, sent.type, returned.type, context);
}

/** Minimum number of members that are changed at once. */
const several = 4;

/** The sent values of certain members are returned, and read back. */
export function echoCase(
  subject: Subject,
  { operation, call, before }: Written,
  changed: Data,
  sentMembers: readonly SharedMember[],
  what: string,
  title: string,
  at: Place,
): readonly Case[] {
  const { resource, made, inputs, context } = subject;
  const { reader, producer } = resource;
  // A reader without a member cannot verify it.
  const readable = new Map(
    sharedMembers(bodyType(operation), reader && responseType(reader), resource, context).map((one) => [
      pointerTo(...one.path),
      one,
    ]),
  );
  const sent = {
    ...call,
    send: { ...call.send, body: changed },
    outputs: { ...call.outputs, sent: '$request.body' },
  };
  const returned = sentMembers.map((member) => echoed(subject, member));
  const isSameType = isSame(reader && responseType(reader), responseType(operation));
  const seen = readBackOf(subject, operation === producer ? sent : made, (value, isListed) =>
    sentMembers.flatMap((member): readonly Relation[] => {
      const place = pointerTo(...member.path);
      const shown = readable.get(place);
      if (isListed || shown === undefined || !isShown(shown, valueAt(changed, member.path), context))
        return [];
      return [
        {
          value: `${value}#${pointerTo(...shown.place)}`,
          relation: 'holds',
          other: output(call.id, 'sent', place),
          // Another response of the same type has the same members.
          ...(isSameType ? {} : optionalMember(subject, shown)),
        },
      ];
    }),
  );
  const isEchoed = isAnswered(subject, operation);
  const isSeen = seen !== undefined && (seen.expect.relations ?? []).length > 0;
  if (!isEchoed && !isSeen) return [];
  return [
    stateCase({
      operation,
      what,
      title,
      at,
      inputs,
      before,
      steps: [
        isEchoed ? { ...sent, expect: { ...sent.expect, relations: returned } } : sent,
        ...(isSeen ? [seen] : []),
      ],
    }),
  ];
}

/** The response contains the sent value. */
function echoed(subject: Subject, member: SharedMember): Relation {
  return {
    value: `$response.body#${pointerTo(...member.place)}`,
    relation: 'holds',
    other: `{$request.body#${pointerTo(...member.path)}}`,
    ...optionalMember(subject, member),
  };
}

/** An omitted member has its default. */
function defaultCases(subject: Subject): readonly Case[] {
  const { resource, made, before, inputs, context } = subject;
  const body = bodyOf(made);
  if (body === undefined) return [];
  return members(subject, resource.producer).flatMap((member): readonly Case[] => {
    const { path, place, sent } = member;
    // A default that its schema does not allow is a description, such as "now".
    const isDefault = sent.default !== undefined && context.accepts(sent.type, sent.default);
    if (sent.default === undefined || !isDefault || sent.required) return [];
    const relation: Relation = {
      value: `$response.body#${pointerTo(...place)}`,
      relation: 'holds',
      other: sent.default,
      // A server may leave out a member that is null.
      ...(sent.default === null && !member.isCertain
        ? { ifPresent: true as const }
        : optionalMember(subject, member)),
    };
    return [
      stateCase({
        operation: resource.producer,
        what: `default/${called(path)}`,
        title: `"${called(path)}" defaults to ${shown(sent.default)}`,
        at: sent.at ?? resource.producer.at,
        keyword: 'default',
        inputs,
        before,
        steps: [
          {
            ...made,
            send: { ...made.send, body: without(body, path) },
            expect: { ...made.expect, relations: [relation] },
          },
        ],
      }),
    ];
  });
}

/** A member that no response declares is not returned (JSON Schema, validation, 9.4). */
function secretCases(subject: Subject): readonly Case[] {
  const { resource, made, before, inputs, context } = subject;
  const { producer } = resource;
  const body = bodyOf(made);
  const type = body === undefined ? undefined : bodyType(producer);
  if (body === undefined || type === undefined) return [];
  return [...fieldsOf(type, context).values()].flatMap((field): readonly Case[] => {
    if (field.writeOnly !== true) return [];
    const member = {
      path: [field.name],
      place: [field.name],
      sent: field,
      returned: field,
      isCertain: false,
    };
    const changed = withOther(body, member, type, context);
    const value = changed === undefined ? undefined : valueAt(changed, member.path);
    if (changed === undefined || value === undefined) return [];
    const hidden = (whole: string): readonly Relation[] => [
      { value: whole, relation: 'differs', other: { [field.name]: value } },
    ];
    const sent = { ...made, send: { ...made.send, body: changed } };
    const seen = readBackOf(subject, sent, (whole, isListed) => (isListed ? [] : hidden(whole)));
    return [
      stateCase({
        operation: producer,
        what: `write-only/${called(member.path)}`,
        title: `does not return "${called(member.path)}", which is write-only`,
        at: field.at ?? producer.at,
        keyword: 'writeOnly',
        inputs,
        before,
        steps: [
          { ...sent, expect: { ...sent.expect, relations: hidden('$response.body') } },
          ...(seen === undefined ? [] : [seen]),
        ],
      }),
    ];
  });
}
