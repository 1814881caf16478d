import { CheckError, UnexpectedResponse } from '@trivet/runtime/errors';
import { directTransport, type Transport, type TransportRequest } from '@trivet/runtime/http/transport';
import { soapClient } from '@trivet/runtime/soap/client';
import { soapHandler } from '@trivet/runtime/soap/handler';
import { SoapFaultError } from '@trivet/runtime/soap/operation';
import { describe, expect, it } from 'vitest';
import { type Everything, namespace, OutOfStock, recordingShop, shop, shop12, TooMany } from './soap-shop.js';

const url = 'http://shop.test/';
const order = { id: 1, size: 'small', item: ['x'] } as const;

function loop(service = shop) {
  const implementation = recordingShop();
  const sent: TransportRequest[] = [];
  const direct = directTransport(soapHandler(service, implementation, { onError: () => {} }));
  const transport: Transport = (request) => {
    sent.push(request);
    return direct(request);
  };
  return { client: soapClient(service, { url, transport }), implementation, sent };
}

/** A client of a server with a constant response. */
function answered(body: string, status = 200, type = 'text/xml') {
  const headers = ['content-type', type];
  return soapClient(shop, { url, transport: directTransport(() => ({ status, headers, body })) });
}

function envelope(body: string): string {
  return `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>${body}</S:Body></S:Envelope>`;
}

describe('a client', () => {
  // The table of values that other implementations lose: 64-bit values, offsets, white space, lists, nil and octets.
  const everything: Everything = {
    item: ['007'],
    numbers: [1, 2, 3],
    long: 9007199254740993n,
    decimal: '12345678901234567890.123',
    flag: true,
    none: null,
    date: '2024-02-29',
    dateTime: '2024-02-29T12:30:45+02:00',
    time: '12:30:45',
    bytes: new Uint8Array([1, 2, 3]),
    empty: '',
    spaced: '  x & y  ',
    price: { currency: 'EUR', amount: '1.50' },
  };

  it.each([shop, shop12])('loses nothing, there and back', async (service) => {
    const { client, implementation } = loop(service);
    expect(await client.echo(everything)).toEqual(everything);
    expect(implementation.calls).toEqual([{ method: 'echo', input: everything }]);
    const other = { ...everything, dateTime: '2024-02-29T12:30:45', flag: false, item: [] };
    expect(await client.echo(other)).toEqual(other);
  });

  it('sends the headers of its version', async () => {
    const { client, sent } = loop();
    await client.ping({}, { headers: { 'X-Trace': '1' } });
    expect(sent[0]?.headers).toEqual([
      'x-trace',
      '1',
      'content-type',
      'text/xml; charset=utf-8',
      'soapaction',
      '"urn:ping"',
    ]);
    const newer = loop(shop12);
    await newer.client.ping({});
    expect(newer.sent[0]?.headers).toEqual([
      'content-type',
      'application/soap+xml; charset=utf-8; action="urn:ping"',
    ]);
  });

  it('writes members in the order of the schema, whatever the order of keys', async () => {
    const { client, implementation } = loop();
    await client.order({ item: ['x'], size: 'small', id: 1 });
    expect(implementation.calls[0]?.input).toEqual(order);
  });

  it('sends header blocks', async () => {
    const { client, implementation } = loop();
    const input = { header: { session: { token: 't' } }, body: order };
    await client.secure(input);
    expect(implementation.calls).toEqual([{ method: 'secure', input }]);
    await client.secure({ body: order });
    expect(implementation.calls[1]?.input).toEqual({ header: {}, body: order });
  });

  it('is content with silence after a one-way message', async () => {
    const { client, implementation } = loop();
    expect(await client.notify(order)).toBeUndefined();
    expect(implementation.calls).toHaveLength(1);
  });

  it('refuses to send what the schema refuses, and says where', async () => {
    const { client, sent } = loop();
    const wrong = { id: 1.5, size: 'small', code: 'abc', item: [] } as const;
    const error = await client.order(wrong).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CheckError);
    expect((error as CheckError).issues.map((issue) => `${issue.path.join('.')} ${issue.keyword}`)).toEqual([
      'id type',
      'code pattern',
      'item minItems',
    ]);
    expect(sent).toEqual([]);
  });

  it.each([shop, shop12])('throws the faults of the contract', async (service) => {
    const { client } = loop(service);
    const empty = await client.order({ ...order, id: 404 }).catch((thrown: unknown) => thrown);
    expect(OutOfStock.is(empty)).toBe(true);
    expect(TooMany.is(empty)).toBe(false);
    expect(empty).toMatchObject({
      name: 'OutOfStock',
      message: 'OutOfStock: nothing is left',
      code: 'Client',
      detail: {},
    });
    const full = await client.order({ ...order, id: 429 }).catch((thrown: unknown) => thrown);
    if (!TooMany.is(full)) throw full;
    expect([full.detail, full.code]).toEqual([{ most: 7 }, 'Server']);
    const failed = await client.order({ ...order, id: 500 }).catch((thrown: unknown) => thrown);
    expect(failed).toBeInstanceOf(SoapFaultError);
    expect(failed).toMatchObject({ name: 'SoapFault', code: 'Server', type: undefined });
  });
});

