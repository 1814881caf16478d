/** What people get wrong in a document, through the whole way: found, located, and the rest is written all the same. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { generate } from '../../generator/generate.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-broken-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Broken {
  readonly what: string;
  /** The document first, then files beside it. */
  readonly files: { readonly [name: string]: string };
  /** Severity, code and line. */
  readonly found: readonly string[];
  /** How much is written of it; nothing where it cannot be read. */
  readonly summary?: string;
}

const head = 'openapi: 3.1.0\ninfo: { title: Shop, version: "2" }\n';
const ok = `responses: { '204': { description: Done. } }`;
const yaml = (text: string): Broken['files'] => ({ 'shop.yaml': `${head}${text}` });

const openapi: readonly Broken[] = [
  {
    what: 'tabs as indentation',
    files: { 'shop.yaml': 'openapi: 3.1.0\ninfo:\n\ttitle: Shop\n' },
    found: ['error malformed-yaml 3'],
  },
  {
    what: 'a reference with a misspelt name',
    files: yaml(`paths:
  /orders:
    get: { operationId: list, responses: { '200': { description: All., content: { application/json: { schema: { $ref: '#/components/schemas/Ordr' } } } } } }
components: { schemas: { Order: { type: object } } }`),
    found: ['error unresolved-reference 5'],
    summary: '1 operation',
  },
  {
    what: 'two operations with one operationId',
    files: yaml(
      `paths:\n  /orders: { get: { operationId: list, ${ok} } }\n  /items: { get: { operationId: list, ${ok} } }`,
    ),
    found: ['error duplicate-name 5'],
    summary: '2 operations',
  },
  {
    what: 'a path parameter that is not declared',
    files: yaml(`paths:\n  /orders/{number}: { get: { operationId: read, ${ok} } }`),
    found: ['error path-parameter 4'],
    summary: '1 operation',
  },
  {
    what: 'adjacent parameters in a path',
    files: yaml(`paths:
  '/{shop}{order}':
    get: { operationId: read, parameters: [{ name: shop, in: path, required: true, schema: {} }, { name: order, in: path, required: true, schema: {} }], ${ok} }
  /orders: { get: { operationId: list, ${ok} } }`),
    found: ['error path-parameter 4'],
    summary: '1 operation',
  },
  {
    what: 'a misspelt field',
    files: yaml(`paths:\n  /orders: { get: { operationId: list, sumary: All., ${ok} } }`),
    found: ['error unknown-field 4'],
    summary: '1 operation',
  },
  {
    what: 'keywords with impossible values',
    files: yaml(`components:
  schemas:
    A: { type: objekt }
    B: { type: array, maxItems: -2 }
    C: { type: object, required: code, properties: { code: { type: string } } }
    D: { type: number, minimum: 7, maximum: 3 }
    E: { type: string, enum: [] }
    F: { type: string, pattern: '(x' }
    G: { allOf: [{ type: boolean }, { type: array }] }
paths:
  /orders: { get: { operationId: list, ${ok} } }`),
    found: [
      'error invalid-pattern 10',
      'error wrong-value 5',
      'error wrong-value 6',
      'error wrong-type 7',
      'warning impossible-value 8',
      'warning impossible-value 9',
      'warning impossible-value 11',
    ],
    summary: '1 operation',
  },
  {
    what: 'schemas that consist of each other',
    files: yaml(`components:
  schemas:
    A: { $ref: '#/components/schemas/B' }
    B: { allOf: [{ $ref: '#/components/schemas/A' }] }
    Tree: { type: object, properties: { children: { type: array, items: { $ref: '#/components/schemas/Tree' } } } }
paths: {}`),
    found: ['warning endless-schema 6'],
    summary: '3 types',
  },
  {
    what: 'a path that is given twice',
    files: yaml(
      `paths:\n  /orders: { get: { operationId: list, ${ok} } }\n  /orders: { put: { operationId: replace, ${ok} } }`,
    ),
    found: ['error duplicate-key 5'],
    summary: '1 operation',
  },
  {
    what: 'an example and a default that their schemas reject',
    files: yaml(`paths:
  /orders:
    post:
      operationId: add
      parameters: [{ name: size, in: query, schema: { type: integer, default: many } }]
      requestBody: { content: { application/json: { example: { count: few }, schema: { type: object, properties: { count: { type: integer } } } } } }
      ${ok}`),
    found: ['warning impossible-value 7', 'warning invalid-example 8'],
    summary: '1 operation',
  },
  {
    what: 'a document without a version',
    files: { 'shop.yaml': `info: { title: Shop, version: "2" }\npaths: { /orders: { get: { ${ok} } } }` },
    found: ['error unknown-format 1'],
  },
  {
    what: 'a version of the future',
    files: { 'shop.yaml': 'openapi: 7.0.0\ninfo: { title: Shop, version: "2" }\npaths: {}' },
    found: ['error wrong-value 1'],
  },
  {
    what: 'statuses that are none, and a path without a slash',
    files: yaml(`paths:
  /orders:
    get: { operationId: list, responses: { Good: { description: a }, '2000': { description: b }, '200': { description: c } } }
  items: { get: { operationId: items, ${ok} } }`),
    found: ['error wrong-value 5', 'error wrong-value 5', 'error wrong-value 6'],
    summary: '1 operation',
  },
  {
    what: 'parameters and security that are not what they say',
    files: yaml(`security: [{ missing: [] }]
paths:
  /orders:
    get:
      operationId: list
      parameters:
        - { name: a, in: cookies, schema: {} }
        - { name: b, in: query }
        - { name: c, in: query, schema: {} }
        - { name: c, in: query, schema: {} }
      ${ok}`),
    found: [
      'error wrong-value 9',
      'error missing-field 10',
      'error duplicate-name 12',
      'error unresolved-reference 3',
    ],
    summary: '1 operation',
  },
  {
    what: 'names of headers that are no tokens',
    files: yaml(`paths:
  /orders:
    get:
      operationId: list
      parameters: [{ name: 'a header', in: header, schema: {} }]
      responses: { '204': { description: Done., headers: { 'X(1)': { schema: {} } } } }`),
    found: ['error wrong-value 7', 'error wrong-value 8'],
    summary: '1 operation',
  },
  {
    what: 'a form whose schema is no object',
    files: yaml(`paths:
  /orders: { post: { operationId: add, requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: array, items: { type: boolean } } } } }, ${ok} } }`),
    found: ['error form-body 4'],
    summary: '1 operation',
  },
  {
    what: 'a comma too many in JSON',
    files: { 'shop.json': '{ "openapi": "3.1.0",\n  "info": { "title": "Shop", }, "paths": {} }' },
    found: ['error malformed-json 2'],
  },
  {
    what: 'octets that are no text',
    files: { 'shop.yaml': '\u0000\ufffd rubbish' },
    found: ['error unknown-format 1'],
  },
  { what: 'an empty file', files: { 'shop.yaml': '' }, found: ['error unknown-format 1'] },
  { what: 'something else', files: { 'shop.yaml': 'fruit: apples\n' }, found: ['error unknown-format 1'] },
];

