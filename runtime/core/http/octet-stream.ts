/** Bodies of octets as they arrive, in both directions. */

import type { BodyCoder, BodySource, ItemStream, StreamReading } from './any-content.js';
import { answerPieces, blobPieces, defaultLimits, isPieces, piecesFrom } from './message.js';
import { Malformed } from './shape.js';

/** The octets of a body as they arrive; throws the error of the reader above the limit. */
export async function* octetsOf(
  source: BodySource,
  { limits, tooLarge }: StreamReading,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { stream = defaultLimits.stream } = limits;
  if (source.pieces === undefined) return void (yield await source.body(stream));
  let length = 0;
  const pieces = answerPieces(source.pieces())[Symbol.asyncIterator]();
  const leave = (): void => void pieces.return?.()?.catch(() => {});
  signal?.addEventListener('abort', leave);
  try {
    for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
      signal?.throwIfAborted();
      length += next.value.length;
      if (length > stream && tooLarge !== undefined) throw tooLarge(stream);
      yield next.value;
    }
    signal?.throwIfAborted();
  } finally {
    signal?.removeEventListener('abort', leave);
    leave();
  }
}

/** Octets as they arrive; a body to send may also be whole. */
export const octetStreamCoder: BodyCoder = {
  read: (_content, bytes) => streamOfOne(bytes),
  stream: (_content, source, reading, signal): ItemStream => octetsOf(source, reading, signal),
  write: (_content, value) => {
    if (value instanceof Uint8Array) return { body: value };
    if (value instanceof Blob) return { body: piecesFrom(blobPieces(value), value.size) };
    if (isIterable(value)) return { body: piecesFrom(value) };
    return new Malformed('must be an AsyncIterable of Uint8Array');
  },
};

function isIterable(value: unknown): value is AsyncIterable<Uint8Array> {
  return (
    typeof value === 'object' && value !== null && Symbol.asyncIterator in value && isPieces(value as never)
  );
}

async function* streamOfOne(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes;
}
