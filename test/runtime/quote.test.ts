import { json } from '@trivet/runtime/http/content';
import { restHandler } from '@trivet/runtime/http/handler';
import type { Awaitable } from '@trivet/runtime/http/message';
import { restOperation, restService } from '@trivet/runtime/http/operation';
import { directTransport } from '@trivet/runtime/http/transport';
import { soapHandler } from '@trivet/runtime/soap/handler';
import { describe, expect, it } from 'vitest';
import { pathText, printable, shortened } from '#runtime/quote';
import { namespace, recordingShop, shop } from './soap-shop.js';

const long = 'n'.repeat(1_000_000);

describe('texts of a sender', () => {
  it('have blanks for line ends and control characters, and stay as long', () => {
    const marks = [
      '\u0000',
      '\t',
      '\n',
      '\r',
      '\u001b',
      '\u001f',
      '\u007f',
      '\u0085',
      '\u009f',
      '\u2028',
      '\u2029',
    ];
    expect(printable(`a${marks.join('')}b`)).toBe(`a${' '.repeat(marks.length)}b`);
    expect(printable('Größe 漢 \u{1f600} ~')).toBe('Größe 漢 \u{1f600} ~');
  });

  it('are quoted as they are while they are short, else cut between characters', () => {
    expect(shortened('a'.repeat(100))).toBe('a'.repeat(100));
    expect(shortened('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
    expect(shortened(`${'a'.repeat(99)}\u{1F600}b`)).toBe(`${'a'.repeat(99)}…`);
    expect(pathText(['body', 0, long])).toBe(`body.0.${'n'.repeat(100)}…`);
    expect(pathText(Array.from({ length: 50 }, () => long)).length).toBeLessThan(1_100);
  });
});

const opening = '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/">';
const inBody = (content: string): string => `${opening}<S:Body>${content}</S:Body></S:Envelope>`;
const order = (content: string, attributes = ''): string =>
  inBody(
    `<order xmlns="${namespace}"${attributes}><id>1</id><size>small</size><item>x</item>${content}</order>`,
  );

describe('a fault', () => {
  it.each<[what: string, body: string, headers?: Readonly<Record<string, string>>]>([
    ['an element that is unknown', order(`<${long}/>`)],
    ['an attribute that is unknown', order('', ` ${long}="1"`)],
    ['an operation that is unknown', inBody(`<${long}/>`)],
    ['a second element of the body', inBody(`<order xmlns="${namespace}"/><${long}/>`)],
    [
      'a header block',
      `${opening}<S:Header><${long} S:mustUnderstand="1"/></S:Header><S:Body/></S:Envelope>`,
    ],
    ['a namespace of the envelope', `<S:Envelope xmlns:S="${long}"><S:Body/></S:Envelope>`],
    ['a prefix', inBody(`<${long}:a/>`)],
    ['a prefix of an attribute', inBody(`<a ${long}:a=""/>`)],
    ['a prefix declared empty', inBody(`<a xmlns:${long}=""/>`)],
    ['an attribute that stands twice', inBody(`<a ${long}="" ${long}=""/>`)],
    ['an attribute without a value', inBody(`<a ${long}/>`)],
    ['an element that is not closed', `${opening}<${long}>`],
    ['an element closed by another', inBody(`<${long}></a>`)],
    ['a broken closing tag', inBody(`<${long}></${long} a>`)],
    ['an entity', inBody(`<a>&${long};</a>`)],
    ['a type', order(`<a xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="${long}"/>`)],
    ['a charset', order(''), { 'content-type': `text/xml; charset=${long}` }],
    ['a media type', order(''), { 'content-type': `text/${long}` }],
    ['a coding', order(''), { 'content-encoding': long }],
    ['an action', inBody(`<${long}/>`), { soapaction: long }],
  ])('quotes no more than the start of %s', async (_, body, headers = {}) => {
    const transport = directTransport(soapHandler(shop, recordingShop()));
    const all = { 'content-type': 'text/xml', soapaction: '""', ...headers };
    const response = await transport({
      method: 'POST',
      url: 'http://x.test/soap',
      headers: Object.entries(all).flat(),
      body,
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect((await response.body()).length).toBeLessThan(2_000);
  });
});

interface Taker {
  take(input: { readonly body: unknown; readonly query?: unknown }): Awaitable<{ readonly status: 204 }>;
}

const taker = restService<Taker>({
  name: 'Taker',
  operations: {
    take: restOperation<{ readonly body: unknown }, { readonly status: 204 }>({
      name: 'take',
      method: 'POST',
      path: '/take',
      parameters: { query: { deep: { style: 'deepObject', shape: { fields: {}, rest: 'integer' } } } },
      body: {
        contents: {
          'application/json': json<unknown>((value) =>
            Object.keys(value ?? {}).map((name) => ({
              path: [name],
              keyword: 'additionalProperties',
              message: 'is not known',
            })),
          ),
        },
      },
      responses: { 204: {} },
    }),
  },
});

describe('a problem', () => {
  it.each<[what: string, body: string, type?: string, query?: string]>([
    ['a member', JSON.stringify({ [long]: 1 })],
    ['a parameter', '{}', 'application/json', `?deep[${long}]=x`],
    ['a parameter without end', '{}', 'application/json', `?deep[${long}=x`],
    ['a charset', '{}', `application/json; charset=${long}`],
    ['a media type', '{}', `application/${long}`],
  ])('quotes no more than the start of %s', async (_, body, type = 'application/json', query = '') => {
    const transport = directTransport(restHandler<Taker>(taker, { take: () => ({ status: 204 }) }));
    const response = await transport({
      method: 'POST',
      url: `http://x.test/take${query}`,
      headers: ['content-type', type],
      body,
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect((await response.body()).length).toBeLessThan(2_000);
  });
});
