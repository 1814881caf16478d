import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { inlineRows } from '@trivet/runtime/table/inline';
import { joinParts } from '@trivet/runtime/table/parts';
import type { AnyTable } from '@trivet/runtime/table/table';
import type { TableInput } from '@trivet/runtime/table/validate';
import { fileFacts, watched } from '../data-facts.js';
import type { Json, Table } from '../model/contract.js';
import { bytesOf, locatePath, shownPath } from './files.js';

/** A table with its data, or why there is none. */
export interface Candidate {
  readonly input: TableInput;
  readonly file: string;
  readonly problems: string[];
  /** Called when the file has been read: what its size and hash tell. */
  readonly facts?: () => readonly string[];
}

/** A table of a descriptor with its inline data or its files. */
export function candidateOf(model: Table, table: AnyTable, descriptor: string): Candidate {
  return model.inline === undefined
    ? filesCandidate(model, table, descriptor)
    : inlineCandidate(model.inline, model, table, descriptor);
}

function inlineCandidate(data: Json, model: Table, table: AnyTable, descriptor: string): Candidate {
  const rows = inlineRows(data, table);
  const wrong = 'the inline data is no table: a list of lists or of objects is wanted';
  return {
    input: { resource: nameOf(model), table, open: () => rows ?? { labels: [], values: [] } },
    file: descriptor,
    problems: rows === undefined ? [wrong] : [],
  };
}

function filesCandidate(model: Table, table: AnyTable, descriptor: string): Candidate {
  const problems: string[] = [];
  const paths = model.paths.map((path) => locatePath(path, descriptor, problems));
  if (model.paths.length === 0) problems.push('the resource has no file');
  const facts = fileFacts(model);
  const part = (path: string) => watched(bytesOf(path), facts);
  const [only = ''] = paths;
  return {
    input: {
      resource: nameOf(model),
      table,
      open: paths.length === 1 ? () => part(only) : () => joinParts(paths.map(part), table),
    },
    file: paths[0] === undefined ? descriptor : shownPath(paths[0]),
    problems,
    facts: () => facts.problems(),
  };
}

function nameOf(model: Table): string {
  return model.wireName ?? model.name;
}

/** A table with one file that no descriptor names. */
export function fileCandidate(path: string, table: AnyTable): Candidate {
  const problems = existsSync(path) ? [] : [`there is no file "${path}"`];
  return { input: { resource: basename(path), table, open: () => bytesOf(path) }, file: path, problems };
}
