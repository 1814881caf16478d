/** A small service as described by generated code, for the tests of handler, client and adapters. */

import type { Check, Issues } from '@trivet/runtime/check';
import { HttpError } from '@trivet/runtime/errors';
import { bytes, json, text } from '@trivet/runtime/http/content';
import type { Awaitable, CallContext } from '@trivet/runtime/http/message';
import { restOperation, restService } from '@trivet/runtime/http/operation';
import { fullWire } from '@trivet/runtime/http/wire';

export interface Note {
  readonly title: string;
  readonly size?: number;
}

export const checkNote: Check<Note> = (value): Issues => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [{ path: [], keyword: 'type', message: 'is not an object' }];
  }
  const issues: { path: string[]; keyword: string; message: string }[] = [];
  const title = 'title' in value ? value.title : undefined;
  if (title === undefined) issues.push({ path: ['title'], keyword: 'required', message: 'is missing' });
  else if (typeof title !== 'string')
    issues.push({ path: ['title'], keyword: 'type', message: 'is not a string' });
  if ('size' in value && typeof value.size !== 'number') {
    issues.push({ path: ['size'], keyword: 'type', message: 'is not a number' });
  }
  return issues.length > 0 ? issues : undefined;
};

const atMost100: Check<number> = (value): Issues =>
  typeof value === 'number' && value <= 100
    ? undefined
    : [{ path: [], keyword: 'maximum', message: 'is above 100' }];

export interface ReadNoteInput {
  readonly path: { readonly id: string };
  readonly headers?: { readonly 'If-None-Match'?: string };
}

export type ReadNoteOutput =
  | { readonly status: 200; readonly headers?: { readonly ETag?: string }; readonly body: Note }
  | { readonly status: 304 }
  | { readonly status: 404; readonly body: { readonly message: string } };

export interface ListNotesInput {
  readonly query?: { readonly size?: number; readonly tags?: readonly string[] };
}

export interface ListNotesOutput {
  readonly status: 200;
  readonly contentType?: 'application/json' | 'application/vnd.notes.v1+json';
  readonly body: readonly Note[];
}

export interface CreateNoteInput {
  readonly body: Note;
}

export type CreateNoteOutput =
  | { readonly status: 201; readonly body: Note }
  | { readonly status: 400; readonly body: { readonly message: string } };

export interface PutLogoInput {
  readonly path: { readonly id: string };
  readonly body: Uint8Array;
}

export interface PutLogoOutput {
  readonly status: 200;
  readonly body: string;
}

export interface DeleteNoteInput {
  readonly path: { readonly id: string };
}

export interface DeleteNoteOutput {
  readonly status: 204;
}

export interface Notes {
  listNotes(input: ListNotesInput, context?: CallContext): Awaitable<ListNotesOutput>;
  createNote(input: CreateNoteInput, context?: CallContext): Awaitable<CreateNoteOutput>;
  readNote(input: ReadNoteInput, context?: CallContext): Awaitable<ReadNoteOutput>;
  putLogo(input: PutLogoInput, context?: CallContext): Awaitable<PutLogoOutput>;
  deleteNote(input: DeleteNoteInput, context?: CallContext): Awaitable<DeleteNoteOutput>;
}

const message: Check<{ readonly message: string }> = (value): Issues =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
    ? undefined
    : [{ path: ['message'], keyword: 'type', message: 'is not a string' }];
const list: Check<readonly Note[]> = (value): Issues =>
  Array.isArray(value) ? undefined : [{ path: [], keyword: 'type', message: 'is not a list' }];

export const listNotes = restOperation<ListNotesInput, ListNotesOutput>({
  name: 'listNotes',
  method: 'GET',
  path: '/notes',
  parameters: {
    query: { size: { shape: 'integer', check: atMost100 }, tags: { shape: { items: 'string' } } },
  },
  responses: {
    200: { contents: { 'application/json': json(list), 'application/vnd.notes.v1+json': json(list) } },
  },
});

export const createNote = restOperation<CreateNoteInput, CreateNoteOutput>({
  name: 'createNote',
  method: 'POST',
  path: '/notes',
  body: { required: true, contents: { 'application/json': json(checkNote) } },
  responses: {
    201: { contents: { 'application/json': json(checkNote) } },
    400: { contents: { 'application/json': json(message) } },
  },
});

export const readNote = restOperation<ReadNoteInput, ReadNoteOutput>({
  name: 'readNote',
  method: 'GET',
  path: '/notes/{id}',
  parameters: { path: { id: {} }, headers: { 'If-None-Match': {} } },
  responses: {
    200: { headers: { ETag: {} }, contents: { 'application/json': json(checkNote) } },
    304: {},
    404: { contents: { 'application/json': json(message) } },
  },
  wire: fullWire,
});

export const putLogo = restOperation<PutLogoInput, PutLogoOutput>({
  name: 'putLogo',
  method: 'PUT',
  path: '/notes/{id}/logo',
  parameters: { path: { id: {} } },
  body: { required: true, contents: { 'application/octet-stream': bytes() } },
  responses: { 200: { contents: { 'text/plain': text() } } },
});

export const deleteNote = restOperation<DeleteNoteInput, DeleteNoteOutput>({
  name: 'deleteNote',
  method: 'DELETE',
  path: '/notes/{id}',
  parameters: { path: { id: {} } },
  responses: { 204: {} },
  security: [{ token: [] }],
});

export const notes = restService<Notes>({
  name: 'Notes',
  operations: { listNotes, createNote, readNote, putLogo, deleteNote },
  securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
});

/** Keeps notes in a map. */
export function memoryNotes(): Notes {
  const kept = new Map<string, Note>([['1', { title: 'First' }]]);
  return {
    listNotes: ({ query }) => ({ status: 200, body: [...kept.values()].slice(0, query?.size ?? 10) }),
    createNote: async ({ body }) => {
      if (body.title === 'explode') throw new Error('secret detail');
      if (body.title === 'refuse') throw new HttpError(400, 'No such title.');
      kept.set(String(kept.size + 1), body);
      return { status: 201, body };
    },
    readNote: ({ path, headers }) => {
      if (headers?.['If-None-Match'] === '"1"') return { status: 304 };
      const note = kept.get(path.id);
      return note === undefined
        ? { status: 404, body: { message: `No note ${path.id}.` } }
        : { status: 200, headers: { ETag: '"1"' }, body: note };
    },
    putLogo: ({ body }) => ({ status: 200, body: `${body.length} bytes` }),
    deleteNote: ({ path }) => {
      kept.delete(path.id);
      return { status: 204 };
    },
  };
}
