/** Object identifiers of PostgreSQL's types. */
const oids = { bytea: 17, text: 25 } as const;

/**
 * Integers of 32 bits before the elements of a list: dimensions, whether nulls may occur, type, length, first index.
 */
const headerLength = 5 * 4;

/** A list of texts as PostgreSQL's `text[]`. */
export function textArray(texts: readonly (string | null)[]): Buffer {
  return arrayOf(oids.text, texts);
}

/** A list of bytes as PostgreSQL's `bytea[]`. */
export function byteaArray(list: readonly (Uint8Array | null)[]): Buffer {
  return arrayOf(oids.bytea, list);
}

/**
 * A list in PostgreSQL's binary array format (its `array_recv`), which the client sends as a Buffer. In the text format
 * every quotation mark of a document is escaped and parsed character by character: for a thousand documents it takes
 * twice as long, on either side.
 */
function arrayOf(oid: number, items: readonly (string | Uint8Array | null)[]): Buffer {
  const lengths = items.map((item) =>
    item === null ? 0 : typeof item === 'string' ? Buffer.byteLength(item) : item.length,
  );
  const array = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + 4 + length, headerLength));
  let at = 0;
  for (const field of [1, Number(items.includes(null)), oid, items.length, 1]) {
    at = array.writeInt32BE(field, at);
  }
  for (const [index, item] of items.entries()) {
    const length = lengths[index] ?? 0;
    at = array.writeInt32BE(item === null ? -1 : length, at);
    if (typeof item === 'string') array.write(item, at, length);
    else if (item !== null) array.set(item, at);
    at += length;
  }
  return array;
}
