/**
 * The dataset endpoint: packages, their descriptors, files, rows as typed JSON, and validation reports.
 *
 *     GET /datasets                                          the packages
 *     GET /datasets/{package}                                its descriptor (also …/datapackage.json)
 *     GET /datasets/{package}/{path}                         a file as stored
 *     GET /datasets/{package}/report                         the validation report of all its resources
 *     GET /datasets/{package}/resources/{resource}/report    of one of them
 *     GET /datasets/{package}/resources/{resource}/rows      rows as JSON, by pages; as NDJSON if accepted
 *
 * Rows have the parameters `filter=field:operator:value` (repeatable: all must match), `sort=field,-field`,
 * `fields=field,field`, `page` and `size`; reports have `issues`, the number of issues to list.
 */

import { HttpError } from '../errors.js';
import type { HttpHandler, HttpRequest, HttpResponse } from '../http/message.js';
import { problemResponse } from '../http/response.js';
import { uncarried } from './carrier.js';
import { digestOf, type StoredFile, serveFile } from './file.js';
import { type OpenFile, resourceData } from './package/resource.js';
import type { DataPackage, PackageResource } from './package.js';
import { answerReport, type ReportArchive, type ReportPage, reportArchive } from './report/answer.js';
import { listing, mediaTypeOf, resourceAddress } from './serve/listing.js';
import { accepted, jsonText, represent } from './serve/represent.js';
import { type RowLimits, readRowQuery, rowLimits } from './serve/row-query.js';
import { jsonRows, ndjsonRows } from './serve/rows.js';

/** Where the endpoint and its files are. */
export interface DatasetOptions {
  /** Path prefix; default `/datasets`. */
  readonly mount?: string;
  readonly open: OpenFile;
  /** Limits of queries for rows. */
  readonly limits?: Partial<RowLimits>;
  /** Reports as HTML pages; absent: only as JSON. */
  readonly page?: ReportPage;
}

/** Serves data packages. */
export function datasetHandler(packages: readonly DataPackage[], options: DatasetOptions): HttpHandler {
  const mount = options.mount ?? '/datasets';
  const endpoint = { packages, options, reports: reportArchive(options.open) };
  return async (request) => {
    if (request.path !== mount && !request.path.startsWith(`${mount}/`)) return undefined;
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        throw new HttpError(405, `the method ${request.method} is not allowed`, {
          headers: { Allow: 'GET, HEAD' },
        });
      }
      // Adapters omit the body of a response to HEAD.
      return await answer(
        endpoint,
        request,
        segments(request.path.slice(mount.length)),
        request.origin + mount,
      );
    } catch (error) {
      if (error instanceof HttpError) return problemResponse(error);
      throw error;
    }
  };
}

interface Endpoint {
  readonly packages: readonly DataPackage[];
  readonly options: DatasetOptions;
  readonly reports: ReportArchive;
}

function segments(path: string): readonly string[] {
  try {
    return path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
  } catch {
    throw new HttpError(400, 'the path has a malformed percent-encoding');
  }
}

async function answer(
  endpoint: Endpoint,
  request: HttpRequest,
  path: readonly string[],
  base: string,
): Promise<HttpResponse> {
  const { packages, options } = endpoint;
  const [name, ...rest] = path;
  if (name === undefined) return json(request, listing(packages, base));
  const dataPackage = packages.find((one) => one.name === name);
  if (dataPackage === undefined)
    throw new HttpError(404, `the dataset ${JSON.stringify(name)} does not exist`);
  const file = rest.join('/');
  if (file === '' || file === 'datapackage.json') return json(request, dataPackage.descriptor);
  const { resources, unread = [] } = dataPackage;
  const owner = [...resources, ...unread].find(({ paths }) => paths.includes(file));
  if (owner !== undefined)
    return serveFile(request, await opened(dataPackage, file, options), mediaTypeOf(dataPackage, owner));
  if (file === 'report') return answerReport(endpoint.reports, request, dataPackage, undefined, options.page);
  const [folder, wanted, view, ...more] = rest;
  const resource = resources.find((one) => one.name === wanted);
  const closed = unread.find((one) => one.name === wanted);
  if (folder === 'resources' && closed !== undefined && more.length === 0) {
    if (view === 'report')
      return answerReport(endpoint.reports, request, dataPackage, closed.name, options.page);
    if (view === 'rows')
      throw new HttpError(
        404,
        `the resource ${JSON.stringify(closed.name)} cannot be read: ${closed.reason}`,
      );
  }
  if (folder === 'resources' && resource !== undefined && more.length === 0) {
    if (view === 'report')
      return answerReport(endpoint.reports, request, dataPackage, resource.name, options.page);
    if (view === 'rows') return rows(endpoint, request, dataPackage, resource, base);
  }
  throw new HttpError(404, `the dataset ${JSON.stringify(name)} has no file ${JSON.stringify(file)}`);
}

async function opened(dataPackage: DataPackage, path: string, { open }: DatasetOptions): Promise<StoredFile> {
  const file = await open(dataPackage, path);
  if (file === undefined) throw new HttpError(404, `the file ${JSON.stringify(path)} is missing`);
  return file;
}

/** A small JSON response. */
async function json(request: HttpRequest, value: unknown): Promise<HttpResponse> {
  const body = `${jsonText(value, 2)}\n`;
  return represent(request, {
    mediaType: 'application/json',
    version: await digestOf(body),
    body: () => body,
  });
}

const lineTypes = ['application/x-ndjson', 'application/ndjson'];

async function rows(
  { options }: Endpoint,
  request: HttpRequest,
  dataPackage: DataPackage,
  resource: PackageResource,
  base: string,
): Promise<HttpResponse> {
  const query = readRowQuery(uncarried(resource.table), request.query, { ...rowLimits, ...options.limits });
  const mediaType = accepted(request, ['application/json', ...lineTypes]);
  const data = await resourceData(dataPackage, resource, options.open);
  if (typeof data === 'string') throw new HttpError(404, data);
  const self = resourceAddress(base, dataPackage.name, resource.name, 'rows');
  return lineTypes.includes(mediaType)
    ? represent(request, {
        mediaType,
        version: `${data.version}-lines`,
        body: () => ndjsonRows(data.batches(), query),
      })
    : represent(request, {
        mediaType,
        version: `${data.version}-rows`,
        body: () => jsonRows(data.batches(), query, self),
      });
}
