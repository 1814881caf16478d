import type { Case } from '@trivet/runtime/conformance/case';
import { Code } from '../code.js';

/** A value as JSON on one line; unlike that of `JSON.stringify` a negative zero and the infinities survive. */
export function lineText(value: unknown): string {
  if (typeof value === 'number') return numberText(value);
  if (Array.isArray(value)) return `[${value.map(lineText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${lineText(member)}`).join(',')}}`;
}

/** A text as a field of a line: as in a JSON string, but that its quotes stand as they are. Alone, `>` begins a step. */
export function fieldText(text: string): string {
  return text === '>' ? '\\u003e' : JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
}

/** A kind of case as a field. */
export function kindField(kind: Case['kind']): string {
  return kind === 'positive' ? '+' : kind === 'negative' ? '-' : kind;
}

/** A name as a field in which JSON, or what begins with a dot or an equals sign, means something else. */
export function nameField(name: string): string {
  return fieldText(name).replace(/^[.={]/, escapeUnit);
}

/** The id of a case as the first field of its line, where an at sign and a slash mean something else. */
export function idField(id: string): string {
  return fieldText(id).replace(/^[@/]/, escapeUnit);
}

function numberText(value: number): string {
  if (Number.isNaN(value)) throw new Error('expected a finite number, got NaN');
  if (Object.is(value, -0)) return '-0';
  // RFC 8259, section 6, sets no limit to a number; beyond the largest of ECMAScript it is read as infinity.
  if (!Number.isFinite(value)) return value > 0 ? '1e400' : '-1e400';
  return String(value);
}

/**
 * Lines as a raw template literal, in which they stand as they are; what would end the literal or cannot be seen is
 * escaped as in JSON. One literal is one token to a compiler, however long.
 */
export function linesLiteral(lines: readonly string[]): Code {
  const text = lines
    .join('\n')
    .replace(
      /[`\u2028\u2029\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\$(?=\{)/g,
      escapeUnit,
    );
  return new Code(['String.raw`\n', text, '\n`']);
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
