import { describe, expect, it } from 'vitest';
import { modelled, withPaths } from './openapi-text.js';

const none = "responses: { '204': { description: None. } }";

describe('operations', () => {
  it('without an id are named from method and path', () => {
    const { contract } = modelled(
      withPaths(`/pets/{petId}/toys:\n  get: { ${none} }\n  post: { ${none} }\n/: { get: { ${none} } }`),
    );
    expect(contract.services[0]?.operations.map(({ name }) => name)).toEqual([
      'getPetsByPetIdToys',
      'postPetsByPetIdToys',
      'getRoot',
    ]);
  });

  it('without an id keep the whole name of a parameter that is no identifier', () => {
    const { contract } = modelled(withPaths(`/pets/{pet-id}/tags.{format}: { get: { ${none} } }`));
    expect(contract.services[0]?.operations.map(({ name }) => name)).toEqual(['getPetsByPetIdTagsByFormat']);
  });

  it('of the same id, or one that differs in case, are qualified', () => {
    const { contract, findings } = modelled(
      withPaths(
        `/a: { get: { operationId: list, ${none} }, put: { operationId: List, ${none} } }\n/b: { get: { operationId: list, ${none} } }`,
      ),
    );
    expect(contract.services[0]?.operations.map(({ name }) => name)).toEqual([
      'list',
      'ListPutA',
      'listGetB',
    ]);
    expect(findings.map((finding) => finding.split(' ', 2).join(' '))).toEqual([
      'info renamed',
      'error duplicate-name',
    ]);
  });

  it('stand below the path of the nearest server', () => {
    const paths = `/a: { get: { ${none} }, put: { servers: [{ url: 'https://x/op/' }], ${none} } }\n/b: { servers: [{ url: /item }], get: { ${none} } }`;
    const servers =
      'servers: [{ url: "https://{h}.example.org/{base}/", variables: { h: { default: eu }, base: { default: v1 } } }]\n';
    const { contract } = modelled(withPaths(paths, servers));
    expect(contract.services[0]?.servers).toEqual(['https://eu.example.org/v1/']);
    const bindings = contract.services[0]?.operations.map(
      ({ binding }) => binding.kind === 'rest' && binding.path,
    );
    expect(bindings).toEqual(['/v1/a', '/op/a', '/item/b']);
  });

  it('may be of the methods that 3.2 adds', () => {
    const { contract } = modelled(
      withPaths(`/a: { query: { ${none} }, additionalOperations: { LINK: { ${none} } } }`, '', '3.2.0'),
    );
    expect(
      contract.services[0]?.operations.map(({ binding }) => binding.kind === 'rest' && binding.method),
    ).toEqual(['QUERY', 'LINK']);
  });

  it('may stand in other files', () => {
    const { rest, contract } = modelled(withPaths('/a: { $ref: "paths/a.yaml#/item" }'), {
      'paths/a.yaml': `item: { get: { operationId: readA, responses: { '200': { description: d, content: { application/json: { schema: { $ref: ../types.yaml#/Thing } } } } } } }`,
      'types.yaml': 'Thing: { type: object, properties: { self: { $ref: "#/Thing" } } }',
    });
    expect(rest('readA').responses[0]?.contents[0]?.type).toMatchObject({ kind: 'reference', name: 'Thing' });
    expect(contract.types[0]?.at).toEqual({ file: 'types.yaml', pointer: '/Thing' });
    expect(contract.files).toEqual(['api.yaml', 'paths/a.yaml', 'types.yaml']);
  });
});

