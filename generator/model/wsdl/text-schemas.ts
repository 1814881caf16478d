import { type Changes, writeXml } from '../../load/xml/text.js';
import { attribute, type XmlElement } from '../../load/xml/xml.js';
import {
  type Component,
  type ComponentKind,
  expandName,
  type SchemaDocument,
  type SchemaSet,
  xsdNamespace,
} from '../../load/xsd/xsd.js';

/**
 * The schemas as texts inside a WSDL: each self-contained, without locations. Included schemas are written separately
 * in the namespace of the including one; redefined components are renamed, since their new definitions refer to them.
 */
export function schemaTexts(schemas: SchemaSet, outer: ReadonlyMap<string, string>): string[] {
  const redefined = originals(schemas);
  const texts = schemas.documents
    .filter((each) =>
      each.root.children.some((child) => child.namespace === xsdNamespace && child.name !== 'annotation'),
    )
    .map((document) => writeXml(document.root, outer, schemaChanges(schemas, document, redefined)));
  return merged(texts);
}

/**
 * Schemas with the same start tag are merged: many clients do not support several schemas of one namespace in a WSDL.
 */
function merged(texts: readonly string[]): string[] {
  const parts = new Map<string, string[]>();
  for (const text of texts) {
    const start = text.slice(0, text.indexOf('>') + 1);
    parts.set(start, [...(parts.get(start) ?? []), text]);
  }
  return [...parts].map(([start, [first = '', ...others]]) => {
    if (others.length === 0 || start.endsWith('/>')) return first;
    const ending = first.slice(first.lastIndexOf('</'));
    const inner = [first, ...others].map((text) => text.slice(start.length, text.lastIndexOf('</')));
    // XSD 1.0 part 1, 3.15.2: imports precede all components.
    const imports = new Set(inner.flatMap((text) => text.match(importForm) ?? []));
    return [start, ...imports, ...inner.map((text) => text.replaceAll(importForm, '')), ending].join('\n');
  });
}

const importForm = /<(?:[\w.-]+:)?import(?=[\s/>])[^<>]*\/>/g;

const kinds: readonly ComponentKind[] = ['type', 'group', 'attributeGroup'];

/** Redefined components, with their new names. */
function originals(schemas: SchemaSet): Map<XmlElement, string> {
  const names = new Map<XmlElement, string>();
  for (const kind of kinds) {
    for (const component of schemas.all(kind)) {
      let depth = 1;
      for (let each: Component | undefined = component.original; each !== undefined; each = each.original) {
        names.set(each.node, `${each.name}${'.original'.repeat(depth)}`);
        depth += 1;
      }
    }
  }
  return names;
}

function schemaChanges(
  schemas: SchemaSet,
  document: SchemaDocument,
  redefined: ReadonlyMap<XmlElement, string>,
): Changes {
  return {
    replace: (element) => {
      if (element.namespace !== xsdNamespace) return [element];
      if (element.name === 'include') return [];
      if (element.name === 'redefine') return element.children.filter((each) => each.name !== 'annotation');
      const lost =
        element.name === 'import' && !schemas.namespaces.has(attribute(element, 'namespace') ?? '');
      return lost ? [] : [element];
    },
    extra: (element) => {
      if (element !== document.root || !document.chameleon) return [];
      const bare = element.declared.has('') ? [] : ([['xmlns', document.targetNamespace]] as const);
      return [['targetNamespace', document.targetNamespace], ...bare];
    },
    value: (element, each) => {
      if (element.namespace !== xsdNamespace || each.namespace !== '') return each.value;
      if (element.name === 'import' && each.name === 'schemaLocation') return undefined;
      if (each.name === 'name') return redefined.get(element) ?? each.value;
      return each.name === 'base' || each.name === 'ref'
        ? selfReference(schemas, document, element, each.value, redefined)
        : each.value;
    },
  };
}

/** Inside a redefinition, its own name refers to the redefined component. */
function selfReference(
  schemas: SchemaSet,
  document: SchemaDocument,
  element: XmlElement,
  value: string,
  redefined: ReadonlyMap<XmlElement, string>,
): string {
  if (redefined.size === 0) return value;
  const expanded = expandName(element, value, document);
  for (let at: XmlElement | undefined = element; at !== undefined && expanded !== undefined; at = at.parent) {
    if (at.parent?.name !== 'redefine' || attribute(at, 'name') !== expanded.name) continue;
    const component = kinds
      .map((kind) => schemas.find(kind, expanded.namespace, expanded.name))
      .find((each) => each?.node === at);
    const name = component?.original === undefined ? undefined : redefined.get(component.original.node);
    if (name !== undefined) return `${value.slice(0, value.indexOf(':') + 1)}${name}`;
  }
  return value;
}
