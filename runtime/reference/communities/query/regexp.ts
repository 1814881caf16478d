/**
 * Regular expressions of a query (`/joh?n/`): the core of Lucene's syntax, matched with whole terms in time linear in
 * the term. They are not passed to the platform's engine, whose backtracking may be exponential.
 */

import { BadPattern, PatternReader, type Step } from './pattern-steps.js';

/** A compiled expression that matches whole texts. */
export interface Pattern {
  /** The common prefix of all matching texts. */
  readonly prefix: string;
  matches(text: string): boolean;
}

const maxLength = 500;
const maxStates = 5000;

/** Compiles an expression. `fold` converts its characters to the form in which terms are stored. */
export function compilePattern(source: string, fold: (text: string) => string): Pattern {
  if (source.length > maxLength) throw new BadPattern();
  const steps = new PatternReader(source, fold).whole();
  const matcher = new Matcher(steps);
  return { prefix: prefixOf(source, fold), matches: (text) => matcher.matches(text) };
}

/** Plain characters at the start, except for the last one, which may be repeated; empty if there are alternatives. */
function prefixOf(source: string, fold: (text: string) => string): string {
  if (source.includes('|')) return '';
  const plain = /^[\p{L}\p{N}_-]*/u.exec(source)?.[0] ?? '';
  const characters = Array.from(plain);
  if (characters.length < [...source].length) characters.pop();
  return fold(characters.join(''));
}

/** A set of simultaneous states of a match, with the transition for each character, computed on demand. */
interface State {
  readonly places: readonly number[];
  readonly isDone: boolean;
  /** By code, for ASCII only. */
  readonly next: (State | undefined)[];
  readonly others: Map<string, State>;
}

const ascii = 128;

class Matcher {
  private readonly steps: readonly Step[];
  private readonly states = new Map<string, State>();

  private readonly start: State;

  constructor(steps: readonly Step[]) {
    this.steps = steps;
    this.start = this.stateOf([0]);
  }

  matches(text: string): boolean {
    let state = this.start;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      let next = code < ascii ? state.next[code] : undefined;
      if (next === undefined) {
        const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
        next = this.after(state, character);
        at += character.length - 1;
      }
      if (next.places.length === 0) return false;
      state = next;
    }
    return state.isDone;
  }

  private after(state: State, character: string): State {
    const known = state.others.get(character);
    if (known !== undefined) return known;
    const next = this.advance(state, character);
    const code = character.charCodeAt(0);
    if (code < ascii) state.next[code] = next;
    else state.others.set(character, next);
    return next;
  }

  private advance({ places }: State, character: string): State {
    const next = places.filter((place) => {
      const step = this.steps[place];
      return step?.kind === 'take' && step.test(character);
    });
    return this.stateOf(next.map((place) => place + 1));
  }

  private stateOf(starts: readonly number[]): State {
    const reached = new Set<number>();
    const left = [...starts];
    for (let place = left.pop(); place !== undefined; place = left.pop()) {
      if (reached.has(place)) continue;
      reached.add(place);
      const step = this.steps[place];
      if (step?.kind === 'fork') left.push(...step.to);
    }
    const places = [...reached].sort((a, b) => a - b);
    const key = places.join();
    const known = this.states.get(key);
    if (known !== undefined) return known;
    // Few expressions have so many; these are refused.
    if (this.states.size >= maxStates) throw new BadPattern();
    const isDone = places.some((place) => this.steps[place]?.kind === 'done');
    const state: State = { places, isDone, next: new Array<State | undefined>(ascii), others: new Map() };
    this.states.set(key, state);
    return state;
  }
}