describe('parameters', () => {
  it('are merged from the path item and have the defaults of their place', () => {
    const { rest } = modelled(
      withPaths(`
/a/{id}:
  parameters: [{ name: id, in: path, required: true, schema: { type: string } }, { name: q, in: query, schema: { type: string } }]
  get:
    operationId: find
    parameters:
      - { name: q, in: query, required: true, schema: { type: array, items: { type: string } } }
      - { name: h, in: header, schema: { type: string } }
      - { name: f, in: query, style: deepObject, schema: { type: object } }
      - { name: Accept, in: header, schema: { type: string } }
      - { name: j, in: query, content: { application/json: { schema: { type: integer }, example: 3 } } }
    ${none}`),
    );
    const shown = rest('find').parameters.map(({ name, style, explode, required, content }) => [
      name,
      style,
      explode,
      required,
      content,
    ]);
    expect(shown).toEqual([
      ['id', 'simple', false, true, undefined],
      ['q', 'form', true, true, undefined],
      ['h', 'simple', false, false, undefined],
      ['f', 'deepObject', false, false, undefined],
      ['j', 'form', true, false, 'application/json'],
    ]);
    expect(rest('find').parameters[4]?.examples).toEqual([3]);
  });

  it('keep their examples, by reference, too', () => {
    const { rest } = modelled(
      withPaths(
        `/a: { get: { operationId: a, parameters: [{ name: q, in: query, schema: { type: string }, examples: { x: { value: 1 }, y: { $ref: '#/components/examples/Y' } } }], ${none} } }`,
        'components: { examples: { Y: { value: two } } }\n',
      ),
    );
    expect(rest('a').parameters[0]?.examples).toEqual([1, 'two']);
  });
});

describe('bodies', () => {
  it('with structure are named after their operation, scalars stay in place', () => {
    const { rest, contract } = modelled(
      withPaths(`
/a:
  post:
    operationId: createThing
    parameters: [{ name: sort, in: query, schema: { type: string, enum: [up, down] } }]
    requestBody:
      content:
        application/json: { schema: { type: object } }
        application/merge-patch+json: { schema: { type: object } }
        application/x-www-form-urlencoded: { schema: { type: object, properties: { a: { type: string } } } }
    responses:
      4XX: { description: d, content: { application/json: { schema: { type: string } } } }
      default: { description: d, content: { application/json: { schema: { type: array, items: { type: object } } } } }
      '201': { description: d, content: { application/json: { schema: { type: object } } } }`),
    );
    expect(contract.types.map(({ name }) => name)).toEqual([
      'CreateThingSort',
      'CreateThingBody',
      'CreateThingBodyApplicationXWwwFormUrlencoded',
      'CreateThingCreated',
      'CreateThingDefault',
    ]);
    const { body, responses } = rest('createThing');
    expect(body?.contents.map(({ codec }) => codec)).toEqual(['json', 'json', 'form']);
    expect(body?.contents[1]?.type).toEqual(body?.contents[0]?.type);
    expect(responses.map(({ status }) => status)).toEqual(['201', '4XX', 'default']);
    expect(responses[1]?.contents[0]?.type).toMatchObject({ kind: 'string' });
  });

  it('of components are named after the component', () => {
    const { contract } = modelled(
      withPaths(
        `/a: { get: { operationId: a, responses: { '404': { $ref: '#/components/responses/Missing' } } } }`,
        `components: { responses: { Missing: { description: d, content: { application/json: { schema: { type: object } } } } } }\n`,
      ),
    );
    expect(contract.types.map(({ name }) => name)).toEqual(['Missing']);
  });

  it('in parts have octets where a part is binary', () => {
    const { rest, type } = modelled(
      withPaths(
        `
/a:
  post:
    operationId: upload
    requestBody:
      content:
        multipart/form-data:
          schema: { $ref: '#/components/schemas/Upload' }
          encoding: { file: { contentType: image/png } }
    responses: { '200': { description: d, content: { application/json: { schema: { $ref: '#/components/schemas/Upload' } }, image/png: {} } } }`,
        'components: { schemas: { Upload: { type: object, properties: { file: { type: string, format: binary } } } } }\n',
      ),
    );
    const { body, responses } = rest('upload');
    expect(body?.contents[0]).toMatchObject({
      codec: 'multipart',
      type: { name: 'UploadForm' },
      encoding: { file: { contentType: 'image/png' } },
    });
    expect(type('UploadForm')).toMatchObject({ fields: [{ type: { kind: 'bytes', encoding: 'raw' } }] });
    expect(type('Upload')).toMatchObject({ fields: [{ type: { kind: 'string' } }] });
    expect(responses[0]?.contents[1]).toMatchObject({ codec: 'bytes', type: { kind: 'bytes' } });
  });

  it('that are not JSON, forms, text or octets are passed as text, and that is said', () => {
    const { rest, findings } = modelled(
      withPaths(
        `/a: { post: { operationId: a, requestBody: { content: { application/xml: { schema: { type: object } } } }, ${none} } }`,
      ),
    );
    expect(rest('a').body?.contents[0]).toMatchObject({ codec: 'text', type: { kind: 'string' } });
    expect(findings).toEqual(['info not-generated 4:78']);
  });
});

