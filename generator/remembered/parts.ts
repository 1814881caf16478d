import type { MakePart } from '../model/make-part.js';
import { Merging } from './merging.js';
import { wholeOf } from './reads.js';

/** A part of a result, and what it was made from. */
interface Part {
  readonly from: readonly unknown[];
  readonly result: unknown;
}

/** Data by name. */
type Named = ReadonlyMap<string, unknown>;

/** The parts of one result by name. A part is made again unless it is made from the same objects as before. */
export class Parts {
  private before: ReadonlyMap<string, Part>;
  private dataBefore: ReadonlyMap<string, Named>;
  private readonly now = new Map<string, Part>();
  private readonly data = new Map<string, Named>();

  constructor(before: Parts | undefined) {
    this.before = before?.now ?? new Map();
    this.dataBefore = before?.data ?? new Map();
  }

  readonly make: MakePart = (name, from, make, holds) => {
    const objects = from.map(wholeOf);
    // Several files of an output may make the same part.
    const known = this.now.get(name) ?? this.before.get(name);
    // A name belongs to one function, so the result has the type of that function's.
    type Result = ReturnType<typeof make>;
    const isKnown =
      known !== undefined &&
      known.from.length === objects.length &&
      known.from.every((one, index) => Object.is(one, objects[index])) &&
      (holds === undefined || holds(known.result as Result));
    const part = isKnown ? known : { from: objects, result: make() };
    this.now.set(name, part);
    return part.result as Result;
  };

  /** Named data of this run, of which all that is equal under the same name in the earlier run consists of its objects. */
  readonly merged = <T>(what: string, items: readonly (readonly [name: string, data: T])[]): readonly T[] => {
    const before = this.dataBefore.get(what);
    const merging = new Merging();
    const merged = items.map(([name, data]): T => {
      const known = before?.get(name);
      return Object.is(known, data) ? data : merging.of(known, data);
    });
    this.data.set(what, new Map(items.map(([name], index) => [name, merged[index]])));
    return merged;
  };

  readonly areSame = (one: unknown, other: unknown): boolean => new Merging().areSame(one, other);

  /** Forgets the parts of the earlier run that were not requested. */
  end(): void {
    this.before = new Map();
    this.dataBefore = new Map();
  }
}
