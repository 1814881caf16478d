/** The syntax of regular expressions: the only file that depends on the parser. */

import { type AST, RegExpParser } from '@eslint-community/regexpp';

export type { AST } from '@eslint-community/regexpp';

/** Parses an expression (ECMA-262, 22.2.1). @throws {SyntaxError} if it is invalid */
export function parseExpression(source: string, flags: 'u' | ''): AST.Pattern {
  return new RegExpParser().parsePattern(source, 0, source.length, { unicode: flags === 'u' });
}
