import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataPackage as behaviour } from '@trivet/generated/datasets/behaviour/package';
import { dataPackage as brainDevelopment } from '@trivet/generated/datasets/brain-development/package';
import { dataPackage as specialists } from '@trivet/generated/datasets/specialists/package';
import type { HttpHandler } from '@trivet/runtime/http/message';
import { datasetHandler, memoryFile, type StoredFile } from '@trivet/runtime/table/handler';
import { reportPage } from './report-page.js';

/** Where the reference datasets and their files are. */
export interface ReferenceDatasetOptions {
  /** Path prefix; default `/datasets`. */
  readonly mount?: string;
  /** Folder with a subfolder per dataset; default: the files of this package. */
  readonly folder?: string;
}

/** The three datasets with their descriptors, files, rows and validation reports. */
export function datasetsHandler(options: ReferenceDatasetOptions = {}): HttpHandler {
  const folder = options.folder ?? ownFolder();
  const files = new Map<string, Promise<StoredFile | undefined>>();
  return datasetHandler([behaviour, specialists, brainDevelopment], {
    ...(options.mount !== undefined && { mount: options.mount }),
    page: reportPage,
    open({ name }, path) {
      const key = join(name, path);
      const known = files.get(key) ?? fileAt(join(folder, key));
      files.set(key, known);
      return known;
    },
  });
}

/** The published package contains a copy of the files; in the workspace they are read from the specs. */
function ownFolder(): string {
  const candidates = ['./files/', '../../../specs/datasets/', '../../../../specs/datasets/'];
  const folders = candidates.map((path) => fileURLToPath(new URL(path, import.meta.url)));
  const found = folders.find((folder) => existsSync(join(folder, behaviour.name, 'datapackage.json')));
  if (found === undefined)
    throw new Error('the files of the reference datasets are missing; give their folder');
  return found;
}

/** The files are small and do not change while they are served. */
async function fileAt(path: string): Promise<StoredFile | undefined> {
  try {
    return await memoryFile(await readFile(path));
  } catch {
    return undefined;
  }
}
