/** Octets that wait for the rest of what they are part of. */

/** The start of a line or text, which the next piece goes on; each octet is copied a bounded number of times. */
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

  /** Everything up to now with a last piece; nothing is kept. What is given holds until the next call. */
  take(last: Uint8Array): Uint8Array {
    if (this.#length === 0) return last;
    this.add(last);
    const whole = this.#buffer.subarray(0, this.#length);
    this.#length = 0;
    return whole;
  }
}
