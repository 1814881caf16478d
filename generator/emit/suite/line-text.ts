import type { Case } from '@trivet/runtime/conformance/case';
import { byObject } from '../../model/by-object.js';
import { Code } from '../code.js';

/** A value as JSON on one line; unlike with `JSON.stringify`, a negative zero and the infinities are preserved. */
export function lineText(value: unknown): string {
  return isExactInJson(value) ? JSON.stringify(value) : exactText(value);
}

/** Whether JSON preserves all numbers in a value. */
function isExactInJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  return typeof value !== 'object' || value === null || Object.values(value).every(isExactInJson);
}

function exactText(value: unknown): string {
  if (typeof value === 'number') return numberText(value);
  if (Array.isArray(value)) return `[${value.map(exactText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${exactText(member)}`).join(',')}}`;
}

const objectText = byObject((part: object): string => lineText(part));

/** The same for a part of a case: parts never change, and each is compared with many others. */
export function partText(part: unknown): string {
  return typeof part === 'object' && part !== null ? objectText(part) : lineText(part);
}

/** A text as a field of a line: as in a JSON string, but with unescaped quotes. On its own, `>` begins a step. */
export function fieldText(text: string): string {
  return text === '>' ? '\\u003e' : JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
}

/** A kind of case as a field. */
export function kindField(kind: Case['kind']): string {
  return kind === 'positive' ? '+' : kind === 'negative' ? '-' : kind;
}

/** A name as a field in which JSON, or a leading dot or equals sign, has another meaning. */
export function nameField(name: string): string {
  return fieldText(name).replace(/^[.={]/, escapeUnit);
}

/** The id of a case as the first field of its line, where a leading at sign or slash has another meaning. */
export function idField(id: string): string {
  return fieldText(id).replace(/^[@/]/, escapeUnit);
}

function numberText(value: number): string {
  if (Number.isNaN(value)) throw new Error('expected a finite number, got NaN');
  if (Object.is(value, -0)) return '-0';
  // RFC 8259, section 6, does not limit numbers; ECMAScript reads one beyond its largest as infinity.
  if (!Number.isFinite(value)) return value > 0 ? '1e400' : '-1e400';
  return String(value);
}

/**
 * Lines as a raw template literal, in which they are unchanged; text that would end the literal or is invisible is
 * escaped as in JSON. A literal is one token for a compiler, whatever its length.
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
