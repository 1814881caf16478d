/**
 * The explorer: one page at `/` and what it is made of under `/explorer/`.
 *
 *     GET /                            the page
 *     GET /explorer/{file}             its scripts and styles
 *     GET /explorer/contracts.json     the contracts, as the generator describes them
 *     GET /explorer/reports.json       conformance reports that are there
 *     GET /explorer/reports/{id}       one of them
 */

import type { ExplorerContract } from '@trivet/runtime/explorer';
import type { HttpHandler, HttpResponse } from '@trivet/runtime/http/message';
import { type PageFile, pageFile } from './files.js';
import { reportsIn } from './reports.js';

/** A contract and where it is served. */
export interface ServedContract {
  readonly contract: ExplorerContract;
  /** Path of the SOAP endpoint, of the data package, or of the resource that a REST contract is about. */
  readonly address: string;
}

/** What the explorer shows. */
export interface ExplorerOptions {
  readonly contracts: readonly ServedContract[];
  /** Folder or HTML file of conformance reports; default: `conformance-report`, where `trivet conform` writes them. */
  readonly reports?: string;
}

// Nothing but what this server sends is run, shown or asked.
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

// A report shows what some server answered: it stands in a world of its own, with the script of its search box.
const reportPolicy =
  "sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; frame-ancestors 'self'";

/** Serves the explorer. */
export function explorerHandler(options: ExplorerOptions): HttpHandler {
  const reports = reportsIn(options.reports ?? 'conformance-report');
  const contracts = JSON.stringify(
    options.contracts.map(({ contract, address }) => ({ ...contract, address })),
  );
  return async ({ method, path }) => {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    if (path === '/') return fileResponse(await pageFile('index.html'));
    const [, name = ''] = /^\/explorer\/(.+)$/.exec(path) ?? [];
    if (name === 'contracts.json') return json(contracts);
    if (name === 'reports.json') return json(JSON.stringify(await reports.list()));
    const report = /^reports\/([^/]+)$/.exec(name)?.[1];
    return report === undefined
      ? fileResponse(await pageFile(name))
      : reportResponse(await reports.page(decoded(report)));
  };
}

function fileResponse(file: PageFile | undefined): HttpResponse | undefined {
  return file && answer(file.type, file.text, pagePolicy);
}

function reportResponse(page: string | undefined): HttpResponse | undefined {
  return page === undefined ? undefined : answer('text/html; charset=utf-8', page, reportPolicy);
}

function json(text: string): HttpResponse {
  return answer('application/json', text, "default-src 'none'");
}

function answer(type: string, body: string, policy: string): HttpResponse {
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
