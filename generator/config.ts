import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRecord } from '@trivet/runtime/check';
import { ConfigError } from './config-error.js';
import { compileConfig, runSelfContained, thrownText } from './config-module.js';
import {
  type ConfigProblem,
  listOf,
  mustBe,
  objectOf,
  oneOf,
  type Shape,
  string,
  value,
} from './config-shape.js';
import { type ConformSettings, conformShape } from './conform-settings.js';
import { conventionsShape } from './conventions-config.js';
import { checksProblems, checksShape, emitShape } from './emit-request.js';
import type { Family } from './families/family.js';
import { familyShape } from './family-shape.js';
import { namingShape } from './naming-shape.js';
import { selectionShape } from './selection-shape.js';
import type { SpecConfig } from './spec-config.js';

export { ConfigError };

/** A contract and its spec. */
export interface ContractConfig extends SpecConfig {
  /**
   * Families that the spec may belong to in addition to the built-in ones, which are tried last; see `defineFamily`.
   */
  readonly families?: readonly Family[];
}

/** The default export of `trivet.config.ts`. */
export interface Config {
  /** Output folder. Default `generated`. */
  readonly out?: string;
  /** Command named in the banner of every generated file. Default `npx trivet generate`. */
  readonly command?: string;
  readonly contracts: readonly ContractConfig[];
  /** Families that the specs may belong to in addition to the built-in ones. */
  readonly families?: readonly Family[];
  /** Files and folders outside the folder of the configuration that references in the specs may refer to. */
  readonly allowPaths?: readonly string[];
  /** Options of `trivet conform` in this folder; those of the command line override them. */
  readonly conform?: ConformSettings;
}

/** Gives the configuration its type; returns it unchanged. */
export function defineConfig(config: Config): Config {
  return config;
}

/**
 * Reads a configuration module (TypeScript or JavaScript), whose default export is the configuration. Its paths are
 * relative to its folder; the returned ones are relative to the working directory.
 */
export async function readConfig(path: string): Promise<Config> {
  const loaded = (await runSelfContained(path)) ?? (await importModule(path));
  if (isRecord(loaded) && !('default' in loaded))
    throw new ConfigError(`${path} must have a default export: "export default defineConfig({ … })"`);
  const config = unwrapDefault(loaded);
  if (!isConfig(config)) {
    const { locatedProblems } = await import('./config-place.js');
    throw new ConfigError(...(await locatedProblems(path, readFileSync(path, 'utf8'), problemsOf(config))));
  }
  const folder = dirname(path);
  const here = (file: string): string => (isAbsolute(file) ? file : join(folder, file));
  const allowPaths = (config.allowPaths ?? []).map(here);
  const isThere = ({ spec }: ContractConfig): boolean => existsSync(here(spec));
  const isLocated = config.contracts.some((one) => one.conventions !== undefined || !isThere(one));
  const placeOf = isLocated ? await placesIn(path) : undefined;
  return {
    ...config,
    allowPaths,
    out: here(config.out ?? 'generated'),
    contracts: config.contracts.map((contract, index) => ({
      ...contract,
      ...(placeOf !== undefined && {
        conventionPlace: (steps: readonly string[]) =>
          placeOf(['contracts', index, 'conventions', ...steps], true),
      }),
      ...(placeOf !== undefined &&
        !isThere(contract) && { specPlace: placeOf(['contracts', index, 'spec'], false) }),
      spec: here(contract.spec),
      root: here(contract.root ?? '.'),
      folder: here(contract.folder ?? '.'),
      ...(contract.allowPaths === undefined ? {} : { allowPaths: contract.allowPaths.map(here) }),
      ...(contract.scenarios === undefined ? {} : { scenarios: contract.scenarios.map(here) }),
      ...(contract.profile === undefined ? {} : { profile: here(contract.profile) }),
      ...(contract.rules === undefined ? {} : { rules: contract.rules.map(here) }),
    })),
  };
}

/** The exports of a configuration module that may import packages. */
async function importModule(path: string): Promise<unknown> {
  const { tsImport } = await import('tsx/esm/api');
  return tsImport(pathToFileURL(resolve(path)).href, import.meta.url).catch(async (error: unknown) => {
    throw new ConfigError(...(await loadingProblems(path, error)));
  });
}

async function placesIn(path: string): ReturnType<typeof import('./config-place.js').configPlaces> {
  const { configPlaces } = await import('./config-place.js');
  return configPlaces(path, readFileSync(path, 'utf8'));
}

