import { splitQuoted } from '@trivet/runtime/internal/protocol';

/** What a request asks of a mock in its `Prefer` headers (RFC 7240): `code=404, example=empty`, `fault=NotFound`. */
export interface Preference {
  /** Status of the answer. */
  readonly code?: string;
  /** Name of an example of the spec. */
  readonly example?: string;
  /** Name of a declared SOAP fault. */
  readonly fault?: string;
}

/** Reads a `Prefer` header; what a mock does not know is left alone, as RFC 7240 wants it. */
export function preferenceOf(header: string | undefined): Preference {
  const known: Record<string, string> = {};
  for (const part of splitQuoted(header ?? '', ',').flatMap((one) => splitQuoted(one, ';'))) {
    const [name = '', ...rest] = part.split('=');
    const value = rest
      .join('=')
      .trim()
      .replace(/^"(.*)"$/, '$1');
    const token = name.trim().toLowerCase();
    // RFC 7240, 2: of a preference that stands twice, the first one counts.
    if (['code', 'example', 'fault'].includes(token) && value !== '') known[token] ??= value;
  }
  return known;
}
