import { describe, expect, it } from 'vitest';
import { modelled } from './openapi-text.js';

const text = `swagger: '2.0'
info: { title: T, version: '1' }
host: api.example.org
basePath: /v2
schemes: [https, http]
consumes: [application/json]
produces: [application/json, text/plain]
securityDefinitions:
  login: { type: oauth2, flow: accessCode, authorizationUrl: 'https://a', tokenUrl: 'https://t', scopes: { read: r } }
  basic: { type: basic }
parameters:
  Page: { name: page, in: query, type: integer, minimum: 1 }
  Body: { name: body, in: body, required: true, schema: { $ref: '#/definitions/Pet' } }
responses:
  Missing: { description: Not there., schema: { type: object, properties: { why: { type: string } } } }
definitions:
  Pet: { type: object, required: [name], properties: { name: { type: string, maxLength: 'x' } } }
paths:
  /pets/{id}:
    parameters: [{ $ref: '#/parameters/Page' }, { name: id, in: path, required: true, type: string, pattern: '(' }]
    put:
      operationId: updatePet
      parameters:
        - { $ref: '#/parameters/Body' }
        - { name: tags, in: query, type: array, items: { type: string }, collectionFormat: pipes }
      responses:
        200: { description: It., schema: { $ref: '#/definitions/Pet' }, headers: { X-Rate: { type: integer } }, examples: { application/json: { name: Rex } } }
        404: { $ref: '#/responses/Missing' }
    post:
      operationId: upload
      consumes: [multipart/form-data]
      parameters:
        - { name: id, in: path, required: true, type: string }
        - { name: file, in: formData, type: file, required: true }
        - { name: labels, in: formData, type: array, items: { type: string }, collectionFormat: multi }
      responses: { 200: { description: It., schema: { type: file } } }
`;

describe('Swagger 2.0', () => {
  const { rest, contract, type, findings } = modelled(text);

  it('has bodies, forms and answers as OpenAPI 3 has them', () => {
    const { body, responses, parameters } = rest('updatePet');
    expect(body).toMatchObject({
      required: true,
      contents: [{ mediaType: 'application/json', type: { name: 'Pet' } }],
    });
    expect(parameters.map(({ name, style, explode }) => [name, style, explode])).toEqual([
      ['page', 'form', true],
      ['id', 'simple', false],
      ['tags', 'pipeDelimited', false],
    ]);
    expect(responses[0]).toMatchObject({
      status: '200',
      headers: [{ name: 'X-Rate', type: { kind: 'number', integer: true } }],
      contents: [
        { mediaType: 'application/json', examples: [{ name: 'Rex' }] },
        { mediaType: 'text/plain', codec: 'text' },
      ],
    });
    expect(responses[1]?.contents[0]?.type).toMatchObject({ kind: 'reference', name: 'Missing' });
  });

  it('has files as octets', () => {
    const { body, responses } = rest('upload');
    expect(body?.contents[0]).toMatchObject({
      mediaType: 'multipart/form-data',
      encoding: { labels: { style: 'form', explode: true } },
    });
    expect(type('UploadBody')).toMatchObject({
      fields: [
        { name: 'file', required: true, type: { kind: 'bytes' } },
        { name: 'labels', required: false },
      ],
    });
    // Whatever "produces" says of all operations, as here JSON and text.
    for (const content of responses[0]?.contents ?? [])
      expect(content).toMatchObject({ codec: 'bytes', type: { kind: 'bytes' } });
    expect(responses[0]?.contents[0]?.mediaType).toBe('application/json');
  });

  it('has servers, base path and security', () => {
    const [service] = contract.services;
    expect(service?.servers).toEqual(['https://api.example.org/v2', 'http://api.example.org/v2']);
    expect(rest('updatePet').path).toBe('/v2/pets/{id}');
    expect(service?.securitySchemes).toEqual([
      {
        name: 'login',
        type: 'oauth2',
        flows: {
          authorizationCode: { authorizationUrl: 'https://a', tokenUrl: 'https://t', scopes: { read: 'r' } },
        },
      },
      { name: 'basic', type: 'http', scheme: 'basic' },
    ]);
  });

  it('keeps every place in the original', () => {
    expect(rest('updatePet').parameters[0]?.at.pointer).toBe('/parameters/Page');
    expect(rest('updatePet').responses[1]?.at.pointer).toBe('/responses/Missing');
    expect(contract.types[0]?.at.pointer).toBe('/definitions/Pet');
    expect(findings.filter((finding) => !finding.startsWith('info'))).toEqual([
      'error wrong-type 17:78',
      'error invalid-pattern 20:101',
    ]);
  });
});

describe('headers whose names begin with x-', () => {
  it('have their types', () => {
    const { contract, diagnostics } = modelled(text.replace('X-Rate', 'x-rate'));
    const binding = contract.services[0]?.operations[0]?.binding;
    const headers = binding?.kind === 'rest' ? binding.responses[0]?.headers : undefined;
    expect(headers?.map(({ name, type }) => [name, type.kind])).toEqual([['x-rate', 'number']]);
    expect(diagnostics.filter(({ at }) => at.pointer.includes('x-rate'))).toEqual([]);
  });
});
