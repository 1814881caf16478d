import { capture } from '../http/path-segment.js';
import { parseTemplate } from '../path-template.js';
import { agree } from './agreement.js';

/**
 * Whether a value is an absolute URL, without query and fragment, whose path ends with a path template; names in braces
 * match any segment. URLs are compared after normalisation (RFC 3986, 6.2.2), segments like values.
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

/**
 * Whether a value is a URL or a reference relative to one (RFC 3986, 4.1) whose path ends with a path template, with
 * any query. A path that does not start with a slash may lack the first segments.
 */
export function locates(value: unknown, template: string): boolean {
  const anywhere = 'http://localhost/';
  if (typeof value !== 'string' || !URL.canParse(value, anywhere)) return false;
  const given = new URL(value, anywhere).pathname.split('/').filter((segment) => segment !== '');
  const whole = template.replace(/^\//, '').split('/');
  const isAbsolute = /^(?:[a-z][a-z\d+.-]*:)?\//i.test(value);
  const wanted = isAbsolute || given.length === 0 ? whole : whole.slice(-given.length);
  const last = given.slice(-wanted.length);
  return (
    last.length === wanted.length && last.every((segment, index) => isSegment(segment, wanted[index] ?? ''))
  );
}

function isSegment(given: string, wanted: string): boolean {
  const { literals, names } = parseTemplate(wanted);
  if (names.length === 0) return agree(decoded(given), decoded(wanted));
  return capture(decoded(given), literals.map(decoded), []) !== undefined;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
