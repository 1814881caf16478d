/** Bodies of octets: as a whole, as blobs, and as they arrive, in both directions. */

import { type Issue, octetCount } from '../check.js';
import { CheckError } from '../errors.js';
import type { BodyCoder, BodySource, ItemStream, OctetLengths, StreamReading } from './any-content.js';
import { answerPieces, blobPieces, defaultLimits, isPieces, piecesFrom } from './message.js';
import { Malformed } from './shape.js';

/** Octets, unchanged. */
export const octetCoder: BodyCoder = {
  read: (_content, bytes) => bytes,
  write: (_content, value) =>
    value instanceof Uint8Array ? { body: value } : new Malformed('must be a Uint8Array'),
};

/** Octets as a `Blob` with the media type of the body. */
export const blobCoder: BodyCoder = {
  read: (_content, bytes, contentType = '') => new Blob([new Uint8Array(bytes)], { type: contentType }),
  write: (_content, value) => {
    if (value instanceof Uint8Array) return { body: value };
    if (!(value instanceof Blob)) return new Malformed('must be a Blob');
    return { body: piecesFrom(blobPieces(value), value.size) };
  },
};

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
  stream({ lengths }, source, reading, signal): ItemStream {
    const octets = octetsOf(source, reading, signal);
    const { isChecked, name, fail = (issues) => new CheckError(`Response of ${name}`, issues) } = reading;
    return lengths === undefined || isChecked !== true ? octets : counted(octets, lengths, fail);
  },
  write({ lengths }, value, writing) {
    const bounds = writing?.isChecked === true ? lengths : undefined;
    const size = octetCount(value);
    const issue = bounds && lengthIssue(bounds, size, true);
    if (issue !== undefined) return new Malformed(issue.message, issue.keyword);
    if (value instanceof Uint8Array) return { body: value };
    if (value instanceof Blob) return { body: piecesFrom(blobPieces(value), size) };
    if (!isIterable(value)) return new Malformed('must be an AsyncIterable of Uint8Array');
    const fail = (issues: Issue[]): Error => new CheckError('Octets', issues);
    return { body: piecesFrom(bounds === undefined ? value : counted(value, bounds, fail)) };
  },
};

/** Octets whose number is checked as they pass; the source ends where there are too many. */
async function* counted(
  source: AsyncIterable<Uint8Array>,
  lengths: OctetLengths,
  fail: (issues: Issue[]) => unknown,
): AsyncGenerator<Uint8Array, void, undefined> {
  let length = 0;
  const count = (isWhole: boolean): void => {
    const issue = lengthIssue(lengths, length, isWhole);
    if (issue !== undefined) throw fail([issue]);
  };
  for await (const piece of source) {
    length += piece.length;
    count(false);
    yield piece;
  }
  count(true);
}

/** OpenAPI 3.1, 4.8.14.4: the length of unencoded binary data is its number of octets. */
function lengthIssue(
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: OctetLengths,
  length: number,
  isWhole: boolean,
): Issue | undefined {
  if (length > maxLength)
    return {
      path: ['body'],
      keyword: 'maxLength',
      message: `must have at most ${maxLength} bytes`,
      expected: maxLength,
    };
  if (isWhole && length < minLength)
    return {
      path: ['body'],
      keyword: 'minLength',
      message: `must have at least ${minLength} bytes, got ${length}`,
      expected: minLength,
    };
  return undefined;
}

function isIterable(value: unknown): value is AsyncIterable<Uint8Array> {
  return (
    typeof value === 'object' && value !== null && Symbol.asyncIterator in value && isPieces(value as never)
  );
}

async function* streamOfOne(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes;
}
