import { Buffer } from 'node:buffer';

/** Memory for bodies that are kept until they are checked. */
export interface Reservoir {
  /** Bytes of one body. */
  readonly each: number;
  /** Bytes of all bodies together. */
  readonly all: number;
  used: number;
}

/** Keeps a copy of the bytes up to the limits; beyond them it drops the copy and states why. */
export class Tap {
  /** Why the copy is missing. */
  lost: string | undefined;
  private chunks: Uint8Array[] = [];
  private length = 0;
  private readonly reservoir: Reservoir;

  constructor(reservoir: Reservoir) {
    this.reservoir = reservoir;
  }

  add(chunk: Uint8Array): void {
    if (this.lost !== undefined) return;
    const { each, all, used } = this.reservoir;
    this.lost =
      this.length + chunk.length > each
        ? `a checked body must be at most ${each} bytes`
        : used + chunk.length > all
          ? `bodies in progress exceed ${all} bytes in total`
          : undefined;
    if (this.lost !== undefined) {
      this.release();
      return;
    }
    this.chunks.push(chunk);
    this.length += chunk.length;
    this.reservoir.used += chunk.length;
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.chunks);
  }

  /** Releases the memory. */
  release(): void {
    this.reservoir.used -= this.length;
    this.chunks = [];
    this.length = 0;
  }
}
