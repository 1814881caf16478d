/** Speaks the dataset endpoint (see `table/handler`) for one package, and checks its responses against the package. */

import { isEqual } from '../equality.js';
import { essenceIn } from '../http/media-type.js';
import { fillTemplate } from '../path-template.js';
import { uncarried } from '../table/carrier.js';
import type { DataPackage } from '../table/package.js';
import { TableReader } from '../table/read.js';
import { scanner } from '../table/scan/scan.js';
import type { AnyTable } from '../table/table.js';
import type { Send } from './case.js';
import { reportProblems } from './dataset-report.js';
import { rowProblems } from './dataset-rows.js';
import { ExpressionError } from './expression.js';
import { note } from './problem.js';
import { restSend } from './rest-send.js';
import type { JudgedResponse, Speaker } from './speaker.js';
import { headerOf, type TargetRequest, type TargetResponse } from './target.js';

/** Paths of the operations; `{dataset}` is the package, unless a case sets another one. */
const paths: { readonly [operation: string]: string } = {
  listDatasets: '',
  readDescriptor: '/{dataset}/datapackage.json',
  readFile: '/{dataset}/{file}',
  readRows: '/{dataset}/resources/{resource}/rows',
  readReport: '/{dataset}/report',
  readResourceReport: '/{dataset}/resources/{resource}/report',
};

/** A speaker for one package whose endpoint is at `mount`. */
export function datasetSpeaker(dataPackage: DataPackage, mount = '/datasets'): Speaker {
  return {
    request: (operation, send) => requestOf(operation, send, dataPackage, mount),
    read: (operation, request, response) => answerOf(operation, request, response, dataPackage),
  };
}

function requestOf(operation: string, given: Send, { name }: DataPackage, mount: string): TargetRequest {
  const template = Object.hasOwn(paths, operation) ? paths[operation] : undefined;
  if (template === undefined) throw new ExpressionError(`the operation "${operation}" does not exist`);
  const send = restSend(operation, given);
  const values: { readonly [name: string]: unknown } = { dataset: name, ...send.path };
  const path = fillTemplate(template, (key) => segments(String(values[key] ?? '')));
  const query = new URLSearchParams(
    Object.entries(send.query ?? {}).map(([key, value]) => [key, String(value)]),
  ).toString();
  return {
    method: send.rawMethod ?? 'GET',
    url: `${mount}${path}${query === '' ? '' : `?${query}`}`,
    headers: Object.entries(send.headers ?? {}).flatMap(([key, value]) => [key, String(value)]),
  };
}

