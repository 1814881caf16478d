import { type MetadataCatalogue, metadataCatalogue } from '@trivet/generated/metadata-catalogue/operations';
import { handlerTarget } from '@trivet/runtime/conformance/run';
import { beforeEach, describe, expect, it } from 'vitest';
import { basic } from '../../runtime/reference/catalogue/callers.js';
import { loadDemoCatalogue } from '../../runtime/reference/catalogue/demo.js';
import { type CatalogueHandlerOptions, catalogueHandler } from '../../runtime/reference/catalogue/handler.js';
import { catalogueService } from '../../runtime/reference/catalogue/service.js';
import { memoryStore } from '../../runtime/reference/store/memory.js';

const namespace = 'https://trivet.example/metadata-catalogue/1';
const envelope = 'http://schemas.xmlsoap.org/soap/envelope/';

let service: MetadataCatalogue;
let send: (body: string, headers?: readonly string[]) => Promise<{ status: number; text: string }>;

beforeEach(async () => {
  service = catalogueService({ store: memoryStore() });
  await loadDemoCatalogue(service);
  send = sender(service);
});

function sender(implementation: MetadataCatalogue, options: CatalogueHandlerOptions = {}) {
  const target = handlerTarget(catalogueHandler(implementation, options));
  return async (body: string, headers: readonly string[] = []) => {
    const all = ['Content-Type', 'text/xml; charset=utf-8', 'SOAPAction', '""', ...headers];
    const response = await target({ method: 'POST', url: '/', headers: all, body: Buffer.from(body) });
    return { status: response.status, text: Buffer.from(response.body).toString('utf8') };
  };
}

/** An envelope around a body. */
const soap = (body: string) =>
  `<s:Envelope xmlns:s="${envelope}" xmlns:c="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><s:Body>${body}</s:Body></s:Envelope>`;

/** Code, text and detail elements of a fault. */
function faultIn(text: string) {
  const code = /<faultcode>(?:[\w-]+:)?(\w+)<\/faultcode>/.exec(text)?.[1];
  const message = /<faultstring>(.*?)<\/faultstring>/s.exec(text)?.[1];
  const detail = /<detail(?:\/>|>(.*?)<\/detail>)/s.exec(text);
  return { code, message, detail: detail === null ? undefined : (detail[1] ?? '') };
}

describe('requests', () => {
  it.each([
    ['a prefix', '<c:listEntrySchemas><c:entry>recording/001</c:entry></c:listEntrySchemas>'],
    [
      'a default namespace',
      `<listEntrySchemas xmlns="${namespace}"><entry>recording/001</entry></listEntrySchemas>`,
    ],
    [
      'comments, blanks and CDATA',
      '<c:listEntrySchemas> <!-- x --> <c:entry>record<!-- x --><![CDATA[ing/001]]></c:entry> </c:listEntrySchemas>',
    ],
  ])('are read with %s [B8.1]', async (_, body) => {
    const { status, text } = await send(soap(body));
    expect(status).toBe(200);
    expect([...text.matchAll(/schemas>(\w+)</g)].map(([, name]) => name)).toEqual([
      'recording',
      'subject',
      '_catalogue',
    ]);
  });

  it('may be nil where there is nothing to say, and hold items that are nil [B8.2][B8.3]', async () => {
    expect((await send(soap('<c:getVersion xsi:nil="true"/>'))).status).toBe(200);
    const entry = '<c:entries><c:entry>x</c:entry><c:attributes xsi:nil="true"/></c:entries>';
    expect(
      (await send(soap(`<c:createEntry>${entry}<c:schemas>recording</c:schemas></c:createEntry>`))).status,
    ).toBe(200);
  });

  it.each([
    ['SOAPAction of another operation', ['SOAPAction', '"urn:dropSchema"']],
    ['no SOAPAction', []],
  ])('are known by their body: %s', async (_, headers) => {
    const { status, text } = await send(soap('<c:getVersion/>'), headers);
    expect([status, text.includes('getVersionResponse')]).toEqual([200, true]);
  });
});

describe('responses', () => {
  it('of operations without result are an empty element [B8.5]', async () => {
    const { status, text } = await send(
      soap('<c:dropSchema><c:schemaName>subject</c:schemaName></c:dropSchema>'),
    );
    expect(status).toBe(200);
    expect(text).toMatch(
      /<(?:\w+:)?dropSchemaResponse(?: [^>]*)?\/>|<((?:\w+:)?dropSchemaResponse)(?: [^>]*)?><\/\1>/,
    );
  });

  it('leave out what is unset, and keep what is empty [B0.4][B2.9]', async () => {
    await service.setAttributes({ query: 'recording/001', attributes: [{ name: 'note', value: '' }] });
    const query = 'note from recording/00? limit 2';
    const { text } = await send(
      soap(`<c:query><c:query><c:query>${query}</c:query><c:type>selectattr</c:type></c:query></c:query>`),
    );
    const names = [...text.matchAll(/<(?:\w+:)?(\w+)(?: [^>]*)?\/?>/g)].map(([, name]) => name);
    const of = (...others: string[]) => [
      'entries',
      'entry',
      'attributes',
      'schema',
      'name',
      ...others,
      'type',
    ];
    expect(names).toEqual([
      ...['Envelope', 'Body', 'queryResponse', 'queryResults', 'done'],
      ...of('value'),
      ...of(),
    ]);
  });
});

