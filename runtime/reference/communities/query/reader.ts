import { anyText, type Glob, globOf, oneCharacter } from './glob.js';
import { BadPattern } from './pattern-steps.js';
import type { Bound, Clause, FieldName, Query } from './query.js';
import { compilePattern } from './regexp.js';

/** The text is not a query, so that its words are searched for. */
export class NoQuery extends Error {
  override readonly name = 'NoQuery';
}

/** The text is a query by its grammar, but one that search engines refuse. */
export class RefusedQuery extends Error {
  override readonly name = 'RefusedQuery';
}

const maxDepth = 50;
/** Maximum words, phrases and ranges of a query. */
const maxLeaves = 1024;
/** Maximum of those that require a scan of all terms. */
const maxScans = 16;
/** Maximum words between those of a phrase. */
const maxSlop = 100;
const operators = new Set(['AND', 'OR', 'NOT', '&&', '||']);
const special = new Set([...'()[]{}"^~:!']);

interface Word {
  readonly text: string;
  readonly glob: Glob | undefined;
  /** Nothing in it was escaped: it may be an operator. */
  readonly bare: boolean;
}

/** Recursive descent; OR and juxtaposition have the lowest precedence, AND a higher one. */
export class QueryReader {
  private readonly text: string;
  private position = 0;
  private depth = 0;
  private leaves = 0;
  private scans = 0;

  constructor(text: string) {
    this.text = text;
  }

  whole(): Query {
    const query = this.alternatives(undefined);
    if (this.position < this.text.length) throw new NoQuery();
    return query;
  }

  private alternatives(field: FieldName | undefined): Query {
    const clauses: Clause[] = [this.conjunction(field)];
    for (;;) {
      const joined = this.operator('OR') || this.operator('||');
      if (this.atEnd()) {
        if (joined) throw new NoQuery();
        const [only] = clauses;
        return clauses.length === 1 && only?.occur === 'should'
          ? only.query
          : { kind: 'clauses', clauses, boost: 1 };
      }
      clauses.push(this.conjunction(field));
    }
  }

  private conjunction(field: FieldName | undefined): Clause {
    const first = this.clause(field);
    const clauses = [first];
    while (this.operator('AND') || this.operator('&&')) clauses.push(this.clause(field));
    if (clauses.length === 1) return first;
    const all = clauses.map(
      ({ occur, query }): Clause => ({ occur: occur === 'mustNot' ? occur : 'must', query }),
    );
    return { occur: 'should', query: { kind: 'clauses', clauses: all, boost: 1 } };
  }

  private clause(field: FieldName | undefined): Clause {
    this.blanks();
    if (this.take('!')) {
      // A word that ends with an exclamation mark is parsed as such, and as an operator without its operand.
      if (this.atEnd()) throw new RefusedQuery();
      return { occur: 'mustNot', query: this.primary(field) };
    }
    if (this.operator('NOT') || this.take('-')) return { occur: 'mustNot', query: this.primary(field) };
    const occur = this.take('+') ? 'must' : 'should';
    return { occur, query: this.primary(field) };
  }

  private primary(field: FieldName | undefined): Query {
    this.blanks();
    if (this.take('(')) return this.group(field);
    this.leaves += 1;
    if (this.leaves > maxLeaves) throw new RefusedQuery();
    if (this.take('"')) return this.phrase(field);
    if (this.take('/')) return this.regularExpression(field);
    if (this.take('[')) return this.range(field, true);
    if (this.take('{')) return this.range(field, false);
    const comparison = /[<>]=?/y;
    comparison.lastIndex = this.position;
    const [compared] = comparison.exec(this.text) ?? [];
    if (compared !== undefined && field !== undefined) return this.comparison(field, compared);
    return this.wordOrField(field);
  }

  private group(field: FieldName | undefined): Query {
    this.depth += 1;
    if (this.depth > maxDepth) throw new NoQuery();
    const query = this.alternatives(field);
    this.depth -= 1;
    if (!this.take(')')) throw new NoQuery();
    const boost = this.boost();
    return boost === 1 ? query : { kind: 'clauses', clauses: [{ occur: 'must', query }], boost };
  }

  private phrase(field: FieldName | undefined): Query {
    const text = this.quoted();
    const slop = this.take('~') ? Math.min(this.number(0), maxSlop) : 0;
    return { kind: 'phrase', field, text, slop, boost: this.boost() };
  }

  private regularExpression(field: FieldName | undefined): Query {
    const start = this.position;
    while (this.position < this.text.length && this.text[this.position] !== '/') {
      this.position += this.text[this.position] === '\\' ? 2 : 1;
    }
    const pattern = this.text.slice(start, this.position);
    if (!this.take('/') || !isPattern(pattern)) throw new NoQuery();
    this.scan();
    return { kind: 'term', field, text: pattern, glob: undefined, pattern, distance: 0, boost: this.boost() };
  }

  private scan(): void {
    this.scans += 1;
    if (this.scans > maxScans) throw new RefusedQuery();
  }

