import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';

/** What decides which files the references of a spec may lead to. */
export interface ReferenceScope {
  readonly spec: string;
  /** Folder that references may not leave: that of the configuration, where there is one. */
  readonly root?: string | undefined;
  /** Files and folders outside it that references may lead to all the same. */
  readonly allowPaths?: readonly string[] | undefined;
}

/** Whether references may lead to a file; symbolic links count as what they lead to. */
export type Confinement = (path: string) => boolean;

/**
 * Confines the references of a spec to one folder: that of the configuration, or else the nearest folder above the spec
 * that has `.git` or `package.json`, or else the working folder and, for a spec outside it, the folder of the spec.
 */
export function confinementOf(scope: ReferenceScope): Confinement {
  let folders: readonly string[] | undefined;
  return (path) => {
    folders ??= foldersOf(scope);
    const file = realPath(path);
    return folders.some((folder) => isWithin(file, folder)) && !isDevice(file);
  };
}

/** The folders of a confinement, with no symbolic links in them. */
export function foldersOf({ spec, root, allowPaths = [] }: ReferenceScope): readonly string[] {
  const home = realPath(dirname(spec));
  const project = root === undefined ? projectAbove(home) : realPath(root);
  const own = project === undefined ? [realPath('.'), home] : [project];
  return [...new Set([...own, ...allowPaths.map(realPath)])];
}

/** The nearest folder that is the root of a project; never that of the whole file system. */
function projectAbove(folder: string): string | undefined {
  if (dirname(folder) === folder) return undefined;
  const isProject = ['.git', 'package.json'].some((name) => existsSync(join(folder, name)));
  return isProject ? folder : projectAbove(dirname(folder));
}

/** An absolute path without symbolic links; what does not exist keeps its name below its last existing folder. */
function realPath(path: string): string {
  const whole = resolve(path);
  try {
    return realpathSync(whole);
  } catch {
    const above = dirname(whole);
    return above === whole ? whole : join(realPath(above), basename(whole));
  }
}

/** Whether a path leads to what is neither file nor folder: reading a pipe may never end. */
function isDevice(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

/** Whether a file is a folder or lies in it; both are absolute. */
export function isWithin(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
