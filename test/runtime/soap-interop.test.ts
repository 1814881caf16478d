import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { metadataCatalogue } from '@trivet/generated/metadata-catalogue/operations';
import { nodeListener } from '@trivet/runtime/serve/node';
import { soapClient } from '@trivet/runtime/soap/client';
import soap from 'soap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueHandler } from '../../runtime/reference/catalogue/handler.js';
import { catalogueService } from '../../runtime/reference/catalogue/service.js';
import { memoryStore } from '../../runtime/reference/store/memory.js';

/** The catalogue with independent clients, over a socket. */

const namespace = 'https://trivet.example/metadata-catalogue/1';

let server: Server;
let url: string;

beforeAll(async () => {
  const handler = catalogueHandler(catalogueService({ store: memoryStore() }));
  server = createServer(nodeListener(handler));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metadata-catalogue`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('node-soap', () => {
  type Call = (input: unknown) => Promise<[Record<string, unknown>, string, unknown, string]>;
  let call: (operation: string, input: unknown) => Promise<Record<string, unknown>>;
  let peer: soap.Client;

  beforeAll(async () => {
    // By default, it would read the member `attributes` as XML attributes.
    peer = await soap.createClientAsync(`${url}?wsdl`, { attributesKey: '$attributes' });
    call = async (operation, input) => {
      const method = (peer as unknown as Record<string, Call>)[`${operation}Async`];
      if (method === undefined) throw new Error(`node-soap knows no ${operation}`);
      const [result] = await method.call(peer, input);
      return result;
    };
  });

  it('reads the WSDL, with the address it was fetched from', () => {
    const described = peer.describe() as Record<string, Record<string, Record<string, unknown>>>;
    const [port] = Object.values(Object.values(described)[0] ?? {});
    expect(Object.keys(port ?? {})).toHaveLength(25);
    expect((peer as unknown as { wsdl: { xml: string } }).wsdl.xml).toContain(`location="${url}"`);
  });

  it('carries an entry through its life', async () => {
    await call('createSchema', {
      schemaName: 'run',
      attributes: [
        { name: 'energy', type: 'float' },
        { name: 'note', value: 'é € & <x>', type: 'varchar(64)' },
      ],
    });
    expect(await call('listSchemas', {})).toEqual({ schemas: ['_catalogue', 'run'] });
    await call('createEntry', {
      entries: [{ entry: 'run/1', attributes: [{ name: 'energy', value: '1.5' }] }],
      schemas: ['run'],
    });
    const set = await call('setAttributes', {
      query: 'run/1',
      attributes: [{ name: 'energy', value: '2.25' }],
    });
    expect(set).toEqual({ entriesUpdated: 1 });
    const listed = await call('listAttributes', { entry: 'run/1' });
    expect(listed.attributes).toContainEqual({ schema: 'run', name: 'energy', value: '2.25', type: 'float' });
    expect(listed.attributes).toContainEqual({
      schema: 'run',
      name: 'note',
      value: 'é € & <x>',
      type: 'varchar(64)',
    });
    const found = await call('query', { query: { query: 'where energy > 2' } });
    expect(found).toEqual({ queryResults: { done: true, entries: [{ entry: 'run/1' }] } });
    await call('removeEntry', { query: 'run/1' });
    expect(await call('query', { query: { query: 'where energy > 2' } })).toEqual({
      queryResults: { done: true },
    });
  });

  it.each([
    ['describeSchema', { schemaName: 'nowhere' }, 'NotExistsException'],
    ['createSchema', { schemaName: 'run', attributes: [{ name: 'a', type: 'int' }] }, 'ExistsException'],
    [
      'createSchema',
      { schemaName: '1', attributes: [{ name: 'a', type: 'int' }] },
      'InvalidArgumentException',
    ],
    ['query', { query: { query: 'where where' } }, 'InvalidQueryException'],
    ['listAttributes', { entry: 'nowhere' }, 'NotExistsException'],
  ])('%s: the fault tells its name', async (operation, input, name) => {
    const error = await call(operation, input).catch((thrown: unknown) => thrown);
    const { Fault, statusCode } = (
      error as { root: { Envelope: { Body: { Fault: Record<string, unknown> } } } }
    ).root.Envelope.Body as unknown as { Fault: Record<string, unknown>; statusCode?: number };
    expect(statusCode).toBeUndefined();
    expect(Object.keys(Fault.detail as object)).toContain(name);
    expect(Fault.faultcode).toBe('soap:Client');
  });

  it('keys in an order of their own are told to be so', async () => {
    const input = { attributes: [{ type: 'int', name: 'a' }], schemaName: 'other' };
    const error = await call('createSchema', input).catch((thrown: unknown) => String(thrown));
    // Its client orders the members it knows; otherwise ours must report an error and lose nothing.
    if (typeof error === 'string') expect(error).toContain('InvalidArgumentException');
    else
      expect(await call('describeSchema', { schemaName: 'other' })).toMatchObject({
        attributes: [{ name: 'a' }],
      });
  });
});

describe('our client against a node-soap server', () => {
  it('exchanges values and declared faults', async () => {
    const wsdl = await (await fetch(`${url}?wsdl`)).text();
    const fault = {
      Fault: {
        faultcode: 'soap:Client',
        faultstring: 'no',
        detail: { NotExistsException: { $attributes: { xmlns: namespace } } },
        statusCode: 500,
      },
    };
    const methods = {
      getVersion: () => ({ version: '1.2.3' }),
      listSchemas: () => ({ schemas: ['a', 'b'] }),
      describeSchema: () => {
        throw fault;
      },
    };
    const peer = createServer((_, response) => response.writeHead(404).end());
    await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
    const port = (peer.address() as AddressInfo).port;
    soap.listen(peer, {
      path: '/peer',
      services: { MetadataCatalogueService: { MetadataCataloguePort: methods } },
      xml: wsdl,
      attributesKey: '$attributes',
    });
    const client = soapClient(metadataCatalogue, { url: `http://127.0.0.1:${port}/peer` });
    expect(await client.getVersion({})).toEqual({ version: '1.2.3' });
    expect(await client.listSchemas({})).toEqual({ schemas: ['a', 'b'] });
    await expect(client.describeSchema({ schemaName: 'x' })).rejects.toMatchObject({
      code: 'Client',
      message: 'no',
    });
    peer.closeAllConnections();
    peer.close();
  });
});

