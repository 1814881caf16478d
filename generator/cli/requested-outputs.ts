import type { OutputName } from '../emit/output-table.js';
import { type EmitEntry, emitShape, needsChecks } from '../emit-request.js';
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
