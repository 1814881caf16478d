import { expect, test } from 'vitest';
import type { ReferenceType, StringType, Type } from '../../generator/model/contract.js';
import { isBound } from '../../generator/model/resources/references.js';
import { isUuid } from '../../generator/model/resources/single-values.js';

type Concrete = Exclude<Type, ReferenceType>;

test('lists that contain themselves are neither UUIDs nor bounds', () => {
  const reference: ReferenceType = { kind: 'reference', name: 'Nested' };
  const text: StringType = { kind: 'string', format: 'uuid' };
  const nested: Concrete = {
    kind: 'list',
    items: { kind: 'union', exclusive: false, members: [text, reference] },
  };
  const resolve = (type: Type): Concrete => (type.kind === 'reference' ? nested : type);
  expect(isUuid(reference, { resolve })).toBe(false);
  expect(isUuid({ kind: 'list', items: text }, { resolve })).toBe(true);
  expect(isBound('start', reference, { resolve })).toBe(false);
});
