import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { namingOption } from '../../generator/cli/naming-option.js';
import { assertConfig } from '../../generator/config.js';
import { emitContract } from '../../generator/emit-contract.js';
import { camelCase, pascalCase } from '../../generator/model/names.js';
import type { Naming } from '../../generator/model/naming.js';
import { verify } from '../../generator/verify.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-naming-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const item = { $ref: '#/components/schemas/Order_Item' };
const responses = { 200: { description: 'Done.', content: { 'application/json': { schema: item } } } };
const text = { type: 'string' };
const done = {
  operationId: 'Order_Done',
  requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { at: text } } } } },
  responses: { 204: { description: 'Read.' } },
};
const document = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  paths: {
    '/orders/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
      get: { operationId: 'get_order', responses },
      put: {
        operationId: 'PutOrder',
        requestBody: { content: { 'application/json': { schema: item } } },
        responses: {
          200: {
            ...responses[200],
            links: { read: { operationId: 'get_order', parameters: { id: '$response.body#/id' } } },
          },
        },
        callbacks: { done: { '{$request.query.to}': { post: done } } },
      },
    },
  },
  components: {
    schemas: {
      Order_Item: {
        type: 'object',
        required: ['id', 'kind'],
        properties: { id: { ...text, readOnly: true }, kind: text },
        discriminator: { propertyName: 'kind' },
      },
      cake: { allOf: [item, { type: 'object', properties: { candles: { type: 'integer' } } }] },
    },
  },
};

const arazzo = {
  arazzo: '1.0.1',
  info: { title: 'Orders', version: '1' },
  sourceDescriptions: [{ name: 'orders', url: 'openapi.json', type: 'openapi' }],
  workflows: [
    {
      workflowId: 'read',
      steps: [
        { stepId: 'one', operationId: 'get_order', parameters: [{ name: 'id', in: 'path', value: '1' }] },
      ],
    },
  ],
};

writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
writeFileSync(join(folder, 'orders.arazzo.yaml'), JSON.stringify(arazzo));

async function emitted(naming: Naming, spec = 'openapi.json') {
  const path = join(folder, spec);
  const emit = ['types', 'checks', 'operations'] as const;
  return emitContract({ name: 'orders', spec: path, emit, naming });
}

const naming: Naming = {
  types: 'PascalCase',
  operations: 'camelCase',
  typePrefix: 'Api',
  typeSuffix: 'Dto',
};

