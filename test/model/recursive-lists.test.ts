import { expect, test } from 'vitest';
import type { Type } from '../../generator/model/contract.js';
import { isBound, isUuid } from '../../generator/model/resources/references.js';

test('lists that contain themselves are neither UUIDs nor bounds', () => {
  const reference: Type = { kind: 'reference', name: 'Nested' };
  const text: Type = { kind: 'string', format: 'uuid' };
  const nested: Exclude<Type, { kind: 'reference' }> = {
    kind: 'list',
    items: { kind: 'union', exclusive: false, members: [text, reference] },
  };
  const resolve = (type: Type): Exclude<Type, { kind: 'reference' }> =>
    type.kind === 'reference' ? nested : type;
  expect(isUuid(reference, { resolve })).toBe(false);
  expect(isUuid({ kind: 'list', items: text }, { resolve })).toBe(true);
  expect(
    isBound(
      'start',
      { kind: 'list', items: { kind: 'union', exclusive: false, members: [reference] } },
      { resolve },
    ),
  ).toBe(false);
});
