import type { Target, TargetRequest, TargetResponse } from '@trivet/runtime/conformance/run';

interface Note {
  readonly id: string;
  readonly title: string;
  readonly code: string;
  readonly revision: number;
  readonly created: string;
  readonly self: string;
}

/** Possible faults of the service. */
export type NotesFault =
  | 'freed code'
  | 'old first'
  | 'no growth'
  | 'gone as missing'
  | 'long page'
  | 'lost link';

/** A service of notes that is correct, or has a fault that no schema shows. */
export function notesServer(fault?: NotesFault): Target {
  const notes = new Map<string, Note>();
  const gone = new Set<string>();
  const codes = new Set<string>();
  let count = 0;

  function create(draft: Draft): TargetResponse {
    if (codes.has(draft.code)) return answer(409);
    codes.add(draft.code);
    count += 1;
    const id = `note${count}`;
    const self = `http://notes.test/notes/${fault === 'lost link' ? 'note' : id}`;
    const note = { id, ...draft, revision: 1, created: new Date(1.7e12 + count * 1000).toISOString(), self };
    notes.set(id, note);
    return answer(201, note);
  }

  function replace(note: Note, draft: Draft): TargetResponse {
    if (draft.code !== note.code && codes.has(draft.code)) return answer(409);
    codes.delete(note.code);
    codes.add(draft.code);
    const next = { ...note, ...draft, revision: fault === 'no growth' ? 1 : note.revision + 1 };
    notes.set(note.id, next);
    return answer(200, next);
  }

  function list(query: URLSearchParams): TargetResponse {
    const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('size') ?? 10)];
    const sort = query.get('sort') ?? 'newest';
    const isWhole = [page, size].every(Number.isInteger) && page >= 1 && size >= 1 && size <= 100;
    if (!isWhole || !['newest', 'oldest'].includes(sort)) return answer(400);
    const words = query.get('q') ?? '';
    const found = [...notes.values()].filter(({ title }) => title.includes(words));
    const sorted = (sort === 'newest') === (fault !== 'old first') ? found.reverse() : found;
    const end = page * size + (fault === 'long page' && !query.has('size') ? 1 : 0);
    return answer(200, { items: sorted.slice((page - 1) * size, end), total: found.length });
  }

  function one(id: string, request: TargetRequest): TargetResponse {
    const note = notes.get(id);
    if (note === undefined) return answer(gone.has(id) && fault !== 'gone as missing' ? 410 : 404);
    if (request.method === 'GET') return answer(200, note);
    if (request.method === 'DELETE') {
      notes.delete(id);
      // Codes of deleted notes are not reused.
      if (fault === 'freed code') codes.delete(note.code);
      gone.add(id);
      return answer(204);
    }
    const draft = draftOf(request);
    return draft === undefined ? answer(400) : replace(note, draft);
  }

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url, 'http://notes.test');
    const [, first, id, ...more] = pathname.split('/');
    const { method } = request;
    if (first !== 'notes' || more.length > 0) return answer(404);
    if (id === undefined) {
      if (method === 'GET') return list(searchParams);
      if (method !== 'POST') return answer(405, undefined, ['allow', 'GET, POST']);
      const draft = draftOf(request);
      return draft === undefined ? answer(400) : create(draft);
    }
    if (!['GET', 'PUT', 'DELETE'].includes(method))
      return answer(405, undefined, ['allow', 'GET, PUT, DELETE']);
    // Identifiers contain no octets beyond ASCII.
    return /%[89a-f]/i.test(id) ? answer(404) : one(decodeURIComponent(id), request);
  };
}

interface Draft {
  readonly title: string;
  readonly code: string;
}

function draftOf({ body, headers }: TargetRequest): Draft | undefined {
  const type = headers[headers.findIndex((name) => name.toLowerCase() === 'content-type') + 1] ?? '';
  if (!/^application\/json\b/i.test(type)) return undefined;
  try {
    const { title, code, ...rest } = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    const isTitle = typeof title === 'string' && title !== '' && [...title].length <= 200;
    const isCode = typeof code === 'string' && /^[a-z0-9-]{1,80}$/.test(code);
    return isTitle && isCode && Object.keys(rest).length === 0 ? { title, code } : undefined;
  } catch {
    return undefined;
  }
}

function answer(status: number, value?: unknown, headers: readonly string[] = []): TargetResponse {
  if (value === undefined) return { status, headers, body: new Uint8Array() };
  return {
    status,
    headers: ['content-type', 'application/json', ...headers],
    body: new TextEncoder().encode(JSON.stringify(value)),
  };
}
