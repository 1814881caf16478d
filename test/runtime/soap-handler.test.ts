import { directTransport } from '@trivet/runtime/http/transport';
import { type SoapHandlerOptions, soapHandler } from '@trivet/runtime/soap/handler';
import { SoapFaultError } from '@trivet/runtime/soap/operation';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { namespace, OutOfStock, recordingShop, shop, shop12, TooMany } from './soap-shop.js';

const envelope11 = 'http://schemas.xmlsoap.org/soap/envelope/';
const envelope12 = 'http://www.w3.org/2003/05/soap-envelope';

interface Sent {
  readonly body?: string | Uint8Array;
  readonly method?: string;
  readonly query?: string;
  readonly headers?: readonly string[];
  readonly options?: SoapHandlerOptions;
  readonly version?: '1.2';
}

async function send({ body = '', method = 'POST', query = '', headers, options = {}, version }: Sent) {
  const implementation = recordingShop();
  const transport = directTransport(soapHandler(version === '1.2' ? shop12 : shop, implementation, options));
  const type = version === '1.2' ? 'application/soap+xml' : 'text/xml; charset=utf-8';
  const response = await transport({
    method,
    url: `http://shop.test:8080/soap${query}`,
    headers: headers ?? ['content-type', type, 'soapaction', '""'],
    body,
  });
  const text = new TextDecoder().decode(await response.body());
  return {
    status: response.status,
    type: response.header('content-type'),
    text,
    calls: implementation.calls,
    header: response.header,
  };
}

function envelope(body: string, header = '', ns = envelope11): string {
  return `<S:Envelope xmlns:S="${ns}">${header}<S:Body>${body}</S:Body></S:Envelope>`;
}

const members = '<id>1</id><size>small</size><item>x</item>';
const valid = `<order xmlns="${namespace}">${members}</order>`;
const input = { id: 1, size: 'small', item: ['x'] };

function order(content: string): string {
  return envelope(`<order xmlns="${namespace}">${content}</order>`);
}

