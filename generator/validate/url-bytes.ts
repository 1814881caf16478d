import { type LookupAddress, lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** What may be fetched from the network. */
export interface RemoteOptions {
  /** Hosts that may have a private address, since the caller has named them. */
  readonly hosts?: readonly string[];
  /** Bytes of one file; default 1 GiB. */
  readonly bytes?: number;
  /** Number of redirects that are followed; default 5. */
  readonly redirects?: number;
  /** Time limit without any data in seconds; default 30. */
  readonly seconds?: number;
}

/** A file that was not fetched, with the reason. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
}

const mostRedirects = 5;

const isPrivate = new BlockList();
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
] as const)
  isPrivate.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ...([
    ['::', 127],
    ['64:ff9b::', 96],
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ] as const),
] as const)
  isPrivate.addSubnet(network, prefix, 'ipv6');

/** Whether an address belongs to this machine or a private network. */
export function isPrivateAddress(address: string): boolean {
  // An IPv4-mapped IPv6 address is treated as IPv4.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return isPrivateAddress(mapped);
  const family = isIP(address);
  return (
    family === 0 || /^::ffff:/i.test(address) || isPrivate.check(address, family === 4 ? 'ipv4' : 'ipv6')
  );
}

/** Fetches a file; redirects keep the scheme, and no address is private unless its host has been named. */
export async function* remoteBytes(url: string, options: RemoteOptions): AsyncGenerator<Uint8Array> {
  const most = options.bytes ?? 1024 ** 3;
  const response = await sendRequest(new URL(url), options, options.redirects ?? mostRedirects);
  try {
    if (Number(response.headers['content-length'] ?? 0) > most) throw tooLong(most);
    let read = 0;
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      read += chunk.length;
      if (read > most) throw tooLong(most);
      yield chunk;
    }
  } finally {
    response.destroy();
  }
}

function tooLong(most: number): RemoteError {
  return new RemoteError(`the file must be at most ${most} bytes`);
}

async function sendRequest(url: URL, options: RemoteOptions, redirects: number): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new RemoteError(`unsupported protocol ${url.protocol.slice(0, -1)}`);
  const response = await ask(url, options);
  const { statusCode = 0, headers } = response;
  if (statusCode === 200) return response;
  response.destroy();
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined;
  if (!isRedirect) throw new RemoteError(`${url.host} answers ${statusCode}`);
  if (redirects === 0)
    throw new RemoteError(`${url.host} redirects more than ${options.redirects ?? mostRedirects} times`);
  const next = new URL(headers.location ?? '', url);
  if (next.protocol !== url.protocol)
    throw new RemoteError(`${url.host} redirects from ${url.protocol} to ${next.protocol}`);
  return sendRequest(next, options, redirects - 1);
}

function ask(url: URL, { hosts = [], seconds = 30 }: RemoteOptions): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isNamed = hosts.includes(host) || hosts.includes(url.host);
  if (!isNamed && isIP(host) !== 0 && isPrivateAddress(host)) throw privateHost(host);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const given: RequestOptions = {
    timeout: seconds * 1000,
    headers: { Accept: '*/*', 'Accept-Encoding': 'identity' },
    ...(!isNamed && { lookup: publicLookup }),
  };
  return new Promise((done, failed) => {
    let response: IncomingMessage | undefined;
    const request = send(url, given, (found) => {
      response = found;
      done(found);
    });
    request.on('timeout', () => {
      (response ?? request).destroy(new RemoteError(`${url.host} sent nothing for ${seconds} s`));
    });
    request.on('error', failed);
    request.end();
  });
}

function privateHost(host: string): RemoteError {
  return new RemoteError(`${host} has a private address; allow it with --remote-host ${host}`);
}

/** Looks up a name once, and checks the address that is then used. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error !== null) return done(error, '', 0);
    const [first] = addresses;
    if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address)))
      return done(privateHost(host), '', 0);
    return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
  });
};
