import type { Case, Relation } from '@trivet/runtime/conformance/case';
import { membersOf, pointerTo } from '@trivet/runtime/internal/conformance';
import { holderPath, itemIn } from '../../../model/resources/identifier.js';
import { commonMembers, fieldsOf, isLike, isSame } from '../../../model/resources/members.js';
import { bodyType, type RestOperation, responseType } from '../../../model/resources/rest-operation.js';
import { actionStep, callOf, createdStep, making, output, placeOf, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { fullest, valueAt } from '../../values.js';
import { bodyOf, members } from './written.js';

/** An action that names some members leaves the others unchanged. */
export function keptCase(subject: Subject, action: RestOperation): readonly Case[] {
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
