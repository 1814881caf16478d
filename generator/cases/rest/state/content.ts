import type { Case, Data, Relation, Step } from '@trivet/runtime/conformance/case';
import { membersOf, pointerTo, shown } from '@trivet/runtime/internal/conformance';
import type { Field, Place } from '../../../model/contract.js';
import { holderPath, itemIn } from '../../../model/resources/identifier.js';
import {
  commonMembers,
  fieldsOf,
  isLike,
  isOpen,
  isSame,
  type SharedMember,
  sharedMembers,
} from '../../../model/resources/members.js';
import {
  bodyType,
  type RestOperation,
  responseType,
  sureResponse,
} from '../../../model/resources/rest-operation.js';

import type { SampleContext } from '../../../model/samples/context.js';
import type { RestStep } from '../../sends.js';
import {
  actionStep,
  callOf,
  createdStep,
  making,
  output,
  placeOf,
  refusable,
  stateCase,
} from '../../steps.js';
import type { Subject } from '../../subject.js';
import { isOwnKey } from './change.js';
import { readBackOf } from './read-back.js';
import { fullest, valueAt, withOther, without } from './values.js';

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

/** A writing call and the steps before it. */
export interface Written {
  readonly operation: RestOperation;
  readonly call: RestStep;
  readonly before: readonly Step[];
}

/** The body of a request. */
export const bodyOf = ({ send }: RestStep): Data | undefined => send.body;

/** The name of a member in an id and a title: names joined with dots, in quotes if one contains a dot itself. */
export const called = (path: readonly string[]): string =>
  path.map((name) => (/[./]/.test(name) ? `'${name}'` : name)).join('.');

/** The members that a request has in common with its response, or with a later read. */
export function members(subject: Subject, operation: RestOperation): readonly SharedMember[] {
  const { reader } = subject.resource;
  const answer = isAnswered(subject, operation) ? responseType(operation) : reader && responseType(reader);
  return sharedMembers(bodyType(operation), answer, subject.resource, subject.context);
}

/** Whether a response has a body for certain: a PUT may respond without one. */
function isAnswered({ resource }: Subject, operation: RestOperation): boolean {
  const { isChosen, producer } = resource;
  if (responseType(operation) === undefined) return false;
  const mayBeEmpty = isChosen === true && operation === producer;
  return !mayBeEmpty || sureResponse(operation) !== undefined;
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
    const there = shared.filter((member) => isReturnable(member, valueAt(changed, member.path), context));
    const title = `returns all members as they were sent: ${there.map(({ path }) => called(path)).join(', ')}`;
    return echoCase(subject, doubted, changed, there, 'echo', title, operation.at);
  }
  return shared.flatMap((member): readonly Case[] => {
    const changed = withOther(body, member, type, context);
    const value = changed === undefined ? undefined : valueAt(changed, member.path);
    if (changed === undefined || value === undefined || !isReturnable(member, value, context)) return [];
    const name = called(member.path);
    const title = `returns "${name}" as it was sent: ${shown(value)}`;
    const at = member.sent.at ?? member.sent.type.at ?? operation.at;
    return echoCase(subject, doubted, changed, [member], `echo/${name}`, title, at);
  });
}

