import type { Case, CaseCriterion, Data, Relation, Step } from '@trivet/runtime/conformance/case';
import { membersOf, pointerTo } from '@trivet/runtime/internal/conformance';
import { conditionOperand } from '@trivet/runtime/internal/expressions';
import { type Counter, countersOf, emptyStateOf, startOf } from '../../../model/resources/counters.js';
import { bodyType, type RestOperation } from '../../../model/resources/rest-operation.js';
import { changersOf, stateMembers } from '../../../model/resources/states/item-states.js';
import type { RestStep } from '../../sends.js';
import { actionStep, callOf, output, placeOf, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { assumptions } from './assumptions.js';
import { movesTo } from './moves-to.js';
import { readBackOf } from './read-back.js';

const countStep = 'the-count';

/**
 * An operation changes a number of its item by as much as its description says, and leads it to the state that the
 * description names when nothing is left.
 */
export function counterCases(subject: Subject): readonly Case[] {
  const { resource, context } = subject;
  return changersOf(resource).flatMap((operation) =>
    operation.binding.responses.some(({ status }) => status === '202')
      ? []
      : countersOf(operation, resource, context).flatMap((counter) => [
          ...changedCase(subject, operation, counter),
          ...lastCase(subject, operation, counter),
        ]),
  );
}

/** The steps of a case: the item in a state that the operation requires, the operation, and reads around it. */
interface Parts {
  readonly first: readonly Step[];
  readonly look: RestStep;
  readonly call: RestStep;
  readonly seen: RestStep;
}

function partsOf(
  subject: Subject,
  operation: RestOperation,
  { by }: Counter,
  made: RestStep,
): Parts | undefined {
  const { resource, before, bases, states } = subject;
  const own = { ...subject, made };
  const required = states?.effects.get(operation.name)?.required;
  const isReady = required === undefined || states === undefined || required.includes(states.initial);
  const moves = isReady ? [] : movesTo(required, own);
  const place = placeOf(resource, made);
  const call = callOf(actionStep, operation, bases.get(operation.name), place, {}, before);
  const look = readBackOf(own, made, () => [], countStep);
  const seen = readBackOf(own, made, () => []);
  if (moves === undefined || call === undefined || look === undefined || seen === undefined) return undefined;
  return {
    first: [...before, made, ...moves],
    look: { ...look, outputs: { body: '$response.body' } },
    call: by === undefined ? call : { ...call, outputs: { sent: '$request.body' } },
    seen,
  };
}

function changedCase(subject: Subject, operation: RestOperation, counter: Counter): readonly Case[] {
  const parts = partsOf(subject, operation, counter, subject.made);
  if (parts === undefined || subject.resource.reader === undefined) return [];
  const { first, look, call, seen } = parts;
  const { name, field, place, isDown, by } = counter;
  const difference: Data = by === undefined ? 1 : output(actionStep, 'sent', pointerTo(by.name));
  const before = output(countStep, 'body', pointerTo(...place));
  const relation: Relation = {
    value: `$response.body#${pointerTo(...place)}`,
    relation: 'computes',
    other: isDown ? { plus: [before], minus: [difference] } : { plus: [before, difference], minus: [] },
  };
  const much = by === undefined ? 'one' : `"${by.name}"`;
  return [
    stateCase({
      operation,
      what: `counter/${name}`,
      title: `${isDown ? 'lowers' : 'raises'} "${name}" by ${much}`,
      at: field.at ?? operation.at,
      assumption: assumptions.describedChange,
      inputs: subject.inputs,
      before: [...first, look],
      steps: [
        by === undefined ? call : withMore(call, by.name, operation, subject),
        { ...seen, expect: { ...seen.expect, relations: [relation] } },
      ],
    }),
  ];
}

/** A request with another amount than one, so that a service which takes no notice of it is found. */
function withMore(call: RestStep, name: string, operation: RestOperation, { context }: Subject): RestStep {
  const type = bodyType(operation);
  const given = membersOf(call.send.body ?? null);
  const body = { ...given, [name]: 2 };
  const isFit = given[name] === 1 && type !== undefined && context.accepts(type, body);
  return isFit ? { ...call, send: { ...call.send, body } } : call;
}

/** The operation when all that is left is used by it. */
function lastCase(subject: Subject, operation: RestOperation, counter: Counter): readonly Case[] {
  const { resource, inputs, context } = subject;
  const { name, place, by } = counter;
  const [state, another] = stateMembers(resource, context);
  const next = state && emptyStateOf(operation, counter, resource, state.values);
  const made = by === undefined ? withOne(subject, counter) : subject.made;
  const parts = made && partsOf(subject, operation, counter, made);
  if (state === undefined || another !== undefined || next === undefined || parts === undefined) return [];
  const { first, look, call, seen } = parts;
  const left = output(countStep, 'body', pointerTo(...place));
  const body = by === undefined ? call.send.body : { ...membersOf(call.send.body ?? null), [by.name]: left };
  const at = (pointer: string): string => conditionOperand(`$response.body#${pointer}`);
  const number = at(pointerTo(...place));
  const start: CaseCriterion =
    by === undefined
      ? { type: 'simple', condition: `${number} == 1`, says: `"${name}" is 1` }
      : { type: 'simple', condition: `${number} > 0`, says: `"${name}" is more than 0` };
  const criteria: readonly CaseCriterion[] = [
    { type: 'simple', condition: `${number} == 0`, says: `"${name}" is 0` },
    {
      type: 'simple',
      condition: `${at(state.place)} == '${next}'`,
      says: `"${state.field.name}" is "${next}"`,
    },
  ];
  return [
    stateCase({
      operation,
      what: `counter/${name}/last`,
      title: `leads to "${next}" when "${name}" comes down to 0`,
      at: operation.at,
      assumption: assumptions.describedChange,
      inputs,
      before: [...first, { ...look, expect: { ...look.expect, when: start } }],
      steps: [
        { ...call, send: { ...call.send, ...(body !== undefined && { body }) } },
        { ...seen, expect: { ...seen.expect, criteria } },
      ],
    }),
  ];
}

/** The creation of an item whose counter starts with 1. */
function withOne({ resource, made, context }: Subject, counter: Counter): RestStep | undefined {
  const type = bodyType(resource.producer);
  const start = startOf(counter, resource.producer, context);
  if (type === undefined || start === undefined) return undefined;
  const body = { ...membersOf(made.send.body ?? null), [start.name]: 1 };
  return context.accepts(type, body) ? { ...made, send: { ...made.send, body } } : undefined;
}
