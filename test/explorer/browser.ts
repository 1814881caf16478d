import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** Possible paths of Chromium. */
const places = [
  process.env['CHROMIUM'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser's path; undefined if it is not installed. */
export const executable = places.find((path) => path !== '' && existsSync(path));

/** Why tests are skipped without a browser. */
export const without = 'no Chromium was found; CHROMIUM names one';

/** Starts a browser that sends no requests of its own. */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: executable ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** A page, and the faults in it. */
export interface Watched {
  readonly page: Page;
  /** Errors of scripts, of the policy and of the console, and requests that left this machine. */
  readonly faults: string[];
  close(): Promise<void>;
}

/** Opens a page and records its faults; responses of 4xx, which tests cause, do not count. */
export async function open(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
  page.on('console', (message) => {
    const expected = /Failed to load resource: the server responded with a status of [45]/.test(
      message.text(),
    );
    if (['error', 'warning'].includes(message.type()) && !expected) faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!/^(?:http:\/\/127\.0\.0\.1:|blob:|data:)/.test(request.url())) faults.push(`left: ${request.url()}`);
  });
  await page.goto(url);
  return { page, faults, close: () => context.close() };
}
