import type { Case, CaseCriterion } from '@trivet/runtime/conformance/case';
import { callerNamed, membersOf } from '@trivet/runtime/internal/conformance';
import { conditionOperand } from '@trivet/runtime/internal/expressions';
import { fieldsOf, sharedFields } from '../../../model/resources/members.js';
import { bodyType, type RestOperation } from '../../../model/resources/rest-operation.js';
import { allowedStates, stateStatuses } from '../../../model/resources/states/allowed-states.js';
import {
  changersOf,
  isAction,
  type StateMember,
  stateMembers,
} from '../../../model/resources/states/item-states.js';
import type { RestStep } from '../../sends.js';
import { actionStep, callOf, output, placeOf, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { assumptions } from './assumptions.js';
import { readBackOf } from './read-back.js';

/** The step that changes the state of the item, and the one that reads it. */
const [moverStep, lookStep] = ['the-change', 'the-state'];

/** Most operations that are tried to bring an item into another state. */
const mostMovers = 4;

/**
 * An operation that a description allows in some states of an item is refused in another one, and changes nothing: in
 * that of a new item, or in one to which another operation leads.
 */
export function allowedCases(subject: Subject): readonly Case[] {
  const states = stateMembers(subject.resource, subject.context);
  const movers = states.flatMap((state) => moversOf(subject, state));
  return changersOf(subject.resource).flatMap((operation): readonly Case[] => {
    const due = stateStatuses.filter((one) => operation.binding.responses.some((r) => r.status === one));
    for (const state of due.length === 0 ? [] : states) {
      // A description may speak of the state that the request sets.
      if (fieldsOf(bodyType(operation), subject.context).has(state.field.name)) continue;
      const effect = subject.states?.effects.get(operation.name);
      const told = effect?.isCertain === true ? effect.required : undefined;
      const allowed = allowedStates(operation, subject.resource.path, state.values) ?? told;
      if (allowed === undefined) continue;
      const own = moverBy(subject, operation);
      // What leads to an allowed state shows nothing.
      const useful = movers.filter((one) => !allowed.includes(targetOf(subject, one.operation) ?? ''));
      const all = [undefined, ...(own === undefined ? [] : [own]), ...useful.slice(0, mostMovers)];
      const known = all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index);
      return known.flatMap((mover) => refusedCase(subject, operation, { state, allowed, due, mover }));
    }
    return [];
  });
}

/** The state to which an operation always leads, as descriptions say. */
function targetOf({ states }: Subject, operation: string): string | undefined {
  return states?.effects.get(operation)?.next;
}

function isSame(one: RestStep | undefined, other: RestStep | undefined): boolean {
  return JSON.stringify(one?.send) === JSON.stringify(other?.send) && one?.operation === other?.operation;
}

/** What a case of a state that does not allow an operation needs. */
interface Excluded {
  readonly state: StateMember;
  readonly allowed: readonly string[];
  readonly due: readonly string[];
  readonly mover: RestStep | undefined;
}

function refusedCase(
  subject: Subject,
  operation: RestOperation,
  { state, allowed, due, mover }: Excluded,
): readonly Case[] {
  const { resource, made, before, inputs, bases } = subject;
  const place = placeOf(resource, made);
  const call = callOf(actionStep, operation, bases.get(operation.name), place, {}, before);
  const look = readBackOf(subject, made, () => [], lookStep);
  const seen = readBackOf(subject, made, (value) => [
    { value: `${value}#${state.place}`, relation: 'holds', other: output(lookStep, 'body', state.place) },
  ]);
  if (call === undefined || look === undefined || seen === undefined) return [];
  const others = operation.binding.responses.map(({ status }) => status);
  // An item may be hidden from another role than that of its creator.
  const hidden = callerNamed(call.send) === callerNamed(made.send) ? [] : ['404'];
  const skipOn = others.filter((one) => ['400', '403', '412', ...hidden].includes(one));
  const named = allowed.join(' or ');
  const after = mover === undefined ? '' : `, after ${mover.operation}`;
  return [
    stateCase({
      operation,
      what: `excluded${mover === undefined ? '' : `/${mover.operation}`}`,
      title: `is refused unless "${state.field.name}" is ${named}, and changes nothing${after}`,
      at: operation.at,
      assumption: assumptions.state,
      inputs,
      before: [
        ...before,
        made,
        ...(mover === undefined ? [] : [mover]),
        {
          ...look,
          outputs: { body: '$response.body' },
          expect: { ...look.expect, when: excluded(state, allowed) },
        },
      ],
      steps: [{ ...call, expect: { status: due, skipOn } }, seen],
    }),
  ];
}

function excluded({ field: { name }, place }: StateMember, allowed: readonly string[]): CaseCriterion {
  const value = conditionOperand(`$response.body#${place}`);
  return {
    type: 'simple',
    condition: allowed.map((one) => `${value} != '${one}'`).join(' && '),
    says: `"${name}" is not ${allowed.join(' or ')}`,
  };
}

/** Steps that may bring an item into another state: actions, and changes of the member that shows it. */
function moversOf(subject: Subject, state: StateMember): readonly RestStep[] {
  const { updaters } = subject.resource;
  const set = updaters.flatMap((one) => {
    const field = sharedFields(bodyType(one), subject.context).get(state.field.name);
    return field === undefined || field.readOnly === true ? [] : settersOf(subject, one, state);
  });
  const actions = changersOf(subject.resource).flatMap((one) => moverBy(subject, one) ?? []);
  return [...actions, ...set];
}

/** A change of the member to its last value. */
function settersOf(
  subject: Subject,
  operation: RestOperation,
  { field: { name }, values }: StateMember,
): readonly RestStep[] {
  const call = moving(subject, operation);
  const value = values.at(-1);
  const type = bodyType(operation);
  if (call === undefined || value === undefined || type === undefined) return [];
  const given = operation.binding.method === 'PATCH' ? {} : membersOf(call.send.body ?? null);
  const body = { ...given, [name]: value };
  return subject.context.accepts(type, body) ? [{ ...call, send: { ...call.send, body } }] : [];
}

/**
 * The step of an action below an item, such as `POST /orders/{id}/ship`, or of another operation that leads to a state;
 * undefined for others.
 */
function moverBy(subject: Subject, operation: RestOperation): RestStep | undefined {
  const isMoving = isAction(operation) || targetOf(subject, operation.name) !== undefined;
  return isMoving ? moving(subject, operation) : undefined;
}

function moving({ resource, made, bases, before }: Subject, operation: RestOperation): RestStep | undefined {
  const place = placeOf(resource, made);
  const call = callOf(moverStep, operation, bases.get(operation.name), place, {}, before);
  return call && { ...call, expect: { ...call.expect, skipOn: ['4XX'] } };
}
