import type { StringType } from '../contract.js';

/** Texts of numbers, and what each of them matches. */
interface Numerals {
  readonly samples: readonly string[];
  readonly grammar: RegExp;
}

const signed: Numerals = { samples: ['1', '0', '7'], grammar: /^-?\d{1,18}$/ };
const unsigned: Numerals = { samples: ['1', '0', '7'], grammar: /^\d{1,18}$/ };
const decimal: Numerals = { samples: ['12.34', '1', '-0.5'], grammar: /^-?\d+(?:\.\d+)?$/ };

/**
 * The formats of numbers, which a text may have as well ("JSON data type: number, string" in the format registry of
 * OpenAPI, and every integer of 64 bits in the JSON of Protocol Buffers). Nothing asserts them.
 */
const formats: readonly (readonly [RegExp, Numerals])[] = [
  [/^int\d+$/, signed],
  [/^uint\d+$/, unsigned],
  [/^(?:decimal\d*|float|double)$/, decimal],
];

/** The texts that a type means by its format, if that is a number. */
export function numeralsOf({ format = '' }: StringType): Numerals | undefined {
  return formats.find(([name]) => name.test(format))?.[1];
}
