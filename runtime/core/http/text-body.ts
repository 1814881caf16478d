/** Bodies of plain text and of octets. */

import type { BodyCoder } from './any-content.js';
import { decodeText } from './charset.js';
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

/** Octets, unchanged. */
export const octetCoder: BodyCoder = {
  read: (_content, bytes) => bytes,
  write: (_content, value) =>
    value instanceof Uint8Array ? { body: value } : new Malformed('must be a Uint8Array'),
};
