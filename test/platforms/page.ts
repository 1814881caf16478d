import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { launch } from '../explorer/browser.js';
import { bundle } from './bundle.js';

const content =
  '<!doctype html><title>probe</title><input type="file"><script type="module" src="/entry.js"></script>';

/** Opens a page with the reader in headless Chromium; everything is closed when `use` has finished. */
export async function withPage<T>(use: (page: Page) => Promise<T>): Promise<T> {
  const script = await bundle({ file: 'browser-entry.ts' });
  const server = createServer((request, response) => {
    const isScript = request.url === '/entry.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : content);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction('globalThis.inPage');
    return await use(page);
  } finally {
    await browser.close();
    server.close();
  }
}
