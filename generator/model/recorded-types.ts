import { Asked } from './asked.js';
import type { NamedType } from './contract.js';
import type { MakePart } from './make-part.js';
import { ReachedTypes } from './type-reach.js';

type Types = ReadonlyMap<string, NamedType>;

/** The types of a contract by name; which of them are looked up while something is made is recorded. */
export class RecordedTypes<Source> implements ReadonlyMap<string, NamedType> {
  private readonly types: Types;
  private readonly reached: ReachedTypes;
  private open: Asked<Source> | undefined;

  constructor(types: Types, part: MakePart) {
    this.types = types;
    this.reached = new ReachedTypes([...types.values()], part);
  }

  /** Makes something and records what it asks, apart from what is recorded or asked separately meanwhile. */
  recorded<Made>(make: () => Made): { readonly made: Made; readonly asked: Asked<Source> } {
    const asked = new Asked<Source>();
    return { made: this.during(asked, make), asked };
  }

  /** Does something on which what is recorded does not depend. */
  apart<Result>(act: () => Result): Result {
    return this.during(undefined, act);
  }

  /** Asks a question about types, of which only the answer matters. */
  ask<Answer>(source: Source, ask: (source: Source) => Answer): Answer {
    const answer = this.apart(() => ask(source));
    return this.open?.answer(ask, answer) ?? answer;
  }

  /** Whether what was recorded in an earlier run is the same in this one. */
  areSame<Of>(asked: Asked<Of>, source: Of, compare: (before: unknown, now: unknown) => boolean): boolean {
    return this.apart(() => asked.areSame(source, this.reached, compare));
  }

  get(name: string): NamedType | undefined {
    this.open?.read(name, this.reached);
    return this.types.get(name);
  }

  has(name: string): boolean {
    this.open?.lookUp(name, this.reached);
    return this.types.has(name);
  }

  get size(): number {
    return this.all().size;
  }

  forEach(...given: Parameters<Types['forEach']>): void {
    this.all().forEach(...given);
  }

  entries(): MapIterator<[string, NamedType]> {
    return this.all().entries();
  }

  keys(): MapIterator<string> {
    return this.all().keys();
  }

  values(): MapIterator<NamedType> {
    return this.all().values();
  }

  [Symbol.iterator](): MapIterator<[string, NamedType]> {
    return this.entries();
  }

  private all(): Types {
    if (this.open !== undefined) throw new Error('expected types to be looked up by their names');
    return this.types;
  }

  private during<Result>(open: Asked<Source> | undefined, act: () => Result): Result {
    const before = this.open;
    this.open = open;
    try {
      return act();
    } finally {
      this.open = before;
    }
  }
}
