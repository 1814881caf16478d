import { describe, expect, it } from 'vitest';
import { content, field, model, named, record, schema, shape, types, wsdl } from './wsdl-fixture.js';

/** Type `T` with this content. */
function complex(text: string): string {
  return `<xs:complexType name="T">${text}</xs:complexType>`;
}

const string = 'type="xs:string"';

describe('content of complex types', () => {
  it('keeps order, occurrence and what is required', () => {
    const found = types(
      complex(`<xs:sequence><xs:element name="a" ${string}/><xs:element name="b" type="xs:int" minOccurs="0"/>
        <xs:element name="c" ${string} maxOccurs="unbounded"/><xs:element name="d" ${string} minOccurs="2" maxOccurs="3"/></xs:sequence>`),
    );
    expect(shape(record(found, 'T'))).toBe('a: string; b?: number; c: string[]; d: string[]');
    expect(content(record(found, 'T').xml?.particle)).toBe('sequence(a, b?, c+, d{2,3})');
    expect(field(record(found, 'T'), 'd').type).toMatchObject({ minItems: 2, maxItems: 3 });
  });

  it('makes the members of a choice optional', () => {
    const found = types(
      complex(`<xs:sequence><xs:element name="id" ${string}/><xs:choice>
        <xs:element name="a" ${string}/><xs:sequence><xs:element name="b" ${string}/><xs:element name="c" ${string}/></xs:sequence>
        </xs:choice></xs:sequence>`),
    );
    expect(shape(record(found, 'T'))).toBe('id: string; a?: string; b?: string; c?: string');
    expect(content(record(found, 'T').xml?.particle)).toBe('sequence(id, choice(a, sequence(b, c)))');
  });

  it('lets branches of a choice share an element', () => {
    const found = types(
      complex(`<xs:choice><xs:sequence><xs:element name="a" ${string}/><xs:element name="b" ${string}/></xs:sequence>
        <xs:sequence><xs:element name="c" ${string}/><xs:element name="b" ${string}/></xs:sequence></xs:choice>`),
    );
    expect(shape(record(found, 'T'))).toBe('a?: string; b?: string; c?: string');
    expect(content(record(found, 'T').xml?.particle)).toBe('choice(sequence(a, b), sequence(c, b))');
  });

  it('tells apart an element that stands twice', () => {
    const found = types(
      complex(
        `<xs:sequence><xs:element name="a" ${string}/><xs:element name="b" ${string}/><xs:element name="a" ${string}/></xs:sequence>`,
      ),
    );
    expect(content(record(found, 'T').xml?.particle)).toBe('sequence(a, b, aAfterB)');
  });

  it('gives a repeated group a record for each occurrence', () => {
    const found = types(
      complex(`<xs:sequence><xs:choice minOccurs="0" maxOccurs="unbounded">
        <xs:element name="a" ${string}/><xs:element name="b" type="xs:int"/></xs:choice></xs:sequence>`),
    );
    expect(shape(record(found, 'T'))).toBe('choices?: TChoice[]');
    expect(shape(record(found, 'TChoice'))).toBe('a?: string; b?: number');
    expect(content(record(found, 'T').xml?.particle)).toBe('choice*(a, b)[choices]');
    expect(content(record(found, 'TChoice').xml?.particle)).toBe('choice(a, b)');
  });

  it('takes a repeated group of one element for a repeated element', () => {
    const found = types(
      complex(`<xs:sequence maxOccurs="unbounded"><xs:element name="a" ${string}/></xs:sequence>`),
    );
    expect(content(record(found, 'T').xml?.particle)).toBe('sequence(a+)');
    expect(shape(record(found, 'T'))).toBe('a: string[]');
  });

  it('reads all, groups by name, wildcards and empty content', () => {
    const found = types(
      `<xs:group name="G"><xs:sequence><xs:element name="g" ${string}/><xs:element name="h"><xs:complexType/></xs:element></xs:sequence></xs:group>
      <xs:complexType name="A"><xs:all><xs:element name="x" ${string}/><xs:element name="y" ${string} minOccurs="0"/></xs:all></xs:complexType>
      <xs:complexType name="B"><xs:sequence><xs:group ref="t:G" maxOccurs="2"/><xs:any namespace="##other" processContents="lax" minOccurs="0" maxOccurs="unbounded"/></xs:sequence></xs:complexType>
      <xs:complexType name="C"/>`,
    );
    expect(content(record(found, 'A').xml?.particle)).toBe('all(x, y?)');
    expect(content(record(found, 'B').xml?.particle)).toBe(
      'sequence(sequence{1,2}(g, h)[G], any(##other)*[any])',
    );
    expect(shape(record(found, 'BG'))).toBe('g: string; h: GH');
    expect(record(found, 'B').xml?.particle).toMatchObject({
      particles: [{}, { except: 'urn:example', process: 'lax' }],
    });
    expect(record(found, 'C')).toMatchObject({ fields: [], additional: { kind: 'never' } });
  });

  it('keeps runs of text of mixed content', () => {
    const found = types(
      '<xs:complexType name="T" mixed="true"><xs:sequence><xs:element name="b" type="xs:string" maxOccurs="unbounded"/></xs:sequence></xs:complexType>',
    );
    expect(shape(record(found, 'T'))).toBe('b: string[]; text?: string[]');
    expect(record(found, 'T').xml).toMatchObject({ mixed: true, text: 'text' });
  });

  it('reads nil, defaults and fixed values', () => {
    const found = types(
      complex(`<xs:sequence><xs:element name="a" type="xs:int" nillable="true"/><xs:element name="b" type="xs:boolean" default="1"/>
        <xs:element name="c" type="xs:string" fixed="x"/><xs:element name="d" type="xs:long" default="7"/></xs:sequence>`),
    );
    expect(shape(record(found, 'T'))).toBe('a: number | null; b: boolean; c: "x"; d: bigint');
    expect(record(found, 'T').fields.map((each) => each.default)).toEqual([undefined, true, 'x', '7']);
    expect(record(found, 'T').xml?.particle).toMatchObject({ particles: [{ nillable: true }, {}, {}, {}] });
  });

  it('names unnamed types after where they stand', () => {
    const inner = `<xs:complexType><xs:sequence><xs:element name="x" ${string}/></xs:sequence></xs:complexType>`;
    const found = types(
      complex(`<xs:sequence><xs:element name="first-part">${inner}</xs:element></xs:sequence>`),
    );
    expect(shape(record(found, 'T'))).toBe('first-part: TFirstPart');
    expect(shape(record(found, 'TFirstPart'))).toBe('x: string');
  });

  it('lets types hold themselves', () => {
    const found = types(
      complex(
        '<xs:sequence><xs:element name="child" type="t:T" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>',
      ),
    );
    expect(shape(record(found, 'T'))).toBe('child?: T[]');
  });
});

