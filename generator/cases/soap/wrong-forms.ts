import type { StringType, Type } from '../../model/contract.js';

/** A text that is not a value of a simple type, and the keyword that it violates. */
export type WrongText = readonly [keyword: string, text: string];

/** Texts that are not in the lexical form of a simple type, or of a wrong length. */
export function wrongForms(type: Type): readonly WrongText[] {
  if (type.kind === 'boolean')
    return [
      ['type', 'maybe'],
      ['type', 'TRUE'],
      ['type', ''],
    ];
  if (type.kind === 'number')
    return [['type', 'a few'], ['type', ''], ...(type.integer === true ? ([['type', '1.5']] as const) : [])];
  if (type.kind === 'literal') return [['enumeration', 'notInTheContract']];
  if (type.kind === 'bytes') return [['type', '***']];
  if (type.kind === 'string' && ['date', 'dateTime', 'time', 'duration', 'gYear'].includes(type.xsd ?? ''))
    return [['type', 'yesterday']];
  if (type.kind === 'string' && type.xsd === 'base64Binary') return wrongOctets(type);
  if (type.kind === 'string' && type.maxLength !== undefined)
    return [['maxLength', 'x'.repeat(type.maxLength + 1)]];
  return [];
}

/**
 * Too few and too many octets, as base64: lengths count octets (XSD 1.0 part 2, 4.3.1), and those of a text of base64 are
 * in groups of four characters.
 */
function wrongOctets({ minLength = 0, maxLength = Infinity }: StringType): readonly WrongText[] {
  const [few, many] = [minLength / 4 - 1, maxLength / 4 + 1];
  return [
    ['type', '***'],
    ...(few < 0 ? [] : [['minLength', 'AAAA'.repeat(few)] as const]),
    ...(many > 100_000 ? [] : [['maxLength', 'AAAA'.repeat(many)] as const]),
  ];
}
