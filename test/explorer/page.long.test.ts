import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explorer as communities } from '@trivet/generated/communities/explorer';
import { explorer as metadataCatalogue } from '@trivet/generated/metadata-catalogue/explorer';
import { explorer as statistics } from '@trivet/generated/statistics/explorer';
import { type Serving, serve } from '@trivet/reference/serve';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { htmlReport } from '../../generator/report/html.js';
import { jsonReport } from '../../generator/report/json.js';
import { thingsReport } from '../report/thing-run.js';
import { executable, launch, open, type Watched, without } from './browser.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-page-'));
const reports = join(folder, 'reports');
let serving: Serving;
let browser: Browser;
let watched: Watched;
let page: Page;

beforeAll(async () => {
  if (executable === undefined) return;
  serving = await serve({ port: 0, reports, onError: () => {} });
  browser = await launch();
}, 60_000);

beforeEach(async (context) => {
  context.skip(executable === undefined, without);
  watched = await open(browser, `${serving.origin}/`);
  page = watched.page;
});

afterEach(async () => {
  const { faults } = watched;
  await watched.close();
  expect(faults).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await serving?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function go(path: string): Promise<void> {
  await page.goto(`${serving.origin}/#/${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Removes the faults that a test expects. */
function expectFault(pattern: RegExp): void {
  const others = watched.faults.filter((fault) => !pattern.test(fault));
  expect(others.length).toBeLessThan(watched.faults.length);
  watched.faults.splice(0, watched.faults.length, ...others);
}

const send = (): Promise<void> => page.getByRole('button', { name: 'Send', exact: true }).click();
const answered = (text: string): Promise<void> => page.locator('.outcome', { hasText: text }).waitFor();
const textOf = async (name: string): Promise<string> =>
  (await page.getByRole('region', { name, exact: true }).textContent()) ?? '';

describe('finding the way', () => {
  test('every operation of every contract is in the list, and leads to its page', async () => {
    const all = [communities, statistics, metadataCatalogue].flatMap(({ name, operations }) =>
      operations.map((operation) => `#/${name}/${operation.name}`),
    );
    await page.locator('#sidebar details').first().waitFor();
    const links = await page
      .locator('#sidebar a')
      .evaluateAll((anchors) => anchors.map((a) => a.getAttribute('href')));
    expect(all).toHaveLength(42);
    for (const href of all) expect(links, href).toContain(href);
    await page.locator('#sidebar summary', { hasText: 'Statistics' }).click();
    await page
      .getByRole('link', { name: /queryStatistics/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /queryStatistics/ }).waitFor();
    expect(page.url()).toBe(`${serving.origin}/#/statistics/queryStatistics`);
    expect(await page.title()).toContain('queryStatistics');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Everything that is served here' }).waitFor();
  });

  test('a search shows what has all its words', async () => {
    await page.getByRole('searchbox', { name: 'Search operations' }).fill('put logo');
    const shown = page.locator('#sidebar .service a:visible', { has: page.locator('.badge') });
    expect(await shown.allTextContents()).toEqual(['PUTuploadLogo']);
    await page.getByText('1 operation found').waitFor({ state: 'attached' });
    await page.getByRole('searchbox').fill('zebra');
    await page.getByText('No matches.').waitFor();
  });

  test('an address that leads nowhere says so', async () => {
    await go('communities/absent');
    await page.getByText('Nothing is here').waitFor();
    await go('%E0%A4%A');
    await page.getByRole('heading', { level: 1, name: 'Everything that is served here' }).waitFor();
  });

  test('the docs stand in a frame, at the operation', async () => {
    await go('communities/readCommunity');
    await page.getByRole('link', { name: 'Read the docs' }).click();
    const docs = page.frameLocator('iframe[title="Documentation of Communities"]');
    await docs.getByRole('heading', { name: 'readCommunity' }).waitFor();
    expect(
      await docs
        .locator('#operation-readCommunity')
        .evaluate((node) => Math.abs(node.getBoundingClientRect().top) < 50),
    ).toBe(true);
  });
});

