import { isDecimal } from '@trivet/runtime/check';
import type { XmlElement } from '../../load/xml/xml.js';
import { numberKeywords, textKeywords } from '../accepts-scalar.js';
import type { NumberType, Type } from '../contract.js';
import { literalValue } from './builtins.js';
import { say, type XsdContext } from './context.js';
import { lexicalPattern } from './lexical.js';

const integer = /^[+-]?\d+$/;
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const float = /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|-?INF|NaN)$/;

/** Reports a value in a schema (enumeration, default, fixed, bound) that its type does not allow. */
export function checkLiteral(
  context: XsdContext,
  type: Type,
  text: string,
  node: XmlElement,
  name: string,
): void {
  const expected = refusal(type, text, node);
  if (expected !== undefined)
    say(
      context,
      'error',
      'invalid-xsd',
      `expected ${/^[aeiou]/.test(expected) ? 'an' : 'a'} ${expected}, got "${text}"`,
      node,
      name,
    );
}

/** The expected form of a text in a schema; undefined if it is a value of the type. */
export function refusal(type: Type, text: string, node: XmlElement): string | undefined {
  const collapsed = text.trim();
  const judging = { patterns: new Map(), formats: new Set<string>() };
  switch (type.kind) {
    case 'boolean':
      return /^(?:true|false|1|0)$/.test(collapsed) ? undefined : 'boolean';
    case 'number': {
      const real = type.xsd === 'float' || type.xsd === 'double';
      const pattern = type.integer === true ? integer : real ? float : decimal;
      if (!pattern.test(collapsed)) return type.xsd ?? 'number';
      return isDecimal(collapsed)
        ? broken(numberKeywords(asText(type), plain(collapsed), judging))
        : undefined;
    }
    case 'string': {
      const pattern = type.xsd === undefined ? undefined : lexicalPattern(type.xsd);
      if (pattern !== undefined && !pattern.test(collapsed)) return type.xsd;
      const value = literalValue(type, text, node);
      return typeof value === 'string' && type.xsd !== 'QName'
        ? broken(textKeywords(type, value, judging))
        : undefined;
    }
    case 'literal': {
      const inner = type.base === undefined ? undefined : refusal(type.base, text, node);
      return (
        inner ??
        (type.values.includes(literalValue(type, text, node)) ? undefined : 'value of the enumeration')
      );
    }
    case 'union':
      return type.members.every((member) => refusal(member, text, node) !== undefined)
        ? 'value of the union'
        : undefined;
    default:
      return undefined;
  }
}

/** The expectation for a value, with the facets that it violates. */
function broken(keywords: readonly string[]): string | undefined {
  return keywords.length === 0 ? undefined : `value of the type (${keywords.join(', ')})`;
}

/** A number judged by its digits, whatever its carrier. */
function asText(type: NumberType): NumberType {
  return { ...type, carrier: 'string' };
}

/** Decimal text without a redundant sign. */
function plain(text: string): string {
  return text.replace(/^\+/, '');
}
