import { splitQuoted } from '@trivet/runtime/internal/protocol';

/**
 * The preferences of a request to a mock in its `Prefer` headers (RFC 7240): `code=404, example=empty`,
 * `fault=NotFound`.
 */
export interface Preference {
  /** Status of the response. */
  readonly code?: string;
  /** Name of an example in the spec. */
  readonly example?: string;
  /** Name of a declared SOAP fault. */
  readonly fault?: string;
}

/** Reads a `Prefer` header; unknown preferences are ignored, as required by RFC 7240. */
export function preferenceOf(header: string | undefined): Preference {
  const known: Record<string, string> = {};
  for (const part of splitQuoted(header ?? '', ',').flatMap((one) => splitQuoted(one, ';'))) {
    const [name = '', ...rest] = part.split('=');
    const value = rest
      .join('=')
      .trim()
      .replace(/^"(.*)"$/, '$1');
    const token = name.trim().toLowerCase();
    // RFC 7240, 2: the first of repeated preferences applies.
    if (['code', 'example', 'fault'].includes(token) && value !== '') known[token] ??= value;
  }
  return known;
}
