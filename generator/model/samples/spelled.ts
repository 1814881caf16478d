import type { Assumption, Data } from '@trivet/runtime/conformance/case';
import type { Type } from '../contract.js';
import { isInteger } from '../exact.js';

/** A text that is not a value of its type, although some parsers accept it. */
export interface Spelling {
  readonly what: string;
  readonly text: string;
  /** Set if parsers of platforms are known to accept it; otherwise only careless ones do. */
  readonly assumption?: Assumption;
}

/** Texts for a parameter that look like a valid value of its type; those that no platform accepts first. */
export function spellingsOf(type: Type, valid: readonly Data[]): readonly Spelling[] {
  if (type.kind === 'boolean') return lenient('boolean', ['yes', 'on', 'True', '1']);
  if (type.kind === 'number') {
    const whole = valid.find((value) => Number.isSafeInteger(value) && Number(value) > 0);
    return typeof whole === 'number' ? numbers(whole, isInteger(type)) : [];
  }
  if (type.kind !== 'string' || (type.format !== 'date' && type.format !== 'date-time')) return [];
  const day = valid.find((value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value));
  return typeof day === 'string' ? days(day, type.format) : [];
}

function numbers(value: number, isWhole: boolean): readonly Spelling[] {
  const lists = [strict('two values', `${value},${value}`)];
  const alike = [`+${value}`, ` ${value}`, `0x${value.toString(16)}`, otherDigits(value)];
  const exact = [`${value}e0`, `${value}.0`];
  return [...lists, ...lenient(isWhole ? 'integer' : 'number', isWhole ? [...alike, ...exact] : alike)];
}

/** The number in Arabic digits (Unicode, `Nd`), which many parsers accept. */
function otherDigits(value: number): string {
  return String(value).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}

function days(value: string, format: string): readonly Spelling[] {
  const rest = value.slice(10);
  const [year = '', month = '', day = ''] = value.slice(0, 10).split('-');
  return [
    strict('a day that never was', `${year}-02-30${rest}`),
    strict('day, month, year', `${day}.${month}.${year}${rest}`),
    ...lenient(format, [`${year}${month}${day}${rest}`]),
  ];
}

function strict(what: string, text: string): Spelling {
  return { what, text };
}

function lenient(format: string, texts: readonly string[]): readonly Spelling[] {
  const says = `not all readers of "${format}" in a parameter are strict: they read what their platform reads`;
  return texts.map((text, index) => ({
    what: `as platforms read it/${index + 1}`,
    text,
    assumption: { says, confidence: 'low', format },
  }));
}
