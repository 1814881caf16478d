/** Fields with text: `string`, `any` and `boolean`. */

import { codePoints } from '../../formats/characters.js';
import type { Listed } from './constraint.js';
import { lengthConstraints, listConstraints, patternConstraints } from './constraint.js';
import { type Cell, type Field, type FieldOptions, makeField } from './field.js';
import type { BooleanOptions, Narrowed, None, TextOptions } from './field-options.js';
import { invalid } from './number.js';
import { stringFormat } from './string-format.js';

/** The type `string`. */
export function string<const O extends TextOptions = None>(options?: O): Field<Cell<Narrowed<string, O>, O>> {
  const given: TextOptions = options ?? {};
  const isFormat = given.format === undefined ? undefined : stringFormat(given.format);
  const constraints = [
    ...listConstraints(given, (a: string, b) => a === b),
    ...lengthConstraints(given, codePoints),
    ...(given.pattern === undefined ? [] : patternConstraints(given.pattern)),
  ];
  return makeField<string, Cell<Narrowed<string, O>, O>>(given, {
    type: 'string',
    ...(given.format !== undefined && { format: given.format }),
    read: isFormat === undefined ? (cell) => cell : (cell) => (isFormat(cell) ? cell : invalid),
    write: (value) => value,
    constraints,
    plain: isFormat === undefined ? 'text' : undefined,
  });
}

/** The type `any`: in a CSV file the text itself. */
export function any<const O extends FieldOptions & Listed<string> = None>(
  options?: O,
): Field<Cell<Narrowed<string, O>, O>> {
  const given: FieldOptions & Listed<string> = options ?? {};
  return makeField<string, Cell<Narrowed<string, O>, O>>(given, {
    type: 'any',
    plain: 'text',
    read: (cell) => cell,
    // JSON has its own types, which `any` keeps.
    accept: (value) => value as string,
    isValue: (value) => typeof value === 'string',
    write: (value) => value,
    constraints: listConstraints(given, (a: string, b) => a === b),
  });
}

/** The type `boolean`. */
export function boolean<const O extends BooleanOptions = None>(
  options?: O,
): Field<Cell<Narrowed<boolean, O>, O>> {
  const given: BooleanOptions = options ?? {};
  const { trueValues = ['true', 'True', 'TRUE', '1'], falseValues = ['false', 'False', 'FALSE', '0'] } =
    given;
  const values = new Map<unknown, boolean>();
  for (const listed of falseValues) values.set(listed, false);
  for (const listed of trueValues) values.set(listed, true);
  return makeField<boolean, Cell<Narrowed<boolean, O>, O>>(given, {
    type: 'boolean',
    read: (cell) => values.get(cell) ?? invalid,
    accept: (value) => (typeof value === 'boolean' ? value : (values.get(value) ?? invalid)),
    isValue: (value) => typeof value === 'boolean',
    write: (value) => String((value ? trueValues : falseValues)[0]),
    constraints: listConstraints(given, (a: boolean, b) => a === b),
  });
}
