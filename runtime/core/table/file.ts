/** A stored file on the dataset endpoint: served as a whole, in part, compressed. */

import type { HttpRequest, HttpResponse } from '../http/message.js';

/** A file that can be read from any position. */
export interface StoredFile {
  readonly size: number;
  /** Changes with the content; must not contain quotes. */
  readonly version: string;
  /** Bytes from one position up to, but not including, another. */
  read(from: number, to: number): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** A file in memory; its version is a digest of its content. */
export async function memoryFile(bytes: Uint8Array): Promise<StoredFile> {
  return { size: bytes.length, version: await digestOf(bytes), read: (from, to) => pieces(bytes, from, to) };
}

/** In pieces, so that compression also produces pieces. */
function* pieces(bytes: Uint8Array, from: number, to: number): Generator<Uint8Array> {
  const size = 64 * 1024;
  for (let at = from; at < to; at += size) yield bytes.subarray(at, Math.min(to, at + size));
}

/** A short digest of content, for entity tags. */
export async function digestOf(content: Uint8Array | string): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : Uint8Array.from(content);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Responds with a file as specified by RFC 9110: ETag and If-None-Match, one byte range, gzip if the client accepts it.
 */
export function serveFile(request: HttpRequest, file: StoredFile, mediaType: string): HttpResponse {
  const gzipped =
    acceptsGzip(request.header('accept-encoding')) &&
    request.header('range') === undefined &&
    file.size > 1024;
  const etag = gzipped ? `"${file.version}-gzip"` : `"${file.version}"`;
  const headers = [
    'Content-Type',
    mediaType,
    'ETag',
    etag,
    'Accept-Ranges',
    'bytes',
    'Vary',
    'Accept-Encoding',
  ];
  if (isCurrent(request.header('if-none-match'), [file.version, `${file.version}-gzip`]))
    return { status: 304, headers: headers.slice(2) };
  if (gzipped) {
    const packed = ['Content-Encoding', 'gzip', ...headers];
    return { status: 200, headers: packed, body: gzip(stream(file, 0, file.size)) };
  }
  const range = rangeOf(request, file);
  if (range === 'unsatisfiable')
    return { status: 416, headers: ['Content-Range', `bytes */${file.size}`, ...headers.slice(2)] };
  if (request.method === 'HEAD')
    return { status: 200, headers: ['Content-Length', String(file.size), ...headers] };
  if (range === undefined)
    return { status: 200, headers, body: stream(file, 0, file.size), length: file.size };
  const partial = ['Content-Range', `bytes ${range.from}-${range.to - 1}/${file.size}`, ...headers];
  const { from, to } = range;
  return { status: 206, headers: partial, body: stream(file, from, to), length: to - from };
}

async function* stream(file: StoredFile, from: number, to: number): AsyncGenerator<Uint8Array> {
  yield* file.read(from, to);
}

/** Compresses a stream of bytes with the platform's gzip. */
export async function* gzip(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new CompressionStream('gzip');
  const writer = writable.getWriter();
  const written = (async () => {
    for await (const chunk of bytes) await writer.write(new Uint8Array(chunk));
    await writer.close();
  })();
  // If a reader stops early, the writer is abandoned; its failure is reported to the reader of the next chunk.
  written.catch(() => undefined);
  const reader = readable.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
    await written;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** RFC 9110, 12.5.3: gzip by name or by `*`, with a weight above zero. */
export function acceptsGzip(header: string | undefined): boolean {
  const codings = (header ?? '').split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const found = codings.find(([name]) => name === 'gzip') ?? codings.find(([name]) => name === '*');
  const weight = found?.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return found !== undefined && (weight === undefined || Number(weight) > 0);
}

/**
 * Whether If-None-Match contains one of the tags (RFC 9110, 13.1.2: weak comparison), so that the client's copy is
 * current.
 */
export function isCurrent(header: string | undefined, tags: readonly string[]): boolean {
  if (header === undefined) return false;
  const given = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return given.some((one) => one === '*' || tags.some((tag) => one === `"${tag}"`));
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** RFC 9110, 14.2: one range of bytes; for several, or another unit, the whole file is served. */
function rangeOf(request: HttpRequest, { size, version }: StoredFile): Range | 'unsatisfiable' | undefined {
  const condition = request.header('if-range');
  if (request.method !== 'GET' || (condition !== undefined && condition.trim() !== `"${version}"`))
    return undefined;
  const [, first = '', last = ''] =
    /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(request.header('range') ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '')
    return Number(last) === 0 || size === 0
      ? 'unsatisfiable'
      : { from: Math.max(0, size - Number(last)), to: size };
  const from = Number(first);
  const to = last === '' ? size : Math.min(size, Number(last) + 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from < size ? { from, to } : 'unsatisfiable';
}
