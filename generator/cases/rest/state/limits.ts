import type { Case, Data } from '@trivet/runtime/conformance/case';
import { membersOf } from '@trivet/runtime/internal/conformance';
import { fieldsOf } from '../../../model/resources/members.js';
import { bodyType, type RestOperation } from '../../../model/resources/rest-operation.js';
import type { RestStep } from '../../sends.js';
import { actionStep, another, callOf, placeOf, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';

/** Length of a fresh name, at most. */
const freshLength = 12;

/** Statuses of a request that violates its schema. */
const invalid: ReadonlySet<string> = new Set(['400', '422']);

/**
 * An action that gives an item a new name accepts the longest one that its schema allows. Whether it can be carried out
 * at all may depend on the state of the item: with a short name, another new item shows that it can.
 */
export function limitCases(subject: Subject, action: RestOperation): readonly Case[] {
  const { resource, made, before, bases, inputs, context } = subject;
  const other = another(resource, made, context);
  const [base, type] = [bases.get(action.name), bodyType(action)];
  if (other === undefined || base === undefined || type === undefined) return [];
  const call = (id: string, on: RestStep): RestStep | undefined =>
    callOf(id, action, base, placeOf(resource, on), {}, before);
  const [control, tested] = [call('the-control', other), call(actionStep, made)];
  if (control === undefined || tested === undefined) return [];
  const named = membersOf(tested.send.body);
  return [...fieldsOf(type, context).values()].flatMap((field): readonly Case[] => {
    const own = context.resolve(field.type);
    const [given, most] = [named[field.name], own.kind === 'string' ? (own.maxLength ?? 0) : 0];
    if (typeof given !== 'string' || !isFresh(given) || most <= given.length) return [];
    const tail = given.length - fresh.length;
    const longest = `${given}${'x'.repeat(most - freshLength - tail)}`;
    const changed: Data = { ...named, [field.name]: longest };
    if (!context.accepts(type, changed)) return [];
    const { skipOn = [], ...expect } = tested.expect;
    return [
      stateCase({
        operation: action,
        what: `longest/${field.name}`,
        title: `accepts ${most} characters in "${field.name}"`,
        at: own.at ?? field.at ?? action.at,
        keyword: 'maxLength',
        inputs,
        before: [...before, made, other, control],
        steps: [
          {
            ...tested,
            send: { ...tested.send, body: changed },
            expect: { ...expect, skipOn: skipOn.filter((status) => !invalid.has(status)) },
          },
        ],
      }),
    ];
  });
}

const fresh = '{$inputs.unique}';

/** Whether a text is a fresh name, with or without letters after it. */
function isFresh(text: string): boolean {
  return text.startsWith(fresh) && /^[a-z]?$/.test(text.slice(fresh.length));
}
