/** Addresses of hosts and mailboxes. */

import { isHostname, isIdnHostname, longestLabel } from '../hostname.js';
import { alphanumericsAnd, digitsEnd, isHex } from './characters.js';

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

const hex = '[0-9a-fA-F]';
// Repetitions of a class and the flag i are slower.
const uuidPattern = new RegExp(`^${[8, 4, 4, 4, 12].map((digits) => hex.repeat(digits)).join('-')}$`);

/** RFC 9562 4 (RFC 4122 3) `UUID`. */
export function isUuid(text: string): boolean {
  return text.length === 36 && uuidPattern.test(text);
}

// The regular expression engine is faster than a loop; this pattern covers nearly all addresses.
const plainEmail =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9]+(?:[.-][a-z0-9]+)*$/i;

/** RFC 5321 4.1.2 `Mailbox`. */
export function isEmail(text: string): boolean {
  if (text.indexOf('@') < 1) return false;
  if (text.length <= longestLabel) {
    if (plainEmail.test(text)) return true;
    if (!/["[]|--/.test(text)) return false;
  }
  const at = text.lastIndexOf('@');
  if (at > 64) return false;
  if (!isDotString(text, at) && !isQuotedString(text.slice(0, at))) return false;
  return isMailDomain(text.slice(at + 1), isHostname);
}

/** RFC 6531 3.3. */
export function isIdnEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64) return false;
  const local = text.slice(0, at).replace(/[^\u0000-\u007f]/gu, 'a');
  if (!isDotString(local, local.length) && !isQuotedString(local)) return false;
  return isMailDomain(text.slice(at + 1), isIdnHostname);
}

/** RFC 5322 3.2.3 `atext`. */
const atoms = alphanumericsAnd("!#$%&'*+/=?^_`{|}~-");

/** Whether the text before `end` consists of atoms separated by points. */
function isDotString(text: string, end: number): boolean {
  let isInAtom = false;
  for (let at = 0; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (atoms[unit] === 1) isInAtom = true;
    else if (unit === 46 && isInAtom) isInAtom = false;
    else return false;
  }
  return isInAtom;
}

/** RFC 5321 4.1.2 `Quoted-string`. */
function isQuotedString(text: string): boolean {
  return text.startsWith('"') && /^"(?:[ !#-[\]-~]|\\[ -~])*"$/.test(text);
}

function isMailDomain(domain: string, isName: (text: string) => boolean): boolean {
  if (!domain.startsWith('[')) return isName(domain);
  if (!domain.endsWith(']')) return false;
  const address = domain.slice(1, -1);
  return /^ipv6:/i.test(address) ? isIpv6(address.slice(5)) : isIpv4(address);
}