  private range(field: FieldName | undefined, fromInclusive: boolean): Query {
    const from = this.bound();
    this.blanks();
    if (!this.operator('TO')) throw new NoQuery();
    const to = this.bound();
    this.blanks();
    const toInclusive = this.take(']');
    if (!toInclusive && !this.take('}')) throw new NoQuery();
    const end = (value: string | undefined, inclusive: boolean): Bound | undefined =>
      value === undefined ? undefined : { value, inclusive };
    return { kind: 'range', field, from: end(from, fromInclusive), to: end(to, toInclusive) };
  }

  /** Text of a bound; `undefined` for `*`. */
  private bound(): string | undefined {
    this.blanks();
    if (this.take('"')) return this.quoted();
    const { text, glob } = this.word();
    return glob?.length === 1 && glob[0] === anyText ? undefined : text;
  }

  private comparison(field: FieldName, sign: string): Query {
    this.position += sign.length;
    const bound: Bound = {
      value: this.take('"') ? this.quoted() : this.word().text,
      inclusive: sign.length === 2,
    };
    const from = sign.startsWith('>') ? bound : undefined;
    return { kind: 'range', field, from, to: from === undefined ? bound : undefined };
  }

  private wordOrField(field: FieldName | undefined): Query {
    const word = this.word();
    if (word.bare && operators.has(word.text)) throw new NoQuery();
    if (this.take(':')) return this.fielded(field, word);
    const distance = this.take('~') ? this.number(2) : 0;
    if (distance > 0 || word.glob !== undefined) this.scan();
    const boost = this.boost();
    if (word.glob?.length === 1 && word.glob[0] === anyText)
      return field === undefined ? { kind: 'all' } : exists(field);
    return { kind: 'term', field, text: word.text, glob: word.glob, distance, boost };
  }

  private fielded(outer: FieldName | undefined, name: Word): Query {
    // A field within a field, or nothing after the colon, is malformed.
    if (outer !== undefined || this.position >= this.text.length) throw new NoQuery();
    if (name.text === '_exists_') return exists(fieldOf(this.word().text));
    return this.primary(name.text === '*' ? undefined : fieldOf(name.text));
  }

  /** A run of characters without other meaning; a backslash removes the meaning of the next one. */
  private word(): Word {
    const glob: (string | typeof anyText | typeof oneCharacter)[] = [];
    let wild = false;
    let bare = true;
    while (this.position < this.text.length) {
      const character = String.fromCodePoint(this.text.codePointAt(this.position) ?? 0);
      if (special.has(character) || /\s/.test(character)) break;
      this.position += character.length;
      if (character === '\\') {
        const escaped = this.text.codePointAt(this.position);
        if (escaped === undefined) throw new NoQuery();
        glob.push(String.fromCodePoint(escaped));
        this.position += String.fromCodePoint(escaped).length;
        bare = false;
      } else if (character === '*' || character === '?') {
        glob.push(character === '*' ? anyText : oneCharacter);
        wild = true;
      } else glob.push(character);
    }
    if (glob.length === 0) throw new NoQuery();
    const text = glob.map((part) => (typeof part === 'string' ? part : (part.description ?? ''))).join('');
    return { text, glob: wild ? glob : undefined, bare };
  }

  private quoted(): string {
    let text = '';
    while (this.position < this.text.length) {
      const character = this.text[this.position] ?? '';
      this.position += 1;
      if (character === '"') return text;
      if (character === '\\') {
        text += this.text[this.position] ?? '';
        this.position += 1;
      } else text += character;
    }
    throw new NoQuery();
  }

  private boost(): number {
    // Matches with a boost of zero are still found.
    return this.take('^') ? Math.max(this.number(undefined), 1e-9) : 1;
  }

  private number(absent: number | undefined): number {
    const digits = /\d{1,6}(?:\.\d{1,6})?/y;
    digits.lastIndex = this.position;
    const [found] = digits.exec(this.text) ?? [];
    if (found === undefined && absent === undefined) throw new NoQuery();
    this.position += found?.length ?? 0;
    return found === undefined ? (absent ?? 0) : Number(found);
  }

  /** Consumes an operator; words must be followed by white space or a parenthesis. */
  private operator(name: string): boolean {
    this.blanks();
    if (!this.text.startsWith(name, this.position)) return false;
    const next = this.text[this.position + name.length];
    if (/\w$/.test(name) && next !== undefined && !/[\s()"]/.test(next)) return false;
    this.position += name.length;
    return true;
  }

  private take(character: string): boolean {
    if (this.text[this.position] !== character) return false;
    this.position += 1;
    return true;
  }

  private blanks(): void {
    while (/\s/.test(this.text[this.position] ?? '')) this.position += 1;
  }

  private atEnd(): boolean {
    this.blanks();
    return this.position >= this.text.length || this.text[this.position] === ')';
  }
}

function exists(field: FieldName): Query {
  return { kind: 'exists', field };
}

/** In field names a star is a wildcard even if it is escaped, as is required in other parts of a query. */
function fieldOf(text: string): FieldName {
  return { text, glob: text.includes('*') ? globOf(text) : undefined };
}

function isPattern(source: string): boolean {
  try {
    compilePattern(source, (text) => text);
    return true;
  } catch (error) {
    if (!(error instanceof BadPattern)) throw error;
    return false;
  }
}
