import type { Case } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import { conditionOperand, printExpression } from '@trivet/runtime/internal/expressions';
import type { Field } from '../../../model/contract.js';
import { holderPath, itemIn } from '../../../model/resources/identifier.js';
import { jobStateOf } from '../../../model/resources/job-state.js';
import { fieldsOf } from '../../../model/resources/members.js';
import { type RestOperation, responseType } from '../../../model/resources/rest-operation.js';
import { actionStep, callOf, createdStep, output, placeOf, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { assumptions } from './assumptions.js';
import { isLasting, readBackOf } from './read-back.js';

/**
 * An action whose response shows a new state of an item (`POST /orders/{id}/cancel`) has changed it: a later read does
 * not show the state before. Jobs have no such case, since a short one is over when it is read.
 */
export function transitionCase(subject: Subject, action: RestOperation): readonly Case[] {
  const { resource, made, before, inputs, bases, context } = subject;
  const { producer, reader } = resource;
  const isLater = action.binding.responses.some(({ status }) => status === '202');
  if (reader === undefined || isLater || made.outputs?.body === undefined) return [];
  const types = [producer, action, reader].map((one) => itemIn(responseType(one), resource, context));
  if (types.some((type) => jobStateOf(type, context) !== undefined)) return [];
  const [created, changed, seen] = types.map((type) => fieldsOf(type, context));
  const above = holderPath(resource);
  const isState = (field: Field): boolean =>
    isOfWords(field, subject) &&
    !isLasting(field, above, resource, context) &&
    [changed, seen].every((fields) => fields?.get(field.name)?.required === true);
  const state = [...(created?.values() ?? [])].find((field) => field.required && isState(field));
  const call = callOf(actionStep, action, bases.get(action.name), placeOf(resource, made), {}, before);
  if (state === undefined || call === undefined) return [];
  const place = pointerTo(...above, state.name);
  const was = printExpression({ kind: 'steps', step: createdStep, path: ['body'], pointer: place });
  const after = `$response.body#${place}`;
  const again = readBackOf(subject, made, () => [
    { value: after, relation: 'differs', other: output(createdStep, 'body', place) },
  ]);
  if (again === undefined) return [];
  const when = {
    type: 'simple' as const,
    condition: `${conditionOperand(after)} != ${conditionOperand(was)}`,
    says: `the response has another "${state.name}" than the new item`,
  };
  return [
    stateCase({
      operation: action,
      what: 'changed',
      title: `"${state.name}" is not as before if the response has another one`,
      at: action.at,
      assumption: assumptions.transition,
      inputs,
      before: [...before, made],
      steps: [{ ...call, expect: { ...call.expect, when } }, again],
    }),
  ];
}

/** Whether a member is one of several words. */
function isOfWords({ type }: Field, { context }: Subject): boolean {
  const resolved = context.resolve(type);
  if (resolved.kind !== 'literal') return false;
  return resolved.values.length > 1 && resolved.values.every((value) => typeof value === 'string');
}
