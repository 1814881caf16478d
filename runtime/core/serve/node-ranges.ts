/** Bytes of files on disk, as threads read them: synchronously, one piece at a time. */

import { closeSync, openSync, readSync } from 'node:fs';

/** Bytes of one read. */
const pieceSize = 262_144;

/** The bytes of a file from one position to another, or to its end; each piece overwrites the previous one. */
export function* chunksOf(path: string, from: number, to = Number.POSITIVE_INFINITY): Generator<Uint8Array> {
  const file = openSync(path, 'r');
  const piece = new Uint8Array(pieceSize);
  try {
    for (let at = from; at < to; ) {
      const count = readSync(file, piece, 0, Math.min(piece.length, to - at), at);
      if (count === 0) return;
      yield piece.subarray(0, count);
      at += count;
    }
  } finally {
    closeSync(file);
  }
}
