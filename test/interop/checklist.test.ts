import { metadataCatalogue } from '@trivet/generated/metadata-catalogue/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogueServer, serveCatalogue } from './catalogue-server.js';
import { exchange } from './raw-http.js';
import { detailIn, type RawSoap, rawSoap, textsOf, textXml, usualHeaders } from './raw-soap.js';
import { allOf, envelope, envelopeNamespace, faultOf, find, namespace, readXml } from './soap-message.js';

/** Requirements of clients for a server (reference, C6), each as bytes on a socket. */

let server: CatalogueServer;

let speaker: RawSoap;
const post: RawSoap['post'] = (body, more) => speaker.post(body, more);
const good: RawSoap['good'] = (body, header) => speaker.good(body, header);

beforeAll(async () => {
  server = await serveCatalogue();
  speaker = rawSoap(server);
  await good(
    '<c:createSchema><c:schemaName>job</c:schemaName><c:attributes><c:name>run</c:name><c:type>int</c:type></c:attributes><c:attributes><c:name>note</c:name><c:type>text</c:type></c:attributes></c:createSchema>',
  );
  await good(
    '<c:createEntry><c:entries><c:entry>a</c:entry></c:entries><c:schemas>job</c:schemas></c:createEntry>',
  );
});

afterAll(() => server.close());

