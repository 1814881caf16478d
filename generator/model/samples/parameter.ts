import type { Data, RestSend } from '@trivet/runtime/conformance/case';
import type { Content, Parameter, RestBinding } from '../contract.js';
import { isStream, itemOf } from '../streams.js';
import { isData, type SampleContext } from './context.js';

/** A value of a parameter that survives the wire: an example of the spec if it is valid, else a sample. */
export function parameterSample(parameter: Parameter, context: SampleContext): Data | undefined {
  const examples = (parameter.examples ?? []).filter(isData);
  const valid = examples.filter((value) => context.acceptsStrictly(parameter.type, value));
  return [...valid, ...context.valid(parameter.type)].find((value) => validOnWire(parameter, value));
}

/** A valid body as a request of a case holds it: JSON if the operation takes it, else what comes first. */
export function bodySample(
  { body }: RestBinding,
  context: SampleContext,
): Pick<RestSend, 'body' | 'rawBody' | 'contentType'> | undefined {
  const contents = [...(body?.contents ?? [])].sort((a, b) => rank(a) - rank(b));
  for (const content of contents) {
    const contentType = sendable(content);
    const isUsual = content === body?.contents[0] && contentType === content.mediaType;
    const named = isUsual ? {} : { contentType };
    if (content.codec === 'bytes' || content.type.kind === 'bytes') return { ...named, rawBody: 'octets' };
    const examples = (content.examples ?? []).filter(isData);
    const valid = examples.filter((value) => context.acceptsStrictly(content.type, value));
    const samples = [...tellingFirst(valid), ...validValues(content, context)];
    const value = samples.find((one) => isWritable(content, one));
    if (value !== undefined) return { ...named, body: value };
  }
  return undefined;
}

/** Of a stream, an item is in it at least. */
function validValues(content: Content, context: SampleContext): readonly Data[] {
  return isStream(content)
    ? context.valid(itemOf(content)).map((item) => [item])
    : context.valid(content.type);
}

/** Examples in their order; where the first has nothing in it, which leaves nothing to vary, the one that has most. */
function tellingFirst(examples: readonly Data[]): readonly Data[] {
  if (examples.length < 2 || !isEmpty(examples[0])) return examples;
  const length = (value: Data): number => JSON.stringify(value).length;
  return examples.toSorted((one, other) => length(other) - length(one));
}

function isEmpty(value: Data | undefined): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** JSON under a name of its own, JSON, anything else. */
function rank(content: Content): number {
  return content.codec !== 'json' ? 2 : isRange(content) ? 1 : 0;
}

/** Whether a media type names several: `application/*+json`. */
function isRange({ mediaType }: Content): boolean {
  return mediaType.includes('*');
}

/** The media type to send: of those that a suffix tells (RFC 6838, 4.2.8), one. */
function sendable({ mediaType }: Content): string {
  return mediaType.replace('/*+', '/vnd.example+');
}

/** Whether a body can be written: only JSON holds every value; the others hold what has one text. */
export function isWritable({ codec }: Content, value: Data): boolean {
  if (codec === 'json' || codec === 'lines' || codec === 'sequence') return true;
  if (codec === 'events') return Array.isArray(value) && value.every(isWritableEvent);
  if (codec === 'text') return isText(value);
  if (codec === 'xml') return typeof value === 'object' && value !== null && hasXmlForm(value);
  // RFC 2046, 5.1.1: a multipart body has a part at least.
  if (codec === 'multipart' && Object.keys(value ?? {}).length === 0) return false;
  return typeof value === 'object' && value !== null && Object.values(value).every(isText);
}

/** Whether XML tells a value from every other one: null and what is empty need not have a form of their own. */
function hasXmlForm(value: Data): boolean {
  if (typeof value !== 'object' || value === null) return isText(value);
  const parts: readonly Data[] = Object.values(value);
  return (!Array.isArray(value) || parts.length > 0) && parts.every(hasXmlForm);
}

/** Whether an event has data, and texts that lines can carry (WHATWG HTML, 9.2.5). */
function isWritableEvent(event: Data): boolean {
  if (typeof event !== 'object' || event === null || Array.isArray(event)) return false;
  const { data, ...others } = event as { readonly [name: string]: Data };
  const hasLines = Object.values(others).some((part) => typeof part === 'string' && /[\0\r\n]/.test(part));
  return data !== undefined && !hasLines && !(typeof data === 'string' && data.includes('\r'));
}

function isText(value: unknown): boolean {
  return (
    (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
  );
}

/** RFC 9110, 7.6.1 and 8.6: what these headers say follows from the message and the connection that carry them. */
const ofTheMessage =
  /^(?:content-length|content-type|transfer-encoding|connection|host|te|trailer|upgrade)$/i;

/**
 * Octets that every server takes: request lines of 8000 (RFC 9112, 3), in which a parameter is not alone. For header
 * fields no RFC says a number; what is usual is no less.
 */
const mostOctets = 6000;

/**
 * Whether a value is the same to everybody once it is written: null, empty texts, lists and records have no common
 * spelling, header values are visible ASCII without blanks at the ends, and what is too long nobody has to take.
 */
export function validOnWire({ name, in: place, style, explode, content }: Parameter, value: Data): boolean {
  if (value === null || value === '' || (place === 'header' && ofTheMessage.test(name))) return false;
  if (octetsOf(value) > mostOctets) return false;
  // RFC 3986, 7.3: a server may refuse what its file system would take for more than a name.
  const parts = typeof value === 'object' ? Object.values(value) : [value];
  if (place === 'path' && parts.some((part) => /[\\\p{Cc}]/u.test(String(part)))) return false;
  if (place === 'header' || place === 'cookie') {
    const isPlain = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(String(value));
    return typeof value !== 'object' && isPlain && !/[,;"\\]/.test(String(value));
  }
  if (typeof value !== 'object' || content !== undefined) return true;
  const members = Object.values(value);
  const isOne = (member: Data): boolean => isText(member) && (explode || !/[,|\s]/.test(String(member)));
  return style !== 'simple' && members.length > 0 && members.every(isOne);
}

/** Length of a value as the query or a path has it, names aside. */
function octetsOf(value: Data): number {
  if (typeof value !== 'object' || value === null) {
    const text = String(value);
    const escaped = text.replace(/[\w.~-]+/g, '');
    return text.length - escaped.length + 3 * new TextEncoder().encode(escaped).length;
  }
  return Object.values(value).reduce<number>((sum, member) => sum + 1 + octetsOf(member), 0);
}