const wsdl = (inside: string, target = 'xmlns:t="urn:shop" targetNamespace="urn:shop"'): Broken['files'] => ({
  'shop.wsdl': `<w:definitions xmlns:w="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:x="http://www.w3.org/2001/XMLSchema" ${target}>
${inside}
</w:definitions>`,
});
const sayHello = `<w:message name="Hello"><w:part name="p" element="t:hello"/></w:message>
<w:portType name="Shop"><w:operation name="say"><w:input message="t:Hello"/></w:operation></w:portType>
<w:binding name="B" type="t:Shop"><s:binding transport="http://schemas.xmlsoap.org/soap/http"/><w:operation name="say"><s:operation soapAction=""/><w:input><s:body use="literal"/></w:input></w:operation></w:binding>
<w:service name="S"><w:port name="p" binding="t:B"><s:address location="http://localhost/"/></w:port></w:service>`;

const soap: readonly Broken[] = [
  {
    what: 'a message that is not there',
    files: wsdl(
      '<w:portType name="Shop">\n<w:operation name="say"><w:input message="t:Helo"/></w:operation></w:portType>',
    ),
    found: ['error unresolved-reference 3'],
    summary: '1 file',
  },
  {
    what: 'markup that is not closed',
    files: {
      'shop.wsdl': '<definitions xmlns="http://schemas.xmlsoap.org/wsdl/">\n<message\n</definitions>',
    },
    found: ['error malformed-xml 3'],
  },
  {
    what: 'schemas with types, bounds and facets that are not there',
    files: wsdl(`<w:types><x:schema targetNamespace="urn:shop">
<x:element name="hello"><x:complexType><x:sequence>
<x:element name="a" type="x:sting"/>
<x:element name="b" type="t:Missing"/>
<x:element name="c" type="x:string" minOccurs="3" maxOccurs="2"/>
</x:sequence></x:complexType></x:element>
<x:simpleType name="T"><x:restriction base="x:string">
<x:length value="long"/></x:restriction></x:simpleType>
<x:import namespace="urn:other" schemaLocation="nowhere.xsd"/>
</x:schema></w:types>
${sayHello}`),
    found: [
      'error unreadable-file 10',
      'error invalid-xsd 10',
      'error invalid-xsd 6',
      'error invalid-xsd 9',
      'error unresolved-reference 4',
      'error unresolved-reference 5',
    ],
    summary: '1 operation',
  },
  {
    what: 'a pattern of XSD that is none',
    files: wsdl(`<w:types><x:schema targetNamespace="urn:shop"><x:element name="hello" type="t:T"/>
<x:simpleType name="T"><x:restriction base="x:string"><x:pattern value="a{"/></x:restriction></x:simpleType></x:schema></w:types>
${sayHello}`),
    found: ['error bad-pattern 3'],
    summary: '1 operation',
  },
  {
    what: 'a binding of another port type',
    files: wsdl(`<w:types><x:schema targetNamespace="urn:shop"><x:element name="hello"/></x:schema></w:types>
${sayHello.replace('type="t:Shop"', 'type="t:Shap"')}`),
    found: ['error unresolved-reference 5'],
    summary: '3 files',
  },
];

