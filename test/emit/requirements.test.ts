import { fullMessage, unmet } from '@trivet/runtime/check';
import { expect, test } from 'vitest';
import { requirement } from '../../generator/emit/checks/requirement.js';
import { code } from '../../generator/emit/code.js';

/** The message of a check for a value, with the sentence that the generator writes. */
function messageOf(
  keyword: string,
  wanted: string | number | readonly (string | number | null)[],
  actual: unknown,
): string | undefined {
  const unit = actual instanceof Uint8Array ? 'byte' : 'character';
  const given = actual === undefined ? undefined : code`value`;
  const finding = requirement(keyword, wanted, given, { unit });
  const shown = finding.actual === undefined ? undefined : actual;
  const [issue] = unmet(undefined, [], keyword, wanted, finding.message, shown) ?? [];
  return issue && fullMessage(issue);
}

test.each([
  ['format', 'a UUID', 'x', 'must be a UUID, got "x"'],
  ['maxLength', 3, 'abcd', 'must have at most 3 characters, got 4'],
  ['maxLength', 1, new Uint8Array(2), 'must have at most 1 byte, got 2'],
  ['minLength', 1, '', 'must not be empty'],
  ['minLength', 1, new Uint8Array(0), 'must have at least 1 byte, got 0'],
  ['minItems', 1, [], 'must not be empty'],
  ['maxItems', 1, [1, 2], 'must have at most 1 item, got 2'],
  ['items', 0, [1], 'must be empty, got 1'],
  ['minProperties', 2, {}, 'must have at least 2 properties, got 0'],
  ['maximum', 5, 6, 'must be at most 5, got 6'],
  ['minimum', '9007199254740993', 1n, 'must be at least 9007199254740993, got 1'],
  ['multipleOf', 0.01, 4.355, 'must be a multiple of 0.01, got 4.355'],
  ['pattern', '^a$', undefined, 'must match the pattern ^a$'],
  ['pattern', `^${'a'.repeat(60)}$`, 'b', `must match the pattern ^${'a'.repeat(56)}…, got "b"`],
  ['const', ['a'], 'b', 'must be "a", got "b"'],
  ['enum', ['a', null, 3], 'b', 'must be one of "a", null, 3, got "b"'],
  ['enum', [1, 2, 3, 4, 5, 6, 7, 8, 9], 0, 'must be one of 9 allowed values, got 0'],
  ['discriminator', [1, 2, 3, 4, 5, 6, 7, 8, 9], 0, 'must be one of 1, 2, 3, 4, 5, 6, 7, 8, 9, got 0'],
] as const)('%s %j', (keyword, wanted, actual, message) => {
  expect(messageOf(keyword, wanted, actual)).toBe(message);
});
