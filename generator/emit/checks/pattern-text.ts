import type { PatternExpression } from '../../model/pattern.js';
import { Code, code, imported } from '../code.js';
import { pure } from '../layout.js';

/** A regular expression: a literal if every compiler interprets it in the same way. */
function regExp(source: string, flags: string): Code {
  const isPlain = flags === 'u' && /^[\x20-\x7e]*$/.test(source) && !/\\[pPk]|\(\?[<a-z-]/.test(source);
  return isPlain ? new Code([`/${source}/${flags}`]) : code`${pure}new RegExp(${source}, ${flags})`;
}

/** A pattern without its length limit: a regular expression, or one that is matched without backtracking. */
export function unlimited({ source, flags, linear }: PatternExpression): Code {
  if (!linear) return regExp(source, flags);
  return code`${pure}${imported('@trivet/runtime/pattern', 'linear')}(${source}, ${flags})`;
}

/** A pattern in descriptors: with a length limit if longer texts may take too long. */
export function textPattern(pattern: PatternExpression): Code {
  const { longest } = pattern;
  const expression = unlimited(pattern);
  return longest === undefined
    ? expression
    : code`${imported('@trivet/runtime/pattern', 'limited')}(${expression}, ${longest})`;
}