describe('faults', () => {
  it('carry one empty element and tell a person why [B3.3][B3.12]', async () => {
    const { status, text } = await send(
      soap('<c:describeSchema><c:schemaName>none</c:schemaName></c:describeSchema>'),
    );
    expect(status).toBe(500);
    const fault = faultIn(text);
    expect(fault.code).toBe('Client');
    expect(fault.message).toBe('NotExistsException: schema "none" not found');
    expect(fault.detail).toMatch(/^<(\w+:)?NotExistsException( [^>]*)?\/>$/);
  });

  it('come from operations that declare none [B3.4]', async () => {
    const { status, text } = await send(soap('<c:listAttributes><c:entry>none</c:entry></c:listAttributes>'));
    expect([status, faultIn(text).detail]).toEqual([500, expect.stringContaining('NotExistsException')]);
  });

  it.each([
    [
      'a missing element',
      '<c:createSchema><c:schemaName>x</c:schemaName></c:createSchema>',
      'InvalidArgumentException',
    ],
    [
      'a strange element',
      '<c:query><c:query><c:query>*</c:query></c:query><c:x/></c:query>',
      'InvalidArgumentException',
    ],
    ['an unqualified element', '<c:removeEntry><query>x</query></c:removeEntry>', 'InvalidArgumentException'],
    ['a missing element, no such fault declared', '<c:dropSchema/>', ''],
    ['an unknown operation', '<c:frobnicate/>', ''],
    ['another namespace', '<x:getVersion xmlns:x="urn:x"/>', ''],
    ['an empty body', '', ''],
  ])('say what is wrong with a message: %s [B3.6][B3.7]', async (_, body, detail) => {
    const { status, text } = await send(soap(body));
    const fault = faultIn(text);
    expect([status, fault.code]).toEqual([500, 'Client']);
    expect(fault.detail).toBeDefined();
    expect(/^(?:<(?:\w+:)?(\w+)[^>]*\/>)?$/.exec(fault.detail ?? '!')?.[1] ?? '').toBe(detail);
  });

  it('say that too many items are too many [B10.6][B10.10]', async () => {
    const items = '<c:items>schema:_catalogue</c:items>'.repeat(1001);
    const perm = 'permission,remove,read,write,list,execute,getMetadata,setMetadata'.split(',');
    const flags = perm.map((flag) => `<c:${flag}>0</c:${flag}>`).join('');
    const call = soap(`<c:checkPermission>${items}<c:perm>${flags}</c:perm></c:checkPermission>`);
    expect(faultIn((await send(call)).text)).toMatchObject({ code: 'Client', detail: '' });
  });

  it('refuse a document type, deep nesting and other versions of SOAP [B3.7][B3.8][B10.9]', async () => {
    expect(faultIn((await send(`<!DOCTYPE x [<!ENTITY a "b">]>${soap('<c:getVersion/>')}`)).text).code).toBe(
      'Client',
    );
    const deep = `${'<c:x>'.repeat(40)}${'</c:x>'.repeat(40)}`;
    expect((await send(soap(`<c:getVersion>${deep}</c:getVersion>`))).status).toBe(500);
    const other = soap('<c:getVersion/>').replace(envelope, 'http://www.w3.org/2003/05/soap-envelope');
    expect(faultIn((await send(other)).text).code).toBe('VersionMismatch');
  });

  it('tell nothing of a failure inside [B3.5]', async () => {
    const broken = { ...service, getVersion: () => Promise.reject(new Error('secret')) };
    const { status, text } = await sender(broken, { onError: () => {} })(soap('<c:getVersion/>'));
    expect([status, faultIn(text).code]).toEqual([500, 'Server']);
    expect(faultIn(text).detail).toContain('InternalException');
    expect(text).not.toContain('secret');
  });

  it('answer credentials that are wrong [B3.11]', async () => {
    const users = new Map([['jo', { password: 'secret' }]]);
    const guarded = sender(catalogueService({ store: memoryStore(), authenticator: basic(users) }));
    const call = (text: string) =>
      guarded(soap('<c:listSchemas/>'), ['Authorization', `Basic ${btoa(text)}`]);
    expect((await call('jo:secret')).status).toBe(200);
    const { status, text } = await call('jo:wrong');
    expect([status, faultIn(text).detail]).toEqual([500, expect.stringContaining('AuthorizationException')]);
  });
});

describe('the WSDL', () => {
  it('stands alone and names the address of the request [B8.6]', async () => {
    const target = handlerTarget(catalogueHandler(service));
    const response = await target({ method: 'GET', url: '/catalogue?wsdl', headers: [] });
    const text = Buffer.from(response.body).toString('utf8');
    expect(response.status).toBe(200);
    expect(text).toContain('location="http://localhost/catalogue"');
    expect(text).not.toMatch(/<\w+:(?:include|import) /);
    for (const name of Object.keys(metadataCatalogue.operations)) {
      expect(text).toContain(`<wsdl:operation name="${name}">`);
    }
  });
});
