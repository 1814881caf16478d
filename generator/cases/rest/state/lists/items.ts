import { isEqual } from '@trivet/runtime/check';
import type { Data } from '@trivet/runtime/conformance/case';
import {
  dataIn,
  freshExpression,
  freshNameOf,
  isMembers,
  membersOf,
} from '@trivet/runtime/internal/conformance';
import { bracedText, expressionsIn } from '@trivet/runtime/internal/expressions';
import type { Type } from '../../../../model/contract.js';
import { allowsNames } from '../../../../model/resources/chosen-name.js';
import { conventions } from '../../../../model/resources/conventions.js';
import { type DeepField, deepFields } from '../../../../model/resources/list-shape.js';
import { commonFields, fieldsOf } from '../../../../model/resources/members.js';
import { bodyType } from '../../../../model/resources/rest-operation.js';
import type { SampleContext } from '../../../../model/samples/context.js';
import { hasExpression } from '../../../../model/samples/expressions.js';
import type { RestStep } from '../../../sends.js';
import { createdStep, withTail } from '../../../steps.js';
import type { Subject } from '../../../subject.js';
import { movedTime } from '../../../values.js';

/** Members that replace those of the creation request. */
export type Members = { readonly [name: string]: Data };

/** Suffixes of the values of three items, in an order that a list would not have by chance. */
export const letters = ['b', 'c', 'a'] as const;

/** The word that all items of a case have in common. */
export const word = bracedText(freshExpression({ kind: 'text' }));
/** The word for which an item is searched; it is not part of other names. */
export const searchedWord = bracedText(
  freshExpression({ kind: 'letters', ranges: 'a-z', length: 12, nth: 2 }),
);
/** Another fresh word. */
export const otherWord = bracedText(freshExpression({ kind: 'letters', ranges: 'a-z', length: 12 }));

/** Members of a creation request, including those of nested objects. */
export function sentFields({ resource }: Subject, context: SampleContext): readonly DeepField[] {
  const type = bodyType(resource.producer);
  if (type === undefined) return [];
  const fields = commonFields(type, context);
  const own = [...fields.values()].map(
    (field): DeepField => ({ path: [field.name], field, isCertain: field.required }),
  );
  return [...own, ...deepFields(fields, context)].filter(({ field }) => field.readOnly !== true);
}

/** Plain texts of a creation request, by their names; in nested objects only required ones. */
export function freeTexts(subject: Subject, context: SampleContext): readonly DeepField[] {
  return sentFields(subject, context).filter(
    ({ path, field, isCertain }) =>
      (path.length === 1 || isCertain) &&
      conventions.texts.free.test(field.name) &&
      isPlainText(field.type, context),
  );
}

/** A value at its path in members. */
export function membersAt([name = '', ...rest]: readonly string[], value: Data): Members {
  return { [name]: rest.length === 0 ? value : membersAt(rest, value) };
}

/** Members merged with others, including those of nested objects. */
export function withMembersOf(one: Members, ...others: readonly (Members | undefined)[]): Members {
  const all = new Map(Object.entries(one));
  for (const [name, value] of others.flatMap((other) => Object.entries(other ?? {}))) {
    const known = all.get(name);
    const isBoth = known !== undefined && isMembers(known) && isMembers(value);
    all.set(name, isBoth ? withMembersOf(known, value) : value);
  }
  return Object.fromEntries(all);
}

/** Samples of fresh words. */
const likely = ['u0a1b2c3d4e5', 'uz9y8x7w6v5u', 'qzkwpvnmtrsx'];

/** Whether a type allows any text. */
export function isPlainText(type: Type, context: SampleContext): boolean {
  const resolved = context.resolve(type);
  return (
    resolved.kind === 'string' &&
    resolved.format === undefined &&
    resolved.content === undefined &&
    likely.every((one) => [one, `${one} b`].every((text) => context.accepts(type, text)))
  );
}

/** The number of items that can be created: three, or two if the form of a fresh name only allows one variant. */
export function mostItems({ made }: Subject): 2 | 3 {
  const forms = expressionsIn(made.send).map((one) => freshNameOf(one)?.kind);
  return forms.some((form) => form !== undefined && form !== 'text' && form !== 'key') ? 2 : 3;
}

