import { isUrl } from '../load/datapackage/path.js';
import type { RemoteOptions } from './url-bytes.js';

/** Where a descriptor is, and what may be fetched of what it names. */
export interface DescriptorPlace {
  /** Path, or URL. */
  readonly at: string;
  /** What may be fetched. Of a descriptor at a URL that includes what lies beside it, since its host was named. */
  readonly remote: RemoteOptions | undefined;
  /** Files and folders outside the project of the descriptor that may be read. */
  readonly allowPaths?: readonly string[] | undefined;
}

/** What naming a descriptor allows. */
export function descriptorPlace(
  at: string,
  remote: RemoteOptions | undefined,
  allowPaths?: readonly string[],
): DescriptorPlace {
  if (!isUrl(at)) return { at, remote, allowPaths };
  return { at, allowPaths, remote: { ...remote, hosts: [...(remote?.hosts ?? []), new URL(at).host] } };
}

/** A file beside a descriptor at a URL. */
export function besideUrl(path: string, descriptor: string): string {
  return new URL(path.split('/').map(encodeURIComponent).join('/'), descriptor).href;
}
