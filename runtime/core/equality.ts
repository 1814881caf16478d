/** Equality of JSON values: the only comparison of whole values in the runtime. */

/**
 * Whether two JSON values, or dates instead of their texts, are equal; the order of fields is irrelevant. Stops at the
 * first difference, and handles any depth of nesting.
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
      // Dates have no fields of their own.
      if (names.length === 0 && canonical(left) !== canonical(right)) return false;
      if (names.length !== Object.keys(right).length) return false;
      for (const name of names) {
        if (!Object.hasOwn(right, name)) return false;
        pairs.push([left[name], right[name]]);
      }
    }
  }
  return true;
}

interface Fields {
  readonly [name: string]: unknown;
}

function isNested(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** Lists up to this length are compared item by item, which is faster than a set. */
const fewItems = 32;

/** Whether an item of a list equals an earlier one. */
export function hasDuplicates(list: readonly unknown[]): boolean {
  if (list.length > fewItems) return hasDuplicatesAmongMany(list);
  for (let index = 0; index < list.length; index++) {
    const item = list[index];
    if (isNested(item)) return hasDuplicateParts(list, index);
    for (let before = 0; before < index; before++) if (list[before] === item) return true;
  }
  return false;
}

/** As `hasDuplicates`, for a short list whose items before `from` are distinct scalars. */
function hasDuplicateParts(list: readonly unknown[], from: number): boolean {
  const marks: number[] = [];
  for (let index = 0; index < list.length; index++) {
    const item = list[index];
    const mark = markOf(item, 3);
    for (let before = 0; index >= from && before < index; before++)
      if (marks[before] === mark && isEqual(list[before], item)) return true;
    marks.push(mark);
  }
  return false;
}

/** A number that is the same for equal values and rarely for others; levels below `depth` are ignored. */
function markOf(value: unknown, depth: number): number {
  if (typeof value === 'string') return markOfText(value);
  if (typeof value === 'number') return value | 0;
  if (!isNested(value) || depth === 0) return value === true ? 2 : 1;
  let mark = 17;
  // Engines read the members of such a loop without looking them up. The factor is odd, so that no bit is lost.
  for (const name in value)
    mark = (mark + Math.imul(markOfText(name) * 2 + 1, markOf(value[name], depth - 1) + 1)) | 0;
  return mark;
}

function markOfText(text: string): number {
  const { length } = text;
  return length === 0 ? 0 : (length * 961 + text.charCodeAt(0) * 31 + text.charCodeAt(length - 1)) | 0;
}

function hasDuplicatesAmongMany(list: readonly unknown[]): boolean {
  const scalars = new Set<unknown>();
  const texts = new Set<string>();
  for (const item of list) {
    if (isNested(item)) texts.add(canonical(item));
    else scalars.add(item);
  }
  return scalars.size + texts.size < list.length;
}

/**
 * JSON with sorted members: equal values have equal texts. Integers beyond 2^53 are written in full. Values may be
 * nested to any depth.
 */
export function canonical(value: unknown): string {
  let text = '';
  // What is left to write, the next part last: text as it is, or a value.
  const rest: (string | { readonly value: unknown })[] = [{ value }];
  for (let part = rest.pop(); part !== undefined; part = rest.pop()) {
    if (typeof part === 'string') text += part;
    else if (Array.isArray(part.value)) {
      text += '[';
      rest.push(']');
      for (let index = part.value.length - 1; index >= 0; index -= 1)
        rest.push({ value: part.value[index] }, index > 0 ? ',' : '');
    } else if (isNested(part.value) && typeof Reflect.get(part.value, 'toJSON') !== 'function') {
      text += '{';
      rest.push('}');
      const members = Object.entries(part.value).sort(([a], [b]) => (a < b ? 1 : -1));
      for (const [index, [name, member]] of members.entries())
        rest.push({ value: member }, `${index < members.length - 1 ? ',' : ''}${JSON.stringify(name)}:`);
    } else text += scalarText(part.value);
  }
  return text;
}

/** Dates, and whatever else has a `toJSON`, as in JSON. */
function scalarText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'bigint'
    ? String(value)
    : (JSON.stringify(value) ?? 'undefined');
}
