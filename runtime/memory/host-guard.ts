import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { hostOf, isLoopback, normalHost } from './host-names.js';

/** Which hosts requests may be for. */
export interface HostGuardOptions {
  /** What the server listens on. */
  readonly host: string;
  /** Further names of the server. */
  readonly hostNames: readonly string[];
  /** Requests may be for any host: links do not repeat it. */
  readonly anyHost: boolean;
}

/**
 * Passes on the requests that are for this server and refuses others, so that neither links repeat a host that a
 * request has made up nor a page of another site reaches the server by a name that it makes resolve to it (DNS
 * rebinding).
 */
export function guardHost(listener: RequestListener, options: HostGuardOptions): RequestListener {
  const names = new Set([options.host, ...options.hostNames].map(normalHost));
  const isKnown = (authority: string, local: string | undefined): boolean => {
    const host = hostOf(authority);
    if (host === undefined) return false;
    return isLoopback(host) || names.has(host) || (local !== undefined && host === normalHost(local));
  };
  return (request, response) => {
    const authorities = authoritiesOf(request);
    const headers = authorities.filter(({ isHeader }) => isHeader);
    if (headers.length > 1 || (headers.length === 0 && !options.anyHost)) {
      refuse(response, 400, `The request must have one Host header, it has ${headers.length}.`);
      return;
    }
    const local = request.socket.localAddress;
    const unknown = authorities.find(({ value }) => !options.anyHost && !isKnown(value, local));
    if (unknown === undefined) listener(request, response);
    else refuse(response, 421, refusalOf(unknown.value));
  };
}

/** What a request names as its server: the Host headers, and the authority of a target in absolute form. */
function authoritiesOf({ rawHeaders, url = '' }: IncomingMessage): readonly Authority[] {
  const headers = rawHeaders.flatMap((name, index) => {
    const isHost = index % 2 === 0 && name.toLowerCase() === 'host';
    return isHost ? [{ value: rawHeaders[index + 1] ?? '', isHeader: true }] : [];
  });
  // RFC 9112, 3.2.2: the authority of the target counts, not the header.
  const target = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1];
  return target === undefined ? headers : [...headers, { value: target, isHeader: false }];
}

interface Authority {
  readonly value: string;
  readonly isHeader: boolean;
}

function refusalOf(authority: string): string {
  const shown = authority.length > 100 ? `${authority.slice(0, 97)}...` : authority;
  return `The host of the request must be a loopback address, the address that the server listens on or a name given by --host-name, it is ${JSON.stringify(shown)}.`;
}

/** RFC 9110, 15.5.20 (421), and RFC 9457. */
function refuse(response: ServerResponse, status: 400 | 421, detail: string): void {
  const title = status === 400 ? 'Bad Request' : 'Misdirected Request';
  const body = JSON.stringify({ type: 'about:blank', title, status, detail });
  // What follows on the connection may be for the same host: nobody reads the body.
  response.writeHead(status, {
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  response.end(body);
}
