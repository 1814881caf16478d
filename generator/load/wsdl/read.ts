import type { Report } from '../../diagnostic.js';
import { attribute, placeOf, type XmlElement } from '../xml/xml.js';
import { type ExpandedName, expandName } from '../xsd/xsd.js';

/** Namespace of WSDL 1.1. */
export const wsdlNamespace = 'http://schemas.xmlsoap.org/wsdl/';

/** Namespaces of the SOAP bindings, with their versions. */
export const soapNamespaces: Readonly<Record<string, '1.1' | '1.2'>> = {
  'http://schemas.xmlsoap.org/wsdl/soap/': '1.1',
  'http://schemas.xmlsoap.org/wsdl/soap12/': '1.2',
};

/** Children of one name in the namespace of WSDL. */
export function wsdlChildren(node: XmlElement, name: string): XmlElement[] {
  return node.children.filter((each) => each.name === name && each.namespace === wsdlNamespace);
}

/** A reference in an attribute, as a member of that name; an unknown prefix is reported. */
export function expanded<K extends string>(
  node: XmlElement,
  name: K,
  report: Report,
): { readonly [key in K]?: ExpandedName } {
  const text = attribute(node, name);
  if (text === undefined) return {};
  const found = expandName(node, text);
  if (found !== undefined) return { [name]: found } as { [key in K]: typeof found };
  reportPrefix(node, name, text, report);
  return {};
}

/** Reports an undeclared prefix. */
export function reportPrefix(node: XmlElement, name: string, text: string, report: Report): void {
  const message = `undeclared prefix in "${text}"`;
  report({ severity: 'error', code: 'undeclared-prefix', message, at: placeOf(node, name) });
}
