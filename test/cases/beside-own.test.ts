import type { Step } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { isBesideOwn } from '../../generator/cases/rest/conflict.js';

const booking = (id: string, room: string, status = '201'): Step => ({
  id,
  operation: 'makeBooking',
  send: { protocol: 'rest', body: { room, hour: 9 } },
  expect: { status: [status] },
});
const own = '{$steps.room.outputs.id}';

test('what a scenario has put in its own item is the only possible conflict with the next', () => {
  expect(isBesideOwn(booking('two', own), [booking('one', own)])).toBe(true);
});

test.each([
  ['nothing is there', []],
  ['the earlier one was rejected', [booking('one', own, '409')]],
  ['the earlier one is elsewhere', [booking('one', '{$steps.other.outputs.id}')]],
  ['the earlier one is in what others have made', [booking('one', 'room-1')]],
])('an item of another case may be in the way: %s', (_, earlier) => {
  expect(isBesideOwn(booking('two', own), earlier)).toBe(false);
});
