/** The states of an expression and the transitions between them (Thompson, CACM 11(6), 1968). */

import { CharacterTests } from './characters.js';
import type { Part } from './syntax.js';

/** Maximum number of states of an expression; counted repetitions copy the states of the repeated part. */
const mostStates = 50_000;
/** Maximum number of look-arounds: each has a bit in the context of a place. */
const mostLooks = 20;

/** What holds at a place between two characters: bits of a context, followed by one for each look-around. */
export const atStart = 1;
export const atEnd = 2;
export const atWordEdge = 4;
const firstLook = 3;

/** An automaton that reads a text forwards, or backwards, and its first state. */
export interface Entry {
  readonly start: number;
  readonly isBackwards: boolean;
}

/** All states; one consumes a character, an assertion requires that a bit of the context is set, or that it is not. */
export class Program {
  readonly accept = 0;
  readonly kinds: ('accept' | 'one' | 'split' | 'assert' | 'refuse')[] = ['accept'];
  /** The test of a character, or the bit of an assertion. */
  readonly of: number[] = [0];
  readonly next: number[] = [0];
  readonly ways: (readonly number[] | undefined)[] = [undefined];
  readonly tests: CharacterTests;
  /** The look-arounds, each after those inside it; what holds at a place is known of those before. */
  readonly looks: Entry[] = [];
  private readonly bits = new Map<Part, number>();
  usesWordEdge = false;
  isTooLarge = false;

  constructor(flags: 'u' | '') {
    this.tests = new CharacterTests(flags);
  }

  /** Adds a part that continues at `next`; returns its first state. */
  add(part: Part, next: number, isBackwards = false): number {
    if (this.kinds.length > mostStates) this.isTooLarge = true;
    if (this.isTooLarge) return next;
    switch (part.kind) {
      case 'one':
        return this.push('one', this.tests.add(part.source), next);
      case 'start':
        return this.push('assert', atStart, next);
      case 'end':
        return this.push('assert', atEnd, next);
      case 'edge':
        this.usesWordEdge = true;
        return this.push(part.isNot ? 'refuse' : 'assert', atWordEdge, next);
      case 'look':
        return this.push(part.isNot ? 'refuse' : 'assert', this.look(part), next);
      case 'row': {
        const add = (after: number, inner: Part): number => this.add(inner, after, isBackwards);
        return isBackwards ? part.parts.reduce(add, next) : part.parts.reduceRight(add, next);
      }
      case 'choice': {
        const split = this.push('split', 0, 0);
        this.ways[split] = part.parts.map((inner) => this.add(inner, next, isBackwards));
        return split;
      }
      case 'repeat':
        return this.repeat(part, next, isBackwards);
    }
  }

  /** What is ahead holds at a place if its reverse, read backwards from any later one, arrives there. */
  private look(look: Extract<Part, { kind: 'look' }>): number {
    const { part, isBehind } = look;
    const known = this.bits.get(look);
    if (known !== undefined) return known;
    const start = this.add(part, this.accept, !isBehind);
    const index = this.looks.push({ start, isBackwards: !isBehind }) - 1;
    if (index >= mostLooks) this.isTooLarge = true;
    const bit = 1 << (firstLook + index);
    this.bits.set(look, bit);
    return bit;
  }

  private repeat(
    { part, min, max }: Extract<Part, { kind: 'repeat' }>,
    next: number,
    isBackwards: boolean,
  ): number {
    const isEndless = max === Number.POSITIVE_INFINITY;
    if (min > mostStates || (!isEndless && max > mostStates)) this.isTooLarge = true;
    let at = next;
    if (isEndless) {
      at = this.push('split', 0, 0);
      this.ways[at] = [this.add(part, at, isBackwards), next];
    } else {
      for (let copy = min; copy < max && !this.isTooLarge; copy++) {
        const inner = this.add(part, at, isBackwards);
        // An empty part has no other transitions, however often it is repeated.
        if (inner === at) break;
        at = this.push('split', 0, 0);
        this.ways[at] = [inner, next];
      }
    }
    for (let copy = 0; copy < min && !this.isTooLarge; copy++) {
      const inner = this.add(part, at, isBackwards);
      if (inner === at) break;
      at = inner;
    }
    return at;
  }

  private push(kind: Program['kinds'][number], of: number, next: number): number {
    this.of.push(of);
    this.next.push(next);
    this.ways.push(undefined);
    return this.kinds.push(kind) - 1;
  }
}
