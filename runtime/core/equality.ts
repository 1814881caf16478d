/** When two JSON values are the same: the one comparison of whole values in the runtime. */

/**
 * Whether two JSON values are the same; the order of fields does not count. It stops at the first difference, and
 * values may nest as deeply as a parser takes them.
 */
export function isEqual(a: unknown, b: unknown): boolean {
  const pairs: [unknown, unknown][] = [[a, b]];
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [left, right] = pair;
    if (left === right) continue;
    if (!isNested(left) || !isNested(right) || Array.isArray(left) !== Array.isArray(right)) return false;
    if (Array.isArray(left) && Array.isArray(right)) {
      if (left.length !== right.length) return false;
      for (let index = left.length - 1; index >= 0; index--) pairs.push([left[index], right[index]]);
    } else {
      const names = Object.keys(left);
      if (names.length !== Object.keys(right).length) return false;
      for (const name of names) {
        if (!Object.hasOwn(right, name)) return false;
        pairs.push([Reflect.get(left, name), Reflect.get(right, name)]);
      }
    }
  }
  return true;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Whether an item of a list equals an earlier one. */
export function hasDuplicates(list: readonly unknown[]): boolean {
  const seen = new Set<unknown>();
  for (const item of list) {
    const key = isNested(item) ? canonical(item) : typeof item === 'string' ? `"${item}` : item;
    if (seen.has(key)) return true;
    seen.add(key);
  }
  return false;
}

/** JSON with the fields sorted: equal values, equal texts. Integers beyond 2^53 are written in full. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (!isNested(value)) return JSON.stringify(value) ?? 'undefined';
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`;
}
