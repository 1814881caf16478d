import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of the page. */
export interface PageFile {
  readonly type: string;
  readonly text: string;
}

const types: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['svg', 'image/svg+xml'],
]);

/** Files of packages, by their names in the page. */
const ofPackages: ReadonlyMap<string, string> = new Map([
  ['uplot.js', 'uplot/dist/uPlot.esm.js'],
  ['uplot.css', 'uplot/dist/uPlot.min.css'],
]);

/** A file of the page by its name; undefined if it does not exist. */
export async function pageFile(name: string): Promise<PageFile | undefined> {
  const extension = /^[a-z0-9-]+\.([a-z]+)$/.exec(name)?.[1] ?? '';
  const type = types.get(extension);
  if (type === undefined) return undefined;
  try {
    return { type, text: await readFile(pathOf(name), 'utf8') };
  } catch {
    return undefined;
  }
}

function pathOf(name: string): string {
  const foreign = ofPackages.get(name);
  if (foreign !== undefined) return createRequire(import.meta.url).resolve(foreign);
  return join(pageFolder(), name);
}

/** Next to this file; the `dist` folder of a workspace build has only the scripts, and the rest is in the sources. */
function pageFolder(): string {
  const folders = ['./page', '../../explorer/page'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return folders.find((folder) => existsSync(join(folder, 'index.html'))) ?? folders[0] ?? '';
}