describe('naming', () => {
  test('of types and operations, wherever they are used', async () => {
    const { contract, files, findings } = await emitted(naming);
    expect(findings.filter(({ diagnostic }) => diagnostic.severity === 'error')).toEqual([]);
    expect(verify('generated/test', files)).toEqual([]);
    const names = contract?.types.map(({ name, wireName }) => [name, wireName]);
    expect(names?.sort()).toEqual([
      ['ApiCakeDto', 'cake'],
      ['ApiCakeRequestDto', 'cake'],
      ['ApiOrderDoneBodyDto', undefined],
      ['ApiOrderItemBaseDto', 'Order_Item'],
      ['ApiOrderItemBaseRequestDto', 'Order_Item'],
      ['ApiOrderItemDto', 'Order_Item'],
      ['ApiOrderItemRequestDto', 'Order_Item'],
    ]);
    const [service] = contract?.services ?? [];
    expect(service?.operations.map(({ name, wireName }) => [name, wireName])).toEqual([
      ['getOrder', 'get_order'],
      ['putOrder', 'PutOrder'],
    ]);
    expect(service?.links).toMatchObject([{ from: 'putOrder', to: 'getOrder' }]);
    expect(service?.callbacks).toMatchObject([{ name: 'orderDone', from: 'putOrder' }]);
    // Scenarios name operations as the document does.
    expect(contract?.scenarios[0]?.steps).toMatchObject([{ operation: 'getOrder' }]);
  });

  test('changes nothing on the wire', async () => {
    const wire = async (of: Naming): Promise<unknown> => {
      const { contract } = await emitted(of);
      return contract?.services[0]?.operations.map(({ binding }) =>
        binding.kind === 'rest'
          ? [binding.method, binding.path, binding.parameters.map(({ name }) => name)]
          : [],
      );
    };
    expect(await wire(naming)).toEqual(await wire({}));
  });

  test('two names that become one are an error with its place', async () => {
    const schemas = { Order_Item: text, OrderItem: text };
    const get = { operationId: 'get_order', responses };
    const post = { operationId: 'getOrder', responses };
    const clashing = { ...document, components: { schemas }, paths: { '/a': { get, post } } };
    mkdirSync(join(folder, 'clashes'));
    writeFileSync(join(folder, 'clashes/openapi.json'), JSON.stringify(clashing));
    const { findings } = await emitted(naming, 'clashes/openapi.json');
    const errors = findings.filter(({ diagnostic }) => diagnostic.severity === 'error');
    expect(errors.map(({ diagnostic: { code, message, at } }) => [code, message, at.pointer])).toEqual([
      [
        'duplicate-name',
        'under "naming", the types "Order_Item" and "OrderItem" have the same name, "ApiOrderItemDto"',
        '/components/schemas/OrderItem',
      ],
      [
        'duplicate-name',
        'under "naming", the operations "get_order" and "getOrder" have the same name, "getOrder"',
        '/paths/~1a/post/operationId',
      ],
    ]);
    const { findings: without } = await emitted({}, 'clashes/openapi.json');
    expect(without.filter(({ diagnostic }) => diagnostic.severity === 'error')).toEqual([]);
  });

  test('of the types of a JSON Schema', async () => {
    const schema = { type: 'object', properties: { a: { $ref: '#/$defs/b_c' } }, $defs: { b_c: text } };
    writeFileSync(join(folder, 'schema.json'), JSON.stringify(schema));
    const { contract } = await emitted({ typePrefix: 'My' }, 'schema.json');
    expect(contract?.types.map(({ name }) => name)).toEqual(['MyOrders', 'MyBC']);
  });
});

test.each([
  ['Order_Item', 'OrderItem', 'orderItem'],
  ['URLInfo', 'URLInfo', 'urlInfo'],
  ['URL', 'URLType', 'url'],
  ['GET_order', 'GETOrder', 'getOrder'],
  ['Delete', 'Delete', 'deleteValue'],
  ['Order2', 'Order2', 'order2'],
])('%s is %s and %s', (name, pascal, camel) => {
  expect([pascalCase(name), camelCase(name)]).toEqual([pascal, camel]);
});

describe('what names may be', () => {
  test.each([
    [{ typePrefix: 'api' }, 'must be letters, digits and underscores that begin with a capital, got "api"'],
    [{ typeSuffix: 'D-to' }, 'must be letters, digits and underscores, got "D-to"'],
    [{ types: 'camelCase' }, 'must be "keep" or "PascalCase", got "camelCase"'],
    [{ members: 'camelCase' }, 'unknown member "members" in a naming'],
  ])('%j is refused', (given, message) => {
    const contracts = [{ name: 'a', spec: 'a.yaml', naming: given }];
    expect(() => assertConfig({ contracts })).toThrow(message);
  });

  test('the option of the command line is refused for the same reasons', () => {
    const { parseArg } = namingOption();
    const read = (given: string, before?: unknown): unknown => parseArg?.(given, before);
    expect(read('typeSuffix=Dto', read('typePrefix=Api', undefined))).toEqual({
      typePrefix: 'Api',
      typeSuffix: 'Dto',
    });
    expect(() => read('typePrefix', undefined)).toThrow('--naming must be member=text, got "typePrefix"');
    expect(() => read('typePrefix=api', undefined)).toThrow('begin with a capital');
  });
});
