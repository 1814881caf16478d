import { expect, test } from 'vitest';
import { allowedStates } from '../../generator/model/resources/states/allowed-states.js';

const states = ['draft', 'released', 'picked', 'shipped', 'cancelled'];

const allowed = (doc: string, refusal = 'Conflict') =>
  allowedStates(
    {
      name: 'cancelOrder',
      doc,
      binding: {
        method: 'POST',
        path: '/orders/{orderId}/cancel',
        responses: [{ status: '409', doc: refusal }],
      },
    },
    '/orders/{orderId}',
    states,
  );

test.each([
  'Possible while the order is `draft` or `released`, 409 otherwise: later it has to be completed.',
  'Allowed in status draft or released only (409 otherwise).',
  'Only possible for draft and released orders; 409 otherwise.',
  'The order must be in the stage `draft` or `released` (409).',
  'Allowed in phase draft or released only (409 otherwise).',
  'Requires the order to be `draft` or `released`.',
  'Requires a draft or released order.',
  'Cancels a draft or released order. Any other status: 409.',
  'Takes a `draft` or `released` order back and makes it `cancelled`; refused with 409 in any other status.',
  'Moves the order from `draft` or `released` to `cancelled`; 409 in any other state.',
  'draft, released -> cancelled. Other states: 409.',
  'An order can be cancelled as long as it is `draft` or `released`, otherwise the answer is 409.',
  '409 unless the order is `draft` or `released`.',
  'If the order is not `draft` or `released`, 409 is returned.',
  'Only a draft or a released order can be cancelled (409).',
])('drafts and released ones: %s', (doc) => {
  expect(allowed(doc)).toEqual(['draft', 'released']);
});

test.each([
  'Shipped orders can no longer be cancelled: 409.',
  'Not possible once the order is shipped (409).',
  'Not allowed for shipped orders (409).',
  'An order can be cancelled until it is shipped (409 afterwards).',
  'The order must not already be shipped.',
  'The order must not have been shipped.',
])('all but shipped ones: %s', (doc) => {
  expect(allowed(doc)).toEqual(['draft', 'released', 'picked', 'cancelled']);
});

test('a refusal says of what state the item has been', () => {
  expect(allowed('', 'The order has been shipped.')).toEqual(['draft', 'released', 'picked', 'cancelled']);
});

test.each([
  'An order can be cancelled if it is a draft or the caller is a manager, otherwise the answer is 409.',
  'Requires a draft of the letter.',
  'Possible in the released version.',
  'The letter must not be shipped.',
  'The address can be changed while the order is a draft, otherwise the answer is 409.',
  'The address can be changed until the order is shipped (409).',
  'Not possible once the letter is shipped (409).',
  'Ships the goods of an order; refused with 409 in any other status of the letter.',
])('no state: %s', (doc) => {
  expect(allowed(doc)).toBeUndefined();
});