describe('requests that are carried out', () => {
  const prefixed = valid.replace(/<(\/?)(\w+)/g, '<$1p:$2').replace('xmlns=', 'xmlns:p=');
  it.each<[string, string, (readonly string[])?]>([
    ['the default namespace', envelope(valid)],
    ['prefixes', envelope(prefixed)],
    [
      'prefixes declared on the envelope',
      envelope(prefixed.replace(` xmlns:p="${namespace}"`, '')).replace(
        '<S:Envelope',
        `<S:Envelope xmlns:p="${namespace}"`,
      ),
    ],
    ['blanks and comments', envelope(` <!-- a -->\n${valid.replaceAll('><', '>\n <!-- b --><')} `)],
    ['a declaration and a byte order mark', `\ufeff<?xml version="1.0" encoding="UTF-8"?>${envelope(valid)}`],
    ['CDATA', envelope(valid.replace('>x<', '><![CDATA[x]]><'))],
    ['an empty Header', envelope(valid, '<S:Header/>')],
    ['a header nobody has to understand', envelope(valid, '<S:Header><t:t xmlns:t="urn:t"/></S:Header>')],
    [
      'a header for somebody else',
      envelope(valid, '<S:Header><t:t xmlns:t="urn:t" S:mustUnderstand="1" S:actor="urn:other"/></S:Header>'),
    ],
    [
      'xsi:type and encodingStyle',
      envelope(
        valid.replace(
          '<id>',
          `<id xmlns:i="http://www.w3.org/2001/XMLSchema-instance" xmlns:d="http://www.w3.org/2001/XMLSchema" i:type="d:int" S:encodingStyle="x">`,
        ),
      ),
    ],
    ['any SOAPAction', envelope(valid), ['content-type', 'text/xml', 'soapaction', '"urn:whatever"']],
    ['no SOAPAction', envelope(valid), ['content-type', 'text/xml']],
    ['a charset in quotes', envelope(valid), ['content-type', 'Text/XML; charset="utf-8"']],
  ])('%s', async (_, body, headers) => {
    const answer = await send({ body, ...(headers !== undefined && { headers }) });
    expect(answer.calls).toEqual([{ method: 'order', input }]);
    expect(answer.status).toBe(200);
    expect(answer.type).toBe('text/xml; charset=utf-8');
  });

  it('void answers are an empty element, and nothing else', async () => {
    expect((await send({ body: envelope(valid) })).text).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>\n<soap:Envelope xmlns:soap="${envelope11}" xmlns:ns1="${namespace}">` +
        '<soap:Body><ns1:orderResponse/></soap:Body></soap:Envelope>',
    );
  });

  it('UTF-16 is read', async () => {
    const text = `\ufeff${envelope(valid.replace('>x<', '>é€😀<'))}`;
    const bytes = new Uint8Array(
      new Uint16Array([...Array(text.length).keys()].map((at) => text.charCodeAt(at))).buffer,
    );
    expect((await send({ body: bytes, headers: ['content-type', 'text/xml'] })).calls).toEqual([
      { method: 'order', input: { ...input, item: ['é€😀'] } },
    ]);
  });

  it('an empty body finds the operation that wants one', async () => {
    for (const body of [envelope(''), envelope(' <!-- nothing --> ')]) {
      expect((await send({ body })).calls).toEqual([{ method: 'ping', input: {} }]);
    }
  });

  it('header blocks of the contract reach the method', async () => {
    const body = `<secure xmlns="${namespace}">${members}</secure>`;
    const head = `<S:Header><x:other xmlns:x="urn:x"/><session S:mustUnderstand="1" xmlns="${namespace}"><token>t</token></session></S:Header>`;
    expect((await send({ body: envelope(body, head) })).calls).toEqual([
      { method: 'secure', input: { header: { session: { token: 't' } }, body: input } },
    ]);
    const wrong = await send({ body: envelope(body, head.replace('<token>t</token>', '')) });
    expect(wrong.calls).toEqual([]);
    expect(wrong.text).toContain('header.session.token is missing');
  });

  it('one-way messages are accepted without a word', async () => {
    const answer = await send({ body: envelope(valid.replaceAll('order', 'notify')) });
    expect([answer.status, answer.text, answer.calls.length]).toEqual([202, '', 1]);
  });

  it('nil items are handed on, or dropped where that is asked for', async () => {
    const body = order(
      `${members}<item xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"/><item>y</item>`,
    );
    expect((await send({ body })).calls[0]?.input).toEqual({ ...input, item: ['x', null, 'y'] });
    expect((await send({ body, options: { skipNilItems: true } })).calls[0]?.input).toEqual({
      ...input,
      item: ['x', 'y'],
    });
  });

  it('members in any order, where that is asked for', async () => {
    const body = order('<item>x</item><size>small</size><id>1</id>');
    expect((await send({ body, options: { lenientOrder: true } })).calls).toEqual([
      { method: 'order', input },
    ]);
  });
});

