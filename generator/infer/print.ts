import { printable } from '@trivet/runtime/internal/text';
import type { Question } from './decide.js';
import type { InferredColumn, InferredTable } from './infer.js';

/**
 * The evidence for a file as text: its dialect, a line for each column, ambiguities; with a hint for constraints that
 * are not written.
 */
export function printInferred(
  { file, rows, encoding, dialect, header, columns, problems }: InferredTable,
  areConstraintsWritten = false,
): string {
  const { delimiter, quoteChar } = dialect.dialect;
  const mark = delimiter === '\t' ? 'tab' : JSON.stringify(delimiter);
  const lines = [
    `${file}: ${rows} rows, ${columns.length} columns`,
    `  encoding ${encoding.encoding}: ${encoding.reason}`,
    `  delimiter ${mark}, quote ${quoteChar ?? 'none'}: ${agreement(dialect.tried, delimiter)}`,
    `  header ${header.header ? 'yes' : 'no'}: ${header.reason}`,
    ...dialect.notes.map((note) => `  note: ${note}`),
    ...[...encoding.questions, ...dialect.questions, ...header.questions].flatMap(printQuestion),
    ...problems.map(
      ({ code, count, line, message }) => `  problem: ${message}: ${count}, first in line ${line} [${code}]`,
    ),
    ...columns.flatMap((column) => printColumn(column, areConstraintsWritten)),
  ];
  return lines.map(printable).join('\n');
}

function agreement(tried: InferredTable['dialect']['tried'], delimiter: string): string {
  const found = tried.find((one) => one.delimiter === delimiter);
  return found === undefined
    ? ''
    : `${found.agreeing} of the first ${found.rows} rows have ${found.width} cells`;
}

function printColumn(
  { field, reason, notes, questions, facts, suggested }: InferredColumn,
  areConstraintsWritten: boolean,
): readonly string[] {
  const { name, type, format, missingValues: _, constraints: __, ...options } = field;
  const lines = [
    type,
    ...(format === undefined ? [] : [format]),
    ...Object.entries(options).map(([key, value]) => `${key} ${JSON.stringify(value)}`),
  ];
  const found = Object.entries(suggested).map(([constraint, value]) => `${constraint} ${shown(value)}`);
  const isWritten = found.length === 0 || areConstraintsWritten;
  const counts = [
    `${facts.cells} cells`,
    ...(facts.empty > 0 ? [`${facts.empty} empty`] : []),
    facts.values === undefined ? 'many distinct' : `${facts.values.length} different`,
    ...found,
  ];
  return [
    `  ${name}: ${lines.join(' ')}`,
    `      ${reason}; ${counts.join(', ')}${isWritten ? '' : ' (--constraints writes them)'}`,
    ...notes.map((note) => `      note: ${note}`),
    ...questions.flatMap((question) => printQuestion(question).map((line) => `    ${line}`)),
  ];
}

function printQuestion({ message, answers }: Question): readonly string[] {
  return [`  question: ${message}`, ...answers.map(({ option, means }) => `    ${option}   ${means}`)];
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
