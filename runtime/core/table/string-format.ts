/** The string formats of Table Schema: email, uri, binary, uuid, and the well-known text of geometries. */

import { isWellKnownText } from './geometry.js';

/** The check of a string format; nothing for `default` and formats nobody knows. */
export function stringFormat(format: string): ((text: string) => boolean) | undefined {
  switch (format) {
    case 'email':
      return isEmail;
    case 'uri':
      return isUri;
    case 'uuid':
      return isUuid;
    case 'binary':
      return isBase64;
    case 'wkt':
      return isWellKnownText;
    default:
      return undefined;
  }
}

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64 || text.length > 254 || text.indexOf('@') !== at) return false;
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split('.');
  if (labels.length < 2 || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false;
  const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;
  return (
    /^[^\s"(),:;<>@[\\\]\u0000-\u001f\u007f]+$/.test(local) &&
    labels.every((part) => part.length <= 63 && label.test(part))
  );
}

// RFC 3986, appendix A, with the letters of RFC 3987: a scheme, then anything a URI may hold.
const uriForm = /^[A-Za-z][A-Za-z0-9+.-]*:(?:[\p{L}\p{N}\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/u;

function isUri(text: string): boolean {
  if (!uriForm.test(text)) return false;
  const authority = /^(?:https?|ftps?|wss?):\/\/([^/?#]*)/i.exec(text);
  return authority === null ? !/^(?:https?|ftps?|wss?):/i.test(text) : authority[1] !== '';
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}
