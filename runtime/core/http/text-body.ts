/** Bodies of plain text, and the text of bodies: UTF-8 unless the media type names another charset (RFC 9110, 8.3.2). */

import { shortened } from '../quote.js';
import type { BodyCoder } from './any-content.js';
import { mediaParameter } from './media-type.js';
import { Malformed, readText, unwritable, writeText } from './shape.js';

/** Plain text, converted by its shape. */
export const textCoder: BodyCoder = {
  read({ shape = 'string' }, bytes, contentType) {
    const text = decodeText(bytes, mediaParameter(contentType, 'charset'));
    return text instanceof Malformed ? text : readText(shape, text);
  },
  write: ({ shape }, value) => unwritable(shape, value) ?? { body: writeText(value) },
};

/** The keyword of an unsupported charset, for which a server responds with 415. */
export const charsetKeyword = 'charset';

const utf8 = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true });

/** Decodes the text of a body by the charset of its media type. */
export function decodeText(bytes: Uint8Array, named = 'utf-8'): string | Malformed {
  const charset = named.toLowerCase();
  return isUtf8(charset) ? decodeOctets(bytes) : decodedBy(charset, bytes);
}

function isUtf8(charset: string): boolean {
  return charset === 'utf-8' || charset === 'utf8' || charset === 'us-ascii';
}

/** Decodes UTF-8. */
export function decodeOctets(bytes: Uint8Array): string | Malformed {
  try {
    return utf8.decode(bytes);
  } catch {
    return new Malformed('must be valid UTF-8', 'encoding');
  }
}

function decodedBy(charset: string, bytes: Uint8Array): string | Malformed {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(charset, { fatal: true });
  } catch {
    return new Malformed(`The charset "${shortened(charset)}" is not supported.`, charsetKeyword);
  }
  try {
    return decoder.decode(bytes);
  } catch {
    return new Malformed(`must be valid ${charset}`, 'encoding');
  }
}
