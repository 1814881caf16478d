/** Results within one run of a check, so that no value is checked twice by the same function. */

import type { Issues } from './check.js';

/** Whether a value matches a type. */
export type Match = (value: unknown, decided: Decided) => boolean;

/** The issues of a value. */
export type Listing = (value: unknown, decided: Decided) => Issues;

/** Number of checks before results are remembered: most values are small, and maps cost more than a second check. */
const freeLooks = 32;

/**
 * The results of one run of a check. Parts of a schema may be recursive for the same value; without this the number of
 * checks would double with each level of the value.
 */
export class Decided {
  private looks: number;
  private memory: Memory | undefined;

  // Engines create objects of two members that a constructor sets faster than others.
  constructor() {
    this.looks = 0;
    this.memory = undefined;
  }

  /** Whether a check is among the first few, whose results are not remembered. */
  isNew(): boolean {
    return this.looks++ < freeLooks;
  }

  /** Whether a value matches; computed once. */
  verdict(check: Match, value: unknown): boolean {
    this.memory ??= createMemory();
    const known = entryOf(this.memory.verdicts, check);
    const before = known.get(value);
    if (before !== undefined) return before;
    const result = check(value, this);
    known.set(value, result);
    return result;
  }

  /** The issues of a value; computed once. */
  listing(check: Listing, value: unknown): Issues {
    this.memory ??= createMemory();
    const known = entryOf(this.memory.issues, check);
    if (known.has(value)) return known.get(value);
    const result = check(value, this);
    known.set(value, result);
    return result;
  }

  /** Whether an item of a list equals an earlier one; nested lists and objects are compared only once. */
  hasDuplicates(list: readonly unknown[]): boolean {
    this.memory ??= createMemory();
    return this.memory.texts.hasDuplicates(list);
  }
}

/** What is remembered once there have been more than a few checks. */
interface Memory {
  readonly verdicts: Map<Match, Map<unknown, boolean>>;
  readonly issues: Map<Listing, Map<unknown, Issues>>;
  readonly texts: Texts;
}

function createMemory(): Memory {
  return { verdicts: new Map(), issues: new Map(), texts: new Texts() };
}

/** Numbers lists and objects: equal ones have the same number. */
class Texts {
  private readonly numbers = new Map<string, number>();
  private readonly numbered = new Map<object, number>();

  hasDuplicates(list: readonly unknown[]): boolean {
    const seen = new Set<string>();
    for (const item of list) {
      const key = this.keyOf(item);
      if (seen.has(key)) return true;
      seen.add(key);
    }
    return false;
  }

  /** A short key shared by equal values. */
  private keyOf(value: unknown): string {
    if (typeof value === 'string') return JSON.stringify(value);
    if (typeof value === 'bigint') return `${value}n`;
    return typeof value === 'object' && value !== null ? `#${this.numberOf(value)}` : String(value);
  }

  private numberOf(value: object): number {
    const known = this.numbered.get(value);
    if (known !== undefined) return known;
    const text = Array.isArray(value)
      ? `[${value.map((item) => this.keyOf(item)).join()}]`
      : `{${Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, part]) => `${JSON.stringify(name)}:${this.keyOf(part)}`)
          .join()}}`;
    const number = this.numbers.get(text) ?? this.numbers.size;
    this.numbers.set(text, number);
    this.numbered.set(value, number);
    return number;
  }
}

function entryOf<K, V>(entries: Map<K, Map<unknown, V>>, key: K): Map<unknown, V> {
  const known = entries.get(key);
  if (known !== undefined) return known;
  const made = new Map<unknown, V>();
  entries.set(key, made);
  return made;
}
