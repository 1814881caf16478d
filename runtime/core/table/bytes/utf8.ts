/** UTF-8 as a table reads it: damage is found byte by byte and told from a real replacement character. */

/** A piece of text, with the positions in it that were no text in the declared encoding. */
export interface TextPiece {
  readonly text: string;
  readonly damaged: readonly number[];
}

/** Decodes whole characters; every byte that belongs to none becomes U+FFFD and is told. */
export function decodeUtf8(strict: TextDecoder, bytes: Uint8Array): TextPiece {
  try {
    return { text: strict.decode(bytes), damaged: [] };
  } catch {
    return decodeDamaged(strict, bytes);
  }
}

/** The decoder that `decodeUtf8` works with. */
export function strictDecoder(): TextDecoder {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
}

function decodeDamaged(strict: TextDecoder, bytes: Uint8Array): TextPiece {
  const texts: string[] = [];
  const damaged: number[] = [];
  let length = 0;
  let start = 0;
  for (let at = 0; at < bytes.length; ) {
    const size = characterSize(bytes, at);
    if (size > 0) {
      at += size;
      continue;
    }
    const good = strict.decode(bytes.subarray(start, at));
    texts.push(good, '\ufffd');
    damaged.push(length + good.length);
    length += good.length + 1;
    at += 1;
    start = at;
  }
  texts.push(strict.decode(bytes.subarray(start)));
  return { text: texts.join(''), damaged };
}

/** Bytes of the well-formed character at a position, 0 when there is none (Unicode, table 3-7). */
export function characterSize(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const second = bytes[at + 1] ?? 0;
  if (lead >= 0xc2 && lead <= 0xdf) return (second & 0xc0) === 0x80 ? 2 : 0;
  if (lead >= 0xe0 && lead <= 0xef) {
    const low = lead === 0xe0 ? 0xa0 : 0x80;
    const high = lead === 0xed ? 0x9f : 0xbf;
    return second >= low && second <= high && isTail(bytes, at + 2) ? 3 : 0;
  }
  if (lead >= 0xf0 && lead <= 0xf4) {
    const low = lead === 0xf0 ? 0x90 : 0x80;
    const high = lead === 0xf4 ? 0x8f : 0xbf;
    return second >= low && second <= high && isTail(bytes, at + 2) && isTail(bytes, at + 3) ? 4 : 0;
  }
  return 0;
}

function isTail(bytes: Uint8Array, at: number): boolean {
  return ((bytes[at] ?? 0) & 0xc0) === 0x80;
}

/** How many bytes at the end are the beginning of a character that may go on in the next chunk. */
export function unfinished(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) {
      const size = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return size > back ? back : 0;
    }
    if (byte < 0x80) return 0;
  }
  return 0;
}

/** Bytes that a part of a decoded text was made of. */
export function encodedLength({ text, damaged }: TextPiece, from: number, to: number): number {
  let bytes = 0;
  for (let at = from; at < to; at += 1) {
    const unit = text.charCodeAt(at);
    // A surrogate is half a character of four bytes.
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3;
  }
  // Each damaged byte stands as U+FFFD, which would be three.
  for (const at of damaged) if (at >= from && at < to) bytes -= 2;
  return bytes;
}
