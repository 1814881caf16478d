import type { Command } from 'commander';
import { type Amount, amountFrom, type GateLimits } from '../report/gates.js';
import { Misuse } from './terminal.js';

/** The options as they are given. */
export interface GateArguments {
  readonly minClauses?: string;
  readonly maxSkipped?: string;
}

/** Gives a command the limits for a run as a whole. */
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

/** Reads the limits; what is no amount is told to whoever called. */
export function gateLimitsOf({ minClauses, maxSkipped }: GateArguments): GateLimits {
  return {
    ...(minClauses !== undefined && { minClauses: amountOf('--min-clauses', minClauses) }),
    ...(maxSkipped !== undefined && { maxSkipped: amountOf('--max-skipped', maxSkipped) }),
  };
}

function amountOf(option: string, text: string): Amount {
  const amount = amountFrom(text);
  if (amount === undefined)
    throw new Misuse(`${option} must be a number or a percentage such as 80%, got "${text}"`);
  return amount;
}
