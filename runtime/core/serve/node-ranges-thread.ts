/** The code of a thread of `tableThreads`: reads the ranges that it receives, one after the other. */

import { parentPort } from 'node:worker_threads';
import { readRange } from '../table/ranges/range.js';
import type { AnyTable } from '../table/table.js';
import { chunksOf } from './node-ranges.js';
import type { ThreadResponse, ThreadTask } from './node-threads.js';

/** The table exported by a module, as described by the task. */
async function tableOf({ url, name, given }: ThreadTask['module']): Promise<AnyTable> {
  const found: unknown = (await import(url))[name];
  const made: unknown = typeof found === 'function' ? await found(given) : found;
  if (typeof made !== 'object' || made === null || !('dialect' in made))
    throw new TypeError(`${url} exports no table "${name}"`);
  return made as AnyTable;
}

async function answer({ path, module, task }: ThreadTask): Promise<ThreadResponse> {
  try {
    const pieces = chunksOf(path, task.from, task.to);
    return { outcome: readRange(await tableOf(module), pieces, task) };
  } catch (error) {
    return { error };
  }
}

parentPort?.on('message', async (task: ThreadTask) => parentPort?.postMessage(await answer(task)));
