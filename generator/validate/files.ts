import { createReadStream, existsSync, realpathSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { confinementOf, isWithin } from '../confine.js';
import { type FileProblem, pathProblem } from '../data-facts.js';
import { isUrl } from '../load/datapackage/path.js';
import { besideUrl, type DescriptorPlace } from './place.js';
import { type RemoteOptions, remoteBytes } from './url-bytes.js';
import { zippedBytes } from './zip.js';

/**
 * A file next to the descriptor, with links resolved: files outside its folder and its project are not read; or a URL
 * that may be fetched.
 */
export function locatePath(path: string, place: DescriptorPlace, problems: FileProblem[]): string {
  const { at, remote, allowPaths } = place;
  if (isUrl(at) && !isUrl(path)) return locatePath(besideUrl(path, at), place, problems);
  if (isUrl(path)) {
    if (remote === undefined)
      problems.push(pathProblem(`"${path}" is not fetched from the network; allow it with --remote`));
    return path;
  }
  const folder = resolve(dirname(at));
  const file = resolve(folder, path);
  if (!existsSync(file)) problems.push(pathProblem(`file "${shownPath(file)}" not found`));
  else if (
    !isWithin(realpathSync(file), realpathSync(folder)) &&
    !confinementOf({ spec: at, allowPaths })(file)
  )
    problems.push(pathProblem(`"${path}" is outside the folder of the descriptor`));
  return file;
}

/** Why a file cannot be read as a table, judging by its name. */
export function readingProblem(path: string): FileProblem | undefined {
  const name = isUrl(path) ? pathOf(path) : path;
  return isUrl(path) && /\.zip$/i.test(name)
    ? pathProblem(`"${path}" must be a local file because it is an archive`)
    : undefined;
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

/** A path in a message: relative to the working directory, only the name outside of it; a URL is unchanged. */
export function shownPath(file: string): string {
  if (isUrl(file)) return file;
  const path = relative(process.cwd(), file).split(sep).join('/');
  return path.startsWith('../') ? basename(file) : path;
}

/** Observes the stored bytes of a file. */
export type Watch = (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** The stored bytes of a file, local or at a URL. */
export function storedBytes(file: string, remote: RemoteOptions = {}): AsyncIterable<Uint8Array> {
  return isUrl(file) ? remoteBytes(file, remote) : createReadStream(file, { highWaterMark: 256 * 1024 });
}

/** The bytes of a file, decompressed by its extension; for an archive, those of its only file. */
export async function* bytesOf(
  file: string,
  watch: Watch = (bytes) => bytes,
  remote?: RemoteOptions,
): AsyncGenerator<Uint8Array> {
  const stored = (): AsyncIterable<Uint8Array> => watch(storedBytes(file, remote));
  const path = isUrl(file) ? pathOf(file) : file;
  if (/\.zip$/i.test(path)) {
    // An archive is read from its end; it is passed to the observer first.
    for await (const _ of stored());
    yield* zippedBytes(file);
  } else if (/\.gz$/i.test(path)) yield* gunzipped(stored());
  else yield* stored();
}

async function* gunzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(bytes);
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error));
  try {
    yield* source.pipe(unpacked);
  } finally {
    source.destroy();
  }
}
