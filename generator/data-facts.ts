import { createHash, getHashes, type Hash } from 'node:crypto';
import type { Table } from './model/contract.js';

/** What a descriptor declares of a file, compared with the bytes that went by. */
export interface FileFacts {
  /** The file is read from its start, perhaps once more. */
  start(): void;
  take(chunk: Uint8Array): void;
  /** What does not agree, once all bytes have been taken. */
  problems(): readonly string[];
}

/** Bytes on their way to a reader, counted and hashed as they pass. */
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
 * Prepares comparing the size and hash of a table's file as it is stored, compressed or not. `sizeOf` is asked when
 * reading starts: the id that git gives a file, which some publish as its SHA-1, begins with the size.
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
        : [`the file has ${size} bytes, the descriptor says ${bytes}`]),
      ...(hash !== undefined && declared === undefined
        ? [`the hash ${JSON.stringify(hash)} is of no algorithm that is known`]
        : []),
      ...(declared === undefined || digest === undefined ? [] : hashProblems(declared.value, digest, blob)),
    ],
  };
}

function hashProblems(declared: string, digest: Hash, blob: Hash | undefined): readonly string[] {
  const value = digest.copy().digest('hex');
  if (value === declared.toLowerCase()) return [];
  const isBlob = blob?.copy().digest('hex') === declared.toLowerCase();
  const hint = isBlob ? ', which is the id of the file in git and no SHA-1 of its bytes' : '';
  return [`the file's hash is ${value}, the descriptor says ${declared}${hint}`];
}

/** Data Package v2, hash: MD5 unless an algorithm stands in front. */
function declaredHash(hash: string): { readonly algorithm: string; readonly value: string } | undefined {
  const [value = '', name = 'md5'] = hash.split(':').reverse();
  const algorithm = name.toLowerCase().replaceAll('-', '');
  return getHashes().includes(algorithm) ? { algorithm, value } : undefined;
}
