import { existsSync } from 'node:fs';
import { type Config, type ContractConfig, readConfig } from '../config.js';
import { listed } from '../config-shape.js';
import { suggestionClause } from '../suggestion.js';
import { requireFile, similarFile, UsageError } from './terminal.js';

/** The spec of an argument: a file, or the name of a contract of the configuration. */
export async function specOf(argument: string, file = 'trivet.config.ts'): Promise<string> {
  if (existsSync(argument) || !existsSync(file)) {
    requireFile(argument);
    return argument;
  }
  const { spec } = contractNamed(argument, await readConfig(file), file);
  requireFile(spec);
  return spec;
}

/** The contract of this name; throws a usage error if the configuration has none. */
export function contractNamed(name: string, { contracts }: Config, file: string): ContractConfig {
  const found = contracts.find((contract) => contract.name === name);
  if (found !== undefined) return found;
  const names = contracts.map((contract) => contract.name);
  const hint = similarFile(name) ?? suggestionClause(name, names);
  const known = hint ?? (names.length === 0 ? '' : `; ${file} has ${listed(names, 'and')}`);
  throw new UsageError(`${name} not found${known}`);
}
