import { problemText } from '@trivet/runtime/conformance/run';
import { soapSpeaker } from '@trivet/runtime/conformance/soap';
import { describe, expect, test } from 'vitest';
import { namespace, shop } from '../runtime/soap-shop.js';

const soap = 'http://schemas.xmlsoap.org/soap/envelope/';
const speaker = soapSpeaker(shop);
const request = speaker.request('ping', { protocol: 'soap', input: {} });

function problems(status: number, body: string, more = ''): string {
  const text = `<S:Envelope xmlns:S="${soap}" xmlns:n="${namespace}"${more}><S:Body>${body}</S:Body></S:Envelope>`;
  const headers = ['Content-Type', 'text/xml; charset=utf-8'];
  return speaker
    .read('ping', request, { status, headers, body: new TextEncoder().encode(text) })
    .problems.map(problemText)
    .join('\n');
}

const fault = (code: string, detail = ''): string =>
  `<S:Fault><faultcode>${code}</faultcode><faultstring>No.</faultstring>${detail}</S:Fault>`;

describe('what an answer of SOAP is complained of', () => {
  test('a fault code is of the namespace of the envelope, prefix or none', () => {
    expect(problems(500, fault('S:Client'))).toBe('');
    expect(problems(500, fault('Client'))).toContain('must be of the envelope');
    expect(problems(500, fault('Client'), ` xmlns="${namespace}"`)).toContain('must be of the envelope');
  });

  test('a response is nil only where it may be', () => {
    const nil = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil';
    expect(problems(200, '<n:pingResponse/>')).toBe('');
    expect(problems(200, `<n:pingResponse ${nil}="false"/>`)).toBe('');
    expect(problems(200, `<n:pingResponse ${nil}="1"/>`)).toContain('must not be nil');
  });

  test('UTF-16 is sent with its mark, and said in the header', () => {
    const { body, headers } = speaker.request('ping', {
      protocol: 'soap',
      envelope: '<ä/>',
      charset: 'utf-16',
    });
    expect(headers?.join(' ')).toContain('charset=utf-16');
    expect([...(body ?? [])]).toEqual([0xff, 0xfe, 0x3c, 0, 0xe4, 0, 0x2f, 0, 0x3e, 0]);
  });
});
