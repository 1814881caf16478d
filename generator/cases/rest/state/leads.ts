import type { Case, CaseCriterion, Data } from '@trivet/runtime/conformance/case';
import { membersOf, pointerTo } from '@trivet/runtime/internal/conformance';
import { conditionOperand } from '@trivet/runtime/internal/expressions';
import { nounOf } from '../../../model/resources/calling.js';
import { countMember } from '../../../model/resources/counted.js';
import { bodyType, type RestOperation } from '../../../model/resources/rest-operation.js';
import {
  allowedStates,
  referredStates,
  stateStatuses,
} from '../../../model/resources/states/allowed-states.js';
import {
  changersOf,
  isAction,
  type StateMember,
  stateMembers,
} from '../../../model/resources/states/item-states.js';
import { type Lead, leadsOf } from '../../../model/resources/states/leads.js';
import { isRestStep, type RestStep } from '../../sends.js';
import { actionStep, callOf, credentials, placeOf, readBackStep, refersTo, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { assumptions } from './assumptions.js';
import type { Makers } from './counted.js';

/** An item that the item of a case refers to, or is below. */
interface Referred {
  readonly step: RestStep;
  readonly whole: Subject;
  readonly noun: string;
  readonly state: StateMember;
}

/** An operation that leads such an item to a state, and its request. */
interface Leading {
  readonly operation: RestOperation;
  readonly lead: Lead;
  readonly call: RestStep;
}

/**
 * An operation leads an item of another kind to the state that its description names ("the copy becomes `onLoan`" of a loan):
 * a read shows it, what counts items in other states does not count it, and an operation that this state excludes is refused.
 */
export function leadCases(subject: Subject, makers: Makers): readonly Case[] {
  const { resource, made, before } = subject;
  return before.filter(isRestStep).flatMap((step): readonly Case[] => {
    const whole = makers.get(step.operation);
    const [state, another] = whole === undefined ? [] : stateMembers(whole.resource, subject.context);
    const noun = nounOf(whole?.resource.path ?? '').at(-1);
    if (whole === undefined || state === undefined || another !== undefined || noun === undefined) return [];
    if (step.outputs?.id === undefined || !refersTo(made.send, [step.id])) return [];
    const other = { step, whole, noun, state };
    return [resource.producer, ...changersOf(resource).filter(isAction)].flatMap((operation) =>
      leadings(subject, operation, other).flatMap((one) => [
        ...ledCase(subject, one, other),
        ...(operation === resource.producer
          ? [...excludedCase(subject, one, other), ...uncountedCases(subject, one, other, makers)]
          : []),
      ]),
    );
  });
}

function leadings(
  { resource, made, before, bases, context }: Subject,
  operation: RestOperation,
  { noun, state }: Referred,
): readonly Leading[] {
  const call =
    operation === resource.producer
      ? made
      : callOf(actionStep, operation, bases.get(operation.name), placeOf(resource, made), {}, before);
  const type = bodyType(operation);
  if (call === undefined) return [];
  const body = membersOf(call.send.body ?? null);
  return leadsOf(operation, { noun, states: state.values }, body, context).flatMap((lead) => {
    if (lead.sent === undefined) return [{ operation, lead, call }];
    const sent: Data = { ...body, [lead.sent.name]: lead.sent.value };
    const isFit = type !== undefined && context.accepts(type, sent);
    return isFit ? [{ operation, lead, call: { ...call, send: { ...call.send, body: sent } } }] : [];
  });
}

/** The part of the id of a case that names the other item, and the value that leads there. */
function named({ lead }: Leading, { noun }: Referred): string {
  return lead.sent === undefined ? noun : `${noun}/${lead.sent.value}`;
}

function ledCase(subject: Subject, leading: Leading, other: Referred): readonly Case[] {
  const { resource, made, before, inputs } = subject;
  const { operation, lead, call } = leading;
  const seen = readOf(subject, other, readBackStep);
  if (seen === undefined) return [];
  return [
    stateCase({
      operation,
      what: `leads/${named(leading, other)}`,
      title: `leads the ${other.noun} to ${lead.states.join(' or ')}`,
      at: operation.at,
      assumption: assumptions.describedNext,
      inputs,
      before: operation === resource.producer ? before : [...before, made],
      steps: [
        call,
        { ...seen, expect: { ...seen.expect, criteria: [isIn(other.state, lead.states, true)] } },
      ],
    }),
  ];
}

/** The creation again, with the other item in a state that does not allow it. */
function excludedCase(subject: Subject, leading: Leading, other: Referred): readonly Case[] {
  const { before, inputs } = subject;
  const { operation, lead, call } = leading;
  const { values } = other.state;
  const { path } = other.whole.resource;
  const allowed =
    referredStates(operation, path, values) ??
    (refersTo(call.send.path, [other.step.id]) ? allowedStates(operation, path, values) : undefined);
  const declared = operation.binding.responses.map(({ status }) => status);
  const status = stateStatuses.filter((one) => declared.includes(one));
  const look = readOf(subject, other, 'the-state');
  if (allowed === undefined || status.length === 0 || look === undefined) return [];
  if (lead.states.some((one) => allowed.includes(one))) return [];
  const skipOn = declared.filter((one) => ['400', '403', '412'].includes(one));
  const shown = { ...look, expect: { ...look.expect, when: isIn(other.state, allowed, false) } };
  return [
    stateCase({
      operation,
      what: `excluded/${named(leading, other)}`,
      title: `is refused again unless "${other.state.field.name}" of the ${other.noun} is ${allowed.join(' or ')}`,
      at: operation.at,
      assumption: assumptions.state,
      inputs,
      before: [...before, call, shown],
      steps: [{ ...call, id: actionStep, outputs: {}, expect: { status, skipOn } }],
    }),
  ];
}

/** The item that contains the other one no longer counts it. */
function uncountedCases(
  subject: Subject,
  { operation, lead, call }: Leading,
  other: Referred,
  makers: Makers,
): readonly Case[] {
  const { before, inputs, context } = subject;
  return before.filter(isRestStep).flatMap((holder): readonly Case[] => {
    const above = makers.get(holder.operation);
    const count = above && countMember(above.resource, other.whole.resource, context);
    const { uncounted } = count ?? {};
    if (above === undefined || count === undefined || uncounted === undefined) return [];
    if (holder.outputs?.id === undefined || !refersTo(other.step.send.path, [holder.id])) return [];
    if (!lead.states.every((one) => uncounted.states.includes(one))) return [];
    const whole = { ...other, step: holder, whole: above };
    const [first, last] = ['the-count', readBackStep].map((id) => readOf(subject, whole, id));
    if (first === undefined || last === undefined) return [];
    const value = conditionOperand(`$response.body#${pointerTo(...count.place)}`);
    const is = (number: number): CaseCriterion => ({
      type: 'simple',
      condition: `${value} == ${number}`,
      says: `"${count.name}" is ${number}`,
    });
    return [
      stateCase({
        operation,
        what: `counted/${count.name}`,
        title: `"${count.name}" is 0 after the only ${other.noun} is ${lead.states.join(' or ')}`,
        at: count.field.at ?? operation.at,
        assumption: assumptions.describedCount,
        inputs,
        before: [...before, { ...first, expect: { ...first.expect, when: is(1) } }],
        steps: [call, { ...last, expect: { ...last.expect, criteria: [is(0)] } }],
      }),
    ];
  });
}

/** The read of another item. */
function readOf(
  { before, made }: Subject,
  { whole, step }: Pick<Referred, 'whole' | 'step'>,
  id: string,
): RestStep | undefined {
  const { reader } = whole.resource;
  const path = placeOf(whole.resource, step);
  return reader && callOf(id, reader, whole.bases.get(reader.name), path, credentials(made), before);
}

function isIn({ field, place }: StateMember, states: readonly string[], isWanted: boolean): CaseCriterion {
  const value = conditionOperand(`$response.body#${place}`);
  const [operator, join] = isWanted ? ['==', ' || '] : ['!=', ' && '];
  return {
    type: 'simple',
    condition: states.map((one) => `${value} ${operator} '${one}'`).join(join),
    says: `"${field.name}" is ${isWanted ? '' : 'not '}${states.join(' or ')}`,
  };
}
