/**
 * The dataset endpoint: which packages there are, their descriptors, their files, and their rows as typed JSON.
 *
 *     GET /datasets                                          the packages
 *     GET /datasets/{package}                                its descriptor (also …/datapackage.json)
 *     GET /datasets/{package}/{path}                         a file as it is stored
 *     GET /datasets/{package}/resources/{resource}/rows      rows as JSON, by pages; as NDJSON where that is accepted
 */

import { HttpError } from '../errors.js';
import { problemResponse } from '../http/answer.js';
import type { HttpHandler, HttpRequest, HttpResponse } from '../http/message.js';
import type { TableSource } from './decode.js';
import { type StoredFile, serveFile } from './file.js';
import type { DataPackage, PackageResource } from './package.js';
import { joinParts } from './parts.js';
import { jsonRows, ndjsonRows } from './rows.js';

/** Where the endpoint stands and where its files are. */
export interface DatasetOptions {
  /** Path in front; default `/datasets`. */
  readonly mount?: string;
  /** The file at a path of a package; nothing when there is none. */
  open(dataPackage: DataPackage, path: string): StoredFile | undefined | Promise<StoredFile | undefined>;
}

/** Serves data packages. */
export function datasetHandler(packages: readonly DataPackage[], options: DatasetOptions): HttpHandler {
  const mount = options.mount ?? '/datasets';
  return async (request) => {
    if (request.path !== mount && !request.path.startsWith(`${mount}/`)) return undefined;
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        throw new HttpError(405, `${request.method} is not allowed here`, {
          headers: { Allow: 'GET, HEAD' },
        });
      }
      // Adapters leave the body of an answer to HEAD out.
      return await answer(request, segments(request.path.slice(mount.length)), packages, mount, options);
    } catch (error) {
      if (error instanceof HttpError) return problemResponse(error);
      throw error;
    }
  };
}

function segments(path: string): readonly string[] {
  try {
    return path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
  } catch {
    throw new HttpError(400, 'the path is not percent-encoded as it should be');
  }
}

async function answer(
  request: HttpRequest,
  path: readonly string[],
  packages: readonly DataPackage[],
  mount: string,
  options: DatasetOptions,
): Promise<HttpResponse> {
  const base = request.origin + mount;
  const [name, ...rest] = path;
  if (name === undefined)
    return json({ datasets: packages.map((one) => summary(one, base)), links: { self: base } });
  const dataPackage = packages.find((one) => one.name === name);
  if (dataPackage === undefined) throw new HttpError(404, `there is no dataset ${JSON.stringify(name)}`);
  const file = rest.join('/');
  if (file === '' || file === 'datapackage.json') return json(dataPackage.descriptor);
  const resource = dataPackage.resources.find(({ paths }) => paths.includes(file));
  if (resource !== undefined)
    return serveFile(request, await opened(dataPackage, file, options), mediaTypeOf(dataPackage, resource));
  const [folder, wanted, rows, ...more] = rest;
  const tabular = dataPackage.resources.find((one) => one.name === wanted);
  if (folder !== 'resources' || rows !== 'rows' || more.length > 0 || tabular === undefined) {
    throw new HttpError(404, `the dataset ${JSON.stringify(name)} has no file ${JSON.stringify(file)}`);
  }
  const source = await sourceOf(dataPackage, tabular, options);
  return /\bapplication\/(?:x-)?ndjson\b/i.test(request.header('accept') ?? '')
    ? ndjsonRows(tabular.table, source)
    : jsonRows(
        tabular.table,
        source,
        request,
        `${base}/${encodeURIComponent(name)}/resources/${encodeURIComponent(tabular.name)}/rows`,
      );
}

async function opened(dataPackage: DataPackage, path: string, options: DatasetOptions): Promise<StoredFile> {
  const file = await options.open(dataPackage, path);
  if (file === undefined) throw new HttpError(404, `the file ${JSON.stringify(path)} is not at hand`);
  return file;
}

async function sourceOf(
  dataPackage: DataPackage,
  resource: PackageResource,
  options: DatasetOptions,
): Promise<TableSource> {
  const files = await Promise.all(resource.paths.map((path) => opened(dataPackage, path, options)));
  const parts = files.map((file) => file.read(0, file.size));
  return joinParts(parts, resource.table);
}

function summary(dataPackage: DataPackage, base: string): { readonly [name: string]: unknown } {
  const { descriptor, name } = dataPackage;
  const self = `${base}/${encodeURIComponent(name)}`;
  const said = ['title', 'description', 'id', 'version', 'created', 'license', 'licenses'].filter((key) =>
    Object.hasOwn(descriptor, key),
  );
  return {
    name,
    ...Object.fromEntries(said.map((key) => [key, descriptor[key]])),
    resources: dataPackage.resources.map((resource) => ({
      name: resource.name,
      files: resource.paths.map((path) => `${self}/${path.split('/').map(encodeURIComponent).join('/')}`),
      rows: `${self}/resources/${encodeURIComponent(resource.name)}/rows`,
    })),
    links: { self, descriptor: `${self}/datapackage.json` },
  };
}

function mediaTypeOf({ descriptor }: DataPackage, resource: PackageResource): string {
  const entries: unknown = descriptor.resources;
  const entry: unknown = Array.isArray(entries)
    ? entries.find((one) => memberOf(one, 'name') === resource.name)
    : undefined;
  const given = memberOf(entry, 'mediatype');
  const type = typeof given === 'string' && /^[\w.+-]+\/[\w.+-]+$/.test(given) ? given : 'text/csv';
  const { encoding, dialect } = resource.table;
  // RFC 4180, 3: the parameter header.
  const header = type === 'text/csv' ? `; header=${dialect.header ? 'present' : 'absent'}` : '';
  return `${type}; charset=${encoding.toLowerCase()}${header}`;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}

function json(value: unknown): HttpResponse {
  return {
    status: 200,
    headers: ['Content-Type', 'application/json'],
    body: `${JSON.stringify(value, null, 2)}\n`,
  };
}
