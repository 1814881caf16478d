import type {
  BindingMessage,
  OperationMessage,
  SoapHeader,
  WsdlDocument,
  WsdlMessage,
  WsdlPart,
} from '../../load/wsdl/document.js';
import { keyOf } from '../../load/wsdl/document.js';
import { attribute, placeOf, textOf, type XmlElement } from '../../load/xml/xml.js';
import type { SchemaDocument } from '../../load/xsd/xsd.js';
import type { Field, Particle, QName, RecordType, SoapFault, SoapMessage, Type } from '../contract.js';
import { typeName, valueName } from '../names.js';
import { addType } from '../xsd/complex.js';
import { qname, unindent, unsupported } from '../xsd/context.js';
import { typeNamed } from '../xsd/elements.js';
import type { Site } from '../xsd/site.js';
import { elementReference, type TypeModel } from '../xsd/xsd.js';

/** The shared state of modelling messages. */
export interface MessageContext {
  readonly document: WsdlDocument;
  readonly types: TypeModel;
  /** Records of messages so far, by message, parts and style. */
  readonly records: Map<string, Type>;
  /** Identifiers of faults by their element. */
  readonly faults: Map<string, string>;
  /** Port types that already have a service. */
  readonly offered: Set<string>;
}

/** The binding of one message of an operation. */
export interface MessageUse {
  readonly style: 'document' | 'rpc';
  /** Name of the wrapper in rpc style. */
  readonly wrapper: string;
  /** Namespace of the wrapper unless soap:body has one. */
  readonly namespace: string;
}

/** A message with its body and headers; undefined if it is not found. */
export function soapMessage(
  context: MessageContext,
  reference: OperationMessage,
  binding: BindingMessage | undefined,
  use: MessageUse,
): SoapMessage | undefined {
  const message = find(context, reference.message);
  if (message === undefined) return undefined;
  const headers = (binding?.headers ?? [])
    .map((each) => soapHeader(context, each))
    .filter((each) => each !== undefined);
  const parts = bodyParts(message, binding);
  const common = { name: message.name, headers, at: placeOf(message.node) };
  if (use.style === 'rpc') {
    const element = qname(binding?.body?.namespace ?? use.namespace, use.wrapper);
    return { ...common, element, type: messageRecord(context, message, parts, 'rpc') };
  }
  const [part] = parts;
  if (part !== undefined && parts.length === 1) return { ...common, ...singlePart(context, message, part) };
  return { ...common, type: messageRecord(context, message, parts, 'document') };
}

function find(context: MessageContext, name: OperationMessage['message']): WsdlMessage | undefined {
  return name === undefined ? undefined : context.document.messages.get(keyOf(name));
}

/** WSDL 1.1, 3.5: all parts, unless soap:body names some; without those bound to headers or attachments. */
function bodyParts(message: WsdlMessage, binding: BindingMessage | undefined): WsdlPart[] {
  const named = binding?.body?.parts;
  if (named !== undefined) return message.parts.filter((part) => named.includes(part.name));
  const headers = (binding?.headers ?? [])
    .filter((each) => each.message !== undefined && keyOf(each.message) === keyOf(message))
    .map((each) => each.part);
  const attached = binding === undefined ? [] : attachments(binding.node);
  return message.parts.filter((part) => !headers.includes(part.name) && !attached.includes(part.name));
}

/** Parts that a mime:content binds. */
export function attachments(node: XmlElement): string[] {
  return node.children.flatMap((each) => [
    ...(each.name === 'content' ? [attribute(each, 'part') ?? ''] : []),
    ...attachments(each),
  ]);
}

function singlePart(
  context: MessageContext,
  message: WsdlMessage,
  part: WsdlPart,
): { readonly element?: QName; readonly type: Type } {
  if (part.element !== undefined)
    return { element: qname(part.element.namespace, part.element.name), type: elementOf(context, part) };
  const type = partType(context, part);
  // WSDL 1.1, 3.5: in document style a part with a type is the content of the body itself.
  if (type.kind === 'reference' && isComplex(context, type.name)) return { type };
  return { type: messageRecord(context, message, [part], 'document') };
}

function isComplex(context: MessageContext, name: string): boolean {
  return context.types.context.types.some((each) => each?.name === name && each.type.kind === 'record');
}

function elementOf(context: MessageContext, part: WsdlPart): Type {
  const { element } = part;
  const component =
    element === undefined
      ? undefined
      : context.types.context.schemas.find('element', element.namespace, element.name);
  return component === undefined ? { kind: 'xml' } : elementReference(context.types.context, component);
}

function partType(context: MessageContext, part: WsdlPart): Type {
  const text = attribute(part.node, 'type');
  return text === undefined ? { kind: 'xml' } : typeNamed(context.types.context, siteOf(part.node), text);
}

