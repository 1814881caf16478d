/** A document as text or bytes for a database. */
export function encodeDocument(document: unknown): string | Uint8Array {
  return document instanceof Uint8Array ? document : JSON.stringify(document);
}

/** The document for text or bytes of a database; it is immutable. */
export function decodeDocument(kept: string | Uint8Array): unknown {
  if (typeof kept === 'string') return frozen(JSON.parse(kept));
  // A Buffer prints and compares differently.
  return new Uint8Array(kept.buffer, kept.byteOffset, kept.byteLength);
}

/** Makes a document immutable; throws unless it is JSON or bytes. */
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
  // JSON omits members that are undefined.
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
