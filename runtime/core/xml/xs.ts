/** The built-in types of XML Schema (XSD 1.0 part 2, section 3) and their values. */

import { compareDecimals, countDigits, isDecimal, isInteger } from '../decimal.js';
import { fromBase64, isBase64, toBase64 } from '../formats/base64.js';
import { codePoints } from '../formats/characters.js';
import { shortened, valueText } from '../quote.js';
import { isName, isNcName, isNmtoken } from './chars.js';
import { listOf } from './facets.js';
import { resolveName, splitName } from './node.js';
import { compareTemporal, isTemporal, type TemporalType } from './temporal.js';
import { anyType, collapse, type FacetBase, normalize, refuse, type SimpleType, simpleType } from './type.js';

/** The message for a text or value that does not match a built-in type. */
function invalidFor(name: string, value: unknown): string {
  return `must be a valid ${name}, got ${valueText(value)}`;
}

/** A type whose values are the text itself, with a check of its form. */
function textType(
  name: string,
  whiteSpace: FacetBase['whiteSpace'],
  accepts?: (text: string) => boolean,
  facets: Partial<FacetBase> = { unit: 'characters', length: (value) => codePoints(String(value)) },
): SimpleType<string> {
  const invalidText = (value: string): string => invalidFor(name, value);
  return simpleType<string>(
    { name, whiteSpace, ...facets },
    (text, input) => {
      const lexical = normalize(text, whiteSpace);
      if (accepts === undefined || accepts(lexical)) return lexical;
      input.report('type', invalidText(lexical));
      return undefined;
    },
    (value, writer) => {
      if (typeof value !== 'string') return refuse(writer, 'type', 'must be a string');
      if (accepts !== undefined && !accepts(value)) return refuse(writer, 'type', invalidText(value));
      if (normalize(value, whiteSpace) !== value) {
        return refuse(writer, 'whiteSpace', 'must not have white space that reading changes');
      }
      return value;
    },
  );
}

function temporal(name: TemporalType): SimpleType<string> {
  return textType(name, 'collapse', (text) => isTemporal(name, text), {
    compare: (value, bound) => compareTemporal(name, String(value), String(bound)),
  });
}

/** `xs:boolean` (XSD 1.0 part 2, 3.2.2): values are booleans. */
export const boolean = /* @__PURE__ */ simpleType<boolean>(
  { name: 'boolean', whiteSpace: 'collapse' },
  (text, input) => {
    const lexical = collapse(text);
    if (lexical === 'true' || lexical === '1') return true;
    if (lexical === 'false' || lexical === '0') return false;
    input.report('type', `must be a boolean, got ${valueText(lexical)}`);
    return undefined;
  },
  (value, writer) =>
    typeof value === 'boolean' ? String(value) : refuse(writer, 'type', 'must be a boolean'),
);

/** Integers within the range of a double. */
function smallInteger(name: string, minimum: number, maximum: number): SimpleType<number> {
  return simpleType<number>(
    { name, whiteSpace: 'collapse', compare: compareNumbers, digits: (value) => countDigits(String(value)) },
    (text, input) => {
      const value = smallValue(text);
      if (value >= minimum && value <= maximum) return value;
      input.report('type', invalidFor(name, text));
      return undefined;
    },
    (value, writer) => {
      if (typeof value !== 'number' || !Number.isInteger(value))
        return refuse(writer, 'type', 'must be an integer');
      return value >= minimum && value <= maximum
        ? String(value)
        : refuse(writer, 'type', invalidFor(name, value));
    },
  );
}

/** Fast path for up to ten digits; NaN if the text is malformed. */
function smallValue(text: string): number {
  let value = 0;
  if (text.length > 10 || text.length === 0) return slowValue(text);
  for (let index = 0; index < text.length; index++) {
    const digit = text.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9) return slowValue(text);
    value = value * 10 + digit;
  }
  return value;
}

function slowValue(text: string): number {
  const lexical = collapse(text);
  // Adding zero turns `-0` into `0`.
  return isInteger(lexical) ? Number(lexical) + 0 : Number.NaN;
}

function compareNumbers(value: unknown, bound: unknown): number {
  return Number(value) - (typeof bound === 'string' ? floatValue(bound) : Number(bound));
}

