import type { Case } from '@trivet/runtime/conformance/case';
import { isMembers } from '@trivet/runtime/internal/conformance';
import { fieldsOf } from '../../../model/resources/members.js';
import { bodyType, type RestOperation } from '../../../model/resources/rest-operation.js';
import { isSaidTaken, uniqueKeyOf } from '../../../model/resources/unique-key.js';
import { hasExpression } from '../../../model/samples/expressions.js';
import { actionStep, another, callOf, placeOf, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { readBackOf } from './read-back.js';

/**
 * A change of an item to the unique name of another one is rejected, if the change declares 409 and descriptions say that
 * this is about the name.
 */
export function takenChangeCase(subject: Subject, operation: RestOperation): readonly Case[] {
  const { resource, made, before, inputs, bases, context } = subject;
  const { producer, identifier, sent, holder, parameter } = resource;
  const conflict = operation.binding.responses.find(({ status }) => status === '409');
  const field = uniqueKeyOf(producer, identifier ?? sent, context);
  const other = another(resource, made, context);
  if (conflict === undefined || field === undefined || other === undefined || holder !== undefined) return [];
  const { name } = field;
  const changed = fieldsOf(bodyType(operation), context).get(name);
  if (changed === undefined || name === identifier || name === parameter) return [];
  if (!isSaidTaken(field, operation)) return [];
  const { body } = made.send;
  const place = placeOf(resource, other);
  const call = callOf(actionStep, operation, bases.get(operation.name), place, {}, [...before, made]);
  const given = call?.send.body;
  const value = isMembers(body ?? null)
    ? Object.entries(body ?? {}).find(([one]) => one === name)?.[1]
    : undefined;
  // A name that is not the run's own may be that of other items.
  if (call === undefined || value === undefined || !hasExpression(value)) return [];
  if (given !== undefined && !isMembers(given)) return [];
  const type = bodyType(operation);
  const taken = { ...given, [name]: value };
  if (type === undefined || !context.accepts(type, taken)) return [];
  const { outputs: _, ...rest } = call;
  const kept = readBackOf(subject, other, () => []);
  return [
    stateCase({
      operation,
      what: `taken/${name}`,
      title: `rejects the "${name}" of another item`,
      at: conflict.at,
      inputs,
      before: [...before, made, other],
      steps: [
        { ...rest, send: { ...call.send, body: taken }, expect: { status: ['409'] } },
        ...(kept === undefined ? [] : [kept]),
      ],
    }),
  ];
}
