/** The formats of JSON Schema 2020-12 (validation, 7.3). Every check takes time linear in the text. */

import { isDay } from './calendar.js';
import { isHostname, isIdnHostname } from './hostname.js';

export { isHostname, isIdnHostname };

const dayPattern = /^(\d{4})-(\d\d)-(\d\d)$/;
const timePattern = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|([+-])(\d\d):(\d\d))$/;

/** RFC 3339 `full-date`: a day that exists. */
export function isDate(text: string): boolean {
  const match = dayPattern.exec(text);
  if (match === null) return false;
  return isDay(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** RFC 3339 `full-time`; a leap second only where UTC has one, at 23:59:60. */
export function isTime(text: string): boolean {
  const match = timePattern.exec(text);
  if (match === null) return false;
  const [hour, minute, second] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const [offsetHour, offsetMinute] = [Number(match[5] ?? 0), Number(match[6] ?? 0)];
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false;
  if (second < 60) return true;
  const offset = (match[4] === '-' ? -1 : 1) * (offsetHour * 60 + offsetMinute);
  return (hour * 60 + minute - offset + 2880) % 1440 === 1439;
}

/** RFC 3339 `date-time`. */
export function isDateTime(text: string): boolean {
  const separator = text.charAt(10);
  return (separator === 'T' || separator === 't') && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}

const durationPattern =
  /^P(?:\d+W|(?=[\dT])(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)?(?:T(?=\d)(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S)?)?)$/;

/** RFC 3339 appendix A `duration`. */
export function isDuration(text: string): boolean {
  return durationPattern.test(text);
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** RFC 4122 `UUID`. */
export function isUuid(text: string): boolean {
  return text.length === 36 && uuidPattern.test(text);
}

const ipv4Pattern = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/** RFC 2673 3.2 `dotted-quad`. */
export function isIpv4(text: string): boolean {
  return text.length <= 15 && ipv4Pattern.test(text);
}

/** RFC 4291 2.2. */
export function isIpv6(text: string): boolean {
  if (text.length > 45 || !/^[0-9a-f:.]+$/i.test(text)) return false;
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const [head = [], tail] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const groups = [...head, ...(tail ?? [])];
  const last = groups[groups.length - 1] ?? '';
  const endsInIpv4 = last.includes('.');
  if (endsInIpv4 && (!isIpv4(last) || text.endsWith('::'))) return false;
  const plain = endsInIpv4 ? groups.slice(0, -1) : groups;
  const count = plain.length + (endsInIpv4 ? 2 : 0);
  return (
    plain.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) && (tail === undefined ? count === 8 : count < 8)
  );
}

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const emailPattern = new RegExp(
  `^(?:${atom}(?:\\.${atom})*|"(?:[^"\\\\\\u0000-\\u001f\\u007f]|\\\\[ -~])*")$`,
  'i',
);

/** RFC 5321 4.1.2 `Mailbox`. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64) return false;
  const local = text.slice(0, at);
  return /^[ -~]+$/.test(local) && emailPattern.test(local) && isMailDomain(text.slice(at + 1), isHostname);
}

/** RFC 6531 3.3. */
export function isIdnEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64) return false;
  const local = text.slice(0, at).replace(/[^\u0000-\u007f]/gu, 'a');
  return emailPattern.test(local) && isMailDomain(text.slice(at + 1), isIdnHostname);
}

function isMailDomain(domain: string, isName: (text: string) => boolean): boolean {
  if (!domain.startsWith('[')) return isName(domain);
  if (!domain.endsWith(']')) return false;
  const address = domain.slice(1, -1);
  return /^ipv6:/i.test(address) ? isIpv6(address.slice(5)) : isIpv4(address);
}

const schemePattern = /^[a-z][a-z0-9+.-]*:/i;
const uriCharacters = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$/;
const iriCharacters =
  /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=\u00a0-\ud7ff\uf900-\ufdcf\ufdf0-\uffef\u{10000}-\u{dfffd}\u{e1000}-\u{10fffd}]|%[0-9A-Fa-f]{2})*$/u;

