/** The string formats of Table Schema: email, uri, binary, uuid, and the well-known text of geometries. */

import { isEmail, isUri, isUuid } from '../../format.js';
import { isWellKnownText } from './geometry.js';

/** The check of a string format; undefined for `default` and unknown formats. */
export function stringFormat(format: string): ((text: string) => boolean) | undefined {
  switch (format) {
    case 'email':
      return isAddress;
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

// RFC 5321 allows hosts without a dot in a mailbox; no implementation of Table Schema does.
function isAddress(text: string): boolean {
  return isEmail(text) && text.includes('.', text.lastIndexOf('@'));
}

function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}
