import { agree } from './agreement.js';

/**
 * Whether a value is an absolute URL, without query and fragment, whose path ends with a path template; names in braces
 * stand for any segment. URLs are compared once they are normalised (RFC 3986, 6.2.2), segments as values are.
 */
export function leadsTo(value: unknown, template: string): boolean {
  if (typeof value !== 'string' || !/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  if (/[?#]/.test(value)) return false;
  const wanted = template.replace(/^\//, '').split('/');
  const given = new URL(value).pathname.slice(1).split('/').slice(-wanted.length);
  return (
    given.length === wanted.length && given.every((segment, index) => isSegment(segment, wanted[index] ?? ''))
  );
}

function isSegment(given: string, wanted: string): boolean {
  return /^\{[^{}]+\}$/.test(wanted) ? given !== '' : agree(decoded(given), decoded(wanted));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
