/**
 * A matcher that never backtracks: it follows all ways through an expression at once (Thompson, CACM 11(6), 1968), so that
 * a text costs its length times the size of the expression. What it meets again it takes from a table, which is bounded.
 */

import { type Part, structureOf } from './linear-syntax.js';

/** A pattern whose time is linear in the text. */
export interface LinearPattern {
  readonly source: string;
  /** Whether the expression matches somewhere in a text. */
  test(text: string): boolean;
}

/** More states are not followed; counted repetitions have as many copies of what they repeat. */
const mostStates = 2000;
/** Sets of states that are remembered; past that the table begins anew. */
const mostSets = 500;

/** Prepares a pattern; SyntaxError where it looks around, refers back, or has too many states. */
export function linear(source: string, flags: 'u' | ''): LinearPattern {
  const found = linearPattern(source, flags);
  if (found === undefined) throw new SyntaxError(`${source} cannot be matched in linear time`);
  return found;
}

/** As `linear`; nothing where it cannot be. */
export function linearPattern(source: string, flags: 'u' | ''): LinearPattern | undefined {
  const structure = structureOf(source, flags);
  if (structure === undefined) return undefined;
  const program = new Program(flags);
  const start = program.add(structure, program.accept);
  return program.isTooLarge ? undefined : new Matcher(source, flags, program, start);
}

/** A place in the expression: what leads on from it. */
type State =
  | { readonly kind: 'accept' }
  | { readonly kind: 'one'; readonly of: number; next: number }
  | { readonly kind: 'start' | 'end'; readonly next: number }
  | { readonly kind: 'split'; ways: readonly number[] };

class Program {
  readonly states: State[] = [{ kind: 'accept' }];
  readonly accept = 0;
  isTooLarge = false;
  /** Tests of one character, each once. */
  readonly tests: RegExp[] = [];
  private readonly flags: string;
  private readonly known = new Map<string, number>();

  constructor(flags: string) {
    this.flags = flags;
  }

  /** Adds a part that goes on at `next`; gives where it begins. */
  add(part: Part, next: number): number {
    if (this.states.length > mostStates) this.isTooLarge = true;
    if (this.isTooLarge) return next;
    switch (part.kind) {
      case 'one':
        return this.push({ kind: 'one', of: this.testOf(part.source), next });
      case 'start':
      case 'end':
        return this.push({ kind: part.kind, next });
      case 'row':
        return part.parts.reduceRight((after, inner) => this.add(inner, after), next);
      case 'choice':
        return this.push({ kind: 'split', ways: part.parts.map((inner) => this.add(inner, next)) });
      case 'repeat':
        return this.repeat(part, next);
    }
  }

  private repeat({ part, min, max }: Extract<Part, { kind: 'repeat' }>, next: number): number {
    if (min > mostStates || (max !== Number.POSITIVE_INFINITY && max > mostStates)) this.isTooLarge = true;
    let at = next;
    if (max === Number.POSITIVE_INFINITY) {
      const loop: State = { kind: 'split', ways: [] };
      at = this.push(loop);
      loop.ways = [this.add(part, at), next];
    } else {
      for (let copy = min; copy < max && !this.isTooLarge; copy++) {
        const inner = this.add(part, at);
        // What is empty leads nowhere else, however often it is repeated.
        if (inner === at) break;
        at = this.push({ kind: 'split', ways: [inner, next] });
      }
    }
    for (let copy = 0; copy < min && !this.isTooLarge; copy++) {
      const inner = this.add(part, at);
      if (inner === at) break;
      at = inner;
    }
    return at;
  }

  private push(state: State): number {
    return this.states.push(state) - 1;
  }

  private testOf(source: string): number {
    const before = this.known.get(source);
    if (before !== undefined) return before;
    const test = this.tests.push(new RegExp(`^(?:${source})$`, this.flags)) - 1;
    this.known.set(source, test);
    return test;
  }
}