describe('a REST operation', () => {
  test('is tried with what the contract says, and the exchange is shown', async () => {
    await go('communities/createCommunity');
    const slug = page.getByLabel(/^slug/);
    await slug.fill('from-the-page');
    await page.getByLabel(/^title/).fill('From “the” page');
    await send();
    await answered('201 Created');
    expect(await textOf('Request')).toMatch(
      /^POST \/api\/communities HTTP\/1\.1\nHost: 127\.0\.0\.1:\d+\nAuthorization: Bearer owner-token\nAccept: application\/json\nContent-Type: application\/json\n\n\{\n {2}"slug": "from-the-page",/,
    );
    expect(JSON.parse(await textOf('Answer'))).toMatchObject({
      slug: 'from-the-page',
      metadata: { title: 'From “the” page' },
    });
    await page.getByText(/^\d+ headers$/).click();
    await page.getByText('etag', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'curl' }).click();
    expect(await textOf('Command')).toContain(
      `-H 'Authorization: Bearer owner-token' \\\n  -H 'Accept: application/json'`,
    );
    // The same again: the slug is in use, and the contract's text for it is shown.
    await send();
    await answered('400 Bad Request');
    await page.getByText('The request breaks this contract').first().waitFor();
  });

  test('as text: what is typed counts, and what is no JSON stays there', async () => {
    await go('communities/createCommunity');
    await page.getByRole('tab', { name: 'JSON' }).click();
    const area = page.getByLabel('Body as JSON');
    const body = JSON.parse(await area.inputValue());
    await area.fill('{ "slug": ');
    await page.getByRole('tab', { name: 'Fields' }).click();
    expect(await page.getByRole('tab', { name: 'JSON' }).getAttribute('aria-selected')).toBe('true');
    expect(await page.locator('.problem').first().textContent()).not.toBe('');
    await area.fill(
      JSON.stringify({
        ...body,
        slug: 'as-text',
        metadata: { title: 'two\nlines', organizations: [{ name: 'A' }, { id: '01ggx4157' }] },
        unknown: [1],
      }),
    );
    await page.getByRole('tab', { name: 'Fields' }).click();
    expect(await page.getByLabel(/^slug/).inputValue()).toBe('as-text');
    expect(await page.getByLabel(/^title/).inputValue()).toBe('two\nlines');
    expect(
      await page
        .getByLabel('Kind of organizations')
        .evaluateAll((all) =>
          all.map((one) => (one instanceof HTMLSelectElement ? one.selectedOptions[0]?.text : '')),
        ),
    ).toEqual(['NamedOrganization', 'RegisteredOrganization']);
    // Members without a field are kept, and so is a value that is not one of the choices.
    expect(await textOf('Request')).toContain('"unknown"');
    await page.getByRole('tab', { name: 'JSON' }).click();
    const odd = { ...body, access: { ...body.access, visibility: 'secret' } };
    await area.fill(JSON.stringify(odd));
    await page.getByRole('tab', { name: 'Fields' }).click();
    expect(await textOf('Request')).toContain('"visibility": "secret"');
    await page.getByRole('tab', { name: 'JSON' }).click();
    await area.fill(JSON.stringify({ ...body, metadata: 5 }));
    await page.getByRole('tab', { name: 'Fields' }).click();
    await page.getByText('The fields cannot hold all of this; it stays as JSON.').waitFor();
    expect(await textOf('Request')).toContain('"metadata":5');
  });

  test('optional parts are added, removed and left out', async () => {
    await go('communities/createCommunity');
    expect(await textOf('Request')).not.toContain('"type"');
    await page.getByRole('button', { name: 'Add type' }).click();
    await page.getByRole('group', { name: /^type/ }).getByLabel(/^id/).selectOption('event');
    expect(await textOf('Request')).toContain('"type": {\n      "id": "event"\n    }');
    await page.getByRole('button', { name: 'Add organizations' }).click();
    await page.getByRole('button', { name: 'Add organizations item' }).click();
    expect(await textOf('Request')).toMatch(/"organizations": \[\s*\{[^}]*\},\s*\{[^}]*\}\s*\]/);
    await page.getByRole('button', { name: 'Remove organizations 1' }).click();
    expect(await textOf('Request')).toMatch(/"organizations": \[\s*\{[^}]*\}\s*\]/);
    // The remaining ones are renumbered.
    expect(await page.getByRole('button', { name: 'Remove organizations 1' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Remove type' }).click();
    expect(await textOf('Request')).not.toContain('"type"');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add type');
  });

  test('members of a map are named, and their buttons stand beside their titles', async () => {
    await go('statistics/queryStatistics');
    await page.getByRole('button', { name: 'Add member' }).click();
    const second = page.getByRole('group', { name: 'member 2' });
    await second.getByLabel('name').fill('mine');
    expect(await textOf('Request')).toContain('"mine": {');
    const top = (node: Locator): Promise<number> => node.evaluate((one) => one.getBoundingClientRect().top);
    const title = second.getByText('member 2', { exact: true });
    const button = page.getByRole('button', { name: 'Remove member 2' });
    expect(Math.abs((await top(title)) - (await top(button)))).toBeLessThan(15);
    await button.click();
    expect(await textOf('Request')).not.toContain('"mine"');
  });

  test('parameters go where they belong', async () => {
    await go('communities/listCommunities');
    await page.getByLabel(/^q/).fill('a&b c');
    await page.getByLabel(/^size/).fill('2');
    await page.getByRole('button', { name: 'Add type' }).click();
    await page.getByLabel(/^type 1/).fill('event');
    await page.getByLabel(/^Accept/).selectOption('application/vnd.trivet.v1+json');
    expect(await textOf('Request')).toMatch(
      /^GET \/api\/communities\?q=a%26b%20c&size=2&type=event HTTP\/1\.1\n[\s\S]*Accept: application\/vnd\.trivet\.v1\+json/,
    );
    await send();
    await answered('200 OK');
    await go('communities/readCommunity');
    await page.getByLabel(/^id/).fill('');
    await send();
    await page.getByText('Fill in “id” first').waitFor();
  });

  test('whoever asks is named by hand, and stays named', async () => {
    await go('communities/listUserCommunities');
    await page.getByLabel('Caller').selectOption('bearer');
    await page.getByRole('button', { name: 'other-token' }).click();
    expect(await textOf('Request')).toContain('Authorization: Bearer other-token');
    await page
      .locator('#sidebar')
      .getByRole('link', { name: /createCommunity/ })
      .click();
    await page.getByRole('heading', { level: 1, name: /createCommunity/ }).waitFor();
    expect(await textOf('Request')).toContain('Authorization: Bearer other-token');
    await page.getByLabel('Caller').selectOption('basic');
    await page.getByLabel('Name', { exact: true }).fill('zoë');
    await page.getByLabel('Password').fill('p:w');
    expect(await textOf('Request')).toContain(
      `Authorization: Basic ${Buffer.from('zoë:p:w').toString('base64')}`,
    );
    await page.getByText('More headers').click();
    await page.getByLabel('one a line').fill('X-Name: ü Ā\nbroken');
    expect(await textOf('Request')).toContain('X-Name: ü Ā');
    expect(await textOf('Request')).not.toContain('broken');
  });

  test('markup in an answer is text', async () => {
    await go('communities/createCommunity');
    await page.getByLabel(/^slug/).fill('markup');
    await page.getByLabel(/^title/).fill('<img src=x onerror=alert(1)><script>alert(2)</script>');
    await send();
    await answered('201 Created');
    expect(await textOf('Answer')).toContain('<img src=x onerror=alert(1)>');
    expect(await page.locator('main img, main script').count()).toBe(0);
  });

  test('a server that is gone is reported', async () => {
    await go('communities/listCommunities');
    await page.route('**/api/communities', (route) => route.abort());
    await send();
    await page.getByText('No answer:').waitFor();
    expectFault(/ERR_FAILED/);
  });
});

