import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRecord } from '@trivet/runtime/check';
import { compileConfig, thrownText } from './config-module.js';
import { type ConformSettings, settingsProblems } from './conform-settings.js';

/** Which spec makes which contract. */
export interface ContractConfig {
  /** Folder under `out`: `communities`, `datasets/behaviour`. */
  readonly name: string;
  /** OpenAPI, WSDL, Data Package or JSON Schema file, seen from the configuration's folder. */
  readonly spec: string;
  /** Arazzo documents with the scenarios of this contract. Default: every `*.arazzo.yaml` beside the spec. */
  readonly scenarios?: readonly string[];
  /** Files with the rules of this contract. Default: `rules.yaml` and every `*.rules.yaml` beside the spec. */
  readonly rules?: readonly string[];
  /** JSON Schema that the descriptor of a Data Package has to meet beside the standard. */
  readonly profile?: string;
  /** Module that exports what the generated conformance tests run against (`Implementation`); without it they read TRIVET_URL. */
  readonly target?: string;
  /** Path that REST operations go behind, `/api`; empty: none. Default: the path of the spec's server. */
  readonly basePath?: string;
  /**
   * What integers of a Data Package are in rows: `number` (default) refuses those beyond 2^53, `bigint` and `string` hold
   * all.
   */
  readonly integers?: 'number' | 'bigint' | 'string';
  /**
   * What dates, times, months and durations of a Data Package are in rows: ISO text (`string`, default), `Date` (dates and
   * datetimes, in UTC), or values of `Temporal`. Items of lists are ISO text.
   */
  readonly dates?: 'string' | 'Date' | 'Temporal';
  /** Folder that references in the spec may not leave; see `allowPaths`. Default in a configuration file: its folder. */
  readonly root?: string;
  /**
   * Files and folders that references in the spec may lead to although they lie outside its root: the folder of the
   * configuration, or without one the nearest folder above the spec with `.git` or `package.json`, or else the working
   * folder.
   */
  readonly allowPaths?: readonly string[];
  /** Module that `Temporal` is imported from: `temporal-polyfill`. Default: the platform's own. */
  readonly temporal?: string;
}

/** What `trivet.config.ts` exports. */
export interface Config {
  /** Output folder. Default `generated`. */
  readonly out?: string;
  /** Command named in the banner of every generated file. Default `npx trivet generate`. */
  readonly command?: string;
  readonly contracts: readonly ContractConfig[];
  /** Files and folders outside the folder of the configuration that references in the specs may lead to. */
  readonly allowPaths?: readonly string[];
  /** Options of `trivet conform` in this folder; the command line's come before them. */
  readonly conform?: ConformSettings;
}

/** Gives the configuration its type; returns it unchanged. */
export function defineConfig(config: Config): Config {
  return config;
}

/** A configuration that is missing or not of its shape. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads a configuration module (TypeScript or JavaScript), its default export being the configuration. Paths in it
 * are seen from its folder; they come back as seen from the working directory.
 */
export async function readConfig(path: string): Promise<Config> {
  const { tsImport } = await import('tsx/esm/api');
  const loaded: unknown = await tsImport(pathToFileURL(resolve(path)).href, import.meta.url).catch(
    async (error: unknown) => {
      throw new ConfigError(await loadingProblem(path, error));
    },
  );
  const config = unwrapDefault(loaded);
  if (!isConfig(config)) throw new ConfigError(`${path}: ${problemsOf(config)[0]}`);
  const folder = dirname(path);
  const here = (file: string): string => (isAbsolute(file) ? file : join(folder, file));
  const allowPaths = (config.allowPaths ?? []).map(here);
  return {
    ...config,
    allowPaths,
    out: here(config.out ?? 'generated'),
    contracts: config.contracts.map((contract) => ({
      ...contract,
      spec: here(contract.spec),
      root: here(contract.root ?? '.'),
      ...(contract.allowPaths === undefined ? {} : { allowPaths: contract.allowPaths.map(here) }),
      ...(contract.scenarios === undefined ? {} : { scenarios: contract.scenarios.map(here) }),
      ...(contract.profile === undefined ? {} : { profile: here(contract.profile) }),
      ...(contract.rules === undefined ? {} : { rules: contract.rules.map(here) }),
    })),
  };
}

