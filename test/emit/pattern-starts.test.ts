import { expect, test } from 'vitest';
import { PatternConstants, testOf } from '../../generator/emit/checks/pattern-constants.js';
import { code } from '../../generator/emit/code.js';
import { contextFor } from './contract-of.js';

/** The test of a text in generated code. */
function testText(source: string): string {
  const patterns = new PatternConstants(() => code`pattern`, contextFor());
  const use = patterns.of({ source, dialect: 'ecma262' }, 'pattern');
  return String(use && testOf(use).matches(code`text`));
}

test.each([
  ['^x-', "text.startsWith('x-')"],
  ['^https://', "text.startsWith('https://')"],
  ['^\\/a\\.b\\$', "text.startsWith('/a.b$')"],
  ["^it's", "text.startsWith('it\\'s')"],
])('%s is what a text begins with', (source, expected) => expect(testText(source)).toBe(expected));

test.each([
  '^',
  'x-',
  '^x-$',
  '^x.',
  '^x?',
  '^x*',
  '^x+',
  '^x{2}',
  '^x|y',
  '^(x)',
  '^[x]',
  '^\\d',
  '^é',
  '^a\\n',
])('%s is a regular expression', (source) => expect(testText(source)).toBe('pattern.test(text)'));