/** Integers of any size. */
function bigInteger(name: string, minimum?: bigint, maximum?: bigint): SimpleType<bigint> {
  const accepts = (value: bigint): boolean =>
    (minimum === undefined || value >= minimum) && (maximum === undefined || value <= maximum);
  return simpleType<bigint>(
    {
      name,
      whiteSpace: 'collapse',
      compare: (value, bound) => compareDecimals(String(value), String(bound)),
      digits: (value) => countDigits(String(value)),
    },
    (text, input) => {
      const lexical = collapse(text);
      if (lexical.length <= longestInteger && isInteger(lexical)) {
        const value = BigInt(lexical.charCodeAt(0) === 43 ? lexical.slice(1) : lexical);
        if (accepts(value)) return value;
      }
      input.report('type', invalidFor(name, lexical));
      return undefined;
    },
    (value, writer) => {
      if (typeof value !== 'bigint') return refuse(writer, 'type', 'must be a bigint');
      return accepts(value) ? String(value) : refuse(writer, 'type', invalidFor(name, value));
    },
  );
}

/** Parsing a bigint takes time quadratic in its digits. */
const longestInteger = 4096;

const floatForm = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[Ee][+-]?[0-9]+)?$/;

function floatValue(lexical: string): number {
  if (lexical === 'INF') return Number.POSITIVE_INFINITY;
  if (lexical === '-INF') return Number.NEGATIVE_INFINITY;
  return floatForm.test(lexical) ? Number(lexical) : Number.NaN;
}

function floatType(name: string, accepts: (value: number) => boolean): SimpleType<number> {
  return simpleType<number>(
    { name, whiteSpace: 'collapse', compare: compareNumbers },
    (text, input) => {
      const lexical = collapse(text);
      const value = floatValue(lexical);
      if (!Number.isNaN(value) || lexical === 'NaN') return value;
      input.report('type', invalidFor(name, lexical));
      return undefined;
    },
    (value, writer) => {
      if (typeof value !== 'number') return refuse(writer, 'type', 'must be a number');
      if (!accepts(value)) return refuse(writer, 'type', invalidFor(name, value));
      if (Number.isFinite(value)) return Object.is(value, -0) ? '-0' : String(value);
      return Number.isNaN(value) ? 'NaN' : value > 0 ? 'INF' : '-INF';
    },
  );
}

/** A decimal remains text as written, without surrounding white space. */
export const decimal = /* @__PURE__ */ textType('decimal', 'collapse', isDecimal, {
  compare: (value, bound) => compareDecimals(String(value), String(bound)),
  digits: (value) => countDigits(String(value)),
});

/** A qualified name is stored as `{namespace}local`, since prefixes are only valid in the document. */
const qname = /* @__PURE__ */ simpleType<string>(
  // XSD 1.0 part 2 second edition, 4.3.1: lengths of qualified names are meaningless.
  { name: 'QName', whiteSpace: 'collapse' },
  (text, input) => {
    const lexical = collapse(text);
    const [first = '', second, third] = lexical.split(':');
    const named = third === undefined && isNcName(first) && (second === undefined || isNcName(second));
    if (!named) input.report('type', 'must be a valid QName');
    else if (second === undefined || input.reader.resolve(first) !== undefined)
      return resolveName(input.reader, lexical);
    else input.report('type', `has the prefix "${shortened(first)}", which is not declared`);
    return undefined;
  },
  (value, writer) => {
    if (typeof value !== 'string') return refuse(writer, 'type', 'must be a string');
    const { namespace, local } = splitName(value);
    return isNcName(local) ? writer.qname(namespace, local) : refuse(writer, 'type', 'must be a valid QName');
  },
);

const octets: Pick<FacetBase, 'unit' | 'length'> = {
  unit: 'octets',
  length: (value) => (value instanceof Uint8Array ? value.length : 0),
};

// With a type annotation, so that declarations omit the type argument that `Uint8Array` has only since TypeScript 5.7.
/** `xs:base64Binary` (XSD 1.0 part 2, 3.2.16): values are bytes. */
export const base64Binary: SimpleType<Uint8Array> = /* @__PURE__ */ simpleType<Uint8Array>(
  { name: 'base64Binary', whiteSpace: 'collapse', ...octets },
  (text, input) => {
    const lexical = text.replace(/[ \t\r\n]+/g, '');
    if (isBase64(lexical)) return fromBase64(lexical);
    input.report('type', 'must be a valid base64Binary');
    return undefined;
  },
  (value, writer) =>
    value instanceof Uint8Array ? toBase64(value) : refuse(writer, 'type', 'must be a Uint8Array'),
);

