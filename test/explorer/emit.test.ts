import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExplorerContract } from '@trivet/runtime/explorer';
import { afterAll, expect, test } from 'vitest';
import { emitExplorer } from '../../generator/emit/explorer/explorer.js';
import { emitContract } from '../../generator/emit-contract.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { contextFor, contractOf } from '../emit/contract-of.js';
import { modelled, withPaths } from '../model/openapi-text.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-explorer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The explorer module emitted for a spec. */
async function explorerOf(file: string, text: string): Promise<ExplorerContract> {
  const spec = join(folder, file);
  writeFileSync(spec, text);
  const { files } = await emitContract({ name: 'test', spec, emit: ['default', 'explorer'] });
  const own = files.filter(({ path }) => path === 'explorer.ts');
  expect(own).toHaveLength(1);
  const module = (await importEmitted(own)).get('explorer.ts');
  return module?.['explorer'] as ExplorerContract;
}

const openapi = `openapi: 3.1.0
info: { title: Shop, version: '2' }
components:
  securitySchemes: { key: { type: http, scheme: basic } }
  schemas:
    Node:
      description: One in a tree.
      type: object
      required: [name]
      properties:
        id: { type: integer, readOnly: true }
        name: { type: string, maxLength: 9, examples: [oak] }
        next: { $ref: '#/components/schemas/Node' }
        kind: { enum: [a, b, null] }
        either: { oneOf: [{ type: string }, { $ref: '#/components/schemas/Node' }] }
        both: { allOf: [{ type: object, properties: { x: { type: boolean } } }, { type: object, required: [y], properties: { y: { type: [number, 'null'] } } }] }
        open: { type: object }
        map: { type: object, additionalProperties: { type: integer, minimum: 1 } }
paths:
  /nodes/{id}:
    put:
      operationId: putNode
      summary: Put \`it\`
      deprecated: true
      security: [{ key: [] }]
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer }, example: 4 }
        - { name: dry, in: query, schema: { type: boolean, default: false } }
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/Node' }, examples: { none: { value: {} }, one: { value: { name: elm } } } } }
      responses:
        '200': { description: Done., content: { application/json: { schema: { type: integer } } } }
        '4XX': { description: Refused., content: { text/plain: {} } }
`;

test('an OpenAPI contract as forms and valid requests', async () => {
  const { operations, types, title, version } = await explorerOf('shop.yaml', openapi);
  expect({ title, version }).toEqual({ title: 'Shop', version: '2' });
  const [operation] = operations;
  expect(operation).toMatchObject({
    name: 'putNode',
    summary: 'Put `it`',
    deprecated: true,
    binding: {
      kind: 'rest',
      method: 'PUT',
      path: '/nodes/{id}',
      parameters: [
        { name: 'id', in: 'path', required: true, form: { kind: 'number', integer: true }, example: 4 },
        { name: 'dry', in: 'query', required: false, form: { kind: 'boolean' }, default: false },
      ],
      body: {
        required: true,
        contents: [{ codec: 'json', form: { kind: 'reference', name: 'NodeRequest' } }],
      },
      produces: ['application/json'],
      schemes: ['basic'],
    },
    answers: [
      { name: '200', doc: 'Done.' },
      { name: '4XX', doc: 'Refused.' },
    ],
  });
  // An example that violates the schema is not a valid request.
  expect(operation?.samples).toEqual([
    { title: 'Example 1', before: [], send: { path: { id: 4 }, body: { name: 'elm' } } },
  ]);
  expect(types).toEqual({
    NodeRequest: {
      doc: 'One in a tree.',
      form: {
        kind: 'record',
        fields: [
          { name: 'name', required: true, form: { kind: 'text', maxLength: 9 }, example: 'oak' },
          { name: 'next', required: false, form: { kind: 'reference', name: 'NodeRequest' } },
          { name: 'kind', required: false, form: { kind: 'choice', values: ['a', 'b', null] } },
          {
            name: 'either',
            required: false,
            form: {
              kind: 'either',
              members: [
                { title: 'string', form: { kind: 'text' } },
                { title: 'NodeRequest', form: { kind: 'reference', name: 'NodeRequest' } },
              ],
            },
          },
          {
            name: 'both',
            required: false,
            form: {
              kind: 'record',
              fields: [
                { name: 'x', required: false, form: { kind: 'boolean' } },
                { name: 'y', required: true, form: { kind: 'number' } },
              ],
            },
          },
          { name: 'open', required: false, form: { kind: 'any' } },
          {
            name: 'map',
            required: false,
            form: { kind: 'map', values: { kind: 'number', integer: true, minimum: 1 } },
          },
        ],
      },
    },
  });
});