describe('a SOAP operation', () => {
  test('is tried in fields, and the XML is shown both ways', async () => {
    await go('metadata-catalogue/createSchema');
    await page.getByLabel(/^schemaName/).fill('from_the_page');
    await send();
    await answered('200 OK');
    expect(await textOf('Request')).toContain(
      'SOAPAction: ""\n\n<?xml version="1.0" encoding="UTF-8"?>\n<soap:Envelope',
    );
    expect(await textOf('Request')).toContain('<schemaName>from_the_page</schemaName>');
    expect(await textOf('Answer')).toMatch(
      /^<\?xml[^>]*\?>\n<soap:Envelope[^>]*>\n {2}<soap:Body>\n {4}<\w+:createSchemaResponse/,
    );
    await send();
    await answered('500');
    await page.getByText(/^Fault ExistsException: /).waitFor();
  });

  test('as XML: read back into fields, or kept where they cannot hold it', async () => {
    await go('metadata-catalogue/setAttributes');
    await page.getByRole('tab', { name: 'XML' }).click();
    const area = page.getByLabel('Envelope as XML');
    const xml = await area.inputValue();
    await area.fill(xml.replace(/<query>[^<]*</, '<query>a &amp; b<').replaceAll('\n', ''));
    await page.getByRole('tab', { name: 'Fields' }).click();
    expect(await page.getByLabel(/^query/).inputValue()).toBe('a & b');
    await page.getByRole('tab', { name: 'XML' }).click();
    await area.fill((await area.inputValue()).replace('<query>', '<unknown/><query>'));
    await page.getByRole('tab', { name: 'Fields' }).click();
    await page.getByText('The fields cannot hold all of this').waitFor();
    expect(await area.inputValue()).toContain('<unknown/>');
    expect(await textOf('Request')).toContain('<unknown/>');
    await area.fill('<broken');
    await page.getByText('The XML must be well-formed.').waitFor();
    // Chromium adds a style to its own element for an XML error, and the policy rejects it.
    expectFault(/Applying inline style violates/);
  });
});

