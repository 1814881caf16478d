/** The structure of regular expressions (ECMA-262, 22.2.1), as far as a matcher without backtracking supports them. */

/** A part of an expression. */
export type Part =
  /** One character, to be tested by an expression with this source. */
  | { readonly kind: 'one'; readonly source: string }
  | { readonly kind: 'start' | 'end' }
  /** The edge of a word, or no edge. */
  | { readonly kind: 'edge'; readonly isNot: boolean }
  | { readonly kind: 'look'; readonly part: Part; readonly isBehind: boolean; readonly isNot: boolean }
  | { readonly kind: 'row' | 'choice'; readonly parts: readonly Part[] }
  | { readonly kind: 'repeat'; readonly part: Part; readonly min: number; readonly max: number };

/** Parses an expression that the engine accepts; undefined if it has back references or legacy syntax. */
export function structureOf(source: string, flags: 'u' | ''): Part | undefined {
  const reader = new Reader(source, flags);
  const found = reader.choice();
  return reader.isRead ? found : undefined;
}

class Reader {
  private readonly source: string;
  private readonly flags: 'u' | '';
  private at = 0;
  private isKnown = true;

  constructor(source: string, flags: 'u' | '') {
    this.source = source;
    this.flags = flags;
  }

  /** Whether the whole source has been parsed, and all of it is supported. */
  get isRead(): boolean {
    return this.isKnown && this.at === this.source.length;
  }

  choice(): Part {
    const parts = [this.row()];
    while (this.isKnown && this.take('|')) parts.push(this.row());
    const [only] = parts;
    return only !== undefined && parts.length === 1 ? only : { kind: 'choice', parts };
  }

  private row(): Part {
    const parts: Part[] = [];
    while (this.isKnown && this.at < this.source.length && !/[|)]/.test(this.source.charAt(this.at))) {
      const part = this.part();
      parts.push(isAssertion(part) ? part : this.repeated(part));
    }
    return { kind: 'row', parts };
  }

  private part(): Part {
    if (this.take('^')) return { kind: 'start' };
    if (this.take('$')) return { kind: 'end' };
    if (this.take('\\b')) return { kind: 'edge', isNot: false };
    if (this.take('\\B')) return { kind: 'edge', isNot: true };
    if (this.take('(')) return this.group();
    if (this.source.startsWith('[', this.at)) return this.one(classEnd(this.source, this.at));
    if (this.source.startsWith('\\', this.at)) return this.one(this.escapeEnd());
    const length = this.flags === 'u' && (this.source.codePointAt(this.at) ?? 0) > 0xffff ? 2 : 1;
    return this.one(/[{}\]*+?]/.test(this.source.charAt(this.at)) ? undefined : this.at + length);
  }

  private group(): Part {
    const [look] = /^\?<?[=!]/.exec(this.source.slice(this.at, this.at + 3)) ?? [];
    if (look !== undefined) {
      this.at += look.length;
      const part = this.choice();
      const found: Part = { kind: 'look', part, isBehind: look.length === 3, isNot: look.endsWith('!') };
      return this.take(')') ? found : this.unknown();
    }
    if (this.source.startsWith('?', this.at)) {
      const [head] = /^\?(?::|<[\p{ID_Start}$_][\p{ID_Continue}$]*>)/u.exec(this.source.slice(this.at)) ?? [];
      if (head === undefined) return this.unknown();
      this.at += head.length;
    }
    const inside = this.choice();
    return this.take(')') ? inside : this.unknown();
  }

  private one(end: number | undefined): Part {
    if (end === undefined) return this.unknown();
    const source = this.source.slice(this.at, end);
    this.at = end;
    return { kind: 'one', source };
  }

  /** The end of an escape for a single character. */
  private escapeEnd(): number | undefined {
    const pattern = this.flags === 'u' ? unicodeEscape : plainEscape;
    const [text] = pattern.exec(this.source.slice(this.at)) ?? [];
    return text === undefined ? undefined : this.at + text.length;
  }

  private repeated(part: Part): Part {
    const match = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(this.source.slice(this.at));
    if (match === null) return part;
    const [all, sign, from = '0', comma, to = ''] = match;
    this.at += all.length;
    if (sign !== undefined)
      return {
        kind: 'repeat',
        part,
        min: sign === '+' ? 1 : 0,
        max: sign === '?' ? 1 : Number.POSITIVE_INFINITY,
      };
    const min = Number(from);
    const max = comma === '' ? min : to === '' ? Number.POSITIVE_INFINITY : Number(to);
    return { kind: 'repeat', part, min, max };
  }

  private take(text: string): boolean {
    if (!this.source.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }

  private unknown(): Part {
    this.isKnown = false;
    return { kind: 'row', parts: [] };
  }
}

/** An assertion has no quantifier, except in legacy syntax. */
function isAssertion({ kind }: Part): boolean {
  return kind === 'start' || kind === 'end' || kind === 'edge' || kind === 'look';
}

const unicodeEscape =
  /^\\(?:[dDwWsStnvfr^$\\.*+?()[\]{}|/]|0(?!\d)|c[A-Za-z]|x[0-9A-Fa-f]{2}|u[dD][89abAB][0-9A-Fa-f]{2}\\u[dD][c-fC-F][0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|u\{[0-9A-Fa-f]+\}|[pP]\{[^{}]*\})/;
const plainEscape = /^\\(?:[dDwWsStnvfr]|0(?!\d)|x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|[^A-Za-z0-9\s])/;

function classEnd(source: string, from: number): number | undefined {
  for (let at = from + 1; at < source.length; at++) {
    if (source.charAt(at) === '\\') at += 1;
    else if (source.charAt(at) === ']') return at + 1;
  }
  return undefined;
}
