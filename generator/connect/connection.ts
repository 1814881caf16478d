import { readFileSync } from 'node:fs';
import { type ClientRequest, Agent as HttpAgent, type RequestOptions, request as sendHttp } from 'node:http';
import { Agent as HttpsAgent, request as sendHttps } from 'node:https';
import { createSecureContext, type SecureContextOptions } from 'node:tls';
import type { OpenRequest } from '@trivet/runtime/conformance/node';
import { ConnectError, type Environment, proxyAuthorization, proxyFor } from './proxy.js';
import type { ConnectSettings } from './settings.js';
import { TunnelAgent } from './tunnel.js';

/** How servers are connected to: with these certificates, and through this proxy. */
export interface Connection {
  readonly open: OpenRequest;
  /** Values that must not be shown. */
  readonly secrets: readonly { readonly value: string; readonly name: string }[];
  /** Closes idle connections. */
  close(): void;
}

/** The variable for the passphrase of the client's key, since other users can read command lines. */
const passphraseVariable = 'TRIVET_CERT_PASSPHRASE';

/** Reads the certificates of the settings; throws a `ConnectError` if one cannot be used. */
export function connectionOf(settings: ConnectSettings, environment: Environment = process.env): Connection {
  const tls = tlsOf(settings, environment);
  const agents = new Map<string, HttpAgent>();
  const agentFor = (proxy: URL | undefined, isSecure: boolean, keepAlive: boolean): HttpAgent => {
    const key = `${proxy?.href ?? ''} ${isSecure} ${keepAlive}`;
    const known = agents.get(key);
    if (known !== undefined) return known;
    const made = agentOf(proxy, isSecure, keepAlive, tls);
    agents.set(key, made);
    return made;
  };
  if (settings.proxy !== undefined) proxyFor(new URL('http://localhost'), settings.proxy, environment);
  return {
    secrets: secretsOf(settings, environment),
    open(text, { method, headers, path }, isKept) {
      const url = new URL(text);
      const isSecure = url.protocol === 'https:';
      const proxy = proxyFor(url, settings.proxy, environment);
      const agent = agentFor(proxy, isSecure, isKept);
      const request = { method, headers, agent, path: path ?? `${url.pathname}${url.search}` };
      return proxy === undefined || isSecure
        ? (isSecure ? sendHttps : sendHttp)(url, request)
        : throughProxy(url, proxy, request);
    },
    close() {
      for (const agent of agents.values()) agent.destroy();
    },
  };
}

/** RFC 9112, 3.2.2: a request to a proxy contains the whole URL. */
function throughProxy(
  url: URL,
  proxy: URL,
  {
    method,
    headers,
    agent,
    path,
  }: { method: string; headers: readonly string[]; agent: HttpAgent; path: string },
): ClientRequest {
  const authorization = proxyAuthorization(proxy);
  const lines = authorization === undefined ? headers : [...headers, 'Proxy-Authorization', authorization];
  const options: RequestOptions = {
    method,
    headers: lines,
    agent,
    path: `${url.origin}${path}`,
    host: proxy.hostname.replace(/^\[|\]$/g, ''),
    ...(proxy.port !== '' && { port: Number(proxy.port) }),
  };
  return proxy.protocol === 'https:' ? sendHttps(options) : sendHttp(options);
}

type Tls = SecureContextOptions & { readonly rejectUnauthorized?: boolean };

function agentOf(proxy: URL | undefined, isSecure: boolean, keepAlive: boolean, tls: Tls): HttpAgent {
  if (!isSecure)
    return proxy?.protocol === 'https:'
      ? new HttpsAgent({ keepAlive, ...tls })
      : new HttpAgent({ keepAlive });
  return proxy === undefined
    ? new HttpsAgent({ keepAlive, ...tls })
    : new TunnelAgent(proxy, tls, { keepAlive });
}

function tlsOf(settings: ConnectSettings, environment: Environment): Tls {
  const { cacert, insecure, cert, certKey } = settings;
  if (certKey !== undefined && cert === undefined)
    throw new ConnectError('certKey', 'must come with the certificate, which is missing');
  const passphrase = environment[passphraseVariable];
  const tls: Tls = {
    ...(cacert !== undefined && { ca: contentOf(cacert, 'cacert') }),
    ...(cert !== undefined && {
      cert: contentOf(cert, 'cert'),
      key: contentOf(certKey ?? cert, certKey === undefined ? 'cert' : 'certKey'),
      ...(passphrase !== undefined && { passphrase }),
    }),
  };
  try {
    createSecureContext(tls);
  } catch (error) {
    throw unusable(error, settings);
  }
  return { ...tls, ...(insecure === true && { rejectUnauthorized: false }) };
}

/** Errors of OpenSSL for keys whose passphrase is missing or wrong. */
const undecrypted: ReadonlySet<string> = new Set([
  'ERR_OSSL_BAD_DECRYPT',
  'ERR_OSSL_CRYPTO_INTERRUPTED_OR_CANCELLED',
  'ERR_OSSL_EVP_BAD_DECRYPT',
  'ERR_OSSL_PEM_BAD_DECRYPT',
  'ERR_OSSL_PEM_BAD_PASSWORD_READ',
]);

/** The error that names the file that cannot be used, and why. */
function unusable(error: unknown, { cacert, cert, certKey }: ConnectSettings): ConnectError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && undecrypted.has(code))
    return new ConnectError(
      certKey === undefined ? 'cert' : 'certKey',
      `has a key that cannot be decrypted: ${certKey ?? cert}; ${passphraseVariable} holds its passphrase`,
    );
  const files = cert === undefined ? cacert : [cert, certKey].filter(Boolean).join(' and ');
  return new ConnectError(
    cert === undefined ? 'cacert' : 'cert',
    `must be certificates and keys in PEM form, got ${files} (${error instanceof Error ? error.message : String(error)})`,
  );
}

function contentOf(file: string, setting: keyof ConnectSettings): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new ConnectError(setting, `must be a file, but ${file} was not found`);
  }
  if (text.includes('-----BEGIN ')) return text;
  throw new ConnectError(setting, `must be a file in PEM form ("-----BEGIN …"), got ${file}`);
}

function secretsOf({ proxy }: ConnectSettings, environment: Environment): Connection['secrets'] {
  const names = ['http_proxy', 'https_proxy', 'all_proxy'].flatMap((name) => [name, name.toUpperCase()]);
  const urls = [proxy, ...names.map((name) => environment[name])];
  const values = urls.flatMap((text) => /\/\/[^/@]*?:([^/@]*)@/.exec(text ?? '')?.[1] ?? []);
  const passwords = [...new Set(values)].map((value) => ({
    value: decodedOr(value),
    name: 'PROXY_PASSWORD',
  }));
  return [...passwords, { value: environment[passphraseVariable] ?? '', name: passphraseVariable }];
}

function decodedOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
