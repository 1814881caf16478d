/** Files as texts: cases are JSON, so that the octets of a part are a `data:` URL in them (RFC 2397). */

import { isRecord } from '@trivet/runtime/check';
import type { BytesType, LiteralType, PartEncoding, Type } from '../contract.js';
import { octetSample } from './octet-sample.js';

/** The smallest files of some media types, in base64: an image of one pixel, an empty page. */
const smallest: { readonly [type: string]: string } = {
  'image/gif': 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'image/png': 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mP4DwABAQEAHLCMmQAAAABJRU5ErkJggg==',
  'application/pdf': base64(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>> endobj
xref
0 4
0000000000 65535 f 
0000000009 00000 n 
0000000053 00000 n 
0000000103 00000 n 
trailer<</Size 4/Root 1 0 R>>
startxref
163
%%EOF
`),
  'image/jpeg':
    '/9j/2wCEAP////////////////////////////////////////////////////////////////////////////////////8B///////////////////////////////////////////////////////////////////////////////////////AAAsIAAEAAQEBEQD/xADSAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAAgBAQAAPwCSv//Z',
};

/** The values of a part of octets in cases: a file of each of its media types, as far as known, or any octets. */
export function fileTexts(type: BytesType, { contentType = '' }: PartEncoding = {}): LiteralType {
  const types = contentType.split(',').map((one) => one.trim().toLowerCase());
  const { minLength = 0, maxLength = Infinity } = type;
  const files = Object.entries(smallest).filter(([name, text]) => {
    const length = Buffer.from(text, 'base64').length;
    return types.some((one) => allows(one, name)) && length >= minLength && length <= maxLength;
  });
  const plain = types.find((one) => one !== '' && !one.includes('*')) ?? 'application/octet-stream';
  const texts = files.map(([name, text]) => fileText(name, text));
  return {
    kind: 'literal',
    values: texts.length > 0 ? texts : [fileText(plain, base64(octetSample(type)))],
    ...(type.at !== undefined && { at: type.at }),
  };
}

/** Whether a type consists of files as texts. */
export function isFileTexts(type: Type): boolean {
  return type.kind === 'literal' && type.values.every(isFileText);
}

/** Whether a value is a file as text. */
export function isFileText(value: unknown): value is string {
  return typeof value === 'string' && /^data:[^,]+;base64,/.test(value);
}

/** Whether a part of a form is a file of a media type that is not stated, or that has no sample. */
export function hasOddFile(body: unknown): boolean {
  const real = Object.entries(smallest).map(([name, octets]) => fileText(name, octets));
  const parts = Object.values(isRecord(body) ? body : {}).flat();
  return parts.some((part) => isFileText(part) && !real.includes(part));
}

function fileText(mediaType: string, octets: string): string {
  return `data:${mediaType};base64,${octets}`;
}

/** Whether a media type, or a range without parameters (`image/*`), includes another. */
function allows(range: string, type: string): boolean {
  return range === type || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)));
}

function base64(text: string): string {
  return Buffer.from(text, 'latin1').toString('base64');
}
