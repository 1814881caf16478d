import { isMultiple } from '@trivet/runtime/check';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** Digits of a decimal text and the power of ten. */
function exact(value: number): readonly [digits: bigint, exponent: number] {
  const [mantissa = '', exponent = '0'] = value.toExponential().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return [BigInt(whole + fraction), Number(exponent) - fraction.length];
}

/** The result of decimal arithmetic with the texts of the numbers. */
function isExactMultiple(value: number, of: number): boolean {
  const [[a, m], [b, n]] = [exact(value), exact(of)];
  const least = Math.min(m, n);
  return (a * 10n ** BigInt(m - least)) % (b * 10n ** BigInt(n - least)) === 0n;
}

const scales = [1, 10, 100, 1e6, 1e15];

test.each([
  [0.3, 0.1, true],
  [0.07, 0.01, true],
  [1.1, 0.1, true],
  [4.35, 0.01, true],
  [4.355, 0.01, false],
  [1e-7, 1e-7, true],
  [1e22, 7, false],
  [9007199254740992, 2, true],
  [4.5, 1.5, true],
  [0, 0.01, true],
  [-0.03, 0.01, true],
  [1e308, 0.123456789, false],
  [123456789.12, 0.01, true],
  [0.0075, 0.0001, true],
  [0.00751, 0.0001, false],
  [Number.POSITIVE_INFINITY, 1, false],
  [Number.NaN, 0.1, false],
])('%s by %s: %s', (value, of, expected) => {
  for (const scale of scales) expect(isMultiple(value, of, scale)).toBe(expected);
});

test('is what decimal arithmetic says, whatever the scale', () => {
  const decimal = fc.tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: -9, max: 6 }));
  const number = fc.oneof(
    decimal.map(([digits, exponent]) => Number(`${digits}e${exponent}`)),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.maxSafeInteger(),
  );
  const divisor = decimal.map(([digits, exponent]) => Number(`${Math.abs(digits) + 1}e${exponent}`));
  fc.assert(
    fc.property(number, divisor, fc.nat(1000), fc.constantFrom(...scales), (other, of, times, scale) => {
      for (const value of [other, Number((of * times).toPrecision(12))])
        expect(isMultiple(value, of, scale), `${value} by ${of}`).toBe(isExactMultiple(value, of));
    }),
    { numRuns: 3000 },
  );
});
