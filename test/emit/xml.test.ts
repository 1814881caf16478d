import { describe, expect, it } from 'vitest';
import { compileDocuments } from '../corpus/compile.js';
import { codecOfCall, contractOfWsdl, emitWsdlContract, wsdlAround, wsdlOf } from './soap-wsdl.js';

const xs = (content: string): string =>
  `<xs:element name="in"><xs:complexType>${content}</xs:complexType></xs:element>`;

interface Probe {
  readonly what: string;
  readonly wsdl: string;
  /** Members in another order than in the schema. */
  readonly value: unknown;
  readonly xml: string;
  readonly files?: Readonly<Record<string, string>>;
}

const element = (name: string, type = 'xs:string', rest = ''): string =>
  `<xs:element name="${name}" type="${type}" ${rest}/>`;

const probes: readonly Probe[] = [
  {
    what: 'the order of a sequence',
    wsdl: wsdlAround(xs(`<xs:sequence>${element('a')}${element('b')}</xs:sequence>`)),
    value: { b: '2', a: '1' },
    xml: '<ns1:in><ns1:a>1</ns1:a><ns1:b>2</ns1:b></ns1:in>',
  },
  {
    what: 'a choice in a sequence',
    wsdl: wsdlAround(
      xs(
        `<xs:sequence>${element('a')}<xs:choice>${element('b')}<xs:sequence>${element('c')}${element('d', 'xs:int', 'minOccurs="0"')}</xs:sequence></xs:choice>${element('e')}</xs:sequence>`,
      ),
    ),
    value: { e: '5', d: 4, c: '3', a: '1' },
    xml: '<ns1:in><ns1:a>1</ns1:a><ns1:c>3</ns1:c><ns1:d>4</ns1:d><ns1:e>5</ns1:e></ns1:in>',
  },
  {
    what: 'all, in any order',
    wsdl: wsdlAround(xs(`<xs:all>${element('a')}${element('b', 'xs:int', 'minOccurs="0"')}</xs:all>`)),
    value: { b: 2, a: '1' },
    xml: '<ns1:in><ns1:a>1</ns1:a><ns1:b>2</ns1:b></ns1:in>',
  },
  {
    what: 'a named group',
    wsdl: wsdlAround(
      `<xs:group name="G"><xs:sequence>${element('a')}${element('b')}</xs:sequence></xs:group>${xs(`<xs:sequence><xs:group ref="G"/>${element('c')}</xs:sequence>`)}`,
    ),
    value: { c: '3', b: '2', a: '1' },
    xml: '<ns1:in><ns1:a>1</ns1:a><ns1:b>2</ns1:b><ns1:c>3</ns1:c></ns1:in>',
  },
  {
    what: 'a group that repeats',
    wsdl: wsdlAround(
      xs(
        `<xs:choice minOccurs="0" maxOccurs="unbounded">${element('a')}${element('b', 'xs:int')}</xs:choice>`,
      ),
    ),
    value: { choices: [{ b: 1 }, { a: 'x' }, { b: 2 }] },
    xml: '<ns1:in><ns1:b>1</ns1:b><ns1:a>x</ns1:a><ns1:b>2</ns1:b></ns1:in>',
  },
  {
    what: 'attributes, groups of them, and one with a namespace',
    wsdl: wsdlAround(
      `<xs:attribute name="q" type="xs:string"/><xs:attributeGroup name="A"><xs:attribute name="x" type="xs:int" use="required"/></xs:attributeGroup>${xs(`<xs:sequence>${element('a')}</xs:sequence><xs:attributeGroup ref="A"/><xs:attribute ref="q"/><xs:attribute name="y" type="xs:boolean"/>`)}`,
    ),
    value: { y: false, q: 'Q', x: 7, a: '1' },
    xml: '<ns1:in ns1:q="Q" y="false" x="7"><ns1:a>1</ns1:a></ns1:in>',
  },
  {
    what: 'simple content',
    wsdl: wsdlAround(
      xs(
        '<xs:simpleContent><xs:extension base="xs:decimal"><xs:attribute name="unit" type="xs:string"/></xs:extension></xs:simpleContent>',
      ),
    ),
    value: { value: '1.50', unit: 'm' },
    xml: '<ns1:in unit="m">1.50</ns1:in>',
  },
  {
    what: 'an extension of an extension',
    wsdl: wsdlAround(
      `<xs:complexType name="A"><xs:sequence>${element('a')}</xs:sequence></xs:complexType><xs:complexType name="B"><xs:complexContent><xs:extension base="A"><xs:sequence>${element('b')}</xs:sequence></xs:extension></xs:complexContent></xs:complexType>${xs(`<xs:complexContent><xs:extension base="B"><xs:sequence>${element('c')}</xs:sequence></xs:extension></xs:complexContent>`)}`,
    ),
    value: { c: '3', b: '2', a: '1' },
    xml: '<ns1:in><ns1:a>1</ns1:a><ns1:b>2</ns1:b><ns1:c>3</ns1:c></ns1:in>',
  },
  {
    what: 'a derived type in the place of an abstract one',
    wsdl: wsdlAround(
      `<xs:complexType name="A" abstract="true"><xs:sequence>${element('a')}</xs:sequence></xs:complexType><xs:complexType name="B"><xs:complexContent><xs:extension base="A"><xs:sequence>${element('n', 'xs:int')}</xs:sequence></xs:extension></xs:complexContent></xs:complexType>${xs(`<xs:sequence>${element('v', 'A')}</xs:sequence>`)}`,
    ),
    value: { v: { n: 5, a: '1', $type: 'B' } },
    xml: '<ns1:in><ns1:v xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="ns1:B"><ns1:a>1</ns1:a><ns1:n>5</ns1:n></ns1:v></ns1:in>',
  },
  {
    what: 'a substitution group',
    wsdl: wsdlAround(
      `${element('head')}<xs:element name="other" type="xs:string" substitutionGroup="head"/>${xs('<xs:sequence><xs:element ref="head"/></xs:sequence>')}`,
    ),
    value: { other: 'x' },
    xml: '<ns1:in><ns1:other>x</ns1:other></ns1:in>',
  },
  {
    what: 'elements without a namespace, and one with',
    wsdl: wsdlAround(
      xs(`<xs:sequence>${element('a')}${element('b', 'xs:string', 'form="qualified"')}</xs:sequence>`),
      '',
    ),
    value: { b: '2', a: '1' },
    xml: '<ns1:in><a>1</a><ns1:b>2</ns1:b></ns1:in>',
  },
  {
    what: 'a reference into another namespace',
    wsdl: wsdlOf(
      `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:o" elementFormDefault="qualified"><xs:element name="far" type="xs:int"/><xs:complexType name="T"><xs:sequence>${element('deep')}</xs:sequence></xs:complexType></xs:schema>` +
        `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:o="urn:o" targetNamespace="urn:t" elementFormDefault="qualified"><xs:import namespace="urn:o"/>${xs(`<xs:sequence><xs:element ref="o:far"/>${element('near', 'o:T')}</xs:sequence>`)}<xs:element name="out"><xs:complexType/></xs:element></xs:schema>`,
    ),
    value: { near: { deep: 'x' }, far: 1 },
    xml: '<ns1:in><n1:far xmlns:n1="urn:o">1</n1:far><ns1:near><n2:deep xmlns:n2="urn:o">x</n2:deep></ns1:near></ns1:in>',
  },
  {
    what: 'a schema included without a namespace',
    wsdl: wsdlAround(
      `<xs:include schemaLocation="part.xsd"/>${xs(`<xs:sequence>${element('a', 'Part')}</xs:sequence>`)}`,
    ),
    files: {
      'part.xsd': `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"><xs:complexType name="Part"><xs:sequence>${element('p', 'Small')}</xs:sequence></xs:complexType><xs:simpleType name="Small"><xs:restriction base="xs:string"><xs:maxLength value="3"/></xs:restriction></xs:simpleType></xs:schema>`,
    },
    value: { a: { p: 'abc' } },
    xml: '<ns1:in><ns1:a><ns1:p>abc</ns1:p></ns1:a></ns1:in>',
  },
  {
    what: 'a list, a union and an enumeration',
    wsdl: wsdlAround(
      `<xs:simpleType name="L"><xs:list itemType="xs:int"/></xs:simpleType><xs:simpleType name="U"><xs:union memberTypes="xs:int xs:NCName"/></xs:simpleType><xs:simpleType name="E"><xs:restriction base="xs:string"><xs:enumeration value="a b"/><xs:enumeration value="c"/></xs:restriction></xs:simpleType>${xs(`<xs:sequence>${element('l', 'L')}${element('u', 'U', 'maxOccurs="2"')}${element('e', 'E')}</xs:sequence>`)}`,
    ),
    value: { e: 'a b', u: [5, 'x'], l: [1, 2] },
    xml: '<ns1:in><ns1:l>1 2</ns1:l><ns1:u>5</ns1:u><ns1:u>x</ns1:u><ns1:e>a b</ns1:e></ns1:in>',
  },
  {
    what: 'nil, and items that are nil',
    wsdl: wsdlAround(
      xs(
        `<xs:sequence>${element('a', 'xs:int', 'nillable="true"')}${element('b', 'xs:string', 'nillable="true" maxOccurs="unbounded"')}</xs:sequence>`,
      ),
    ),
    value: { b: ['x', null], a: null },
    xml: '<ns1:in><ns1:a xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/><ns1:b>x</ns1:b><ns1:b xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/></ns1:in>',
  },
  {
    what: 'a type that holds itself',
    wsdl: wsdlAround(
      `<xs:complexType name="Tree"><xs:sequence>${element('name')}${element('child', 'Tree', 'minOccurs="0" maxOccurs="unbounded"')}</xs:sequence></xs:complexType><xs:element name="in" type="Tree"/>`,
    ),
    value: { child: [{ name: 'b', child: [{ name: 'c' }] }], name: 'a' },
    xml: '<ns1:in><ns1:name>a</ns1:name><ns1:child><ns1:name>b</ns1:name><ns1:child><ns1:name>c</ns1:name></ns1:child></ns1:child></ns1:in>',
  },
  {
    what: 'names that are no identifiers',
    wsdl: wsdlAround(
      xs(
        `<xs:sequence>${element('a-b')}${element('c.d')}${element('constructor')}${element('__proto__')}</xs:sequence>`,
      ),
    ),
    value: Object.fromEntries([
      ['__proto__', '4'],
      ['constructor', '3'],
      ['c.d', '2'],
      ['a-b', '1'],
    ]),
    xml: '<ns1:in><ns1:a-b>1</ns1:a-b><ns1:c.d>2</ns1:c.d><ns1:constructor>3</ns1:constructor><ns1:__proto__>4</ns1:__proto__></ns1:in>',
  },
  {
    what: 'open content and open attributes',
    wsdl: wsdlAround(
      xs(
        `<xs:sequence>${element('a')}<xs:any namespace="##other" processContents="lax" minOccurs="0" maxOccurs="unbounded"/></xs:sequence><xs:anyAttribute/>`,
      ),
    ),
    value: {
      otherAttributes: { k: 'v' },
      any: [{ namespace: 'urn:o', name: 'n', attributes: {}, children: ['t'] }],
      a: '1',
    },
    xml: '<ns1:in k="v"><ns1:a>1</ns1:a><n1:n xmlns:n1="urn:o">t</n1:n></ns1:in>',
  },
  {
    what: 'mixed content',
    wsdl: wsdlAround(
      '<xs:element name="in"><xs:complexType mixed="true"><xs:sequence><xs:element name="b" type="xs:string" minOccurs="0" maxOccurs="unbounded"/></xs:sequence></xs:complexType></xs:element>',
    ),
    value: { b: ['x', 'y'], text: ['1 ', ' 2 ', ' 3'] },
    xml: '<ns1:in>1 <ns1:b>x</ns1:b> 2 <ns1:b>y</ns1:b> 3</ns1:in>',
  },
  {
    what: 'values of 64 bits, decimals, octets and dates',
    wsdl: wsdlAround(
      xs(
        `<xs:sequence>${element('l', 'xs:long')}${element('d', 'xs:decimal')}${element('b', 'xs:base64Binary')}${element('h', 'xs:hexBinary')}${element('t', 'xs:dateTime')}</xs:sequence>`,
      ),
    ),
    value: {
      t: '2024-02-29T12:30:45+02:00',
      h: new Uint8Array([10]),
      b: new Uint8Array([1, 2, 3]),
      d: '1.50',
      l: 9007199254740993n,
    },
    xml: '<ns1:in><ns1:l>9007199254740993</ns1:l><ns1:d>1.50</ns1:d><ns1:b>AQID</ns1:b><ns1:h>0A</ns1:h><ns1:t>2024-02-29T12:30:45+02:00</ns1:t></ns1:in>',
  },
];

