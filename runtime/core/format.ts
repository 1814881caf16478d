/** The formats of JSON Schema 2020-12 (validation, 7.3). Every check takes linear time. */

import { isEmail, isIdnEmail, isIpv4, isIpv6, isUuid } from './formats/address.js';
import { isDate, isDateTime, isDuration, isTime } from './formats/date-time.js';
import { isIri, isIriReference, isUri, isUriReference } from './formats/uri.js';
import { isHostname, isIdnHostname } from './hostname.js';

export {
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
  isUuid,
};

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
