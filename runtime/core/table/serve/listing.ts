/** The listing of packages on the dataset endpoint, and the URLs of their parts. */

import { resourceEntry } from '../package/resource.js';
import type { DataPackage, PackageResource, UnreadResource } from '../package.js';

/** The list of packages; `base` is the URL of the endpoint. */
export function listing(packages: readonly DataPackage[], base: string): object {
  return { datasets: packages.map((one) => summary(one, base)), links: { self: base } };
}

function summary(dataPackage: DataPackage, base: string): object {
  const { descriptor, name } = dataPackage;
  const self = `${base}/${encodeURIComponent(name)}`;
  const names = ['title', 'description', 'id', 'version', 'created', 'license', 'licenses'].filter((key) =>
    Object.hasOwn(descriptor, key),
  );
  return {
    name,
    ...Object.fromEntries(names.map((key) => [key, descriptor[key]])),
    resources: [
      ...dataPackage.resources.map(({ name: resource, paths }) => ({
        name: resource,
        files: paths.map((path) => fileAddress(self, path)),
        rows: resourceAddress(base, name, resource, 'rows'),
        report: resourceAddress(base, name, resource, 'report'),
      })),
      ...(dataPackage.unread ?? []).map(({ name: resource, paths, reason }) => ({
        name: resource,
        files: paths.map((path) => fileAddress(self, path)),
        notRead: reason,
      })),
    ],
    links: { self, descriptor: `${self}/datapackage.json`, report: `${self}/report` },
  };
}

function fileAddress(self: string, path: string): string {
  return isRemote(path) ? path : `${self}/${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** Files on other hosts are linked, not served. */
function isRemote(path: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(path);
}

/** The URL of a view of a resource. */
export function resourceAddress(base: string, dataset: string, resource: string, view: string): string {
  return `${base}/${encodeURIComponent(dataset)}/resources/${encodeURIComponent(resource)}/${view}`;
}

/** The media type of a resource's files, with the parameters of RFC 4180 and its encoding. */
export function mediaTypeOf(dataPackage: DataPackage, resource: PackageResource | UnreadResource): string {
  const { mediatype } = resourceEntry(dataPackage, resource.name);
  const mediaType =
    typeof mediatype === 'string' && /^[\w.+-]+\/[\w.+-]+$/.test(mediatype) ? mediatype : undefined;
  if (!('table' in resource)) return mediaType ?? 'application/octet-stream';
  const { table } = resource;
  const type = mediaType ?? (table.dialect.delimiter === '\t' ? 'text/tab-separated-values' : 'text/csv');
  const { encoding, dialect } = table;
  // RFC 4180, 3: the parameter header.
  const header = type === 'text/csv' ? `; header=${dialect.header ? 'present' : 'absent'}` : '';
  return `${type}; charset=${encoding.toLowerCase()}${header}`;
}
