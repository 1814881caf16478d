import { Option } from 'commander';
import { readConfig } from '../config.js';
import type { Family } from '../families/family.js';
import { requireFile } from './terminal.js';

/** The option of commands that take a spec and read only the families of a configuration. */
export interface ConfigFamilyOptions {
  readonly config?: string;
}

/** `--config`. */
export function configFamiliesOption(): Option {
  return new Option('--config <file>', 'configuration with the "families" that are available');
}

/** The families that a configuration adds. */
export async function configFamilies({ config }: ConfigFamilyOptions): Promise<readonly Family[]> {
  if (config === undefined) return [];
  requireFile(config);
  return (await readConfig(config)).families ?? [];
}
