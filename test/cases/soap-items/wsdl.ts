/** The parts of WSDLs of test services. */

/** An element, with a documentation. */
export const member = (name: string, type: string, more = '', doc = ''): string =>
  doc === ''
    ? `<x:element name="${name}" type="${type}" ${more}/>`
    : `<x:element name="${name}" type="${type}" ${more}><x:annotation><x:documentation>${doc}</x:documentation></x:annotation></x:element>`;
/** The attribute of optional elements. */
export const optional = 'minOccurs="0"';
/** A simple type with facets. */
export const simple = (name: string, base: string, facets: string): string =>
  `<x:simpleType name="${name}"><x:restriction base="x:${base}">${facets}</x:restriction></x:simpleType>`;
/** The facets of an enumeration. */
export const values = (...names: readonly string[]): string =>
  names.map((one) => `<x:enumeration value="${one}"/>`).join('');
/** A complex type with a sequence. */
export const record = (name: string, children: string): string =>
  `<x:complexType name="${name}"><x:sequence>${children}</x:sequence></x:complexType>`;
const element = (name: string, children: string): string =>
  `<x:element name="${name}"><x:complexType><x:sequence>${children}</x:sequence></x:complexType></x:element>`;

/** What a document consists of. */
export interface Parts {
  readonly name: string;
  readonly types: string;
  /** Requests and responses by operation. */
  readonly messages: { readonly [operation: string]: readonly [string, string] };
  readonly faults: readonly string[];
  /** Descriptions of operations. */
  readonly docs?: { readonly [operation: string]: string };
}

/** A document of a service whose faults have a reason. */
export function wsdlOf({ name: service, types, messages, faults, docs = {} }: Parts): string {
  const names = Object.keys(messages);
  const urn = `urn:example:${service}`;
  return `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:x="http://www.w3.org/2001/XMLSchema" xmlns:t="${urn}" targetNamespace="${urn}" name="${service}">
  <types><x:schema targetNamespace="${urn}" elementFormDefault="qualified">${types}
    ${Object.entries(messages)
      .map(([name, [input, output]]) => element(name, input) + element(`${name}Response`, output))
      .join('')}
    ${faults.map((one) => element(one, member('reason', 'x:string'))).join('')}
  </x:schema></types>
  ${[...names, ...names.map((one) => `${one}Response`), ...faults]
    .map((one) => `<message name="${one}"><part name="p" element="t:${one}"/></message>`)
    .join('')}
  <portType name="P">${names
    .map(
      (one) =>
        `<operation name="${one}">${docs[one] === undefined ? '' : `<documentation>${docs[one]}</documentation>`}<input message="t:${one}"/><output message="t:${one}Response"/>${faults.map((fault) => `<fault name="${fault}" message="t:${fault}"/>`).join('')}</operation>`,
    )
    .join('')}</portType>
  <binding name="B" type="t:P"><s:binding transport="http://schemas.xmlsoap.org/soap/http"/>${names
    .map(
      (one) =>
        `<operation name="${one}"><s:operation soapAction="${one}"/><input><s:body use="literal"/></input><output><s:body use="literal"/></output>${faults.map((fault) => `<fault name="${fault}"><s:fault name="${fault}" use="literal"/></fault>`).join('')}</operation>`,
    )
    .join('')}</binding>
  <service name="S"><port name="P" binding="t:B"><s:address location="http://localhost/${service}"/></port></service>
</definitions>`;
}
