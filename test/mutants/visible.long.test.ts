import { describe, expect, test } from 'vitest';
import { decided, equivalent, families } from './visible/families.js';

/** Every planted fault of the visible catalogue is detectable: no mutant is equivalent to the correct server. */
describe.each(families)('$name', (family) => {
  const ids = family.ids.filter((id) => equivalent[id] === undefined && decided[id] === undefined);

  test.each(ids)('%s is told from the right server by its witness', async (id) => {
    expect(await family.witnessed(id)).toBe('differs');
  });

  test('what is called equivalent has no witness', async () => {
    for (const id of family.ids.filter((one) => equivalent[one] !== undefined))
      expect(await family.witnessed(id), id).toBe('same');
  });
});
