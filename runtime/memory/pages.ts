import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { HttpHandler, HttpResponse } from '@trivet/runtime/http/message';

/** What is served where, for the page at `/` and for the terminal. */
export const places: readonly {
  readonly title: string;
  readonly path: string;
  readonly docs: string;
  readonly note: string;
}[] = [
  { title: 'Communities', path: '/api/communities', docs: 'communities', note: 'REST, 16 endpoints' },
  { title: 'Statistics', path: '/api/stats', docs: 'statistics', note: 'REST, POST' },
  {
    title: 'Metadata catalogue',
    path: '/metadata-catalogue?wsdl',
    docs: 'metadata-catalogue',
    note: 'SOAP 1.1, 25 operations',
  },
  { title: 'Datasets', path: '/datasets', docs: 'datasets/behaviour', note: 'descriptors, CSV, typed rows' },
];

const html = ['content-type', 'text/html; charset=utf-8', 'x-content-type-options', 'nosniff'];

/** Answers `/` with what is where, and `/docs/<contract>` with the contract's page. */
export function pagesHandler(): HttpHandler {
  return async ({ method, path }) => {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    if (path === '/') return { status: 200, headers: html, body: indexPage() };
    const contract = /^\/docs\/([a-z0-9-]+(?:\/[a-z0-9-]+)?)$/.exec(path)?.[1];
    return contract === undefined ? undefined : docsPage(contract);
  };
}

/** The page that the generator made of a contract. */
async function docsPage(contract: string): Promise<HttpResponse | undefined> {
  try {
    const file = fileURLToPath(import.meta.resolve(`@trivet/generated/${contract}/docs.html`));
    return { status: 200, headers: html, body: await readFile(file, 'utf8') };
  } catch {
    return undefined;
  }
}

function indexPage(): string {
  const rows = places.map(
    ({ title, path, docs, note }) =>
      `<li><a href="${path}">${title}</a> <small>${note} · <a href="/docs/${docs}">documentation</a></small></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Trivet</title>
<style>:root{color-scheme:light dark}body{font:18px/1.6 system-ui,sans-serif;max-width:40rem;margin:4rem auto;padding:0 1.5rem}li{margin:.6rem 0}</style></head>
<body><h1>Trivet</h1><p>The reference services, each made from its contract.</p><ul>${rows.join('')}</ul></body>
</html>
`;
}
