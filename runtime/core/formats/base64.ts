/** Base64 (RFC 4648, 4): characters in groups of four, the last one padded. */

const form = /^[A-Za-z0-9+/]*={0,2}$/;

/** Whether a text is base64 with padding and without line breaks. */
export function isBase64(text: string): boolean {
  return text.length % 4 === 0 && form.test(text);
}

/** The octets of a text that is base64. */
export function fromBase64(text: string): Uint8Array {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** Octets as base64. */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  // The number of arguments of a call is limited.
  for (let index = 0; index < bytes.length; index += 8192) {
    binary += String.fromCharCode(...bytes.subarray(index, index + 8192));
  }
  return btoa(binary);
}
