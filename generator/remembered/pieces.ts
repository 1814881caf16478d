import type { Contract } from '../model/contract.js';
import { Merging } from './merging.js';
import { Parts } from './parts.js';
import { type Followed, Reads } from './reads.js';

/** A result with what it was made from. */
interface Piece {
  readonly reads: Reads;
  /** Results of other functions that were requested meanwhile, by name. */
  readonly requested: ReadonlyMap<string, unknown>;
  readonly parts: Parts;
  readonly result: unknown;
}

/** Functions whose results a piece may request while it is made, by name. */
export interface Requests {
  readonly [name: string]: () => Promise<unknown>;
}

/** The input of a piece, of which each member that is read is recorded. */
export interface PieceInput<Input extends object, Asked extends Requests> {
  readonly input: Input;
  readonly followed: Followed;
  readonly requests: Asked;
}

/**
 * What the runs of one contract under `--watch` have made. A piece is made again unless everything that its function
 * read of its input is the same as before; functions must be deterministic and read nothing else.
 */
export class Pieces {
  private before: ReadonlyMap<unknown, Piece> = new Map();
  private now = new Map<unknown, Piece>();
  private merging = new Merging();
  private contract: Contract | undefined;
  private reading: Parts | undefined;
  private lastReading: Parts | undefined;

  /** The parts that are read of the spec, with those of the last run that could read it. */
  startReading(): Parts {
    this.reading = new Parts(this.lastReading);
    return this.reading;
  }

  /** Starts a run, once its spec is read: what the last one did not request is forgotten. */
  startRun(): void {
    this.reading?.end();
    this.lastReading = this.reading;
    this.before = this.now;
    this.now = new Map();
    this.merging = new Merging();
  }

  /** The contract of the run, in which all that has not changed consists of the objects of the last run. */
  merged(contract: Contract): Contract {
    this.contract = this.merging.of(this.contract, contract);
    this.merging.settle();
    return this.contract;
  }

  /** The result of `make`, which belongs to `key`, or that of an earlier run with the same input. */
  async get<Result, Input extends object, Asked extends Requests>(
    key: unknown,
    { input, followed, requests }: PieceInput<Input, Asked>,
    make: (input: Input, requests: Asked, parts: Parts) => Promise<Result>,
  ): Promise<Result> {
    const known = this.before.get(key);
    if (known !== undefined && (await this.isCurrent(known, input, requests))) {
      const requested = await answersTo([...known.requested.keys()], requests);
      known.reads.moveTo(input);
      this.now.set(key, { ...known, requested });
      // A key belongs to one function, so the result has the type of that function's.
      return known.result as Result;
    }
    const reads = new Reads(input, followed);
    const requested = new Map<string, unknown>();
    const asked = Object.entries(requests).map(([each, request]) => [
      each,
      async () => {
        const answer = await request();
        requested.set(each, answer);
        return answer;
      },
    ]);
    // A view has all members of its object, and these requests return what the given ones do.
    const parts = new Parts(known?.parts);
    const result = await make(reads.view as Input, Object.fromEntries(asked) as Asked, parts);
    reads.end();
    parts.end();
    this.now.set(key, { reads, requested, parts, result });
    return result;
  }

  private async isCurrent({ reads, requested }: Piece, input: object, requests: Requests): Promise<boolean> {
    if (!reads.areSameIn(input, this.merging.areSame)) return false;
    for (const [name, answer] of requested)
      if (!this.merging.areSame(answer, await requests[name]?.())) return false;
    return true;
  }
}

async function answersTo(
  names: readonly string[],
  requests: Requests,
): Promise<ReadonlyMap<string, unknown>> {
  const answers = new Map<string, unknown>();
  for (const name of names) answers.set(name, await requests[name]?.());
  return answers;
}

/** What earlier runs with one configuration have made, by the name of the contract. */
export type Remembered = (contract: string) => Pieces;

/** Remembers what is made from now on. */
export function remembering(): Remembered {
  const known = new Map<string, Pieces>();
  return (contract) => {
    const pieces = known.get(contract) ?? new Pieces();
    known.set(contract, pieces);
    return pieces;
  };
}
