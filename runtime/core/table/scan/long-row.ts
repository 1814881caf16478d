/** A row that exceeds the window. */

/** A growing buffer of bytes. */
export class LongRow {
  private room: Uint8Array;
  length: number;

  constructor(start: Uint8Array) {
    this.room = start.slice();
    this.length = start.length;
  }

  get bytes(): Uint8Array {
    return this.room.subarray(0, this.length);
  }

  add(bytes: Uint8Array): void {
    const length = this.length + bytes.length;
    if (length > this.room.length) {
      const room = new Uint8Array(Math.max(length, 2 * this.room.length));
      room.set(this.bytes);
      this.room = room;
    }
    this.room.set(bytes, this.length);
    this.length = length;
  }
}