describe('names', () => {
  it('qualifies elements by form, per element and per schema', () => {
    const body = `<xs:sequence><xs:element name="a" ${string}/><xs:element name="b" ${string} form="qualified"/></xs:sequence><xs:attribute name="c" ${string} form="qualified"/>`;
    const found = record(types(complex(body), ''), 'T');
    expect(found.xml?.particle).toMatchObject({
      particles: [{ name: { name: 'a' } }, { name: { namespace: 'urn:example', name: 'b' } }],
    });
    expect(found.xml?.attributes).toEqual([{ field: 'c', name: { namespace: 'urn:example', name: 'c' } }]);
  });

  it('keeps an attribute beside an element of its name', () => {
    const found = types(
      complex(
        `<xs:sequence><xs:element name="a" ${string}/></xs:sequence><xs:attribute name="a" ${string}/>`,
      ),
    );
    expect(record(found, 'T').xml?.attributes).toEqual([{ field: 'aAttribute', name: { name: 'a' } }]);
  });

  it('tells types of two namespaces apart, and says so', () => {
    const other = '<xs:schema targetNamespace="urn:other:people"><xs:complexType name="T"/></xs:schema>';
    const { contract, diagnostics } = model({
      'service.wsdl': wsdl(`<wsdl:types>${schema(complex(''))}${other}</wsdl:types>`),
    });
    expect(contract.types.map((each) => each.name)).toEqual(['T', 'PeopleT']);
    expect(diagnostics.map((each) => `${each.code}: ${each.message}`)).toEqual([
      'renamed: type "T" is named "PeopleT"',
    ]);
  });

  it('makes types of elements that have one of their own', () => {
    const found = types(
      `<xs:element name="createSchema"><xs:complexType/></xs:element><xs:element name="plain" ${string}/>`,
    );
    expect(found.map((each) => each.name)).toEqual(['CreateSchema']);
    expect(named(found, 'CreateSchema')).toMatchObject({
      wireName: 'createSchema',
      xml: { component: 'element', name: { namespace: 'urn:example', name: 'createSchema' } },
    });
  });
});