describe('codecs', () => {
  it.each(probes)('write and read $what', async ({ wsdl, files, value, xml }) => {
    const codec = await codecOfCall(contractOfWsdl(wsdl, files));
    expect(codec.write(value)).toBe(xml);
    expect(codec.read(xml)).toEqual({ value, issues: [] });
  });

  it('compile, and are tied to the types', { timeout: 120_000 }, async () => {
    const documents = await Promise.all(
      probes.map(async ({ wsdl, files }, index) => ({
        id: String(index),
        files: await emitWsdlContract(contractOfWsdl(wsdl, files)),
      })),
    );
    // A type that differs from the codec.
    const spoilt = (id: string, from: string, to: string) => ({
      id,
      files: (documents[0]?.files ?? []).map((file) =>
        file.path === 'types.ts' ? { ...file, text: file.text.replace(from, to) } : file,
      ),
    });
    const broken = [
      spoilt('optional', 'readonly a: string', 'readonly a?: string'),
      spoilt('number', 'readonly a: string', 'readonly a: number'),
      spoilt('wider', 'readonly a: string', 'readonly a: string | number'),
      spoilt('more', 'readonly a: string;', 'readonly a: string; readonly z: string;'),
      spoilt('less', 'readonly a: string;', ''),
    ];
    const faults = await compileDocuments([...documents, ...broken]);
    expect([...faults.keys()].sort()).toEqual(['less', 'more', 'number', 'optional', 'wider']);
  });
});

