import type { OperationParts } from '@trivet/runtime/soap/operation';
import { writeMessage } from '#runtime/soap/message';
import { XmlInput, type XmlIssue } from '#runtime/xml/input';
import { XmlReader } from '#runtime/xml/reader';
import type { Diagnostic } from '../../generator/diagnostic.js';
import type { GeneratedFile } from '../../generator/emit/emitter.js';
import { emitSoap } from '../../generator/emit/soap/soap.js';
import { emitWsdl } from '../../generator/emit/soap/wsdl.js';
import { emitTypes } from '../../generator/emit/types.js';
import { emitXml } from '../../generator/emit/xml/xml.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { loadWsdl } from '../../generator/load/wsdl/wsdl.js';
import type { Contract } from '../../generator/model/contract.js';
import { modelWsdl } from '../../generator/model/wsdl/wsdl.js';
import { contextFor } from './contract-of.js';

/** A WSDL with one operation `call`, whose input is the element `in` of `urn:t`. */
export function wsdlAround(schema: string, attributes = 'elementFormDefault="qualified"'): string {
  return wsdlOf(
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:t" targetNamespace="urn:t" ${attributes}>${schema}<xs:element name="out"><xs:complexType/></xs:element></xs:schema>`,
  );
}

export function wsdlOf(schemas: string): string {
  return `<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:t="urn:t" targetNamespace="urn:t">
<wsdl:types>${schemas}</wsdl:types>
<wsdl:message name="callRequest"><wsdl:part name="parameters" element="t:in"/></wsdl:message>
<wsdl:message name="callResponse"><wsdl:part name="parameters" element="t:out"/></wsdl:message>
<wsdl:portType name="Port"><wsdl:operation name="call"><wsdl:input message="t:callRequest"/><wsdl:output message="t:callResponse"/></wsdl:operation></wsdl:portType>
<wsdl:binding name="Binding" type="t:Port"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
<wsdl:operation name="call"><soap:operation soapAction=""/><wsdl:input><soap:body use="literal"/></wsdl:input><wsdl:output><soap:body use="literal"/></wsdl:output></wsdl:operation></wsdl:binding>
<wsdl:service name="Caller"><wsdl:port name="Port" binding="t:Binding"><soap:address location="http://x/"/></wsdl:port></wsdl:service>
</wsdl:definitions>`;
}

/** The contract of a WSDL text; `files` are its imports. */
export function contractOfWsdl(text: string, files: Readonly<Record<string, string>> = {}): Contract {
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void found.push(diagnostic);
  const read = (path: string): Uint8Array | undefined => {
    const source = path === 'service.wsdl' ? text : files[path];
    return source === undefined ? undefined : new TextEncoder().encode(source);
  };
  const document = loadWsdl(read, 'service.wsdl', {}, report);
  const contract = document === undefined ? undefined : modelWsdl(document, { name: 'test' }, report);
  const errors = found.filter((diagnostic) => diagnostic.severity === 'error');
  if (contract === undefined || errors.length > 0) throw new Error(JSON.stringify(errors));
  return contract;
}

export async function emitWsdlContract(contract: Contract): Promise<readonly GeneratedFile[]> {
  const files: GeneratedFile[] = [];
  const reports: string[] = [];
  for (const emit of [emitTypes, emitXml, emitSoap, emitWsdl]) {
    files.push(...(await emit(contract, contextFor(reports))));
  }
  if (reports.length > 0) throw new Error(reports.join('\n'));
  return files;
}

/** Writes and reads the input of the operation `call`, without transport. */
export async function codecOfCall(contract: Contract) {
  const modules = await importEmitted(await emitWsdlContract(contract));
  // The only operation of these contracts.
  const operation = modules.get('operations.ts')?.call as OperationParts;
  const { type } = operation.input;
  return {
    write: (value: unknown): string => {
      const text = writeMessage(operation, operation.input, value, '1.1', ['urn:t']);
      return text.slice(text.indexOf('<soap:Body>') + 11, text.indexOf('</soap:Body>'));
    },
    read: (body: string): { value: unknown; issues: readonly XmlIssue[] } => {
      const reader = new XmlReader(`<b xmlns:ns1="urn:t">${body}</b>`);
      reader.start();
      reader.child();
      const input = new XmlInput(reader);
      return { value: type.read(input), issues: input.issues };
    },
  };
}
