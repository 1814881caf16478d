import { readFileSync } from 'node:fs';
import { type Config, ConfigError } from '../config.js';
import { locatedProblems } from '../config-place.js';
import type { OutputName } from '../emit/output-table.js';
import { type EmitEntry, emitShape, needsChecks } from '../emit-request.js';
import { OutputRequestError } from '../output-request-error.js';
import { UsageError } from './terminal.js';

/**
 * The outputs named by `--emit`; an unknown name, or an output that needs checks without `checks`, is a usage error.
 */
export function requestedOutputs(names: readonly string[], checks: boolean): readonly EmitEntry[] {
  const [problem] = emitShape(names, []);
  if (problem !== undefined) throw new UsageError(`--emit: ${problem.message}`);
  const unchecked = checks ? undefined : names.find(needsChecks);
  if (unchecked !== undefined)
    throw new UsageError(
      `--emit must list outputs without checks when used with --no-checks, got "${unchecked}"`,
    );
  // The shape accepts only names of outputs.
  return names as readonly (OutputName | 'default')[];
}

/** An error with the positions in the configuration file of the outputs that contracts cannot have. */
export async function locatedRequest(error: unknown, file: string, { contracts }: Config): Promise<unknown> {
  if (!(error instanceof OutputRequestError)) return error;
  const problems = error.outputs.map(({ contract, index, message }) => {
    const position = contracts.findIndex(({ name }) => name === contract);
    return { path: ['contracts', position, 'emit', index], message };
  });
  return new ConfigError(...(await locatedProblems(file, readFileSync(file, 'utf8'), problems)));
}
