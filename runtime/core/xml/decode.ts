import { shortened } from '../quote.js';
import { XmlError } from './error.js';

const start = { line: 1, column: 1 };

/**
 * The text of a document: by its byte order mark, else by `charset` of the transport (RFC 7303, 3), else by its
 * declaration, else UTF-8. Malformed octets are an error, never replaced.
 */
export function decodeXml(bytes: Uint8Array, charset?: string): string {
  const label = encodingOf(bytes, charset);
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(label, { fatal: true });
  } catch {
    throw new XmlError(`the encoding ${JSON.stringify(shortened(label))} is not supported`, start);
  }
  try {
    return decoder.decode(bytes);
  } catch {
    throw new XmlError(`the bytes are not valid ${shortened(label)}`, start);
  }
}

function encodingOf(bytes: Uint8Array, charset: string | undefined): string {
  const first = bytes[0];
  const second = bytes[1];
  if (first === 0xef && second === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (charset !== undefined && charset !== '') return charset;
  // XML 1.0, appendix F.1: `<?` without a byte order mark.
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  const declared = declaredEncoding(bytes);
  if (declared === undefined) return 'utf-8';
  if (/^(utf-16|ucs-2|iso-10646-ucs)/i.test(declared)) {
    throw new XmlError(
      `the XML declaration says the encoding is ${JSON.stringify(declared)}, but the bytes are in another`,
      start,
    );
  }
  return declared;
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  // `<?xml`
  if (bytes[0] !== 0x3c || bytes[1] !== 0x3f || bytes[2] !== 0x78) return undefined;
  let head = '';
  for (let index = 0; index < 256; index++) {
    const octet = bytes[index];
    if (octet === undefined || octet === 0x3e) break;
    head += String.fromCharCode(octet);
  }
  return /^<\?xml\s.*?\sencoding\s*=\s*["']([A-Za-z][A-Za-z0-9._-]*)["']/s.exec(head)?.[1];
}