describe('security', () => {
  it('is the operation’s own, else the document’s', () => {
    const { rest, contract } = modelled(
      withPaths(
        `/a: { get: { operationId: a, ${none} }, put: { operationId: b, security: [], ${none} } }`,
        'security: [{ key: [] }, {}]\ncomponents: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }\n',
      ),
    );
    expect(rest('a').security).toEqual([{ key: [] }, {}]);
    expect(rest('b').security).toEqual([]);
    expect(contract.services[0]?.securitySchemes).toEqual([
      { name: 'key', type: 'apiKey', in: 'header', parameter: 'X-Key' },
    ]);
  });
});

describe('parameters side by side in a path', () => {
  const parameters = (style: string) =>
    `[{ name: a, in: path, required: true, schema: { type: string } }, { name: b, in: path, required: true, style: ${style}, schema: { type: string } }]`;
  const document = (style: string) =>
    withPaths(`
/root/{a}{b}:
  get: { operationId: both, parameters: ${parameters(style)}, responses: { '204': { description: None. } } }
/root:
  get:
    operationId: root
    responses:
      '204': { description: None., links: { both: { operationId: both }, root: { operationId: root } } }`);

  it('are an error, and what leads there is left out', () => {
    const { contract, findings } = modelled(document('simple'));
    expect(findings).toEqual(['error path-parameter 4:3']);
    expect(contract.services[0]?.operations.map(({ name }) => name)).toEqual(['root']);
    expect(contract.services[0]?.links?.map(({ to }) => to)).toEqual(['root']);
  });

  it.each(['label', 'matrix'])('are distinguished by the style %s', (style) => {
    const { contract, findings } = modelled(document(style));
    expect(findings).toEqual([]);
    expect(contract.services[0]?.operations.map(({ name }) => name)).toEqual(['both', 'root']);
  });
});

it('a body in a format that is not JSON is octets, whatever its schema', () => {
  const { rest, diagnostics } = modelled(
    withPaths(`
/a:
  post:
    operationId: a
    requestBody: { content: { application/pdf: { schema: { type: object } } } }
    responses:
      '200':
        description: ok
        content:
          image/png: { schema: { type: array } }
          application/vnd.openxmlformats-officedocument.spreadsheetml.sheet: { schema: { type: object } }
          application/foo+cbor: { schema: { type: number } }
          application/zip: { schema: { type: string, format: binary } }
          application/gzip: {}
          application/vnd.acme.v1: { schema: { type: object } }
          'application/*': { schema: { type: object } }`),
  );
  const { body, responses } = rest('a');
  expect(body?.contents.map(({ codec }) => codec)).toEqual(['bytes']);
  expect(responses[0]?.contents.map(({ codec }) => codec)).toEqual([
    ...['bytes', 'bytes', 'bytes', 'bytes', 'bytes'],
    ...['json', 'json'],
  ]);
  const at = diagnostics.filter(({ severity }) => severity === 'warning').map((one) => one.at.pointer);
  expect(at).toHaveLength(4);
  expect(at[0]).toBe('/paths/~1a/post/requestBody/content/application~1pdf/schema');
});
