import type { Data, RestSend } from '@trivet/runtime/conformance/case';
import type { Content, Parameter, RestBinding } from '../contract.js';
import { isStream, itemOf } from '../streams.js';
import { isData, type SampleContext } from './context.js';
import { isFileText } from './file-texts.js';
import { sendableType } from './media-type.js';
import { octetSample } from './octet-sample.js';

/** A value of a parameter that can be serialised: an example of the spec if it is valid, otherwise a sample. */
export function parameterSample(parameter: Parameter, context: SampleContext): Data | undefined {
  const examples = (parameter.examples ?? []).filter(isData);
  const valid = examples.filter((value) => context.acceptsStrictly(parameter.type, value));
  return [...valid, ...context.valid(parameter.type)].find((value) => validOnWire(parameter, value));
}

/** A valid body for the request of a case: JSON if the operation accepts it, otherwise its first content. */
export function bodySample(
  { body, method }: RestBinding,
  context: SampleContext,
): Pick<RestSend, 'body' | 'rawBody' | 'contentType'> | undefined {
  const contents = [...(body?.contents ?? [])].sort((a, b) => rank(a) - rank(b));
  for (const content of contents) {
    const contentType = sendableType(content, contents);
    const isUsual = content === body?.contents[0] && contentType === content.mediaType;
    const named = isUsual ? {} : { contentType };
    if (content.codec === 'bytes' || content.type.kind === 'bytes')
      return { ...named, rawBody: octetSample(content.type) };
    const examples = (content.examples ?? []).filter(isData);
    const valid = examples.filter((value) => context.acceptsStrictly(content.type, value));
    // Only examples are in a format that the schema does not describe.
    const made = content.ownFormat === true ? [] : validValues(content, context);
    const samples = [...largestFirst(valid), ...made];
    const writable = samples.filter((one) => isWritable(content, one));
    // RFC 5789, 2: a server may reject a patch that changes nothing. Of samples, the fullest one changes the most.
    const changing = method === 'PATCH' ? writable.filter((one) => !isEmpty(one)) : [];
    const value = (valid.length > 0 ? changing[0] : fullestOf(changing)) ?? writable[0];
    if (value !== undefined) return { ...named, body: value };
  }
  return undefined;
}

/** Streams have at least one item. */
function validValues(content: Content, context: SampleContext): readonly Data[] {
  return isStream(content)
    ? context.valid(itemOf(content)).map((item) => [item])
    : context.valid(content.type);
}

/** Examples in order; if the first is empty, which leaves nothing to vary, the largest first. */
function largestFirst(examples: readonly Data[]): readonly Data[] {
  if (examples.length < 2 || !isEmpty(examples[0])) return examples;
  const length = (value: Data): number => JSON.stringify(value).length;
  return examples.toSorted((one, other) => length(other) - length(one));
}

/** The first of the values with the most members. */
function fullestOf(values: readonly Data[]): Data | undefined {
  const sizeOf = (value: Data): number =>
    typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
  const most = Math.max(...values.map(sizeOf));
  return values.find((one) => sizeOf(one) === most);
}

/** Whether an object or a list is empty. */
export function isEmpty(value: Data | undefined): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** The preference of a content: JSON with an exact media type, JSON, anything else. */
function rank(content: Content): number {
  return content.codec !== 'json' ? 2 : isRange(content) ? 1 : 0;
}

/** Whether a media type is a range: `application/*+json`. */
function isRange({ mediaType }: Content): boolean {
  return mediaType.includes('*');
}

