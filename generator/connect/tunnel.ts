import { request as sendHttp } from 'node:http';
import { Agent, type AgentOptions, type RequestOptions, request as sendHttps } from 'node:https';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect, type SecureContextOptions } from 'node:tls';
import { proxyAuthorization } from './proxy.js';

type Connected = (error: Error | null, stream: Duplex) => void;

/** Time limit for a proxy to open a tunnel, in milliseconds. */
const timeout = 30_000;

/** Connects to servers with TLS through a tunnel of a proxy (CONNECT, RFC 9110, 9.3.6). */
export class TunnelAgent extends Agent {
  private readonly proxy: URL;
  private readonly tls: SecureContextOptions & { readonly rejectUnauthorized?: boolean };

  constructor(proxy: URL, tls: TunnelAgent['tls'], options: AgentOptions) {
    super({ ...options, ...tls });
    this.proxy = proxy;
    this.tls = tls;
  }

  override createConnection(options: RequestOptions, connected?: Connected): undefined {
    const done = connected as (error: Error | null, stream?: Duplex) => void;
    const host = options.host ?? 'localhost';
    const authority = `${host.includes(':') ? `[${host}]` : host}:${options.port ?? 443}`;
    const authorization = proxyAuthorization(this.proxy);
    const headers = ['Host', authority];
    if (authorization !== undefined) headers.push('Proxy-Authorization', authorization);
    const send = this.proxy.protocol === 'https:' ? sendHttps : sendHttp;
    const asked = send({
      ...(this.proxy.protocol === 'https:' && this.tls),
      method: 'CONNECT',
      host: this.proxy.hostname.replace(/^\[|\]$/g, ''),
      port: this.proxy.port === '' ? undefined : Number(this.proxy.port),
      path: authority,
      headers,
      agent: false,
      timeout,
    });
    asked.on('timeout', () => asked.destroy(new Error('timed out while opening a tunnel')));
    asked.on('error', (error) => done(new Error(`the proxy ${this.proxy.host}: ${error.message}`)));
    asked.on('connect', ({ statusCode }, socket) => {
      if (statusCode === 200) {
        socket.setTimeout(0);
        const servername = isIP(host) === 0 ? host : '';
        done(
          null,
          connect({ ...options, ...this.tls, host, port: undefined, path: undefined, socket, servername }),
        );
      } else {
        socket.destroy();
        const why = statusCode === 407 ? ': credentials are required (http://user:password@host)' : '';
        done(new Error(`the proxy ${this.proxy.host} answers ${statusCode} to CONNECT ${authority}${why}`));
      }
    });
    asked.on('response', ({ statusCode }) => {
      asked.destroy();
      done(new Error(`the proxy ${this.proxy.host} answers ${statusCode} to CONNECT ${authority}`));
    });
    asked.end();
    return undefined;
  }
}