describe('facets', () => {
  const restricted = (base: string, facets: string): string =>
    wsdlAround(
      `<xs:simpleType name="R"><xs:restriction base="${base}">${facets}</xs:restriction></xs:simpleType>${xs(`<xs:sequence>${element('v', 'R')}</xs:sequence>`)}`,
    );

  it.each<[string, string, readonly unknown[], readonly [unknown, string][]]>([
    [
      'xs:string',
      '<xs:length value="2"/>',
      ['ab', '\u{1f600}b'],
      [
        ['a', 'minLength'],
        ['abc', 'maxLength'],
      ],
    ],
    [
      'xs:string',
      '<xs:pattern value="[A-Z]{2}|\\d"/>',
      ['AB', '7'],
      [
        ['ABC', 'pattern'],
        ['a', 'pattern'],
      ],
    ],
    ['xs:string', '<xs:enumeration value="a"/><xs:enumeration value=" b "/>', ['a', ' b '], [['b', 'enum']]],
    ['xs:token', '<xs:maxLength value="3"/>', ['a b'], [['a  b', 'whiteSpace']]],
    [
      'xs:int',
      '<xs:minInclusive value="2"/><xs:maxExclusive value="5"/>',
      [2, 4],
      [
        [1, 'minimum'],
        [5, 'exclusiveMaximum'],
      ],
    ],
    [
      'xs:long',
      '<xs:maxInclusive value="9007199254740993"/>',
      [9007199254740993n],
      [[9007199254740994n, 'maximum']],
    ],
    [
      'xs:decimal',
      '<xs:totalDigits value="4"/><xs:fractionDigits value="2"/>',
      ['12.34', '0012.50'],
      [
        ['123.45', 'totalDigits'],
        ['1.234', 'fractionDigits'],
      ],
    ],
    [
      'xs:decimal',
      '<xs:minExclusive value="0.1"/>',
      ['0.10000000000000000001'],
      [['0.1', 'exclusiveMinimum']],
    ],
    [
      'xs:date',
      '<xs:minInclusive value="2024-02-28"/>',
      ['2024-02-29', '2024-02-28Z'],
      [
        ['2024-02-27', 'minimum'],
        ['2023-02-29', 'type'],
      ],
    ],
    ['xs:base64Binary', '<xs:maxLength value="2"/>', [new Uint8Array(2)], [[new Uint8Array(3), 'maxLength']]],
    [
      'xs:int',
      '<xs:pattern value="\\d{3}"/>',
      ['007'],
      [
        ['7', 'pattern'],
        ['abc', 'type'],
      ],
    ],
  ])('of %s %s', async (base, facets, accepted, refused) => {
    const codec = await codecOfCall(contractOfWsdl(restricted(base, facets)));
    for (const v of accepted) expect(codec.read(codec.write({ v }))).toEqual({ value: { v }, issues: [] });
    for (const [v, keyword] of refused) {
      const thrown = (() => {
        try {
          return codec.write({ v });
        } catch (error) {
          return error;
        }
      })();
      expect(thrown).toMatchObject({ issues: [{ path: ['v'], keyword }] });
      if (v instanceof Uint8Array || keyword === 'whiteSpace') continue;
      expect(codec.read(`<ns1:in><ns1:v>${v}</ns1:v></ns1:in>`).issues).toMatchObject([
        { path: ['v'], keyword },
      ]);
    }
  });
});

