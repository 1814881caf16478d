/** The formats of JSON Schema 2020-12 (validation, 7.3). Every check takes time linear in the text. */

const dayPattern = /^(\d{4})-(\d\d)-(\d\d)$/;
const timePattern = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|([+-])(\d\d):(\d\d))$/;

/** RFC 3339 `full-date`: a day that exists. */
export function isDate(text: string): boolean {
  const match = dayPattern.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
}

function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
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

const labelPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** RFC 1123 2.1, with the A-labels of RFC 5890 2.3.2.1. */
export function isHostname(text: string): boolean {
  if (text.length > 253 || text === '') return false;
  return text.split('.').every((label) => labelPattern.test(label) && isALabelOrPlain(label));
}

/** Two hyphens in third and fourth place are reserved for labels that Punycode makes. */
function isALabelOrPlain(label: string): boolean {
  if (label.slice(2, 4) !== '--') return true;
  if (!/^xn--/i.test(label)) return false;
  const text = decodePunycode(label.slice(4).toLowerCase());
  return text !== undefined && /[^\u0000-\u007f]/.test(text) && isULabel(text);
}

/** RFC 3492 6.2; nothing where the text is no Punycode. */
function decodePunycode(text: string): string | undefined {
  const split = text.lastIndexOf('-');
  const output = [...text.slice(0, Math.max(split, 0))].map((letter) => letter.charCodeAt(0));
  let [n, i, bias] = [128, 0, 72];
  let at = split + 1;
  while (at < text.length) {
    const start = i;
    for (let weight = 1, k = 36; ; k += 36) {
      const letter = text.charCodeAt(at++);
      const digit =
        letter >= 97 && letter <= 122 ? letter - 97 : letter >= 48 && letter <= 57 ? letter - 22 : -1;
      if (digit < 0) return undefined;
      i += digit * weight;
      const threshold = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias;
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    bias = adapt(i - start, output.length + 1, start === 0);
    n += Math.floor(i / (output.length + 1));
    i %= output.length + 1;
    if (n > 0x10ffff) return undefined;
    output.splice(i++, 0, n);
  }
  return String.fromCodePoint(...output);
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35);
  return k + Math.floor((36 * rest) / (rest + 38));
}

/** RFC 5890 2.3.2.1, RFC 5892 (the classes by Unicode properties, the exceptions and contextual rules one by one). */
function isULabel(label: string): boolean {
  if (label.startsWith('-') || label.endsWith('-') || label.slice(2, 4) === '--') return false;
  if (/^\p{M}/u.test(label) || label !== label.normalize('NFC')) return false;
  if (
    !/^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}\u00b7\u0375\u05f3\u05f4\u30fb-]+$/u.test(
      label.replace(/\u200c|\u200d/g, ''),
    )
  )
    return false;
  if (/[\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b]/.test(label)) return false;
  return hasLawfulContext(label);
}

/** RFC 5892 appendix A. */
function hasLawfulContext(label: string): boolean {
  if (/(?:^|[^l])\u00b7|\u00b7(?!l)/.test(label)) return false;
  if (/\u0375(?!\p{Script=Greek})/u.test(label)) return false;
  if (/(?<!\p{Script=Hebrew})[\u05f3\u05f4]/u.test(label)) return false;
  if (label.includes('\u30fb') && !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(label))
    return false;
  if (/[\u0660-\u0669]/.test(label) && /[\u06f0-\u06f9]/.test(label)) return false;
  const virama =
    '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u0e3a\\u0f84\\u1039\\u103a';
  return !new RegExp(`(?<![${virama}])\\u200d`, 'u').test(label) && !hasLooseNonJoiner(label, virama);
}

function hasLooseNonJoiner(label: string, virama: string): boolean {
  const isLoose = new RegExp(`(?<![${virama}])\\u200c`, 'u').test(label);
  return isLoose && !/\p{Script=Arabic}\u200c\p{Script=Arabic}/u.test(label);
}

/** RFC 5890 2.3.2.3. */
export function isIdnHostname(text: string): boolean {
  const labels = text.normalize('NFC').split(/[.\u3002\uff0e\uff61]/);
  if (text === '' || text.length > 253) return false;
  return labels.every((label) => {
    if (/^[\u0000-\u007f]*$/.test(label)) return labelPattern.test(label) && isALabelOrPlain(label);
    return isULabel(label.toLowerCase()) && label.length < 60;
  });
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