describe('requests that never reach the implementation', () => {
  it.each([
    ['required member missing', order('<size>small</size><item>x</item>'), 'id is missing'],
    ['unknown member', order(`${members}<other/>`), 'other is not allowed here'],
    ['int = abc', order(members.replace('>1<', '>abc<')), 'id must be a valid int, got'],
    [
      'value outside the enumeration',
      order(members.replace('small', 'medium')),
      'size must be one of small, large',
    ],
    [
      'value against the pattern',
      order(members.replace('<item>', '<code>abc</code><item>')),
      'code must match',
    ],
    ['members in the wrong order', order('<size>small</size><id>1</id><item>x</item>'), 'id is missing'],
    [
      'root in another namespace',
      envelope(valid.replace(namespace, 'urn:other')),
      'the body must contain an operation, got',
    ],
    [
      'members without a namespace',
      envelope(`<p:order xmlns:p="${namespace}">${members}</p:order>`),
      'id is missing',
    ],
    ['an empty list that may not be', order('<id>1</id><size>small</size>'), 'item is missing'],
    [
      'a nil that may not be',
      order(members.replace('<id>', '<id xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="1">')),
      'id must not be nil',
    ],
    [
      'unknown operation',
      envelope(`<nothing xmlns="${namespace}"/>`),
      'the body must contain an operation, got',
    ],
    ['two elements in the body', envelope(valid + valid), 'body must contain one element, got a second one'],
    ['not well-formed', envelope(valid).slice(0, -5), 'the XML is not well-formed'],
    [
      'document type with an entity',
      `<!DOCTYPE a [<!ENTITY e "x">]>${envelope(valid)}`,
      'document type declaration',
    ],
    ['no XML at all', 'hello', 'the XML is not well-formed'],
    ['no envelope', '<a/>', 'must be a SOAP envelope'],
    ['no body', `<S:Envelope xmlns:S="${envelope11}"/>`, 'must have a body'],
  ])('%s', async (_, body, reason) => {
    const answer = await send({ body });
    expect(answer.calls).toEqual([]);
    expect(answer.status).toBe(500);
    expect(answer.type).toBe('text/xml; charset=utf-8');
    expect(answer.text).toContain('<faultcode>soap:Client</faultcode>');
    expect(answer.text).toContain('<detail/>');
    expect(answer.text).toContain(reason);
  });

  it.each(['1', 'true'])('a header that has to be understood (%s)', async (must) => {
    const head = `<S:Header><t:t xmlns:t="urn:t" S:mustUnderstand="${must}"/></S:Header>`;
    const answer = await send({ body: envelope(valid, head) });
    expect(answer.calls).toEqual([]);
    expect(answer.text).toContain('<faultcode>soap:MustUnderstand</faultcode>');
    expect(answer.text).not.toContain('detail');
    const understood = await send({
      body: envelope(valid, head),
      options: { understands: (name) => name === '{urn:t}t' },
    });
    expect(understood.calls).toHaveLength(1);
  });

  it('a header block of another receiver is not handed over', async () => {
    const seen: unknown[] = [];
    const options: SoapHandlerOptions = {
      headers: ['{urn:t}t'],
      authenticate: (_request, _operation, headers) => {
        seen.push(headers.map(({ name, attributes, children }) => ({ name, attributes, children })));
      },
    };
    const t = (attributes: string, text: string) => `<t:t xmlns:t="urn:t" ${attributes}>${text}</t:t>`;
    const head = `<S:Header>${t('S:mustUnderstand="1"', 'mine')}${t('S:actor="urn:other"', 'other')}<x/></S:Header>`;
    expect((await send({ body: envelope(valid, head), options })).calls).toHaveLength(1);
    expect((await send({ body: envelope(valid), options })).calls).toHaveLength(1);
    const must = `{${envelope11}}mustUnderstand`;
    expect(seen).toEqual([[{ name: 't', attributes: { [must]: '1' }, children: ['mine'] }], []]);
  });

  it('a fault that asks for credentials over HTTP', async () => {
    const challenged = new SoapFaultError('who are you', {
      http: { status: 401, headers: ['www-authenticate', 'Basic realm="x"'] },
    });
    const options: SoapHandlerOptions = {
      authenticate: () => {
        throw challenged;
      },
    };
    const answer = await send({ body: envelope(valid), options });
    expect([answer.status, answer.header('www-authenticate'), answer.calls]).toEqual([
      401,
      'Basic realm="x"',
      [],
    ]);
    expect(answer.text).toContain('who are you');
  });

  it('an envelope of the other version', async () => {
    const body = envelope(valid, '', envelope12);
    for (const type of ['text/xml', 'application/soap+xml']) {
      const answer = await send({ body, headers: ['content-type', type] });
      expect(answer.calls).toEqual([]);
      expect([answer.status, answer.text.includes('<faultcode>soap:VersionMismatch</faultcode>')]).toEqual([
        500,
        true,
      ]);
    }
  });

  it.each<[string, Sent, number]>([
    ['another media type', { body: envelope(valid), headers: ['content-type', 'application/json'] }, 415],
    ['no media type', { body: envelope(valid), headers: [] }, 415],
    [
      'SOAP 1.2 media type around SOAP 1.1',
      { body: envelope(valid), headers: ['content-type', 'application/soap+xml'] },
      415,
    ],
    ['GET', { method: 'GET' }, 405],
    ['PUT', { method: 'PUT', body: envelope(valid) }, 405],
    ['too many octets', { body: envelope(valid), options: { limits: { body: 100 } } }, 413],
  ])('%s', async (_, sent, status) => {
    const answer = await send(sent);
    expect([answer.status, answer.calls]).toEqual([status, []]);
  });

  it('a body too deep', async () => {
    const deep = `${'<a>'.repeat(40)}${'</a>'.repeat(40)}`;
    expect((await send({ body: envelope(deep), options: { limits: { depth: 32 } } })).text).toContain(
      'nested at most 32 levels deep',
    );
  });

  it('invalid ones get the fault that the service wants', async () => {
    const options: SoapHandlerOptions = {
      invalidRequest: (issues, operation) =>
        OutOfStock.error(`${operation.name} ${issues[0]?.path.join('.')}`),
    };
    const answer = await send({ body: order(''), options });
    expect(answer.text).toContain('<faultstring>order id</faultstring><detail><ns1:OutOfStock/></detail>');
  });
});

