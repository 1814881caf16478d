import { isEqual } from '@trivet/runtime/check';
import { isOneOf, numberKeywords, textKeywords } from '../accepts-scalar.js';
import type { NamedType, NumberType, StringType, Type, UnionType } from '../contract.js';
import { resolveType } from '../resolve.js';
import type { Judging } from './judging.js';

/** The result of reading a text that a type rejects. */
const unread = Symbol('unread');

/** Whether the values of a type are lexical texts of XML Schema. */
export function isXsdText(
  type: Type,
  types: ReadonlyMap<string, NamedType>,
  seen: Set<Type> = new Set(),
): boolean {
  const resolved = resolveType(type, types);
  // All parts must be such texts, so that one is examined once, also in a union that contains itself.
  if (resolved !== undefined && seen.has(resolved)) return true;
  if (resolved !== undefined) seen.add(resolved);
  switch (resolved?.kind) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'bytes':
      return resolved.xsd !== undefined;
    case 'literal':
      return resolved.base !== undefined && isXsdText(resolved.base, types, seen);
    case 'list':
      return resolved.xsdList === true;
    case 'union':
      return (
        resolved.members.length > 0 && resolved.members.every((member) => isXsdText(member, types, seen))
      );
    default:
      return false;
  }
}

/**
 * Whether a value of a union has a text that is read back as this value: the first member that can read the text
 * applies (XSD 1.0 part 2, 2.5.1.3), so that a number after a boolean is written as `+1` or `01`, since `1` would be
 * true.
 */
export function isReadBack(type: UnionType, value: unknown, judging: Judging): boolean {
  const texts = textsOf(value);
  return texts.length === 0 || texts.some((text) => isEqual(readText(type, text, judging), value));
}

/** Texts as which a value may be written; empty if they are not computed. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'boolean') return value ? ['true', '1'] : ['false', '0'];
  if (typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value))) {
    const [sign, digits] = String(value).startsWith('-')
      ? ['-', String(value).slice(1)]
      : ['', String(value)];
    return [
      `${sign}${digits}`,
      ...(sign === '' ? [`+${digits}`] : []),
      `${sign}0${digits}`,
      `${sign}00${digits}`,
    ];
  }
  return [];
}

/** The value that a type reads from a text. */
function readText(type: Type, text: string, judging: Judging): unknown {
  const resolved = resolveType(type, judging.types);
  switch (resolved?.kind) {
    case 'string':
      return stringOf(resolved, text, judging);
    case 'number':
      return numberOf(resolved, text.trim(), judging);
    case 'boolean':
      return booleans.get(text.trim()) ?? unread;
    case 'bytes':
      return isOctets(text.replace(/\s+/g, ''), resolved.encoding) ? new Uint8Array() : unread;
    case 'literal': {
      const value = resolved.base === undefined ? text : readText(resolved.base, text, judging);
      return value !== unread && isOneOf(resolved, value) ? value : unread;
    }
    case 'list': {
      const words = text.split(/\s+/).filter((word) => word !== '');
      const items = words.map((word) => readText(resolved.items, word, judging));
      return items.includes(unread) ? unread : items;
    }
    case 'union':
      return (
        resolved.members.map((member) => readText(member, text, judging)).find((value) => value !== unread) ??
        unread
      );
    default:
      return unread;
  }
}

const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

function stringOf(type: StringType, text: string, judging: Judging): unknown {
  const { whiteSpace } = type;
  const replaced = whiteSpace === 'replace' ? text.replace(/[\t\n\r]/g, ' ') : text;
  const value = whiteSpace === 'collapse' ? text.replace(/[ \t\n\r]+/g, ' ').trim() : replaced;
  return textKeywords(type, value, judging).length === 0 ? value : unread;
}

function numberOf(type: NumberType, text: string, judging: Judging): unknown {
  const isWhole = type.integer === true || type.carrier === 'bigint';
  const isFloat = type.xsd === 'float' || type.xsd === 'double';
  if (isFloat && /^(?:-?INF|NaN)$/.test(text)) return Number(text.replace('INF', 'Infinity'));
  const form = isWhole
    ? /^[+-]?\d+$/
    : isFloat
      ? /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
      : /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
  if (!form.test(text)) return unread;
  const value =
    type.carrier === 'string'
      ? text
      : type.carrier === 'bigint'
        ? BigInt(text.replace('+', ''))
        : Number(text);
  return numberKeywords(type, value, judging).length === 0 ? value : unread;
}

function isOctets(text: string, encoding: string): boolean {
  if (encoding === 'hex') return text.length % 2 === 0 && /^[0-9a-fA-F]*$/.test(text);
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}
