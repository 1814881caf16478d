/** Patterns of a contract that may be slow in an engine with backtracking. */

import { patternLimitKeyword } from './check.js';
import type { LinearPattern } from './linear/pattern.js';

/** A pattern that is matched with texts of at most `longest` UTF-16 units; longer ones are rejected. */
export interface LimitedPattern {
  readonly expression: RegExp;
  readonly longest: number;
}

/** A pattern in a descriptor. */
export type TextPattern = RegExp | LimitedPattern | LinearPattern;

/** Limits a pattern; used by generated code if longer texts could take too long. */
export function limited(expression: RegExp, longest: number): LimitedPattern {
  return { expression, longest };
}

/** The message about a text that is too long to be matched. */
export function patternLimitMessage(source: string, longest: number): string {
  return `must have at most ${longest} characters to be matched against the pattern ${source} in safe time`;
}

/** The expression and the limit of a pattern. */
export function limitOf(pattern: TextPattern): {
  readonly expression: RegExp | LinearPattern;
  readonly longest?: number;
} {
  return 'expression' in pattern ? pattern : { expression: pattern };
}

/** Why a text does not match a pattern, as keyword and message; undefined if it does. */
export function patternFault(
  pattern: TextPattern,
  text: string,
): readonly [keyword: string, message: string] | undefined {
  const { expression, longest } = limitOf(pattern);
  if (longest !== undefined && text.length > longest)
    return [patternLimitKeyword, patternLimitMessage(expression.source, longest)];
  return expression.test(text) ? undefined : ['pattern', `must match the pattern ${expression.source}`];
}
