/** What a run of a check keeps, so that it looks at no value twice for the same reason. */

import type { Issues } from './check.js';

/** Whether a value satisfies a type. */
export type Match = (value: unknown, decided: Decided) => boolean;

/** What is wrong with a value. */
export type Listing = (value: unknown, decided: Decided) => Issues;

/** Looks at values before any is remembered: most values are small, and maps cost more than a second look. */
const freeLooks = 32;

/**
 * What one run of a check has decided. Parts of a schema that speak of the same value may lead back to themselves; without
 * this the number of checks would double with each level of the value.
 */
export class Decided {
  private looks = 0;
  private verdicts: Map<Match, Map<unknown, boolean>> | undefined;
  private issues: Map<Listing, Map<unknown, Issues>> | undefined;
  private texts: Texts | undefined;

  /** The verdict on a value, which is reached once, but for the first few. */
  verdict(check: Match, value: unknown): boolean {
    if (this.verdicts === undefined) {
      if (this.looks < freeLooks) {
        this.looks += 1;
        return check(value, this);
      }
      this.verdicts = new Map();
    }
    const known = entryOf(this.verdicts, check);
    const before = known.get(value);
    if (before !== undefined) return before;
    const result = check(value, this);
    known.set(value, result);
    return result;
  }

  /** The issues of a value, which are looked for once, but for the first few. */
  listing(check: Listing, value: unknown): Issues {
    if (this.issues === undefined) {
      if (this.looks < freeLooks) {
        this.looks += 1;
        return check(value, this);
      }
      this.issues = new Map();
    }
    const known = entryOf(this.issues, check);
    if (known.has(value)) return known.get(value);
    const result = check(value, this);
    known.set(value, result);
    return result;
  }

  /** Whether an item of a list equals an earlier one; lists and objects within it are compared once, however they nest. */
  hasDuplicates(list: readonly unknown[]): boolean {
    this.texts ??= new Texts();
    return this.texts.hasDuplicates(list);
  }
}

/** Numbers for lists and objects: the same for equal ones. */
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

  /** A short text that equal values share. */
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

/** A verdict that is reached once for each value of a run. */
export function decideOnce(check: Match): Match {
  return (value, decided) => decided.verdict(check, value);
}

/** Issues that are looked for once for each value of a run. */
export function listOnce(check: Listing): Listing {
  return (value, decided) => decided.listing(check, value);
}
