import type { MakePart } from '../emit/emitter.js';
import { wholeOf } from './reads.js';

/** A part of a result, and what it was made from. */
interface Part {
  readonly from: readonly unknown[];
  readonly result: unknown;
}

/** The parts of one result by name. A part is made again unless it is made from the same objects as before. */
export class Parts {
  private before: ReadonlyMap<string, Part>;
  private readonly now = new Map<string, Part>();

  constructor(before: Parts | undefined) {
    this.before = before?.now ?? new Map();
  }

  readonly make: MakePart = (name, from, make, holds) => {
    const objects = from.map(wholeOf);
    const known = this.before.get(name);
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

  /** Forgets the parts of the earlier run that were not requested. */
  end(): void {
    this.before = new Map();
  }
}