/** Names in a WSDL are resolved as in a schema without a target namespace. */
function siteOf(node: XmlElement): Site {
  const schema: SchemaDocument = { root: node, targetNamespace: '', chameleon: false, visible: new Set() };
  return { node, schema };
}

/**
 * The parts of a message as the fields of a record: unqualified elements for types, otherwise the elements themselves.
 */
function messageRecord(
  context: MessageContext,
  message: WsdlMessage,
  parts: readonly WsdlPart[],
  style: string,
): Type {
  const key = [keyOf(message), style, ...parts.map((part) => part.name)].join(' ');
  const known = context.records.get(key);
  if (known !== undefined) return known;
  const own = context.types.context;
  const wanted = typeName(message.name);
  const name = own.scope.take(wanted, [`${wanted}Message`, `${wanted}${typeName(style)}Message`]);
  const reference: Type = { kind: 'reference', name };
  context.records.set(key, reference);
  addType(own, () => ({
    name,
    ...(name !== message.name && { wireName: message.name }),
    type: partsRecord(context, parts, style),
    at: placeOf(message.node),
  }));
  return reference;
}

function partsRecord(context: MessageContext, parts: readonly WsdlPart[], style: string): RecordType {
  const fields: Field[] = [];
  const particles: Particle[] = [];
  for (const part of parts) {
    reportPart(context, part, style);
    const { name: field, element } = part;
    const at = placeOf(part.node);
    const type = element === undefined ? partType(context, part) : elementOf(context, part);
    const nillable = type.kind === 'union' && type.members.some((each) => each.kind === 'null');
    const name = element === undefined ? { name: field } : qname(element.namespace, element.name);
    fields.push({ name: field, type, required: true, at });
    particles.push({ kind: 'element', field, name, min: 1, max: 1, ...(nillable && { nillable }), at });
  }
  const particle: Particle = { kind: 'sequence', min: 1, max: 1, particles };
  const xml = { attributes: [], ...(particles.length > 0 && { particle }) };
  return { kind: 'record', fields, additional: { kind: 'never' }, xml };
}

/** WS-I Basic Profile 1.1, R2203 and R2204: parts refer to types in rpc style and to elements in document style. */
function reportPart(context: MessageContext, part: WsdlPart, style: string): void {
  const own = context.types.context;
  if (style === 'rpc' && part.element !== undefined) {
    unsupported(
      own,
      `part "${part.name}" refers to an element in rpc style; the name of the element is used`,
      part.node,
    );
  }
  if (style === 'document' && part.type !== undefined) {
    const message = `part "${part.name}" has a simple type, or a type next to other parts; it is read as an element named "${part.name}"`;
    unsupported(own, message, part.node);
  }
}

function soapHeader(context: MessageContext, header: SoapHeader): SoapMessage['headers'][number] | undefined {
  const part = find(context, header.message)?.parts.find((each) => each.name === header.part);
  if (part === undefined) return undefined;
  if (part.element !== undefined) {
    return {
      name: valueName(part.element.name),
      element: qname(part.element.namespace, part.element.name),
      type: elementOf(context, part),
    };
  }
  return {
    name: valueName(part.name),
    element: qname(header.namespace ?? '', part.name),
    type: partType(context, part),
  };
}

/** A declared fault; its identifier is the name of the element in the detail, the same in all operations. */
export function soapFault(context: MessageContext, fault: OperationMessage): SoapFault | undefined {
  const message = find(context, fault.message);
  const part = message?.parts[0];
  if (message === undefined || part === undefined) return undefined;
  const element =
    part.element === undefined ? { name: part.name } : qname(part.element.namespace, part.element.name);
  const type = part.element === undefined ? partType(context, part) : elementOf(context, part);
  const doc = documentation(fault.node).doc ?? documentation(message.node).doc;
  const name = faultName(
    context,
    part.element === undefined ? `${fault.name ?? message.name}` : element.name,
    element,
  );
  return { name, element, type, ...(doc !== undefined && { doc }), at: placeOf(fault.node) };
}

function faultName(context: MessageContext, text: string, element: QName): string {
  const key = `{${element.namespace ?? ''}}${element.name} ${element.namespace === undefined ? text : ''}`;
  const known = context.faults.get(key);
  if (known !== undefined) return known;
  const taken = new Set([...context.faults.values()].map((each) => each.toLowerCase()));
  const wanted = typeName(text);
  let name = wanted;
  for (let number = 1; taken.has(name.toLowerCase()); number += 1)
    name = `${wanted}Fault${number === 1 ? '' : number}`;
  context.faults.set(key, name);
  return name;
}

/** The wsdl:documentation of a node. */
export function documentation(node: XmlElement): { readonly doc?: string } {
  const found = node.children.find((each) => each.name === 'documentation');
  if (found === undefined) return {};
  const doc = unindent(textOf(found));
  return doc === '' ? {} : { doc };
}
