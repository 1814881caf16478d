import type { Type } from '../contract.js';
import type { SampleContext } from '../samples/context.js';
import { besideNull } from './members.js';

/** Decimal numbers in the forms of types whose pattern requires a number of fractional digits: 20, 100, 9 and 30. */
const forms: readonly (readonly string[])[] = ['.00', '.0', '.000', '.0000'].map((fraction) =>
  ['20', '100', '9', '30'].map((whole) => `${whole}${fraction}`),
);

/** Texts that a pattern of decimal numbers does not allow. */
const others = ['', 'a', '9.0a', '9.00a', '1.0.0', '1.00.00'];

/**
 * Four values of a type whose texts are decimal numbers (`"12.50"`): 20, 100, 9 and 30, in the form that its pattern
 * requires; undefined for other types.
 */
export function decimalTexts(type: Type, context: SampleContext): readonly string[] | undefined {
  const own = besideNull(type, context);
  const resolved = context.resolve(own);
  if (resolved.kind !== 'string' || resolved.patterns === undefined) return undefined;
  if (others.some((one) => context.accepts(own, one))) return undefined;
  return forms.find((values) => values.every((one) => context.accepts(own, one)));
}
