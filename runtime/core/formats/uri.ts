/** Resource identifiers (RFC 3986, RFC 3987), and the IP addresses in them. */

import { alphanumericsAnd, digitsEnd, isHex, isLetter } from './characters.js';

/** RFC 3986 3.1 `scheme`, after its first letter. */
const schemeUnits = /* @__PURE__ */ alphanumericsAnd('+-.');
/** RFC 3986 3.2.2 `reg-name`, without escapes. */
const nameUnits = /* @__PURE__ */ alphanumericsAnd("-._~!$&'()*+,;=");
/** RFC 3986 3.3 `path`, without escapes. */
const pathUnits = /* @__PURE__ */ alphanumericsAnd("-._~!$&'()*+,;=:@/");
/** RFC 3986 3.4 `query` and 3.5 `fragment`, without escapes. */
const queryUnits = /* @__PURE__ */ alphanumericsAnd("-._~!$&'()*+,;=:@/?");

// The common forms in one step: no user, port or address in brackets. Other authorities fail at the first look-ahead.
const plainUri =
  /^[a-z][a-z0-9+.-]*:(?:\/\/[a-z0-9.-]*(?=[/?#]|$)|(?!\/\/))(?:[a-z0-9._~!$&'()*+,;=:@/-]|%[0-9a-f]{2})*(?:\?(?:[a-z0-9._~!$&'()*+,;=:@/?-]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9._~!$&'()*+,;=:@/?-]|%[0-9a-f]{2})*)?$/i;

/** Longer texts would overflow the engine's stack for regular expressions. */
const plainLength = 4096;

/** RFC 3986 `URI`. */
export function isUri(text: string): boolean {
  // A relative reference, the most frequent mistake, is recognised by its first character.
  if (text === '' || !isLetter(text.charCodeAt(0))) return false;
  if (text.length <= plainLength && plainUri.test(text)) return true;
  const scheme = schemeEnd(text);
  return scheme > 0 && isHierarchy(text, scheme);
}

/** RFC 3986 `URI-reference`. */
export function isUriReference(text: string): boolean {
  const scheme = schemeEnd(text);
  return isHierarchy(text, Math.max(scheme, 0)) && (scheme > 0 || !hasColon(text));
}

/** The end of a scheme and its colon; -1 without a scheme. */
function schemeEnd(text: string): number {
  if (text === '' || !isLetter(text.charCodeAt(0))) return -1;
  let at = 1;
  // Escapes are not allowed in a scheme.
  while (schemeUnits[text.charCodeAt(at)] === 1) at += 1;
  return at < text.length && text.charCodeAt(at) === 58 ? at + 1 : -1;
}

/** RFC 3986 4.2: the first segment of a path without scheme has no colon. */
function hasColon(text: string): boolean {
  const colon = text.indexOf(':');
  return colon >= 0 && !/[/?#]/.test(text.slice(0, colon));
}

/** Authority, path, query and fragment after a scheme. */
function isHierarchy(text: string, from: number): boolean {
  let at = from;
  if (text.startsWith('//', at)) {
    const start = at + 2;
    at = runEnd(text, start, nameUnits);
    const unit = at < text.length ? text.charCodeAt(at) : 47;
    // A user, a port, or an address in brackets.
    if (unit === 58 || unit === 64 || unit === 91) {
      at = authorityEnd(text, at);
      if (!isAuthority(text.slice(start, at))) return false;
    } else if (!isBorder(unit)) return false;
  }
  at = runEnd(text, at, pathUnits);
  if (at < text.length && text.charCodeAt(at) === 63) at = runEnd(text, at + 1, queryUnits);
  if (at < text.length && text.charCodeAt(at) === 35) at = runEnd(text, at + 1, queryUnits);
  return at === text.length;
}

/** Whether a character ends an authority: a slash, a question mark or a number sign. */
function isBorder(unit: number): boolean {
  return unit === 47 || unit === 63 || unit === 35;
}

function authorityEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isBorder(text.charCodeAt(at))) at += 1;
  return at;
}

/** The end of the characters of a table and escapes. */
function runEnd(text: string, from: number, units: Uint8Array): number {
  const { length } = text;
  let at = from;
  while (at < length) {
    const unit = text.charCodeAt(at);
    if (unit < 128 && units[unit] === 1) at += 1;
    else if (unit === 37 && isEscape(text, at)) at += 3;
    else return at;
  }
  return at;
}

function isEscape(text: string, at: number): boolean {
  return at + 2 < text.length && isHex(text.charCodeAt(at + 1)) && isHex(text.charCodeAt(at + 2));
}

const userUnits = /* @__PURE__ */ alphanumericsAnd("-._~!$&'()*+,;=:");

/** RFC 3986 3.2: user, host and port. */
function isAuthority(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at > 0 && runEnd(text, 0, userUnits) !== at) return false;
  const address = text.slice(at + 1);
  const end = address.startsWith('[') ? address.indexOf(']') : -1;
  if (address.startsWith('['))
    return end > 0 && isIpLiteral(address.slice(1, end)) && isPort(address.slice(end + 1));
  return isPort(address.slice(runEnd(address, 0, nameUnits)));
}

function isPort(text: string): boolean {
  return /^(?::\d*)?$/.test(text);
}

/** RFC 3986 3.2.2 `IP-literal`, without its brackets. */
function isIpLiteral(text: string): boolean {
  return isIpv6(text) || /^v[0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+$/i.test(text);
}

const iriCharacters =
  /[\u00a0-\ud7ff\uf900-\ufdcf\ufdf0-\uffef\u{10000}-\u{1fffd}\u{20000}-\u{2fffd}\u{30000}-\u{3fffd}\u{40000}-\u{4fffd}\u{50000}-\u{5fffd}\u{60000}-\u{6fffd}\u{70000}-\u{7fffd}\u{80000}-\u{8fffd}\u{90000}-\u{9fffd}\u{a0000}-\u{afffd}\u{b0000}-\u{bfffd}\u{c0000}-\u{cfffd}\u{d0000}-\u{dfffd}\u{e1000}-\u{efffd}]/gu;
const privateCharacters = /[\ue000-\uf8ff\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/gu;

/** RFC 3987 `IRI`. */
export function isIri(text: string): boolean {
  return isUri(asUri(text));
}

/** RFC 3987 `IRI-reference`. */
export function isIriReference(text: string): boolean {
  return isUriReference(asUri(text));
}

/** RFC 3987 2.2 and 3.1: `ucschar` is allowed wherever escapes are, `iprivate` only in queries. */
function asUri(text: string): string {
  if (!/[^\u0000-\u007f]/.test(text)) return text;
  const question = text.indexOf('?');
  const hash = text.indexOf('#');
  const end = hash < 0 ? text.length : hash;
  const letters = (part: string): string => part.replace(iriCharacters, '%41');
  if (question < 0 || question > end) return letters(text);
  const query = text.slice(question, end).replace(privateCharacters, '%41');
  return letters(text.slice(0, question) + query + text.slice(end));
}

const ipv4Pattern =
  /^(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/;

/** RFC 2673 3.2 `dotted-quad`. */
export function isIpv4(text: string): boolean {
  return text.length <= 15 && ipv4Pattern.test(text);
}

function isIpv4At(text: string, from: number): boolean {
  const { length } = text;
  let at = from;
  for (let part = 0; part < 4; part++) {
    if (part > 0 && (at === length || text.charCodeAt(at++) !== 46)) return false;
    const first = at;
    const end = digitsEnd(text, at);
    if (end === first || end > first + 3 || (end > first + 1 && text.charCodeAt(first) === 48)) return false;
    let value = 0;
    while (at < end) value = value * 10 + text.charCodeAt(at++) - 48;
    if (value > 255) return false;
  }
  return at === length;
}

/** RFC 4291 2.2. */
export function isIpv6(text: string): boolean {
  const { length } = text;
  if (length < 2 || length > 45) return false;
  let gap = text.charCodeAt(0) === 58;
  if (gap && text.charCodeAt(1) !== 58) return false;
  /** Complete groups, digits of the current one, and its position. */
  let groups = 0;
  let digits = 0;
  let first = gap ? 2 : 0;
  for (let at = first; at < length; at++) {
    const unit = text.charCodeAt(at);
    if (isHex(unit)) digits += 1;
    else if (unit === 58) {
      if (digits === 0) {
        // Directly after a colon: the gap, of which only one is allowed.
        if (gap || at === 0) return false;
        gap = true;
      } else groups += 1;
      digits = 0;
      first = at + 1;
    } else return unit === 46 && (gap ? groups < 6 : groups === 6) && isIpv4At(text, first);
    if (digits > 4 || groups > 7) return false;
  }
  const isOpen = digits === 0;
  // Only the colon of the gap may be the last character.
  if (isOpen && (!gap || text.charCodeAt(length - 2) !== 58)) return false;
  return gap ? groups + (isOpen ? 0 : 1) < 8 : groups === 7;
}
