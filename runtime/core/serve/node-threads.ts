/**
 * Threads that read ranges of large CSV files, so that several cores validate a file. They import the table from the
 * module that exports it, since functions cannot be sent.
 */

import { open, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TableReport } from '../table/issue.js';
import type { RangeOutcome, RangeTask } from '../table/ranges/range.js';
import type { RangedFile } from '../table/ranges/ranges.js';
import type { AnyTable } from '../table/table.js';
import { type ValidateOptions, validateTables } from '../table/validate.js';
import { chunksOf } from './node-ranges.js';

/** From where a thread imports a table. */
export interface TableModule {
  readonly url: string | URL;
  /** The name of the export: a table, or a function that returns one for `given`. */
  readonly name: string;
  /** Argument of that function; plain data. */
  readonly given?: unknown;
}

/** Threads that run until they are closed. */
export interface TableThreads {
  /** Opens a file for `ranged` of a table's input. */
  ranged(path: string, module: TableModule): Promise<RangedFile>;
  close(): Promise<void>;
}

/** The message to a thread. */
export interface ThreadTask {
  readonly path: string;
  readonly module: { readonly url: string; readonly name: string; readonly given: unknown };
  readonly task: RangeTask;
}

/** The message from a thread. */
export type ThreadResponse = { readonly outcome: RangeOutcome } | { readonly error: unknown };

/** Bytes of a range: long enough that the overhead of starting one is negligible. */
const rangeLength = 16 * 1024 * 1024;

/** Starts threads when there is something to read; a file of less than two ranges is read by the caller's thread. */
export function tableThreads(count: number, length = rangeLength): TableThreads {
  const threads = new Threads(count);
  return {
    async ranged(path, { url, name, given }) {
      const file = resolve(path);
      const module = { url: String(url), name, given };
      return {
        size: (await stat(file)).size,
        length,
        // Twice as many ranges as threads, so that none is idle.
        together: 2 * count,
        read: (from, to) => bytesOf(file, from, to),
        run: (task) => threads.run({ path: file, module, task }),
      };
    },
    close: () => threads.close(),
  };
}

/** Options of `validateFile`. */
export interface ValidateFileOptions extends ValidateOptions {
  readonly threads: number;
  /** The module from which threads import the same table. */
  readonly module: TableModule;
}

/** Reports on a CSV file as `validateTable` does, using several threads for large files. */
export async function validateFile(
  table: AnyTable,
  path: string,
  { threads: count, module, ...options }: ValidateFileOptions,
): Promise<TableReport> {
  const threads = tableThreads(count);
  const foreignKeys = table.foreignKeys.filter((key) => key.package === undefined);
  try {
    const ranged = count > 1 ? await threads.ranged(path, module) : undefined;
    const own = { ...table, foreignKeys };
    const input = { resource: '', table: own, open: () => chunksOf(path, 0), ranged };
    const [report] = await validateTables([input], options);
    if (report === undefined) throw new Error('a table has a report');
    return report;
  } finally {
    await threads.close();
  }
}

async function bytesOf(path: string, from: number, to: number): Promise<Uint8Array> {
  const handle = await open(path);
  try {
    const { bytesRead, buffer } = await handle.read(new Uint8Array(to - from), 0, to - from, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

interface Job {
  readonly task: ThreadTask;
  readonly done: (outcome: RangeOutcome) => void;
  readonly failed: (error: unknown) => void;
}

/** A number of threads, each with one job at a time. */
class Threads {
  private readonly most: number;
  private readonly threads = new Set<Thread>();
  private readonly waiting: Job[] = [];

  constructor(most: number) {
    this.most = most;
  }

  run(task: ThreadTask): Promise<RangeOutcome> {
    return new Promise((done, failed) => {
      this.waiting.push({ task, done, failed });
      if (this.threads.size < this.most && [...this.threads].every(({ isBusy }) => isBusy))
        this.threads.add(new Thread());
      this.start();
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.threads].map((thread) => thread.close()));
    this.threads.clear();
  }

  private start(): void {
    for (const thread of this.threads) {
      if (thread.isBusy) continue;
      const job = this.waiting.shift();
      if (job === undefined) return;
      thread.take(job, () => this.start());
    }
  }
}

class Thread {
  private readonly worker = newWorker();
  private job: Job | undefined;

  get isBusy(): boolean {
    return this.job !== undefined;
  }

  constructor() {
    this.worker.on('error', (error) => this.job?.failed(error));
    this.worker.on('exit', (code) => this.job?.failed(new Error(`a thread exited with code ${code}`)));
  }

  take(job: Job, free: () => void): void {
    this.job = job;
    this.worker.once('message', (answer: ThreadResponse) => {
      this.job = undefined;
      if ('error' in answer) job.failed(answer.error);
      else job.done(answer.outcome);
      free();
    });
    this.worker.postMessage(job.task);
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }
}

function newWorker(): Worker {
  const { url } = import.meta;
  if (!url.endsWith('.ts')) return new Worker(new URL('./node-ranges-thread.js', url));
  // Sources are run by tsx, which does not affect threads by itself.
  const thread = JSON.stringify(new URL('./node-ranges-thread.ts', url));
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${thread}); })`;
  return new Worker(start, { eval: true, execArgv: ['--conditions=trivet-source'] });
}
