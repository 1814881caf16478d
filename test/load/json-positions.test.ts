/** Positions of pointers in JSON text, for any value and any white space. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonFinder } from '../../generator/load/source/json.js';

/** Each member and item below a value, with its path. */
function* below(
  value: unknown,
  path: readonly string[] = [],
): Generator<[readonly string[], string, unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    const at = [...path, key];
    yield [at, Array.isArray(value) ? '' : JSON.stringify(key), member];
    yield* below(member, at);
  }
}

test('the position of a member is that of its name, the position of an item that of its value', () => {
  const values = fc.jsonValue({ maxDepth: 4 });
  fc.assert(
    fc.property(values, fc.constantFrom(undefined, 1, '\t'), (value, space) => {
      const text = JSON.stringify(value, undefined, space);
      const { find } = jsonFinder(text);
      for (const [path, name, member] of below(value)) {
        const rest = text.slice(find(path));
        expect(rest.startsWith(name)).toBe(true);
        const written = rest.slice(name.length).replace(/^: ?/, '');
        const indent = space === undefined ? '' : String(space === 1 ? ' ' : space).repeat(path.length);
        const expected = JSON.stringify(member, undefined, space).replaceAll('\n', `\n${indent}`);
        expect(written.slice(0, expected.length)).toBe(expected);
      }
    }),
    { numRuns: 300 },
  );
});
