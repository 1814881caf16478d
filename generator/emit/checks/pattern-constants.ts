import type { Pattern } from '../../model/contract.js';
import { type PatternExpression, patternExpression, slowPattern } from '../../model/pattern.js';
import { type Code, code, lit } from '../code.js';
import type { EmitContext } from '../emitter.js';
import type { PatternTest } from './block.js';
import { unlimited } from './pattern-text.js';

/** How texts are compared with a pattern. */
export interface PatternUse {
  /** Whether texts must only begin with `of`, which is the expression otherwise. */
  readonly isStart: boolean;
  readonly of: Code;
  /** The maximum length of texts that are compared. */
  readonly longest?: number;
}

/** The patterns that the checks of a file use: equal ones share a constant, and each is reported once. */
export class PatternConstants {
  private readonly declare: (name: string, value: Code) => Code;
  private readonly context: EmitContext;
  private readonly constants = new Map<string, Code>();
  private readonly unread = new Set<string>();
  private readonly slow = new Set<string>();

  /** `declare` adds a constant to the file and returns its name. */
  constructor(declare: (name: string, value: Code) => Code, context: EmitContext) {
    this.declare = declare;
    this.context = context;
  }

  /** How a pattern is used; undefined for one that is not a regular expression, which is reported. */
  of(pattern: Pattern, name: string, maxLength?: number): PatternUse | undefined {
    const key = `${pattern.dialect} ${pattern.source}`;
    const expression = patternExpression(pattern);
    const place = pattern.at ?? { file: this.context.source.path, pointer: '' };
    if (expression === undefined) {
      const isReported = this.unread.has(key);
      const message = `the pattern "${pattern.source}" must be a valid regular expression; it is not checked`;
      if (!isReported) this.context.report('invalid-pattern', message, place);
      this.unread.add(key);
      return undefined;
    }
    const slow = slowPattern(expression, pattern.source, maxLength);
    if (slow !== undefined && !this.slow.has(key)) {
      this.context.report('slow-pattern', slow, place);
      this.slow.add(key);
    }
    const start = onlyStart(expression);
    if (start !== undefined) return { isStart: true, of: lit(start) };
    const { longest } = expression;
    const constant = this.constants.get(key) ?? this.declare(name, unlimited(expression));
    this.constants.set(key, constant);
    return { isStart: false, of: constant, ...(longest !== undefined && { longest }) };
  }
}

/** The test of texts that are compared in this way. */
export function testOf({ isStart, of, longest }: PatternUse): PatternTest {
  const matches = (text: Code): Code =>
    isStart ? code`${text}.startsWith(${of})` : code`${of}.test(${text})`;
  return { matches, ...(longest !== undefined && { longest }) };
}

/** What a text must begin with, if a pattern says no more, as `^x-`: this is compared in half the time. */
function onlyStart({ source }: PatternExpression): string | undefined {
  // ASCII without what has a meaning in patterns, unless it is escaped.
  const parts = /^\^((?:[A-Za-z0-9 !"#%&',/:;<=>@_`~-]|\\[$()*+.?[\\\]^{|}/])+)$/;
  return parts.exec(source)?.[1]?.replace(/\\(.)/g, '$1');
}
