/** Names that nothing else has: what a run makes is told by them from what was there before. */

/** Fresh names of a case by the inputs that they are: a text, a UUID, a number, and a second UUID and number. */
export function freshInputs(id: string, seed: string): { readonly [name: string]: string | number } {
  const [one, other] = [hashOf(`${seed}\0${id}`), hashOf(`${seed}\0${id}\0too`)];
  const digits = one.map((part) => part.toString(36)).join('');
  return {
    // Twelve letters and digits, a letter first.
    unique: `u${digits.padEnd(11, '0').slice(0, 11)}`,
    uniqueUuid: uuidOf(one),
    uniqueUuidToo: uuidOf(other),
    uniqueNumber: numberOf(one),
    uniqueNumberToo: numberOf(other),
  };
}

/** Names of fresh texts in an alphabet: `unique_0-9A-F_8` has eight of these letters, `unique_0-9A-F_8Too` eight others. */
const inAlphabet = /^unique_((?:[0-9A-Za-z](?:-[0-9A-Za-z])?)+)_(\d{1,3})(Too)?$/;

/** A fresh text of the letters and the length that its name tells; undefined for other names. */
export function freshText(name: string, unique: string): string | undefined {
  const [, ranges, length, too = ''] = inAlphabet.exec(name) ?? [];
  if (ranges === undefined) return undefined;
  const letters = lettersOf(ranges);
  const [one, other] = hashOf(`${unique}\0${too}`);
  return Array.from({ length: Number(length) }, (_, index) => {
    return letters[mixed((one + Math.imul(index + 1, 0x9e3779b9)) ^ other) % letters.length];
  }).join('');
}

/** A number in which each bit depends on all bits of the one given (the finaliser of MurmurHash3). */
function mixed(bits: number): number {
  let value = bits;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** The letters of ranges as a character class has them: `a-f0-9`. */
export function lettersOf(ranges: string): readonly string[] {
  return [...ranges.matchAll(/(.)(?:-(.))?/g)].flatMap(([, first = '', last = first]) => {
    const from = first.charCodeAt(0);
    return Array.from({ length: last.charCodeAt(0) - from + 1 }, (_, index) =>
      String.fromCharCode(from + index),
    );
  });
}

/** The fresh names among inputs, as texts. */
export function freshNames(inputs: { readonly [name: string]: unknown }): readonly string[] {
  return Object.keys(freshInputs('', '')).flatMap((name) => (name in inputs ? [String(inputs[name])] : []));
}

type Hash = readonly [number, number];

/** FNV-1a over two interleaved states: no cryptography, just names that do not meet. */
function hashOf(text: string): Hash {
  let a = 0x811c9dc5;
  let b = 0x01000193;
  for (const unit of text) {
    const point = unit.codePointAt(0) ?? 0;
    a = Math.imul(a ^ point, 0x01000193) >>> 0;
    b = Math.imul(b ^ (point + 0x9e37), 0x85ebca6b) >>> 0;
  }
  return [a, b];
}

/** A UUID of version 4 (RFC 9562, 5.4), its bits those of a hash. */
function uuidOf([a, b]: Hash): string {
  const hex = [a, b, a ^ (b >>> 3), b ^ (a >>> 5)]
    .map((part) => (part >>> 0).toString(16).padStart(8, '0'))
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** From a thousand million on, and within 31 bits: far from where numbers that are given one by one begin. */
function numberOf([a, b]: Hash): number {
  return 1_000_000_000 + (((a ^ b) >>> 0) % 1_147_483_647);
}
