import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';

/** A host without its port, spelled as it is compared: in lower case, without the brackets of IPv6 or a last dot. */
export function hostOf(authority: string): string | undefined {
  // RFC 3986, 3.2.2 and 3.2.3: no user, no path; RFC 9110, 7.2: the header is a host and, where there is one, a port.
  const found = /^(?:\[([0-9A-Fa-f:.]+)\]|([^\s:/?#@\\[\]]+))(?::[0-9]{0,5})?$/.exec(authority);
  const host = found?.[1] ?? found?.[2];
  return host === undefined ? undefined : normalHost(host);
}

/** A host name or an address as it is compared. */
export function normalHost(host: string): string {
  const bare = host.toLowerCase().replace(/\.$/, '');
  // IPv6 sockets show IPv4 peers so (RFC 4291, 2.5.5.2).
  return bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '');
}

/** Whether a host as it is spelled means this machine to everybody who asks for it. */
export function isLoopback(host: string): boolean {
  // RFC 6761, 6.3; RFC 1122, 3.2.1.3; RFC 4291, 2.5.3.
  const normal = normalHost(host);
  return normal === 'localhost' || normal === '::1' || /^127(?:\.\d{1,3}){3}$/.test(normal);
}

/** Whether only this machine can reach what listens on a host; a name is looked up. */
export async function isPrivate(host: string): Promise<boolean> {
  if (isLoopback(host)) return true;
  const addresses = await addressesOf(host);
  return addresses.length > 0 && addresses.every(({ address }) => isLoopback(address));
}

async function addressesOf(host: string): Promise<readonly LookupAddress[]> {
  try {
    return await lookup(host, { all: true });
  } catch {
    return [];
  }
}
