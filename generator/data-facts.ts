import { createHash, getHashes, type Hash } from 'node:crypto';
import type { Table } from './model/contract.js';

/**
 * A problem of a file as a whole, by the member of its resource that is violated (Data Resource, `path`, `bytes`,
 * `hash`).
 */
export interface FileProblem {
  readonly about: 'path' | 'bytes' | 'hash';
  readonly message: string;
}

/** The declared properties of a file, compared with its bytes. */
export interface FileFacts {
  /** Reading starts from the beginning, possibly again. */
  start(): void;
  take(chunk: Uint8Array): void;
  /** The differences, after all bytes have been passed to `take`. */
  problems(): readonly FileProblem[];
}

/** Passes bytes on to a reader, counting and hashing them. */
export async function* watched(
  bytes: AsyncIterable<Uint8Array>,
  facts: FileFacts,
): AsyncGenerator<Uint8Array> {
  facts.start();
  for await (const chunk of bytes) {
    facts.take(chunk);
    yield chunk;
  }
}

/**
 * Prepares comparing the size and hash of a table's file as it is stored, compressed or not. `sizeOf` is called when
 * reading starts: the hash that git computes for a file, which some publish as its SHA-1, begins with the size.
 */
export function fileFacts({ bytes, hash, paths }: Table, sizeOf?: () => number | undefined): FileFacts {
  if (paths.length !== 1 || (bytes === undefined && hash === undefined))
    return { start: () => undefined, take: () => undefined, problems: () => [] };
  const declared = hash === undefined ? undefined : declaredHash(hash);
  let digest: Hash | undefined;
  let blob: Hash | undefined;
  let size = 0;
  return {
    start() {
      size = 0;
      digest = declared === undefined ? undefined : createHash(declared.algorithm);
      const known = declared?.algorithm === 'sha1' ? (sizeOf?.() ?? bytes) : undefined;
      blob = known === undefined ? undefined : createHash('sha1').update(`blob ${known}\0`);
    },
    take(chunk) {
      size += chunk.length;
      digest?.update(chunk);
      blob?.update(chunk);
    },
    problems: () => [
      ...(bytes === undefined || bytes === size
        ? []
        : [about('bytes', `file size must be ${bytes} bytes as in the descriptor, got ${size}`)]),
      ...(hash !== undefined && declared === undefined
        ? [about('hash', `unknown hash algorithm in ${JSON.stringify(hash)}`)]
        : []),
      ...(declared === undefined || digest === undefined ? [] : hashProblems(declared.value, digest, blob)),
    ],
  };
}

function hashProblems(declared: string, digest: Hash, blob: Hash | undefined): readonly FileProblem[] {
  const value = digest.copy().digest('hex');
  if (value === declared.toLowerCase()) return [];
  const isBlob = blob?.copy().digest('hex') === declared.toLowerCase();
  const hint = isBlob ? ', which is the git object id of the file, not the SHA-1 of its bytes' : '';
  return [about('hash', `file hash must be ${declared} as in the descriptor, got ${value}${hint}`)];
}

function about(member: FileProblem['about'], message: string): FileProblem {
  return { about: member, message };
}

/** The reason why a file cannot be read or found. */
export function pathProblem(message: string): FileProblem {
  return about('path', message);
}

/** Data Package v2, hash: MD5 unless prefixed with an algorithm. */
function declaredHash(hash: string): { readonly algorithm: string; readonly value: string } | undefined {
  const [value = '', name = 'md5'] = hash.split(':').reverse();
  const algorithm = name.toLowerCase().replaceAll('-', '');
  return getHashes().includes(algorithm) ? { algorithm, value } : undefined;
}
