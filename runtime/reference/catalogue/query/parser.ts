import { limits } from '../limits.js';
import { ExpressionParser } from './expression-parser.js';
import { Scanner } from './scanner.js';
import type { Column, NamePart, OrderKey, QuerySyntax } from './syntax.js';
import { QueryError } from './syntax.js';

/** Parses the `query` argument of setAttributes, removeEntry and associateEntryWithSchema. */
export function parseSelector(text: string): QuerySyntax {
  const parser = new QueryParser(text);
  const syntax = { ...parser.names(['where']), ...parser.where(), order: [] };
  parser.end('"where" or the end');
  return syntax;
}

/** Parses a query of type `find`. */
export function parseFind(text: string): QuerySyntax {
  const parser = new QueryParser(text);
  return parser.rest({ ...parser.names(['where', 'order', 'limit']) });
}

/** Parses a query of type `selectattr`. */
export function parseSelect(text: string): QuerySyntax {
  const parser = new QueryParser(text);
  const columns = parser.columns();
  return parser.rest({ columns, ...parser.from() });
}

class QueryParser {
  private readonly scanner: Scanner;
  private readonly expressions: ExpressionParser;

  constructor(text: string) {
    if (text.trim() === '') throw new QueryError('the query must not be empty', 0, 'argument');
    if (text.length > limits.queryLength) {
      throw new QueryError(
        `a query must be at most ${limits.queryLength} characters long`,
        limits.queryLength,
        'argument',
      );
    }
    this.scanner = new Scanner(text);
    this.expressions = new ExpressionParser(this.scanner);
  }

  names(until: readonly string[]): { readonly names?: NamePart } {
    const names = this.scanner.namePart(until);
    return names === undefined ? {} : { names };
  }

  columns(): readonly Column[] {
    const columns = [this.column()];
    while (this.expressions.accept(',')) columns.push(this.column());
    if (columns.length > limits.queryColumns) {
      throw new QueryError(`a query must have at most ${limits.queryColumns} columns`, 0, 'argument');
    }
    return columns;
  }

  from(): { readonly names?: NamePart } {
    if (!this.expressions.accept('from')) return {};
    const names = this.scanner.namePart([]);
    if (names === undefined)
      throw new QueryError('"from" must be followed by a name', this.scanner.peek().at);
    return { names };
  }

  where(): Pick<QuerySyntax, 'where'> {
    return this.expressions.accept('where') ? { where: this.expressions.expression() } : {};
  }

  rest(start: Pick<QuerySyntax, 'columns' | 'names'>): QuerySyntax {
    const syntax = { ...start, ...this.where(), order: this.order(), ...this.limit() };
    this.end('"where", "order by", "limit" or the end');
    return syntax;
  }

  end(expected: string): void {
    const token = this.scanner.peek();
    if (token.kind !== 'end') {
      throw new QueryError(`expected ${expected}, got "${token.text}"`, token.at);
    }
  }

  private column(): Column {
    const token = this.scanner.peek();
    if (this.expressions.accept('*')) return { kind: 'all', at: token.at };
    return this.expressions.reference(true);
  }

  private order(): readonly OrderKey[] {
    if (!this.expressions.accept('order')) return [];
    this.expressions.expect('by');
    const keys = [this.key()];
    while (this.expressions.accept(',')) keys.push(this.key());
    return keys;
  }

  private key(): OrderKey {
    const by = this.expressions.reference(false);
    const descending = this.expressions.accept('desc');
    if (!descending) this.expressions.accept('asc');
    return { by, descending };
  }

  private limit(): Pick<QuerySyntax, 'limit' | 'offset'> {
    if (!this.expressions.accept('limit')) return {};
    const limit = this.count('limit', 1);
    return this.expressions.accept('offset') ? { limit, offset: this.count('offset', 0) } : { limit };
  }

  private count(what: string, least: number): number {
    const token = this.scanner.next();
    const value = Number(token.text);
    if (
      token.kind !== 'number' ||
      !/^[0-9]+$/.test(token.text) ||
      value < least ||
      !Number.isSafeInteger(value)
    ) {
      throw new QueryError(`the ${what} must be an integer of at least ${least}`, token.at, 'argument');
    }
    return value;
  }
}
