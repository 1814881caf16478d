import type { Issue } from '../check.js';
import { legalText } from '../xml/chars.js';
import { XmlInput } from '../xml/input.js';
import { XML_NAMESPACE } from '../xml/names.js';
import { readNode, resolveName, splitName, type XmlNode } from '../xml/node.js';
import type { XmlType } from '../xml/type.js';
import type { XmlWriter } from '../xml/writer.js';
import { envelopePrefixes, writeEnvelope } from './envelope.js';
import { type AnyFaultType, SoapFaultError } from './fault.js';
import { type SoapVersion, traitsOf, type VersionTraits } from './version.js';

/** Writes the envelope of a fault. */
export function writeFault(
  error: SoapFaultError,
  version: SoapVersion,
  namespaces: readonly string[],
): string {
  const { namespace } = traitsOf(version);
  const write = version === '1.1' ? writeFault11 : writeFault12;
  return writeEnvelope(version, envelopePrefixes(version, namespaces), error.name, (writer) => {
    writer.start(namespace, 'Fault');
    write(error, writer, namespace);
    writer.end();
  });
}

/** SOAP 1.1, 4.4: the members of a fault have no namespace. */
function writeFault11(error: SoapFaultError, writer: XmlWriter, namespace: string): void {
  writer.leaf('', 'faultcode', writer.qname(namespace, error.code));
  writer.leaf('', 'faultstring', legalText(error.message));
  if (error.actor !== undefined) writer.leaf('', 'faultactor', error.actor);
  writeDetail(error, writer, '', 'detail');
}

/** SOAP 1.2 part 1, 5.4. */
function writeFault12(error: SoapFaultError, writer: XmlWriter, namespace: string): void {
  writer.start(namespace, 'Code');
  writer.leaf(namespace, 'Value', writer.qname(namespace, codes12.get(error.code) ?? codeOf(error.code)));
  writer.end();
  writer.start(namespace, 'Reason');
  writer.start(namespace, 'Text');
  writer.attribute(XML_NAMESPACE, 'lang', 'en');
  writer.text(legalText(error.message));
  writer.end();
  writer.end();
  if (error.actor !== undefined) writer.leaf(namespace, 'Role', error.actor);
  writeDetail(error, writer, namespace, 'Detail');
}

const codes12: ReadonlyMap<string, string> = new Map([
  ['Client', 'Sender'],
  ['Server', 'Receiver'],
]);

/** SOAP 1.2 has only five codes; other codes are mapped to Sender or Receiver. */
function codeOf(code: string): string {
  if (code === 'VersionMismatch' || code === 'MustUnderstand' || code === 'DataEncodingUnknown') return code;
  return code.startsWith('Server') ? 'Receiver' : 'Sender';
}

function writeDetail(error: SoapFaultError, writer: XmlWriter, namespace: string, name: string): void {
  const { type } = error;
  if (type === undefined && error.nodes.length === 0 && !error.emptyDetail) return;
  writer.start(namespace, name);
  if (type !== undefined) {
    writer.start(type.namespace, type.element);
    (type.xml as XmlType<unknown>).write(writer, error.detail ?? {});
    writer.end();
  }
  for (const node of error.nodes) writer.node(node);
  writer.end();
}

interface FaultText {
  code: string;
  message: string;
  actor?: string;
  language?: string;
  type?: AnyFaultType;
  detail?: unknown;
  readonly nodes: XmlNode[];
  readonly issues: Issue[];
}

/** Reads the fault at the current start tag, including its end tag. */
export function readFault(
  input: XmlInput,
  traits: VersionTraits,
  known: readonly AnyFaultType[],
): SoapFaultError {
  const fault: FaultText = { code: 'Server', message: '', nodes: [], issues: [] };
  const { reader } = input;
  while (reader.child()) readMember(input, fault, known);
  const { type, detail, ...rest } = fault;
  return new SoapFaultError(fault.message || 'The service answered with a fault.', {
    ...rest,
    code: traits.version === '1.2' ? (codes11.get(fault.code) ?? fault.code) : fault.code,
    ...(type !== undefined && { type, detail }),
  });
}

const codes11: ReadonlyMap<string, string> = new Map([
  ['Sender', 'Client'],
  ['Receiver', 'Server'],
]);

function readMember(input: XmlInput, fault: FaultText, known: readonly AnyFaultType[]): void {
  const { reader } = input;
  switch (reader.local) {
    case 'faultcode':
      fault.code = localOf(input, reader.text());
      break;
    case 'Code':
      readCode(input, fault);
      break;
    case 'faultstring':
      fault.message = reader.text();
      break;
    case 'Reason':
      while (reader.child()) readReason(input, fault);
      break;
    case 'faultactor':
    case 'Role':
      fault.actor = reader.text().trim();
      break;
    case 'detail':
    case 'Detail':
      while (reader.child()) readDetail(input, fault, known);
      break;
    default:
      reader.skip();
  }
}

function readCode(input: XmlInput, fault: FaultText): void {
  const { reader } = input;
  while (reader.child()) {
    if (reader.local === 'Value') fault.code = localOf(input, reader.text());
    else reader.skip();
  }
}

/** The English text if there is one, else the first. */
function readReason(input: XmlInput, fault: FaultText): void {
  const { reader } = input;
  const language = reader.attribute(XML_NAMESPACE, 'lang') ?? '';
  const text = reader.text();
  if (fault.language !== undefined && !(language.startsWith('en') && !fault.language.startsWith('en')))
    return;
  fault.language = language;
  fault.message = text;
}

function localOf(input: XmlInput, text: string): string {
  const name = text.trim();
  return splitName(resolveName(input.reader, name)).local.replace(/^.*:/, '');
}

function readDetail(input: XmlInput, fault: FaultText, known: readonly AnyFaultType[]): void {
  const { reader } = input;
  const type = known.find((each) => each.element === reader.local && each.namespace === reader.namespace);
  if (type === undefined || fault.type !== undefined) {
    fault.nodes.push(readNode(reader));
    return;
  }
  // Issues are collected separately: a fault with an invalid detail is still that fault.
  const apart = new XmlInput(reader, input.options);
  fault.type = type;
  fault.detail = (type.xml as XmlType<unknown>).read(apart);
  fault.issues.push(...apart.issues);
}
