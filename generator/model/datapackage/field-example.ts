import { invalid } from '@trivet/runtime/internal/table';
import type { Json, TableField } from '../contract.js';
import { planField, textPattern } from './field.js';
import { makeField } from './field-type.js';

/** The problem of the example of a field; undefined if it is valid, or a missing value. */
export function exampleProblem(
  field: TableField,
  example: Json | undefined,
  missingValues: readonly string[],
): string | undefined {
  const markers = field.missingValues ?? missingValues;
  if (example === undefined || example === null || markers.includes(String(example))) return undefined;
  const { options, pattern } = planField(field);
  // Texts too long for their pattern are not tried.
  const isTried =
    pattern !== undefined && String(example).length <= (pattern.longest ?? Number.POSITIVE_INFINITY);
  const given = isTried ? { ...options, pattern: textPattern(pattern) } : options;
  const made = makeField(field, given);
  const value = made.accept(example);
  const shown = JSON.stringify(example);
  if (value === invalid) return `the example must be of type ${field.type}, got ${shown}`;
  const broken = made.constraints.find((constraint) => !constraint.holds(value));
  return broken === undefined ? undefined : `the example ${shown} ${broken.message}`;
}
