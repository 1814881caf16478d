/** The formats of texts and numbers that are checked in responses, and their places in a value. */

import * as formats from '../format.js';

/** Whether a value has a format; true for values of other types. */
type Test = (value: unknown) => boolean;

const text =
  (test: (text: string) => boolean): Test =>
  (value) =>
    typeof value !== 'string' || test(value);

/** Integers of a range; a value that a double cannot distinguish from a bound is within it. */
function within(least: number, most: number): Test {
  return (value) => typeof value !== 'number' || (Number.isInteger(value) && value >= least && value <= most);
}

// RFC 4648, 4 and 5, with or without padding.
const base64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

const tests: ReadonlyMap<string, Test> = new Map([
  ['date-time', text(formats.isDateTime)],
  ['date', text(formats.isDate)],
  ['time', text(formats.isTime)],
  ['duration', text(formats.isDuration)],
  ['email', text(formats.isEmail)],
  ['idn-email', text(formats.isIdnEmail)],
  ['hostname', text(formats.isHostname)],
  ['idn-hostname', text(formats.isIdnHostname)],
  ['ipv4', text(formats.isIpv4)],
  ['ipv6', text(formats.isIpv6)],
  ['uri', text(formats.isUri)],
  ['uri-reference', text(formats.isUriReference)],
  ['iri', text(formats.isIri)],
  ['iri-reference', text(formats.isIriReference)],
  ['uri-template', text(formats.isUriTemplate)],
  ['uuid', text(formats.isUuid)],
  ['json-pointer', text(formats.isJsonPointer)],
  ['relative-json-pointer', text(formats.isRelativeJsonPointer)],
  ['byte', text((value) => base64.test(value) && value.replace(/=+$/, '').length % 4 !== 1)],
  ['int32', within(-(2 ** 31), 2 ** 31 - 1)],
  ['int64', within(-(2 ** 63), 2 ** 63)],
]);

/** The formats that values of responses are checked for; not `regex`, whose expressions may be in other dialects. */
export const testedFormats: ReadonlySet<string> = new Set(tests.keys());

/** A value that violates its format. */
export interface Unformatted {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/** Any item of a list, or any member of a map. */
export const anyPart = '*';

/**
 * The first value at a place, `['items', '*', 'host']`, that violates a format; a name next to `*` is that of a member.
 */
export function unformatted(
  value: unknown,
  [step, ...rest]: readonly string[],
  format: string,
  path: Unformatted['path'] = [],
): Unformatted | undefined {
  if (step === undefined) return tests.get(format)?.(value) === false ? { path, value } : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const parts: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  for (const [name, part] of parts) {
    const found =
      step === anyPart || step === name ? unformatted(part, rest, format, [...path, name]) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
