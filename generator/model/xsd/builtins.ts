import type { XmlElement } from '../../load/xml/xml.js';
import { type Component, expandName } from '../../load/xsd/xsd.js';
import type { NumberType, Type } from '../contract.js';

function text(xsd: string, whiteSpace: 'preserve' | 'replace' | 'collapse' = 'collapse'): Type {
  return { kind: 'string', xsd, whiteSpace };
}

function small(xsd: string, minimum: number, maximum: number): NumberType {
  return { kind: 'number', integer: true, minimum, maximum, carrier: 'number', xsd };
}

function big(xsd: string, minimum?: number | string, maximum?: number | string): NumberType {
  const bounds = { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
  return { kind: 'number', integer: true, ...bounds, carrier: 'bigint', xsd };
}

function listOf(xsd: string): Type {
  return { kind: 'list', items: text(xsd), minItems: 1, xsdList: true };
}

/** XSD 1.0 part 2, 3: the built-in types, each with a carrier that represents its values without loss. */
const builtins: ReadonlyMap<string, Type> = new Map<string, Type>([
  ['anyType', { kind: 'xml' }],
  ['anySimpleType', text('anySimpleType', 'preserve')],
  ['string', text('string', 'preserve')],
  ['normalizedString', text('normalizedString', 'replace')],
  ...['token', 'language', 'Name', 'NCName', 'NMTOKEN', 'ID', 'IDREF', 'ENTITY'].map(
    (name) => [name, text(name)] as const,
  ),
  ...['anyURI', 'QName', 'NOTATION', 'duration', 'dateTime', 'time', 'date'].map(
    (name) => [name, text(name)] as const,
  ),
  ...['gYearMonth', 'gYear', 'gMonthDay', 'gDay', 'gMonth'].map((name) => [name, text(name)] as const),
  ['NMTOKENS', listOf('NMTOKEN')],
  ['IDREFS', listOf('IDREF')],
  ['ENTITIES', listOf('ENTITY')],
  ['boolean', { kind: 'boolean', xsd: 'boolean' }],
  ['base64Binary', { kind: 'bytes', encoding: 'base64', xsd: 'base64Binary' }],
  ['hexBinary', { kind: 'bytes', encoding: 'hex', xsd: 'hexBinary' }],
  ['float', { kind: 'number', carrier: 'number', xsd: 'float' }],
  ['double', { kind: 'number', carrier: 'number', xsd: 'double' }],
  ['decimal', { kind: 'number', carrier: 'string', xsd: 'decimal' }],
  ['byte', small('byte', -128, 127)],
  ['short', small('short', -32768, 32767)],
  ['int', small('int', -2147483648, 2147483647)],
  ['unsignedByte', small('unsignedByte', 0, 255)],
  ['unsignedShort', small('unsignedShort', 0, 65535)],
  ['unsignedInt', small('unsignedInt', 0, 4294967295)],
  ['integer', big('integer')],
  ['nonPositiveInteger', big('nonPositiveInteger', undefined, 0)],
  ['negativeInteger', big('negativeInteger', undefined, -1)],
  ['nonNegativeInteger', big('nonNegativeInteger', 0)],
  ['positiveInteger', big('positiveInteger', 1)],
  ['long', big('long', '-9223372036854775808', '9223372036854775807')],
  ['unsignedLong', big('unsignedLong', 0, '18446744073709551615')],
]);

/** The type of a built-in name, without prefix. */
export function builtinType(name: string): Type | undefined {
  return builtins.get(name);
}

/** A qualified name as `{namespace}name`, since its prefix is only known here. */
function expandedText(node: XmlElement, text: string): string {
  const expanded = expandName(node, text);
  return expanded === undefined || expanded.namespace === ''
    ? text
    : `{${expanded.namespace}}${expanded.name}`;
}

/** A value in a schema as JSON: a number only if it is the carrier of the type. */
export function literalValue(
  type: Type | undefined,
  text: string,
  node: XmlElement,
): string | number | boolean {
  const collapsed = text.trim().replace(/\s+/g, ' ');
  if (type?.kind === 'literal') return literalValue(type.base, text, node);
  if (type?.kind === 'boolean') return collapsed === 'true' || collapsed === '1';
  if (type?.kind === 'number')
    return type.carrier === 'number' && Number.isFinite(Number(collapsed)) ? Number(collapsed) : collapsed;
  if (type?.kind === 'string' && type.xsd === 'QName') return expandedText(node, collapsed);
  if (type?.kind !== 'string' || type.whiteSpace === 'collapse') return collapsed;
  return type.whiteSpace === 'replace' ? text.replace(/[\t\n\r]/g, ' ') : text;
}

const encodings = ['http://schemas.xmlsoap.org/soap/encoding/', 'http://www.w3.org/2003/05/soap-encoding'];

/** SOAP 1.1, 5.2: a simple type of the encoding is the built-in one of that name, with attributes for references. */
export function encodedScalar(component: Component): Type | undefined {
  if (!encodings.includes(component.namespace)) return undefined;
  return builtinType(component.name === 'base64' ? 'base64Binary' : component.name);
}

/** Whether a component is the base type of encoded arrays. */
export function isEncodedArray(component: Component): boolean {
  return encodings.includes(component.namespace) && component.name === 'Array';
}
