import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { inlineRows, joinParts, PartPlaces } from '@trivet/runtime/internal/table';
import type { AnyTable } from '@trivet/runtime/table';
import type { TableModule } from '@trivet/runtime/table/node';
import type { TableInput } from '@trivet/runtime/table/validate';
import { type FileProblem, fileFacts, pathProblem, watched } from '../data-facts.js';
import { isUrl } from '../load/datapackage/path.js';
import type { Json, Table } from '../model/contract.js';
import { bytesOf, locatePath, readingProblem, shownPath } from './files.js';
import type { DescriptorPlace } from './place.js';
import type { ImportedTable } from './tables.js';

/** A table with its data, or why they are missing. */
export interface Candidate {
  readonly input: TableInput;
  readonly file: string;
  readonly problems: readonly FileProblem[];
  /** Called after the file was read: the problems of its size and hash. */
  readonly facts?: () => readonly FileProblem[];
  /** Its only file, if threads can read it directly. */
  readonly local?: LocalFile | undefined;
}

/** An uncompressed local file. */
export interface LocalFile {
  readonly path: string;
  /** The module from which threads import its table. */
  readonly module: TableModule;
  /** Reads it once for its size and hash; undefined if these are not declared. */
  readonly watch?: () => Promise<void>;
}

/** A table of a descriptor with its inline data or its files. */
export function candidateOf(imported: ImportedTable, place: DescriptorPlace): Candidate {
  const { model, table } = imported;
  return model.inline === undefined
    ? filesCandidate(imported, place)
    : inlineCandidate(model.inline, model, table, place.at);
}

function inlineCandidate(data: Json, model: Table, table: AnyTable, descriptor: string): Candidate {
  if (typeof data === 'string')
    return {
      input: { resource: nameOf(model), table, open: () => data },
      file: descriptor,
      problems: [],
    };
  const rows = inlineRows(data, table);
  const wrong = 'inline data must be a list of lists or of objects';
  return {
    input: { resource: nameOf(model), table, open: () => rows ?? { labels: [], values: [] } },
    file: descriptor,
    problems: rows === undefined ? [pathProblem(wrong)] : [],
  };
}

function filesCandidate({ model, table, module }: ImportedTable, place: DescriptorPlace): Candidate {
  const { remote } = place;
  const problems: FileProblem[] = [];
  const paths = model.paths.map((path) => locatePath(path, place, problems));
  problems.push(...model.paths.flatMap((path) => readingProblem(path) ?? []));
  if (model.paths.length === 0) problems.push(pathProblem('the resource has no file'));
  const facts = fileFacts(model, () => (existsSync(only) ? statSync(only).size : undefined));
  const broken = new Set<string>();
  const part = (path: string) =>
    guarded(
      bytesOf(path, (bytes) => watched(bytes, facts), remote),
      shownPath(path),
      broken,
    );
  const [only = ''] = paths;
  const places = new PartPlaces(paths.map(shownPath));
  const watch = async (): Promise<void> => {
    for await (const _ of part(only));
  };
  const isWatched = model.bytes !== undefined || model.hash !== undefined;
  return {
    input: {
      resource: nameOf(model),
      table,
      open: paths.length === 1 ? () => part(only) : () => joinParts(paths.map(part), table, places),
      ...(paths.length > 1 && { locate: (place) => places.located(place) }),
    },
    file: paths[0] === undefined ? place.at : shownPath(paths[0]),
    problems,
    // Size and hash of a partially read file are not significant.
    facts: () => (broken.size > 0 ? [...broken].map(pathProblem) : facts.problems()),
    ...(paths.length === 1 &&
      isLocal(only) && { local: { path: only, module, ...(isWatched && { watch }) } }),
  };
}

/** Ends a file where it can no longer be read, and reports it: other files are still read. */
async function* guarded(
  bytes: AsyncIterable<Uint8Array>,
  name: string,
  broken: Set<string>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    broken.add(`cannot read "${name}": ${error instanceof Error ? error.message : String(error)}`);
  }
}

function nameOf(model: Table): string {
  return model.wireName ?? model.name;
}

/** Whether a file is uncompressed and on disk, so that it can be read from any position. */
function isLocal(path: string): boolean {
  if (isUrl(path) || /\.(?:gz|zip)$/i.test(path)) return false;
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** A table with one file, or one URL, without a descriptor. */
export function fileCandidate(
  { at: path, remote }: DescriptorPlace,
  table: AnyTable,
  module: TableModule,
): Candidate {
  const problems = isUrl(path) || existsSync(path) ? [] : [pathProblem(`file "${path}" not found`)];
  const broken = new Set<string>();
  const open = () => guarded(bytesOf(path, undefined, remote), basename(path), broken);
  return {
    input: { resource: basename(path), table, open },
    file: path,
    problems,
    facts: () => [...broken].map(pathProblem),
    ...(isLocal(path) && { local: { path, module } }),
  };
}
