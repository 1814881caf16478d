import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { htmlReport } from '../../generator/report/html.js';
import { executable, launch, open, without } from '../explorer/browser.js';
import { json, thingsReport, type Wrong } from './thing-run.js';

/** Accepts invalid requests, violates the schema in responses, and writes markup and escapes wherever possible. */
const hostile: Wrong = ({ method }, { status }) => {
  if (method === 'POST' && status === 400)
    return json(201, { id: '1', name: '</script><script>alert(1)</script>' });
  if (method === 'POST') return json(201, { id: '<img src=x onerror=alert(1)>', name: 7 });
  return undefined;
};

if (executable === undefined) process.stderr.write(`${without}: the page of the report is not tested\n`);

describe.skipIf(executable === undefined)('the page of a report', () => {
  let browser: Browser;
  let server: Server;
  let page: Page;
  let faults: string[];

  beforeAll(async () => {
    const html = htmlReport(await thingsReport(hostile));
    server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    browser = await launch();
    const { port } = server.address() as AddressInfo;
    ({ page, faults } = await open(browser, `http://127.0.0.1:${port}/`));
    page.on('dialog', () => faults.push('a script of an answer was run'));
  }, 20_000);
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  test('says at its head where the implementation stands, and that passing is no proof', async () => {
    expect(await page.locator('.verdict').textContent()).toMatch(
      /Not conformant: \d+ clauses broken, by 1 operation$/,
    );
    expect(await page.locator('.caveat').textContent()).toContain('does not prove compliance');
    expect(await page.locator('main, nav, header, footer').count()).toBe(4);
  });

  test('a broken clause opens on what the spec says, what was sent and what came, marked', async () => {
    const clause = page.locator('details.clause', { hasText: 'Thing.name: type string' }).first();
    await clause.locator('summary').first().click();
    await clause.locator('.case').first().waitFor();
    expect(await clause.locator('.quote').textContent()).toContain('name: { type: string }');
    expect(await clause.locator('.received mark').first().textContent()).toContain('"name": 7');
    expect(await clause.locator('.case').first().textContent()).toContain('<img src=x onerror=alert(1)>');
    const replay = clause.getByRole('region', { name: 'Send it again' }).first();
    expect(await replay.textContent()).toMatch(/^curl -s -X POST /);
    expect(await clause.getByRole('region', { name: 'Run this case alone' }).first().textContent()).toContain(
      '--case',
    );
  });

  test('what is not there is marked where it should be, and what was changed in the request', async () => {
    const clause = page.locator('details.clause', { hasText: 'ThingInput.name: required' }).first();
    await clause.locator('summary').first().click();
    await clause.locator('.case').first().waitFor();
    expect(await clause.locator('.sent mark.absent').first().textContent()).toContain(
      'omitted; a valid request has',
    );
  });

  test('cases are searched as one types and filtered', async () => {
    const lines = page.locator('#cases .cases > li');
    expect(await page.locator('#outcome').inputValue()).toBe('failed');
    await page.locator('#outcome').selectOption('');
    await page.getByRole('searchbox').fill('SIZE maximum');
    expect(await lines.count()).toBe(1);
    await page.locator('#kind').selectOption('positive');
    expect(await lines.count()).toBe(0);
    expect(await page.locator('#cases [role=status]').first().textContent()).toMatch(/^0 cases of/);
    await page.locator('#kind').selectOption('');
    await lines.first().locator('summary').first().press('Enter');
    await lines.first().locator('.case').waitFor();
  });

  test('the map is walked by arrow keys, one stop of the tab key, each cell told', async () => {
    expect(await page.locator('.map .cell[tabindex="0"]').count()).toBe(1);
    await page.locator('.map .cell[tabindex="0"]').focus();
    const before = await page.locator('.detail').textContent();
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('.detail').textContent()).not.toBe(before);
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('.map .cell:focus').getAttribute('aria-label')).toMatch(
      /, (held|broken|not tested)/,
    );
    const broken = page.locator('.map .cell.broken').first();
    expect(await broken.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"✕"');
  });

  test('texts stand out from their ground in both schemes', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const faint = await page.evaluate(() => {
        const light = (colour: string): number => {
          const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((value) => {
            const part = Number(value) / 255;
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const ground = (place: Element | null): string => {
          for (let at = place; at !== null; at = at.parentElement) {
            const { backgroundColor } = getComputedStyle(at);
            if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
          }
          return 'rgb(255, 255, 255)';
        };
        const texts = [
          ...document.querySelectorAll(
            'h1, h2, h3, small, p, li, dt, dd, code, mark, mark b, .muted, .place, .outcome, a',
          ),
        ];
        return texts.flatMap((place) => {
          const [a, b] = [light(getComputedStyle(place).color), light(ground(place))];
          const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
          return ratio < 4.5 ? [`${place.tagName}.${place.className} ${ratio.toFixed(2)}`] : [];
        });
      });
      expect([...new Set(faint)]).toEqual([]);
    }
  });

  test('nothing of it was run, asked for or complained of', () => {
    expect(faults).toEqual([]);
  });
});
