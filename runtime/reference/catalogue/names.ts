/** Words of the query language; no schema or attribute is called one of them. */
export const keywords: ReadonlySet<string> = new Set(
  'where order by asc desc limit offset and or not like in is null between from'.split(' '),
);

/** The schema that is always there and that every entry is associated with. */
export const builtInSchema = '_catalogue';

/** Marks an item of the permission operations as a schema. */
export const schemaPrefix = 'schema:';

const entryName = /^[A-Za-z0-9_:#/=.+-]{1,250}$/;
const name = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

/** Whether an entry may have this name; those that begin like a schema item may not. */
export function isEntryName(text: string): boolean {
  return entryName.test(text) && !text.startsWith(schemaPrefix);
}

/** Whether a schema may be created under this name; a leading `_` is for what is built in. */
export function isSchemaName(text: string): boolean {
  return name.test(text) && !keywords.has(text.toLowerCase());
}

/** Whether an attribute may be defined under this name; `entry` and `FILE` stand for the entry's name in queries. */
export function isAttributeName(text: string): boolean {
  return isSchemaName(text) && text !== 'entry' && text !== 'FILE';
}

/** Whether this can be a principal: 1 to 250 printable characters, no blank at either end. */
export function isPrincipal(text: string): boolean {
  const length = [...text].length;
  return length >= 1 && length <= 250 && text.trim() === text && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}
