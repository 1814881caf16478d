/** UTF-8 in tables: malformed input is found byte by byte and distinguished from real replacement characters. */

/** A piece of text, with the positions of malformed input in it. */
export interface TextPiece {
  readonly text: string;
  readonly damaged: readonly number[];
}

/** Decodes whole characters; every malformed byte becomes U+FFFD and is reported. */
export function decodeUtf8(strict: TextDecoder, bytes: Uint8Array): TextPiece {
  try {
    return { text: strict.decode(bytes), damaged: [] };
  } catch {
    return decodeDamaged(strict, bytes);
  }
}

/** Creates the decoder for `decodeUtf8`. */
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

/** Bytes of the well-formed character at a position, 0 if it is malformed (Unicode, table 3-7). */
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

/** How many bytes at the end are the start of a character that may continue in the next chunk. */
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

/** Number of bytes of a part of a decoded text. */
export function encodedLength({ text, damaged }: TextPiece, from: number, to: number): number {
  let bytes = 0;
  for (let at = from; at < to; at += 1) {
    const unit = text.charCodeAt(at);
    // A surrogate is half a character of four bytes.
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3;
  }
  // Each malformed byte is U+FFFD in the text, which would be three bytes.
  for (const at of damaged) if (at >= from && at < to) bytes -= 2;
  return bytes;
}
