import { type Serving, serve } from '@trivet/reference/serve';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { executable, launch, open, type Watched, without } from './browser.js';

let serving: Serving;
let browser: Browser;

beforeAll(async () => {
  if (executable === undefined) return;
  serving = await serve({ port: 0, reports: '/nowhere', onError: () => {} });
  browser = await launch();
}, 60_000);

beforeEach((context) => context.skip(executable === undefined, without));

afterAll(async () => {
  await browser?.close();
  await serving?.close();
});

const views = [
  '',
  'communities',
  'communities/createCommunity',
  'communities/uploadLogo',
  'statistics/queryStatistics',
  'metadata-catalogue/setPermission',
  'datasets/behaviour/indicators',
  'docs/communities',
  'conformance',
];

const looks = [
  { colorScheme: 'light', viewport: { width: 1280, height: 860 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

/** Opens a view and performs the actions that show all of it. */
async function openWhole(path: string, look: (typeof looks)[number]): Promise<Watched> {
  const watched = await open(browser, `${serving.origin}/#/${path}`, look);
  const { page } = watched;
  await page.getByRole('heading', { level: 1 }).waitFor();
  // A frame without a document is not a tab stop yet.
  if (path.startsWith('docs/')) await page.frameLocator('iframe').getByRole('heading').first().waitFor();
  if (path.startsWith('datasets/')) await page.getByRole('tab', { name: 'Plot' }).click();
  const button = page.getByRole('button', { name: 'Send', exact: true });
  if ((await button.count()) > 0) {
    for (const summary of await page.locator('main details:not([open]) > summary').all())
      await summary.click();
    await button.click();
    await page.locator('.outcome').waitFor();
  }
  return watched;
}

describe.each(looks)('$colorScheme, $viewport.width wide', (look) => {
  describe.each(views)('#/%s', (path) => {
    let watched: Watched | undefined;
    let page: Page;

    beforeAll(async () => {
      if (executable === undefined) return;
      watched = await openWhole(path, look);
      page = watched.page;
    });

    afterAll(async () => {
      await watched?.close();
      expect(watched?.faults ?? []).toEqual([]);
    });

    test('every control has a name, of every landmark there is one', async () => {
      const session = await page.context().newCDPSession(page);
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      const controls = nodes.filter(
        ({ ignored, role, properties = [] }) =>
          !ignored &&
          !['RootWebArea', 'Iframe', 'heading', 'main'].includes(String(role?.value)) &&
          properties.some(({ name, value }) => name === 'focusable' && value.value === true),
      );
      expect(controls.length).toBeGreaterThan(1);
      const nameless = controls.filter(({ name }) => String(name?.value ?? '').trim() === '');
      expect(nameless.map(({ role, description }) => [role?.value, description?.value])).toEqual([]);
      const roles = nodes.filter(({ ignored }) => !ignored).map(({ role }) => String(role?.value));
      for (const landmark of ['banner', 'main'])
        expect(
          roles.filter((role) => role === landmark),
          landmark,
        ).toHaveLength(1);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await levelsSkipped(page)).toEqual([]);
      expect(
        await page.evaluate(() =>
          [...document.querySelectorAll('[id]')]
            .map(({ id }) => id)
            .filter((id, index, all) => all.indexOf(id) !== index),
        ),
      ).toEqual([]);
    });

    test('the tabulator reaches everything, and it is seen where it is', async () => {
      const wanted = await watchStops(page);
      // A page has other tab stops, too, and those of the browser may be in between.
      for (let presses = 0; presses < wanted * 3 + 60; presses += 1) {
        await page.keyboard.press('Tab');
        if (presses % 10 !== 9) continue;
        if ((await stops(page)).missed.length === 0) break;
        // A frame reports its focus with a delay.
        await page.waitForTimeout(20);
      }
      expect(await stops(page)).toEqual({ missed: [], unmarked: [] });
    });

    test('text stands out from its ground, and nothing is wider than the page', async () => {
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0);
      expect(await faintTexts(page)).toEqual([]);
    });
  });
});

/**
 * Numbers the elements that must be reachable by Tab, and records those that are reached, and whether they show the
 * focus; returns their number.
 */
function watchStops(page: Page): Promise<number> {
  return page.evaluate(() => {
    const selector = 'a[href], button, input, select, textarea, summary, [tabindex="0"], iframe';
    const reachable = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (node) => node.checkVisibility() && !node.matches(':disabled, [tabindex="-1"]'),
    );
    for (const node of reachable) node.dataset['stop'] = 'missed';
    const note = (node: EventTarget | Element | null): void => {
      if (!(node instanceof HTMLElement) || node.dataset['stop'] === undefined) return;
      const { outlineStyle, outlineWidth } = getComputedStyle(node);
      const isMarked = node.tagName === 'IFRAME' || (outlineStyle !== 'none' && outlineWidth !== '0px');
      node.dataset['stop'] = isMarked ? 'met' : 'unmarked';
    };
    document.addEventListener('focusin', ({ target }) => note(target));
    // A frame takes the focus without an event in this document.
    window.addEventListener('blur', () => {
      note(document.activeElement);
      requestAnimationFrame(() => note(document.activeElement));
    });
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return reachable.length;
  });
}

/** The elements that Tab has not reached, and those that it reached without a visible focus. */
function stops(page: Page): Promise<{ readonly missed: string[]; readonly unmarked: string[] }> {
  return page.evaluate(() => {
    const all = (state: string): string[] =>
      [...document.querySelectorAll(`[data-stop="${state}"]`)].map((node) => node.outerHTML.slice(0, 100));
    return { missed: all('missed'), unmarked: all('unmarked') };
  });
}

/** Headings that are more than one level below the previous one. */
function levelsSkipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const levels = [...document.querySelectorAll('h1, h2, h3, h4')]
      .filter((node) => node.checkVisibility())
      .map((node) => Number(node.tagName[1]));
    return levels.flatMap((level, index) =>
      level > (levels[index - 1] ?? 0) + 1 ? [`h${level} after h${levels[index - 1]}`] : [],
    );
  });
}

/** Texts whose contrast is below WCAG 2.2, 1.4.3. */
function faintTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (canvas === null) return ['no canvas'];
    const channels = (colour: string): readonly [number, number, number, number] => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha];
    };
    const luminance = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = channels(colour)
        .slice(0, 3)
        .map((byte) => {
          const value = byte / 255;
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = (node: Element | null): string => {
      for (let at = node; at !== null; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (channels(backgroundColor)[3] === 255) return backgroundColor;
      }
      return getComputedStyle(document.documentElement).getPropertyValue('--ground');
    };
    const faint: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (
        parent === null ||
        (node.nodeValue ?? '').trim() === '' ||
        !parent.checkVisibility() ||
        parent.closest(':disabled, .unseen, noscript, option') !== null
      )
        continue;
      const style = getComputedStyle(parent);
      const [light = 0, dark = 0] = [luminance(style.color), luminance(ground(parent))].sort((a, b) => b - a);
      const size = Number.parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const contrast = (light + 0.05) / (dark + 0.05);
      if (contrast < (large ? 3 : 4.5))
        faint.push(`${contrast.toFixed(2)} ${(node.nodeValue ?? '').trim().slice(0, 40)}`);
    }
    return faint;
  });
}
