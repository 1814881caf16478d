/** Targets of requests of node:http and undici: the origin of a URL, and the rest, which is sent as written. */

import { urlToHttpOptions } from 'node:url';
import { cutUrl } from '../http/transport.js';

/** A scheme and authority. */
export interface Origin {
  /** `https://api.example.org:8443`. */
  readonly text: string;
  readonly isSecure: boolean;
  readonly hostname: string;
  readonly port: number | undefined;
  /** Value of the Host header. */
  readonly host: string;
  /** Value of the Authorization header, if the URL contains a name and a password. */
  readonly authorization: string | undefined;
}

/** Splits an absolute URL into the origin and the rest; the last origin is cached. */
export function originCutter(): (url: string) => { readonly origin: Origin; readonly path: string } {
  let known: Origin | undefined;
  return (url) => {
    if (known !== undefined && url.startsWith(`${known.text}/`) && !url.includes('#'))
      return { origin: known, path: url.slice(known.text.length) };
    const { origin: text, path, query } = cutUrl(url);
    known = known?.text === text ? known : originOf(text);
    return { origin: known, path: query === '' ? path : `${path}?${query}` };
  };
}

function originOf(text: string): Origin {
  const url = new URL(text);
  const { hostname, port, auth } = urlToHttpOptions(url);
  return {
    text,
    isSecure: url.protocol === 'https:',
    hostname: hostname ?? '',
    port: port === undefined || port === null || port === '' ? undefined : Number(port),
    host: url.host,
    authorization: auth ? `Basic ${Buffer.from(auth).toString('base64')}` : undefined,
  };
}
