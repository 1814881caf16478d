import type { Contract } from './contract.js';

/** How a format is checked: a function of the runtime, and a noun for its messages. */
export interface FormatCheck {
  readonly check: keyof typeof import('@trivet/runtime/format');
  readonly noun: string;
}

/** The formats of JSON Schema 2020-12 (validation, 7.3), and `byte` of OpenAPI (3.0.4, 4.4.1). */
export const formatChecks: ReadonlyMap<string, FormatCheck> = new Map<string, FormatCheck>([
  ['date-time', { check: 'isDateTime', noun: 'a date and time (RFC 3339)' }],
  ['date', { check: 'isDate', noun: 'a date (RFC 3339)' }],
  ['time', { check: 'isTime', noun: 'a time with its offset (RFC 3339)' }],
  ['duration', { check: 'isDuration', noun: 'a duration (ISO 8601)' }],
  ['email', { check: 'isEmail', noun: 'an e-mail address' }],
  ['idn-email', { check: 'isIdnEmail', noun: 'an e-mail address' }],
  ['hostname', { check: 'isHostname', noun: 'a host name' }],
  ['idn-hostname', { check: 'isIdnHostname', noun: 'a host name' }],
  ['ipv4', { check: 'isIpv4', noun: 'an IPv4 address' }],
  ['ipv6', { check: 'isIpv6', noun: 'an IPv6 address' }],
  ['uri', { check: 'isUri', noun: 'a URI' }],
  ['uri-reference', { check: 'isUriReference', noun: 'a URI reference' }],
  ['iri', { check: 'isIri', noun: 'an IRI' }],
  ['iri-reference', { check: 'isIriReference', noun: 'an IRI reference' }],
  ['uri-template', { check: 'isUriTemplate', noun: 'a URI template' }],
  ['uuid', { check: 'isUuid', noun: 'a UUID' }],
  ['json-pointer', { check: 'isJsonPointer', noun: 'a JSON Pointer' }],
  ['relative-json-pointer', { check: 'isRelativeJsonPointer', noun: 'a relative JSON Pointer' }],
  ['regex', { check: 'isRegex', noun: 'a regular expression' }],
  ['byte', { check: 'isBase64', noun: 'base64' }],
]);

/** The formats that OpenAPI contracts assert by default: those with an undisputed grammar. */
export const commonFormats: readonly string[] = [
  'date-time',
  'date',
  'time',
  'email',
  'uri',
  'uuid',
  'ipv4',
  'ipv6',
];

/** The formats that a contract asserts. */
export function assertedFormats({ formats = [] }: Pick<Contract, 'formats'>): ReadonlySet<string> {
  return new Set(formats);
}