describe('faults', () => {
  it('are one empty element in the detail', async () => {
    const answer = await send({ body: order(members.replace('>1<', '>404<')) });
    expect(answer.status).toBe(500);
    expect(answer.text).toContain(
      '<soap:Fault><faultcode>soap:Client</faultcode><faultstring>OutOfStock: nothing is left</faultstring>' +
        '<detail><ns1:OutOfStock/></detail></soap:Fault>',
    );
  });

  it('carry their members', async () => {
    const answer = await send({ body: order(members.replace('>1<', '>429<')) });
    expect(answer.text).toContain('<faultcode>soap:Server</faultcode>');
    expect(answer.text).toContain('<detail><ns1:TooMany><ns1:most>7</ns1:most></ns1:TooMany></detail>');
  });

  it('tell nothing of errors', async () => {
    const reported: unknown[] = [];
    const body = order(members.replace('>1<', '>500<'));
    const answer = await send({ body, options: { onError: (error) => reported.push(error) } });
    expect(answer.status).toBe(500);
    expect(answer.text).toContain('<faultcode>soap:Server</faultcode>');
    expect(answer.text).not.toMatch(/secret|at .*\.ts|detail/);
    expect(reported).toHaveLength(1);
    const own = await send({
      body,
      options: {
        internalError: () => OutOfStock.error('sorry', {}, { code: 'Server' }),
        onError: () => {},
      },
    });
    expect(own.text).toContain('<faultstring>sorry</faultstring><detail><ns1:OutOfStock/></detail>');
  });

  it('are heard of where nobody listens', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await send({ body: order(members.replace('>1<', '>500<')) });
    await send({ body: order(members.replace('>1<', '>404<')) });
    expect(log.mock.calls.map(String)).toEqual(['Error: secret: the database password is 1234']);
    log.mockRestore();
  });

  it('that cannot be written are failures of the service', async () => {
    const broken = (): SoapFaultError => TooMany.error('x', { most: 1.5 });
    const reported: unknown[] = [];
    const onError = (error: unknown): void => void reported.push(error);
    const plain = await send({ body: order(''), options: { invalidRequest: broken, onError } });
    expect(plain.text).toContain('<faultcode>soap:Server</faultcode>');
    const options = {
      authenticate: () => Promise.reject(broken()),
      internalError: () => OutOfStock.error('sorry'),
      onError,
    };
    expect((await send({ body: envelope(valid), options })).text).toContain(
      '<detail><ns1:OutOfStock/></detail>',
    );
    const worse = await send({
      body: envelope(valid),
      options: { ...options, internalError: broken },
    });
    expect(worse.text).toContain('<faultcode>soap:Server</faultcode>');
    expect(reported).toHaveLength(4);
  });

  it('hold no character that XML cannot hold', async () => {
    const options: SoapHandlerOptions = { invalidRequest: () => new SoapFaultError('a\u0000b\ud800') };
    expect((await send({ body: order(''), options })).text).toContain(
      '<faultstring>a\ufffdb\ufffd</faultstring>',
    );
  });

  it('come before the credentials are looked at, and after', async () => {
    const options: SoapHandlerOptions = {
      authenticate: async () => {
        throw OutOfStock.error('who are you');
      },
    };
    expect((await send({ body: order(''), options })).text).toContain('id is missing');
    const answer = await send({ body: envelope(valid), options });
    expect([answer.calls, answer.text.includes('who are you')]).toEqual([[], true]);
  });
});

