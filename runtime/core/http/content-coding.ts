/** Decodes the content coding of request bodies (RFC 9110, 8.4). */

import { HttpError } from '../errors.js';
import type { BodySource } from './any-content.js';
import { andThen, chunksOf, type HttpRequest, readWhole, requestTooLarge, streamOf } from './message.js';

/** Supported codings (RFC 9110, 8.4.1) with the platform's names for them. */
const formats: ReadonlyMap<string, 'gzip' | 'deflate'> = new Map([
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['deflate', 'deflate'],
]);

/**
 * Reads the whole body of a request, decompressed. `limit` applies to the compressed and to the decompressed bytes, and
 * decompression stops at it. HttpError 413 above the limit, 415 for another coding, 400 for malformed data.
 */
export function readUnpacked(request: HttpRequest, limit: number): Promise<Uint8Array> | Uint8Array {
  const format = formatOf(request);
  if (format === undefined) return request.body(limit);
  return andThen(request.body(limit), (packed) =>
    packed.length === 0 ? packed : unpack(packed, format, limit),
  );
}

/** The body of a request as it arrives, decompressed only as far as it is read. */
export function unpackedSource(request: HttpRequest): BodySource {
  const format = formatOf(request);
  if (format === undefined) return request;
  const { pieces } = request;
  const body = (limit: number) => readUnpacked(request, limit);
  if (pieces === undefined) return { body };
  const unpacker = () => new DecompressionStream(format) as ReadableWritablePair<Uint8Array, Uint8Array>;
  return { body, pieces: () => streamOf(pieces.call(request)).pipeThrough(unpacker()) };
}

/** The compression of the body, if any. */
function formatOf(request: HttpRequest): 'gzip' | 'deflate' | undefined {
  const coding = request.isUnpacked === true ? undefined : codingOf(request);
  if (coding === undefined) return undefined;
  const format = formats.get(coding);
  if (format !== undefined) return format;
  const rule = 'The body must be sent without a content coding, or compressed once by gzip or deflate.';
  throw new HttpError(415, rule, { headers: { 'accept-encoding': 'gzip, deflate' } });
}

/** The content coding of the body; undefined for `identity`. A list of several codings is unsupported. */
function codingOf(request: HttpRequest): string | undefined {
  const coding = request.header('content-encoding')?.trim().toLowerCase();
  return coding === undefined || coding === '' || coding === 'identity' ? undefined : coding;
}

async function unpack(packed: Uint8Array, format: 'gzip' | 'deflate', limit: number): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream(format);
  const writer = writable.getWriter();
  // An error here also fails the reader, which reports it.
  writer
    .write(new Uint8Array(packed))
    .then(() => writer.close())
    .catch(() => undefined);
  try {
    return await readWhole(chunksOf(readable), limit, requestTooLarge);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, `The body must be compressed by ${format}.`, { cause: error });
  }
}
