import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { corpusDocuments } from '../corpus/openapi-load.js';
import { wsdlDocuments } from '../corpus/wsdl-load.js';

/** A spec of a corpus as a file that any tool can open. */
export interface BlindDocument {
  readonly id: string;
  readonly family: 'openapi' | 'wsdl';
  /** Writes the file to a readable place, and returns its path. */
  path(): string;
}

/** The valid documents of the corpora in a folder, each family in the order of its manifest. */
export function blindDocuments(corpus: string, scratch: string): readonly BlindDocument[] {
  const openapi = corpusDocuments(join(corpus, 'openapi'))
    .filter(({ expect, operations }) => expect === 'valid' && operations > 0)
    .map(({ id, entry, stored }): BlindDocument => {
      const path = () => unpacked(join(corpus, 'openapi'), entry, stored, scratch);
      return { id, family: 'openapi', path };
    });
  const wsdl = wsdlDocuments(join(corpus, 'wsdl'))
    .filter(({ clean, mappedLocations }) => clean && mappedLocations.length === 0)
    .map(({ id, root }): BlindDocument => {
      return { id, family: 'wsdl', path: () => join(corpus, 'wsdl', root) };
    });
  return [...openapi, ...wsdl];
}

function unpacked(directory: string, entry: string, stored: string, scratch: string): string {
  const path = join(directory, stored);
  if (stored.endsWith('/')) return join(directory, 'docs', entry);
  const isArchive = stored.endsWith('.tar.gz');
  if (!stored.endsWith('.gz')) return path;
  const file = join(scratch, isArchive ? entry : entry.replaceAll('/', '-'));
  if (existsSync(file)) return file;
  mkdirSync(scratch, { recursive: true });
  if (isArchive) execFileSync('tar', ['xzf', path, '-C', scratch]);
  else writeFileSync(file, gunzipSync(readFileSync(path)));
  return file;
}
