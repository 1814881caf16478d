import type { Contract } from '../../model/contract.js';
import { CodeFile } from '../code-file.js';
import type { EmitContext, EmitFunction, GeneratedFile } from '../emitter.js';
import { type ChecksOfFile, type ChecksOptions, FileChecks } from './file-checks.js';

export type { ChecksOfFile } from './file-checks.js';

/** Emits `checks.ts`: a check for each named type of the contract. */
export const emitChecks: EmitFunction = checksEmitter();

/** As `emitChecks`, with options. */
export function checksEmitter(options: ChecksOptions = {}): EmitFunction {
  return async (contract, context) => {
    if (contract.types.length === 0) return [];
    return [checksFile(contract, context, options)];
  };
}

function checksFile(contract: Contract, context: EmitContext, options: ChecksOptions): GeneratedFile {
  const file = new CodeFile('checks.ts', context.banner);
  const writer = new FileChecks(file, contract, context, { ...options, role: 'checks' });
  for (const named of contract.types) writer.declare(named);
  return { path: file.path, text: file.text() };
}

/**
 * Emits `guards.ts`: for each named type, a function that returns whether a value is valid, stopping at the first
 * problem.
 */
export const emitGuards: EmitFunction = guardsEmitter();

/** As `emitGuards`, with options. */
export function guardsEmitter(options: ChecksOptions = {}): EmitFunction {
  return async (contract, context) => {
    if (contract.types.length === 0) return [];
    const file = new CodeFile('guards.ts', context.banner);
    const writer = new FileChecks(file, contract, context, { ...options, role: 'guards' });
    for (const named of contract.types) writer.declareGuard(named);
    writer.declareMatches();
    return [{ path: file.path, text: file.text() }];
  };
}

/** Prepares checks for a file other than `checks.ts`. */
export function checksIn(
  file: CodeFile,
  contract: Contract,
  context: EmitContext,
  options: ChecksOptions = {},
): ChecksOfFile {
  return new FileChecks(file, contract, context, { ...options, role: 'beside' });
}
