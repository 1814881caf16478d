import type { Report } from '../../diagnostic.js';
import { outside } from '../source/set.js';
import { attribute, parseXml, placeOf, type XmlElement } from './xml.js';

/** Reads a file; undefined if it does not exist. Paths use `/`. */
export type ReadFile = (path: string) => Uint8Array | string | undefined;

/** Files for locations that are not paths of files: URLs, absolute paths, other names. */
export type Catalogue = Readonly<Record<string, string>>;

/** The XML files of one contract, each read and parsed once. */
export interface XmlFiles {
  /** Files read so far, in the order of their first use. */
  readonly paths: readonly string[];
  open(path: string): XmlElement | undefined;
  /** The file of a location, relative to that of the element that contains it. */
  resolve(from: XmlElement, location: string): string;
  exists(path: string): boolean;
  /** Whether a reference may refer to a file. */
  allows(path: string): boolean;
}

/** Options of a set of XML files. */
export interface XmlFilesOptions {
  readonly catalogue?: Catalogue;
  /** Whether a reference may refer to this file; by default to any. */
  readonly allows?: (path: string) => boolean;
}

/** Opens files through `read`; an unreadable or malformed one is reported once. */
export function xmlFiles(read: ReadFile, options: XmlFilesOptions, report: Report): XmlFiles {
  const { catalogue = {}, allows = () => true } = options;
  const roots = new Map<string, XmlElement | undefined>();
  const contents = new Map<string, Uint8Array | string | undefined>();
  const bytes = (path: string): Uint8Array | string | undefined => {
    if (!contents.has(path)) contents.set(path, attempt(read, path));
    return contents.get(path);
  };
  const paths: string[] = [];
  return {
    paths,
    allows,
    exists: (path) => allows(path) && bytes(path) !== undefined,
    resolve: (from, location) => {
      const given = Object.hasOwn(catalogue, location) ? catalogue[location] : undefined;
      return given ?? relativeTo(from.source.file, location);
    },
    open: (path) => {
      if (roots.has(path)) return roots.get(path);
      const content = bytes(path);
      // If the name of a file does not show that it belongs to a spec, its text is quoted only if it is XML.
      const isQuoted = paths.length === 0 || isXmlName(path);
      const root =
        content === undefined ? undefined : parseXml(path, content, isQuoted ? report : () => undefined);
      roots.set(path, root);
      if (content !== undefined) paths.push(path);
      return root;
    },
  };
}

function isXmlName(path: string): boolean {
  return /\.(?:wsdl|xsd|xml)$/i.test(path);
}

function attempt(read: ReadFile, path: string): Uint8Array | string | undefined {
  if (/^[A-Za-z][A-Za-z0-9+.-]+:/.test(path)) return undefined;
  try {
    return read(path);
  } catch {
    return undefined;
  }
}

/** A location relative to its file; URLs are unchanged. */
function relativeTo(file: string, location: string): string {
  if (/^[A-Za-z][A-Za-z0-9+.-]+:/.test(location) || location.startsWith('/')) return location;
  const path = unescaped(location.split(/[?#]/, 1)[0] ?? '');
  const parts: string[] = [];
  const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : '';
  for (const part of `${folder}${path}`.split(/[/\\]/)) {
    if (part === '.' || part === '') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return `${file.startsWith('/') ? '/' : ''}${parts.join('/')}`;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The file of an import or include; an unreadable one is reported where it is referred to. */
export function openFrom(
  files: XmlFiles,
  from: XmlElement,
  name: string,
  report: Report,
): XmlElement | undefined {
  const location = (attribute(from, name) ?? '').trim();
  const path = files.resolve(from, location);
  if (!files.allows(path)) {
    report({ severity: 'error', ...outside(location), at: placeOf(from, name) });
    return undefined;
  }
  if (files.exists(path)) {
    const root = files.open(path);
    if (root === undefined && !isXmlName(path)) {
      const message = `"${location}" is not well-formed XML`;
      const fix = 'Give an XML Schema or a WSDL document.';
      report({ severity: 'error', code: 'malformed-xml', message, at: placeOf(from, name), fix });
    }
    return root;
  }
  report({
    severity: 'error',
    code: 'unreadable-file',
    message: `file "${location}" not found`,
    at: placeOf(from, name),
    fix: 'Correct the location, or map it to a local file in the catalogue.',
  });
  return undefined;
}
