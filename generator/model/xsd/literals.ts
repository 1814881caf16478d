import type { XmlElement } from '../../load/xml/xml.js';
import type { Type } from '../contract.js';
import { literalValue } from './builtins.js';
import { say, type XsdContext } from './context.js';
import { lexicalPattern } from './lexical.js';

const integer = /^[+-]?\d+$/;
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const float = /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|-?INF|NaN)$/;

/** Reports a value in a schema (enumeration, default, fixed, bound) that is none of its type. */
export function checkLiteral(
  context: XsdContext,
  type: Type,
  text: string,
  node: XmlElement,
  name: string,
): void {
  const wanted = refusal(type, text, node);
  if (wanted !== undefined) say(context, 'error', 'invalid-xsd', `"${text}" is no ${wanted}`, node, name);
}

/** What a text should have been. */
function refusal(type: Type, text: string, node: XmlElement): string | undefined {
  const collapsed = text.trim();
  switch (type.kind) {
    case 'boolean':
      return /^(?:true|false|1|0)$/.test(collapsed) ? undefined : 'boolean';
    case 'number': {
      const real = type.xsd === 'float' || type.xsd === 'double';
      const pattern = type.integer === true ? integer : real ? float : decimal;
      return pattern.test(collapsed) ? undefined : (type.xsd ?? 'number');
    }
    case 'string': {
      const pattern = type.xsd === undefined ? undefined : lexicalPattern(type.xsd);
      return pattern === undefined || pattern.test(collapsed) ? undefined : type.xsd;
    }
    case 'literal': {
      const inner = type.base === undefined ? undefined : refusal(type.base, text, node);
      return (
        inner ??
        (type.values.includes(literalValue(type, text, node)) ? undefined : 'value of the enumeration')
      );
    }
    default:
      return undefined;
  }
}
