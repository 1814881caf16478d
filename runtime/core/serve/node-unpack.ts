import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

const unpackers: { readonly [coding: string]: (bytes: Uint8Array, options: object) => Promise<Uint8Array> } =
  {
    gzip: promisify(gunzip),
    'x-gzip': promisify(gunzip),
    deflate: promisify(inflate),
    br: promisify(brotliDecompress),
  };

/**
 * Decodes the content codings of a body (RFC 9110, 8.4.1), the last one first; returns a body of an unknown coding
 * unchanged. Rejects for a malformed body, with a RangeError if the result exceeds the limit.
 */
export async function unpackBody(
  packed: Uint8Array,
  codings: string | undefined,
  limit: number,
): Promise<Uint8Array> {
  let body = packed;
  for (const coding of (codings?.split(',') ?? []).reverse()) {
    const name = coding.trim().toLowerCase();
    const unpack = Object.hasOwn(unpackers, name) ? unpackers[name] : undefined;
    if (unpack === undefined || body.length === 0) return body;
    try {
      body = await unpack(body, { maxOutputLength: limit });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const isBomb = code === 'ERR_BUFFER_TOO_LARGE';
      if (isBomb)
        throw new RangeError(`the decompressed response body must have at most ${limit} bytes, got more`);
      throw new Error(`the body must be valid ${name}: ${message}`);
    }
  }
  return body;
}
