/** Media types (RFC 9110, 8.3.1) and the choice between them by Accept (RFC 9110, 12.5.1). */

export interface MediaType {
  /** Lower case; `*` in a range. */
  readonly type: string;
  readonly subtype: string;
  /** Names in lower case, without `q`. */
  readonly parameters: ReadonlyMap<string, string>;
  /** Weight in an Accept header. */
  readonly quality: number;
  /** As written. */
  readonly text: string;
}

const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/** Parses a media type or range; `undefined` if the text is malformed. */
export function parseMediaType(text: string): MediaType | undefined {
  const [given = '', ...rest] = splitQuoted(text, ';');
  // Some clients send, and some contracts declare, this for all types.
  const essence = given.trim() === '*' ? '*/*' : given;
  const slash = essence.indexOf('/');
  const type = essence.slice(0, slash).trim().toLowerCase();
  const subtype = essence
    .slice(slash + 1)
    .trim()
    .toLowerCase();
  if (slash < 0 || !token.test(type) || !token.test(subtype)) return undefined;
  const parameters = new Map<string, string>();
  let quality = 1;
  for (const part of rest) {
    const equals = part.indexOf('=');
    if (equals < 0) continue;
    const name = part.slice(0, equals).trim().toLowerCase();
    const value = unquote(part.slice(equals + 1).trim());
    if (name === 'q') quality = readQuality(value);
    else parameters.set(name, value);
  }
  return { type, subtype, parameters, quality, text };
}

function readQuality(text: string): number {
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}

function unquote(text: string): string {
  return text.startsWith('"') && text.endsWith('"') && text.length > 1
    ? text.slice(1, -1).replace(/\\(.)/g, '$1')
    : text;
}

/** Splits at a character outside quoted strings (RFC 9110, 5.6.4). */
export function splitQuoted(text: string, separator: string): string[] {
  if (!text.includes('"')) return text.split(separator);
  const parts: string[] = [];
  let start = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (quoted && character === '\\') index += 1;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && character === separator) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

/**
 * How specifically a range matches a media type: 0 for no match, more for `type/*`, an exact subtype, and each
 * parameter of the range. `charset` is handled by the codec and only breaks ties.
 */
export function specificity(range: MediaType, actual: MediaType): number {
  if (range.type === '*' && range.subtype === '*') return 1;
  if (range.type !== actual.type && actual.type !== '*') return 0;
  if (range.subtype === '*' || actual.type === '*') return 2;
  const suffix = range.subtype.startsWith('*+') && actual.subtype.endsWith(range.subtype.slice(1));
  if (range.subtype !== actual.subtype && actual.subtype !== '*' && !suffix) return 0;
  let score = suffix ? 3 : 4;
  for (const [name, value] of range.parameters) {
    const same = actual.parameters.get(name)?.toLowerCase() === value.toLowerCase();
    if (name === 'charset' || name === 'boundary') score += same ? 0.5 : 0;
    else if (same) score += 1;
    else return 0;
  }
  return score;
}

/**
 * Chooses among offers: each has the weight of the most specific matching range in the Accept header; the heaviest
 * wins, and the first of equals. Returns an index, or -1 if no offer is acceptable.
 */
export function negotiate(accept: string | undefined, offered: readonly MediaType[]): number {
  if (accept === undefined || accept === '*/*' || accept.trim() === '') return 0;
  const exact = offered.findIndex(({ text }) => text === accept);
  if (exact >= 0) return exact;
  const ranges = splitQuoted(accept, ',')
    .map(parseMediaType)
    .filter((range): range is MediaType => range !== undefined);
  let best = -1;
  let bestQuality = 0;
  offered.forEach((offer, index) => {
    let closest = 0;
    let quality = 0;
    for (const range of ranges) {
      const score = specificity(range, offer);
      if (score > closest) {
        closest = score;
        quality = range.quality;
      }
    }
    if (quality > bestQuality) {
      best = index;
      bestQuality = quality;
    }
  });
  return best;
}

/** True for a range such as `image/*`. */
export function isRange(type: MediaType): boolean {
  return type.type.includes('*') || type.subtype.includes('*');
}

const octets: MediaType = {
  type: 'application',
  subtype: 'octet-stream',
  parameters: new Map(),
  quality: 1,
  text: 'application/octet-stream',
};

/** Whether a media type is JSON (RFC 8259; RFC 6839, 3.1). */
export function isJsonType(mediaType: string): boolean {
  return /^[^;]*[/+]json\s*(?:;|$)/i.test(mediaType);
}

/** Parses a declared media type, which in some contracts is a list or malformed. */
export function declaredMediaType(text: string): MediaType {
  return parseMediaType(text) ?? parseMediaType(splitQuoted(text, ',')[0] ?? '') ?? octets;
}

/**
 * The media type to send by default for a declared range; `undefined` if no default is sensible, or if another declared
 * type in `others` would match it.
 */
export function defaultMediaType(
  declared: string,
  codec: string,
  others: readonly string[],
): string | undefined {
  const parsed = declaredMediaType(declared);
  if (!isRange(parsed)) return parseMediaType(declared) === undefined ? essenceOf(parsed) : declared;
  const usual = { json: 'application/json', text: 'text/plain', bytes: 'application/octet-stream' }[codec];
  const type = usual === undefined ? undefined : parseMediaType(usual);
  if (type === undefined) return undefined;
  const closeness = specificity(parsed, type);
  const isOwn = others.every(
    (other) => other === declared || specificity(declaredMediaType(other), type) < closeness,
  );
  return closeness > 0 && isOwn ? usual : undefined;
}

/** `type/subtype`, without parameters. */
export function essenceOf({ type, subtype }: MediaType): string {
  return `${type}/${subtype}`;
}

/** `type/subtype` of a Content-Type header; empty without one. */
export function essenceIn(header: string | undefined): string {
  const type = parseMediaType(header ?? '');
  return type === undefined ? '' : essenceOf(type);
}

/** A parameter of a Content-Type header. */
export function mediaParameter(header: string | undefined, name: string): string | undefined {
  return parseMediaType(header ?? '')?.parameters.get(name);
}
