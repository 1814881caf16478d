import { isUrl } from '../load/datapackage/path.js';
import type { RemoteOptions } from './url-bytes.js';

/** The location of a descriptor, and which of its references may be fetched. */
export interface DescriptorPlace {
  /** Path, or URL. */
  readonly at: string;
  /** What may be fetched. For a descriptor at a URL this includes files next to it, since the user named its host. */
  readonly remote: RemoteOptions | undefined;
  /** Files and folders outside the project of the descriptor that may be read. */
  readonly allowPaths?: readonly string[] | undefined;
}

/** The permissions that follow from naming a descriptor. */
export function descriptorPlace(
  at: string,
  remote: RemoteOptions | undefined,
  allowPaths?: readonly string[],
): DescriptorPlace {
  if (!isUrl(at)) return { at, remote, allowPaths };
  return { at, allowPaths, remote: { ...remote, hosts: [...(remote?.hosts ?? []), new URL(at).host] } };
}

/** A file next to a descriptor at a URL. */
export function besideUrl(path: string, descriptor: string): string {
  return new URL(path.split('/').map(encodeURIComponent).join('/'), descriptor).href;
}
