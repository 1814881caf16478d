import type { Report } from '../../diagnostic.js';
import { parseXml, type XmlElement } from '../xml/xml.js';

const simple = [
  ...[
    'string',
    'boolean',
    'float',
    'double',
    'decimal',
    'duration',
    'dateTime',
    'time',
    'date',
    'gYearMonth',
    'gYear',
  ],
  ...[
    'gMonthDay',
    'gDay',
    'gMonth',
    'hexBinary',
    'base64Binary',
    'anyURI',
    'QName',
    'NOTATION',
    'normalizedString',
  ],
  ...[
    'token',
    'language',
    'Name',
    'NMTOKEN',
    'NMTOKENS',
    'NCName',
    'ID',
    'IDREF',
    'IDREFS',
    'ENTITY',
    'ENTITIES',
    'integer',
  ],
  ...[
    'nonPositiveInteger',
    'negativeInteger',
    'long',
    'int',
    'short',
    'byte',
    'nonNegativeInteger',
    'unsignedLong',
  ],
  ...['unsignedInt', 'unsignedShort', 'unsignedByte', 'positiveInteger'],
];

/** SOAP 1.1, section 5, as far as contracts refer to it: arrays, and elements and types that may have an id. */
function encoding(namespace: string): string {
  const types = simple
    .filter((name) => name !== 'NOTATION')
    .map(
      (
        name,
      ) => `<xs:element name="${name}" type="tns:${name}"/><xs:complexType name="${name}"><xs:simpleContent>
      <xs:extension base="xs:${name}"><xs:attributeGroup ref="tns:commonAttributes"/></xs:extension>
      </xs:simpleContent></xs:complexType>`,
    );
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:tns="${namespace}" targetNamespace="${namespace}">
    <xs:attribute name="root" type="xs:boolean"/><xs:attribute name="encodingStyle" type="xs:string"/>
    <xs:attribute name="arrayType" type="xs:string"/><xs:attribute name="offset" type="xs:string"/>
    <xs:attribute name="position" type="xs:string"/>
    <xs:attributeGroup name="commonAttributes">
      <xs:attribute name="id" type="xs:ID"/><xs:attribute name="href" type="xs:anyURI"/>
      <xs:anyAttribute namespace="##other" processContents="lax"/>
    </xs:attributeGroup>
    <xs:attributeGroup name="arrayAttributes">
      <xs:attribute ref="tns:arrayType"/><xs:attribute ref="tns:offset"/>
    </xs:attributeGroup>
    <xs:attributeGroup name="arrayMemberAttributes"><xs:attribute ref="tns:position"/></xs:attributeGroup>
    <xs:simpleType name="arrayCoordinate"><xs:restriction base="xs:string"/></xs:simpleType>
    <xs:simpleType name="base64"><xs:restriction base="xs:base64Binary"/></xs:simpleType>
    <xs:group name="Array"><xs:sequence>
      <xs:any namespace="##any" minOccurs="0" maxOccurs="unbounded" processContents="lax"/>
    </xs:sequence></xs:group>
    <xs:element name="Array" type="tns:Array"/>
    <xs:complexType name="Array"><xs:group ref="tns:Array" minOccurs="0"/>
      <xs:attributeGroup ref="tns:arrayAttributes"/><xs:attributeGroup ref="tns:commonAttributes"/></xs:complexType>
    <xs:element name="Struct" type="tns:Struct"/>
    <xs:group name="Struct"><xs:sequence>
      <xs:any namespace="##any" minOccurs="0" maxOccurs="unbounded" processContents="lax"/>
    </xs:sequence></xs:group>
    <xs:complexType name="Struct"><xs:group ref="tns:Struct" minOccurs="0"/>
      <xs:attributeGroup ref="tns:commonAttributes"/></xs:complexType>
    ${types.join('\n')}</xs:schema>`;
}

/** XML 1.0 and related specifications: attributes that every element may have. */
const xml = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/XML/1998/namespace">
  <xs:attribute name="lang" type="xs:language"/>
  <xs:attribute name="space"><xs:simpleType><xs:restriction base="xs:NCName">
    <xs:enumeration value="default"/><xs:enumeration value="preserve"/></xs:restriction></xs:simpleType></xs:attribute>
  <xs:attribute name="base" type="xs:anyURI"/><xs:attribute name="id" type="xs:ID"/>
  <xs:attributeGroup name="specialAttrs"><xs:attribute ref="xml:base"/><xs:attribute ref="xml:lang"/>
    <xs:attribute ref="xml:space"/><xs:attribute ref="xml:id"/></xs:attributeGroup>
</xs:schema>`;

/**
 * The types with which Apache's toolkits send maps and vectors; their contracts refer to the types but do not include
 * the schema.
 */
const apache = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:tns="http://xml.apache.org/xml-soap"
  targetNamespace="http://xml.apache.org/xml-soap">
  <xs:complexType name="mapItem"><xs:sequence><xs:element name="key" type="xs:anyType" nillable="true"/>
    <xs:element name="value" type="xs:anyType" nillable="true"/></xs:sequence></xs:complexType>
  <xs:complexType name="Map"><xs:sequence>
    <xs:element name="item" type="tns:mapItem" minOccurs="0" maxOccurs="unbounded"/></xs:sequence></xs:complexType>
  <xs:complexType name="Vector"><xs:sequence>
    <xs:element name="item" type="xs:anyType" nillable="true" minOccurs="0" maxOccurs="unbounded"/>
  </xs:sequence></xs:complexType>
</xs:schema>`;

const encodings = ['http://schemas.xmlsoap.org/soap/encoding/', 'http://www.w3.org/2003/05/soap-encoding'];

/** Namespaces whose schemas contracts import without a location. */
export function builtinSchema(namespace: string, report: Report): XmlElement | undefined {
  if (namespace === 'http://www.w3.org/XML/1998/namespace') return parseXml('xml.xsd', xml, report);
  if (namespace === 'http://xml.apache.org/xml-soap') return parseXml('xml-soap.xsd', apache, report);
  if (encodings.includes(namespace)) return parseXml('soap-encoding.xsd', encoding(namespace), report);
  return undefined;
}

/** Names of the types that XML Schema itself defines. */
export const builtinNames: readonly string[] = [...simple, 'anyType', 'anySimpleType'];

/** Whether XML Schema itself defines a type of this name. */
export function isBuiltinType(name: string): boolean {
  return builtinNames.includes(name);
}
