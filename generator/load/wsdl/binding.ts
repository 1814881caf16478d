import type { Report } from '../../diagnostic.js';
import { attribute, placeOf, type XmlElement } from '../xml/xml.js';
import type {
  BindingFault,
  BindingMessage,
  BindingOperation,
  SoapBody,
  SoapHeader,
  WsdlBinding,
} from './document.js';
import { expanded, soapNamespaces, wsdlChildren } from './read.js';

/** Reads a wsdl:binding with its SOAP extensions (WSDL 1.1, 3). */
export function readBinding(node: XmlElement, namespace: string, name: string, report: Report): WsdlBinding {
  const soap = soapChild(node, 'binding');
  const version = soap === undefined ? undefined : soapNamespaces[soap.namespace];
  const operations = wsdlChildren(node, 'operation').map((each) => readOperation(each, report));
  const { type: portType } = expanded(node, 'type', report);
  const own = { namespace, name, node, ...(portType !== undefined && { portType }), operations };
  if (soap === undefined || version === undefined) return own;
  return { ...own, soap: { version, node: soap, ...given(soap, 'style'), ...given(soap, 'transport') } };
}

function readOperation(node: XmlElement, report: Report): BindingOperation {
  const soap = soapChild(node, 'operation');
  const [input] = wsdlChildren(node, 'input');
  const [output] = wsdlChildren(node, 'output');
  const action = soap === undefined ? undefined : attribute(soap, 'soapAction');
  return {
    name: attribute(node, 'name') ?? '',
    node,
    ...(action !== undefined && { action }),
    ...(soap !== undefined && given(soap, 'style')),
    ...(input !== undefined && { input: readMessage(input, report) }),
    ...(output !== undefined && { output: readMessage(output, report) }),
    faults: wsdlChildren(node, 'fault').map((each) => readFault(each, report)),
  };
}

function readMessage(node: XmlElement, report: Report): BindingMessage {
  const carriers = bodyCarriers(node);
  const body = carriers.flatMap((each) => soapChildren(each, 'body'))[0];
  const headers = carriers
    .flatMap((each) => soapChildren(each, 'header'))
    .map((each) => readHeader(each, report));
  return { ...given(node, 'name'), node, ...(body !== undefined && { body: readBody(body) }), headers };
}

const mime = 'http://schemas.xmlsoap.org/wsdl/mime/';

/** Elements that may contain soap:body: the message itself, and the parts of a mime:multipartRelated. */
function bodyCarriers(node: XmlElement): XmlElement[] {
  const related = node.children.filter((each) => each.namespace === mime && each.name === 'multipartRelated');
  return [node, ...related.flatMap((each) => each.children.filter((part) => part.name === 'part'))];
}

function readBody(node: XmlElement): SoapBody {
  const parts = attribute(node, 'parts')
    ?.split(/\s+/)
    .filter((part) => part !== '');
  return { node, use: useOf(node), ...given(node, 'namespace'), ...(parts !== undefined && { parts }) };
}

function readHeader(node: XmlElement, report: Report): SoapHeader {
  const part = attribute(node, 'part') ?? '';
  return { node, ...expanded(node, 'message', report), part, use: useOf(node), ...given(node, 'namespace') };
}

function readFault(node: XmlElement, report: Report): BindingFault {
  const soap = soapChild(node, 'fault');
  const [body] = soapChildren(node, 'body');
  if (body !== undefined) {
    const fix = `Write <soap:fault name="${attribute(node, 'name') ?? ''}" use="literal"/>.`;
    report({
      severity: 'error',
      code: 'invalid-wsdl',
      message: 'soap:body is not allowed in wsdl:fault',
      at: placeOf(body),
      fix,
    });
  }
  return { name: attribute(node, 'name') ?? '', node, use: soap === undefined ? 'literal' : useOf(soap) };
}

function useOf(node: XmlElement): 'literal' | 'encoded' {
  return attribute(node, 'use') === 'encoded' ? 'encoded' : 'literal';
}

function given<K extends string>(node: XmlElement, name: K): { readonly [key in K]?: string } {
  const value = attribute(node, name);
  return value === undefined ? {} : ({ [name]: value } as { [key in K]: string });
}

function soapChildren(node: XmlElement, name: string): XmlElement[] {
  return node.children.filter((each) => each.name === name && Object.hasOwn(soapNamespaces, each.namespace));
}

function soapChild(node: XmlElement, name: string): XmlElement | undefined {
  return soapChildren(node, name)[0];
}
