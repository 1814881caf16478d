import type { Case, Data, Relation } from '@trivet/runtime/conformance/case';
import { membersOf, pointerTo } from '@trivet/runtime/internal/conformance';
import { fieldsOf } from '../../../model/resources/members.js';
import { bodyType, type RestOperation } from '../../../model/resources/rest-operation.js';
import { typeAt } from '../../../model/resources/wrapper.js';
import type { Finding } from '../../../model/samples/accepts.js';
import { refusal } from '../../call.js';
import type { RestStep } from '../../sends.js';
import { stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { valueAt, withValue } from '../../values.js';
import { type Change, changeOf, valueBefore } from './change.js';
import { readBackOf } from './read-back.js';
import { called } from './written.js';

/** A change rejected for one member does not change the others either. */
export function refusedCase(subject: Subject, operation: RestOperation): readonly Case[] {
  const { made, before, inputs } = subject;
  const refused = refusal(operation.binding, ['400', '422']);
  const change = changeOf(subject, operation);
  const broken = change && withBroken(change, operation, subject);
  if (change === undefined || broken === undefined || refused.length === 0) return [];
  const { call, member, value: changed } = change;
  const name = called(member.path);
  const kept = (value: string): readonly Relation[] => [
    { value: `${value}#${pointerTo(...member.place)}`, relation: 'differs', other: changed },
  ];
  const seen = readBackOf(subject, made, kept);
  if (seen === undefined) return [];
  // What the creation leaves to the service may have the value of the change by chance.
  const first = valueBefore(member, subject) === undefined ? otherFirst(subject, name, kept) : [];
  return [
    stateCase({
      operation,
      what: 'refused',
      title: `a request that is rejected for "${broken.name}" leaves "${name}" unchanged`,
      at: operation.at,
      inputs,
      before: [...before, made, ...first],
      steps: [{ ...call, send: { ...call.send, body: broken.body }, expect: { status: refused } }, seen],
    }),
  ];
}

/** A read before the change, after which the case is skipped if the member has the value already. */
function otherFirst(
  subject: Subject,
  name: string,
  kept: (value: string) => readonly Relation[],
): readonly RestStep[] {
  const read = readBackOf(subject, subject.made, kept, 'the-item');
  if (read === undefined) return [];
  const { relations = [], ...expect } = read.expect;
  return [
    {
      ...read,
      expect: { ...expect, controls: { says: `the created item has another "${name}"`, relations } },
    },
  ];
}

/** The body of a change with an invalid member at its end. */
function withBroken(
  { body, member, wrapper }: Change,
  operation: RestOperation,
  { context }: Subject,
): { readonly name: string; readonly body: Data } | undefined {
  const type = bodyType(operation);
  if (type === undefined) return undefined;
  const item = membersOf(valueAt(body, wrapper));
  for (const field of fieldsOf(typeAt(type, wrapper, context), context).values()) {
    const { name, readOnly } = field;
    if (name === member.path.at(-1) || readOnly === true) continue;
    const { [name]: _, ...others } = item;
    for (const { value } of context.invalid(field.type)) {
      const broken = withValue(body, wrapper, { ...others, [name]: value });
      const isSure = !context.accepts(type, broken);
      const isThere = (path: Finding['path']): boolean =>
        [...wrapper, name].every((one, at) => path[at] === one);
      if (isSure && context.findings(type, broken).every(({ path }) => isThere(path)))
        return { name: called([...wrapper, name]), body: broken };
    }
  }
  return undefined;
}