const xmlBodies = `openapi: 3.1.0
info: { title: Shop, version: '1' }
components:
  schemas:
    Item: { type: object, xml: { name: item }, required: [id, tags], properties: { id: { type: integer, xml: { attribute: true } }, tags: { type: array, items: { type: string, xml: { name: tag } }, xml: { wrapped: true } } } }
paths:
  /made: { post: { operationId: made, requestBody: { content: { application/xml: { schema: { $ref: '#/components/schemas/Item' } } } }, responses: { '204': { description: Done. } } } }
  /stated: { post: { operationId: stated, requestBody: { content: { application/xml: { schema: { $ref: '#/components/schemas/Item' }, example: { id: 7, tags: [a, <b>] } } } }, responses: { '204': { description: Done. } } } }
  /both: { post: { operationId: both, requestBody: { content: { application/xml: { schema: { $ref: '#/components/schemas/Item' } }, application/json: { schema: { $ref: '#/components/schemas/Item' } } } }, responses: { '204': { description: Done. } } } }
`;

test('samples of XML bodies are text, as their editor shows them', async () => {
  const { operations } = await explorerOf('xml.yaml', xmlBodies);
  const bodies = operations.map(({ name, samples }) => [
    name,
    samples.map(({ send }) => ('body' in send ? send.body : undefined)),
  ]);
  expect(bodies).toEqual([
    ['made', [expect.stringMatching(/<item id="-?\d+"><tags\/?>/)]],
    [
      'stated',
      [expect.stringMatching(/<item id="7"><tags><tag>a<\/tag><tag>&lt;b(?:>|&gt;)<\/tag><\/tags><\/item>/)],
    ],
    ['both', []],
  ]);
});

const wsdl = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t">
  <types><xs:schema targetNamespace="urn:t" elementFormDefault="unqualified">
    <xs:element name="Ask"><xs:complexType>
      <xs:sequence>
        <xs:element name="ids"><xs:simpleType><xs:list itemType="xs:int"/></xs:simpleType></xs:element>
        <xs:sequence maxOccurs="unbounded"><xs:element name="k" type="xs:string"/><xs:element name="v" type="xs:string"/></xs:sequence>
        <xs:any minOccurs="0" namespace="##other"/>
      </xs:sequence>
      <xs:attribute name="lang" type="xs:string" use="required"/>
    </xs:complexType></xs:element>
    <xs:element name="Told" type="xs:string"/>
  </xs:schema></types>
  <message name="in"><part name="p" element="t:Ask"/></message><message name="out"><part name="p" element="t:Told"/></message>
  <portType name="P"><operation name="ask"><input message="t:in"/><output message="t:out"/></operation></portType>
  <binding name="B" type="t:P"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="ask"><soap:operation soapAction="urn:ask"/><input><soap:body use="literal"/></input><output><soap:body use="literal"/></output></operation></binding>
  <service name="S"><port name="Port" binding="t:B"><soap:address location="http://127.0.0.1/"/></port></service>
</definitions>
`;

test('a WSDL contract with how each field stands in XML, in the order of the document', async () => {
  const { operations, types } = await explorerOf('ask.wsdl', wsdl);
  expect(operations[0]?.binding).toMatchObject({
    kind: 'soap',
    version: '1.1',
    action: 'urn:ask',
    input: { element: { namespace: 'urn:t', name: 'Ask' } },
    output: { element: { namespace: 'urn:t', name: 'Told' }, form: { kind: 'text' } },
  });
  expect(operations[0]?.samples).toHaveLength(1);
  const [form] = Object.values(types).map((named) => named.form);
  expect(
    form?.kind === 'record' ? form.fields.map(({ name, xml, form }) => [name, xml?.as, form.kind]) : form,
  ).toEqual([
    ['lang', 'attribute', 'text'],
    ['ids', 'element', 'text'],
    [expect.any(String), 'group', 'list'],
  ]);
});

test('the same contract, the same bytes; nothing in it can leave its literal', async () => {
  const contract = { ...contractOf({}), title: "</script>'`${x}", doc: 'a\u2028b */ c' };
  const [first] = await emitExplorer(contract, contextFor());
  const [second] = await emitExplorer(contract, contextFor());
  expect(first).toEqual(second);
  expect(first?.text).not.toContain('</script>');
  const module = (await importEmitted(first === undefined ? [] : [first])).get('explorer.ts');
  expect(module?.['explorer']).toMatchObject({ title: contract.title, doc: contract.doc });
});

test('a schema that contains itself through a combination has a form', async () => {
  const self = "{ $ref: '#/components/schemas/A' }";
  const { contract } = modelled(
    withPaths(
      `/a: { post: { operationId: a, requestBody: { content: { application/json: { schema: ${self} } } }, responses: { '204': { description: d } } } }`,
      `components: { schemas: { A: { type: object, properties: { next: { allOf: [${self}, { type: object, properties: { m: { type: integer } } }] }, below: { type: array, items: { allOf: [${self}, { description: d }] } } } } } }\n`,
    ),
  );
  const [file] = await emitExplorer(contract, contextFor());
  expect(file?.text).toContain('below');
});
