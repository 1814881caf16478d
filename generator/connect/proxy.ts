import { BlockList, isIP } from 'node:net';
import { isLoopback } from '../loopback.js';
import type { ConnectSettings } from './settings.js';

/** Variables by name. */
export type Environment = { readonly [name: string]: string | undefined };

/** An unusable setting or environment variable. */
export class ConnectError extends Error {
  override readonly name = 'ConnectError';
  /** Name of the setting, or of the variable. */
  readonly source: keyof ConnectSettings | EnvironmentName;
  /** What is wrong, without the name. */
  readonly reason: string;

  constructor(source: keyof ConnectSettings | EnvironmentName, reason: string) {
    super(`${JSON.stringify(source)} ${reason}`);
    this.source = source;
    this.reason = reason;
  }
}

/** The name of a variable. */
export type EnvironmentName = `${string}_proxy`;

/**
 * The proxy for a URL: the configured one, whatever the URL; otherwise that of `http_proxy`, `https_proxy` or
 * `all_proxy` (or in capitals), unless the host is this machine or listed in `no_proxy`.
 */
export function proxyFor(url: URL, named: string | undefined, environment: Environment): URL | undefined {
  if (named !== undefined) return proxyUrl(named, 'proxy');
  if (isLoopback(url.hostname) || isWithout(url, variableOf('no_proxy', environment) ?? '')) return undefined;
  const variable: EnvironmentName = `${url.protocol.slice(0, -1)}_proxy`;
  const text = variableOf(variable, environment) ?? variableOf('all_proxy', environment);
  return text === undefined ? undefined : proxyUrl(text, variable);
}

function variableOf(name: string, environment: Environment): string | undefined {
  const text = environment[name] ?? environment[name.toUpperCase()];
  return text === undefined || text === '' ? undefined : text;
}

function proxyUrl(text: string, source: ConnectError['source']): URL {
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  // The part before an @ may contain a password.
  const shown = text.replace(/^.*@/, '');
  if (!URL.canParse(full))
    throw new ConnectError(source, `must be a URL such as http://proxy:3128, got ${shown}`);
  const url = new URL(full);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new ConnectError(source, `must be the URL of an http: or https: proxy, got ${shown}`);
  return url;
}

/**
 * Whether `no_proxy` lists a URL: `*`, host names including their subdomains, addresses, networks (10.0.0.0/8), each
 * with or without a port.
 */
function isWithout(url: URL, list: string): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port;
  return list
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      const [, name = entry, given] = /^(\[[^\]]*\]|[^:]*):(\d+)$/.exec(entry) ?? [];
      if (given !== undefined && given !== port) return false;
      return name === '*' || isListed(host, name.replace(/^\[|\]$/g, '').toLowerCase());
    });
}

function isListed(host: string, name: string): boolean {
  const [network = '', bits] = name.split('/');
  const family = isIP(network);
  if (family === 0) {
    const suffix = name.replace(/^\*?\.?/, '');
    return suffix !== '' && (host === suffix || host.endsWith(`.${suffix}`));
  }
  if (bits === undefined) return host === network;
  const prefix = Number(bits);
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > (family === 4 ? 32 : 128)) return false;
  const listed = new BlockList();
  const kind = family === 4 ? 'ipv4' : 'ipv6';
  listed.addSubnet(network, prefix, kind);
  return isIP(host) === family && listed.check(host, kind);
}

/** Credentials in the URL of a proxy (RFC 9110, 11.7.2) as a header value. */
export function proxyAuthorization({ username, password }: URL): string | undefined {
  if (username === '') return undefined;
  const text = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(text).toString('base64')}`;
}