describe('raw sockets', () => {
  const body = `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><getVersion xmlns="${namespace}"/></S:Body></S:Envelope>`;

  async function exchange(head: readonly string[], before?: string): Promise<string> {
    const { port, pathname } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8');
    const [first = '', ...rest] = head;
    socket.write(
      `${first.replace('*', pathname)}\r\n${rest.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    return new Promise((resolve, reject) => {
      let waiting = before !== undefined;
      if (!waiting) socket.write(body);
      socket.on('data', (chunk) => {
        text += chunk;
        if (waiting && text.includes(String(before))) {
          waiting = false;
          socket.write(body);
        }
      });
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });
  }

  const headers = ['Host: x', 'Content-Type: text/xml; charset=utf-8', 'SOAPAction: ""', 'Connection: close'];

  it('HTTP/1.0 is answered with a length (Axis 1.4)', async () => {
    const text = await exchange(['POST * HTTP/1.0', ...headers]);
    expect(text).toMatch(/^HTTP\/1\.[01] 200 /);
    expect(text).toMatch(/\r\ncontent-length: \d+\r\n/i);
    expect(text).toContain('getVersionResponse>');
  });

  it('Expect: 100-continue is answered (.NET)', async () => {
    const text = await exchange(['POST * HTTP/1.1', ...headers, 'Expect: 100-continue'], '100 Continue');
    expect(text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
    expect(text).toContain('getVersionResponse>');
  });
});