describe('attributes', () => {
  it('reads use, defaults, groups and what is open', () => {
    const found = types(
      `<xs:attribute name="global" type="xs:int"/>
      <xs:attributeGroup name="G"><xs:attribute name="g" ${string} default="x"/><xs:anyAttribute namespace="urn:a urn:b"/></xs:attributeGroup>
      ${complex('<xs:attribute name="a" type="xs:int" use="required"/><xs:attribute ref="t:global"/><xs:attribute name="n" use="prohibited"/><xs:attributeGroup ref="t:G"/>')}`,
    );
    expect(shape(record(found, 'T'))).toBe(
      'a: number; global?: number; g?: string; otherAttributes?: record',
    );
    expect(field(record(found, 'T'), 'g').default).toBe('x');
    expect(record(found, 'T').xml).toMatchObject({
      anyAttribute: 'otherAttributes',
      anyAttributeFrom: { namespaces: 'urn:a urn:b' },
    });
    expect(record(found, 'T').xml?.attributes[1]?.name).toEqual({ namespace: 'urn:example', name: 'global' });
  });
});

describe('derivation', () => {
  const base = `<xs:complexType name="Base" abstract="true"><xs:sequence><xs:element name="a" ${string}/></xs:sequence><xs:attribute name="id" ${string}/></xs:complexType>`;
  const derive = (name: string, of: string, text: string, by = 'extension'): string =>
    `<xs:complexType name="${name}"><xs:complexContent><xs:${by} base="t:${of}">${text}</xs:${by}></xs:complexContent></xs:complexType>`;

  it('puts what the base has in front', () => {
    const found = types(
      base +
        derive('Middle', 'Base', `<xs:sequence><xs:element name="b" ${string}/></xs:sequence>`) +
        derive(
          'Leaf',
          'Middle',
          `<xs:sequence><xs:element name="c" ${string}/></xs:sequence><xs:attribute name="x" ${string}/>`,
        ),
    );
    expect(content(record(found, 'Leaf').xml?.particle)).toBe('sequence(a, b, c)');
    expect(record(found, 'Leaf').xml?.attributes.map((each) => each.field)).toEqual(['id', 'x']);
    expect(named(found, 'Base').xml).toMatchObject({ abstract: true, derived: ['Middle', 'Leaf'] });
    expect(named(found, 'Leaf').xml).toMatchObject({ base: 'Middle', derivedBy: 'extension' });
  });

  it('replaces content in a restriction and narrows attributes', () => {
    const found = types(
      base +
        derive(
          'R',
          'Base',
          `<xs:sequence><xs:element name="a" type="xs:token"/></xs:sequence><xs:attribute name="id" use="prohibited"/>`,
          'restriction',
        ),
    );
    expect(shape(record(found, 'R'))).toBe('a: string');
    expect(named(found, 'R').xml).toMatchObject({ base: 'Base', derivedBy: 'restriction' });
  });

  it('reads simple content with attributes', () => {
    const found =
      types(`<xs:complexType name="Money"><xs:simpleContent><xs:extension base="xs:decimal"><xs:attribute name="value" ${string}/></xs:extension></xs:simpleContent></xs:complexType>
      <xs:complexType name="Big"><xs:simpleContent><xs:restriction base="t:Money"><xs:minInclusive value="1000"/></xs:restriction></xs:simpleContent></xs:complexType>`);
    expect(shape(record(found, 'Money'))).toBe('value?: string; textValue: string');
    expect(field(record(found, 'Big'), 'textValue').type).toMatchObject({
      kind: 'number',
      carrier: 'string',
      minimum: 1000,
    });
    expect(record(found, 'Big').xml?.text).toBe('textValue');
  });

  it('expands a substitution group into a choice', () => {
    const found =
      types(`<xs:element name="shape" abstract="true" ${string}/><xs:element name="circle" ${string} substitutionGroup="t:shape"/>
      <xs:element name="square" ${string} substitutionGroup="t:shape"/>
      <xs:complexType name="One"><xs:sequence><xs:element ref="t:shape"/></xs:sequence></xs:complexType>
      <xs:complexType name="Many"><xs:sequence><xs:element ref="t:shape" maxOccurs="unbounded"/></xs:sequence></xs:complexType>`);
    expect(content(record(found, 'One').xml?.particle)).toBe('choice(circle, square)');
    expect(content(record(found, 'Many').xml?.particle)).toBe('choice+(circle, square)[shape]');
    expect(shape(record(found, 'Many'))).toBe('shape: ManyShape[]');
  });
});