describe('every operation', () => {
  for (const { name: contract, operations } of [communities, statistics, metadataCatalogue])
    test(`of ${contract} works as it is filled in, after what it counts on`, async () => {
      for (const { name, samples } of operations) {
        const scenario = samples.findIndex(({ title }) => title === 'From the scenario');
        await go(`${contract}/${name}`);
        await page.getByLabel('Start from').selectOption(String(Math.max(0, scenario)));
        const run = page.getByRole('button', { name: /^Run / });
        if ((await run.count()) > 0) {
          await run.click();
          await page.getByText('Done; the request below is filled in.').waitFor();
        }
        await send();
        const outcome = await page.locator('.outcome strong').textContent();
        expect(outcome, name).toMatch(/^2\d\d/);
      }
    }, 120_000);

  test('that only reads works at once', async () => {
    for (const { name, binding, samples } of communities.operations) {
      if (binding.kind !== 'rest' || binding.method !== 'GET' || (samples[0]?.before.length ?? 1) > 0)
        continue;
      await go(`communities/${name}`);
      await send();
      await page.locator('.outcome strong').waitFor();
      expect(await page.locator('.outcome strong').textContent(), name).toMatch(/^(?:200|403|404)/);
    }
  }, 60_000);
});

describe('a dataset', () => {
  const cells = (column: number): Promise<string[]> =>
    page.locator(`table.rows tbody td:nth-child(${column})`).allTextContents();

  test('is a table that its headers sort, by mouse and by keyboard', async () => {
    await go('datasets/behaviour/indicators');
    const value = page.getByRole('columnheader', { name: 'Value' });
    await value.waitFor();
    expect(await value.getAttribute('aria-sort')).toBe('none');
    await value.getByRole('button').click();
    expect(await value.getAttribute('aria-sort')).toBe('ascending');
    const ascending = (await cells(3)).map(Number);
    expect(ascending).toHaveLength(25);
    expect(ascending).toEqual(ascending.toSorted((a, b) => a - b));
    await value.getByRole('button').press('Enter');
    expect(await value.getAttribute('aria-sort')).toBe('descending');
    const descending = (await cells(3)).map(Number);
    expect(descending).toEqual(descending.toSorted((a, b) => b - a));
    expect(descending[0]).toBeGreaterThan(ascending[24] ?? 0);
    await page.getByRole('columnheader', { name: 'Country' }).getByRole('button').click();
    expect(await value.getAttribute('aria-sort')).toBe('none');
  });

  test('is filtered and turned page by page', async () => {
    await go('datasets/specialists/density');
    await page.getByText('Rows 1 to 25 of').waitFor();
    const first = await cells(1);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Rows 26 to 50 of').waitFor();
    expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(false);
    await page.getByLabel('Filter').fill('uruguay psychiatrists');
    await page.getByText(/Rows 1 to \d+ of \d+ \(\d+ in all\)/).waitFor();
    const countries = new Set(await cells(1));
    expect([...countries]).toEqual(['Uruguay']);
    expect(first).not.toContain('Uruguay');
    await page.getByLabel('Filter').fill('zebra');
    await page.getByText('No matching rows.').waitFor();
  });

  test('is drawn, and told to those who do not see it', async () => {
    await go('datasets/brain-development/measurements');
    await page.getByRole('tab', { name: 'Plot' }).click();
    const plot = page.getByRole('img', { name: 'Plot of Value over Year' });
    await plot.locator('canvas').waitFor();
    const painted = (): Promise<string> =>
      plot
        .locator('canvas')
        .evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''));
    await expect.poll(async () => (await painted()).length).toBeGreaterThan(10_000);
    const all = await painted();
    await page.getByRole('button', { name: 'Chile' }).press('Enter');
    expect(await page.getByRole('button', { name: 'Chile' }).getAttribute('aria-pressed')).toBe('false');
    await page.getByRole('tab', { name: 'Plot' }).focus();
    await expect.poll(painted).not.toBe(all);
    await page.getByText(/^value over year, \d{4} to \d{4}: \d+ points in \d+ lines/).waitFor();
    await page.getByText('The same as a table').click();
    const table = page.getByRole('region', { name: 'Values that are drawn' });
    expect(await table.getByRole('columnheader').allTextContents()).toEqual(
      expect.arrayContaining(['Year', 'Chile', 'México']),
    );
    expect(await table.getByRole('row').count()).toBeGreaterThan(10);
    await page.getByLabel('A line for each').selectOption('');
    expect(await page.locator('.legend button').count()).toBe(1);
  });
});

