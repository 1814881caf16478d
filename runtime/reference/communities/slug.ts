/** Slugs reserved for other resources. */
const reserved = new Set(['featured']);

/** The form in which a slug is stored and compared: trimmed, in lower case. */
export function normalSlug(slug: string): string {
  return slug.trim().toLowerCase();
}

/** The error in a slug apart from its characters and length; `undefined` if it is valid. */
export function problemOfSlug(slug: string): string | undefined {
  const normal = normalSlug(slug);
  if (reserved.has(normal)) return 'This identifier is reserved.';
  if (isUuid(normal)) return 'The ID must not be an Universally Unique IDentifier (UUID).';
  return undefined;
}

/** Whether a text is a UUID, with hyphens or without. */
export function isUuid(text: string): boolean {
  return normalUuid(text) !== undefined;
}

/**
 * A UUID in canonical form, from any common form: with braces, `urn:uuid:`, or hyphens. `undefined` for other texts.
 */
export function normalUuid(text: string): string | undefined {
  const bare = text.replace(/^urn:(?=uuid:)/i, '').replace(/^uuid:/i, '');
  const digits = bare
    .replace(/^\{(.*)\}$/s, '$1')
    .replaceAll('-', '')
    .toLowerCase();
  if (!/^[0-9a-f]{32}$/.test(digits)) return undefined;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