/** Whether a value was sent that responses may contain: `enum` of a request may have values that those have not. */
function isReturnable({ returned }: SharedMember, value: Data | undefined, context: SampleContext): boolean {
  return value !== undefined && context.findings(returned.type, value).length === 0;
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
      if (isListed || shown === undefined || !isReturnable(shown, valueAt(changed, member.path), context))
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

/** Without a scenario, members that the contract allows to be absent may be absent. */
export function optionalMember(
  { isGuess }: Subject,
  member: SharedMember | undefined,
): Pick<Relation, 'ifPresent'> {
  return isGuess && member?.isCertain !== true ? { ifPresent: true } : {};
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

/**
 * Members that only the service sets may be sent, but have no effect (JSON Schema, validation, 9.4): those that only
 * responses declare, where the request may have any, and those that the request declares as read-only.
 */
function readOnlyCases(subject: Subject, { operation, call, before }: Written): readonly Case[] {
  const { inputs, context, resource } = subject;
  const body = bodyOf(call);
  const type = bodyType(operation);
  if (body === undefined || type === undefined) return [];
  const known = fieldsOf(type, context);
  if (known.has(resource.holder ?? '')) return [];
  const isOpenBody = isOpen(type, context);
  // An alternative of a union may not allow what the others do.
  const isAllowed = (more: Data): boolean =>
    isOpenBody && context.findings(type, { ...membersOf(body), ...membersOf(more) }).length === 0;
  const own = [...fieldsOf(itemIn(responseType(operation), resource, context), context).values()].flatMap(
    (field) => {
      const { name } = field;
      const value = foreign(field, subject);
      if (value === undefined) return [];
      const isOwn = known.has(name) ? known.get(name)?.readOnly === true : isAllowed({ [name]: value });
      return isOwn ? [{ field, value }] : [];
    },
  );
  if (own.length === 0) return [];
  const values = Object.fromEntries(own.map(({ field, value }) => [field.name, value]));
  const hasKnown = own.some(({ field }) => known.has(field.name));
  const rejections = [...new Set([...(call.expect.skipOn ?? []), '400', '403', '409', '422'])];
  const relations = own.map(
    ({ field, value }): Relation => ({
      value: `$response.body#${pointerTo(...holderPath(resource), field.name)}`,
      relation: 'differs',
      other: value,
    }),
  );
  return [
    stateCase({
      operation,
      what: 'read-only',
      title: `ignores or rejects members that only the service sets: ${own.map(({ field }) => called([field.name])).join(', ')}`,
      at: operation.at,
      inputs,
      before,
      steps: [
        {
          ...call,
          send: { ...call.send, body: { ...membersOf(body), ...values } },
          expect: { ...call.expect, relations, ...(hasKnown && { skipOn: rejections }) },
        },
      ],
    }),
  ];
}

/** A value of a member that no service would choose by itself. */
function foreign({ type }: Field, { context }: Subject): Data | undefined {
  const resolved = context.resolve(type);
  if (resolved.kind !== 'string' && resolved.kind !== 'number') return undefined;
  // The first one may be an example, which a mock returns.
  return context.unknownId(type) ?? context.valid(type).at(-1);
}

/** An action that names some members leaves the others unchanged. */
function keptCase(subject: Subject, action: RestOperation): readonly Case[] {
  const { resource, bases, before, inputs, context } = subject;
  const { producer } = resource;
  const [base, body, type] = [bases.get(producer.name), bodyOf(subject.made), bodyType(producer)];
  if (base === undefined || body === undefined || type === undefined) return [];
  const [answer, made] = [action, producer].map((one) => itemIn(responseType(one), resource, context));
  // Similar types may be two views of a resource: only a scenario shows that they are the same.
  if (!(subject.isGuess ? isSame(answer, made) : isLike(answer, made, context))) return [];
  const full = making(resource, base, fullest(body, members(subject, producer), type, context));
  const call = callOf(actionStep, action, bases.get(action.name), placeOf(resource, full), {}, before);
  if (call === undefined) return [];
  const named = Object.keys(membersOf(bodyOf(call)));
  const answers = [made, answer].map((one) => fieldsOf(one, context));
  const isThere = (name: string): boolean =>
    answers.every((fields) => (subject.isGuess ? fields.get(name)?.required === true : fields.has(name)));
  /** Below a member, the paths that the action returns in the same form; only sent values certainly exist. */
  const comparable = (name: string): readonly (readonly string[])[] => {
    const [one, other] = answers.map((fields) => fields.get(name)?.type);
    const common = one === undefined || other === undefined ? [] : commonMembers(one, other, context);
    const sent = bodyOf(full) ?? null;
    return common
      .map(({ path }) => path)
      .filter((path) => path.length === 0 || valueAt(sent, [name, ...path]) !== undefined);
  };
  const fields = [...fieldsOf(type, context).keys()];
  // An action that names no member has an unknown effect.
  if (subject.isGuess && !fields.some((name) => named.includes(name))) return [];
  const names = fields.filter((name) => !named.includes(name) && isThere(name));
  const relations = names
    .flatMap((name) => comparable(name).map((path) => pointerTo(...holderPath(resource), name, ...path)))
    .map(
      (at): Relation => ({
        value: `$response.body#${at}`,
        relation: 'holds',
        other: output(createdStep, 'body', at),
      }),
    );
  if (relations.length === 0) return [];
  return [
    stateCase({
      operation: action,
      what: 'kept',
      title: `leaves members that are not sent unchanged: ${names.join(', ')}`,
      at: action.at,
      inputs,
      before: [...before, full],
      steps: [{ ...call, expect: { ...call.expect, relations } }],
    }),
  ];
}
