import { expect } from 'vitest';
import { exchange, type RawRequest, type RawResponse } from './raw-http.js';
import { allOf, envelope, faultOf, readXml } from './soap-message.js';
import { passwords } from './step.js';

/** Headers of every request: it is made by the administrator, and it is the last of its connection. */
export const usualHeaders: readonly string[] = [
  'Host: catalogue',
  'Connection: close',
  `Authorization: Basic ${btoa(`root:${passwords.root}`)}`,
];

/** The header of a message of SOAP 1.1. */
export const textXml = 'Content-Type: text/xml; charset=utf-8';

/** Speaks to a catalogue in bytes. */
export interface RawSoap {
  /** Sends a body with the usual headers, or as `more` says. */
  post(body: string | Uint8Array, more?: Partial<RawRequest>): Promise<RawResponse>;
  /** The answer to what stands in an envelope's body, which has to succeed. */
  good(body: string, header?: string): Promise<string>;
}

/** Makes the speaker of a server. */
export function rawSoap({ url }: { readonly url: string }): RawSoap {
  const post: RawSoap['post'] = (body, more = {}) => {
    const headers = more.headers ?? [...usualHeaders, textXml, 'SOAPAction: ""'];
    return exchange(url, { line: 'POST /metadata-catalogue HTTP/1.1', body, ...more, headers });
  };
  return {
    post,
    good: async (body, header = '') => {
      const response = await post(envelope(body, header));
      expect([response.status, faultOf(response.body)]).toEqual([200, undefined]);
      return response.body;
    },
  };
}

/** Local names of what a fault's detail holds, `none` where there is no detail. */
export function detailIn(text: string): string {
  const detail = faultOf(text)?.detail;
  return detail === undefined ? 'none' : detail.map(({ local }) => local).join();
}

/** Texts of the elements of this name, in order. */
export function textsOf(body: string, local: string): readonly string[] {
  return allOf(readXml(body)).flatMap((element) => (element.local === local ? [element.text] : []));
}