describe('requests', () => {
  it.each([
    ['""', ['SOAPAction: ""']],
    ['of another operation', ['SOAPAction: "urn:dropSchema"']],
    ['without quotes', ['SOAPAction: listSchemas']],
    ['left out', []],
  ])('[SOAP-C6.1] the body decides what is called, whatever SOAPAction says: %s', async (_, action) => {
    const { status, body } = await post(envelope('<c:getVersion/>'), {
      headers: [...usualHeaders, textXml, ...action],
    });
    expect([status, find(readXml(body), 'Body')?.children[0]?.local]).toEqual([200, 'getVersionResponse']);
  });

  it('[SOAP-C6.1] [B3.7] an element that is no operation, or of another namespace, is a fault of the client', async () => {
    for (const body of ['<c:frobnicate/>', '<x:getVersion xmlns:x="urn:x"/>', '<getVersion/>', '']) {
      const response = await post(envelope(body));
      expect([body, response.status, faultOf(response.body)?.code, detailIn(response.body)]).toEqual([
        body,
        500,
        'Client',
        '',
      ]);
    }
  });

  it.each([
    ['a prefix', '<c:describeSchema><c:schemaName>job</c:schemaName></c:describeSchema>'],
    [
      'a default namespace',
      `<describeSchema xmlns="${namespace}"><schemaName>job</schemaName></describeSchema>`,
    ],
    [
      'a prefix of its own on each element',
      `<p:describeSchema xmlns:p="${namespace}"><q:schemaName xmlns:q="${namespace}">job</q:schemaName></p:describeSchema>`,
    ],
  ])('[SOAP-C6.2] [B8.1] %s', async (_, body) => {
    expect(textsOf(await good(body), 'name')).toEqual(['run', 'note']);
  });

  it.each([
    ['nil wrapper', '<c:getVersion xsi:nil="true"/>', ''],
    ['nil wrapper, default namespace', `<getVersion xmlns="${namespace}" xsi:nil="true"/>`, ''],
    ['empty header', '<c:getVersion/>', '<s:Header/>'],
    ['empty header, open and close', '<c:getVersion/>', '<s:Header></s:Header>'],
    [
      'header block that nobody has to understand',
      '<c:getVersion/>',
      '<s:Header><x:a xmlns:x="urn:x">b</x:a></s:Header>',
    ],
  ])('[SOAP-C6.3] [B8.1] [B8.3] %s', async (_, body, header) => {
    expect(textsOf(await good(body, header), 'version')).toHaveLength(1);
  });

  it('[SOAP-C6.3] [B8.1] encodingStyle on the envelope and xsi:type on children, as SOAP::Lite sends them', async () => {
    const style = 'http://schemas.xmlsoap.org/soap/encoding/';
    const body = envelope(
      '<c:describeSchema><c:schemaName xsi:type="xsd:string">job</c:schemaName></c:describeSchema>',
    ).replace('<s:Envelope ', `<s:Envelope s:encodingStyle="${style}" `);
    const response = await post(body);
    expect([response.status, textsOf(response.body, 'name')]).toEqual([200, ['run', 'note']]);
  });

  it('[SOAP-C6.4] [B8.2] items that are nil are skipped', async () => {
    const nil = (name: string) => `<c:${name} xsi:nil="true"/>`;
    const attribute = '<c:attributes><c:name>run</c:name><c:value>7</c:value></c:attributes>';
    const entry = `<c:entries><c:entry>b</c:entry>${nil('attributes')}${attribute}${nil('attributes')}</c:entries>`;
    await good(`<c:createEntry>${entry}<c:schemas>job</c:schemas></c:createEntry>`);
    const listed = await good('<c:listAttributes><c:entry>b</c:entry></c:listAttributes>');
    expect(textsOf(listed, 'value')[0]).toBe('7');
    const acl = `<c:permissions><c:permission>${nil('acl')}</c:permission><c:item>b</c:item></c:permissions>`;
    await good(`<c:setPermission>${acl}</c:setPermission>`);
    const got = readXml(await good('<c:getPermission><c:items>b</c:items></c:getPermission>'));
    expect(allOf(got).filter(({ local }) => local === 'acl')).toEqual([]);
  });

  it.each([
    ['an empty list', '<c:createSchema><c:schemaName>x</c:schemaName></c:createSchema>'],
    [
      'a missing name',
      '<c:createSchema><c:attributes><c:name>a</c:name><c:type>int</c:type></c:attributes></c:createSchema>',
    ],
    ['no entries', '<c:createEntry><c:schemas>job</c:schemas></c:createEntry>'],
    ['no schemas', '<c:createEntry><c:entries><c:entry>b</c:entry></c:entries></c:createEntry>'],
    ['no attributes', '<c:setAttributes><c:query>a</c:query></c:setAttributes>'],
    ['an entry without name', '<c:createEntry><c:entries/><c:schemas>job</c:schemas></c:createEntry>'],
    ['no items', '<c:getPermission/>'],
    [
      'another order',
      '<c:createSchema><c:attributes><c:name>a</c:name><c:type>int</c:type></c:attributes><c:schemaName>x</c:schemaName></c:createSchema>',
    ],
    ['an unqualified child', '<c:removeEntry><query>a</query></c:removeEntry>'],
    ['an unknown child', '<c:removeEntry><c:query>a</c:query><c:now/></c:removeEntry>'],
    ['an item sent empty for nil', '<c:setAttributes><c:query>a</c:query><c:attributes/></c:setAttributes>'],
  ])('[SOAP-C6.5] [B3.6] what no client should send is an invalid argument: %s', async (_, body) => {
    const response = await post(envelope(body));
    expect([response.status, faultOf(response.body)?.code, detailIn(response.body)]).toEqual([
      500,
      'Client',
      'InvalidArgumentException',
    ]);
  });

  it('[SOAP-C6.9] HTTP/1.0 is answered whole, with a length and without chunks', async () => {
    const response = await post(envelope('<c:getVersion/>'), {
      line: 'POST /metadata-catalogue HTTP/1.0',
      headers: ['Content-Type: text/xml; charset=utf-8', 'SOAPAction: ""'],
    });
    expect(response.status).toBe(200);
    expect(response.headers.has('transfer-encoding')).toBe(false);
    expect(Number(response.headers.get('content-length'))).toBe(Buffer.byteLength(response.body));
    expect(textsOf(response.body, 'version')).toHaveLength(1);
  });

  it('[SOAP-C6.9] Expect: 100-continue is told to go on, before the body is sent', async () => {
    const headers = [...usualHeaders, textXml, 'SOAPAction: ""', 'Expect: 100-continue'];
    const response = await post(envelope('<c:getVersion/>'), { headers, awaiting: '100 Continue' });
    expect([response.interim, response.status]).toEqual([[100], 200]);
    expect(textsOf(response.body, 'version')).toHaveLength(1);
  });

  it('[SOAP-C6.11] text that is not ASCII comes back as it went', async () => {
    const text = 'é € Größe 東京 😀  &<>"\' \u00a0]]>';
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const set = `<c:setAttributes><c:query>a</c:query><c:attributes><c:name>note</c:name><c:value>${escaped}</c:value></c:attributes></c:setAttributes>`;
    const list = '<c:listAttributes><c:entry>a</c:entry></c:listAttributes>';
    await good(set);
    expect(textsOf(await good(list), 'value')).toContain(text);
    const wide = envelope(set.replace(escaped, 'Ж 東 😀')).replace('UTF-8', 'UTF-16');
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(wide, 'utf16le')]);
    const response = await post(bytes, {
      headers: [...usualHeaders, 'Content-Type: text/xml; charset=utf-16'],
    });
    expect(response.status).toBe(200);
    expect(textsOf(await good(list), 'value')).toContain('Ж 東 😀');
  });

  it('[B8.4] the order of the schema is demanded, unless the server is told to be lenient', async () => {
    const attributes = '<c:attributes><c:type>int</c:type><c:name>a</c:name></c:attributes>';
    const body = envelope(`<c:createSchema>${attributes}<c:schemaName>mixed</c:schemaName></c:createSchema>`);
    expect(detailIn((await post(body)).body)).toBe('InvalidArgumentException');
    const lenient = await serveCatalogue({ lenientOrder: true });
    const response = await rawSoap(lenient).post(body);
    expect([response.status, lenient.seen[0]?.input]).toEqual([
      200,
      { schemaName: 'mixed', attributes: [{ name: 'a', type: 'int' }] },
    ]);
    await lenient.close();
  });

  it('[B8.1] comments, blanks, CDATA and references are read', async () => {
    const name = '<c:schemaName>j<!-- x --><![CDATA[o]]>&#98;</c:schemaName>';
    const body = `\n <!-- x --> <c:describeSchema> <!-- x -->\n${name} <?x y?> </c:describeSchema> <!-- x -->\n`;
    expect(textsOf(await good(body), 'name')).toEqual(['run', 'note']);
  });
});

