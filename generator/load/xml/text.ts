import { tagName, type XmlElement } from './xml.js';

/** Changes to make while writing. */
export interface Changes {
  /** The elements to write instead of an element; an empty list omits it. */
  replace(element: XmlElement): readonly XmlElement[];
  /** Value of an attribute; undefined omits it. */
  value(element: XmlElement, attribute: XmlElement['attributes'][number]): string | undefined;
  /** Additional attributes of an element. */
  extra(element: XmlElement): readonly (readonly [name: string, value: string])[];
}

/** Namespaces in scope at an element, by prefix. */
export function scopeOf(element: XmlElement): Map<string, string> {
  const outer = element.parent === undefined ? new Map<string, string>() : scopeOf(element.parent);
  for (const [prefix, namespace] of element.declared) outer.set(prefix, namespace);
  return outer;
}

/**
 * Writes an element for a context where `outer` are the namespaces in scope; others that it needs are declared on it.
 */
export function writeXml(element: XmlElement, outer: ReadonlyMap<string, string>, changes: Changes): string {
  const scope = scopeOf(element);
  const declarations = [...scope].filter(([prefix, namespace]) => outer.get(prefix) !== namespace);
  if (!scope.has('') && (outer.get('') ?? '') !== '') declarations.push(['', '']);
  return write(element, declarations, changes);
}

function write(
  element: XmlElement,
  declarations: Iterable<readonly [string, string]>,
  changes: Changes,
): string {
  const name = tagName(element);
  const content = element.content
    .map((each) => (typeof each === 'string' ? escapeText(each) : inner(each, changes)))
    .join('');
  const extra = changes.extra(element);
  const attributes = [
    ...[...declarations].map(([prefix, uri]) => [prefix === '' ? 'xmlns' : `xmlns:${prefix}`, uri] as const),
    ...element.attributes.flatMap((each) => {
      const value = changes.value(element, each);
      return value === undefined ? [] : [[tagName(each), value] as const];
    }),
  ].filter(([key]) => !extra.some(([other]) => other === key));
  const head = [
    name,
    ...[...attributes, ...extra].map(([key, value]) => `${key}="${escapeAttribute(value)}"`),
  ].join(' ');
  return content === '' ? `<${head}/>` : `<${head}>${content}</${name}>`;
}

function inner(element: XmlElement, changes: Changes): string {
  return changes
    .replace(element)
    .map((each) =>
      each === element
        ? write(each, each.declared, changes)
        : writeXml(each, scopeOf(element.parent ?? element), changes),
    )
    .join('');
}

/** Text between tags. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\r/g, '&#13;');
}

/** Text between double quotes. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replace(/"/g, '&quot;').replace(/\t/g, '&#9;').replace(/\n/g, '&#10;');
}
