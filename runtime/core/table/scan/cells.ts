/** The cells of a row while it is being read: their positions in the bytes, and their text on demand. */

/** A cell contains a byte above 127. */
export const cellAboveAscii = 1;

/** A cell contains doubled quotes, each of which represents one. */
export const cellDoubled = 2;

/** The cells of the current row, in a block of rows or split individually; another block overwrites them. */
export class Cells {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  /** Byte of the file at which the bytes start. */
  windowOffset = 0;
  /** Set by a column whose cell is invalid. */
  isBroken = false;
  /** Number of cells in a row. */
  width = 0;
  /** The row in its block, and the index of its first cell. */
  row = 0;
  base = 0;
  /** The row of a block that is reserved for rows split individually. */
  spare = 0;
  // With a type annotation: the inferred type has a type argument that TypeScript 5.4 does not support.
  starts: Int32Array = new Int32Array(0);
  ends: Int32Array = new Int32Array(0);
  flags: Uint8Array = new Uint8Array(0);
  /** Number of lines of a block before each of its rows. */
  lines: Int32Array = new Int32Array(1);
  /** 1 for each row of a block that is known to be valid. */
  right: Uint8Array = new Uint8Array(1);
  /** Cells without the flag for bytes above ASCII may still be Latin-1. */
  readonly isLatin: boolean;
  private readonly buffer: SlicingBuffer;
  private readonly quote: string;

  constructor(bytes: Uint8Array, quote: string) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const buffer = slicingBuffer(bytes);
    this.isLatin = buffer !== undefined;
    this.buffer = buffer ?? decodingBuffer(bytes);
    this.quote = quote;
  }

  /** Moves to a row of the block. */
  stand(row: number): void {
    this.row = row;
    this.base = row * this.width;
  }

  /** Moves to the reserved row, and makes room for its cells. */
  reserve(width: number): void {
    this.width = width;
    this.stand(this.spare);
    const cells = this.base + width;
    if (this.starts.length >= cells) return;
    this.starts = new Int32Array(cells);
    this.ends = new Int32Array(cells);
    this.flags = new Uint8Array(cells);
  }

  /** The text of a cell, a copy without references to other data. */
  text(position: number): string {
    const cell = this.base + position;
    const start = this.starts[cell] ?? 0;
    const end = this.ends[cell] ?? 0;
    if (start === end) return '';
    const flags = this.flags[cell] ?? 0;
    const { buffer } = this;
    const text =
      (flags & cellAboveAscii) === 0 ? buffer.latin1Slice(start, end) : buffer.utf8Slice(start, end);
    return (flags & cellDoubled) === 0 ? text : text.replaceAll(this.quote + this.quote, this.quote);
  }

  /** Byte of the file at which the current row starts: after the line end before it. */
  get offset(): number {
    let start = this.starts[this.base] ?? 0;
    while (start > 0 && this.bytes[start - 1] !== 10) start -= 1;
    return this.windowOffset + start;
  }

  /** The texts of all cells. */
  all(): string[] {
    return Array.from({ length: this.width }, (_, position) => this.text(position));
  }
}

/** Text of parts of a buffer: Node's Buffer, and its equivalents in other runtimes, are faster than a TextDecoder. */
interface SlicingBuffer {
  latin1Slice(start: number, end: number): string;
  utf8Slice(start: number, end: number): string;
}

/** The same without such a buffer; Latin-1 slices must be ASCII. */
function decodingBuffer(bytes: Uint8Array): SlicingBuffer {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const decode = (start: number, end: number): string => decoder.decode(bytes.subarray(start, end));
  return { latin1Slice: decode, utf8Slice: decode };
}

function slicingBuffer(bytes: Uint8Array): SlicingBuffer | undefined {
  const { Buffer } = globalThis as { readonly Buffer?: unknown };
  if (typeof Buffer !== 'function' || !('from' in Buffer) || typeof Buffer.from !== 'function')
    return undefined;
  const made: unknown = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return isSlicing(made) ? made : undefined;
}

function isSlicing(value: unknown): value is SlicingBuffer {
  return (
    value instanceof Uint8Array &&
    'latin1Slice' in value &&
    typeof value.latin1Slice === 'function' &&
    'utf8Slice' in value &&
    typeof value.utf8Slice === 'function'
  );
}