describe('responses', () => {
  it.each([
    ['listSchemas', '<c:listSchemas/>', 'schemas'],
    ['listEntrySchemas', '<c:listEntrySchemas><c:entry>bare</c:entry></c:listEntrySchemas>', 'schemas'],
    ['listAttributes', '<c:listAttributes><c:entry>bare</c:entry></c:listAttributes>', 'attributes'],
    [
      'describeSchema',
      '<c:describeSchema><c:schemaName>_catalogue</c:schemaName></c:describeSchema>',
      'schemaAttributes',
    ],
    ['getPermission', '<c:getPermission><c:items>bare</c:items></c:getPermission>', 'permissions'],
  ])(
    '[SOAP-C6.6] a list that must not be empty never is, with nothing in the catalogue: %s',
    async (_, body, item) => {
      // Of all created entries, one without a schema is left.
      const own = await serveCatalogue();
      const say = async (text: string) => {
        const headers = [...usualHeaders, textXml];
        const response = await exchange(own.url, {
          line: 'POST /metadata-catalogue HTTP/1.1',
          headers,
          body: envelope(text),
        });
        expect(faultOf(response.body)).toBeUndefined();
        return response.body;
      };
      await say(
        '<c:createSchema><c:schemaName>gone</c:schemaName><c:attributes><c:name>a</c:name><c:type>int</c:type></c:attributes></c:createSchema>',
      );
      await say(
        '<c:createEntry><c:entries><c:entry>bare</c:entry></c:entries><c:schemas>gone</c:schemas></c:createEntry>',
      );
      await say(
        '<c:setPermission><c:permissions><c:permission/><c:item>bare</c:item></c:permissions></c:setPermission>',
      );
      await say('<c:dropSchema><c:schemaName>gone</c:schemaName></c:dropSchema>');
      expect(allOf(readXml(await say(body))).filter(({ local }) => local === item)).not.toEqual([]);
      await own.close();
    },
  );

  it.each([
    [
      '<c:createSchema><c:schemaName>job</c:schemaName><c:attributes><c:name>run</c:name><c:type>int</c:type></c:attributes></c:createSchema>',
      'ExistsException',
    ],
    ['<c:describeSchema><c:schemaName>none</c:schemaName></c:describeSchema>', 'NotExistsException'],
    ['<c:listAttributes><c:entry>none</c:entry></c:listAttributes>', 'NotExistsException'],
    ['<c:query><c:query><c:query>where (</c:query></c:query></c:query>', 'InvalidQueryException'],
    ['<c:removeEntry><c:query>where (</c:query></c:removeEntry>', 'InvalidArgumentException'],
    ['<c:dropSchema><c:schemaName>_catalogue</c:schemaName></c:dropSchema>', 'AuthorizationException'],
    [
      '<c:removeSchemaAttributes><c:schemaName>job</c:schemaName><c:attributeNames>run</c:attributeNames><c:attributeNames>note</c:attributeNames></c:removeSchemaAttributes>',
      'InternalException',
    ],
  ])('[SOAP-C6.7] a fault is a 500 with one empty, qualified element: $1', async (body, name) => {
    const response = await post(envelope(body));
    expect(response.status).toBe(500);
    expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8');
    const fault = find(readXml(response.body), 'Fault');
    expect(fault?.uri).toBe(envelopeNamespace);
    expect(fault?.children.map(({ uri, local }) => `${uri} ${local}`)).toEqual([
      ' faultcode',
      ' faultstring',
      ' detail',
    ]);
    const outcome = faultOf(response.body);
    expect(outcome?.detail).toEqual([
      { uri: namespace, local: name, attributes: [], children: [], text: '' },
    ]);
    expect(outcome?.code).toBe(name === 'InternalException' ? 'Server' : 'Client');
    expect(outcome?.text).toMatch(new RegExp(`^${name}: .`));
  });

  it('[SOAP-C6.8] [B8.5] an operation without result is answered by an empty element, whole', async () => {
    const response = await post(envelope('<c:endQuery><c:token>none</c:token></c:endQuery>'));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8']);
    expect(Number(response.headers.get('content-length'))).toBe(Buffer.byteLength(response.body));
    expect(response.body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\s*</);
    const body = find(readXml(response.body), 'Body');
    expect(body?.children).toEqual([
      { uri: namespace, local: 'endQueryResponse', attributes: [], children: [], text: '' },
    ]);
  });

  it('[SOAP-C6.10] [B8.5] nothing is nil or typed, and nothing is of another namespace', async () => {
    const bodies = [
      '<c:getVersion/>',
      '<c:listSchemas/>',
      '<c:describeSchema><c:schemaName>job</c:schemaName></c:describeSchema>',
      '<c:listAttributes><c:entry>a</c:entry></c:listAttributes>',
      '<c:query><c:query><c:query>run, note from *</c:query><c:type>selectattr</c:type></c:query></c:query>',
      '<c:query><c:query><c:query>none</c:query></c:query></c:query>',
      '<c:getPermission><c:items>a</c:items></c:getPermission>',
      '<c:getServiceMetadata><c:key>none</c:key></c:getServiceMetadata>',
    ];
    for (const request of bodies) {
      const answer = await good(request);
      expect(answer).not.toMatch(/\bnil\b|XMLSchema-instance|<!--/);
      const content = (find(readXml(answer), 'Body')?.children ?? []).flatMap(allOf);
      expect(content.length).toBeGreaterThan(0);
      expect(content.filter(({ uri, attributes }) => uri !== namespace || attributes.length > 0)).toEqual([]);
    }
  });
});

