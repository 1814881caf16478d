import type { CaseCriterion } from './case.js';
import { ExpressionError, embeddedText, evaluate, type Scope } from './expression.js';
import { selectPath } from './json-path.js';

/** Whether a criterion holds (Arazzo 1.0, 4.6.10 and 4.6.11). */
export function holds(criterion: CaseCriterion, scope: Scope): boolean {
  if (criterion.type === 'simple') return truthy(evaluateCondition(criterion.condition, scope));
  const context = evaluate(criterion.context ?? '$response.body', scope);
  if (criterion.type === 'regex') return pattern(criterion.condition, scope).test(String(context ?? ''));
  if (criterion.type === 'jsonpath') {
    return selectPath(context, embeddedText(criterion.condition, scope)).length > 0;
  }
  throw new ExpressionError(`criteria of type ${criterion.type} are not supported`);
}

/** A pattern in which values of expressions stand for themselves, whatever characters they hold. */
function pattern(condition: string, scope: Scope): RegExp {
  const source = embeddedText(condition, scope, (value) =>
    value.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&').replaceAll('-', '\\x2d'),
  );
  try {
    return new RegExp(source, 'u');
  } catch {
    throw new ExpressionError(`"${condition}" is no regular expression`);
  }
}

/** Value of a simple condition: literals, runtime expressions, comparisons, `!`, `&&`, `||`, parentheses. */
export function evaluateCondition(condition: string, scope: Scope): unknown {
  const parser = new ConditionParser(tokens(condition), scope, condition);
  return parser.whole();
}

type Token =
  | { readonly kind: 'operator' | 'expression' | 'word'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string };

const tokenPattern =
  /\s*(?:('(?:[^']|'')*')|(\$[^\s()!=<>&|,]+)|(==|!=|<=|>=|&&|\|\||[<>!()])|([^\s()!=<>&|',]+))/y;

function tokens(condition: string): Token[] {
  const found: Token[] = [];
  const pattern = new RegExp(tokenPattern);
  while (pattern.lastIndex < condition.trimEnd().length) {
    const start = pattern.lastIndex;
    const match = pattern.exec(condition);
    if (match === null)
      throw new ExpressionError(`cannot read "${condition.slice(start)}" in "${condition}"`);
    const [, text, expression, operator, word] = match;
    if (text !== undefined) found.push({ kind: 'text', text: text.slice(1, -1).replaceAll("''", "'") });
    else if (expression !== undefined) found.push({ kind: 'expression', text: expression });
    else if (operator !== undefined) found.push({ kind: 'operator', text: operator });
    else found.push({ kind: 'word', text: word ?? '' });
  }
  return found;
}

/** Recursive descent, the loosest operator first. */
class ConditionParser {
  private position = 0;
  private readonly list: readonly Token[];
  private readonly scope: Scope;
  private readonly condition: string;

  constructor(list: readonly Token[], scope: Scope, condition: string) {
    this.list = list;
    this.scope = scope;
    this.condition = condition;
  }

  whole(): unknown {
    const value = this.or();
    if (this.position < this.list.length) throw new ExpressionError(`cannot read "${this.condition}"`);
    return value;
  }

  private or(): unknown {
    let value = this.and();
    while (this.accept('||')) {
      const right = this.and();
      value = truthy(value) || truthy(right);
    }
    return value;
  }

  private and(): unknown {
    let value = this.comparison();
    while (this.accept('&&')) {
      const right = this.comparison();
      value = truthy(value) && truthy(right);
    }
    return value;
  }

  private comparison(): unknown {
    const left = this.unary();
    for (const operator of ['==', '!=', '<=', '>=', '<', '>'] as const) {
      if (this.accept(operator)) return compare(operator, left, this.unary());
    }
    return left;
  }

  private unary(): unknown {
    if (this.accept('!')) return !truthy(this.unary());
    if (this.accept('(')) {
      const value = this.or();
      if (!this.accept(')')) throw new ExpressionError(`a parenthesis is not closed in "${this.condition}"`);
      return value;
    }
    return this.operand();
  }

  private operand(): unknown {
    const token = this.list[this.position];
    if (token === undefined || token.kind === 'operator')
      throw new ExpressionError(`a value is missing in "${this.condition}"`);
    this.position += 1;
    if (token.kind === 'text') return token.text;
    if (token.kind === 'expression') return evaluate(token.text, this.scope);
    return word(token.text, this.condition);
  }

  private accept(operator: string): boolean {
    const token = this.list[this.position];
    if (token?.kind !== 'operator' || token.text !== operator) return false;
    this.position += 1;
    return true;
  }
}

function word(text: string, condition: string): unknown {
  if (text === 'true') return true;
  if (text === 'false') return false;
  if (text === 'null') return null;
  const number = Number(text);
  if (text !== '' && !Number.isNaN(number)) return number;
  throw new ExpressionError(`"${text}" is no literal in "${condition}"; texts stand in single quotes`);
}

function compare(operator: '==' | '!=' | '<' | '<=' | '>' | '>=', left: unknown, right: unknown): boolean {
  if (operator === '==') return same(left, right);
  if (operator === '!=') return !same(left, right);
  const [a, b] = comparable(left, right);
  if (a === undefined || b === undefined) return false;
  if (operator === '<') return a < b;
  if (operator === '<=') return a <= b;
  return operator === '>' ? a > b : a >= b;
}

/** Arazzo 1.0, 4.6.11.1: comparisons of texts do not look at case. */
function same(left: unknown, right: unknown): boolean {
  if (typeof left === 'string' && typeof right === 'string')
    return left.toLowerCase() === right.toLowerCase();
  if (typeof left === 'bigint' || typeof right === 'bigint') return String(left) === String(right);
  if (typeof left === 'object' && typeof right === 'object')
    return JSON.stringify(left) === JSON.stringify(right);
  // A header or a path is text; the literal beside it may be written as a number.
  if (typeof left === 'string' && typeof right === 'number')
    return left.trim() !== '' && Number(left) === right;
  if (typeof left === 'number' && typeof right === 'string') return same(right, left);
  if (left === undefined || right === undefined) return (left ?? null) === (right ?? null);
  return left === right;
}

function comparable(
  left: unknown,
  right: unknown,
): readonly [number | string, number | string] | readonly [undefined, undefined] {
  const numbers = [numeric(left), numeric(right)] as const;
  if (numbers[0] !== undefined && numbers[1] !== undefined) return [numbers[0], numbers[1]];
  if (typeof left === 'string' && typeof right === 'string') return [left, right];
  return [undefined, undefined];
}

function numeric(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  return undefined;
}

function truthy(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== 0 && value !== '';
}
