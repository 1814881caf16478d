/** Keywords of the query language; not allowed as names of schemas and attributes. */
export const keywords: ReadonlySet<string> = new Set(
  'where order by asc desc limit offset and or not like in is null between from'.split(' '),
);

/** The schema that always exists and that every entry has. */
export const builtInSchema = '_catalogue';

/** Prefix for schemas in items of the permission operations. */
export const schemaPrefix = 'schema:';

const entryName = /^[A-Za-z0-9_:#/=.+-]{1,250}$/;
const name = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

/** Whether an entry may have this name; it must not start like a schema item. */
export function isEntryName(text: string): boolean {
  return entryName.test(text) && !text.startsWith(schemaPrefix);
}

/** Whether a schema may be created with this name; a leading `_` is reserved for built-in schemas. */
export function isSchemaName(text: string): boolean {
  return name.test(text) && !keywords.has(text.toLowerCase());
}

/** Whether an attribute may have this name; `entry` and `FILE` are the entry's name in queries. */
export function isAttributeName(text: string): boolean {
  return isSchemaName(text) && text !== 'entry' && text !== 'FILE';
}

/** Whether a text can be a principal: 1 to 250 printable characters, without white space at either end. */
export function isPrincipal(text: string): boolean {
  const length = [...text].length;
  return length >= 1 && length <= 250 && text.trim() === text && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}
