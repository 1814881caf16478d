/**
 * The positions of a regular expression and the transitions of a backtracking matcher between them (Glushkov's
 * automaton), with their number of ways: `(a*)*` has two from `a` to `a`.
 */

import { anyCharacter, type CharacterNode, charactersOf, isEverything, type Ranges } from './characters.js';
import { type AST, parseExpression } from './syntax.js';

/** A place in an expression that consumes one character, or an end. */
export interface Position {
  /** Undefined for an end, which consumes no character. */
  readonly characters: Ranges | undefined;
  /** 0 for the expression itself, a different number for each lookaround in it. */
  readonly realm: number;
  /** The number of ways to each next position. */
  readonly next: Map<number, number>;
  /** At this position the expression, or the lookaround, has matched whatever follows. */
  isSafe: boolean;
}

/** The positions of an expression. */
export interface Positions {
  readonly all: readonly Position[];
  /** The start of a search: a position that no character leads to. */
  readonly start: number;
}

/** One way into or out of a part; `free` unless an assertion is in between. */
interface Way {
  readonly at: number;
  readonly count: number;
  readonly free: boolean;
  readonly anchored: boolean;
}

interface Part {
  readonly first: readonly Way[];
  readonly last: readonly Way[];
  /** Ways through the part that consume nothing. */
  readonly empty: { readonly count: number; readonly free: boolean; readonly anchored: boolean };
}

const nothing: Part = { first: [], last: [], empty: { count: 1, free: true, anchored: false } };
const asserted: Part = { first: [], last: [], empty: { count: 1, free: false, anchored: false } };
const anchor: Part = { first: [], last: [], empty: { count: 1, free: true, anchored: true } };

/** Maximum number of distinct positions: longer counted repetitions are treated as unbounded. */
const mostPositions = 300;
/** Keeps products of ways finite; such a number is too large in any case. */
const mostWays = 1e12;

/** Computes the positions of an expression. */
export function positionsOf(source: string, flags: 'u' | ''): Positions {
  return new Builder().search(parseExpression(source, flags).alternatives);
}

class Builder {
  private readonly all: Position[] = [];
  private realm = 0;
  private realms = 1;

  /** A search tries every position of the text: it may skip any characters before the expression. */
  search(alternatives: readonly AST.Alternative[]): Positions {
    const start = this.add(undefined);
    const skipped = this.add(anyCharacter);
    const whole = this.sequence(this.choice(alternatives, true), this.end());
    for (const { at, count, anchored, free } of whole.first) {
      this.link(start, at, count, free);
      if (!anchored) this.link(skipped, at, count, free);
    }
    if (whole.first.some(({ anchored }) => !anchored)) {
      this.link(start, skipped, 1, false);
      this.link(skipped, skipped, 1, false);
    }
    this.markSafe();
    return { all: this.all, start };
  }

  private add(characters: Ranges | undefined): number {
    this.all.push({ characters, realm: this.realm, next: new Map(), isSafe: false });
    return this.all.length - 1;
  }

  private link(from: number, to: number, count: number, free: boolean): void {
    const position = this.all[from];
    if (position === undefined) return;
    position.next.set(to, Math.min(mostWays, (position.next.get(to) ?? 0) + count));
    if (free) this.free(from).add(to);
  }

  /** Next positions without an assertion in between. */
  private free(from: number): Set<number> {
    const known = this.freely[from] ?? new Set<number>();
    this.freely[from] = known;
    return known;
  }

  private markSafe(): void {
    const hasEnd = (at: number): boolean => [...this.free(at)].some((to) => this.ends.has(to));
    const mayEnd = (at: number): boolean =>
      [...this.free(at)].some((to) => this.borders.has(to) && hasEnd(to));
    // `[^]*$` accepts any text up to its end.
    const takesAll = (at: number): boolean =>
      isEverything(this.all[at]?.characters) && this.free(at).has(at) && mayEnd(at);
    this.all.forEach((position, at) => {
      position.isSafe = hasEnd(at) || (mayEnd(at) && [...this.free(at)].some(takesAll));
    });
  }

  private readonly freely: Set<number>[] = [];
  /** Ends of the expression, or of a lookaround. */
  private readonly ends = new Set<number>();
  /** Positions that require the end of the text. */
  private readonly borders = new Set<number>();

  private end(): Part {
    const at = this.add(undefined);
    this.ends.add(at);
    return { first: [way(at)], last: [], empty: { count: 0, free: true, anchored: false } };
  }

  private choice(alternatives: readonly AST.Alternative[], isLead: boolean): Part {
    const parts = alternatives.map(({ elements }) => this.elements(elements, isLead));
    const empties = parts.map(({ empty }) => empty).filter(({ count }) => count > 0);
    return {
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
      empty: {
        count: capped(empties.reduce((sum, { count }) => sum + count, 0)),
        free: empties.some(({ free }) => free),
        anchored: empties.length > 0 && empties.every(({ anchored }) => anchored),
      },
    };
  }

  private elements(elements: readonly AST.Element[], isLead: boolean): Part {
    let part = nothing;
    for (const element of elements)
      part = this.sequence(part, this.element(element, isLead && part.last.length === 0));
    return part;
  }

  private sequence(a: Part, b: Part): Part {
    for (const out of a.last)
      for (const into of b.first)
        this.link(out.at, into.at, capped(out.count * into.count), out.free && into.free);
    return {
      first: [...a.first, ...through(b.first, a.empty)],
      last: [...b.last, ...through(a.last, b.empty)],
      empty: {
        count: capped(a.empty.count * b.empty.count),
        free: a.empty.free && b.empty.free,
        anchored: a.empty.anchored || b.empty.anchored,
      },
    };
  }

