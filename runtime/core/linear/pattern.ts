/**
 * A matcher without backtracking: it follows all paths through an expression simultaneously, so that the cost is the
 * length of the text times the size of the expression. What look-arounds require is known of every place of a text
 * before the expression itself is matched: what is ahead by reading the text backwards (Barrière and Pit-Claudel,
 * Linear Matching of JavaScript Regular Expressions, PLDI 2024, 5).
 */

import { Automaton } from './automaton.js';
import { isWordCharacter } from './characters.js';
import { atEnd, atStart, atWordEdge, Program } from './program.js';
import { structureOf } from './syntax.js';

/** A pattern that is matched in linear time. */
export interface LinearPattern {
  readonly source: string;
  /** Whether the expression matches anywhere in a text. */
  test(text: string): boolean;
}

/** Prepares a pattern; SyntaxError if it has back references or too many states. */
export function linear(source: string, flags: 'u' | ''): LinearPattern {
  const found = linearPattern(source, flags);
  if (typeof found === 'string')
    throw new SyntaxError(`${source} cannot be matched in linear time: ${found}`);
  return found;
}

/** As `linear`, or why that throws: an expression that is not regular has back references or legacy syntax. */
export function linearPattern(source: string, flags: 'u' | ''): LinearPattern | 'not regular' | 'too large' {
  const structure = structureOf(source, flags);
  if (structure === undefined) return 'not regular';
  const program = new Program(flags);
  const start = program.add(structure, program.accept);
  return program.isTooLarge ? 'too large' : new Matcher(source, flags, program, start);
}

class Matcher implements LinearPattern {
  readonly source: string;
  private readonly isUnicode: boolean;
  private readonly whole: Automaton;
  private readonly looks: readonly Automaton[];
  private readonly usesContexts: boolean;
  /** Whether the expression matches only at the start of a text. */
  private readonly isAnchored: boolean;

  constructor(source: string, flags: 'u' | '', program: Program, start: number) {
    this.source = source;
    this.isUnicode = flags === 'u';
    this.whole = new Automaton(program, { start, isBackwards: false });
    this.looks = program.looks.map((entry) => new Automaton(program, entry));
    this.usesContexts = program.usesWordEdge || program.looks.length > 0;
    this.isAnchored =
      !this.usesContexts &&
      [0, atEnd].every((context) => {
        const { at, isMatch } = this.whole.begin(context);
        return at.length === 0 && !isMatch;
      });
  }

  test(text: string): boolean {
    return this.usesContexts ? this.testInContext(text) : this.testPlain(text);
  }

  private testPlain(text: string): boolean {
    const { whole, isUnicode } = this;
    let states = whole.begin(text === '' ? atStart + atEnd : atStart);
    for (let at = 0; at < text.length; ) {
      if (states.isMatch) return true;
      if (this.isAnchored && states.at.length === 0) return false;
      const code = isUnicode ? (text.codePointAt(at) ?? 0) : text.charCodeAt(at);
      at += code > 0xffff ? 2 : 1;
      states = whole.step(states, code, at < text.length ? 0 : atEnd);
    }
    return states.isMatch;
  }

  private testInContext(text: string): boolean {
    const codes = this.codesOf(text);
    const contexts = contextsOf(codes);
    let bit = atWordEdge;
    for (const look of this.looks) {
      bit *= 2;
      read(look, codes, contexts, (place) => {
        contexts[place] = (contexts[place] ?? 0) | bit;
        return false;
      });
    }
    return read(this.whole, codes, contexts, () => true);
  }

  private codesOf(text: string): Int32Array {
    const codes = new Int32Array(text.length);
    let size = 0;
    for (let at = 0; at < text.length; size += 1) {
      const code = this.isUnicode ? (text.codePointAt(at) ?? 0) : text.charCodeAt(at);
      codes[size] = code;
      at += code > 0xffff ? 2 : 1;
    }
    return codes.subarray(0, size);
  }
}

/** What holds at each place of a text: before its characters, and at its end. */
function contextsOf(codes: Int32Array): Int32Array {
  const contexts = new Int32Array(codes.length + 1);
  for (let at = 0; at <= codes.length; at += 1) {
    const isEdge = isWordCharacter(codes[at - 1] ?? 0) !== isWordCharacter(codes[at] ?? 0);
    contexts[at] = (at === 0 ? atStart : 0) | (at === codes.length ? atEnd : 0) | (isEdge ? atWordEdge : 0);
  }
  return contexts;
}

/** Reads a text; calls a function with each place where the expression matches, until it returns true. */
function read(
  automaton: Automaton,
  codes: Int32Array,
  contexts: Int32Array,
  isLast: (place: number) => boolean,
): boolean {
  const { isBackwards } = automaton;
  let place = isBackwards ? codes.length : 0;
  let states = automaton.begin(contexts[place] ?? 0);
  for (let count = 0; ; count += 1) {
    if (states.isMatch && isLast(place)) return true;
    if (count === codes.length) return false;
    const code = codes[isBackwards ? place - 1 : place] ?? 0;
    place += isBackwards ? -1 : 1;
    states = automaton.step(states, code, contexts[place] ?? 0);
  }
}