describe('conformance reports', () => {
  test('of a closed server are for those who have credentials', async () => {
    const callers = join(folder, 'callers.json');
    writeFileSync(callers, '{"users": {"anna": {"password": "right"}}}');
    const closed = await serve({ port: 0, reports, callers, mode: 'closed', onError: () => {} });
    const seen = async (options: BrowserContextOptions, text: string | RegExp): Promise<void> => {
      const stranger = await open(browser, `${closed.origin}/`, options);
      await stranger.page.getByText('Reports are for those who have credentials here.').waitFor();
      await stranger.page.getByRole('link', { name: 'See the report' }).click();
      await stranger.page.getByText(text).waitFor();
      expect(stranger.faults).toEqual([]);
      await stranger.close();
    };
    try {
      await seen({ httpCredentials: { username: 'anna', password: 'wrong' } }, 'This server is closed');
      await seen({ httpCredentials: { username: 'anna', password: 'right' } }, 'No report yet.');
    } finally {
      await closed.close();
    }
  });

  test('where there is none, the command that makes one stands there', async () => {
    rmSync(reports, { recursive: true, force: true });
    await go('conformance');
    await page
      .getByText(
        `npx trivet conform specs/communities/openapi.yaml --url ${serving.origin} --report html,json`,
      )
      .waitFor();
  });

  test('the last one is shown, its script at work in a world of its own', async () => {
    const report = await thingsReport();
    mkdirSync(reports, { recursive: true });
    writeFileSync(join(reports, 'report.html'), htmlReport(report));
    writeFileSync(join(reports, 'report.json'), JSON.stringify(jsonReport(report)));
    await page.reload();
    await page.getByText('every case held').waitFor();
    await page.getByText(`${report.passed} passed, 0 failed, 0 blocked`).waitFor();
    await page.getByRole('link', { name: 'See the report' }).click();
    const frame = page.frameLocator('iframe[title="Conformance report"]');
    await frame.getByText('Every case passed').waitFor();
    await frame.getByRole('searchbox').fill('createThing/base');
    await expect.poll(() => frame.locator('#cases .cases > li').count()).toBe(1);
  });
});
