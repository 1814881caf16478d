/** Sets of characters in regular expressions, as ranges of code points. */

import type { AST } from './syntax.js';

/** First and last code points of ranges, sorted and disjoint. */
export type Ranges = readonly (readonly [from: number, to: number])[];

/** A part of an expression that consumes one character. */
export type CharacterNode =
  | AST.Character
  | AST.CharacterSet
  | AST.CharacterClass
  | AST.ExpressionCharacterClass;

const last = 0x10ffff;
/** Every character; also used for sets that cannot be determined, since more overlap never reduces the cost. */
export const anyCharacter: Ranges = [[0, last]];

const digits: Ranges = [[48, 57]];
const wordCharacters: Ranges = [...digits, [65, 90], [95, 95], [97, 122]];
/** Whitespace and line terminators (ECMA-262, 12.2 and 12.3). */
const blanks: Ranges = [
  [9, 13],
  [32, 32],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const lineEnds: Ranges = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
];

/** The characters that a part matches. */
export function charactersOf(node: CharacterNode): Ranges {
  switch (node.type) {
    case 'Character':
      return [[node.value, node.value]];
    case 'CharacterSet':
      return setOf(node);
    case 'CharacterClass': {
      const parts = node.elements.map((element) => {
        if (element.type === 'CharacterClassRange') return [[element.min.value, element.max.value]] as const;
        return element.type === 'Character' || element.type === 'CharacterSet'
          ? charactersOf(element)
          : anyCharacter;
      });
      const all = merged(parts.flat());
      return node.negate ? complement(all) : all;
    }
    default:
      return anyCharacter;
  }
}

/** Whether ranges contain every character. */
export function isEverything(ranges: Ranges | undefined): boolean {
  return ranges?.length === 1 && ranges[0]?.[0] === 0 && ranges[0]?.[1] === last;
}

function setOf(node: AST.CharacterSet): Ranges {
  switch (node.kind) {
    case 'any':
      return complement(lineEnds);
    case 'digit':
      return node.negate ? complement(digits) : digits;
    case 'word':
      return node.negate ? complement(wordCharacters) : wordCharacters;
    case 'space':
      return node.negate ? complement(blanks) : blanks;
    default:
      return propertyRanges(node.raw);
  }
}

function merged(ranges: Ranges): Ranges {
  const out: (readonly [number, number])[] = [];
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const before = out[out.length - 1];
    if (before !== undefined && from <= before[1] + 1)
      out[out.length - 1] = [before[0], Math.max(before[1], to)];
    else out.push([from, to]);
  }
  return out;
}

function complement(ranges: Ranges): Ranges {
  const out: (readonly [number, number])[] = [];
  let next = 0;
  for (const [from, to] of merged(ranges)) {
    if (from > next) out.push([next, from - 1]);
    next = to + 1;
  }
  if (next <= last) out.push([next, last]);
  return out;
}

/** Ranges of Unicode properties, found by testing every 16th code point of the planes that have letters. */
function propertyRanges(property: string): Ranges {
  const ranges: (readonly [number, number])[] = [];
  const test = new RegExp(`^${property}$`, 'u');
  let from = -1;
  // Beyond Latin, one sample for each row of 16 is sufficient to determine overlaps.
  for (let code = 0; code <= 0x1ffff; code += code < 0x250 ? 1 : 16) {
    const isIn = test.test(String.fromCodePoint(code));
    if (isIn && from < 0) from = code;
    if (!isIn && from >= 0) {
      ranges.push([from, code - 1]);
      from = -1;
    }
  }
  if (from >= 0) ranges.push([from, last]);
  return ranges;
}