describe('answers of other servers', () => {
  const fault = (detail: string): string =>
    envelope(
      `<S:Fault><faultcode>S:Client.Stock</faultcode><faultstring xml:lang="fr">vide</faultstring><faultactor>urn:me</faultactor>${detail}</S:Fault>`,
    );

  it('faults with more in them than was agreed are what they are', async () => {
    const detail = `<detail><OutOfStock xmlns="${namespace}"><message>x</message></OutOfStock><x:trace xmlns:x="urn:x">at</x:trace></detail>`;
    const error = await answered(fault(detail), 500)
      .order(order)
      .catch((thrown: unknown) => thrown);
    if (!OutOfStock.is(error)) throw error;
    expect(error.code).toBe('Client.Stock');
    expect(error.actor).toBe('urn:me');
    expect(error.issues).toHaveLength(1);
    expect(error.nodes).toEqual([{ namespace: 'urn:x', name: 'trace', attributes: {}, children: ['at'] }]);
  });

  it('faults of the service are known although the operation does not declare them', async () => {
    const error = await answered(fault(`<detail><o:OutOfStock xmlns:o="${namespace}"/></detail>`), 200)
      .ping({})
      .catch((thrown: unknown) => thrown);
    expect(OutOfStock.is(error)).toBe(true);
  });

  it('reasons are told in English where they can be', async () => {
    const body = `<S:Envelope xmlns:S="http://www.w3.org/2003/05/soap-envelope"><S:Body><S:Fault><S:Code><S:Value>S:Sender</S:Value><S:Subcode><S:Value>S:x</S:Value></S:Subcode></S:Code><S:Reason><S:Text xml:lang="de">leer</S:Text><S:Text xml:lang="en-GB">empty</S:Text></S:Reason></S:Fault></S:Body></S:Envelope>`;
    const error = await answered(body, 400, 'application/soap+xml')
      .ping({})
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'Client', message: 'empty' });
  });

  it.each<[string, string, number, string, unknown]>([
    ['a page', '<html></html>', 502, 'text/html', UnexpectedResponse],
    ['XML of no kind that we know', envelope(''), 200, 'text/xml-ish', UnexpectedResponse],
    ['nothing', '', 200, 'text/xml', UnexpectedResponse],
    ['broken XML', '<a>', 200, 'text/xml', UnexpectedResponse],
    ['another answer', envelope(`<other xmlns="${namespace}"/>`), 200, 'text/xml', CheckError],
    [
      'an answer with members that nobody knows',
      envelope(`<orderResponse xmlns="${namespace}"><x/></orderResponse>`),
      200,
      'text/xml',
      CheckError,
    ],
    ['an empty body', envelope(''), 200, 'text/xml', CheckError],
  ])('%s is no answer', async (_, body, status, type, kind) => {
    await expect(answered(body, status, type).order(order)).rejects.toBeInstanceOf(kind);
  });

  it('an answer of another charset is read by it, however the charset is written', async () => {
    const body = Buffer.from(envelope(`<pingResponse xmlns="${namespace}"><x/></pingResponse>`), 'utf16le');
    const headers = ['content-type', 'text/xml; x="; charset=utf-8"; charset="utf-16le"'];
    const transport = directTransport(() => ({ status: 200, headers, body }));
    const error = await soapClient(shop, { url, transport })
      .ping({})
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CheckError);
  });

  it('an answer beyond the limit is given up', async () => {
    const headers = ['content-type', 'text/xml'];
    let read = 0;
    const body = (async function* () {
      for (; read < 100; read += 1) yield new Uint8Array(1000);
    })();
    const transport = directTransport(() => ({ status: 200, headers, body }));
    const client = soapClient(shop, { url, transport, limits: { body: 5000 } });
    const error = await client.ping({}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnexpectedResponse);
    expect(String(error)).toContain('ping returned 200 with more than 5000 bytes');
    expect(read).toBe(5);
  });
});
