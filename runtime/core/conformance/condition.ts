import { parseExpression, printExpression, type RuntimeExpression } from '../runtime-expression.js';
import { ExpressionError } from './expression.js';

/** A simple condition of Arazzo 1.0 (4.6.11.1) as a tree. */
export type Condition =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'expression'; readonly expression: RuntimeExpression }
  | { readonly kind: 'not'; readonly part: Condition }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Condition[] }
  | {
      readonly kind: 'compare';
      readonly operator: Comparison;
      readonly left: Condition;
      readonly right: Condition;
    };

/** How two values are compared. */
export type Comparison = (typeof comparisons)[number];

const comparisons = ['==', '!=', '<=', '>=', '<', '>'] as const;

/** Parses a simple condition: literals, runtime expressions, comparisons, `!`, `&&`, `||`, parentheses. Throws `ExpressionError`. */
export function parseCondition(text: string): Condition {
  return new ConditionParser(tokens(text), text).whole();
}

/** A quoted text, or an expression. */
const quotedOrExpression = /'(?:[^']|'')*'|\{\$[^{}]+\}|\$[^\s()!=<>&|,]+/g;

/** The expressions of a simple condition, even if it cannot be parsed; quoted parts are text. */
export function conditionExpressions(condition: string): readonly RuntimeExpression[] {
  return [...condition.matchAll(quotedOrExpression)].flatMap(([text]) =>
    text.startsWith("'") ? [] : [parseExpression(withoutBraces(text))],
  );
}

/** An expression as written in a simple condition: in braces if it contains white space or operators. */
export function conditionOperand(expression: string): string {
  return /[\s()!=<>&|,']/.test(expression) ? `{${expression}}` : expression;
}

function withoutBraces(text: string): string {
  return text.startsWith('{') ? text.slice(1, -1) : text;
}

/** A simple condition with its expressions replaced. */
export function mapCondition(
  condition: string,
  change: (expression: RuntimeExpression) => RuntimeExpression,
): string {
  return condition.replace(quotedOrExpression, (text) =>
    text.startsWith("'")
      ? text
      : conditionOperand(printExpression(change(parseExpression(withoutBraces(text))))),
  );
}

type Token =
  | { readonly kind: 'operator' | 'expression' | 'word'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string };

const tokenPattern =
  /\s*(?:('(?:[^']|'')*')|(\{\$[^{}]+\}|\$[^\s()!=<>&|,]+)|(==|!=|<=|>=|&&|\|\||[<>!()])|([^\s()!=<>&|',]+))/y;

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
    else if (expression !== undefined) found.push({ kind: 'expression', text: withoutBraces(expression) });
    else if (operator !== undefined) found.push({ kind: 'operator', text: operator });
    else found.push({ kind: 'word', text: word ?? '' });
  }
  return found;
}

/** Recursive descent, starting with the operator of the lowest precedence. */
class ConditionParser {
  private position = 0;
  private readonly list: readonly Token[];
  private readonly text: string;

  constructor(list: readonly Token[], text: string) {
    this.list = list;
    this.text = text;
  }

  whole(): Condition {
    const condition = this.any();
    if (this.position < this.list.length) throw new ExpressionError(`cannot read "${this.text}"`);
    return condition;
  }

  private any(): Condition {
    return this.joined('any', '||', () => this.all());
  }

  private all(): Condition {
    return this.joined('all', '&&', () => this.comparison());
  }

  private joined(kind: 'all' | 'any', operator: string, next: () => Condition): Condition {
    const first = next();
    const parts = [first];
    while (this.accept(operator)) parts.push(next());
    return parts.length === 1 ? first : { kind, parts };
  }

  private comparison(): Condition {
    const left = this.unary();
    const operator = comparisons.find((one) => this.accept(one));
    return operator === undefined ? left : { kind: 'compare', operator, left, right: this.unary() };
  }

  private unary(): Condition {
    if (this.accept('!')) return { kind: 'not', part: this.unary() };
    if (!this.accept('(')) return this.operand();
    const condition = this.any();
    if (!this.accept(')')) throw new ExpressionError(`a parenthesis is not closed in "${this.text}"`);
    return condition;
  }

  private operand(): Condition {
    const token = this.list[this.position];
    if (token === undefined || token.kind === 'operator')
      throw new ExpressionError(`a value is missing in "${this.text}"`);
    this.position += 1;
    if (token.kind === 'text') return { kind: 'literal', value: token.text };
    if (token.kind === 'expression') return { kind: 'expression', expression: parseExpression(token.text) };
    return { kind: 'literal', value: word(token.text, this.text) };
  }

  private accept(operator: string): boolean {
    const token = this.list[this.position];
    if (token?.kind !== 'operator' || token.text !== operator) return false;
    this.position += 1;
    return true;
  }
}

function word(text: string, condition: string): string | number | boolean | null {
  if (text === 'true') return true;
  if (text === 'false') return false;
  if (text === 'null') return null;
  const number = Number(text);
  if (text !== '' && !Number.isNaN(number)) return number;
  throw new ExpressionError(`"${text}" is not a literal in "${condition}"; strings must be in single quotes`);
}
