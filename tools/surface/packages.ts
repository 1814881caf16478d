import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A module that a package exports. */
export interface EntryPoint {
  /** Its import specifier: `@trivet/runtime/check`. */
  readonly name: string;
  /** Path of its declarations, which the build writes. */
  readonly declarations: string;
}

/** A package of the workspace. */
export interface Package {
  readonly name: string;
  readonly folder: string;
  readonly entryPoints: readonly EntryPoint[];
  /** Files that are exported unchanged: `trivet/rules.schema.json`. */
  readonly files: readonly string[];
  /** Every entry point is listed in `exports`; false: a pattern exports all files. */
  readonly isListed: boolean;
  /** Its exports are determined by specs, and `generate --check` ensures that the code agrees with them. */
  readonly isGenerated: boolean;
  /** The declarations of some entry point exist. */
  readonly isBuilt: boolean;
}

interface Target {
  readonly key: string;
  /** Declarations; undefined for a file that is exported unchanged. */
  readonly types: string | undefined;
}

/** Return the packages of a workspace, with the entry points in their `exports`. */
export function readPackages(root: string): readonly Package[] {
  const { workspaces } = readManifest(root);
  return workspaces.flatMap((pattern) => foldersOf(root, pattern)).map(readPackage);
}

/** The folders of a member of `workspaces`: a path, or `path/*`. */
function foldersOf(root: string, pattern: string): readonly string[] {
  if (!pattern.endsWith('/*')) return [join(root, pattern)];
  const parent = join(root, pattern.slice(0, -2));
  if (!existsSync(parent)) return [];
  const folders = readdirSync(parent).map((name) => join(parent, name));
  return folders.filter((folder) => existsSync(join(folder, 'package.json')));
}

function readPackage(folder: string): Package {
  const { name, exports } = readManifest(folder);
  const targets = Object.entries(exports).map(([key, target]) => ({ key, types: typesOf(target) }));
  const modules = targets.flatMap((target) => entryPointsOf(name, folder, target));
  return {
    name,
    folder,
    entryPoints: modules.sort((one, other) => (one.name < other.name ? -1 : 1)),
    files: targets.filter(({ types }) => types === undefined).map(({ key }) => entryName(name, key)),
    isBuilt: modules.some(({ declarations }) => existsSync(declarations)),
    isListed: targets.every(({ key }) => !key.includes('*')),
    isGenerated: existsSync(join(folder, 'manifest.json')),
  };
}

function entryPointsOf(name: string, folder: string, { key, types }: Target): readonly EntryPoint[] {
  if (types === undefined) return [];
  if (!types.includes('*')) return [{ name: entryName(name, key), declarations: join(folder, types) }];
  const [before = '', after = ''] = types.split('*');
  const start = join(folder, before);
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(after))
    .map((path) => ({
      name: entryName(name, key.replace('*', path.slice(0, -after.length))),
      declarations: join(start, path),
    }));
}

/** `.` is the package itself, `./check` a module of it. */
function entryName(name: string, key: string): string {
  return `${name}${key.slice(1)}`;
}

function typesOf(target: unknown): string | undefined {
  if (typeof target !== 'object' || target === null || !('types' in target)) return undefined;
  return typeof target.types === 'string' ? target.types : undefined;
}

interface Manifest {
  readonly name: string;
  readonly workspaces: readonly string[];
  readonly exports: object;
}

function readManifest(folder: string): Manifest {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null) throw new Error(`${folder}: expected an object`);
  const name =
    'name' in manifest && typeof manifest.name === 'string' ? manifest.name : relative('.', folder);
  const workspaces =
    'workspaces' in manifest && Array.isArray(manifest.workspaces) ? manifest.workspaces : [];
  const exports = 'exports' in manifest ? manifest.exports : undefined;
  return {
    name,
    workspaces: workspaces.filter((one) => typeof one === 'string'),
    exports: typeof exports === 'object' && exports !== null ? exports : {},
  };
}
