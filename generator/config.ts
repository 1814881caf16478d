import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Which spec makes which contract. */
export interface ContractConfig {
  /** Folder under `out`: `communities`, `datasets/behaviour`. */
  readonly name: string;
  /** OpenAPI, WSDL, Data Package or JSON Schema file, relative to the configuration. */
  readonly spec: string;
  /** Arazzo documents with the scenarios of this contract. Default: every `*.arazzo.yaml` beside the spec. */
  readonly scenarios?: readonly string[];
  /** Module whose `target` the generated conformance tests run against; without it they read TRIVET_URL. */
  readonly target?: string;
}

/** What `trivet.config.ts` exports. */
export interface Config {
  /** Output folder. Default `generated`. */
  readonly out?: string;
  /** Command named in the banner of every generated file. Default `npx trivet generate`. */
  readonly command?: string;
  readonly contracts: readonly ContractConfig[];
}

/** Gives the configuration its type; returns it unchanged. */
export function defineConfig(config: Config): Config {
  return config;
}

/** A configuration that is missing or not of its shape. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads a configuration module (TypeScript or JavaScript), its default export being the configuration. */
export async function readConfig(path: string): Promise<Config> {
  const { tsImport } = await import('tsx/esm/api');
  const loaded: unknown = await tsImport(pathToFileURL(resolve(path)).href, import.meta.url);
  const config = unwrapDefault(loaded);
  const problem = shapeProblem(config);
  if (problem !== undefined) throw new ConfigError(`${path}: ${problem}`);
  return config as Config;
}

/** CommonJS interop wraps the default export once more. */
function unwrapDefault(module: unknown): unknown {
  let value = module;
  while (typeof value === 'object' && value !== null && 'default' in value) value = value.default;
  return value;
}

function shapeProblem(config: unknown): string | undefined {
  if (typeof config !== 'object' || config === null) return 'the default export is no configuration object';
  if (!('contracts' in config) || !Array.isArray(config.contracts))
    return '"contracts" is missing or no list';
  for (const [index, contract] of config.contracts.entries()) {
    const entry = contract as Partial<Record<string, unknown>> | null;
    if (typeof entry?.name !== 'string' || typeof entry.spec !== 'string') {
      return `contracts[${index}] needs "name" and "spec", both texts`;
    }
    if (!/^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/.test(entry.name)) {
      return `contracts[${index}].name "${entry.name}" is no folder name of lower-case letters, digits and hyphens`;
    }
  }
  return undefined;
}
