/** The contract as JSON: printed by `trivet inspect --contract` and read by emitters that are programs. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { Command } from 'commander';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { inspectCommand } from '../../generator/cli/inspect.js';
import { contractDocument } from '../../generator/contract-document.js';
import { contractVersion } from '../../generator/model/contract/version.js';
import { readContract } from '../../generator/read.js';
import { contractSchema, schemaPath } from '../contract-schema/schema.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-contract-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const schema: object = JSON.parse(readFileSync(schemaPath, 'utf8'));
const validate = new Ajv({ allErrors: false, strict: false }).compile(schema);

/** The document of a spec as read by another program, and the errors of ajv. */
function documentOf(spec: string) {
  const { contract } = readContract({ name: 'x', spec });
  if (contract === undefined) throw new Error(`${spec} yields no contract`);
  const document: unknown = JSON.parse(JSON.stringify(contractDocument(contract)));
  validate(document);
  return { contract, document, errors: validate.errors ?? [] };
}

function save(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test('the schema that is published is made from the types of the model', () => {
  const advice =
    'After a change of the model: a new version in generator/model/contract/version.ts, then npm run contract:schema';
  expect(readFileSync(schemaPath, 'utf8'), advice).toBe(contractSchema());
});

describe('a contract as JSON is valid by the schema and loses nothing', () => {
  test.each([
    'specs/metadata-catalogue/service.wsdl',
    'specs/communities/openapi.yaml',
    'specs/statistics/openapi.yaml',
    'specs/datasets/behaviour/datapackage.json',
    'specs/datasets/specialists/datapackage.json',
    'specs/datasets/brain-development/datapackage.json',
  ])('%s', (spec) => {
    const { contract, document, errors } = documentOf(spec);
    expect(errors).toEqual([]);
    expect(document).toEqual({ trivetContract: contractVersion, contract });
  });

  test.each([
    [
      'openapi.json',
      JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'A', version: '1' },
        webhooks: { ping: { post: { responses: { 204: { description: 'Done.' } } } } },
        paths: {
          '/a/{id}': {
            parameters: [
              { name: 'id', in: 'path', required: true, schema: { type: 'integer', maximum: 9e20 } },
            ],
            patch: {
              security: [{ key: [] }, {}],
              requestBody: {
                content: { 'multipart/form-data': { schema: { $ref: '#/components/schemas/A' } } },
              },
              responses: { '4XX': { description: 'No.', headers: { 'X-A': { schema: { const: null } } } } },
            },
          },
        },
        components: {
          securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
          schemas: {
            A: {
              if: { required: ['a'] },
              // A keyword of JSON Schema, not a promise.
              // biome-ignore lint/suspicious/noThenProperty: the keyword is the subject of the test
              then: { not: { type: 'string' } },
              dependentSchemas: { b: { contains: { enum: [1, 'x', null] } } },
              unevaluatedProperties: false,
              patternProperties: { '^x': { $ref: '#/components/schemas/A' } },
            },
          },
        },
      }),
    ],
    ['schema.json', '{ "oneOf": [{ "type": "array", "prefixItems": [true, false] }, { "minLength": 2 }] }'],
    [
      'datapackage.json',
      JSON.stringify({
        resources: [
          {
            name: 'a',
            path: 'a.csv',
            dialect: { delimiter: ';' },
            schema: {
              fields: [{ name: 'x', type: 'date', format: '%d', constraints: { enum: ['01'] } }],
              foreignKeys: [{ fields: ['x'], reference: { resource: '', fields: ['x'] } }],
            },
          },
          { name: 'b', path: 'b.parquet', schema: { fields: [{ name: 'x' }] } },
        ],
      }),
    ],
    [
      'service.wsdl',
      `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap12/"
  xmlns:t="urn:t" targetNamespace="urn:t"><types><schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t">
  <complexType name="B"><sequence><any processContents="lax"/></sequence><anyAttribute/></complexType>
  <complexType name="D"><complexContent><extension base="t:B"><sequence><element name="e" type="decimal"/></sequence></extension></complexContent></complexType>
  <element name="ping" type="t:B"/><element name="no"><complexType mixed="true"><choice maxOccurs="2"><element name="a" type="date"/></choice></complexType></element>
  </schema></types><message name="in"><part name="p" element="t:ping"/></message><message name="f"><part name="p" element="t:no"/></message>
  <portType name="P"><operation name="ping"><input message="t:in"/><output message="t:in"/><fault name="f" message="t:f"/></operation></portType>
  <binding name="B" type="t:P"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/><operation name="ping"><soap:operation soapAction=""/>
  <input><soap:body use="literal"/></input><output><soap:body use="literal"/></output><fault name="f"><soap:fault name="f" use="literal"/></fault></operation></binding>
  <service name="S"><port name="P" binding="t:B"><soap:address location="http://a/"/></port></service></definitions>`,
    ],
  ])('%s', (name, text) => {
    const { contract, document, errors } = documentOf(save(name, text));
    expect(errors).toEqual([]);
    expect(document).toEqual({ trivetContract: contractVersion, contract });
  });

  test('and the schema tells what is none', () => {
    expect(validate({ trivetContract: contractVersion, contract: { name: 'x' } })).toBe(false);
    // A type of another package that is not found would become any.
    expect(contractSchema()).toContain('"$ref": "#/definitions/Dialect"');
    const { document } = documentOf('specs/statistics/openapi.yaml');
    expect(validate({ ...Object(document), extra: 1 })).toBe(false);
  });
});

test('inspect --contract prints the document alone on standard output', async () => {
  const spec = save('warned.json', '{ "title": "W", "type": "string", "minLenght": 3 }');
  const [out, said]: [string[], string[]] = [[], []];
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  try {
    const codes: number[] = [];
    const command = inspectCommand(new Command().argument('<spec>'), (code) => void codes.push(code));
    await command.parseAsync([spec, '--contract', '--json'], { from: 'user' });
    expect(codes).toEqual([0]);
  } finally {
    stdout.mockRestore();
    stderr.mockRestore();
  }
  expect(JSON.parse(out.join(''))).toMatchObject({
    trivetContract: contractVersion,
    contract: { family: 'json-schema' },
  });
  expect(said.join('')).toContain('minLenght');
});
