import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { baseUrlOf } from '@trivet/runtime/internal/conformance';
import { isUrl, pathProblem } from '../load/datapackage/path.js';
import { isObject, member } from '../load/source/source.js';
import { RemoteError, remoteBytes } from './url-bytes.js';

/** Limits of fetching a URL named by the user. */
export interface FetchLimits {
  /** Bytes of all files together; default 2 GiB. */
  readonly bytes?: number;
  /** Milliseconds for one file; default 60,000. */
  readonly timeout?: number;
}

/** Fetched files, in a folder of their own. */
export interface Fetched {
  /** The requested file. */
  readonly path: string;
  /** The URL of a file in the folder; its name is sufficient. */
  shown(file: string): string;
  remove(): Promise<void>;
}

/** Fetches one file. Redirects are not followed, so that only the given URL is read. Throws `RemoteError`. */
export async function fetchFile(url: string, limits: FetchLimits = {}): Promise<Fetched> {
  const store = await storeFor(url, limits);
  return store.guarded(async () => ({
    path: await store.fetch(basename(new URL(url).pathname), url),
    ...store.rest,
  }));
}

/**
 * Fetches a Data Package: its descriptor, from the URL or the local text, and those of its files that are located below
 * the URL. Files at other places are not fetched; reading reports them as missing.
 */
export async function fetchPackage(
  url: string,
  descriptor?: string,
  limits: FetchLimits = {},
): Promise<Fetched> {
  const store = await storeFor(url, limits, descriptor);
  return store.guarded(async () => {
    const name = descriptor === undefined ? basename(new URL(url).pathname) : basename(descriptor);
    const path =
      descriptor === undefined
        ? await store.fetch(name, url)
        : await store.put(name, await readFile(descriptor));
    const named = namedFiles(await readFile(path, 'utf8'));
    for (const file of named.schemas) {
      const local =
        descriptor === undefined
          ? undefined
          : await readFile(join(dirname(descriptor), file)).catch(() => undefined);
      if (local === undefined) await store.fetch(file, new URL(encoded(file), url).href);
      else await store.put(file, local);
    }
    for (const file of named.data) await store.fetch(file, new URL(encoded(file), url).href);
    return { path, ...store.rest };
  });
}

/** Safe relative paths in a descriptor: of data, and of schemas and dialects in files of their own. */
function namedFiles(text: string): { readonly data: readonly string[]; readonly schemas: readonly string[] } {
  let descriptor: unknown;
  try {
    descriptor = JSON.parse(text);
  } catch {
    return { data: [], schemas: [] };
  }
  const resources: unknown = member(descriptor, 'resources');
  const list = Array.isArray(resources) ? resources.filter(isObject) : [];
  const texts = (value: unknown): readonly string[] =>
    (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');
  const safe = (paths: readonly string[]): readonly string[] =>
    [...new Set(paths)].filter((path) => !isUrl(path) && pathProblem(path) === undefined);
  return {
    data: safe(list.flatMap((resource) => texts(resource['path']))),
    schemas: safe(list.flatMap((resource) => [...texts(resource['schema']), ...texts(resource['dialect'])])),
  };
}

function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

interface Store {
  readonly rest: Pick<Fetched, 'shown' | 'remove'>;
  fetch(name: string, url: string): Promise<string>;
  put(name: string, bytes: Uint8Array): Promise<string>;
  /** Removes the folder if something fails. */
  guarded<T>(work: () => Promise<T>): Promise<T>;
}

async function storeFor(base: string, limits: FetchLimits, local?: string): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'trivet-'));
  const sources = new Map<string, string>();
  let left = limits.bytes ?? 2 * 1024 ** 3;
  const place = async (name: string): Promise<string> => {
    const path = join(folder, name === '' ? 'file' : name);
    await mkdir(dirname(path), { recursive: true });
    return path;
  };
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  return {
    rest: {
      remove,
      shown: (file) =>
        [...sources].find(([path]) => file.endsWith(path) || path.endsWith(`/${file}`))?.[1] ?? file,
    },
    async put(name, bytes) {
      const path = await place(name);
      await writeFile(path, bytes);
      sources.set(path.slice(dirname(folder).length + 1), join(dirname(local ?? ''), name));
      return path;
    },
    async fetch(name, url) {
      const { origin, host } = new URL(base);
      if (new URL(url).origin !== origin)
        throw new RemoteError(`${baseUrlOf(url).url} must have the same origin as ${baseUrlOf(base).url}`);
      const path = await place(name);
      const signal = AbortSignal.timeout(limits.timeout ?? 60_000);
      const bytes = remoteBytes(url, { hosts: [host], bytes: left, redirects: 0 });
      const file = createWriteStream(path);
      try {
        await pipeline(Readable.from(bytes), file, { signal });
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        throw new RemoteError(`cannot fetch ${baseUrlOf(url).url}: ${signal.aborted ? 'timed out' : why}`);
      }
      left -= file.bytesWritten;
      sources.set(path.slice(dirname(folder).length + 1), url);
      return path;
    },
    async guarded(work) {
      try {
        return await work();
      } catch (error) {
        await remove();
        throw error;
      }
    },
  };
}
