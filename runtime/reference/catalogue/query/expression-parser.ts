import { limits } from '../limits.js';
import { keywords } from '../names.js';
import type { Scanner, Token } from './scanner.js';
import type {
  ArithmeticOperator,
  Column,
  ComparisonOperator,
  Expression,
  Literal,
  Reference,
} from './syntax.js';
import { QueryError } from './syntax.js';

const comparisons: ReadonlyMap<string, ComparisonOperator> = new Map([
  ['=', '='],
  ['!=', '!='],
  ['<>', '!='],
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
  ['>=', '>='],
]);

/** Parses expressions by recursive descent, starting with the operator of the lowest precedence. */
export class ExpressionParser {
  private readonly scanner: Scanner;
  private depth = 0;

  constructor(scanner: Scanner) {
    this.scanner = scanner;
  }

  /** Consumes a symbol or a keyword, case-insensitive, if it is next. */
  accept(text: string): boolean {
    const token = this.scanner.peek();
    if (token.kind !== 'symbol' && token.kind !== 'word') return false;
    if (token.text.toLowerCase() !== text) return false;
    this.scanner.next();
    return true;
  }

  /** Consumes a symbol or a keyword, which is required. */
  expect(text: string): void {
    if (!this.accept(text)) throw this.unexpected(`"${text}"`);
  }

  expression(): Expression {
    return this.nested(() => this.chain('or', () => this.chain('and', () => this.negation())));
  }

  /** `attribute`, `schema:attribute`, `entry`; as a column also `schema:*`. */
  reference(column: true): Column;
  reference(column: false): Reference;
  reference(column: boolean): Column {
    const first = this.nameToken('an attribute');
    if (!this.accept(':')) return plainReference(first);
    if (column && this.accept('*')) return { kind: 'all', schema: first.text, at: first.at };
    const attribute = this.nameToken('an attribute');
    return { kind: 'attribute', schema: first.text, attribute: attribute.text, at: first.at };
  }

  private chain(operator: 'and' | 'or', operand: () => Expression): Expression {
    const { at } = this.scanner.peek();
    const first = operand();
    if (!this.accept(operator)) return first;
    const operands = [first, operand()];
    while (this.accept(operator)) operands.push(operand());
    return { kind: operator, operands, at };
  }

  private negation(): Expression {
    const { at } = this.scanner.peek();
    if (!this.accept('not')) return this.comparison();
    return { kind: 'not', operand: this.nested(() => this.negation()), at };
  }

  private comparison(): Expression {
    const left = this.concatenation();
    const token = this.scanner.peek();
    const operator = token.kind === 'symbol' ? comparisons.get(token.text) : undefined;
    if (operator !== undefined) {
      this.scanner.next();
      return { kind: 'compare', operator, left, right: this.concatenation(), at: token.at };
    }
    if (this.accept('is')) {
      const negated = this.accept('not');
      this.expect('null');
      return { kind: 'isNull', operand: left, negated, at: token.at };
    }
    return this.test(left, token.at);
  }

  /** `like`, `in` and `between`, each optionally with `not` before it. */
  private test(operand: Expression, at: number): Expression {
    const negated = this.accept('not');
    if (this.accept('like')) {
      return { kind: 'like', operand, pattern: this.stringToken().text, negated, at };
    }
    if (this.accept('in')) return { kind: 'in', operand, items: this.items(), negated, at };
    if (this.accept('between')) {
      const low = this.concatenation();
      this.expect('and');
      return { kind: 'between', operand, low, high: this.concatenation(), negated, at };
    }
    if (negated) throw this.unexpected('"like", "in" or "between"');
    return operand;
  }

  private items(): readonly Literal[] {
    this.expect('(');
    const items = [this.literal()];
    while (this.accept(',')) items.push(this.literal());
    if (items.length > limits.queryListItems) {
      const { at } = this.scanner.peek();
      throw new QueryError(`"in" must have at most ${limits.queryListItems} items`, at, 'argument');
    }
    this.expect(')');
    return items;
  }

