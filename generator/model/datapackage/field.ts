import type { TextPattern } from '@trivet/runtime/internal/protocol';
import { limited, linear } from '@trivet/runtime/pattern';
import type { Field } from '@trivet/runtime/table';
import type { Json, TableField } from '../contract.js';
import type { PatternExpression } from '../pattern.js';
import { FieldConstraints, type FieldProblem } from './field-constraints.js';
import { isFormat, isTableType, makeField, makerName, ownOptions, type TableType } from './field-type.js';

/** A field of the runtime: a constructor and its options. */
export interface FieldPlan {
  /** Name of the constructor: `string`, `integer`. */
  readonly maker: string;
  /** Values of the type: bounds and lists are cast. */
  readonly options: { readonly [name: string]: unknown };
  readonly pattern?: PatternExpression;
  /** Invalid constraints of the field, which are omitted from the plan. */
  readonly problems: readonly FieldProblem[];
}

/** Plans a field: its options for the runtime, and its problems. */
export function planField(field: TableField, required = field.constraints.required === true): FieldPlan {
  const type = isTableType(field.type) ? field.type : 'any';
  const problems: FieldProblem[] = [];
  const plain = { ...formatOptions(field, type, problems), ...ownOptions(field, type) };
  const base = makeField(field, plain);
  const constraints = new FieldConstraints(field, type, base, problems);
  const listed = constraints.values();
  const limits = constraints.bounds();
  const pattern = constraints.pattern();
  const lengths = constraints.lengths();
  constraints.crossed(limits, lengths);
  constraints.flags();
  constraints.unknown();
  markProblems(plain, problems);
  return {
    maker: makerName(field),
    options: {
      ...(required && { required: true }),
      ...(field.constraints.unique === true && { unique: true }),
      ...plain,
      ...listed,
      ...limits,
      ...lengths,
      ...(field.missingValues !== undefined && { missingValues: field.missingValues }),
    },
    ...(pattern !== undefined && { pattern }),
    problems,
  };
}

/** The field of the runtime, without the carrier of its values; the constraint `jsonSchema` is not part of it. */
export function runtimeField(field: TableField, required?: boolean): Field<unknown> {
  const { options, pattern } = planField(field, required);
  const given = pattern === undefined ? options : { ...options, pattern: textPattern(pattern) };
  return makeField(field, given);
}

/** A pattern for the runtime. */
export function textPattern({ source, flags, linear: isLinear, longest }: PatternExpression): TextPattern {
  if (isLinear) return linear(source, flags);
  const expression = new RegExp(source, flags);
  return longest === undefined ? expression : limited(expression, longest);
}

/** Reports options that are legal but make cells ambiguous. */
function markProblems(
  options: { readonly [name: string]: Json | undefined },
  problems: FieldProblem[],
): void {
  const warn = (name: string, message: string): void =>
    void problems.push({ code: 'invalid-constraint', severity: 'warning', path: [name], message });
  const { decimalChar = '.', groupChar, trueValues, falseValues } = options;
  if (groupChar !== undefined && groupChar !== '' && groupChar === decimalChar)
    warn(
      'groupChar',
      `"groupChar" and "decimalChar" must be different, got ${JSON.stringify(groupChar)} for both`,
    );
  if (!Array.isArray(trueValues) || !Array.isArray(falseValues)) return;
  const both = trueValues.find((value) => falseValues.includes(value));
  if (both !== undefined)
    warn(
      'falseValues',
      `"trueValues" and "falseValues" must not share a value, got ${JSON.stringify(both)} in both`,
    );
}

function formatOptions(
  field: TableField,
  type: TableType,
  problems: FieldProblem[],
): { readonly format?: string } {
  const format = field.format.replace(/^fmt:/, '');
  if (format === 'default') return {};
  if (isFormat(type, format)) return { format };
  const message = `unknown format ${JSON.stringify(field.format)} for type ${type}; the default is used`;
  // Table Schema v2, date: a pattern must follow the syntax of strptime. A format without a directive is not a pattern.
  const isPattern = ['date', 'time', 'datetime'].includes(type) && format.includes('%');
  const severity = isPattern ? 'error' : 'warning';
  problems.push({ code: 'unsupported-format', severity, path: ['format'], message });
  return {};
}
