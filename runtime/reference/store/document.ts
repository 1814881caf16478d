/** The text or the bytes that a database keeps of a document. */
export function encodeDocument(document: unknown): string | Uint8Array {
  return document instanceof Uint8Array ? document : JSON.stringify(document);
}

/** The document that a database has kept as a text or as bytes; it cannot be changed. */
export function decodeDocument(kept: string | Uint8Array): unknown {
  if (typeof kept === 'string') return frozen(JSON.parse(kept));
  // A Buffer prints and compares as something else.
  return new Uint8Array(kept.buffer, kept.byteOffset, kept.byteLength);
}

/** A document that cannot be changed any more; refuses what is neither JSON nor bytes. */
export function frozen(document: unknown): unknown {
  // Bytes cannot be frozen.
  if (!(document instanceof Uint8Array)) freeze(document);
  return document;
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) demandJson(value);
  else if (!Object.isFrozen(value)) freezeObject(value);
}

function freezeObject(value: object): void {
  if (!Array.isArray(value)) demandPlain(value);
  // A member that is undefined is none: JSON leaves it out.
  for (const member of Object.values(value)) if (member !== undefined) freeze(member);
  Object.freeze(value);
}

function demandJson(value: unknown): void {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${value} is not JSON`);
  if (value !== null && !['string', 'number', 'boolean'].includes(typeof value)) {
    throw new TypeError(`a value of type ${typeof value} is not JSON`);
  }
}

function demandPlain(value: object): void {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return;
  throw new TypeError(`${Object.prototype.toString.call(value)} within a document is not JSON`);
}