/** Whether a body can be serialised: JSON can represent every value; the others values with a single text. */
export function isWritable({ codec }: Content, value: Data): boolean {
  if (codec === 'json' || codec === 'lines' || codec === 'sequence') return true;
  if (codec === 'events') return Array.isArray(value) && value.every(isWritableEvent);
  // RFC 2046, 5.1.1: a multipart body has at least one part; a list or object in it is JSON.
  if (codec === 'parts')
    return (
      Array.isArray(value) && value.length > 0 && value.every((part) => isText(part) || isComposite(part))
    );
  if (codec === 'text') return isText(value);
  if (codec === 'xml') return typeof value === 'object' && value !== null && hasXmlForm(value);
  // RFC 2046, 5.1.1: a multipart body has at least one part.
  if (codec === 'multipart' && Object.keys(value ?? {}).length === 0) return false;
  // Each file of a list is a part of its own.
  const isFiles = (one: unknown): boolean => Array.isArray(one) && one.length > 0 && one.every(isFileText);
  const isField = (one: unknown): boolean => isText(one) || (codec === 'multipart' && isFiles(one));
  return typeof value === 'object' && value !== null && Object.values(value).every(isField);
}

/** Whether the XML form of a value is unambiguous: null and empty values may share a form. */
function hasXmlForm(value: Data): boolean {
  if (typeof value !== 'object' || value === null) return isText(value);
  const parts: readonly Data[] = Object.values(value);
  return (!Array.isArray(value) || parts.length > 0) && parts.every(hasXmlForm);
}

/** Whether an event has data, and texts that fit into lines (WHATWG HTML, 9.2.5). */
function isWritableEvent(event: Data): boolean {
  if (typeof event !== 'object' || event === null || Array.isArray(event)) return false;
  const { data, ...others } = event as { readonly [name: string]: Data };
  const hasLines = Object.values(others).some((part) => typeof part === 'string' && /[\0\r\n]/.test(part));
  return data !== undefined && !hasLines && !(typeof data === 'string' && data.includes('\r'));
}

function isComposite(value: Data): boolean {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): boolean {
  return (
    (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
  );
}

/** RFC 9110, 7.6.1, 8.4 and 8.6: headers that follow from the message, the coding of its body and its connection. */
const ofTheMessage =
  /^(?:content-encoding|content-length|content-type|transfer-encoding|connection|host|te|trailer|upgrade)$/i;

/**
 * A number of bytes that every server accepts: request lines of 8000 (RFC 9112, 3) contain other parameters, too. No
 * RFC limits header fields; the usual limits are not lower.
 */
const mostOctets = 6000;

/**
 * Whether a value has the same serialisation in all implementations: null, empty texts, lists and records have no
 * common one, header values are visible ASCII without spaces at the ends, and long values may be rejected.
 */
export function validOnWire(parameter: Parameter, value: Data): boolean {
  const { name, in: place, style, explode, content, separators } = parameter;
  if (value === null || value === '' || (place === 'header' && ofTheMessage.test(name))) return false;
  if (octetsOf(value) > mostOctets) return false;
  // RFC 3986, 7.3: a server may reject what its file system would not treat as a plain name.
  const parts = typeof value === 'object' ? Object.values(value) : [value];
  if (place === 'path' && parts.some((part) => /[\\\p{Cc}]/u.test(String(part)))) return false;
  if (place === 'header' || place === 'cookie') {
    const isPlain = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(String(value));
    // RFC 9110, 8.8.3: an entity tag is in quotes, which other values could lose.
    const text = String(value).replace(/^(?:W\/)?"([^"]*)"$/, '$1');
    return typeof value !== 'object' && isPlain && !/[,;"\\]/.test(text);
  }
  if (typeof value !== 'object' || content !== undefined) return true;
  const members = Object.values(value);
  // No separator can be escaped in an item; an empty list in a list has no text.
  const isPlain = (member: Data): boolean => isText(member) && !/[,|\s]/.test(String(member));
  const isOne = (member: Data): boolean => {
    if (separators !== undefined && Array.isArray(member)) return member.length > 0 && member.every(isOne);
    return separators === undefined && explode ? isText(member) : isPlain(member);
  };
  return style !== 'simple' && members.length > 0 && members.every(isOne);
}

/** The length in bytes of a value in a query or path, without names. */
function octetsOf(value: Data): number {
  if (typeof value !== 'object' || value === null) {
    const text = String(value);
    const escaped = text.replace(/[\w.~-]+/g, '');
    return text.length - escaped.length + 3 * new TextEncoder().encode(escaped).length;
  }
  return Object.values(value).reduce<number>((sum, member) => sum + 1 + octetsOf(member), 0);
}
