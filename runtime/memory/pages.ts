import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { HttpHandler, HttpResponse } from '@trivet/runtime/http/message';

/** What is served where, for the page at `/` and for the terminal. */
export const places: readonly {
  readonly title: string;
  readonly path: string;
  /** Contracts whose pages tell the rest. */
  readonly docs: readonly string[];
  readonly note: string;
  /** A browser's GET is answered with something to look at. */
  readonly browsable: boolean;
}[] = [
  {
    title: 'Communities',
    path: '/api/communities',
    docs: ['communities'],
    note: 'REST, 16 endpoints',
    browsable: true,
  },
  {
    title: 'Statistics',
    path: '/api/stats',
    docs: ['statistics'],
    note: 'REST, POST alone',
    browsable: false,
  },
  {
    title: 'Metadata catalogue',
    path: '/metadata-catalogue?wsdl',
    docs: ['metadata-catalogue'],
    note: 'SOAP 1.1, 25 operations',
    browsable: true,
  },
  {
    title: 'Datasets',
    path: '/datasets',
    docs: ['datasets/behaviour', 'datasets/specialists', 'datasets/brain-development'],
    note: 'descriptors, CSV, typed rows',
    browsable: true,
  },
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
  const rows = places.map(({ title, path, docs, note, browsable }) => {
    const address = browsable ? `<a href="${path}"><code>${path}</code></a>` : `<code>${path}</code>`;
    const pages = docs.map((name) => `<a href="/docs/${name}">${name.replace('datasets/', '')}</a>`);
    return `<tr><th scope="row">${title}</th><td>${address}<br><small>${note}</small></td><td>${pages.join('<br>')}</td></tr>`;
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Trivet</title>
<style>:root{color-scheme:light dark}body{font:17px/1.6 system-ui,sans-serif;max-width:48rem;margin:4rem auto;padding:0 1.5rem}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.7rem 1rem .7rem 0;border-top:1px solid color-mix(in srgb,currentColor 18%,transparent)}small{opacity:.75}code{font-family:ui-monospace,monospace;font-size:.9em}</style></head>
<body><h1>Trivet</h1><p>The reference services, each made from its contract.</p>
<table><thead><tr><th scope="col">Service</th><th scope="col">Address</th><th scope="col">Documentation</th></tr></thead><tbody>${rows.join('')}</tbody></table>
<p>Requests that need a caller take <code>Authorization: Bearer owner-token</code>; there are <code>other-token</code> and <code>system-token</code> too.</p></body>
</html>
`;
}
