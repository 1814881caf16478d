import { posix } from 'node:path';

/** Splits a reference at its fragment, which is percent-decoded. */
export function splitFragment(reference: string): [path: string, fragment: string] {
  const at = reference.indexOf('#');
  return at === -1 ? [reference, ''] : [reference.slice(0, at), decode(reference.slice(at + 1))];
}

/** Resolves a reference against a base (RFC 3986, 5); a base without a scheme is a file's path. */
export function resolveUri(base: string, reference: string): string {
  if (/^[A-Za-z][A-Za-z0-9+.-]*:/.test(reference)) return reference;
  if (/^[A-Za-z][A-Za-z0-9+.-]*:/.test(base))
    return URL.canParse(reference, base) ? new URL(reference, base).href : reference;
  const path = decode(reference);
  return path.startsWith('/') ? path : posix.join(posix.dirname(base), path);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