describe('enumerations', () => {
  const listing = (base: string, values: readonly string[]): string =>
    wsdlAround(
      `<xs:simpleType name="E"><xs:restriction base="${base}">${values.map((value) => `<xs:enumeration value="${value}"/>`).join('')}</xs:restriction></xs:simpleType>${xs(`<xs:sequence>${element('v', 'E')}</xs:sequence>`)}`,
    );
  const cases: readonly [string, readonly string[], string, unknown][] = [
    ['xs:string', ['1', 'b'], "'1' | 'b'", 'b'],
    ['xs:int', ['0', '2'], '0 | 2', 2],
    ['xs:long', ['0', '9007199254740993'], '0n | 9007199254740993n', 9007199254740993n],
    ['xs:double', ['0.5', '2'], '0.5 | 2', 0.5],
    ['xs:decimal', ['0.50', '2'], 'string', '0.50'],
  ];

  it.each(cases)('of %s %j are the type %s', async (base, values, type, v) => {
    const contract = contractOfWsdl(listing(base, values));
    const types = (await emitWsdlContract(contract)).find((file) => file.path === 'types.ts')?.text;
    expect(types).toContain(`export type E = ${type};`);
    const codec = await codecOfCall(contract);
    expect(codec.read(codec.write({ v }))).toEqual({ value: { v }, issues: [] });
  });

  it('compile with their codecs', async () => {
    const documents = cases.map(async ([base, values]) => ({
      id: base,
      files: await emitWsdlContract(contractOfWsdl(listing(base, values))),
    }));
    expect([...(await compileDocuments(await Promise.all(documents)))]).toEqual([]);
  });
});
