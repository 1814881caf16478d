import { createReadStream, existsSync, realpathSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { createGunzip } from 'node:zlib';
import { isUrl } from '../load/datapackage/path.js';

/** A file beside the descriptor, links followed: what lies outside its folder is not read. */
export function locatePath(path: string, descriptor: string, problems: string[]): string {
  const folder = resolve(dirname(descriptor));
  const file = resolve(folder, path);
  if (isUrl(path)) problems.push(`"${path}" is not fetched from the network`);
  else if (!existsSync(file)) problems.push(`there is no file "${shownPath(file)}"`);
  else if (!isWithin(realpathSync(file), realpathSync(folder)))
    problems.push(`"${path}" leads out of the folder of the descriptor`);
  else if (/\.(?:zip|xlsx?|ods|parquet)$/i.test(path))
    problems.push(`"${path}" is no CSV file, and only CSV is read`);
  return file;
}

function isWithin(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** A path in a message: relative to the working directory, the name alone outside of it. */
export function shownPath(file: string): string {
  const path = relative(process.cwd(), file).split(sep).join('/');
  return path.startsWith('../') ? basename(file) : path;
}

/** The bytes of a file, unpacked where its name says that it is compressed. */
export function bytesOf(file: string): AsyncIterable<Uint8Array> {
  const stream = createReadStream(file, { highWaterMark: 256 * 1024 });
  if (!/\.gz$/i.test(file)) return stream;
  const unpacked = createGunzip();
  stream.on('error', (error) => unpacked.destroy(error));
  return stream.pipe(unpacked);
}
