import { expect } from 'vitest';
import { exchange, type RawRequest, type RawResponse } from './raw-http.js';
import { allOf, envelope, faultOf, readXml } from './soap-message.js';
import { passwords } from './step.js';

/** Headers of every request: from the administrator, and the last one of its connection. */
export const usualHeaders: readonly string[] = [
  'Host: catalogue',
  'Connection: close',
  `Authorization: Basic ${btoa(`root:${passwords.root}`)}`,
];

/** The header of a SOAP 1.1 message. */
export const textXml = 'Content-Type: text/xml; charset=utf-8';

/** Sends bytes to a catalogue. */
export interface RawSoap {
  /** Sends a body with the usual headers, or those of `more`. */
  post(body: string | Uint8Array, more?: Partial<RawRequest>): Promise<RawResponse>;
  /** The response to the contents of an envelope's body, which must succeed. */
  good(body: string, header?: string): Promise<string>;
}

/** Creates a client for a server. */
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

/** Local names of the elements in a fault's detail, `none` without a detail. */
export function detailIn(text: string): string {
  const detail = faultOf(text)?.detail;
  return detail === undefined ? 'none' : detail.map(({ local }) => local).join();
}

/** Texts of the elements of this name, in order. */
export function textsOf(body: string, local: string): readonly string[] {
  return allOf(readXml(body)).flatMap((element) => (element.local === local ? [element.text] : []));
}
