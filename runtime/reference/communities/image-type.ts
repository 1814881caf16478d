/** First bytes of images, `.` for any byte: WHATWG MIME Sniffing, 6.1. */
const signatures: readonly (readonly [mediaType: string, start: string])[] = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF....WEBPVP'],
  ['image/bmp', 'BM'],
  ['image/x-icon', '\0\0\x01\0'],
  ['image/x-icon', '\0\0\x02\0'],
];

/** The media type of a file by its first bytes: an image, or unknown bytes. */
export function mediaTypeOf(bytes: Uint8Array): string {
  const found = signatures.find(([, start]) => beginsWith(bytes, start));
  return found === undefined ? 'application/octet-stream' : found[0];
}

function beginsWith(bytes: Uint8Array, start: string): boolean {
  return Array.from(start).every(
    (character, at) => character === '.' || bytes[at] === character.charCodeAt(0),
  );
}
