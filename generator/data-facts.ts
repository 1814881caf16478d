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

/** Prepares comparing the size and hash of a table's file as it is stored, compressed or not. */
export function fileFacts({ bytes, hash, paths }: Table): FileFacts {
  if (paths.length !== 1 || (bytes === undefined && hash === undefined))
    return { start: () => undefined, take: () => undefined, problems: () => [] };
  const declared = hash === undefined ? undefined : declaredHash(hash);
  let digest: Hash | undefined;
  let size = 0;
  return {
    start() {
      size = 0;
      digest = declared === undefined ? undefined : createHash(declared.algorithm);
    },
    take(chunk) {
      size += chunk.length;
      digest?.update(chunk);
    },
    problems: () => [
      ...(bytes === undefined || bytes === size
        ? []
        : [`the file has ${size} bytes, the descriptor says ${bytes}`]),
      ...(hash !== undefined && declared === undefined
        ? [`the hash ${JSON.stringify(hash)} is of no algorithm that is known`]
        : []),
      ...(declared === undefined || digest === undefined ? [] : hashProblems(declared.value, digest)),
    ],
  };
}

function hashProblems(declared: string, digest: Hash): readonly string[] {
  const value = digest.copy().digest('hex');
  return value === declared.toLowerCase()
    ? []
    : [`the file's hash is ${value}, the descriptor says ${declared}`];
}

/** Data Package v2, hash: MD5 unless an algorithm stands in front. */
function declaredHash(hash: string): { readonly algorithm: string; readonly value: string } | undefined {
  const [value = '', name = 'md5'] = hash.split(':').reverse();
  const algorithm = name.toLowerCase().replaceAll('-', '');
  return getHashes().includes(algorithm) ? { algorithm, value } : undefined;
}