// With a type annotation, so that declarations omit the type argument that `Uint8Array` has only since TypeScript 5.7.
/** `xs:hexBinary` (XSD 1.0 part 2, 3.2.15): values are bytes. */
export const hexBinary: SimpleType<Uint8Array> = /* @__PURE__ */ simpleType<Uint8Array>(
  { name: 'hexBinary', whiteSpace: 'collapse', ...octets },
  (text, input) => {
    const lexical = collapse(text);
    if (lexical.length % 2 === 0 && /^[0-9a-fA-F]*$/.test(lexical)) {
      const bytes = new Uint8Array(lexical.length / 2);
      for (let index = 0; index < bytes.length; index++) {
        bytes[index] = Number.parseInt(lexical.slice(index * 2, index * 2 + 2), 16);
      }
      return bytes;
    }
    input.report('type', 'must be a valid hexBinary');
    return undefined;
  },
  (value, writer) => {
    if (!(value instanceof Uint8Array)) return refuse(writer, 'type', 'must be a Uint8Array');
    let text = '';
    for (const byte of value) text += byte.toString(16).toUpperCase().padStart(2, '0');
    return text;
  },
);

/** A URI reference may contain nearly any character, but not a percent sign without two hexadecimal digits. */
function isUri(text: string): boolean {
  return !/%(?![0-9A-Fa-f]{2})/.test(text);
}