// The common forms at once: no user, port or address in brackets. A longer authority fails at its first look ahead.
const plainUri =
  /^[a-z][a-z0-9+.-]*:(?:\/\/[a-z0-9.-]*(?=[/?#]|$)|(?!\/\/))(?:[a-z0-9._~!$&'()*+,;=:@/-]|%[0-9a-f]{2})*(?:\?(?:[a-z0-9._~!$&'()*+,;=:@/?-]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9._~!$&'()*+,;=:@/?-]|%[0-9a-f]{2})*)?$/i;

/** RFC 3986 `URI`. */
export function isUri(text: string): boolean {
  if (plainUri.test(text)) return true;
  return schemePattern.test(text) && uriCharacters.test(text) && isHierarchical(text);
}

/** RFC 3986 `URI-reference`. */
export function isUriReference(text: string): boolean {
  return uriCharacters.test(text) && isHierarchical(text);
}

/** RFC 3987 `IRI`. */
export function isIri(text: string): boolean {
  return schemePattern.test(text) && iriCharacters.test(text) && isHierarchical(text);
}

/** RFC 3987 `IRI-reference`. */
export function isIriReference(text: string): boolean {
  return iriCharacters.test(text) && isHierarchical(text);
}

/** Scheme, authority, path, query and fragment each hold only what they may (RFC 3986 3). */
function isHierarchical(text: string): boolean {
  const hash = text.indexOf('#');
  const base = hash < 0 ? text : text.slice(0, hash);
  if (hash >= 0 && /[#[\]]/.test(text.slice(hash + 1))) return false;
  const question = base.indexOf('?');
  const path = question < 0 ? base : base.slice(0, question);
  if (question >= 0 && /[[\]]/.test(base.slice(question + 1))) return false;
  const scheme = schemePattern.exec(path)?.[0] ?? '';
  const rest = path.slice(scheme.length);
  if (!rest.startsWith('//'))
    return !/[[\]]/.test(rest) && (scheme !== '' || !(rest.split('/')[0] ?? '').includes(':'));
  const slash = rest.indexOf('/', 2);
  return (
    isAuthority(slash < 0 ? rest.slice(2) : rest.slice(2, slash)) &&
    !(slash >= 0 && /[[\]]/.test(rest.slice(slash)))
  );
}

function isAuthority(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (/[@[\]]/.test(text.slice(0, Math.max(at, 0)))) return false;
  const address = text.slice(at + 1);
  const end = address.startsWith('[') ? address.indexOf(']') : -1;
  if (address.startsWith('['))
    return end > 0 && isIpLiteral(address.slice(1, end)) && /^(?::\d*)?$/.test(address.slice(end + 1));
  return /^[^:[\]]*(?::\d*)?$/.test(address);
}

function isIpLiteral(text: string): boolean {
  return isIpv6(text) || /^v[0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+$/i.test(text);
}

/** RFC 6570: literals and expressions in braces. */
export function isUriTemplate(text: string): boolean {
  const outside = text.replace(/\{[^{}]*\}/g, '');
  if (/[{}"<>\\^`|\u0000-\u0020\u007f]/.test(outside) || /%(?![0-9A-Fa-f]{2})/.test(outside)) return false;
  return (text.match(/\{[^{}]*\}/g) ?? []).every(isTemplateExpression);
}

const variablePattern =
  /^(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})(?:\.?(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2}))*(?::[1-9]\d{0,3}|\*)?$/;

function isTemplateExpression(expression: string): boolean {
  const list = expression.slice(1, -1).replace(/^[+#./;?&=,!@|]/, '');
  return list.split(',').every((variable) => variablePattern.test(variable));
}

/** RFC 6901. */
export function isJsonPointer(text: string): boolean {
  return text === '' || (text.startsWith('/') && !/~(?![01])/.test(text));
}

/** The draft of relative JSON Pointers. */
export function isRelativeJsonPointer(text: string): boolean {
  const match = /^(?:0|[1-9]\d*)/.exec(text);
  if (match === null) return false;
  const rest = text.slice(match[0].length);
  return rest === '#' || isJsonPointer(rest);
}

/** ECMA-262 regular expressions, with the u flag. */
export function isRegex(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
