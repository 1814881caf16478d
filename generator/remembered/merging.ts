import { isRecord } from '@trivet/runtime/check';

/**
 * Replaces data of a run by equal data of an earlier run, so that parts which have not changed are the same objects in
 * both. No function can distinguish the result from what it replaces: its members have the same names, order and scalars,
 * and each of its objects stands for one object of the run, wherever that occurs.
 */
export class Merging {
  /** What stands for an object of the run; `standing` for an object of the earlier run that stands for another one. */
  private readonly results = new Map<object, object>();
  private standing: object = {};
  /** Marks objects of merged data, of which further data is made. */
  private settled: object | undefined;

  /** A value of the run, with the parts that it has in common with one of the earlier run. */
  of<T>(before: unknown, now: T): T {
    if (typeof now !== 'object' || now === null) return now;
    const known = this.results.get(now);
    if (known === undefined) return this.merged(before, now, false) as T;
    if (known === this.standing) return this.merged(before, now, true) as T;
    // What stands for a value has its shape.
    return known === this.settled ? now : (known as T);
  }

  /** Ends the merging of data of the run: what is compared from now on consists of the results. */
  settle(): void {
    this.settled = this.standing;
    this.standing = {};
  }

  /** Whether a value of the earlier run is equal to one of this run, or stands for it. */
  readonly areSame = (before: unknown, now: unknown): boolean => {
    if (Object.is(before, now)) return true;
    if (typeof now !== 'object' || now === null || this.results.get(now) === this.standing) return false;
    return Object.is(before, this.of(before, now));
  };

  private merged(before: unknown, now: object, isTaken: boolean): object {
    const isFree = typeof before === 'object' && before !== null && this.results.get(before) === undefined;
    const found = this.resultOf(isFree ? before : undefined, now);
    // An object of both runs that already stands for another one: nothing may stand for two.
    const result = isTaken && found === now ? copyOf(now) : found;
    this.results.set(now, result);
    if (result !== now) this.results.set(result, this.standing);
    return result;
  }

  private resultOf(before: object | undefined, now: object): object {
    if (Array.isArray(now)) return this.list(Array.isArray(before) ? before : undefined, now);
    if (now instanceof Map) return this.map(before instanceof Map ? before : undefined, now);
    return isPlain(now)
      ? this.members(before !== undefined && isPlain(before) ? before : undefined, now)
      : now;
  }

  private list(before: readonly unknown[] | undefined, now: readonly unknown[]): readonly unknown[] {
    const counterpart = counterparts(before ?? [], now);
    let isBefore = before?.length === now.length;
    let isNow = true;
    // Loops without copies: there are hundreds of thousands of objects, nearly all of them as before.
    for (let at = 0; at < now.length; at += 1) {
      const item = this.of(counterpart(at), now[at]);
      isBefore &&= before !== undefined && Object.is(item, before[at]);
      isNow &&= Object.is(item, now[at]);
    }
    if (isBefore && before !== undefined) return before;
    // What stands for each item is known by now.
    return isNow ? now : now.map((item) => this.of(undefined, item));
  }

  private members(before: Members | undefined, now: Members): Members {
    const names = Object.keys(now);
    const others = before === undefined ? [] : Object.keys(before);
    let isBefore = before !== undefined && names.length === others.length;
    let isNow = true;
    for (let at = 0; at < names.length; at += 1) {
      const name = names[at] ?? '';
      const own = now[name];
      const isKnown = before !== undefined && (name === others[at] || Object.hasOwn(before, name));
      const known = isKnown ? before[name] : undefined;
      if (name === 'at' && isSamePlace(known, own)) continue;
      const value = this.of(known, own);
      isBefore &&= name === others[at] && Object.is(value, known);
      isNow &&= Object.is(value, own);
    }
    if (isBefore && before !== undefined) return before;
    return isNow
      ? now
      : Object.fromEntries(
          names.map((name) => {
            const isPlace = name === 'at' && before !== undefined && isSamePlace(before.at, now.at);
            return [name, isPlace ? now.at : this.of(undefined, now[name])];
          }),
        );
  }

  private map(before: ReadonlyMap<unknown, unknown> | undefined, now: ReadonlyMap<unknown, unknown>): object {
    const known = before === undefined ? undefined : [...before].flat();
    const entries = [...now].flat();
    const merged = this.of(known, entries);
    if (known !== undefined && merged === known && before !== undefined) return before;
    return merged === entries ? now : new Map([...now].map((_, at) => [merged[2 * at], merged[2 * at + 1]]));
  }
}

type Members = { readonly [name: string]: unknown };

/** The item of an earlier list in place of one of a later list: that of the same name, or at the same position. */
function counterparts(before: readonly unknown[], now: readonly unknown[]): (at: number) => unknown {
  let named: ReadonlyMap<string, unknown> | undefined;
  return (at) => {
    const name = nameOf(now[at]);
    if (name === undefined || name === nameOf(before[at])) return before[at];
    named ??= new Map(
      before.flatMap((item) => {
        const own = nameOf(item);
        return own === undefined ? [] : [[own, item] as const];
      }),
    );
    return named.get(name);
  };
}

function nameOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null || !('name' in item)) return undefined;
  return typeof item.name === 'string' ? item.name : undefined;
}

/** Whether two values are one place, of which there are as many as all other objects; it does not matter which is used. */
function isSamePlace(one: unknown, other: unknown): boolean {
  return (
    isRecord(one) &&
    isRecord(other) &&
    typeof one.file === 'string' &&
    typeof one.pointer === 'string' &&
    one.file === other.file &&
    one.pointer === other.pointer &&
    one.line === other.line &&
    one.column === other.column
  );
}

function copyOf(value: object): object {
  if (Array.isArray(value)) return [...value];
  if (value instanceof Map) return new Map(value);
  return isPlain(value) ? Object.fromEntries(Object.entries(value)) : value;
}

/** Whether an object is data; others, such as functions, are the same only as themselves. */
function isPlain(value: object): value is Members {
  return Object.getPrototypeOf(value) === Object.prototype;
}
