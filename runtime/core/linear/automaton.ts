/** A set of states that moves along a text, with transitions in a bounded table. */

import type { Entry, Program } from './program.js';

/** Maximum size of the table: states of all sets and transitions, some megabytes at most. */
const mostRemembered = 200_000;

/** The states from which the next character is read. */
export interface States {
  readonly at: Int32Array;
  /** Whether the expression matches up to here. */
  readonly isMatch: boolean;
  /** By context and kind of character. */
  readonly next: Map<number, States>;
}

/** Searches for an expression from every place of a text. */
export class Automaton {
  readonly isBackwards: boolean;
  private readonly program: Program;
  private readonly start: number;
  /** The set of states that is being made: its members, and where each is among them. */
  private readonly members: Int32Array;
  private readonly places: Int32Array;
  private readonly found: Int32Array;
  private size = 0;
  private readonly sets = new Map<number, States[]>();
  private readonly beginnings = new Map<number, States>();
  private remembered = 0;
  private generation = 0;

  constructor(program: Program, { start, isBackwards }: Entry) {
    this.program = program;
    this.start = start;
    this.isBackwards = isBackwards;
    this.members = new Int32Array(program.kinds.length);
    this.places = new Int32Array(program.kinds.length);
    this.found = new Int32Array(program.kinds.length);
  }

  /** The states before the first character. */
  begin(context: number): States {
    const before = this.beginnings.get(context);
    if (before !== undefined) return before;
    this.size = 0;
    const found = this.closed(context);
    this.beginnings.set(context, found);
    return found;
  }

  /** The states after a character, in the context behind it. */
  step(states: States, code: number, context: number): States {
    const { tests } = this.program;
    const kind = tests.kindOf(code);
    if (tests.generation !== this.generation) this.forget();
    this.generation = tests.generation;
    const key = context * 0x10000 + kind;
    return states.next.get(key) ?? this.made(states, kind, context, key);
  }

  private made(states: States, kind: number, context: number, key: number): States {
    const { of, next, tests } = this.program;
    const passed = tests.passedBy(kind);
    this.size = 0;
    for (const at of states.at) if (passed.has(of[at] ?? -1)) this.insert(next[at] ?? 0);
    const found = this.closed(context);
    this.remembered += 8;
    // After the table has been cleared, nothing refers to these states any more.
    states.next.set(key, found);
    return found;
  }

  /** Completes the set with the start and all states that are reached in the context without a character. */
  private closed(context: number): States {
    this.insert(this.start);
    const { kinds, of, next, ways, accept } = this.program;
    let count = 0;
    let isMatch = false;
    let hash = 0;
    for (let index = 0; index < this.size; index += 1) {
      const at = this.members[index] ?? 0;
      const kind = kinds[at];
      if (kind === 'one') {
        this.found[count] = at;
        count += 1;
        hash = (hash + Math.imul(at + 1, 0x9e3779b1)) | 0;
      } else if (kind === 'split') for (const way of ways[at] ?? []) this.insert(way);
      else if (at === accept) isMatch = true;
      else if ((kind === 'assert') === ((context & (of[at] ?? 0)) !== 0)) this.insert(next[at] ?? 0);
    }
    return this.known(count, isMatch, hash);
  }

  private known(count: number, isMatch: boolean, hash: number): States {
    const same = this.sets.get(hash);
    for (const states of same ?? [])
      if (states.isMatch === isMatch && states.at.length === count && states.at.every((at) => this.has(at)))
        return states;
    if (this.remembered > mostRemembered) this.forget();
    this.remembered += count + 32;
    const states: States = { at: this.found.slice(0, count), isMatch, next: new Map() };
    const all = this.sets.get(hash);
    if (all === undefined) this.sets.set(hash, [states]);
    else all.push(states);
    return states;
  }

  /** Clears the table, so that one text does not slow down later ones. */
  private forget(): void {
    for (const all of this.sets.values()) for (const { next } of all) next.clear();
    this.sets.clear();
    this.beginnings.clear();
    this.remembered = 0;
  }

  private insert(state: number): void {
    if (this.has(state)) return;
    this.places[state] = this.size;
    this.members[this.size] = state;
    this.size += 1;
  }

  private has(state: number): boolean {
    const place = this.places[state] ?? 0;
    return place < this.size && this.members[place] === state;
  }
}
