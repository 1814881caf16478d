/** Number of a document in a search index; dense, so that arrays can be used. */
export type Slot = number;

/** Slots in ascending order; most terms have a single one, which needs no list. */
export type Slots = Slot | SlotList;

/** Calls back for each slot. */
export function eachSlot(slots: Slots | undefined, visit: (slot: Slot) => void): void {
  if (slots === undefined) return;
  if (typeof slots === 'number') visit(slots);
  else for (let at = 0; at < slots.length; at += 1) visit(slots.at(at));
}

/** Number of slots. */
export function countOf(slots: Slots | undefined): number {
  return slots === undefined ? 0 : typeof slots === 'number' ? 1 : slots.length;
}

/** Ascending slots in contiguous memory. */
export class SlotList {
  private slots = new Int32Array(4);
  length = 0;

  at(index: number): Slot {
    return this.slots[index] ?? 0;
  }

  /** Adds a slot unless it exists; appending a new document is cheap. */
  add(slot: Slot): void {
    const at = this.placeOf(slot);
    if (at < this.length && this.slots[at] === slot) return;
    if (this.length === this.slots.length) this.slots = grown(this.slots);
    this.slots.copyWithin(at + 1, at, this.length);
    this.slots[at] = slot;
    this.length += 1;
  }

  delete(slot: Slot): void {
    const at = this.placeOf(slot);
    if (at === this.length || this.slots[at] !== slot) return;
    this.slots.copyWithin(at, at + 1, this.length);
    this.length -= 1;
  }

  private placeOf(slot: Slot): number {
    if (this.length === 0 || slot > this.at(this.length - 1)) return this.length;
    let low = 0;
    let high = this.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.at(middle) < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function grown(slots: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(slots.length * 2);
  larger.set(slots);
  return larger;
}

/** A number per document. */
export class Column {
  private values: Float64Array<ArrayBuffer> = new Float64Array(64).fill(Number.NaN);

  /** No document from this one on has a value. */
  get length(): number {
    return this.values.length;
  }

  /** NaN without a value. */
  get(slot: Slot): number {
    return this.values[slot] ?? Number.NaN;
  }

  set(slot: Slot, value: number): void {
    if (slot >= this.values.length) {
      const larger = new Float64Array(Math.max(slot + 1, this.values.length * 2)).fill(Number.NaN);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[slot] = value;
  }
}
