/** Whether one slot comes before another; the order is total. */
export type Before = (left: number, right: number) => boolean;

/** The first `count` slots in order. The list is modified. */
export function firstOf(slots: Int32Array, count: number, before: Before): Int32Array {
  if (count < slots.length) select(slots, count, before);
  return slots.subarray(0, count).sort((left, right) => (before(left, right) ? -1 : 1));
}

/** Quickselect: moves the first `count` to the front. */
function select(slots: Int32Array, count: number, before: Before): void {
  let low = 0;
  let high = slots.length - 1;
  while (low < high) {
    const pivot = median(slots, low, high, before);
    let left = low;
    let right = high;
    while (left <= right) {
      while (before(slots[left] ?? 0, pivot)) left += 1;
      while (before(pivot, slots[right] ?? 0)) right -= 1;
      if (left > right) break;
      const moved = slots[left] ?? 0;
      slots[left] = slots[right] ?? 0;
      slots[right] = moved;
      left += 1;
      right -= 1;
    }
    // Everything up to `right` comes before everything from `left` on.
    if (count <= right) high = right;
    else if (count >= left) low = left;
    else return;
  }
}

function median(slots: Int32Array, low: number, high: number, before: Before): number {
  const a = slots[low] ?? 0;
  const b = slots[(low + high) >> 1] ?? 0;
  const c = slots[high] ?? 0;
  if (before(a, b)) return before(b, c) ? b : before(a, c) ? c : a;
  return before(a, c) ? a : before(b, c) ? c : b;
}
