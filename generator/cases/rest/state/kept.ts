import type { Case, Relation } from '@trivet/runtime/conformance/case';
import { membersOf, pointerTo } from '@trivet/runtime/internal/conformance';
import { fieldsOf, isSame, sharedMembers } from '../../../model/resources/members.js';
import { bodyType, type RestOperation, responseType } from '../../../model/resources/rest-operation.js';
import { hasExpression } from '../../../model/samples/expressions.js';
import { actionStep, callOf, making, output, placeOf, refusable, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { fullest, valueAt } from '../../values.js';
import { readBackOf } from './read-back.js';
import { bodyOf, members } from './written.js';

const earlier = 'earlier-read';

/**
 * An action that gives an item a new name leaves its other members as they were read before. This is for actions whose
 * response has another type than the item.
 */
export function keptByReads(subject: Subject, action: RestOperation): readonly Case[] {
  const { resource, bases, before, inputs, context } = subject;
  const { producer, reader } = resource;
  const [base, body, type] = [bases.get(producer.name), bodyOf(subject.made), bodyType(producer)];
  if (base === undefined || body === undefined || type === undefined || reader === undefined) return [];
  // Otherwise its own response shows them.
  if (!subject.isGuess || isSame(responseType(action), responseType(producer))) return [];
  const sent = fullest(body, members(subject, producer), type, context);
  const made = refusable(making(resource, base, sent), producer);
  const call = callOf(actionStep, action, bases.get(action.name), placeOf(resource, made), {}, before);
  const fields = fieldsOf(type, context);
  const named = Object.entries(call === undefined ? {} : membersOf(bodyOf(call)));
  // The effect of other actions on the members is unknown.
  const isRenaming =
    named.length > 0 && named.every(([name, value]) => fields.has(name) && hasExpression(value));
  if (call === undefined || !isRenaming) return [];
  const kept = sharedMembers(type, responseType(reader), resource, context).filter(
    ({ path }) => valueAt(sent, path) !== undefined && !named.some(([name]) => name === path[0]),
  );
  const first = readBackOf(subject, made, () => [], earlier);
  const again = readBackOf(subject, made, (value) =>
    kept.map(
      ({ place }): Relation => ({
        value: `${value}#${pointerTo(...place)}`,
        relation: 'holds',
        other: output(earlier, 'body', pointerTo(...place)),
      }),
    ),
  );
  if (kept.length === 0 || first === undefined || again === undefined) return [];
  return [
    stateCase({
      operation: action,
      what: 'kept',
      title: `leaves members that are not sent unchanged: ${[...new Set(kept.map(({ path: [name] }) => name))].join(', ')}`,
      at: action.at,
      inputs,
      before: [...before, made, { ...first, outputs: { body: '$response.body' } }],
      steps: [call, again],
    }),
  ];
}
