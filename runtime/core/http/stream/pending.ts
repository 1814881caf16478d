/** Octets whose continuation has not arrived. */

/** The start of a line or text, which the next piece continues; each octet is copied a bounded number of times. */
export class Pending {
  #buffer = new Uint8Array(256);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(piece: Uint8Array): void {
    const length = this.#length + piece.length;
    if (length > this.#buffer.length) {
      const larger = new Uint8Array(Math.max(length, 2 * this.#buffer.length));
      larger.set(this.#buffer.subarray(0, this.#length));
      this.#buffer = larger;
    }
    this.#buffer.set(piece, this.#length);
    this.#length = length;
  }

  /** Returns all octets including a last piece, and empties the buffer. The result is valid until the next call. */
  take(last: Uint8Array): Uint8Array {
    if (this.#length === 0) return last;
    this.add(last);
    const whole = this.#buffer.subarray(0, this.#length);
    this.#length = 0;
    return whole;
  }
}
