/** Current namespace declarations, and a cache of names. */

/** Namespace of the prefix `xml`, which is predeclared. */
export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
/** Namespace of namespace declarations themselves. */
export const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';
/** Namespace of `xsi:type` and `xsi:nil`. */
export const XSI_NAMESPACE = 'http://www.w3.org/2001/XMLSchema-instance';
/** Namespace of XML Schema and its built-in types. */
export const XSD_NAMESPACE = 'http://www.w3.org/2001/XMLSchema';
/** Namespace of SOAP encoding (SOAP 1.1, 5). */
export const SOAP_ENCODING = 'http://schemas.xmlsoap.org/soap/encoding/';

/** A name as written, in its parts, with its namespace under one state of the declarations. */
export interface WrittenName {
  readonly raw: string;
  /** The units of `raw`: comparing them one by one is faster than `startsWith`. */
  readonly units: Uint16Array;
  readonly prefix: string;
  readonly local: string;
  namespace: string | undefined;
  version: number;
  /** The name that followed it last time, since documents are repetitive. */
  next: WrittenName | undefined;
}

/**
 * The engine's own copy of a text. Names and namespaces are compared with literals for every element; interned texts
 * are compared by pointer, while parts of a document are compared letter by letter.
 */
export function intern(text: string): string {
  for (const key in { [text]: 0 }) return key;
  return text;
}

function unitsOf(text: string, start: number, end: number): Uint16Array {
  const units = new Uint16Array(end - start);
  for (let index = start; index < end; index++) units[index - start] = text.charCodeAt(index);
  return units;
}

/** Whether a name is at an offset of the text; the name there may be longer. */
export function standsAt(text: string, offset: number, { units }: WrittenName): boolean {
  for (let index = 0; index < units.length; index++) {
    if (text.charCodeAt(offset + index) !== units[index]) return false;
  }
  return true;
}

/** Stack of namespace declarations. */
export class NamespaceScope {
  private readonly prefixes: string[] = ['xml', ''];
  private readonly uris: string[] = [XML_NAMESPACE, ''];
  private issued = 0;
  /** Unique number of the current state of the declarations. */
  version = 0;

  get size(): number {
    return this.prefixes.length;
  }

  declare(prefix: string, uri: string): void {
    this.prefixes.push(prefix);
    this.uris.push(uri);
    this.version = ++this.issued;
  }

  /** Restores the declarations of a size. */
  restore(size: number): void {
    if (size === this.prefixes.length) return;
    this.prefixes.length = size;
    this.uris.length = size;
    this.version = ++this.issued;
  }

  find(prefix: string): string | undefined {
    return this.uris[this.prefixes.lastIndexOf(prefix)];
  }

  /** Namespace of an element's name; undefined if its prefix is undeclared. */
  resolve(name: WrittenName): string | undefined {
    if (name.version !== this.version) {
      name.namespace = this.find(name.prefix);
      name.version = this.version;
    }
    return name.namespace;
  }
}

/** Cache of the names of one document. A bucket has one name, which the next one replaces. */
export class NameTable {
  private readonly buckets: WrittenName[] = [];

  /** The name between two offsets. `colon` is the offset of its only colon, or -1. */
  take(text: string, start: number, end: number, colon: number, hash: number): WrittenName {
    const index = hash & 127;
    const known = this.buckets[index];
    if (known !== undefined && known.units.length === end - start && standsAt(text, start, known))
      return known;
    const name: WrittenName = {
      raw: text.substring(start, end),
      units: unitsOf(text, start, end),
      prefix: colon < 0 ? '' : text.substring(start, colon),
      local: intern(text.substring(colon < 0 ? start : colon + 1, end)),
      namespace: undefined,
      version: -1,
      next: undefined,
    };
    this.buckets[index] = name;
    return name;
  }
}