  private literal(): Literal {
    const { at } = this.scanner.peek();
    const negative = this.accept('-');
    const token = this.scanner.next();
    if (token.kind === 'number') return { kind: 'number', text: `${negative ? '-' : ''}${token.text}`, at };
    if (token.kind === 'string' && !negative) return { kind: 'text', text: token.text, at };
    throw new QueryError(`expected a string or a number, got "${token.text}"`, token.at);
  }

  private concatenation(): Expression {
    return this.arithmetic(['||'], () =>
      this.arithmetic(['+', '-'], () => this.arithmetic(['*', '/'], () => this.unary())),
    );
  }

  private arithmetic(operators: readonly ArithmeticOperator[], operand: () => Expression): Expression {
    const { at } = this.scanner.peek();
    const first = operand();
    const rest: { operator: ArithmeticOperator; operand: Expression }[] = [];
    for (let operator = this.anyOf(operators); operator !== undefined; operator = this.anyOf(operators)) {
      rest.push({ operator, operand: operand() });
    }
    return rest.length === 0 ? first : { kind: 'arithmetic', first, rest, at };
  }

  private anyOf(operators: readonly ArithmeticOperator[]): ArithmeticOperator | undefined {
    return operators.find((operator) => this.accept(operator));
  }

  private unary(): Expression {
    const { at } = this.scanner.peek();
    if (!this.accept('-')) return this.primary();
    return { kind: 'negate', operand: this.nested(() => this.unary()), at };
  }

  private primary(): Expression {
    const token = this.scanner.peek();
    if (token.kind === 'number' || token.kind === 'string') return this.literal();
    if (this.accept('null')) return { kind: 'null', at: token.at };
    if (this.accept('(')) {
      const inner = this.expression();
      this.expect(')');
      return inner;
    }
    return this.call() ?? this.reference(false);
  }

  /** A function is recognised by the parenthesis after its name: `like(…)` is a function and `like "…"` is not. */
  private call(): Expression | undefined {
    const token = this.scanner.peek();
    if (token.kind !== 'word' || !this.scanner.isFollowedBy('(')) return undefined;
    this.scanner.next();
    this.expect('(');
    const name = token.text.toLowerCase();
    if (name === 'has') {
      const schema = this.nameToken('a schema').text;
      this.expect(')');
      return { kind: 'has', schema, at: token.at };
    }
    return { kind: 'call', name, arguments: this.callArguments(), at: token.at };
  }

  private callArguments(): readonly Expression[] {
    if (this.accept(')')) return [];
    const list = [this.expression()];
    while (this.accept(',')) list.push(this.expression());
    this.expect(')');
    return list;
  }

  private nameToken(expected: string): Token {
    const token = this.scanner.peek();
    if (token.kind !== 'word' || keywords.has(token.text.toLowerCase())) throw this.unexpected(expected);
    return this.scanner.next();
  }

  private stringToken(): Token {
    if (this.scanner.peek().kind !== 'string') throw this.unexpected('a string');
    return this.scanner.next();
  }

  private nested(read: () => Expression): Expression {
    this.depth += 1;
    if (this.depth > limits.queryDepth) {
      const { at } = this.scanner.peek();
      throw new QueryError(`must not be nested deeper than ${limits.queryDepth} levels`, at, 'argument');
    }
    const expression = read();
    this.depth -= 1;
    return expression;
  }

  private unexpected(expected: string): QueryError {
    const token = this.scanner.peek();
    const found = token.kind === 'end' ? 'the end of the text' : `"${token.text}" stands`;
    return new QueryError(`expected ${expected}, got ${found}`, token.at);
  }
}

function plainReference(token: Token): Reference {
  return token.text === 'entry' || token.text === 'FILE'
    ? { kind: 'entry', at: token.at }
    : { kind: 'attribute', attribute: token.text, at: token.at };
}
