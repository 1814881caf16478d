/** Namespace declarations in force, and names met before, so that no name is cut out of the text twice. */

/** Of the prefix `xml`, which needs no declaration. */
export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
/** Of namespace declarations themselves. */
export const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';
/** Of `xsi:type` and `xsi:nil`. */
export const XSI_NAMESPACE = 'http://www.w3.org/2001/XMLSchema-instance';
/** Of XML Schema and its built-in types. */
export const XSD_NAMESPACE = 'http://www.w3.org/2001/XMLSchema';
/** Of SOAP encoding (SOAP 1.1, 5). */
export const SOAP_ENCODING = 'http://schemas.xmlsoap.org/soap/encoding/';

/** A name as written, in its parts, with the namespace it had under one state of the declarations. */
export interface WrittenName {
  readonly raw: string;
  /** The units of `raw`: comparing them one by one is faster than `startsWith`. */
  readonly units: Uint16Array;
  readonly prefix: string;
  readonly local: string;
  namespace: string | undefined;
  version: number;
  /** The name that followed it last time: documents repeat themselves. */
  next: WrittenName | undefined;
}

/**
 * The engine's own copy of a text. Names and namespaces are compared with literals for every element; two of the
 * engine's copies are one pointer, whereas texts cut out of a document are compared letter by letter.
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

/** A name stands at an offset of the text; more of a longer one may follow. */
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
  /** A number that no other state of the declarations has had. */
  version = 0;

  get size(): number {
    return this.prefixes.length;
  }

  declare(prefix: string, uri: string): void {
    this.prefixes.push(prefix);
    this.uris.push(uri);
    this.version = ++this.issued;
  }

  /** Back to the declarations there were at `size`. */
  restore(size: number): void {
    if (size === this.prefixes.length) return;
    this.prefixes.length = size;
    this.uris.length = size;
    this.version = ++this.issued;
  }

  find(prefix: string): string | undefined {
    return this.uris[this.prefixes.lastIndexOf(prefix)];
  }

  /** Namespace of an element's name; undefined when its prefix is not declared. */
  resolve(name: WrittenName): string | undefined {
    if (name.version !== this.version) {
      name.namespace = this.find(name.prefix);
      name.version = this.version;
    }
    return name.namespace;
  }
}

/** Names met in one document. A bucket holds one name; two that fall together take turns. */
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
