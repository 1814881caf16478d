/** The text of an XML file, or why it cannot be decoded. */
export interface DecodedXml {
  readonly text: string;
  readonly problem?: string;
}

/** Decodes an XML file by its byte order mark or its declared encoding (XML 1.0, appendix F). */
export function decodeXml(bytes: Uint8Array | string): DecodedXml {
  if (typeof bytes === 'string') return { text: bytes.startsWith('\ufeff') ? bytes.slice(1) : bytes };
  const label = encodingOf(bytes);
  try {
    return { text: new TextDecoder(label, { fatal: true }).decode(bytes) };
  } catch (error) {
    const unknown = error instanceof RangeError;
    return {
      text: '',
      problem: unknown ? `unknown encoding "${label}"` : `the bytes are not valid ${label}`,
    };
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first = 0, second = 0, third = 0] = bytes;
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  if (first === 0x3c && second === 0) return 'utf-16le';
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const declared = /^<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(head)?.[1];
  return declared === undefined || declared.toLowerCase().startsWith('utf-16') ? 'utf-8' : declared;
}
