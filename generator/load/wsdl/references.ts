import type { Report } from '../../diagnostic.js';
import { attribute, placeOf, type XmlElement } from '../xml/xml.js';
import { isBuiltinType } from '../xsd/builtin.js';
import { advice, shown } from '../xsd/references.js';
import { type ExpandedName, xsdNamespace } from '../xsd/xsd.js';
import { checkBinding } from './binding-check.js';
import type {
  OperationMessage,
  WsdlBinding,
  WsdlDocument,
  WsdlMessage,
  WsdlPart,
  WsdlPort,
  WsdlPortType,
  WsdlService,
} from './document.js';
import { keyOf } from './document.js';
import { find } from './find.js';
import { soapNamespaces } from './read.js';

/** Checks that all targets of references in a WSDL exist (WSDL 1.1, 2), used or not. */
export function checkWsdl(document: WsdlDocument, report: Report): void {
  const used = usedMessages(document);
  for (const message of document.messages.values()) {
    // A message that no operation sends does not affect the others, although a header may be missing.
    checkMessage(document, message, used.has(keyOf(message)) ? report : softened(report));
  }
  for (const portType of document.portTypes.values()) checkPortType(document, portType, report);
  for (const binding of document.bindings.values()) {
    const node = binding.node;
    if (attribute(node, 'type') === undefined) missing(report, node, 'type');
    else if (binding.portType !== undefined)
      find(document.portTypes, 'port type', node, 'type', binding.portType, report);
    checkBinding(document, binding, report);
  }
  for (const service of document.services.values()) checkService(document, service, report);
}

function usedMessages(document: WsdlDocument): Set<string> {
  const operations = [...document.portTypes.values()].flatMap((each) => each.operations);
  const references = operations.flatMap(({ input, output, faults }) => [input, output, ...faults]);
  return new Set(references.flatMap((each) => (each?.message === undefined ? [] : [keyOf(each.message)])));
}

function softened(report: Report): Report {
  return (diagnostic) => report({ ...diagnostic, severity: 'warning' });
}

function checkMessage(document: WsdlDocument, message: WsdlMessage, report: Report): void {
  unique(message.parts, 'part', report);
  for (const part of message.parts) {
    if (part.name === '') missing(report, part.node, 'name');
    checkPart(document, part, report);
  }
}

function checkPart(document: WsdlDocument, part: WsdlPart, report: Report): void {
  const { node } = part;
  const [element, type] = [attribute(node, 'element'), attribute(node, 'type')];
  if (element === undefined && type === undefined) {
    const message = `part "${part.name}" must have "element" or "type"`;
    report({
      severity: 'error',
      code: 'invalid-wsdl',
      message,
      at: placeOf(node),
      fix: 'Add the attribute "element" or "type".',
    });
  }
  if (element !== undefined && type !== undefined) {
    const message = `part "${part.name}" must not have both "element" and "type"`;
    report({
      severity: 'error',
      code: 'invalid-wsdl',
      message,
      at: placeOf(node, 'type'),
      fix: 'Remove one of the two.',
    });
  }
  if (part.element !== undefined) component(document, 'element', node, part.element, report);
  if (part.type !== undefined) component(document, 'type', node, part.type, report);
}

function component(
  document: WsdlDocument,
  kind: 'element' | 'type',
  node: XmlElement,
  name: ExpandedName,
  report: Report,
): void {
  const { schemas } = document;
  if (schemas.find(kind, name.namespace, name.name) !== undefined) return;
  if (kind === 'type' && name.namespace === xsdNamespace && isBuiltinType(name.name)) return;
  report({
    severity: 'error',
    code: 'unresolved-reference',
    message: `${kind} "${attribute(node, kind)}" not found in ${shown(name.namespace)}`,
    at: placeOf(node, kind),
    fix: advice(schemas, kind, name, attribute(node, kind) ?? name.name),
  });
}

function checkPortType(document: WsdlDocument, portType: WsdlPortType, report: Report): void {
  for (const operation of portType.operations) {
    if (operation.name === '') missing(report, operation.node, 'name');
    unique(operation.faults, 'fault', report);
    const { input, output, faults } = operation;
    for (const each of [input, output, ...faults])
      if (each !== undefined) checkReference(document, each, report);
    if (input === undefined && output === undefined) {
      const message = `operation "${operation.name}" must have an input or output`;
      report({ severity: 'error', code: 'invalid-wsdl', message, at: placeOf(operation.node) });
    }
  }
}

function checkReference(document: WsdlDocument, reference: OperationMessage, report: Report): void {
  const { node } = reference;
  if (attribute(node, 'message') === undefined) missing(report, node, 'message');
  else if (reference.message !== undefined)
    find(document.messages, 'message', node, 'message', reference.message, report);
}

function checkService(document: WsdlDocument, service: WsdlService, report: Report): void {
  unique(service.ports, 'port', report);
  for (const port of service.ports) {
    if (port.name === '') missing(report, port.node, 'name');
    if (attribute(port.node, 'binding') === undefined) missing(report, port.node, 'binding');
    else if (port.binding !== undefined) {
      const binding = find(document.bindings, 'binding', port.node, 'binding', port.binding, report);
      if (binding !== undefined) checkAddress(port, binding, report);
    }
  }
}

/** WSDL 1.1, 3.8: the address has the same protocol as the binding. */
function checkAddress(port: WsdlPort, binding: WsdlBinding, report: Report): void {
  for (const node of port.node.children) {
    const version = Object.hasOwn(soapNamespaces, node.namespace)
      ? soapNamespaces[node.namespace]
      : undefined;
    if (version === undefined || version === binding.soap?.version) continue;
    const other = binding.soap === undefined ? 'another protocol' : `SOAP ${binding.soap.version}`;
    const message = `soap:${node.name} of SOAP ${version} does not match its binding, which is for ${other}`;
    // Toolkits ignore it, and so does this one.
    report({ severity: 'warning', code: 'invalid-wsdl', message, at: placeOf(node) });
  }
}

function missing(report: Report, node: XmlElement, name: string): void {
  const message = `wsdl:${node.name} must have the attribute "${name}"`;
  report({
    severity: 'error',
    code: 'invalid-wsdl',
    message,
    at: placeOf(node),
    fix: `Add the attribute "${name}".`,
  });
}

/** Reports repeated names of items whose names must be unique. */
function unique(
  items: readonly { readonly name?: string; readonly node: XmlElement }[],
  what: string,
  report: Report,
): void {
  const seen = new Map<string, XmlElement>();
  for (const { name, node } of items) {
    const first = name === undefined ? undefined : seen.get(name);
    if (name !== undefined && first === undefined) seen.set(name, node);
    if (name === undefined || first === undefined) continue;
    const { file, line, column } = placeOf(first);
    const message = `duplicate ${what} "${name}", first defined at ${file}:${line}:${column}`;
    report({ severity: 'error', code: 'duplicate-definition', message, at: placeOf(node, 'name') });
  }
}
