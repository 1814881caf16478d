import type { Report } from '../../diagnostic.js';
import { didYouMean } from '../../suggestion.js';
import { attribute, placeOf, type XmlElement } from '../xml/xml.js';
import {
  type BindingMessage,
  type BindingOperation,
  keyOf,
  type OperationMessage,
  type SoapHeader,
  type WsdlBinding,
  type WsdlDocument,
  type WsdlOperation,
} from './document.js';
import { find } from './find.js';
import { soapNamespaces } from './read.js';

/** Checks a binding against its port type and its SOAP extensions against WSDL 1.1, 3. */
export function checkBinding(document: WsdlDocument, binding: WsdlBinding, report: Report): void {
  const portType =
    binding.portType === undefined ? undefined : document.portTypes.get(keyOf(binding.portType));
  checkStyle(binding.soap?.node, report);
  for (const operation of binding.operations) {
    const abstract = portType?.operations.filter((each) => each.name === operation.name) ?? [];
    if (portType !== undefined && abstract.length === 0) {
      const names = portType.operations.map((each) => each.name);
      const fix = didYouMean(operation.name, names) ?? 'Correct the name or add the operation.';
      const message = `operation "${operation.name}" not found in port type "${portType.name}"`;
      report({
        severity: 'error',
        code: 'unresolved-reference',
        message,
        at: placeOf(operation.node, 'name'),
        fix,
      });
    }
    if (binding.soap !== undefined) checkOperation(document, binding, operation, abstract, report);
  }
}

function checkOperation(
  document: WsdlDocument,
  binding: WsdlBinding,
  operation: BindingOperation,
  abstract: readonly WsdlOperation[],
  report: Report,
): void {
  for (const node of soapBelow(operation.node)) checkSoapElement(binding, node, report);
  const pairs: readonly [BindingMessage | undefined, (OperationMessage | undefined)[], string][] = [
    [operation.input, abstract.map((each) => each.input), 'input'],
    [operation.output, abstract.map((each) => each.output), 'output'],
  ];
  for (const [bound, references, name] of pairs) {
    if (bound === undefined) continue;
    for (const header of bound.headers) checkHeader(document, header, report);
    const used = references.filter((each) => each !== undefined);
    if (abstract.length > 0 && used.length === 0) {
      const message = `${name} not found in operation "${operation.name}" of the port type`;
      report({ severity: 'error', code: 'invalid-wsdl', message, at: placeOf(bound.node) });
    } else checkParts(document, bound, used, report);
  }
  checkFaults(operation, abstract, report);
}

function checkFaults(operation: BindingOperation, abstract: readonly WsdlOperation[], report: Report): void {
  const names = abstract.flatMap((each) => each.faults.map((fault) => fault.name ?? ''));
  for (const fault of operation.faults) {
    if (abstract.length === 0 || names.includes(fault.name)) continue;
    const fix = didYouMean(fault.name, names) ?? 'Correct the name or add the fault to the port type.';
    const message = `fault "${fault.name}" not found in operation "${operation.name}" of the port type`;
    const at = placeOf(fault.node, attribute(fault.node, 'name') === undefined ? undefined : 'name');
    report({ severity: 'error', code: 'unresolved-reference', message, at, fix });
  }
}

function checkParts(
  document: WsdlDocument,
  bound: BindingMessage,
  references: readonly OperationMessage[],
  report: Report,
): void {
  const { body } = bound;
  if (body?.parts === undefined) return;
  for (const { message: name } of references) {
    const message = name === undefined ? undefined : document.messages.get(keyOf(name));
    if (message === undefined) continue;
    for (const part of body.parts)
      if (!message.parts.some((each) => each.name === part))
        noPart(message, part, body.node, 'parts', report);
  }
}

function noPart(
  message: { readonly name: string; readonly parts: readonly { readonly name: string }[] },
  part: string,
  node: XmlElement,
  name: string,
  report: Report,
): void {
  const names = message.parts.map((each) => `"${each.name}"`).join(', ');
  const text = `part "${part}" not found in message "${message.name}"`;
  const fix = names === '' ? 'The message has no parts.' : `Its parts: ${names}.`;
  report({ severity: 'error', code: 'unresolved-reference', message: text, at: placeOf(node, name), fix });
}

function checkHeader(document: WsdlDocument, header: SoapHeader, report: Report): void {
  const { node } = header;
  if (header.message === undefined) {
    if (attribute(node, 'message') !== undefined) return;
    report({
      severity: 'error',
      code: 'invalid-wsdl',
      message: 'soap:header must have the attribute "message"',
      at: placeOf(node),
    });
    return;
  }
  const message = find(document.messages, 'message', node, 'message', header.message, report);
  if (message !== undefined && !message.parts.some((each) => each.name === header.part)) {
    noPart(message, header.part, node, attribute(node, 'part') === undefined ? 'message' : 'part', report);
  }
}

/** Elements of a SOAP binding anywhere below a node. */
function soapBelow(node: XmlElement): XmlElement[] {
  return node.children.flatMap((each) => [
    ...(Object.hasOwn(soapNamespaces, each.namespace) ? [each] : []),
    ...soapBelow(each),
  ]);
}

/** WSDL 1.1, 3: the parents of elements of the SOAP binding. A soap:body in a fault is reported when it is read. */
const homes: Readonly<Record<string, readonly string[]>> = {
  binding: ['binding'],
  operation: ['operation'],
  body: ['input', 'output', 'part'],
  header: ['input', 'output', 'part'],
  headerfault: ['header'],
  fault: ['fault'],
};

function checkSoapElement(binding: WsdlBinding, node: XmlElement, report: Report): void {
  const version = soapNamespaces[node.namespace];
  if (version !== binding.soap?.version) {
    const message = `soap:${node.name} must be of SOAP ${binding.soap?.version} like its binding, got SOAP ${version}`;
    report({
      severity: 'error',
      code: 'invalid-wsdl',
      message,
      at: placeOf(node),
      fix: 'Use the namespace of the soap:binding.',
    });
  }
  const parent = node.parent?.name ?? '';
  const parents = Object.hasOwn(homes, node.name) ? homes[node.name] : [];
  if (parents?.includes(parent) === false && !(node.name === 'body' && parent === 'fault')) {
    const fix = parents.length === 0 ? 'Remove it.' : `It belongs in ${parents.join(' or ')}.`;
    const message = `soap:${node.name} is not allowed in ${parent}`;
    report({ severity: 'error', code: 'invalid-wsdl', message, at: placeOf(node), fix });
  }
  if (node.name === 'operation') checkStyle(node, report);
  const use = attribute(node, 'use');
  if (use === undefined || use === 'literal' || use === 'encoded') return;
  const message = `"use" must be "literal" or "encoded", got "${use}"`;
  report({ severity: 'error', code: 'invalid-wsdl', message, at: placeOf(node, 'use') });
}

function checkStyle(node: XmlElement | undefined, report: Report): void {
  const style = node === undefined ? undefined : attribute(node, 'style');
  if (node === undefined || style === undefined || style === 'document' || style === 'rpc') return;
  const message = `"style" must be "document" or "rpc", got "${style}"`;
  report({ severity: 'error', code: 'invalid-wsdl', message, at: placeOf(node, 'style') });
}
