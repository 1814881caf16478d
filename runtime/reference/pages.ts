import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { explorer as communities } from '@trivet/generated/communities/explorer';
import { explorer as behaviour } from '@trivet/generated/datasets/behaviour/explorer';
import { explorer as brainDevelopment } from '@trivet/generated/datasets/brain-development/explorer';
import { explorer as specialists } from '@trivet/generated/datasets/specialists/explorer';
import { explorer as metadataCatalogue } from '@trivet/generated/metadata-catalogue/explorer';
import { explorer as statistics } from '@trivet/generated/statistics/explorer';
import { firstOf, type HttpHandler, type HttpResponse } from '@trivet/runtime/http/message';
import { type ExplorerOptions, explorerHandler, type ServedContract } from './explorer/handler.js';

/** The services and their paths, for the terminal. */
export const places: readonly { readonly title: string; readonly path: string; readonly note: string }[] = [
  { title: 'Communities', path: '/api/communities', note: 'REST, 16 endpoints' },
  { title: 'Statistics', path: '/api/stats', note: 'REST, POST only' },
  { title: 'Metadata catalogue', path: '/metadata-catalogue?wsdl', note: 'SOAP 1.1, 25 operations' },
  { title: 'Datasets', path: '/datasets', note: 'descriptors, CSV, typed rows' },
];

const served: readonly ServedContract[] = [
  { contract: communities, address: '/api/communities' },
  { contract: statistics, address: '/api/stats' },
  { contract: metadataCatalogue, address: '/metadata-catalogue' },
  { contract: behaviour, address: '/datasets/behaviour' },
  { contract: specialists, address: '/datasets/specialists' },
  { contract: brainDevelopment, address: '/datasets/brain-development' },
];

/** The contents of the pages other than contracts. */
export type PagesOptions = Pick<ExplorerOptions, 'reports' | 'mayReadReports'>;

/** Serves the explorer at `/`, and the pages of contracts at `/docs/<contract>`. */
export function pagesHandler(options: PagesOptions = {}): HttpHandler {
  return firstOf(explorerHandler({ contracts: served, ...options }), docsHandler);
}

const docsHeaders = [
  ['content-type', 'text/html; charset=utf-8'],
  ['content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
].flat();

function docsHandler({ method, path }: Parameters<HttpHandler>[0]): ReturnType<HttpHandler> {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const contract = /^\/docs\/([a-z0-9-]+(?:\/[a-z0-9-]+)?)$/.exec(path)?.[1];
  return contract === undefined ? undefined : docsPage(contract);
}

/** The generated page of a contract. */
async function docsPage(contract: string): Promise<HttpResponse | undefined> {
  try {
    const file = createRequire(import.meta.url).resolve(`@trivet/generated/${contract}/docs.html`);
    return { status: 200, headers: docsHeaders, body: await readFile(file, 'utf8') };
  } catch {
    return undefined;
  }
}
