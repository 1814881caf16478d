/** Bodies of octets as blobs. */

import type { BodyCoder } from './any-content.js';
import { blobPieces, piecesFrom } from './message.js';
import { Malformed } from './shape.js';

/** Octets as a `Blob` with the media type of the body. */
export const blobCoder: BodyCoder = {
  read: (_content, bytes, contentType = '') => new Blob([new Uint8Array(bytes)], { type: contentType }),
  write: (_content, value) => {
    if (value instanceof Uint8Array) return { body: value };
    if (!(value instanceof Blob)) return new Malformed('must be a Blob');
    return { body: piecesFrom(blobPieces(value), value.size) };
  },
};
