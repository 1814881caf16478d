import { expect, test } from 'vitest';
import { phrases } from '../../generator/model/resources/phrases.js';
import { isRemovedWith } from '../../generator/model/resources/removed-with.js';

const reads = (doc: string, path: string): boolean =>
  isRemovedWith({ doc } as unknown as Parameters<typeof isRemovedWith>[0], path);

test.each([
  ['Its service entries and damage reports go with it; past trips are kept.', '/damage_reports/{id}', true],
  ['Deletes a fair that is still in draft, together with its stands and exports.', '/stands/{id}', true],
  ['Deletes a group and all its members.', '/members/{id}', true],
  ['All members of the group are deleted too.', '/members/{id}', true],
  ['Its lines go with it.', '/order-lines/{id}', true],
  ['Its service entries go with it; past trips are kept.', '/trips/{id}', false],
  ['Its open bookings are deleted too.', '/bookings/{id}', false],
  ['Its vehicles that were booked are deleted.', '/vehicles/{id}', false],
])('%s (%s)', (doc, path, expected) => {
  expect(reads(doc, path)).toBe(expected);
});

test('texts of 50 kB are read in linear time', () => {
  const begin = Date.now();
  for (const doc of [
    `its ${'a'.repeat(50_000)}!`,
    `deletes it and its ${'a'.repeat(50_000)}!`,
    `deletes ${'and its a '.repeat(5000)}!`,
    `its ${'a and '.repeat(8000)}!`,
  ])
    reads(doc, '/as/{id}');
  phrases.moves.between.exec(`from ${'from to '.repeat(6000)}\n`);
  phrases.allowed.answered.exec(`${'only a is '.repeat(5000)}(4`);
  expect(Date.now() - begin).toBeLessThan(3000);
});
