/** The code of the page and its worker: a file is read while the page measures its responsiveness. */

import { validateTable } from '@trivet/runtime/table/validate';
import { runProbe } from './probe.js';
import { probe, probeHeader, probeRows } from './table.js';

/** The result of reading a file. */
export interface ReadOutcome {
  readonly rows: number;
  readonly findings: number;
  readonly seconds: number;
}

/** The responsiveness of the page meanwhile. */
export interface PageOutcome extends ReadOutcome {
  /** The longest time in milliseconds during which nothing else could run. */
  readonly longest: number;
  /** How often something else ran; on a blocked page only at the beginning and the end. */
  readonly beats: number;
}

async function readFile(file: Blob): Promise<ReadOutcome> {
  const started = performance.now();
  const { rows, counts } = await validateTable(probe, file.stream());
  const findings = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { rows, findings, seconds: (performance.now() - started) / 1000 };
}

const scope = globalThis as unknown as {
  document?: Document;
  onmessage?: (event: MessageEvent<Blob>) => void;
  postMessage(message: unknown): void;
};

if (scope.document === undefined) {
  scope.onmessage = (event) => {
    void readFile(event.data).then((outcome) => scope.postMessage(outcome));
  };
} else {
  Object.assign(globalThis, { inPage, inWorker, runProbe, fileOf });
}

async function inPage(file: Blob): Promise<PageOutcome> {
  return watched(() => readFile(file));
}

async function inWorker(file: Blob): Promise<PageOutcome> {
  const worker = new Worker('/entry.js', { type: 'module' });
  try {
    return await watched(
      () =>
        new Promise<ReadOutcome>((done, failed) => {
          worker.onmessage = (event: MessageEvent<ReadOutcome>) => done(event.data);
          worker.onerror = (event) => failed(new Error(event.message));
          worker.postMessage(file);
        }),
    );
  } finally {
    worker.terminate();
  }
}

/** Runs a task and returns the longest time during which nothing else could run, and how often it exceeded 50 ms. */
async function watched(work: () => Promise<ReadOutcome>): Promise<PageOutcome> {
  let longest = 0;
  let beats = 0;
  let last = performance.now();
  const beat = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    beats += 1;
    last = now;
  }, 4);
  try {
    const outcome = await work();
    return { ...outcome, longest: Math.round(longest), beats };
  } finally {
    clearInterval(beat);
  }
}

/** A file with this many rows, in memory only. */
function fileOf(rows: number): File {
  return new File([probeHeader, probeRows(0, rows)], 'probe.csv');
}
