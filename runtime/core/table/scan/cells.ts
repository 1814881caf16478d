/** The cells of a row while it is being read: where they stand in the bytes, and their text for who needs it. */

/** A cell holds a byte above 127. */
export const cellAboveAscii = 1;

/** A cell holds doubled quotes, each of which stands for one. */
export const cellDoubled = 2;

/** The cells of the row that somebody stands at, in a block of rows or parted alone; another block overwrites them. */
export class Cells {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  /** Byte of the file at which the bytes start. */
  windowOffset = 0;
  /** Set by a column whose cell is wrong. */
  isBroken = false;
  /** Cells of a row. */
  width = 0;
  /** The row in its block, and the place of its first cell. */
  row = 0;
  base = 0;
  /** The row of a block that is free for one that is parted alone. */
  spare = 0;
  // Typed by hand: what TypeScript infers has a type argument that version 5.4 does not know.
  starts: Int32Array = new Int32Array(0);
  ends: Int32Array = new Int32Array(0);
  flags: Uint8Array = new Uint8Array(0);
  /** Lines of a block that are before each of its rows. */
  lines: Int32Array = new Int32Array(1);
  /** For each row of a block 1 where it is known that nothing is wrong with it. */
  right: Uint8Array = new Uint8Array(1);
  /** Cells that are not said to be above ASCII may be Latin-1 all the same. */
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

  /** Stands at a row of the block. */
  stand(row: number): void {
    this.row = row;
    this.base = row * this.width;
  }

  /** Stands at the row that is free, and makes room for its cells. */
  reserve(width: number): void {
    this.width = width;
    this.stand(this.spare);
    const cells = this.base + width;
    if (this.starts.length >= cells) return;
    this.starts = new Int32Array(cells);
    this.ends = new Int32Array(cells);
    this.flags = new Uint8Array(cells);
  }

  /** The text of a cell, a copy that keeps nothing else alive. */
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

  /** Byte of the file at which the row that is stood at starts: behind the line end before it. */
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

/** Text of parts of a buffer: what Node's Buffer, and those of other runtimes that have one, do faster than a TextDecoder. */
interface SlicingBuffer {
  latin1Slice(start: number, end: number): string;
  utf8Slice(start: number, end: number): string;
}

/** The same where there is no such buffer; what is asked for as Latin-1 has to be ASCII. */
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
