import type { Case, CaseCriterion, Data } from '@trivet/runtime/conformance/case';
import { isMembers } from '@trivet/runtime/internal/conformance';
import { conditionOperand } from '@trivet/runtime/internal/expressions';
import { fieldsOf } from '../../../model/resources/members.js';
import { bodyType, type RestOperation } from '../../../model/resources/rest-operation.js';
import { stateStatuses } from '../../../model/resources/states/allowed-states.js';
import { changersOf, type StateMember, stateMembers } from '../../../model/resources/states/item-states.js';
import { type Moves, movesIn } from '../../../model/resources/states/moves.js';
import type { RestStep } from '../../sends.js';
import { callOf, placeOf, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { assumptions } from './assumptions.js';
import { readBackOf } from './read-back.js';

/** Most moves that bring an item into a state. */
const most = 4;

/**
 * An operation whose request names the state to which it moves an item: the moves that its description allows lead
 * there, and those that it says to be refused change nothing.
 */
export function moveCases(subject: Subject): readonly Case[] {
  const [state, another] = stateMembers(subject.resource, subject.context);
  if (state === undefined || another !== undefined) return [];
  return changersOf(subject.resource).flatMap((operation): readonly Case[] => {
    const target = targetOf(operation, state, subject);
    const texts = textsOf(operation, state, target);
    const moves = target && movesIn(texts, state.values);
    return target === undefined || moves === undefined
      ? []
      : casesOf(subject, { operation, state, target, moves });
  });
}

/** The member of a request with the state to which an item is moved. */
interface Target {
  readonly name: string;
  readonly values: readonly string[];
  readonly doc?: string;
}

interface Moving {
  readonly operation: RestOperation;
  readonly state: StateMember;
  readonly target: Target;
  readonly moves: Moves;
}

/** The only required member of a request, whose values are states of the item. */
function targetOf(operation: RestOperation, state: StateMember, { context }: Subject): Target | undefined {
  const fields = [...fieldsOf(bodyType(operation), context).values()];
  const [field, another] = fields.filter(({ required }) => required);
  if (field === undefined || another !== undefined) return undefined;
  const type = context.resolve(field.type);
  const values = type.kind === 'literal' ? type.values.filter((one) => typeof one === 'string') : [];
  const isOfStates = values.length > 1 && values.every((one) => state.values.includes(one));
  if (!isOfStates || (type.kind === 'literal' && values.length < type.values.length)) return undefined;
  return { name: field.name, values, ...(field.doc !== undefined && { doc: field.doc }) };
}

function textsOf(
  operation: RestOperation,
  { field }: StateMember,
  target: Target | undefined,
): readonly string[] {
  const refusals = operation.binding.responses.filter(({ status }) => stateStatuses.includes(status));
  const all = [operation.summary, operation.doc, field.doc, target?.doc, ...refusals.map(({ doc }) => doc)];
  return all.filter((one) => one !== undefined);
}

function casesOf(subject: Subject, moving: Moving): readonly Case[] {
  const { allowed } = moving.moves;
  const reached = new Set([...allowed.values()].flatMap((to) => [...to]));
  const [initial, another] = [...allowed.keys()].filter((one) => !reached.has(one));
  if (initial === undefined || another !== undefined) return [];
  const paths = new Map<string, readonly string[]>([[initial, []]]);
  for (const [from, path] of paths)
    for (const to of allowed.get(from) ?? []) if (!paths.has(to)) paths.set(to, [...path, to]);
  return [...paths]
    .filter(([, path]) => path.length <= most)
    .flatMap(([at, path]) => [
      ...(path.length === 0 ? [] : movedCase(subject, moving, path)),
      ...refusedCase(subject, moving, at, path),
    ]);
}

/** The steps that move an item to states one after another; undefined if its schema does not allow one of them. */
function stepsTo(
  { resource, made, before, bases, context }: Subject,
  { operation, target }: Moving,
  states: readonly string[],
  start = 'moved',
): readonly RestStep[] | undefined {
  const type = bodyType(operation);
  const steps = states.flatMap((to, index): readonly RestStep[] => {
    const id = `${start}-${index + 1}`;
    const call = callOf(id, operation, bases.get(operation.name), placeOf(resource, made), {}, before);
    const given: Data = call?.send.body ?? null;
    if (call === undefined || !isMembers(given)) return [];
    const body = { ...given, [target.name]: to };
    return type !== undefined && context.accepts(type, body)
      ? [{ ...call, send: { ...call.send, body } }]
      : [];
  });
  return steps.length < states.length ? undefined : steps;
}

function movedCase(subject: Subject, moving: Moving, path: readonly string[]): readonly Case[] {
  const { made, before, inputs } = subject;
  const { operation, state } = moving;
  const steps = stepsTo(subject, moving, path);
  const seen = lookAt(subject, state, path.at(-1) ?? '', 'the-state');
  if (steps === undefined || seen === undefined) return [];
  return [
    stateCase({
      operation,
      what: `moved/${path.at(-1)}`,
      title: `"${state.field.name}" is ${path.join(', then ')}`,
      at: operation.at,
      assumption: assumptions.moves,
      inputs,
      before: [...before, made, ...steps.slice(0, -1)],
      steps: [...steps.slice(-1), seen],
    }),
  ];
}

/** Moves that are said to be refused; the same state again may be no move. */
function refusedCase(subject: Subject, moving: Moving, at: string, path: readonly string[]): readonly Case[] {
  const { made, before, inputs } = subject;
  const { operation, state, target, moves } = moving;
  const due = stateStatuses.filter((one) => operation.binding.responses.some((r) => r.status === one));
  const others = target.values.filter((one) => one !== at && moves.allowed.get(at)?.has(one) !== true);
  const reaching = stepsTo(subject, moving, path);
  const calls = stepsTo(subject, moving, others, 'refused');
  const look = readBackOf(subject, made, () => [], 'the-state');
  if (due.length === 0 || others.length === 0 || !moves.closed.has(at)) return [];
  if (reaching === undefined || calls === undefined || look === undefined) return [];
  const declared = operation.binding.responses.map(({ status }) => status);
  const skipOn = declared.filter((one) => ['400', '403', '412'].includes(one));
  const steps = calls.flatMap((call, index) => {
    const seen = lookAt(subject, state, at, `kept-${index + 1}`);
    return [{ ...call, expect: { status: due, skipOn } }, ...(seen === undefined ? [] : [seen])];
  });
  return [
    stateCase({
      operation,
      what: `unmoved/${at}`,
      title: `"${state.field.name}" ${at} does not become ${others.join(' or ')}, and stays`,
      at: operation.at,
      assumption: assumptions.moves,
      inputs,
      before: [...before, made, ...reaching, { ...look, expect: { ...look.expect, when: isAt(state, at) } }],
      steps,
    }),
  ];
}

function isAt({ field: { name }, place }: StateMember, wanted: string): CaseCriterion {
  const condition = `${conditionOperand(`$response.body#${place}`)} == '${wanted}'`;
  return { type: 'simple', condition, says: `"${name}" is ${wanted}` };
}

/** The read of an item that must be in a state. */
function lookAt(subject: Subject, state: StateMember, wanted: string, id: string): RestStep | undefined {
  const step = readBackOf(subject, subject.made, () => [], id);
  return step && { ...step, expect: { ...step.expect, criteria: [isAt(state, wanted)] } };
}
