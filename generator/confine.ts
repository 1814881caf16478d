import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';

/** Determines which files the references of a spec may refer to. */
export interface ReferenceScope {
  readonly spec: string;
  /** Folder that references must not leave: that of the configuration, if any. */
  readonly root?: string | undefined;
  /** Files and folders outside it that references may refer to nevertheless. */
  readonly allowPaths?: readonly string[] | undefined;
}

/** Whether references may refer to a file; symbolic links are resolved. */
export type Confinement = (path: string) => boolean;

/**
 * Confines the references of a spec to one folder: that of the configuration, or the nearest folder above the spec that
 * has `.git` or `package.json`, or the working folder and, for a spec outside it, the folder of the spec.
 */
export function confinementOf(scope: ReferenceScope): Confinement {
  let folders: readonly string[] | undefined;
  return (path) => {
    folders ??= foldersOf(scope);
    const file = realPath(path);
    return folders.some((folder) => isWithin(file, folder)) && !isDevice(file);
  };
}

/** The folders of a confinement, with symbolic links resolved. */
export function foldersOf({ spec, root, allowPaths = [] }: ReferenceScope): readonly string[] {
  const home = realPath(dirname(spec));
  const project = root === undefined ? projectAbove(home) : realPath(root);
  const own = project === undefined ? [realPath('.'), home] : [project];
  return [...new Set([...own, ...allowPaths.map(realPath)])];
}

/** The nearest folder that is the root of a project; never the root of the file system. */
function projectAbove(folder: string): string | undefined {
  if (dirname(folder) === folder) return undefined;
  const isProject = ['.git', 'package.json'].some((name) => existsSync(join(folder, name)));
  return isProject ? folder : projectAbove(dirname(folder));
}

/** An absolute path with symbolic links resolved; a missing file keeps its name below its nearest existing folder. */
function realPath(path: string): string {
  const whole = resolve(path);
  try {
    return realpathSync(whole);
  } catch {
    const above = dirname(whole);
    return above === whole ? whole : join(realPath(above), basename(whole));
  }
}

/** Whether a path refers to neither a file nor a folder: reading a pipe may never end. */
function isDevice(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

/** Whether a file is a folder or is located in it; both paths are absolute. */
export function isWithin(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
