import type { Assumption, Data } from '@trivet/runtime/conformance/case';
import { isDate } from '@trivet/runtime/format';
import type { Type } from '../contract.js';

/**
 * Values that parsers of platforms are known to accept beyond the specification of a format: a WHATWG URL parser
 * escapes letters, addresses are internationalised, a day is a point in time. Services that use them are not to blame.
 */
interface Lenience {
  readonly formats: readonly string[];
  readonly says: string;
  accepts(text: string): boolean;
}

const leniences: readonly Lenience[] = [
  {
    formats: ['uri', 'url', 'iri'],
    says: 'URL parsers escape what a URI cannot hold (URL Standard, 4.4)',
    accepts: (text) => URL.canParse(text),
  },
  {
    formats: ['uri-reference', 'iri-reference', 'uri-template'],
    says: 'URL parsers escape what a URI cannot hold (URL Standard, 4.4)',
    accepts: (text) => URL.canParse(text, 'http://localhost'),
  },
  {
    formats: ['email', 'hostname'],
    says: 'names of hosts and mailboxes are internationalised (RFC 6531, RFC 5890)',
    accepts: (text) => /[^\u0000-\u007f]/.test(text) && /^[\p{L}\p{N}.@_+-]+$/u.test(text),
  },
  {
    formats: ['email'],
    says: 'the expression of the HTML Standard allows dots anywhere in a mailbox',
    accepts: (text) => /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)*$/i.test(text),
  },
  {
    formats: ['hostname'],
    says: 'resolvers take a dot at the end, and underscores',
    accepts: (text) => /^[\w-]+(?:\.[\w-]+)*\.?$/.test(text),
  },
  {
    formats: ['date-time', 'dateTime'],
    says: 'ISO 8601 has points in time without a time or an offset, and readers of dates take them',
    accepts: (text) =>
      isDate(text.slice(0, 10)) && /^.{10}(?:[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?$/.test(text),
  },
  {
    formats: ['date-time', 'dateTime'],
    says: 'readers of points in time take the seconds since 1970 (POSIX, Seconds Since the Epoch)',
    accepts: (text) => /^\d+$/.test(text),
  },
  {
    formats: ['time'],
    says: 'ISO 8601 has times of day without an offset',
    accepts: (text) => /^[01]\d:[0-5]\d(?::[0-5]\d(?:\.\d+)?)?$/.test(text),
  },
  {
    formats: ['uuid'],
    says: 'readers of UUIDs take them without hyphens, in braces and as URNs',
    accepts: (text) => /^(?:urn:uuid:|\{)?[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}\}?$/i.test(text),
  },
  {
    formats: ['byte'],
    says: 'readers of base64 pass over other characters (RFC 2045, 6.8)',
    accepts: () => true,
  },
];

/** Why a text that violates a format may still be accepted; undefined if no platform is known to accept it. */
export function lenienceOf(format: string, text: unknown): Assumption | undefined {
  if (typeof text !== 'string') return undefined;
  const found = leniences.find((one) => one.formats.includes(format) && one.accepts(text));
  return (
    found && { says: `not all readers of "${format}" are strict: ${found.says}`, confidence: 'low', format }
  );
}

/**
 * Why a value that has its format may still be rejected; undefined if no service is known to reject it. Most that say
 * `uri` mean the address of something on the web. A pattern says itself what is allowed.
 */
export function restrictionOf(type: Type, value: Data): Assumption | undefined {
  const isUri =
    type.kind === 'string' && type.patterns === undefined && (type.format === 'uri' || type.format === 'iri');
  if (!isUri || typeof value !== 'string' || /^https?:/i.test(value)) return undefined;
  const says =
    'a URI of any scheme is accepted, not only the address of something on the web (RFC 3986, 3.1)';
  return { says, confidence: 'low', format: type.format };
}