/** States in which a text may be behind a character, and where each kind of character leads from there. */
interface States {
  readonly at: readonly number[];
  readonly next: Map<number, States>;
  /** Whether the expression has matched, and whether it has if the text ends here. */
  readonly isMatch: boolean;
  readonly isMatchAtEnd: boolean;
}

class Matcher implements LinearPattern {
  readonly source: string;
  private readonly program: Program;
  private readonly start: number;
  private readonly isUnicode: boolean;
  private readonly kinds = new Map<number, number>();
  private readonly kindsBySignature = new Map<string, number>();
  /** Which tests characters of a kind pass. */
  private readonly passed: (readonly boolean[])[] = [];
  private readonly sets = new Map<string, States>();
  private readonly first: States;
  private readonly again: readonly number[];

  constructor(source: string, flags: 'u' | '', program: Program, start: number) {
    this.source = source;
    this.program = program;
    this.start = start;
    this.isUnicode = flags === 'u';
    this.first = this.statesOf(this.reached([start], true, false), this.reached([start], true, true));
    this.again = this.reached([this.start], false, false);
  }

  test(text: string): boolean {
    let states = this.first;
    for (let at = 0; at < text.length; ) {
      if (states.isMatch) return true;
      const code = this.isUnicode ? (text.codePointAt(at) ?? 0) : text.charCodeAt(at);
      const kind = this.kindOf(code);
      states = states.next.get(kind) ?? this.step(states, kind);
      at += code > 0xffff ? 2 : 1;
    }
    return states.isMatchAtEnd;
  }

  /** Characters of one kind satisfy the same tests. */
  private kindOf(code: number): number {
    const before = this.kinds.get(code);
    if (before !== undefined) return before;
    const character = String.fromCodePoint(code);
    const passed = this.program.tests.map((test) => test.test(character));
    const signature = passed.map((one) => (one ? '1' : '0')).join('');
    const kind = this.kindsBySignature.get(signature) ?? this.kindsBySignature.size;
    this.kindsBySignature.set(signature, kind);
    this.passed[kind] = passed;
    if (this.kinds.size > 4096) this.kinds.clear();
    this.kinds.set(code, kind);
    return kind;
  }

  private step(states: States, kind: number): States {
    const passed = this.passed[kind] ?? [];
    const behind = new Set<number>();
    for (const at of states.at) {
      const state = this.program.states[at];
      if (state?.kind === 'one' && passed[state.of] === true) behind.add(state.next);
    }
    const from = [...behind];
    const atEnd = this.reached([...from, this.start], false, true);
    const found = this.statesOf([...new Set([...this.reached(from, false, false), ...this.again])], atEnd);
    states.next.set(kind, found);
    return found;
  }

  private statesOf(at: readonly number[], atEnd: readonly number[]): States {
    const sorted = [...at].sort((a, b) => a - b);
    const isMatchAtEnd = atEnd.includes(this.program.accept);
    const key = `${sorted.join()} ${isMatchAtEnd}`;
    const before = this.sets.get(key);
    if (before !== undefined) return before;
    const isMatch = sorted.includes(this.program.accept);
    const made: States = { at: sorted, next: new Map(), isMatch, isMatchAtEnd };
    if (this.sets.size >= mostSets) this.forget();
    this.sets.set(key, made);
    return made;
  }

  /** The table begins anew: one text does not slow down those behind it. */
  private forget(): void {
    this.sets.clear();
    this.first.next.clear();
  }

  /** All states that lead on from these without a character. */
  private reached(from: readonly number[], isStart: boolean, isEnd: boolean): readonly number[] {
    const seen = new Set(from);
    for (const at of seen) {
      const state = this.program.states[at];
      if (state?.kind === 'split') for (const way of state.ways) seen.add(way);
      else if ((state?.kind === 'start' && isStart) || (state?.kind === 'end' && isEnd)) seen.add(state.next);
    }
    return [...seen];
  }
}
