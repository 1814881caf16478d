/**
 * The parts of data whose members are recorded one by one: those of an object by name, or each item of a list. All other
 * members are recorded as a whole.
 */
export type Followed = { readonly [member: string]: Followed } | readonly [Followed];

/** The member of a view that is its object, of which everything counts as read. */
const whole = Symbol('whole');

/** The object behind a view, which is then read as a whole; any other value as it is. */
export function wholeOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? (Reflect.get(value, whole) ?? value) : value;
}

/** Compares a value that was read with the one in its place in a later run. */
export type Compare = (before: unknown, now: unknown) => boolean;

/** Records what is read of an object through its view, which behaves like the object. */
export class Reads {
  /** The object while it is read; afterwards only what was read of it is kept. */
  private raw: Data | undefined;
  private ownView: object | undefined;
  private readonly followed: Followed;
  private readonly values = new Map<string, unknown>();
  private readonly parts = new Map<string, Part>();
  /** The names of all members, if they were listed. */
  private names: readonly string[] | undefined;

  constructor(raw: object, followed: Followed) {
    // Members are read as own properties of any object can be.
    this.raw = raw as Data;
    this.followed = followed;
  }

  /** What is read in place of the object. */
  get view(): object {
    this.ownView ??= new Proxy({}, this.handler());
    return this.ownView;
  }

  /** Ends the recording: nothing can be read through the view any more. */
  end(): void {
    this.raw = undefined;
    for (const { items } of this.parts.values()) for (const item of items) item.end();
  }

  /** Whether everything that was read is the same in another object. */
  areSameIn(other: unknown, compare: Compare): boolean {
    if (!isData(other)) return false;
    if (this.names !== undefined && !areSameNames(this.names, Object.keys(other))) return false;
    for (const [name, value] of this.values) if (!compare(value, other[name])) return false;
    for (const [name, { items, isList }] of this.parts) {
      const now = isList ? other[name] : [other[name]];
      if (!Array.isArray(now) || now.length !== items.length) return false;
      if (!items.every((item, index) => item.areSameIn(now[index], compare))) return false;
    }
    return true;
  }

  /** Takes another object, in which everything that was read is the same, in place of this one, which can be freed. */
  moveTo(other: object): void {
    // Members are read as own properties of any object can be.
    const data = other as Data;
    for (const name of this.values.keys()) this.values.set(name, data[name]);
    for (const [name, { items, isList }] of this.parts) {
      const value = data[name];
      const now = isList ? value : [value];
      if (Array.isArray(now)) for (const [index, item] of items.entries()) item.moveTo(now[index]);
    }
  }

  private handler(): ProxyHandler<object> {
    const listed = (): Data => {
      const raw = this.open();
      this.names ??= Object.keys(raw);
      return raw;
    };
    return {
      get: (_, name) => {
        if (typeof name === 'string') return this.member(name);
        return name === whole ? this.whole() : Reflect.get(this.open(), name);
      },
      has: (_, name) => Reflect.has(listed(), name),
      ownKeys: () => Reflect.ownKeys(listed()),
      getOwnPropertyDescriptor: (_, name) =>
        Object.hasOwn(listed(), name)
          ? { value: this.member(String(name)), enumerable: true, configurable: true }
          : undefined,
      set: () => false,
      defineProperty: () => false,
      deleteProperty: () => false,
    };
  }

  /** The object, with all of its members read. */
  private whole(): Data {
    const raw = this.open();
    this.names ??= Object.keys(raw);
    for (const name of this.names) {
      this.member(name);
      for (const item of this.parts.get(name)?.items ?? []) item.whole();
    }
    return raw;
  }

  private open(): Data {
    if (this.raw === undefined)
      throw new Error('expected no reads of the input of a piece after it was made');
    return this.raw;
  }

  private member(name: string): unknown {
    const raw = this.open();
    const known = this.parts.get(name);
    if (known !== undefined) return known.view;
    const value = raw[name];
    const part = partOf(value, this.followed, name);
    if (part === undefined) {
      this.values.set(name, value);
      return value;
    }
    this.parts.set(name, part);
    return part.view;
  }
}

interface Data {
  readonly [name: string]: unknown;
}

/** A member whose own members are recorded: an object or the items of a list, and what is read in its place. */
interface Part {
  readonly items: readonly Reads[];
  readonly isList: boolean;
  readonly view: unknown;
}

function partOf(value: unknown, followed: Followed, name: string): Part | undefined {
  const inside = 'length' in followed || !Object.hasOwn(followed, name) ? undefined : followed[name];
  if (inside === undefined) return undefined;
  if (!isList(inside)) {
    if (!isData(value)) return undefined;
    const only = new Reads(value, inside);
    return { items: [only], isList: false, view: only.view };
  }
  if (!Array.isArray(value) || !value.every(isData)) return undefined;
  const items = value.map((item) => new Reads(item, inside[0]));
  return { items, isList: true, view: items.map(({ view }) => view) };
}

const isList = (followed: Followed): followed is readonly [Followed] => Array.isArray(followed);

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function areSameNames(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
