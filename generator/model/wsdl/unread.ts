import type { WsdlBinding, WsdlDocument } from '../../load/wsdl/document.js';
import { soapNamespaces, wsdlNamespace } from '../../load/wsdl/read.js';
import { attribute, type XmlElement } from '../../load/xml/xml.js';
import { xsdNamespace } from '../../load/xsd/xsd.js';
import { say, unsupported, type XsdContext } from '../xsd/context.js';

/** Reports constructs of a WSDL that the contract cannot represent, each kind once, at its first place. */
export function reportUnread(context: XsdContext, document: WsdlDocument): void {
  for (const binding of document.bindings.values())
    if (binding.soap !== undefined) reportBinding(context, binding);
  reportExtensions(context, document);
  for (const schema of new Set(document.schemas.documents.map((each) => each.root)))
    reportConstraints(context, schema);
}

const transports = ['http://schemas.xmlsoap.org/soap/http', 'http://schemas.xmlsoap.org/soap/http/'];

function reportBinding(context: XsdContext, binding: WsdlBinding): void {
  const { soap } = binding;
  if (
    soap?.transport !== undefined &&
    !transports.includes(soap.transport.trim()) &&
    !soap.transport.includes('HTTP')
  ) {
    say(
      context,
      'warning',
      'unsupported-construct',
      `transport "${soap.transport}" is served over HTTP`,
      soap.node,
      'transport',
    );
  }
  const encoded = binding.operations.find((each) => each.input?.body?.use === 'encoded');
  if (encoded !== undefined) {
    unsupported(
      context,
      `binding "${binding.name}" uses SOAP encoding; references between values (href) are not supported`,
      binding.node,
    );
  }
  const fault = find(
    binding.node,
    (each) => each.name === 'headerfault' && Object.hasOwn(soapNamespaces, each.namespace),
  );
  if (fault !== undefined) unsupported(context, 'header faults are not supported', fault);
}

function find(node: XmlElement, wanted: (node: XmlElement) => boolean): XmlElement | undefined {
  if (wanted(node)) return node;
  for (const each of node.children) {
    const found = find(each, wanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

const read = ['http://schemas.xmlsoap.org/wsdl/mime/', 'http://schemas.xmlsoap.org/wsdl/http/'];

/** WSDL 1.1, 2.1.3: elements of other namespaces are allowed anywhere; only required ones are essential. */
function reportExtensions(context: XsdContext, document: WsdlDocument): void {
  const reported = new Set<string>();
  const visit = (node: XmlElement): void => {
    for (const each of node.children) {
      if (each.namespace === wsdlNamespace && each.name !== 'documentation' && each.name !== 'types')
        visit(each);
      const known =
        each.namespace === wsdlNamespace ||
        read.includes(each.namespace) ||
        Object.hasOwn(soapNamespaces, each.namespace);
      if (known || reported.has(each.namespace)) continue;
      reported.add(each.namespace);
      const required = attribute(each, 'required', wsdlNamespace) === 'true';
      const message = `elements of namespace "${each.namespace}" are not supported, e.g. "${each.name}"`;
      say(context, required ? 'warning' : 'info', 'unsupported-construct', message, each);
    }
  };
  for (const root of document.definitions) visit(root);
}

/** Constraints across several elements are only kept in the text of the WSDL. */
function reportConstraints(context: XsdContext, root: XmlElement): void {
  const names = ['unique', 'key', 'keyref'];
  const found = find(root, (each) => each.namespace === xsdNamespace && names.includes(each.name));
  if (found !== undefined)
    unsupported(context, `identity constraints such as xs:${found.name} are not checked`, found);
}
