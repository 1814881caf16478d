/** The cells of a row while it is being read: where they stand in the bytes, and their text for who needs it. */

/** A cell holds a byte above 127. */
export const cellAboveAscii = 1;

/** A cell holds doubled quotes, each of which stands for one. */
export const cellDoubled = 2;

/** The cells of the row that was last parted; another row overwrites them. */
export class Cells {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  /** Set by a column whose cell is wrong. */
  isBroken = false;
  // Typed by hand: what TypeScript infers has a type argument that version 5.4 does not know.
  starts: Int32Array = new Int32Array(0);
  ends: Int32Array = new Int32Array(0);
  flags: Uint8Array = new Uint8Array(0);
  private readonly texts: ByteText;
  private readonly quote: string;

  constructor(bytes: Uint8Array, quote: string) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.texts = byteText(bytes);
    this.quote = quote;
  }

  /** Makes room for the cells of a row. */
  reserve(width: number): void {
    if (this.starts.length >= width) return;
    this.starts = new Int32Array(width);
    this.ends = new Int32Array(width);
    this.flags = new Uint8Array(width);
  }

  /** The text of a cell, a copy that keeps nothing else alive. */
  text(position: number): string {
    const start = this.starts[position] ?? 0;
    const end = this.ends[position] ?? 0;
    if (start === end) return '';
    const flags = this.flags[position] ?? 0;
    const text = (flags & cellAboveAscii) === 0 ? this.texts.ascii(start, end) : this.texts.utf8(start, end);
    return (flags & cellDoubled) === 0 ? text : text.replaceAll(this.quote + this.quote, this.quote);
  }

  /** The texts of all cells. */
  all(width: number): string[] {
    return Array.from({ length: width }, (_, position) => this.text(position));
  }
}

/** Text of parts of a buffer. */
interface ByteText {
  ascii(start: number, end: number): string;
  utf8(start: number, end: number): string;
}

/** What Node's Buffer, and those of other runtimes that have one, do faster than a TextDecoder. */
interface SlicingBuffer {
  latin1Slice(start: number, end: number): string;
  utf8Slice(start: number, end: number): string;
}

function byteText(bytes: Uint8Array): ByteText {
  const buffer = slicingBuffer(bytes);
  if (buffer !== undefined) {
    return {
      ascii: (start, end) => buffer.latin1Slice(start, end),
      utf8: (start, end) => buffer.utf8Slice(start, end),
    };
  }
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const decode = (start: number, end: number): string => decoder.decode(bytes.subarray(start, end));
  return { ascii: decode, utf8: decode };
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
