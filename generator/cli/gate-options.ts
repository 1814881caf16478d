import type { Command } from 'commander';
import { type Amount, amountFrom, type GateLimits } from '../report/gates.js';
import { UsageError } from './terminal.js';

/** The limits as texts. */
export interface GateArguments {
  readonly minClauses?: string;
  readonly maxSkipped?: string;
}

/** Adds the limits for the results of a run to a command. */
export function gateOptions(command: Command): Command {
  return command
    .option(
      '--min-clauses <share>',
      'fail if fewer clauses are tested: a number, or a percentage of the testable clauses (80%)',
    )
    .option(
      '--max-skipped <number>',
      'fail if more cases are skipped: a number, or a percentage of all cases (5%)',
    );
}

/** Parses the limits; throws a usage error for an invalid amount. */
export function gateLimitsOf({ minClauses, maxSkipped }: GateArguments): GateLimits {
  return {
    ...(minClauses !== undefined && { minClauses: amountOf('--min-clauses', minClauses) }),
    ...(maxSkipped !== undefined && { maxSkipped: amountOf('--max-skipped', maxSkipped) }),
  };
}

function amountOf(option: string, text: string): Amount {
  const amount = amountFrom(text);
  if (amount === undefined)
    throw new UsageError(`${option} must be a number or a percentage such as 80%, got "${text}"`);
  return amount;
}