  private element(element: AST.Element, isLead: boolean): Part {
    switch (element.type) {
      case 'Assertion':
        return this.assertion(element, isLead);
      case 'Quantifier':
        return this.quantifier(element);
      case 'CapturingGroup':
      case 'Group':
        return this.choice(element.alternatives, isLead);
      case 'Backreference':
        return this.backreference(element);
      default:
        return this.character(charactersOf(element as CharacterNode));
    }
  }

  private character(characters: Ranges): Part {
    const only = way(this.add(characters));
    return { first: [only], last: [only], empty: { count: 0, free: true, anchored: false } };
  }

  private assertion(assertion: AST.Assertion, isLead: boolean): Part {
    if (assertion.kind === 'start') return isLead ? anchor : asserted;
    if (assertion.kind === 'word') return asserted;
    if (!('alternatives' in assertion)) {
      // An end reached only at the end of the text; any parts after it consume nothing.
      const only = way(this.add(undefined));
      this.borders.add(only.at);
      return { first: [only], last: [only], empty: { count: 0, free: true, anchored: false } };
    }
    // A lookbehind has as many ways as its text read forwards.
    const outer = this.realm;
    this.realm = this.realms++;
    const body = this.sequence(this.choice(assertion.alternatives, isLead), this.end());
    this.realm = outer;
    return { ...asserted, first: body.first.map((one) => ({ ...one, free: false })) };
  }

  private quantifier({ min, max, element }: AST.Quantifier): Part {
    const room = Math.floor((mostPositions - this.all.length) / Math.max(1, sizeOf(element)));
    const copies = max === Number.POSITIVE_INFINITY ? Math.max(1, min) : max;
    if (copies > Math.max(1, room)) {
      const loop = this.loop(element, Math.min(min, 1));
      // After fewer repetitions than the expression requires nothing has matched.
      return min > 1 ? this.sequence(loop, asserted) : loop;
    }
    if (max === Number.POSITIVE_INFINITY) return this.loop(element, min);
    let rest = nothing;
    const made = Array.from({ length: max }, () => this.element(element, false));
    for (const copy of made.slice(min).reverse()) rest = optional(this.sequence(copy, rest));
    for (const copy of made.slice(0, min).reverse()) rest = this.sequence(copy, rest);
    return rest;
  }

  /** At least `min` times, the last of them repeatedly. */
  private loop(element: AST.QuantifiableElement, min: number): Part {
    let before = nothing;
    for (let copy = 1; copy < min; copy += 1) before = this.sequence(before, this.element(element, false));
    const repeated = this.element(element, false);
    for (const out of repeated.last)
      for (const into of repeated.first)
        this.link(out.at, into.at, capped(out.count * into.count), out.free && into.free);
    return this.sequence(before, min === 0 ? optional(repeated) : repeated);
  }

  /** A backreference to a group of fixed length consumes as many characters; otherwise any number of them. */
  private backreference({ resolved }: AST.Backreference): Part {
    const groups = Array.isArray(resolved) ? resolved : [resolved];
    const lengths = new Set(groups.flatMap((group) => group.alternatives.map(lengthOf)));
    const [length] = lengths;
    if (lengths.size === 1 && length !== undefined && length <= 16) {
      let part = asserted;
      for (let index = 0; index < length; index += 1)
        part = this.sequence(part, this.character(anyCharacter));
      return part;
    }
    const any = this.character(anyCharacter);
    for (const { at } of any.last) this.link(at, at, 1, false);
    return { ...any, empty: asserted.empty };
  }
}

function way(at: number): Way {
  return { at, count: 1, free: true, anchored: false };
}

function capped(count: number): number {
  return Math.min(count, mostWays);
}

function through(ways: readonly Way[], { count, free, anchored }: Part['empty']): readonly Way[] {
  if (count === 0) return [];
  return ways.map((one) => ({
    at: one.at,
    count: capped(one.count * count),
    free: one.free && free,
    anchored: one.anchored || anchored,
  }));
}

/** ECMA-262, 22.2.2.3.1: a repetition that consumes nothing is discarded. */
function optional(part: Part): Part {
  return { ...part, empty: nothing.empty };
}

function sizeOf(element: AST.Element): number {
  switch (element.type) {
    case 'Quantifier': {
      const copies = element.max === Number.POSITIVE_INFINITY ? Math.max(1, element.min) : element.max;
      return Math.min(mostPositions, copies) * sizeOf(element.element);
    }
    case 'CapturingGroup':
    case 'Group':
      return sum(element.alternatives);
    case 'Assertion':
      return 'alternatives' in element ? 1 + sum(element.alternatives) : 1;
    default:
      return 1;
  }
}

function sum(alternatives: readonly AST.Alternative[]): number {
  return alternatives.reduce(
    (all, { elements }) => elements.reduce((size, one) => size + sizeOf(one), all),
    0,
  );
}

/** The length of every text that an alternative matches, if it is fixed. */
function lengthOf({ elements }: AST.Alternative): number | undefined {
  let length = 0;
  for (const element of elements) {
    const isCharacter = element.type.startsWith('Character');
    if (!isCharacter && element.type !== 'Assertion') return undefined;
    if (isCharacter) length += 1;
  }
  return length;
}
