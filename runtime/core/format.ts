/** The formats of JSON Schema 2020-12 (validation, 7.3), and `byte` of OpenAPI. Every check takes linear time. */

import { isBase64 } from './formats/base64.js';
import { isDate, isDateTime, isDuration, isTime } from './formats/date-time.js';
import { isEmail, isHostname, isIdnEmail, isIdnHostname } from './formats/hostname.js';
import { isIpv4, isIpv6, isIri, isIriReference, isUri, isUriReference } from './formats/uri.js';

export {
  isBase64,
  isDate,
  isDateTime,
  isDuration,
  isEmail,
  isHostname,
  isIdnEmail,
  isIdnHostname,
  isIpv4,
  isIpv6,
  isIri,
  isIriReference,
  isTime,
  isUri,
  isUriReference,
};

const hex = '[0-9a-fA-F]';
// Repetitions of a class and the flag i are slower.
const uuidPattern = /* @__PURE__ */ new RegExp(
  `^${[8, 4, 4, 4, 12].map((digits) => hex.repeat(digits)).join('-')}$`,
);

/** RFC 9562 4 (RFC 4122 3) `UUID`. */
export function isUuid(text: string): boolean {
  return text.length === 36 && uuidPattern.test(text);
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
