/** Sorts after every other part: `[...prefix, last]` ends the range of the keys that start with a prefix. */
export const last = Symbol('last');

/** One part of an index key; numbers sort before texts. */
export type IndexPart = number | bigint | string | typeof last;

/** A key under which a document is found; keys are compared part by part, and a prefix sorts first. */
export type IndexKey = readonly IndexPart[];

/** Order of two index keys. */
export function compareIndexKeys(left: IndexKey, right: IndexKey): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const order = compareParts(left[index] ?? '', right[index] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareParts(left: IndexPart, right: IndexPart): number {
  if (left === right) return 0;
  if (typeof left === 'symbol' || typeof right === 'symbol') {
    return Number(typeof left === 'symbol') - Number(typeof right === 'symbol');
  }
  const textLeft = typeof left === 'string';
  if (textLeft !== (typeof right === 'string')) return textLeft ? 1 : -1;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The range of the keys that start with a prefix. */
export function startingWith(prefix: IndexKey): { readonly from: IndexKey; readonly to: IndexKey } {
  return { from: prefix, to: [...prefix, last] };
}