function segments(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function answerOf(
  operation: string,
  request: TargetRequest,
  response: TargetResponse,
  dataPackage: DataPackage,
): JudgedResponse {
  const type = essenceIn(headerOf(response.headers, 'content-type'));
  const text = new TextDecoder().decode(response.body);
  const parsed = /[/+]json$/.test(type) && request.method !== 'HEAD' ? parseJson(text) : undefined;
  const problems = problemsOf({ operation, request, response, dataPackage, type, text, parsed });
  return {
    outcome: String(response.status),
    problems: problems.map(note),
    exchange: {
      url: request.url,
      method: request.method,
      statusCode: response.status,
      requestBody: undefined,
      responseBody: parsed ?? text,
      header: (name) => headerOf(response.headers, name),
    },
  };
}

interface Reading {
  readonly operation: string;
  readonly request: TargetRequest;
  readonly response: TargetResponse;
  readonly dataPackage: DataPackage;
  readonly type: string;
  readonly text: string;
  readonly parsed: unknown;
}

function problemsOf(reading: Reading): readonly string[] {
  const { operation, request, response, type, parsed } = reading;
  if (response.status >= 500) return [`status ${response.status}`];
  if (request.method === 'HEAD')
    return response.body.length === 0 ? [] : ['a response to HEAD must not have a body'];
  if (response.status === 304)
    return response.body.length === 0 ? [] : ['a response with status 304 must not have a body'];
  if (response.status >= 400) return problemDetails(response.status, type, parsed);
  if (operation === 'listDatasets') return listProblems(reading);
  if (operation === 'readDescriptor') return descriptorProblems(reading);
  if (operation === 'readFile') return fileProblems(reading);
  if (operation === 'readRows') return rowResponseProblems(reading);
  return reportResponseProblems(reading);
}

/** RFC 9457; a 416 response may be without a body, as from many servers. */
function problemDetails(status: number, type: string, parsed: unknown): readonly string[] {
  if (status === 416 && type === '') return [];
  if (status === 416 && type.startsWith('text/')) return [];
  if (type !== 'application/problem+json')
    return status === 416 ? [] : [`a response with status ${status} must be problem details, got "${type}"`];
  return memberOf(parsed, 'status') === status
    ? []
    : ['"status" of the problem details must be the status of the response'];
}

function listProblems({ parsed, dataPackage }: Reading): readonly string[] {
  const datasets = memberOf(parsed, 'datasets');
  if (!Array.isArray(datasets)) return ['the list must have "datasets"'];
  return datasets.some((one) => memberOf(one, 'name') === dataPackage.name)
    ? []
    : [`the list must contain "${dataPackage.name}"`];
}

function descriptorProblems({ parsed, dataPackage }: Reading): readonly string[] {
  return isEqual(parsed, dataPackage.descriptor) ? [] : ['the descriptor must be that of the package'];
}

/** A whole file must be readable by its table; a range must only have the declared length. */
function fileProblems({ response, dataPackage, request, text, type }: Reading): readonly string[] {
  const resource = dataPackage.resources.find(({ paths }) =>
    paths.some((path) => request.url.endsWith(`/${segments(path)}`)),
  );
  const common = headerOf(response.headers, 'etag') === undefined ? ['the file must have an ETag'] : [];
  if (!type.startsWith('text/')) common.push(`the file has the unexpected Content-Type "${type}"`);
  if (response.status === 206) return [...common, ...rangeProblems(response)];
  if (resource === undefined || headerOf(response.headers, 'content-encoding') !== undefined) return common;
  const issues = readText(uncarried(resource.table), text);
  return [...common, ...issues.slice(0, 3)];
}

function rangeProblems(response: TargetResponse): readonly string[] {
  const [, first, last] =
    /^bytes (\d+)-(\d+)\/(?:\d+|\*)$/.exec(headerOf(response.headers, 'content-range') ?? '') ?? [];
  if (first === undefined || last === undefined) return ['a part must have a Content-Range'];
  const wanted = Number(last) - Number(first) + 1;
  return response.body.length === wanted
    ? []
    : [`the part must have the bytes of its Content-Range (${wanted}), got ${response.body.length} bytes`];
}

function readText(table: AnyTable, text: string): string[] {
  const reader = new TableReader(table, {});
  const scan = scanner(table.dialect, 16 * 1024 * 1024);
  const batches = [
    reader.take(scan.push(text.replace(/^\ufeff/, ''), [])),
    reader.take(scan.end()),
    reader.end(),
  ];
  return batches
    .flatMap((batch) => [...batch.issues, ...batch.rejected.flatMap((row) => row.issues)])
    .map(({ message, row }) => (row === undefined ? message : `row ${row}: ${message}`));
}

function rowResponseProblems({ parsed, text, type, request, dataPackage }: Reading): readonly string[] {
  const resource = dataPackage.resources.find(({ name }) =>
    request.url.includes(`/resources/${segments(name)}/rows`),
  );
  const isLines = type === 'application/x-ndjson';
  const rows = isLines
    ? text
        .split('\n')
        .filter((line) => line !== '')
        .map(parseJson)
    : memberOf(parsed, 'rows');
  if (!Array.isArray(rows)) return ['the response must have "rows"'];
  if (resource === undefined) return ['the resource must be one of the package'];
  return rowProblems(uncarried(resource.table), rows, request.url.split('?')[1] ?? '', isLines);
}

function reportResponseProblems({
  parsed,
  type,
  request,
  response,
  dataPackage,
}: Reading): readonly string[] {
  if (type === 'text/html')
    return headerOf(response.headers, 'content-security-policy') === undefined
      ? ['the page must have a Content-Security-Policy']
      : [];
  const { resources } = dataPackage;
  const wanted = resources.filter(({ name }) => request.url.includes(`/resources/${segments(name)}/report`));
  return reportProblems(parsed, wanted.length === 0 ? resources : wanted);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}
