import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { executable, without } from '../explorer/browser.js';
import type { PageOutcome } from './browser-entry.js';
import { withPage } from './page.js';
import { type ProbeAnswer, runProbe } from './probe.js';
import { programOf, runtimes } from './runtimes.js';
import { probeHeader, probeRows } from './table.js';

const help = `Usage: npm run platforms [-- --size megabytes] [--folder dir]

Reads the same file on Node, Bun, Deno and workerd, which are installed from npm into a separate folder, and one of
1000 MB in headless Chromium: in the page and in a worker. Prints the result of each and the longest pause of the page.

  --size n      megabytes of the file that Chromium reads (default: 1000)
  --folder dir  folder of the runtimes and the file (default: a folder for temporary files)
`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { size: { type: 'string' }, folder: { type: 'string' }, help: { type: 'boolean' } },
  });
  const size = Number(values.size ?? 1000);
  if (values.help === true || !(size > 0)) {
    process.stderr.write(help);
    return values.help === true ? 0 : 2;
  }
  const folder = values.folder ?? join(tmpdir(), 'trivet-platforms');
  await mkdir(folder, { recursive: true });
  const isSame = await tryRuntimes(folder);
  const isFluent = await tryChromium(folder, size);
  return isSame && isFluent ? 0 : 1;
}

function print(cells: readonly (string | number)[]): void {
  const widths = [18, 10, 10, 14, 22, 10];
  process.stdout.write(`${cells.map((cell, index) => String(cell).padEnd(widths[index] ?? 0)).join(' ')}\n`);
}

async function tryRuntimes(folder: string): Promise<boolean> {
  const { megabytesPerSecond: _, ...wanted } = await runProbe();
  print(['runtime', 'rows', 'findings', 'written=read', 'encodings', 'MB/s', 'answer']);
  let all = true;
  for (const runtime of runtimes) {
    try {
      const answer = await runtime.probe(await programOf(runtime, folder), folder);
      const { megabytesPerSecond, ...said } = answer;
      const same = isDeepStrictEqual(said, wanted);
      all &&= same;
      const speed = megabytesPerSecond > 10_000 ? 'no clock' : megabytesPerSecond;
      print([
        runtime.name,
        said.rows,
        findingsOf(answer),
        said.same,
        said.texts.join(' '),
        speed,
        same ? 'as in Node' : 'DIFFERS',
      ]);
    } catch (error) {
      all = false;
      print([runtime.name, error instanceof Error ? error.message : String(error)]);
    }
  }
  return all;
}

function findingsOf({ counts }: ProbeAnswer): number {
  return Object.values(counts).reduce((sum: number, count: number) => sum + count, 0);
}

/** A page that stands still for longer is felt to hang, unless the machine has no time for it at all. */
const longestPause = 200;

async function tryChromium(folder: string, size: number): Promise<boolean> {
  if (executable === undefined) {
    process.stdout.write(`Chromium: ${without}\n`);
    return false;
  }
  const file = join(folder, 'probe.csv');
  const { rows, bytes } = await writeProbe(file, size * 1_000_000);
  process.stdout.write(`\nChromium, a File of ${(bytes / 1e9).toFixed(2)} GB, ${rows} rows\n`);
  print(['read by', 'rows', 'findings', 'seconds', 'longest pause (ms)', 'MB/s', 'answers a second']);
  try {
    return await withPage(async (page) => {
      page.setDefaultTimeout(600_000);
      await page.setInputFiles('input', file);
      // The pauses of a page that is idle while a worker reads are those of the machine.
      const byWorker = await page.evaluate<PageOutcome>(readBy('inWorker'));
      const byPage = await page.evaluate<PageOutcome>(readBy('inPage'));
      printOutcome('a worker', byWorker, bytes);
      printOutcome('the page', byPage, bytes);
      const isFluent = byPage.longest <= Math.max(longestPause, 2 * byWorker.longest);
      const all =
        isFluent &&
        [byWorker, byPage].every((one) => one.rows === rows && one.findings === Math.floor(rows / 1000));
      return all;
    });
  } finally {
    await rm(file);
  }
}

function readBy(how: 'inPage' | 'inWorker'): string {
  return `${how}(document.querySelector('input').files[0])`;
}

function printOutcome(
  who: string,
  { rows, findings, seconds, longest, beats }: PageOutcome,
  bytes: number,
): void {
  const speed = Math.round(bytes / 1e6 / seconds);
  print([who, rows, findings, seconds.toFixed(1), longest, speed, Math.round(beats / seconds)]);
}

async function writeProbe(file: string, size: number): Promise<{ rows: number; bytes: number }> {
  const stream = createWriteStream(file);
  let bytes = probeHeader.length;
  let rows = 0;
  stream.write(probeHeader);
  while (bytes < size) {
    const text = probeRows(rows, rows + 20_000);
    rows += 20_000;
    bytes += Buffer.byteLength(text);
    if (!stream.write(text)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
  return { rows, bytes };
}

process.exitCode = await main();