const languageForm = /^[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*$/;

// Each type is an export of its own, so that a bundler omits unused ones with their dependencies.

export { anyType };
/** `xs:string` (XSD 1.0 part 2, 3.2.1): values are text. */
export const string = /* @__PURE__ */ textType('string', 'preserve');
/** `xs:anySimpleType` (XSD 1.0 part 2, 4.1.1): values are text. */
export const anySimpleType = string;
/** `xs:normalizedString` (XSD 1.0 part 2, 3.3.1): values are text. */
export const normalizedString = /* @__PURE__ */ textType('normalizedString', 'replace');
/** `xs:token` (XSD 1.0 part 2, 3.3.2): values are text. */
export const token = /* @__PURE__ */ textType('token', 'collapse');
/** `xs:language` (XSD 1.0 part 2, 3.3.3): values are text. */
export const language = /* @__PURE__ */ textType('language', 'collapse', (text) => languageForm.test(text));
/** `xs:Name` (XSD 1.0 part 2, 3.3.6): values are text. */
export const Name = /* @__PURE__ */ textType('Name', 'collapse', isName);
/** `xs:NCName` (XSD 1.0 part 2, 3.3.7): values are text. */
export const NCName = /* @__PURE__ */ textType('NCName', 'collapse', isNcName);
/** `xs:ID` (XSD 1.0 part 2, 3.3.8): values are text. */
export const ID = /* @__PURE__ */ textType('ID', 'collapse', isNcName);
/** `xs:IDREF` (XSD 1.0 part 2, 3.3.9): values are text. */
export const IDREF = /* @__PURE__ */ textType('IDREF', 'collapse', isNcName);
/** `xs:IDREFS` (XSD 1.0 part 2, 3.3.10): values are lists of text. */
export const IDREFS = /* @__PURE__ */ listOf(IDREF);
/** `xs:ENTITY` (XSD 1.0 part 2, 3.3.11): values are text. */
export const ENTITY = /* @__PURE__ */ textType('ENTITY', 'collapse', isNcName);
/** `xs:ENTITIES` (XSD 1.0 part 2, 3.3.12): values are lists of text. */
export const ENTITIES = /* @__PURE__ */ listOf(ENTITY);
/** `xs:NMTOKEN` (XSD 1.0 part 2, 3.3.4): values are text. */
export const NMTOKEN = /* @__PURE__ */ textType('NMTOKEN', 'collapse', isNmtoken);
/** `xs:NMTOKENS` (XSD 1.0 part 2, 3.3.5): values are lists of text. */
export const NMTOKENS = /* @__PURE__ */ listOf(NMTOKEN);
/** `xs:anyURI` (XSD 1.0 part 2, 3.2.17): values are text. */
export const anyURI = /* @__PURE__ */ textType('anyURI', 'collapse', isUri);
/** `xs:QName` (XSD 1.0 part 2, 3.2.18): values are text. */
export const QName = qname;
/** `xs:NOTATION` (XSD 1.0 part 2, 3.2.19): values are text. */
export const NOTATION = qname;
/** `xs:integer` (XSD 1.0 part 2, 3.3.13): values are bigints. */
export const integer = /* @__PURE__ */ bigInteger('integer');
/** `xs:nonPositiveInteger` (XSD 1.0 part 2, 3.3.14): values are bigints. */
export const nonPositiveInteger = /* @__PURE__ */ bigInteger('nonPositiveInteger', undefined, 0n);
/** `xs:negativeInteger` (XSD 1.0 part 2, 3.3.15): values are bigints. */
export const negativeInteger = /* @__PURE__ */ bigInteger('negativeInteger', undefined, -1n);
/** `xs:nonNegativeInteger` (XSD 1.0 part 2, 3.3.20): values are bigints. */
export const nonNegativeInteger = /* @__PURE__ */ bigInteger('nonNegativeInteger', 0n);
/** `xs:positiveInteger` (XSD 1.0 part 2, 3.3.25): values are bigints. */
export const positiveInteger = /* @__PURE__ */ bigInteger('positiveInteger', 1n);
/** `xs:long` (XSD 1.0 part 2, 3.3.16): values are bigints. */
export const long = /* @__PURE__ */ bigInteger('long', -(2n ** 63n), 2n ** 63n - 1n);
/** `xs:unsignedLong` (XSD 1.0 part 2, 3.3.21): values are bigints. */
export const unsignedLong = /* @__PURE__ */ bigInteger('unsignedLong', 0n, 2n ** 64n - 1n);
/** `xs:int` (XSD 1.0 part 2, 3.3.17): values are numbers. */
export const int = /* @__PURE__ */ smallInteger('int', -2147483648, 2147483647);
/** `xs:short` (XSD 1.0 part 2, 3.3.18): values are numbers. */
export const short = /* @__PURE__ */ smallInteger('short', -32768, 32767);
/** `xs:byte` (XSD 1.0 part 2, 3.3.19): values are numbers. */
export const byte = /* @__PURE__ */ smallInteger('byte', -128, 127);
/** `xs:unsignedInt` (XSD 1.0 part 2, 3.3.22): values are numbers. */
export const unsignedInt = /* @__PURE__ */ smallInteger('unsignedInt', 0, 4294967295);
/** `xs:unsignedShort` (XSD 1.0 part 2, 3.3.23): values are numbers. */
export const unsignedShort = /* @__PURE__ */ smallInteger('unsignedShort', 0, 65535);
/** `xs:unsignedByte` (XSD 1.0 part 2, 3.3.24): values are numbers. */
export const unsignedByte = /* @__PURE__ */ smallInteger('unsignedByte', 0, 255);
/** `xs:float` (XSD 1.0 part 2, 3.2.4): values are numbers. */
export const float = /* @__PURE__ */ floatType(
  'float',
  (value) => !Number.isFinite(value) || Number.isFinite(Math.fround(value)),
);
/** `xs:double` (XSD 1.0 part 2, 3.2.5): values are numbers. */
export const double = /* @__PURE__ */ floatType('double', () => true);
/** `xs:duration` (XSD 1.0 part 2, 3.2.6): values are text. */
export const duration = /* @__PURE__ */ temporal('duration');
/** `xs:dateTime` (XSD 1.0 part 2, 3.2.7): values are text. */
export const dateTime = /* @__PURE__ */ temporal('dateTime');
/** `xs:date` (XSD 1.0 part 2, 3.2.9): values are text. */
export const date = /* @__PURE__ */ temporal('date');
/** `xs:time` (XSD 1.0 part 2, 3.2.8): values are text. */
export const time = /* @__PURE__ */ temporal('time');
/** `xs:gYearMonth` (XSD 1.0 part 2, 3.2.10): values are text. */
export const gYearMonth = /* @__PURE__ */ temporal('gYearMonth');
/** `xs:gYear` (XSD 1.0 part 2, 3.2.11): values are text. */
export const gYear = /* @__PURE__ */ temporal('gYear');
/** `xs:gMonthDay` (XSD 1.0 part 2, 3.2.12): values are text. */
export const gMonthDay = /* @__PURE__ */ temporal('gMonthDay');
/** `xs:gDay` (XSD 1.0 part 2, 3.2.13): values are text. */
export const gDay = /* @__PURE__ */ temporal('gDay');
/** `xs:gMonth` (XSD 1.0 part 2, 3.2.14): values are text. */
export const gMonth = /* @__PURE__ */ temporal('gMonth');