/** Why a configuration cannot be loaded: compile errors, or what it throws. */
async function loadingProblems(path: string, error: unknown): Promise<readonly string[]> {
  const { files, errors } = await compileConfig(path);
  if (errors.length > 0) return errors;
  const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return [thrownText(error, files) ?? `cannot load ${path}: ${reason}`];
}

/** Throws a ConfigError with all problems of a configuration created by a program. */
export function assertConfig(config: unknown): asserts config is Config {
  const problems = problemsOf(config).map(({ message }) => message);
  if (problems.length > 0) throw new ConfigError(...problems);
}

/** The configuration for specs named on the command line. */
export function configOfSpecs(specs: readonly string[]): Config {
  const config = { contracts: specs.map((spec) => ({ name: contractName(spec), spec })) };
  if (!isConfig(config))
    throw new ConfigError(`${problemsOf(config)[0]?.message}; set "name" in a configuration`);
  return config;
}

/** `openapi.yaml` and `datapackage.json` are named after their folder, others after their file. */
export function contractName(spec: string): string {
  const stem = basename(spec).replace(/\.[^.]+$/, '');
  const generic = /^(?:openapi|swagger|datapackage|service)$/i.test(stem);
  const folder = basename(dirname(spec));
  const name = generic && folder !== '' && folder !== '.' ? folder : stem;
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'contract'
  );
}

/** CommonJS interop wraps the default export again. */
function unwrapDefault(module: unknown): unknown {
  let value = module;
  while (typeof value === 'object' && value !== null && 'default' in value) value = value.default;
  return value;
}

function isConfig(config: unknown): config is Config {
  return problemsOf(config).length === 0;
}

function problemsOf(config: unknown): readonly ConfigProblem[] {
  const problems = configShape(config, []);
  const contracts = isRecord(config) && Array.isArray(config.contracts) ? config.contracts : [];
  const unchecked = contracts.flatMap((contract: unknown, index) =>
    isRecord(contract) ? checksProblems(contract, ['contracts', index]) : [],
  );
  return [...problems, ...unchecked, ...clashes(contracts)];
}

const paths = listOf(string, 'paths');

const contractShape = objectOf<ContractConfig>(
  'a contract',
  {
    name: folderName,
    spec: string,
    scenarios: paths,
    rules: paths,
    conventions: conventionsShape,
    conventionPlace: value('a function', (found) => typeof found === 'function'),
    specPlace: value('an object', isRecord),
    profile: string,
    target: string,
    basePath: string,
    integers: oneOf('number', 'bigint', 'string'),
    dates: oneOf('string', 'Date', 'Temporal'),
    base64: oneOf('string', 'Uint8Array'),
    binary: oneOf('Uint8Array', 'Blob', 'stream'),
    root: string,
    allowPaths: paths,
    temporal: string,
    emit: emitShape,
    checks: checksShape,
    enums: oneOf('types', 'arrays'),
    naming: namingShape,
    split: oneOf('none', 'tags'),
    importExtension: oneOf('.js', '.ts', 'none'),
    include: selectionShape,
    exclude: selectionShape,
    folder: string,
    families: listOf(familyShape, 'families'),
  },
  ['name', 'spec'],
);

const configShape = objectOf<Config>(
  'the configuration',
  {
    out: string,
    command: string,
    contracts: listOf(contractShape, 'contracts'),
    families: listOf(familyShape, 'families'),
    allowPaths: paths,
    conform: conformShape,
  },
  ['contracts'],
);

/** The name of a contract is also its folder. */
function folderName(name: unknown, path: ConfigProblem['path']): ReturnType<Shape> {
  const isFolder = typeof name === 'string' && /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/.test(name);
  return isFolder ? [] : mustBe('a folder name of lower-case letters, digits and hyphens', name, path);
}

/** Contracts with the same folder, or one within the other. */
function clashes(contracts: readonly unknown[]): readonly ConfigProblem[] {
  const names = contracts.map((contract) => (isRecord(contract) ? contract.name : undefined));
  return names.flatMap((name, index) => {
    if (typeof name !== 'string') return [];
    const other = names.slice(0, index).find((one) => typeof one === 'string' && isWithin(one, name));
    const message = `contracts must be written to different folders, got "${other}" and "${name}"`;
    return other === undefined ? [] : [{ path: ['contracts', index, 'name'], message }];
  });
}

function isWithin(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
}