const packaged = (resource: string, beside: Broken['files'] = { 'a.csv': 'x\n' }): Broken['files'] => ({
  'datapackage.json': `{ "name": "shop", "resources": [\n${resource}\n] }`,
  ...beside,
});

const tables: readonly Broken[] = [
  {
    what: 'fields with types, formats and constraints that do not exist',
    files: packaged(`{ "name": "a", "path": "a.csv", "schema": { "fields": [
{ "name": "x", "type": "nubmer" },
{ "name": "x", "type": "string", "constraints": { "pattern": "[", "maximum": 3 } },
{ "name": "y", "type": "time", "format": "%Q" },
{ "name": "z", "type": "integer", "constraints": { "enum": [] } }],
"primaryKey": "nothing",
"foreignKeys": [{ "fields": "x", "reference": { "resource": "missing", "fields": "x" } }] } }`),
    found: [
      'error wrong-value 3',
      'warning duplicate-name 4',
      'error invalid-constraint 4',
      'error invalid-pattern 4',
      'error unsupported-format 5',
      'warning invalid-constraint 6',
      'error broken-key 7',
      'error broken-key 8',
    ],
    summary: '1 table',
  },
  {
    what: 'a schema that is not there, and a path outside',
    files: packaged(
      '{ "name": "a", "path": "a.csv", "schema": "gone.json" },\n{ "name": "b", "path": "/etc/hosts", "schema": { "fields": [] } }',
    ),
    found: ['error unreadable-file 2', 'error unsafe-path 3'],
    summary: '1 table',
  },
  { what: 'a package of nothing', files: packaged(''), found: ['error missing-field 1'], summary: '' },
  {
    what: 'an encoding, a dialect and missing values that are wrong',
    files: packaged(
      '{ "name": "a", "path": "a.csv", "encoding": "utf-77",\n"dialect": { "header": "no" },\n"schema": { "fields": [{ "name": "x" }], "missingValues": "none" } }',
    ),
    found: ['error wrong-value 2', 'error wrong-value 3', 'error wrong-type 4'],
    summary: '1 table',
  },
];

describe.each([
  ['OpenAPI', openapi],
  ['WSDL', soap],
  ['Data Package', tables],
])('%s', (family, documents) => {
  test.each(documents)('$what', async ({ what, files, found, summary }) => {
    const base = join(folder, family, what.replaceAll(/\W/g, '-'));
    const [entry = ''] = Object.keys(files);
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(base, name)), { recursive: true });
      writeFileSync(join(base, name), text);
    }
    const { findings, contracts, written } = await generate({
      out: join(base, 'out'),
      contracts: [{ name: 'shop', spec: join(base, entry) }],
    });
    const seen = findings
      .map(({ diagnostic: { severity, code, at } }) => `${severity} ${code} ${at.line}`)
      .filter((line) => !line.startsWith('info '));
    expect(seen.toSorted()).toEqual(found.toSorted());
    expect(contracts[0]?.summary ?? 'nothing').toContain(summary ?? 'nothing');
    expect(written).toBe(true);
  });
});
