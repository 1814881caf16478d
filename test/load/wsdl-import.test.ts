import { describe, expect, it } from 'vitest';
import { content, model, record, schema, shape, wsdl } from '../model/wsdl-fixture.js';

const xsd = (content: string, attributes = ''): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" ${attributes}>${content}</xs:schema>`;

const field = (name: string, type: string): string =>
  `<xs:sequence><xs:element name="${name}" type="${type}"/></xs:sequence>`;

function types(text: string, attributes?: string): string {
  return wsdl(`<wsdl:types>${schema(text, attributes)}</wsdl:types>`);
}

describe('files', () => {
  it('reads imports relative to the file that names them, circles too', () => {
    const parts = wsdl(
      '<wsdl:import namespace="urn:example" location="../service.wsdl"/><wsdl:message name="m"/>',
    );
    const { contract, diagnostics } = model({
      'service.wsdl': wsdl(
        '<wsdl:import namespace="urn:example" location="./parts/parts.wsdl"/><wsdl:portType name="P"/>',
      ),
      'parts/parts.wsdl': parts,
    });
    expect(contract.files).toEqual(['service.wsdl', 'parts/parts.wsdl']);
    expect(diagnostics).toEqual([]);
  });

  it('takes files for locations from the catalogue', () => {
    const { contract } = model(
      {
        'service.wsdl': types('<xs:include schemaLocation="http://localhost/types.xsd"/>'),
        'local/types.xsd': xsd('<xs:complexType name="T"/>', 'targetNamespace="urn:example"'),
      },
      { 'http://localhost/types.xsd': 'local/types.xsd' },
    );
    expect(contract.types.map((each) => each.name)).toEqual(['T']);
  });

  it('never throws for what a reader throws', () => {
    const { diagnostics } = model({ 'service.wsdl': types('<xs:include schemaLocation="%zz.xsd"/>') });
    expect(diagnostics.map((each) => each.code)).toEqual(['unreadable-file']);
  });
});

describe('schemas', () => {
  it('meets imports without a location by the schemas beside', () => {
    const other = xsd(
      `<xs:complexType name="U">${field('a', 'xs:int')}</xs:complexType>`,
      'targetNamespace="urn:other"',
    );
    const text = schema(
      `<xs:import namespace="urn:other"/><xs:complexType name="T">${field('u', 'o:U')}</xs:complexType>`,
      'xmlns:o="urn:other"',
    );
    const { contract, diagnostics } = model({
      'service.wsdl': wsdl(`<wsdl:types>${text}${other}</wsdl:types>`),
    });
    expect(diagnostics).toEqual([]);
    expect(shape(record(contract.types, 'T'))).toBe('u: U');
  });

  it('uses the first of two copies of a schema that two imports lead to', () => {
    const copy = (type: string): string =>
      xsd(`<xs:complexType name="U">${field('a', type)}</xs:complexType>`, 'targetNamespace="urn:other"');
    const through = xsd(
      '<xs:import namespace="urn:other" schemaLocation="second.xsd"/>',
      'targetNamespace="urn:middle"',
    );
    const text = schema(
      `<xs:import namespace="urn:other" schemaLocation="first.xsd"/><xs:import namespace="urn:middle" schemaLocation="middle.xsd"/><xs:complexType name="T">${field('u', 'o:U')}</xs:complexType>`,
      'xmlns:o="urn:other"',
    );
    const { contract, diagnostics } = model({
      'service.wsdl': wsdl(`<wsdl:types>${text}</wsdl:types>`),
      'first.xsd': copy('xs:int'),
      'middle.xsd': through,
      'second.xsd': copy('xs:string'),
    });
    expect(diagnostics.map(({ severity, code, at }) => [severity, code, at.file])).toEqual([
      ['warning', 'duplicate-definition', 'middle.xsd'],
    ]);
    expect(diagnostics[0]?.message).toContain('"second.xsd" defines type "U" again');
    expect(record(contract.types, 'U').fields[0]?.type).toMatchObject({ kind: 'number' });
  });

  it('reads a chameleon once for each namespace that includes it', () => {
    const chameleon = xsd(
      `<xs:complexType name="C">${field('d', 'D')}</xs:complexType><xs:simpleType name="D"><xs:restriction base="xs:string"/></xs:simpleType>`,
      'elementFormDefault="qualified"',
    );
    const second = xsd('<xs:include schemaLocation="c.xsd"/>', 'targetNamespace="urn:second"');
    const { contract, diagnostics } = model({
      'service.wsdl': wsdl(
        `<wsdl:types>${schema('<xs:include schemaLocation="c.xsd"/>')}${second}</wsdl:types>`,
      ),
      'c.xsd': chameleon,
    });
    expect(diagnostics.filter((each) => each.severity === 'error')).toEqual([]);
    expect(contract.types.map((each) => each.name)).toEqual(['C', 'D', 'SecondC', 'SecondD']);
    expect(shape(record(contract.types, 'SecondC'))).toBe('d: SecondD');
    expect(record(contract.types, 'SecondC').xml?.particle).toMatchObject({
      particles: [{ name: { namespace: 'urn:second', name: 'd' } }],
    });
  });

  it('puts a redefinition in the place of what it is made of', () => {
    const { contract, diagnostics } = model({
      'service.wsdl':
        types(`<xs:redefine schemaLocation="r.xsd"><xs:complexType name="R"><xs:complexContent><xs:extension base="t:R">
        ${field('b', 'xs:string')}</xs:extension></xs:complexContent></xs:complexType></xs:redefine>
        <xs:complexType name="T">${field('r', 't:R')}</xs:complexType>`),
      'r.xsd': xsd(
        `<xs:complexType name="R">${field('a', 'xs:string')}</xs:complexType>`,
        'targetNamespace="urn:example"',
      ),
    });
    expect(diagnostics).toEqual([]);
    expect(content(record(contract.types, 'R').xml?.particle)).toBe('sequence(a, b)');
    expect(shape(record(contract.types, 'T'))).toBe('r: R');
  });

  it('takes the SOAP encoding and the XML namespace for granted', () => {
    const { contract, diagnostics } = model({
      'service.wsdl': wsdl(
        `<wsdl:types>${schema(
          `<xs:import namespace="http://schemas.xmlsoap.org/soap/encoding/"/><xs:import namespace="http://www.w3.org/XML/1998/namespace"/>
        <xs:complexType name="Names"><xs:complexContent><xs:restriction base="soapenc:Array">
          <xs:attribute ref="soapenc:arrayType" wsdl:arrayType="xs:string[]"/></xs:restriction></xs:complexContent></xs:complexType>
        <xs:complexType name="T">${field('s', 'soapenc:string')}<xs:attribute ref="xml:lang"/></xs:complexType>`,
        )}</wsdl:types>`,
      ),
    });
    expect(diagnostics).toEqual([]);
    expect(contract.types.find((each) => each.name === 'Names')?.type).toMatchObject({
      kind: 'list',
      items: { kind: 'string' },
    });
    expect(shape(record(contract.types, 'T'))).toBe('s: string; lang?: string');
  });
});