/** Why a configuration cannot be loaded: where it does not compile, or where it throws. */
async function loadingProblem(path: string, error: unknown): Promise<string> {
  const { files, errors } = await compileConfig(path);
  if (errors.length > 0) return errors.join('\n');
  const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return thrownText(error, files) ?? `${path} cannot be loaded: ${reason}`;
}

/** The configuration that specs named on the command line make. */
export function configOfSpecs(specs: readonly string[]): Config {
  const config = { contracts: specs.map((spec) => ({ name: contractName(spec), spec })) };
  if (!isConfig(config)) throw new ConfigError(`${problemsOf(config)[0]}; name them in a configuration`);
  return config;
}

/** `openapi.yaml` and `datapackage.json` are named after their folder, others after their file. */
export function contractName(spec: string): string {
  const stem = basename(spec).replace(/\.[^.]+$/, '');
  const generic = ['openapi', 'swagger', 'datapackage', 'service'].includes(stem.toLowerCase());
  const folder = basename(dirname(spec));
  const name = generic && folder !== '' && folder !== '.' ? folder : stem;
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'contract'
  );
}

/** CommonJS interop wraps the default export once more. */
function unwrapDefault(module: unknown): unknown {
  let value = module;
  while (typeof value === 'object' && value !== null && 'default' in value) value = value.default;
  return value;
}

function isConfig(config: unknown): config is Config {
  return problemsOf(config).length === 0;
}

function problemsOf(config: unknown): readonly string[] {
  if (!isRecord(config)) return ['the default export is no configuration object'];
  const { contracts } = config;
  if (!Array.isArray(contracts)) return ['"contracts" is missing or no list'];
  const texts = ['out', 'command'].filter(
    (name) => config[name] !== undefined && typeof config[name] !== 'string',
  );
  return [
    ...texts.map((name) => `"${name}" is no text`),
    ...(isPaths(config.allowPaths) ? [] : ['"allowPaths" must be a list of paths']),
    ...contracts.flatMap((contract: unknown, index) => contractProblems(contract, `contracts[${index}]`)),
    ...clashes(contracts),
    ...(isRecord(config.conform)
      ? settingsProblems(config.conform)
      : config.conform === undefined
        ? []
        : ['"conform" is no object']),
  ];
}

const choices: Readonly<Record<string, readonly string[]>> = {
  integers: ['number', 'bigint', 'string'],
  dates: ['string', 'Date', 'Temporal'],
};

function contractProblems(contract: unknown, where: string): readonly string[] {
  if (!isRecord(contract)) return [`${where} is no object`];
  const { name, spec } = contract;
  const paths = ['profile', 'target', 'temporal', 'basePath', 'root'].filter(
    (path) => !isText(contract[path]),
  );
  if (typeof name !== 'string' || typeof spec !== 'string')
    return [`${where} needs "name" and "spec", both texts`];
  const lists = ['scenarios', 'rules', 'allowPaths'].filter((list) => !isPaths(contract[list]));
  return [
    ...(folderName.test(name)
      ? []
      : [`${where}.name "${name}" is no folder name of lower-case letters, digits and hyphens`]),
    ...lists.map((list) => `${where}.${list} is no list of paths`),
    ...paths.map((path) => `${where}.${path} is no path`),
    ...Object.entries(choices).flatMap(([option, values]) =>
      contract[option] === undefined || values.some((value) => value === contract[option])
        ? []
        : [`${where}.${option} is none of ${values.map((value) => JSON.stringify(value)).join(', ')}`],
    ),
  ];
}

function isText(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}

function isPaths(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.every((path) => typeof path === 'string'));
}

const folderName = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/;

/** Two contracts whose folders are one, or lie in one another. */
function clashes(contracts: readonly unknown[]): readonly string[] {
  const names = contracts.flatMap((contract) => (isRecord(contract) ? [String(contract.name)] : []));
  return names.flatMap((name, index) =>
    names
      .slice(index + 1)
      .filter((other) => name === other || name.startsWith(`${other}/`) || other.startsWith(`${name}/`))
      .map((other) => `two contracts are written to one folder: "${name}" and "${other}"`),
  );
}
