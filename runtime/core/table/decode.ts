/** From any source to text: encodings, byte order marks, characters cut by the edge of a chunk. */

/** Where a table comes from: text, bytes, or either in pieces. */
export type TableSource =
  | string
  | Uint8Array
  | Iterable<string | Uint8Array>
  | AsyncIterable<string | Uint8Array>
  | ReadableStream<Uint8Array>;

/** A piece of text, with the positions in it that were no text in the declared encoding. */
export interface TextPiece {
  readonly text: string;
  readonly damaged: readonly number[];
}

/** Reads a source as text pieces; the byte order mark is no part of the text and outranks the declared encoding. */
export async function* decode(source: TableSource, encoding: string): AsyncGenerator<TextPiece> {
  let decoder: Decoder | undefined;
  let head: Uint8Array = new Uint8Array(0);
  for await (const piece of pieces(source)) {
    if (typeof piece === 'string') {
      const text = decoder === undefined && piece.startsWith('\ufeff') ? piece.slice(1) : piece;
      decoder ??= utf8Decoder();
      yield { text, damaged: [] };
    } else if (decoder === undefined) {
      // Three bytes tell every byte order mark.
      head = concat(head, piece);
      if (head.length < 3) continue;
      decoder = decoderFor(head, encoding);
      yield decoder.push(head);
    } else {
      yield decoder.push(piece);
    }
  }
  decoder ??= decoderFor(head, encoding);
  yield head.length < 3 && head.length > 0 ? whole(decoder, head) : decoder.end();
}

function whole(decoder: Decoder, bytes: Uint8Array): TextPiece {
  const first = decoder.push(bytes);
  const last = decoder.end();
  const shift = first.text.length;
  return {
    text: first.text + last.text,
    damaged: [...first.damaged, ...last.damaged.map((at) => at + shift)],
  };
}

async function* pieces(source: TableSource): AsyncGenerator<string | Uint8Array, void, undefined> {
  if (typeof source === 'string' || source instanceof Uint8Array) {
    yield source;
  } else if ('getReader' in source) {
    const reader = source.getReader();
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
    } finally {
      await reader.cancel();
    }
  } else {
    yield* source;
  }
}

interface Decoder {
  push(bytes: Uint8Array): TextPiece;
  end(): TextPiece;
}

function decoderFor(head: Uint8Array, encoding: string): Decoder {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return utf8Decoder();
  if (head[0] === 0xff && head[1] === 0xfe) return platformDecoder('utf-16le');
  if (head[0] === 0xfe && head[1] === 0xff) return platformDecoder('utf-16be');
  const name = canonicalEncoding(encoding);
  return name === 'utf-8' ? utf8Decoder() : platformDecoder(name ?? 'utf-8');
}

/** The platform's name of an encoding (IANA or WHATWG label, or Python's name), or nothing when it knows none. */
export function canonicalEncoding(label: string): string | undefined {
  const name = label
    .trim()
    .toLowerCase()
    .replaceAll('_', '-')
    .replace(/^utf-?8-sig$/, 'utf-8')
    .replace(/^cp(125\d)$/, 'windows-$1');
  try {
    return new TextDecoder(name === 'latin-1' ? 'latin1' : name).encoding;
  } catch {
    return undefined;
  }
}

/** Legacy encodings and UTF-16: the platform streams them; what it replaced is found by the replacement character. */
function platformDecoder(encoding: string): Decoder {
  const decoder = new TextDecoder(encoding);
  const piece = (text: string): TextPiece => ({
    text,
    damaged: text.includes('\ufffd') ? replacements(text) : [],
  });
  return {
    push: (bytes) => piece(decoder.decode(bytes, { stream: true })),
    end: () => piece(decoder.decode()),
  };
}

function replacements(text: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) found.push(at);
  return found;
}

/** UTF-8: a character cut by the edge of a chunk waits for the next one; damage is told from a real U+FFFD. */
function utf8Decoder(): Decoder {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let carried: Uint8Array = new Uint8Array(0);
  let first = true;
  const text = (bytes: Uint8Array): TextPiece => {
    const piece = decodeUtf8(strict, bytes);
    if (!first || bytes.length === 0) return piece;
    first = false;
    if (!piece.text.startsWith('\ufeff')) return piece;
    return { text: piece.text.slice(1), damaged: piece.damaged.map((at) => at - 1) };
  };
  return {
    push(bytes) {
      const all = carried.length > 0 ? concat(carried, bytes) : bytes;
      const cut = all.length - unfinished(all);
      carried = cut < all.length ? all.slice(cut) : new Uint8Array(0);
      return text(cut < all.length ? all.subarray(0, cut) : all);
    },
    end: () => text(carried),
  };
}

function decodeUtf8(strict: TextDecoder, bytes: Uint8Array): TextPiece {
  try {
    return { text: strict.decode(bytes), damaged: [] };
  } catch {
    return decodeDamaged(strict, bytes);
  }
}

/** Decodes what can be decoded and puts U+FFFD for every byte that cannot. */
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
function characterSize(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const second = bytes[at + 1] ?? 0;
  const tail = (offset: number): boolean => ((bytes[at + offset] ?? 0) & 0xc0) === 0x80;
  if (lead >= 0xc2 && lead <= 0xdf) return tail(1) ? 2 : 0;
  if (lead >= 0xe0 && lead <= 0xef) {
    const low = lead === 0xe0 ? 0xa0 : 0x80;
    const high = lead === 0xed ? 0x9f : 0xbf;
    return second >= low && second <= high && tail(2) ? 3 : 0;
  }
  if (lead >= 0xf0 && lead <= 0xf4) {
    const low = lead === 0xf0 ? 0x90 : 0x80;
    const high = lead === 0xf4 ? 0x8f : 0xbf;
    return second >= low && second <= high && tail(2) && tail(3) ? 4 : 0;
  }
  return 0;
}

/** How many bytes at the end are the beginning of a character that may go on in the next chunk. */
function unfinished(bytes: Uint8Array): number {
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

function concat(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b;
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
