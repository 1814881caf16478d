/** Percent-encoding (RFC 3986, 2.1) and query strings. */

/** Decodes percent-encoding; `undefined` if an escape is malformed or the bytes are not UTF-8. */
export function decodePercent(text: string): string | undefined {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Decodes text in a query, where `+` is a space, as in forms. */
export function decodeQueryText(text: string): string | undefined {
  return decodePercent(text.includes('+') ? text.replaceAll('+', ' ') : text);
}

/** Encodes all but unreserved characters (RFC 3986, 2.3); `undefined` for a lone surrogate. */
export function encodePercent(text: string): string | undefined {
  try {
    // These reserved characters are unreserved in ECMAScript.
    return encodeURIComponent(text).replace(/[!'()*]/g, escaped);
  } catch {
    return undefined;
  }
}

/** The escape of a character from U+0010 to U+00FF, as one octet. */
export function escaped(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Encodes characters that would end or change a query value, and keeps the other reserved ones (`allowReserved`). */
export function encodeAllowingReserved(text: string): string | undefined {
  return encodePercent(text)?.replace(/%(?:2[14789ACF]|3[ABDF]|40|5[BD])/g, decodeURIComponent);
}

/** Decoded names and encoded values, in order. */
export type Query = ReadonlyMap<string, readonly string[]>;

/** Parses a query string; values stay encoded, since lists are split before decoding. */
export function parseQuery(text: string): Query {
  const query = new Map<string, string[]>();
  if (text === '') return query;
  for (let start = 0, end = 0; end < text.length; start = end + 1) {
    end = text.indexOf('&', start);
    if (end < 0) end = text.length;
    if (start === end) continue;
    const equals = text.indexOf('=', start);
    const isFlag = equals < 0 || equals > end;
    const raw = text.slice(start, isFlag ? end : equals);
    const name = decodeQueryText(raw) ?? raw;
    const value = isFlag ? '' : text.slice(equals + 1, end);
    const known = query.get(name);
    if (known === undefined) query.set(name, [value]);
    else known.push(value);
  }
  return query;
}

/** Parses a Cookie header (RFC 6265, 4.2.1); quotes around a value are not part of it. */
export function parseCookies(text: string | undefined): Query {
  const cookies = new Map<string, string[]>();
  if (text === undefined) return cookies;
  for (const pair of text.split(';')) {
    const equals = pair.indexOf('=');
    if (equals < 0) continue;
    const name = pair.slice(0, equals).trim();
    const quoted = pair.slice(equals + 1).trim();
    const value =
      quoted.startsWith('"') && quoted.endsWith('"') && quoted.length > 1 ? quoted.slice(1, -1) : quoted;
    const known = cookies.get(name);
    if (known === undefined) cookies.set(name, [value]);
    else known.push(value);
  }
  return cookies;
}
