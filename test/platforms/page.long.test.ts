import { expect, test } from 'vitest';
import { executable, without } from '../explorer/browser.js';
import type { PageOutcome } from './browser-entry.js';
import { withPage } from './page.js';
import { runProbe } from './probe.js';

test.skipIf(executable === undefined)(
  `a page reads a File and answers meanwhile, alone and with a worker${executable === undefined ? `: ${without}` : ''}`,
  async () => {
    await withPage(async (page) => {
      const read = (how: 'inPage' | 'inWorker'): Promise<PageOutcome> =>
        page.evaluate(`${how}(fileOf(600000))`);
      for (const { rows, findings, beats } of [await read('inPage'), await read('inWorker')]) {
        expect([rows, findings]).toEqual([600_000, 600]);
        // A blocked page responds only at the beginning and at the end.
        expect(beats).toBeGreaterThan(2);
      }
      const { megabytesPerSecond: _, ...answer } =
        await page.evaluate<Awaited<ReturnType<typeof runProbe>>>('runProbe(5000)');
      const { megabytesPerSecond: __, ...wanted } = await runProbe(5000);
      expect(answer).toEqual(wanted);
    });
  },
  30_000,
);
