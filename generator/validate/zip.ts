import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Entry, ZipFile } from 'yauzl';
import { pathProblem } from '../load/datapackage/path.js';

/** Limits of the number of files in an archive, and of their total bytes. */
const mostFiles = 10_000;
const mostBytes = 10 * 1024 ** 3;
/** Above this size, the compression ratio of an archive is limited, to ten times that of text. */
const smallBytes = 64 * 1024 ** 2;
const mostTimes = 200;

/** An archive that is not read, with the reason. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
}

/** Unpacks a package into a folder of its own and returns the names of its files, after all checks of the archive. */
export async function unzipPackage(
  archive: string,
): Promise<{ readonly folder: string; readonly files: readonly string[]; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'trivet-zip-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const unpacked: string[] = [];
  try {
    await withArchive(archive, async (zip, files) => {
      for (const entry of files) {
        const path = join(folder, entry.fileName);
        await mkdir(dirname(path), { recursive: true });
        await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, { flags: 'wx' }));
        unpacked.push(entry.fileName);
      }
    });
    return { folder, files: unpacked, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The bytes of the only file in an archive. */
export async function* zippedBytes(archive: string): AsyncGenerator<Uint8Array> {
  const { zip, files } = await openArchive(archive);
  try {
    const [only] = files;
    if (only === undefined || files.length > 1)
      throw new ZipError(`the archive must contain one file, got ${files.length}`);
    yield* await zip.openReadStreamPromise(only);
  } finally {
    zip.close();
  }
}

async function withArchive(
  archive: string,
  use: (zip: ZipFile, files: readonly Entry[]) => Promise<void>,
): Promise<void> {
  const { zip, files } = await openArchive(archive);
  try {
    await use(zip, files);
  } finally {
    zip.close();
  }
}

/** Opens an archive and checks all its entries; wrong sizes are rejected while reading. */
async function openArchive(archive: string): Promise<{ zip: ZipFile; files: readonly Entry[] }> {
  const { openPromise } = await import('yauzl');
  const zip = await openPromise(archive, { autoClose: false, lazyEntries: true });
  try {
    if (zip.entryCount > mostFiles)
      throw new ZipError(`the archive must contain at most ${mostFiles} files, got ${zip.entryCount}`);
    const files: Entry[] = [];
    for await (const entry of zip.eachEntry()) if (isWanted(entry)) files.push(checked(entry));
    const bytes = files.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    const most = Math.min(mostBytes, Math.max(smallBytes, mostTimes * zip.fileSize));
    if (bytes > most)
      throw new ZipError(`the archive must unpack to at most ${most} bytes for its size, got ${bytes}`);
    return { zip, files };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Folders are created for their files; files created by file managers are not part of the data. */
function isWanted({ fileName }: Entry): boolean {
  return (
    !fileName.endsWith('/') && !fileName.startsWith('__MACOSX/') && !/(?:^|\/)\.DS_Store$/.test(fileName)
  );
}

function checked(entry: Entry): Entry {
  const name = JSON.stringify(entry.fileName);
  const problem = pathProblem(entry.fileName);
  if (problem !== undefined) throw new ZipError(`the archive contains ${name}, which ${problem}`);
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000)
    throw new ZipError(`the archive contains ${name}, which is a link`);
  if (entry.isEncrypted()) throw new ZipError(`the archive contains ${name}, which is encrypted`);
  return entry;
}
