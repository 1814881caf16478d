import { problemText } from '@trivet/runtime/conformance/run';
import { soapSpeaker } from '@trivet/runtime/conformance/soap';
import { describe, expect, test } from 'vitest';
import { namespace, shop } from '../runtime/soap-shop.js';

const soap11 = 'http://schemas.xmlsoap.org/soap/envelope/';
const soap12 = 'http://www.w3.org/2003/05/soap-envelope';

function envelope(version: string, body: string): string {
  return `<S:Envelope xmlns:S="${version}"><S:Body>${body}</S:Body></S:Envelope>`;
}

function outcomeOf(asked: string, answered: string, type: string): string {
  const speaker = soapSpeaker(shop);
  const request = speaker.request('ping', { protocol: 'soap', envelope: envelope(asked, '<ping/>') });
  const body = new TextEncoder().encode(envelope(answered, `<pingResponse xmlns="${namespace}"/>`));
  return speaker.read('ping', request, { status: 200, headers: ['Content-Type', type], body }).outcome;
}

describe('an envelope of the other SOAP version', () => {
  test('may be answered in that version by who speaks both', () => {
    expect(outcomeOf(soap12, soap12, 'application/soap+xml')).toBe('SOAP 1.2');
  });

  test('is not to be answered as if it were of the own version', () => {
    expect(outcomeOf(soap12, soap11, 'text/xml')).toBe('response');
  });

  test('is no answer to one of the own version', () => {
    const speaker = soapSpeaker(shop);
    const request = speaker.request('ping', { protocol: 'soap', envelope: envelope(soap11, '<ping/>') });
    const body = new TextEncoder().encode(envelope(soap12, `<pingResponse xmlns="${namespace}"/>`));
    const headers = ['Content-Type', 'application/soap+xml'];
    const answer = speaker.read('ping', request, { status: 200, headers, body });
    expect(answer.problems.map(problemText)).toContain('the envelope is of SOAP 1.2');
  });
});
