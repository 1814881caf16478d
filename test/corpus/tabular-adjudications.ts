import type { Question } from './tabular-questions.js';

interface Adjudication {
  readonly why: string;
  applies(question: Question): boolean;
}

function itemsOf({ input }: Question): readonly { readonly t: string }[] {
  return Array.isArray(input.v) ? (input.v as readonly { readonly t: string }[]) : [];
}

/** Where the result differs from that of a suite, and why. */
export const adjudications: readonly Adjudication[] = [
  {
    why: 'Table Schema v2 says XSD gYear: a sign and more than four digits are legal; four digits is an option of the field',
    applies: ({ type, kind, input }) =>
      kind === 'cast' && type === 'year' && /^-?\d{4,}$/.test(String(input?.v)),
  },
  {
    why: 'Table Schema v2: under equal and subset the data has all fields of the schema; required speaks of cells',
    applies: ({ kind, schema }) =>
      kind === 'column' && /^(?:equal|subset)$/.test(String(schema?.fieldsMatch)),
  },
  {
    why: 'XSD durations have no weeks',
    applies: ({ kind, type, input }) =>
      kind === 'stringify' && type === 'duration' && /W/.test(String(input.v)),
  },
  {
    why: 'there is no month 0',
    applies: ({ kind, type, input }) =>
      kind === 'stringify' && type === 'yearmonth' && /-00$/.test(String(input.v)),
  },
  {
    why: 'an empty list would read back as a missing value, and a dropped null not at all: both are reported, not written',
    applies: (question) =>
      question.kind === 'stringify' &&
      question.type === 'list' &&
      (itemsOf(question).length === 0 || itemsOf(question).some(({ t }) => t === 'null')),
  },
  {
    why: 'a list without itemType is a list of texts (Table Schema v2, list)',
    applies: (question) =>
      question.kind === 'stringify' &&
      question.type === 'list' &&
      question.options.itemType === undefined &&
      itemsOf(question).some(({ t }) => t === 'number'),
  },
];

/** File cases with another result, by the name of their test. */
export const fileAdjudications: readonly { readonly tests: readonly string[]; readonly why: string }[] = [
  {
    tests: ['test_resource_validate_blank_rows', 'test_resource_validate_blank_rows_multiple'],
    why: 'a row of empty cells is a row of missing values; only an empty line is a blank row',
  },
  {
    tests: [
      'test_package_validate_from_path_invalid',
      'test_package_validate_descriptor_type_package_invalid',
      'test_package_validate_with_skip_errors',
    ],
    why: 'an empty line is reported once, as such, and not again by the key that it lacks',
  },
  {
    tests: ['test_resource_validate_schema_primary_key_error_composite'],
    why: 'Table Schema v2, primaryKey: its fields are required, so a null in one of them breaks that constraint',
  },
  {
    tests: ['test_package_validate_schema_foreign_key_internal_resource_violation_non_existent'],
    why: 'a key into a resource that is not there is an error of the descriptor, told once and not for every row',
  },
  {
    tests: ['test_resource_validate_resource_array_path_issue_991'],
    why: '"layout" is an old property of that library; the standard has "dialect"',
  },
];
