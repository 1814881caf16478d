import type { BytesType, Json, LiteralType, NumberType, StringType } from '../contract.js';
import { statedValues } from '../listed.js';
import { patternExpression } from '../pattern.js';
import { numeralsOf } from './numerals.js';
import { patternSamples, sizedPatternSamples } from './pattern-sample.js';

/** Candidates for a string: a plain one first, then the shortest, longest and non-ASCII ones. */
export function* textCandidates(type: StringType): Generator<string> {
  // A pattern says itself what is allowed.
  const grammar = type.patterns === undefined ? numeralsOf(type)?.grammar : undefined;
  for (const text of looseCandidates(type))
    if (!isWithoutHost(type, text) && grammar?.test(text) !== false) yield text;
}

/** RFC 9110, 4.2.1: recipients must reject `http` and `https` URIs with an empty host, which the syntax of URIs allows. */
function isWithoutHost({ format = '' }: StringType, text: string): boolean {
  return /^(?:ur[il]|iri)$/.test(format) && /^https?:(?!\/\/[^/?#:])/i.test(text);
}

function* looseCandidates(type: StringType): Generator<string> {
  for (const pattern of type.patterns ?? []) {
    const expression = patternExpression(pattern);
    if (expression === undefined) continue;
    for (const extra of extras(type)) yield* patternSamples(expression.source, expression.flags, extra);
  }
  const formatted = numeralsOf(type)?.samples ?? known(type.format);
  yield* formatted;
  // A pattern may restrict the letters of a format, such as those of a UUID (RFC 9562, 4), to capitals.
  if (type.patterns !== undefined) yield* formatted.map((text) => text.toUpperCase());
  yield* known(type.xsd);
  for (const bound of [type.minimum, type.maximum]) if (bound !== undefined) yield bound;
  const [min, max] = [type.minLength ?? 0, type.maxLength ?? Infinity];
  if (min > longest) return;
  if (type.format === 'byte') {
    // OpenAPI 3.0, data types: base64, four characters at a time.
    const [few, many] = [Math.ceil(min / 4), Math.floor(max / 4)];
    for (const groups of [few, Math.min(many, 250)]) yield 'QUJD'.repeat(groups);
    return;
  }
  yield sized(numeralsOf(type) === undefined ? 'text' : '1', Math.max(min, 1), max);
  yield sized('a', min, min);
  if (max <= longest) yield sized('z', max, max);
  // JSON allows any character; XML replaces some by spaces.
  yield sized(type.xsd === undefined ? `Zoë's 漢字\n"😀" \\.` : 'Zoë 漢字 😀', Math.max(min, 1), max);
  if (max <= longest) yield '😀'.repeat(max);
  // For patterns with lookaheads: letters of both cases, digits, a sign.
  if (type.patterns !== undefined) yield* ['aA1!aA1!aA1!', 'aA1-aA1-', 'Aa1', 'a', 'A', '1', '0', ''];
  yield* spliced(type.patterns ?? []);
  // Last, since they are of few letters, or padded with blanks, which a service may remove.
  for (const pattern of hasLengths(type) ? (type.patterns ?? []) : []) {
    const expression = patternExpression(pattern);
    if (expression !== undefined) yield* sizedPatternSamples(expression.source, expression.flags, min, max);
  }
}

function hasLengths({ minLength, maxLength }: StringType): boolean {
  return minLength !== undefined || maxLength !== undefined;
}

/** For each pair of patterns a text that matches all: a sample of one with a part replaced by a sample of the other. */
function* spliced(patterns: NonNullable<StringType['patterns']>): Generator<string> {
  if (patterns.length < 2) return;
  const expressions = patterns.flatMap((pattern) => patternExpression(pattern) ?? []);
  const compiled = expressions.map(({ source, flags }) => new RegExp(source, flags));
  const samples = expressions.map(({ source, flags }) => patternSamples(source, flags, 1)[0] ?? '');
  const matches = (text: string) => compiled.every((expression) => expression.test(text));
  for (const outer of samples) {
    for (const inner of samples) {
      if (inner === outer || outer.length + inner.length > longestSpliced) continue;
      const found = splices(outer, inner).find(matches);
      if (found !== undefined) yield found;
    }
  }
}

/** Every text in which the inner one replaces a part of the outer one, the smallest parts first. */
function splices(outer: string, inner: string): readonly string[] {
  const lengths = Array.from({ length: outer.length + 1 }, (_, length) => length);
  return lengths.flatMap((length) =>
    lengths
      .filter((start) => start + length <= outer.length)
      .map((start) => outer.slice(0, start) + inner + outer.slice(start + length)),
  );
}

/** Maximum total length of two samples; the number of splices is half its square. */
const longestSpliced = 60;

/** Maximum length of a sample. */
const longest = 20_000;

function extras(type: StringType): readonly number[] {
  const min = type.minLength ?? 0;
  return [1, 0, 3, 7, min, min + 1, (type.maxLength ?? 30) - 1, type.maxLength ?? 30].filter(
    (extra, index, all) => {
      return extra >= 0 && extra <= 2000 && all.indexOf(extra) === index;
    },
  );
}

/** A text repeated and cut to the allowed number of code points. */
function sized(text: string, min: number, max: number): string {
  const letters = [...text];
  const length = Math.min(Math.max(min, Math.min(letters.length, max)), longest);
  return Array.from({ length }, (_, index) => letters[index % letters.length]).join('');
}

const texts: { readonly [name: string]: readonly string[] } = {
  'date-time': ['2024-02-29T12:30:00Z', '1998-12-31T23:59:59.123+01:00'],
  date: ['2024-02-29', '1999-12-31'],
  time: ['12:30:00Z', '23:59:59.5+01:00'],
  duration: ['P1DT2H', 'P3W'],
  email: ['someone@example.org', 'first.last+tag@mail.example.com'],
  'idn-email': ['someone@example.org', 'zoë@example.org'],
  hostname: ['www.example.org', 'a'],
  'idn-hostname': ['www.example.org', '例え.jp'],
  ipv4: ['192.0.2.1', '255.255.255.255'],
  ipv6: ['2001:db8::1', '::'],
  uri: ['https://example.org/path?query=1#part', 'https://www.example.com/', 'urn:example:thing'],
  url: ['https://example.org/path?query=1#part'],
  'uri-reference': ['/path?query=1', 'https://example.org/'],
  iri: ['https://example.org/zoë'],
  'iri-reference': ['/zoë'],
  'uri-template': ['/items/{id}'],
  uuid: ['0f8fad5b-d9cb-469f-a165-70867728950e', '7c9e6679-7425-40de-944b-e07fc1f90ae7'],
  'json-pointer': ['/items/0', ''],
  'relative-json-pointer': ['1/items'],
  regex: ['^[a-z]+$'],
  byte: ['dGV4dA=='],
  dateTime: ['2024-02-29T12:30:00Z', '1998-12-31T23:59:59.123+01:00'],
  gYearMonth: ['2024-02'],
  gYear: ['2024'],
  gMonthDay: ['--02-29'],
  gDay: ['---29'],
  gMonth: ['--02'],
  anyURI: ['https://example.org/path'],
  language: ['en', 'de-CH'],
  QName: ['name'],
  NOTATION: ['name'],
  Name: ['name', 'other'],
  NCName: ['name', 'other'],
  NMTOKEN: ['name', 'other'],
  ID: ['id1', 'id2'],
  IDREF: ['id1'],
  ENTITY: ['name'],
};

function known(name: string | undefined): readonly string[] {
  return name !== undefined && Object.hasOwn(texts, name) ? (texts[name] ?? []) : [];
}

/** Candidates for a number: a plain one, both bounds, the neighbours of exclusive bounds. */
export function* numberCandidates(type: NumberType): Generator<number | bigint | string> {
  for (const text of decimals(type)) {
    if (type.carrier === 'bigint') {
      if (/^-?\d+$/.test(text)) yield BigInt(text);
    } else yield type.carrier === 'string' ? text : Number(text);
  }
  yield* largeIntegers(type);
}

/** Integers of 64 bits that a double cannot represent, as they are read from JSON before they are checked. */
export function largeIntegers(type: NumberType): readonly bigint[] {
  if (type.exact === undefined) return [];
  const bounds = [type.maximum, type.exclusiveMaximum, type.minimum, type.exclusiveMinimum].flatMap(
    (bound) => {
      const text = String(bound);
      return /^-?\d+$/.test(text) ? [BigInt(text), BigInt(text) - 1n, BigInt(text) + 1n] : [];
    },
  );
  const ends = type.format === 'uint64' ? [2n ** 64n - 1n] : [2n ** 63n - 1n, -(2n ** 63n)];
  const step = BigInt(Math.max(1, Math.trunc(type.multipleOf ?? 1)));
  return [2n ** 53n + step, ...ends, ...bounds]
    .map((value) => value - (value % step))
    .filter((value) => !isSafe(value));
}

function isSafe(value: bigint): boolean {
  return Number.isSafeInteger(Number(value));
}

function* decimals(type: NumberType): Generator<string> {
  // Formats such as int32 also restrict the type "number" to integers (OpenAPI 3.1, 4.4).
  const whole = type.integer === true || type.carrier === 'bigint' || /^u?int\d+$/.test(type.format ?? '');
  const step = type.multipleOf ?? (whole ? 1 : 0.5);
  for (const pattern of type.patterns ?? []) {
    const expression = patternExpression(pattern);
    if (expression === undefined) continue;
    for (const extra of [1, 0, 3])
      yield* patternSamples(expression.source, expression.flags, extra).filter((text) =>
        /^-?\d+(?:\.\d+)?$/.test(text),
      );
  }
  const min = type.minimum ?? type.exclusiveMinimum;
  const max = type.maximum ?? type.exclusiveMaximum;
  const plain = [1, 0, 7, step, 2 * step].filter(
    (value) => (min === undefined || value >= Number(min)) && (max === undefined || value <= Number(max)),
  );
  for (const value of plain) yield plainText(value);
  yield* beside(type.minimum, type.exclusiveMinimum, step, 1);
  yield* beside(type.maximum, type.exclusiveMaximum, step, -1);
  if (min !== undefined && max !== undefined)
    yield plainText(nearest((Number(min) + Number(max)) / 2, step, whole));
  if (!whole && type.multipleOf === undefined && type.fractionDigits !== 0)
    yield plainText(Number(min ?? 0) + 0.25);
  yield plainText(-step);
}

/** A bound, or the first value beyond an exclusive one. */
function* beside(
  bound: number | string | undefined,
  exclusive: number | string | undefined,
  step: number,
  sign: 1 | -1,
): Generator<string> {
  if (bound !== undefined) {
    yield String(typeof bound === 'number' ? plainText(bound) : bound);
    const rounded = (sign > 0 ? Math.ceil : Math.floor)(Number(bound) / step) * step;
    yield plainText(rounded);
  }
  if (exclusive === undefined) return;
  if (typeof exclusive === 'string' && /^-?\d+$/.test(exclusive))
    yield (BigInt(exclusive) + BigInt(sign)).toString();
  yield plainText(Number(exclusive) + sign * step);
  yield plainText(((sign > 0 ? Math.floor : Math.ceil)(Number(exclusive) / step) + sign) * step);
  yield plainText(Number(exclusive) + sign * 0.001);
}

function nearest(value: number, step: number, whole: boolean): number {
  const rounded = Math.round(value / step) * step;
  return whole ? Math.round(rounded) : rounded;
}

/** A number as decimal text without exponent or floating-point noise. */
function plainText(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString();
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e') ? value.toFixed(20).replace(/0+$/, '') : text;
}

/** A literal's values in its carrier. */
export function* literalCandidates(type: LiteralType): Generator<unknown> {
  for (const value of statedValues(type)) yield carried(value, type.base);
}

function carried(value: Json, base: LiteralType['base']): unknown {
  if (base?.kind !== 'number' || typeof value === 'object') return value;
  // A listed number that is text is an integer beyond 2^53.
  if (
    (base.carrier === 'bigint' || (base.exact !== undefined && typeof value === 'string')) &&
    /^[+-]?\d+$/.test(String(value))
  )
    return BigInt(String(value).replace('+', ''));
  return base.carrier === 'string' ? String(value) : value;
}

/** Bytes of several lengths. */
export function* octetCandidates(type: BytesType): Generator<Uint8Array> {
  const [min, max] = [type.minLength ?? 0, type.maxLength ?? 1_000_000];
  for (const length of [Math.max(min, Math.min(3, max)), min, max]) {
    if (length <= longest) yield Uint8Array.from({ length }, (_, index) => (index * 37 + 1) % 256);
  }
}

/** Values of every kind. */
export const everyKind: readonly Json[] = [
  'text',
  1,
  true,
  null,
  [],
  {},
  0,
  '',
  false,
  [1],
  { name: 'text' },
  -1,
  0.5,
];
