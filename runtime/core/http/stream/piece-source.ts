/** Pieces of a body from any kind of source. */

/** Returns pieces one by one, and can be cancelled at any time. */
export interface PieceSource {
  read(): Promise<{ readonly done?: boolean | undefined; readonly value?: Uint8Array | undefined }>;
  cancel(reason: unknown): Promise<unknown>;
}

/** Wraps a platform stream, an async iterable of pieces, or a list of them. */
export function pieceSource(
  pieces: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array> | readonly Uint8Array[],
): PieceSource {
  if ('getReader' in pieces) return pieces.getReader();
  const source = Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces.values();
  return {
    read: async () => source.next(),
    cancel: async () => source.return?.(),
  };
}
