import type { Issue } from '../check.js';
import { shortened } from '../quote.js';
import { isSpace } from './chars.js';
import type { XmlInput } from './input.js';
import { XSI_NAMESPACE } from './names.js';
import { isNode, readNode, type XmlNode } from './node.js';
import type { XmlWriter } from './writer.js';

/**
 * The XML representation of values of one XSD type, for reading and writing. The members are functions, not methods, so
 * that the type of values is checked in both directions: a codec matches its type exactly, or does not compile.
 */
export interface XmlType<T> {
  /**
   * Reads the element at the current start tag, including its end tag. Errors become issues of the input; the returned
   * value is then meaningless.
   */
  readonly read: (input: XmlInput) => T | undefined;
  /** Writes attributes and content of an element that has been started. Errors become issues of the writer. */
  readonly write: (writer: XmlWriter, value: T) => void;
  /** Present if values are text. */
  readonly simple?: SimpleType<T>;
  /** The type without nil. */
  readonly inner?: XmlType<unknown> | undefined;
  /** Type of the items of a SOAP-encoded array. */
  readonly array?: XmlType<unknown> | undefined;
  /** Present if other types may be substituted for it, or it for another one. */
  readonly complex?: ComplexParts | undefined;
}

/** Shared by types that may be substituted for each other. */
export interface ComplexParts {
  /** Name in `$type`. */
  readonly typeName: string;
  /** Name in `xsi:type`. */
  readonly namespace: string;
  readonly local: string;
  /** Expanded names of the allowed elements; undefined if any are allowed. */
  readonly names: () => ReadonlySet<string> | undefined;
  /** Reads without checking `xsi:type`. */
  readonly readOwn: (input: XmlInput) => Record<string, unknown>;
  readonly writeOwn: (writer: XmlWriter, value: Readonly<Record<string, unknown>>) => void;
}

/** A type whose values are text: a simple type, for elements, attributes and simple content. */
export interface SimpleType<T> extends XmlType<T> {
  /** The value of a text as in the document; undefined if an issue was reported. */
  readonly parse: (text: string, input: XmlInput) => T | undefined;
  /** The text of a value; undefined if an issue was reported. */
  readonly format: (value: T, writer: XmlWriter) => string | undefined;
  /** How `length` and the bounds apply. */
  readonly facets: FacetBase;
}

/** Properties of a type that facets depend on. */
export interface FacetBase {
  /** Name of the built-in type, which SOAP encoding writes with every value. */
  readonly name?: string;
  readonly whiteSpace: 'preserve' | 'replace' | 'collapse';
  /** Number of code points, octets or items; absent for types without a length. */
  readonly length?: (value: unknown) => number;
  readonly unit?: 'characters' | 'octets' | 'items';
  /** Order of two values; NaN if they are unordered. Bounds are text or values. */
  readonly compare?: (value: unknown, bound: unknown) => number;
  /** Total and fraction digits of a decimal. */
  readonly digits?: (value: unknown) => { readonly total: number; readonly fraction: number };
}

/** Creates a simple type from its two functions. */
export function simpleType<T>(
  facets: FacetBase,
  parse: SimpleType<T>['parse'],
  format: SimpleType<T>['format'],
): SimpleType<T> {
  const type: SimpleType<T> = {
    facets,
    parse,
    format,
    read: (input) => {
      const text = readText(input);
      return text === undefined ? undefined : parse(text, input);
    },
    write: (writer, value) => {
      const text = format(value, writer);
      if (text !== undefined) writer.text(text);
    },
    get simple() {
      return type;
    },
  };
  return type;
}

/** The text of an element without attributes and children. */
export function readText(input: XmlInput): string | undefined {
  const { reader } = input;
  const issues = input.issues.length;
  if (reader.attributeCount > 0) refuseAttributes(input);
  return readContentText(input, issues);
}

/** The text of an element whose attributes have been processed. */
export function readContentText(input: XmlInput, issues: number = input.issues.length): string | undefined {
  const { reader } = input;
  const text = reader.text();
  if (reader.strayElement >= 0) {
    input.report('content', 'must contain text only, got an element', reader.strayElement);
    reader.strayElement = -1;
  }
  return input.issues.length === issues ? text : undefined;
}

/** Reports attributes of the last start tag, except those that a contract need not declare. */
function refuseAttributes(input: XmlInput): void {
  const { reader } = input;
  for (let index = 0; index < reader.attributeCount; index++) {
    if (isForeign(input, index)) continue;
    input.report('attribute', `must not have the attribute "${shortened(reader.attributeLocal(index))}"`);
  }
  if (saysNil(input)) input.report('nil', 'must not be nil');
}

/** Whether an attribute concerns the document and not the value. */
export function isForeign(input: XmlInput, index: number): boolean {
  const namespace = input.reader.attributeNamespace(index);
  if (namespace === '') return false;
  return namespace === XSI_NAMESPACE || (input.options.ignoreAttributes?.includes(namespace) ?? false);
}

/** Whether the last start tag has `xsi:nil`. */
export function saysNil(input: XmlInput): boolean {
  const { reader } = input;
  if (reader.attributeCount === 0) return false;
  const nil = reader.attribute(XSI_NAMESPACE, 'nil');
  return nil !== undefined && (nil.trim() === 'true' || nil.trim() === '1');
}

/** The type with `null` for `xsi:nil` (XSD 1.0 part 1, 3.3.1). */
export function nillable<T>(type: XmlType<T>): XmlType<T | null> {
  return {
    // Only its names are used, never its values.
    inner: type as XmlType<unknown>,
    read: (input) => {
      if (!saysNil(input)) return type.read(input);
      const text = input.reader.text();
      if (text !== '' || input.reader.strayElement >= 0) input.report('nil', 'is nil, so it must be empty');
      input.reader.strayElement = -1;
      return null;
    },
    write: (writer, value) => {
      if (value === null) writer.nil();
      else type.write(writer, value);
    },
  };
}

/** A type that is defined later, or recursively. */
export function lazy<T>(type: () => XmlType<T>): XmlType<T> {
  let known: XmlType<T> | undefined;
  const get = (): XmlType<T> => (known ??= type());
  return {
    read: (input) => get().read(input),
    write: (writer, value) => get().write(writer, value),
    get inner() {
      return get().inner;
    },
    get array() {
      return get().array;
    },
    get complex() {
      return get().complex;
    },
  };
}

/** xs:anyType: attributes and content of the element, unchanged. */
export const anyType: XmlType<XmlNode> = {
  read: (input) => readNode(input.reader),
  write: (writer, value) => {
    if (isNode(value)) writer.nodeContent(value);
    else refuse(writer, 'type', 'must be an XML node');
  },
};

/** Normalises white space by the facet (XSD 1.0 part 2, 4.3.6). */
export function normalize(text: string, whiteSpace: FacetBase['whiteSpace']): string {
  if (whiteSpace === 'preserve') return text;
  if (whiteSpace === 'replace') return text.replace(/[\t\n\r]/g, ' ');
  return collapse(text);
}

/** Removes white space at both ends, and collapses it elsewhere. */
export function collapse(text: string): string {
  let spaces = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (!isSpace(unit)) continue;
    if (unit !== 32 || index === 0 || index === text.length - 1 || isSpace(text.charCodeAt(index + 1)))
      spaces += 1;
  }
  return spaces === 0 ? text : text.replace(/[ \t\n\r]+/g, ' ').replace(/^ | $/g, '');
}

/** Reports an issue of a value to be written. */
export function refuse(writer: { readonly issues: Issue[] }, keyword: string, message: string): undefined {
  writer.issues.push({ path: [], keyword, message });
  return undefined;
}