describe('SOAP 1.2', () => {
  it('is answered in kind', async () => {
    const answer = await send({ body: envelope(valid, '', envelope12), version: '1.2' });
    expect(answer.calls).toEqual([{ method: 'order', input }]);
    expect(answer.type).toBe('application/soap+xml; charset=utf-8');
    expect(answer.text).toContain(`<soap:Envelope xmlns:soap="${envelope12}"`);
  });

  it('has faults of its own', async () => {
    const answer = await send({
      body: envelope(valid.replace('>1<', '>429<'), '', envelope12),
      version: '1.2',
    });
    expect(answer.text).toContain(
      '<soap:Fault><soap:Code><soap:Value>soap:Receiver</soap:Value></soap:Code>' +
        '<soap:Reason><soap:Text xml:lang="en">TooMany: too many</soap:Text></soap:Reason>' +
        '<soap:Detail><ns1:TooMany><ns1:most>7</ns1:most></ns1:TooMany></soap:Detail></soap:Fault>',
    );
    expect(answer.status).toBe(500);
    expect((await send({ body: envelope('<a/>', '', envelope12), version: '1.2' })).status).toBe(400);
  });

  it('is not answered by an endpoint of the other', async () => {
    const answer = await send({
      body: envelope(valid),
      version: '1.2',
      headers: ['content-type', 'application/soap+xml'],
    });
    expect([answer.calls, answer.text.includes('soap:VersionMismatch')]).toEqual([[], true]);
  });
});

describe('the WSDL', () => {
  it('is served with the address of the request', async () => {
    const options = { wsdl: '<soap:address location="{address}"/>' };
    for (const query of ['?wsdl', '?WSDL', '?wsdl=']) {
      const answer = await send({ method: 'GET', query, options });
      expect([answer.status, answer.text]).toEqual([
        200,
        '<soap:address location="http://shop.test:8080/soap"/>',
      ]);
    }
    expect((await send({ method: 'GET', query: '?wsdl' })).status).toBe(404);
    expect((await send({ method: 'GET', query: '?other', options })).status).toBe(405);
  });

  it('paths that are none of its own are left to others', async () => {
    const answer = await send({ body: envelope(valid), options: { path: '/elsewhere' } });
    expect([answer.status, answer.calls]).toEqual([404, []]);
  });
});

describe('requests that nobody meant', () => {
  const text = envelope(valid, '<S:Header><t:t xmlns:t="urn:t"/></S:Header>');
  const scraps = [
    '<',
    '>',
    '/>',
    '&amp;',
    '&',
    '"',
    ' ',
    'a:',
    '<!--',
    '-->',
    ']]>',
    '<![CDATA[',
    '\u0000',
    '<id/>',
    ' S:mustUnderstand="1"',
  ];
  const change = fc.record({
    at: fc.nat(text.length),
    drop: fc.nat(12),
    put: fc.constantFrom('', ...scraps),
  });

  it('are answered as if somebody had', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        let body = text;
        for (const { at, drop, put } of changes) body = body.slice(0, at) + put + body.slice(at + drop);
        const answer = await send({ body });
        expect([200, 202, 500]).toContain(answer.status);
        expect(answer.status === 500).toBe(answer.calls.length === 0);
        if (answer.status === 500)
          expect(answer.text).toMatch(/<faultcode>soap:(Client|MustUnderstand|VersionMismatch)</);
      }),
      { numRuns: 1000 },
    );
  });

  it('nor octets', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (body) => {
        const answer = await send({ body });
        expect([answer.status, answer.calls]).toEqual([500, []]);
      }),
      { numRuns: 300 },
    );
  });
});
