/** Decodes any source to text: encodings, byte order marks, characters split between chunks. */

import { decodeUtf8, strictDecoder, type TextPiece, unfinished } from './utf8.js';

/** The source of a table: text, bytes, or either in pieces. */
export type TableSource =
  | string
  | Uint8Array
  | Iterable<string | Uint8Array>
  | AsyncIterable<string | Uint8Array>
  | ReadableStream<Uint8Array>;

/**
 * Reads a source as text pieces; a byte order mark is not part of the text and takes precedence over the declared
 * encoding.
 */
export async function* decode(source: TableSource, encoding: string): AsyncGenerator<TextPiece> {
  let decoder: Decoder | undefined;
  let head: Uint8Array = new Uint8Array(0);
  for await (const piece of pieces(source)) {
    if (typeof piece === 'string') {
      const text = decoder === undefined && piece.startsWith('\ufeff') ? piece.slice(1) : piece;
      decoder ??= utf8Decoder(true);
      yield { text, damaged: [] };
    } else if (decoder === undefined) {
      // Three bytes are sufficient for every byte order mark.
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

/**
 * Reads a source as UTF-8 without its byte order mark: other encodings are converted, with 0xFF, which is invalid in
 * UTF-8, for malformed input. A source of text stays text. `begin` is called first with the byte of the file at which
 * the text starts: NaN if the bytes are not those of the file.
 */
export async function* readUtf8(
  source: TableSource,
  encoding: string,
  begin: (offset: number) => void = () => undefined,
): AsyncGenerator<string | Uint8Array, void, undefined> {
  let recode: Recoder | undefined;
  let head: Uint8Array = new Uint8Array(0);
  const begun = (made: Recoder): Recoder => {
    begin(made.offset);
    return made;
  };
  for await (const piece of pieces(source)) {
    if (typeof piece === 'string') {
      const isFirst = recode === undefined && head.length === 0;
      const isMarked = isFirst && piece.startsWith('\ufeff');
      if (recode === undefined && !isFirst) yield begun(recoderFor(head, encoding)).push(head);
      recode ??= isFirst ? begun(plainRecoder(isMarked ? 3 : 0)) : plainRecoder(0);
      yield isMarked ? piece.slice(1) : piece;
    } else if (recode === undefined) {
      // Three bytes are sufficient for every byte order mark.
      head = concat(head, piece);
      if (head.length < 3) continue;
      recode = begun(recoderFor(head, encoding));
      yield recode.push(head);
    } else {
      yield recode.push(piece);
    }
  }
  if (recode === undefined) {
    recode = begun(recoderFor(head, encoding));
    yield recode.push(head);
  }
  yield recode.end();
}

/** The byte at which the text of a UTF-8 file starts, by its first bytes; undefined for another encoding. */
export function utf8Start(head: Uint8Array, encoding: string): number | undefined {
  if (encodingOf(head, encoding) !== 'utf-8') return undefined;
  return isMarkedUtf8(head) ? 3 : 0;
}

function isMarkedUtf8(head: Uint8Array): boolean {
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;
}

interface Recoder {
  /** Byte of the file at which the output starts. */
  readonly offset: number;
  push(bytes: Uint8Array): Uint8Array;
  end(): Uint8Array;
}

function recoderFor(head: Uint8Array, encoding: string): Recoder {
  if (isMarkedUtf8(head)) return plainRecoder(3);
  const name = encodingOf(head, encoding);
  if (name === 'utf-8') return plainRecoder(0);
  const decoder = platformDecoder(name);
  const encoder = new TextEncoder();
  const recode = ({ text, damaged }: TextPiece): Uint8Array => {
    const bytes = encoder.encode(text);
    return damaged.length === 0 ? bytes : withoutReplacements(bytes);
  };
  return {
    offset: Number.NaN,
    push: (bytes) => recode(decoder.push(bytes)),
    end: () => recode(decoder.end()),
  };
}

/** Replaces each U+FFFD by 0xFF. */
function withoutReplacements(bytes: Uint8Array): Uint8Array {
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1, length += 1) {
    const isReplacement = bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd;
    bytes[length] = isReplacement ? 0xff : (bytes[at] ?? 0);
    if (isReplacement) at += 2;
  }
  return bytes.subarray(0, length);
}

/** Passes bytes on unchanged, except for some at the start. */
function plainRecoder(mark: number): Recoder {
  let skip = mark;
  return {
    offset: mark,
    push(bytes) {
      const from = skip;
      skip = 0;
      return from === 0 ? bytes : bytes.subarray(from);
    },
    end: () => new Uint8Array(0),
  };
}

/** Bytes that are processed at once if the source is complete. */
const pieceSize = 262_144;

async function* pieces(source: TableSource): AsyncGenerator<string | Uint8Array, void, undefined> {
  if (typeof source === 'string') {
    for (let at = 0; at < source.length; at += pieceSize) yield source.slice(at, at + pieceSize);
  } else if (source instanceof Uint8Array) {
    for (let at = 0; at < source.length; at += pieceSize) yield source.subarray(at, at + pieceSize);
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

/** Decodes bytes in pieces. */
export interface Decoder {
  push(bytes: Uint8Array): TextPiece;
  end(): TextPiece;
}

function decoderFor(head: Uint8Array, encoding: string): Decoder {
  const name = encodingOf(head, encoding);
  return name === 'utf-8' ? utf8Decoder(true) : platformDecoder(name);
}

/** The encoding by the byte order mark, else the declared one. */
function encodingOf(head: Uint8Array, encoding: string): string {
  if (isMarkedUtf8(head)) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return canonicalEncoding(encoding) ?? 'utf-8';
}

/** The platform's name of an encoding (IANA or WHATWG label, or Python's name); undefined if it is unsupported. */
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

/** Legacy encodings and UTF-16, decoded by the platform; malformed input is recognised by the replacement character. */
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

/**
 * UTF-8: a character split between chunks is completed by the next one; malformed bytes are distinguished from a real
 * U+FFFD. `mark`: a byte order mark is allowed at the start.
 */
export function utf8Decoder(mark: boolean): Decoder {
  const strict = strictDecoder();
  let carried: Uint8Array = new Uint8Array(0);
  let first = mark;
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
    end() {
      const last = carried;
      carried = new Uint8Array(0);
      return text(last);
    },
  };
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b;
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
