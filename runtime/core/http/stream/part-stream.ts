/** Multipart bodies whose parts are the items of a stream. */

import type { Check } from '../../check.js';
import type { AnyContent, FormField } from '../any-content.js';
import type { Content } from '../content.js';
import { joinBytes } from '../message.js';
import { partAt } from '../multipart-position.js';
import { inTurn, newBoundary, positionalPart } from '../multipart-write.js';
import { Malformed } from '../shape.js';
import { streamCoder } from './coder.js';
import { withItems } from './content.js';
import type { ItemFormat } from './item-writer.js';
import { PartParser } from './part-parser.js';

/** Options of a stream of parts. */
export interface PartOptions {
  /** How each part is written and read. */
  readonly part: FormField;
  /** How the first parts are. */
  readonly firstParts?: readonly FormField[];
}

/** `multipart/mixed` and other multipart types: a stream of the values of parts. */
export function partStream<T>(options: PartOptions, check?: Check<T>): Content<AsyncIterable<T>> {
  return withItems({ codec: 'parts', ...options, coder: partCoder }, check);
}

const partCoder = /* @__PURE__ */ streamCoder({
  open: (content, reading, found) => ({ parser: new PartParser(content, reading, found) }),
  writer: partWriter,
});

const encoder = /* @__PURE__ */ new TextEncoder();

/** Writes the delimiter behind a part together with the part, so that its reader need not wait for the next one. */
function partWriter(content: AnyContent): ItemFormat {
  const boundary = newBoundary();
  const delimiter = encoder.encode(`--${boundary}`);
  let count = 0;
  return {
    boundary,
    write(item) {
      const pieces = positionalPart(boundary, item, partAt(content, count));
      if (pieces instanceof Malformed) return pieces;
      const [head, ...rest] = pieces;
      const start = head instanceof Uint8Array && count > 0 ? head.subarray(delimiter.length) : head;
      count += 1;
      return whole([...(start === undefined ? [] : [start]), ...rest, delimiter]);
    },
    end: () => encoder.encode(count === 0 ? `--${boundary}--\r\n` : '--\r\n'),
  };
}

function whole(pieces: readonly (Uint8Array | Blob)[]): Uint8Array | AsyncIterable<Uint8Array> {
  const octets = pieces.filter((piece): piece is Uint8Array => piece instanceof Uint8Array);
  return octets.length === pieces.length ? joinBytes(octets) : inTurn(pieces);
}
