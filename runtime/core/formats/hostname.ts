/** Host names of RFC 1123 and of IDNA 2008 (RFC 5890 to 5893), and mail addresses at them. */

import { alphanumericsAnd } from './characters.js';
import { isIpv4, isIpv6 } from './uri.js';

const labelPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** RFC 1123 2.1: maximum length of a label. */
const longestLabel = 63;

const plainName = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/i;

/** RFC 1123 2.1, with the A-labels of RFC 5890 2.3.2.1. */
export function isHostname(text: string): boolean {
  const { length } = text;
  if (length > 253) return false;
  // Names without possible Punycode labels, as nearly all are.
  if (text.includes('--')) return areLabels(text);
  return plainName.test(text) && (length <= longestLabel || areShort(text));
}

function areShort(text: string): boolean {
  let start = 0;
  for (let end = text.indexOf('.'); end >= 0; end = text.indexOf('.', start)) {
    if (end > start + longestLabel) return false;
    start = end + 1;
  }
  return text.length <= start + longestLabel;
}

/** As `isHostname`, for names with possible Punycode labels. */
function areLabels(text: string): boolean {
  const labels = text.split('.');
  return labels.every((label) => labelPattern.test(label) && isALabelOrPlain(label)) && isOrdered(labels);
}

/** Two hyphens at the third and fourth position are reserved for Punycode labels. */
function isALabelOrPlain(label: string): boolean {
  if (label.slice(2, 4) !== '--') return true;
  if (!/^xn--/i.test(label)) return false;
  const text = decodePunycode(label.slice(4).toLowerCase());
  if (text === undefined || !/[^\u0000-\u007f]/.test(text) || !isULabel(text)) return false;
  return encodePunycode(text) === label.slice(4).toLowerCase();
}

/** RFC 3492 6.2; undefined if the text is malformed. */
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

/** RFC 3492 6.3. */
function encodePunycode(text: string): string {
  const points = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const basic = points.filter((point) => point < 128);
  let output = basic.length > 0 ? `${String.fromCharCode(...basic)}-` : '';
  let [n, delta, bias] = [128, 0, 72];
  for (let handled = basic.length; handled < points.length; delta++, n++) {
    const next = Math.min(...points.filter((point) => point >= n));
    delta += (next - n) * (handled + 1);
    n = next;
    for (const point of points) {
      if (point < n) delta++;
      if (point !== n) continue;
      output += variableLength(delta, bias);
      bias = adapt(delta, handled + 1, handled === basic.length);
      delta = 0;
      handled++;
    }
  }
  return output;
}

function variableLength(delta: number, bias: number): string {
  let [rest, output] = [delta, ''];
  for (let k = 36; ; k += 36) {
    const threshold = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias;
    if (rest < threshold) return output + digitOf(rest);
    output += digitOf(threshold + ((rest - threshold) % (36 - threshold)));
    rest = Math.floor((rest - threshold) / (36 - threshold));
  }
}

function digitOf(value: number): string {
  return String.fromCharCode(value < 26 ? value + 97 : value + 22);
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
    !/^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}\u00b7\u0375\u05f3\u05f4\u30fb\u06fd\u06fe\u0f0b\u3007-]+$/u.test(
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
  const areLawful = labels.every((label) => {
    if (/^[\u0000-\u007f]*$/.test(label)) return labelPattern.test(label) && isALabelOrPlain(label);
    return isULabel(label.toLowerCase()) && label.length < 60;
  });
  return areLawful && isOrdered(labels);
}

const rightToLeft =
  /[\u0590-\u065f\u066a-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const arabicDigit = /[\u0660-\u0669\u066b\u066c\u06dd]/;

/** RFC 5893 2: if a name has a right-to-left label, none may mix directions or start with a digit. */
function isOrdered(labels: readonly string[]): boolean {
  const texts = labels.map((label) =>
    /^xn--/i.test(label) ? (decodePunycode(label.slice(4).toLowerCase()) ?? '') : label,
  );
  if (!texts.some((text) => hasRightToLeft(text) || arabicDigit.test(text))) return true;
  return texts.every((text) =>
    hasRightToLeft(text) || arabicDigit.test(text) ? isRightToLeft(text) : /^\p{L}/u.test(text),
  );
}

/** Marks have the direction of their base characters. */
function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text.replace(/\p{Mn}/gu, ''));
}

function isRightToLeft(text: string): boolean {
  const bare = text.replace(/\p{Mn}/gu, '').replace(/[\u200c\u200d]/g, '');
  const [first = ''] = bare;
  const isOne = rightToLeft.test(first) && !arabicDigit.test(first);
  const isMixed = [...bare].some((letter) => /\p{L}/u.test(letter) && !rightToLeft.test(letter));
  const hasBothDigits = arabicDigit.test(bare) && /[0-9\u06f0-\u06f9]/.test(bare);
  return isOne && !isMixed && !hasBothDigits && !/[-\u00b7]$/.test(bare);
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
const atoms = /* @__PURE__ */ alphanumericsAnd("!#$%&'*+/=?^_`{|}~-");

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
