import type { NamePart } from './syntax.js';
import { QueryError } from './syntax.js';

/** A token; `text` of a string is its value. */
export interface Token {
  readonly kind: 'word' | 'number' | 'string' | 'symbol' | 'end';
  readonly text: string;
  readonly at: number;
}

const blank = /\s*/y;
const word = /[A-Za-z_][A-Za-z0-9_]*/y;
const number = /(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?/y;
const symbol = /<=|>=|<>|!=|\|\||[=<>+\-*/(),:]/y;
const nameRun = /\S+/y;
const namePattern = /^[A-Za-z0-9_:#/=.+*?-]+$/;

/** Splits a query's text on demand, since names and patterns follow other lexical rules. */
export class Scanner {
  private readonly text: string;
  private position = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Returns the next token without consuming it. */
  peek(): Token {
    const start = this.position;
    const token = this.next();
    this.position = start;
    return token;
  }

  /** Consumes the next token. */
  next(): Token {
    this.take(blank);
    const at = this.position;
    if (at >= this.text.length) return { kind: 'end', text: '', at };
    const found = this.take(word);
    if (found !== undefined) return { kind: 'word', text: found, at };
    const digits = this.take(number);
    if (digits !== undefined) return { kind: 'number', text: digits, at };
    const sign = this.take(symbol);
    if (sign !== undefined) return { kind: 'symbol', text: sign, at };
    return { kind: 'string', text: this.string(), at };
  }

  /** Whether the token after the next one is this symbol. */
  isFollowedBy(text: string): boolean {
    const start = this.position;
    this.next();
    const after = this.peek();
    const follows = after.kind === 'symbol' && after.text === text;
    this.position = start;
    return follows;
  }

  /** The name or pattern up to the next white space, unless one of `keywords` is next. */
  namePart(keywords: readonly string[]): NamePart | undefined {
    this.take(blank);
    const at = this.position;
    if (this.text[at] === '"') return { kind: 'exact', name: this.quotedName() };
    const run = this.take(nameRun);
    if (run === undefined) return undefined;
    if (keywords.includes(run.toLowerCase())) {
      this.position = at;
      return undefined;
    }
    if (!namePattern.test(run)) throw new QueryError(`expected a name or a pattern, got "${run}"`, at);
    return /[*?]/.test(run) ? { kind: 'pattern', pattern: run } : { kind: 'exact', name: run };
  }

  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const match = pattern.exec(this.text);
    if (match === null) return undefined;
    this.position = pattern.lastIndex;
    return match[0];
  }

  private quotedName(): string {
    const at = this.position;
    const end = this.text.indexOf('"', at + 1);
    if (end === -1) throw new QueryError('unterminated quoted name', at);
    const after = this.text[end + 1];
    if (after !== undefined && !/\s/.test(after)) {
      throw new QueryError('a quoted name must be followed by a space', end + 1);
    }
    this.position = end + 1;
    return this.text.slice(at + 1, end);
  }

  /** A backslash makes the next character literal; before `%` and `_` it is kept, for `like`. */
  private string(): string {
    const at = this.position;
    const quote = this.text[at];
    if (quote !== '"' && quote !== "'") throw new QueryError(`"${quote}" is not expected`, at);
    let value = '';
    for (let index = at + 1; index < this.text.length; index += 1) {
      let unit = this.text[index] ?? '';
      if (unit === quote) {
        this.position = index + 1;
        return value;
      }
      if (unit === '\\' && index + 1 < this.text.length) {
        index += 1;
        unit = this.text[index] ?? '';
        if (unit === '%' || unit === '_') value += '\\';
      }
      value += unit;
    }
    throw new QueryError('unterminated string', at);
  }
}
