import type { Case } from '@trivet/runtime/conformance/case';
import { membersOf } from '@trivet/runtime/internal/conformance';
import { nounOf } from '../../../model/resources/calling.js';
import { fieldsOf } from '../../../model/resources/members.js';
import { phrases } from '../../../model/resources/phrases.js';
import { bodyType, type RestOperation } from '../../../model/resources/rest-operation.js';
import { type Room, roomsIn } from '../../../model/resources/room.js';
import { isTime } from '../../../model/resources/time-bounds.js';
import { sentencesIn, singular, wordsIn } from '../../../model/resources/words.js';
import { isRestStep, type RestStep } from '../../sends.js';
import { another, furtherStep, refersTo, stateCase } from '../../steps.js';
import type { Subject } from '../../subject.js';
import { assumptions } from './assumptions.js';
import type { Makers } from './counted.js';

/**
 * An item above with room for one, as a member of its creation says, refuses a second item below it, if the creation of
 * these declares that it is refused where no place is left.
 */
export function roomCases(subject: Subject, makers: Makers): readonly Case[] {
  const { resource, made, before, inputs, context } = subject;
  const { producer } = resource;
  const next = another(resource, made, context);
  if (next === undefined || !isRefusedIfFull(producer)) return [];
  return before.filter(isRestStep).flatMap((above, index): readonly Case[] => {
    const maker = makers.get(above.operation)?.resource.producer;
    const type = maker && bodyType(maker);
    if (type === undefined || !refersTo(made.send.path, [above.id])) return [];
    const room = roomsIn(type, context).find((one) => isOf(one, subject));
    const single = room && withRoomForOne(above, room.name);
    if (room === undefined || single === undefined || !context.accepts(type, single.send.body)) return [];
    return [
      stateCase({
        operation: producer,
        what: `full/${room.name}`,
        title: `refuses a second item if "${room.name}" of the item above is 1`,
        at: producer.at,
        assumption: assumptions.describedRoom,
        inputs,
        before: [...before.slice(0, index), single, ...before.slice(index + 1), made],
        steps: [{ ...next, id: furtherStep, outputs: {}, expect: { status: ['409'] } }],
      }),
    ];
  });
}

function withRoomForOne(step: RestStep, name: string): RestStep {
  return { ...step, send: { ...step.send, body: { ...membersOf(step.send.body ?? null), [name]: 1 } } };
}

/** Whether an operation says that it is refused with 409 where nothing has room for another item. */
function isRefusedIfFull({ summary, doc, binding }: RestOperation): boolean {
  const conflict = binding.responses.find(({ status }) => status === '409');
  if (conflict === undefined) return false;
  const own = [summary, doc].flatMap(sentencesIn).filter((one) => phrases.states.refusal.test(one));
  return [...own, ...sentencesIn(conflict.doc)].some((one) => phrases.full.test(one));
}

/**
 * Whether a room is for the items of a resource, each of which takes one place of it at any time: by the word for them or
 * for what they refer to, without a number or a time.
 */
function isOf({ noun }: Room, { resource: { path, producer }, context }: Subject): boolean {
  const fields = [...fieldsOf(bodyType(producer), context).values()];
  const isNamed = (name: string): boolean => wordsIn(name).map(singular).includes(noun);
  const isMore = fields.some(
    ({ name, type }) =>
      isTime(type, context) || (context.resolve(type).kind === 'number' && !context.isReference(name, type)),
  );
  const isReferred = fields.some(({ name, type }) => isNamed(name) && context.isReference(name, type));
  return !isMore && (nounOf(path).at(-1) === noun || isReferred);
}
