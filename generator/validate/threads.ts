import type { TableReport } from '@trivet/runtime/table';
import { type TableThreads, tableThreads } from '@trivet/runtime/table/node';
import { type TableInput, type ValidateOptions, validateTables } from '@trivet/runtime/table/validate';
import type { Candidate } from './candidate.js';

/** Reports on tables like `validateTables`, with several threads if a local file is large. */
export async function validateInThreads(
  candidates: readonly Candidate[],
  count: number,
  options: ValidateOptions,
): Promise<readonly TableReport[]> {
  const threads = tableThreads(count);
  const watching: Promise<void>[] = [];
  const watch = (pass: Promise<void>): unknown => watching.push(pass);
  try {
    const inputs = await Promise.all(candidates.map((one) => rangedInput(one, threads, watch)));
    const reports = await validateTables(inputs, options);
    await Promise.all(watching);
    return reports;
  } finally {
    await threads.close();
  }
}

async function rangedInput(
  { input, local }: Candidate,
  threads: TableThreads,
  watch: (pass: Promise<void>) => unknown,
): Promise<TableInput> {
  if (local === undefined) return input;
  const file = await threads.ranged(local.path, local.module);
  let isWatched = local.watch === undefined;
  return {
    ...input,
    ranged: {
      ...file,
      run(task) {
        // In threads, the bytes are not observed otherwise.
        if (!isWatched) watch(local.watch?.() ?? Promise.resolve());
        isWatched = true;
        return file.run(task);
      },
    },
  };
}
