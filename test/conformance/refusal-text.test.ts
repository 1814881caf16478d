import { refusalText } from '@trivet/runtime/internal/conformance';
import { expect, test } from 'vitest';

test.each([
  [
    { type: 'about:blank', title: 'Conflict', status: 409, detail: 'The group has members.' },
    'The group has members.',
  ],
  [
    { title: 'Not valid.', errors: [{ pointer: '/a', detail: 'must be a string' }, { detail: 'x' }] },
    'Not valid: must be a string',
  ],
  [{ detail: [{ type: 'missing', loc: ['body', 'a'], msg: 'Field required' }] }, 'Field required'],
  [{ error: { code: 7, message: 'No\n such  thing' } }, 'No such thing'],
  [{ error: 'invalid_grant', error_description: 'The token is too old' }, 'The token is too old'],
  [{ errors: ['The name is taken'] }, 'The name is taken'],
  ['plain text', 'plain text'],
])('what %j says', (body, said) => {
  expect(refusalText(body)).toBe(said);
});

test.each([[undefined], [null], [7], [{}], [[]], [{ code: 7 }], [{ detail: ' ' }], ['']])(
  '%j says nothing',
  (body) => {
    expect(refusalText(body)).toBeUndefined();
  },
);

test('only the beginning of a long text is shown, and no depth is too much', () => {
  let deep: unknown = 'found';
  for (let level = 0; level < 100_000; level += 1) deep = { error: deep };
  expect(refusalText(deep)).toBeUndefined();
  expect(refusalText('x'.repeat(1000))).toHaveLength(121);
});