describe('simple types', () => {
  const simple = (text: string): string => `<xs:simpleType name="S">${text}</xs:simpleType>`;
  const typeOf = (text: string) => named(types(simple(text)), 'S').type;

  it('reads facets of texts', () => {
    const type = typeOf(
      '<xs:restriction base="xs:token"><xs:length value="3"/><xs:pattern value="a.*"/><xs:pattern value=".*b"/></xs:restriction>',
    );
    expect(type).toMatchObject({
      kind: 'string',
      xsd: 'token',
      minLength: 3,
      maxLength: 3,
      patterns: [{ source: '(a.*)|(.*b)', dialect: 'xsd' }],
    });
  });

  it('puts the patterns of several steps together', () => {
    const found =
      types(`${simple('<xs:restriction base="xs:string"><xs:pattern value="a.*"/></xs:restriction>')}
      <xs:simpleType name="R"><xs:restriction base="t:S"><xs:pattern value=".*b"/><xs:maxLength value="9"/></xs:restriction></xs:simpleType>`);
    expect(named(found, 'R').type).toMatchObject({
      patterns: [{ source: 'a.*' }, { source: '.*b' }],
      maxLength: 9,
    });
  });

  it('reads enumerations with what carries them', () => {
    expect(
      typeOf(
        '<xs:restriction base="xs:string"><xs:enumeration value="a"/><xs:enumeration value="b"/></xs:restriction>',
      ),
    ).toMatchObject({ kind: 'literal', values: ['a', 'b'] });
    expect(
      typeOf('<xs:restriction base="xs:int"><xs:enumeration value="01"/></xs:restriction>'),
    ).toMatchObject({ values: [1], base: { xsd: 'int' } });
    expect(
      typeOf('<xs:restriction base="xs:long"><xs:enumeration value="9007199254740993"/></xs:restriction>'),
    ).toMatchObject({ values: ['9007199254740993'], base: { carrier: 'bigint' } });
    expect(
      typeOf('<xs:restriction base="xs:QName"><xs:enumeration value="t:a"/></xs:restriction>'),
    ).toMatchObject({ values: ['{urn:example}a'] });
  });

  it('carries numbers without loss', () => {
    expect(
      typeOf('<xs:restriction base="xs:int"><xs:minExclusive value="5"/></xs:restriction>'),
    ).toMatchObject({ carrier: 'number', exclusiveMinimum: 5, maximum: 2147483647 });
    expect(
      typeOf('<xs:restriction base="xs:int"><xs:minExclusive value="5"/></xs:restriction>'),
    ).not.toHaveProperty('minimum');
    expect(
      typeOf(
        '<xs:restriction base="xs:decimal"><xs:maxInclusive value="99999999999999999999.5"/><xs:fractionDigits value="2"/></xs:restriction>',
      ),
    ).toMatchObject({ carrier: 'string', maximum: '99999999999999999999.5', fractionDigits: 2 });
    expect(
      typeOf('<xs:restriction base="xs:int"><xs:pattern value="\\d{3}"/></xs:restriction>'),
    ).toMatchObject({ kind: 'number', carrier: 'string' });
    expect(typeOf('<xs:restriction base="xs:unsignedLong"/>')).toMatchObject({
      carrier: 'bigint',
      minimum: 0,
      maximum: '18446744073709551615',
    });
  });

  it('reads lists, unions, dates and octets', () => {
    expect(typeOf('<xs:list itemType="xs:int"/>')).toMatchObject({
      kind: 'list',
      xsdList: true,
      items: { xsd: 'int' },
    });
    expect(typeOf('<xs:union memberTypes="xs:int xs:string"/>')).toMatchObject({
      kind: 'union',
      exclusive: false,
      members: [{ kind: 'number' }, { kind: 'string' }],
    });
    expect(
      typeOf('<xs:restriction base="xs:date"><xs:minInclusive value="2020-01-01"/></xs:restriction>'),
    ).toMatchObject({ kind: 'string', xsd: 'date', minimum: '2020-01-01' });
    expect(
      typeOf('<xs:restriction base="xs:hexBinary"><xs:maxLength value="4"/></xs:restriction>'),
    ).toMatchObject({ kind: 'bytes', encoding: 'hex', maxLength: 4 });
  });

  it('refers to named ones', () => {
    const found = types(
      simple('<xs:list itemType="xs:int"/>') + complex('<xs:attribute name="a" type="t:S"/>'),
    );
    expect(shape(record(found, 'T'))).toBe('a?: S');
  });
});
