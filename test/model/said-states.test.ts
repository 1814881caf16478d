import { describe, expect, test } from 'vitest';
import { type Said, saidOf } from '../../generator/model/resources/states/said.js';

const words = ['DRAFT', 'BOOKED', 'MOVING', 'CANCELLED'];

/** What a description says of an operation on shipments with the fault `StateConflict`. */
function said(doc: string): Said {
  const things = new Set(['shipment', 'booking', 'parcel']);
  const about = { thing: 'shipment', things, words, isNew: false, operation: 'Change' };
  return saidOf({ own: [doc], ofStates: [] }, { ...about, faults: ['StateConflict'], sent: new Set() });
}

const refusal = 'In any other state it is refused with stateConflict.';

describe('an operation requires', () => {
  test.each([
    ['the state of the item that it is about', 'Adds a parcel to a shipment that is still DRAFT.', ['DRAFT']],
    ['one of several', 'Cancels a shipment that is DRAFT or BOOKED.', ['DRAFT', 'BOOKED']],
    ['none of those that are excluded', 'Labels a shipment that is not CANCELLED.', words.slice(0, 3)],
    [
      'those of which it speaks',
      'Records an event. The first event of a BOOKED shipment is PICKUP; others are recorded while the shipment is MOVING.',
      ['BOOKED', 'MOVING'],
    ],
    [
      'none of those in which it is refused',
      'Bills a shipment. A shipment that is DRAFT or CANCELLED is not billed (stateConflict).',
      ['BOOKED', 'MOVING'],
    ],
  ])('%s', (_, doc, required) => {
    expect(said(doc).required).toEqual(required);
  });

  test.each([
    ['of another item', 'Adds a shipment to a booking that is still BOOKED.'],
    ['that is only possible', 'It may be changed for a shipment that is DRAFT.'],
    ['under a condition', 'Returns the shipment if it was part of a shipment that is DRAFT.'],
    ['of a later sentence', 'Changes a shipment. It is shown next to any shipment that is DRAFT.'],
    [
      'of a refusal that is only possible',
      'Cancels it. A shipment that is already CANCELLED is either refused with stateConflict or left.',
    ],
  ])('nothing by words %s', (_, doc) => {
    expect(said(doc).required).toBeUndefined();
  });
});

test.each([
  ['Takes a DRAFT or a BOOKED shipment away.', ['DRAFT', 'BOOKED']],
  ['Takes a MOVING shipment back.', ['MOVING']],
  ['Takes a new or BOOKED shipment away.', undefined],
  ['May take a DRAFT or BOOKED shipment away.', undefined],
  ['Takes a DRAFT or BOOKED parcel away.', undefined],
])('the states of the item, where others have a status of an error: %s', (doc, required) => {
  const { required: found, isStrict } = said(
    `${doc} In any other state the answer is 409 with state_conflict.`,
  );
  expect(found).toEqual(required);
  expect(isStrict).toBe(required && true);
});

test('other states are surely refused if a sentence says so', () => {
  const cancels = 'Cancels a shipment that is DRAFT or BOOKED.';
  expect(said(cancels).isStrict).toBeUndefined();
  expect(said(`${cancels} ${refusal}`).isStrict).toBe(true);
  expect(said('A shipment that is DRAFT or CANCELLED is not billed (stateConflict).').isStrict).toBe(true);
});

test.each([
  [
    'Moves a `BOOKED` shipment to `MOVING`. A shipment which is moving, draft or cancelled already answers 409.',
    ['BOOKED'],
  ],
  ['Moves a `BOOKED` shipment to `MOVING`. In any other state the answer is 409.', ['BOOKED']],
  ['Moves it to `MOVING`. A shipment that is not `BOOKED` answers 409 with code `STATE`.', ['BOOKED']],
  ['Moves it to `MOVING`. A shipment that is not draft or booked answers 409.', ['DRAFT', 'BOOKED']],
  ['Moves it to `MOVING`. A shipment that is not paid answers 409.', undefined],
  ['Moves it to `MOVING`. A parcel that is not `BOOKED` answers 409.', undefined],
  ['Moves it to `MOVING`. A shipment that is not `BOOKED` may be answered with 409.', undefined],
])('the states that a status of an error leaves, and the next one: %s', (doc, required) => {
  const { required: found, next, isCertain } = said(doc);
  expect(found).toEqual(required);
  expect(next).toBe('MOVING');
  if (required !== undefined) expect(isCertain).toBe(true);
});

test.each([
  ['Bills it. A shipment on which nothing is due becomes `MOVING`.', undefined],
  ['Bills it. A shipment whose parcels are there becomes `MOVING`.', undefined],
  ['Bills it. The shipment becomes `MOVING`.', 'MOVING'],
])('the next state of all items: %s', (doc, next) => {
  expect(said(doc).next).toBe(next);
});