describe('the WSDL', () => {
  const get = (query: string) =>
    exchange(server.url, { line: `GET /metadata-catalogue${query} HTTP/1.1`, headers: usualHeaders });

  it('[SOAP-C6.12] [B8.6] stands alone, and gives the address it was asked at', async () => {
    const response = await get('?wsdl');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8']);
    const elements = allOf(readXml(response.body));
    expect(elements.filter(({ local }) => local === 'import' || local === 'include')).toEqual([]);
    const of = (local: string, attribute: string) =>
      elements
        .filter((element) => element.local === local)
        .flatMap(({ attributes }) =>
          attributes.filter(({ local }) => local === attribute).map(({ value }) => value),
        );
    expect(of('address', 'location')).toEqual(['http://catalogue/metadata-catalogue']);
    expect(new Set(of('operation', 'name'))).toEqual(new Set(Object.keys(metadataCatalogue.operations)));
    expect(new Set(of('operation', 'soapAction'))).toEqual(new Set(['']));
  });

  it('[B8.6] any other GET is not allowed', async () => {
    const response = await get('');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST']);
    expect(
      (
        await exchange(server.url, {
          line: 'PUT /metadata-catalogue HTTP/1.1',
          headers: usualHeaders,
          body: 'x',
        })
      ).status,
    ).toBe(405);
  });
});
