import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Diagnostic } from '../../generator/diagnostic.js';
import { loadOpenApi, type OpenApiDocument } from '../../generator/load/openapi/openapi.js';
import type { ReadFile } from '../../generator/load/source/set.js';
import type { Contract } from '../../generator/model/contract.js';
import { modelOpenApi } from '../../generator/model/openapi/openapi.js';

/** An entry of the manifest of `corpus/openapi`, with the members needed for loading. */
export interface CorpusDocument {
  readonly id: string;
  readonly entry: string;
  readonly stored: string;
  readonly expect: 'valid' | 'invalid' | 'hard';
  readonly version: string;
  readonly operations: number;
}

/**
 * The result for one document; `contract` is undefined if it was rejected, `exception` is set if something was thrown.
 */
export interface Loaded {
  readonly document: CorpusDocument;
  readonly source?: OpenApiDocument;
  readonly contract?: Contract;
  readonly diagnostics: readonly Diagnostic[];
  readonly exception?: unknown;
  readonly operations: number;
}

/** The documents of a directory with the layout of `corpus/openapi`. */
export function corpusDocuments(directory: string): readonly CorpusDocument[] {
  return JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8')) as readonly CorpusDocument[];
}

/** Whether an error violates a cited section of the standard: the rest of the document is generated. */
export function isForbidden({ severity, see }: Diagnostic): boolean {
  return severity === 'error' && see !== undefined;
}

/**
 * Loads and models one document; never throws. The contract is undefined after an error that cites no section of the
 * standard.
 */
export function loadCorpusDocument(directory: string, document: CorpusDocument): Loaded {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  try {
    const source = loadOpenApi(document.entry, readerOf(directory, document), report);
    if (source === undefined) return { document, diagnostics, operations: 0 };
    const contract = modelOpenApi(source, { name: document.id }, report);
    const operations = contract.services.reduce((sum, service) => sum + service.operations.length, 0);
    const refused = diagnostics.some((found) => found.severity === 'error' && !isForbidden(found));
    return { document, source, ...(refused ? {} : { contract }), diagnostics, operations };
  } catch (exception) {
    return { document, diagnostics, exception, operations: 0 };
  }
}

/** Reads the files of a document, plain, compressed or in an archive. */
export function readerOf(directory: string, { entry, stored }: CorpusDocument): ReadFile {
  if (stored.endsWith('/')) return (name) => readFileSync(join(directory, 'docs', name), 'utf8');
  const path = join(directory, stored);
  if (stored.endsWith('.tar.gz')) {
    const files = untar(gunzipSync(readFileSync(path)));
    return (name) => files.get(name)?.toString('utf8');
  }
  return (name) => {
    if (name !== entry) return undefined;
    const bytes = readFileSync(path);
    return (stored.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  };
}

/**
 * Writes the files of a document to a folder, as users have them; returns the path of its first one, and the folder.
 */
export function unpack(
  directory: string,
  { entry, stored }: CorpusDocument,
  folder: string,
): readonly [string, string] {
  if (stored.endsWith('/')) return [join(directory, 'docs', entry), join(directory, stored)];
  const bytes = readFileSync(join(directory, stored));
  const plain = /\.t?gz$/.test(stored) ? gunzipSync(bytes) : bytes;
  const files = stored.endsWith('.tar.gz') ? untar(plain) : new Map([[entry, plain]]);
  for (const [name, content] of files) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  return [join(folder, entry), folder];
}

/** Files of a tar archive by path (POSIX ustar, including long names in pax headers). */
function untar(archive: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  let longName: string | undefined;
  for (let at = 0; at + 512 <= archive.length && archive[at] !== 0; ) {
    const text = (start: number, length: number) =>
      archive.toString('utf8', at + start, at + start + length).replace(/\0.*$/s, '');
    const size = Number.parseInt(text(124, 12).trim(), 8);
    const type = text(156, 1);
    const content = archive.subarray(at + 512, at + 512 + size);
    const prefix = text(345, 155);
    const name = longName ?? (prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`);
    longName = undefined;
    if (type === 'x') longName = /\d+ path=([^\n]*)\n/.exec(content.toString('utf8'))?.[1];
    else if (type === 'L') longName = content.toString('utf8').replace(/\0.*$/s, '');
    else if (type === '0' || type === '') files.set(name.replace(/^\.\//, ''), content);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}
