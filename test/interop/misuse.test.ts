import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogueServer, serveCatalogue } from './catalogue-server.js';
import { detailIn, type RawSoap, rawSoap, usualHeaders } from './raw-soap.js';
import { envelope, envelopeNamespace, faultOf, find, readXml } from './soap-message.js';

/** Malformed messages, to which other servers respond in a form that no client can read (reference, C5). */

let server: CatalogueServer;
const post: RawSoap['post'] = (body, more) => rawSoap(server).post(body, more);

beforeAll(async () => {
  server = await serveCatalogue();
});

afterAll(() => server.close());

describe('what a server of node-soap gets wrong', () => {
  it('an unknown operation is a fault, and no stack', async () => {
    const { status, headers, body } = await post(envelope('<c:frobnicate/>'));
    expect([status, headers.get('content-type')]).toEqual([500, 'text/xml; charset=utf-8']);
    expect(faultOf(body)?.code).toBe('Client');
    expect(body).not.toMatch(/\bat .*:\d+:\d+|node_modules/);
  });

  it.each([
    ['no XML', 'what?'],
    ['XML that ends early', envelope('<c:getVersion/>').slice(0, -5)],
    ['a document type', envelope('<c:getVersion/>').replace('?>', '?><!DOCTYPE x>')],
    ['nothing', ''],
  ])('%s is a fault of the client, without headers that have to be understood', async (_, sent) => {
    const { status, body } = await post(sent);
    expect([status, faultOf(body)?.code, detailIn(body)]).toEqual([500, 'Client', '']);
    expect(find(readXml(body), 'Header')).toBeUndefined();
  });

  it('[B3.9] a header that has to be understood is not passed over', async () => {
    const header = '<s:Header><x:a xmlns:x="urn:x" s:mustUnderstand="1"/></s:Header>';
    const { status, body } = await post(envelope('<c:getVersion/>', header));
    expect([status, faultOf(body)?.code, detailIn(body)]).toEqual([500, 'MustUnderstand', 'none']);
  });

  it('[B3.8] a message of SOAP 1.2 is told so in SOAP 1.1', async () => {
    const sent = envelope('<c:getVersion/>').replace(
      envelopeNamespace,
      'http://www.w3.org/2003/05/soap-envelope',
    );
    for (const type of ['text/xml', 'application/soap+xml']) {
      const { status, headers, body } = await post(sent, {
        headers: [...usualHeaders, `Content-Type: ${type}`],
      });
      expect([status, headers.get('content-type'), faultOf(body)?.code]).toEqual([
        500,
        'text/xml; charset=utf-8',
        'VersionMismatch',
      ]);
      expect(readXml(body).uri).toBe(envelopeNamespace);
    }
  });

  it('[B3.10] another media type is not supported', async () => {
    const { status } = await post(envelope('<c:getVersion/>'), {
      headers: [...usualHeaders, 'Content-Type: application/json'],
    });
    expect(status).toBe(415);
  });
});
