/**
 * A matcher without backtracking: it follows all paths through an expression simultaneously (Thompson, CACM 11(6),
 * 1968), so that the cost is the length of the text times the size of the expression. Transitions are cached in a
 * bounded table.
 */

import { type Part, structureOf } from './linear-syntax.js';

/** A pattern that is matched in linear time. */
export interface LinearPattern {
  readonly source: string;
  /** Whether the expression matches anywhere in a text. */
  test(text: string): boolean;
}

/** Maximum number of states; counted repetitions copy the states of the repeated part. */
const mostStates = 2000;
/** Maximum number of cached sets of states; above it the cache is cleared. */
const mostSets = 500;

/** Prepares a pattern; SyntaxError if it has look-arounds, back references or too many states. */
export function linear(source: string, flags: 'u' | ''): LinearPattern {
  const found = linearPattern(source, flags);
  if (found === undefined) throw new SyntaxError(`${source} cannot be matched in linear time`);
  return found;
}

/** As `linear`; undefined where that throws. */
export function linearPattern(source: string, flags: 'u' | ''): LinearPattern | undefined {
  const structure = structureOf(source, flags);
  if (structure === undefined) return undefined;
  const program = new Program(flags);
  const start = program.add(structure, program.accept);
  return program.isTooLarge ? undefined : new Matcher(source, flags, program, start);
}

/** A state of the expression, with its transitions. */
type State =
  | { readonly kind: 'accept' }
  | { readonly kind: 'one'; readonly of: number; next: number }
  | { readonly kind: 'start' | 'end'; readonly next: number }
  | { readonly kind: 'split'; ways: readonly number[] };

class Program {
  readonly states: State[] = [{ kind: 'accept' }];
  readonly accept = 0;
  isTooLarge = false;
  /** Distinct tests of one character. */
  readonly tests: RegExp[] = [];
  private readonly flags: string;
  private readonly known = new Map<string, number>();

  constructor(flags: string) {
    this.flags = flags;
  }

  /** Adds a part that continues at `next`; returns its first state. */
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
        // An empty part has no other transitions, however often it is repeated.
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

/** The set of possible states after a character, with the transition for each kind of character. */
interface States {
  readonly at: readonly number[];
  readonly next: Map<number, States>;
  /** Whether the expression has matched, and whether it would if the text ended here. */
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
  /** The results of all tests by kind of character. */
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

  /** Characters of one kind pass the same tests. */
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

  /** Clears the cache, so that one text does not slow down later ones. */
  private forget(): void {
    this.sets.clear();
    this.first.next.clear();
  }

  /** All states that can be reached from these without a character. */
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