/** The step that creates the item of a number from 0 on, with a name of its own; undefined if this is not possible. */
export function itemStep(
  subject: Subject,
  index: number,
  members: Members = {},
  shared = word,
): RestStep | undefined {
  const { made, resource, context } = subject;
  const { producer, isChosen, parameter = '' } = resource;
  const type = bodyType(producer);
  const tail = ['', 'n', 'o', 'p'][index] ?? '';
  const tailed = (value: Data): Data => (tail === '' ? value : withTail(value, tail));
  const { path = {}, body } = made.send;
  const name = path[parameter];
  // With an unchanged name it would be the same item.
  const isSame = name !== undefined && tail !== '' && JSON.stringify(tailed(name)) === JSON.stringify(name);
  if (isChosen === true && isSame) return undefined;
  const place =
    isChosen === true && name !== undefined ? { path: { ...path, [parameter]: tailed(name) } } : {};
  const own =
    body === undefined || type === undefined
      ? undefined
      : ownBody(subject, body, type, index, tailed, shared);
  // A body in a form, or none, has no members that could be chosen.
  if (own === undefined && Object.keys(members).length > 0) return undefined;
  if (!areAllowed(members, subject)) return undefined;
  const sent = own === undefined ? undefined : withMembersOf(membersOf(own), members);
  if (sent !== undefined && type !== undefined && !isAccepted(sent, type, context)) return undefined;
  const refused = producer.binding.responses.map(({ status }) => status).filter((one) => /^4\d\d$/.test(one));
  const busy = refused.filter((one) => ['400', '403', '409', '422'].includes(one));
  return {
    ...made,
    id: index === 0 ? createdStep : `item-${index + 1}`,
    send: { ...made.send, ...place, ...(sent !== undefined && { body: sent }) },
    expect: { ...made.expect, skipOn: [...new Set([...(made.expect.skipOn ?? []), ...busy])] },
  };
}

/** Whether requests may have the fresh texts in members: a parameter may allow more than the member of its name. */
function areAllowed(members: Members, subject: Subject): boolean {
  return sentFields(subject, subject.context).every(({ path, field }) => {
    const text = dataIn(members, path);
    const isFresh = typeof text === 'string' && expressionsIn(text).some((one) => freshNameOf(one));
    return !isFresh || allowsNames(field.type, text, subject.context);
  });
}

/** A body that differs from those of the other items wherever possible. */
function ownBody(
  subject: Subject,
  body: Data,
  type: Type,
  index: number,
  tailed: (value: Data) => Data,
  shared: string,
): Data {
  const { context } = subject;
  const fields = commonFields(type, context);
  const changed = Object.entries(membersOf(tailed(body))).map(([name, value]): [string, Data] => {
    const field = fields.get(name);
    if (field === undefined || context.isReference(name, field.type)) return [name, value];
    const moved = movedTime(field.type, value, [1, 2, 0][index] ?? 0, context);
    if (moved !== undefined) return [name, moved];
    if (isMembers(value) && fieldsOf(field.type, context).size > 0)
      return [name, ownBody(subject, value, field.type, index, (one) => one, shared)];
    if (!conventions.texts.free.test(name)) return [name, value];
    if (isPlainText(field.type, context)) return [name, `${shared} ${letters[index] ?? ''}`];
    const { kind } = context.resolve(field.type);
    return [
      name,
      kind !== 'string' || hasExpression(value) ? value : other(field.type, value, index, context),
    ];
  });
  return Object.fromEntries(changed);
}

/** Another valid text, if there is one. */
function other(type: Type, value: Data, index: number, context: SampleContext): Data {
  const others = context.valid(type).filter((one) => !isEqual(one, value));
  return index === 0 ? value : (others[index - 1] ?? value);
}

/** Whether a body is valid, except for values that are only known in the run. */
function isAccepted(body: Data, type: Type, context: SampleContext): boolean {
  return !context
    .findings(type, body)
    .some(({ path }) => path.length === 0 || !hasExpression(dataIn(body, path.map(String)) ?? null));
}
