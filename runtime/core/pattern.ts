/** Patterns of a contract that an engine which backtracks may take very long for. */

import { patternLimitKeyword } from './check.js';
import type { LinearPattern } from './linear-pattern.js';

/** A pattern that is tried on texts of at most `longest` UTF-16 units; longer ones are rejected untried. */
export interface LimitedPattern {
  readonly expression: RegExp;
  readonly longest: number;
}

/** A pattern as descriptors have it. */
export type TextPattern = RegExp | LimitedPattern | LinearPattern;

/** Limits a pattern; generated code does so where the time for longer texts is not harmless. */
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

/** Why a text does not satisfy a pattern, as keyword and message; nothing when it does. */
export function patternFault(
  pattern: TextPattern,
  text: string,
): readonly [keyword: string, message: string] | undefined {
  const { expression, longest } = limitOf(pattern);
  if (longest !== undefined && text.length > longest)
    return [patternLimitKeyword, patternLimitMessage(expression.source, longest)];
  return expression.test(text) ? undefined : ['pattern', `must match the pattern ${expression.source}`];
}
