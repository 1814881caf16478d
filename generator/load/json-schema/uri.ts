import { posix } from 'node:path';

/** Parts a reference at its fragment, which is percent-decoded. */
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

/** The candidate that differs least from a name, if any is near enough to be a slip of the pen. */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates.slice(0, 5000)) {
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const length = candidate.toLowerCase().startsWith(name.toLowerCase()) ? 1 : distance(name, candidate);
    if (length < least) [best, least] = [candidate, length];
  }
  return best;
}

/** Edits that make one text the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      const change = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
