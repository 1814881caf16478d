/**
 * The explorer: one page at `/` with its files under `/explorer/`.
 *
 *     GET /                            the page
 *     GET /explorer/{file}             its scripts and styles
 *     GET /explorer/contracts.json     the contracts, as described by the generator
 *     GET /explorer/reports.json       existing conformance reports
 *     GET /explorer/reports/{id}       one of them; an id may contain a slash
 */

import type { ExplorerContract } from '@trivet/runtime/explorer';
import type { Body, HttpHandler, HttpRequest, HttpResponse } from '@trivet/runtime/http/message';
import { type PageFile, pageFile } from './files.js';
import { reportsIn } from './reports.js';

/** A contract and its URL. */
export interface ServedContract {
  readonly contract: ExplorerContract;
  /** Path of the SOAP endpoint, of the data package, or of the main resource of a REST contract. */
  readonly address: string;
}

/** The contents of the explorer. */
export interface ExplorerOptions {
  readonly contracts: readonly ServedContract[];
  /** Folder or HTML file of conformance reports; default: `conformance-report`, where `trivet conform` writes them. */
  readonly reports?: string;
  /** Whether a request may see reports, which contain requests and responses of services; default: all requests. */
  readonly mayReadReports?: (request: HttpRequest) => boolean;
}

// Only resources of this server are run, shown or requested.
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

// A report contains responses of other servers: it is sandboxed, with the script of its search box.
const reportPolicy =
  "sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; frame-ancestors 'self'";

/** Serves the explorer. */
export function explorerHandler(options: ExplorerOptions): HttpHandler {
  const { mayReadReports = () => true } = options;
  const reports = reportsIn(options.reports ?? 'conformance-report');
  const contracts = JSON.stringify(
    options.contracts.map(({ contract, address }) => ({ ...contract, address })),
  );
  return async (request) => {
    const { method, path } = request;
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    if (path === '/') return fileResponse(await pageFile('index.html'));
    const [, name = ''] = /^\/explorer\/(.+)$/.exec(path) ?? [];
    if (name === 'contracts.json') return json(contracts);
    if (!/^reports[./]/.test(name)) return fileResponse(await pageFile(name));
    if (!mayReadReports(request)) return whoAreYou;
    return name === 'reports.json'
      ? json(JSON.stringify(await reports.list()))
      : reportResponse(await reports.page(decoded(/^reports\/(.+)$/.exec(name)?.[1] ?? '')));
  };
}

/** Browsers show a dialog for name and password themselves, and remember them. */
const whoAreYou: HttpResponse = {
  status: 401,
  headers: [
    ...['www-authenticate', 'Basic realm="conformance reports", charset="UTF-8"'],
    ...['content-type', 'text/plain; charset=utf-8'],
  ],
  body: 'Credentials are required: reports of a closed service show its requests.\n',
};

function fileResponse(file: PageFile | undefined): HttpResponse | undefined {
  return file && answer(file.type, file.text, pagePolicy);
}

function reportResponse(page: Body | undefined): HttpResponse | undefined {
  return page === undefined ? undefined : answer('text/html; charset=utf-8', page, reportPolicy);
}

function json(text: string): HttpResponse {
  return answer('application/json', text, "default-src 'none'");
}

function answer(type: string, body: Body, policy: string): HttpResponse {
  const headers = [
    ['content-type', type],
    ['content-security-policy', policy],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['cache-control', 'no-cache'],
  ];
  return { status: 200, headers: headers.flat(), body };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
