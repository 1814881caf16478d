/** The plug-in for TanStack Query: its output compiles, and runs in React. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  type infiniteQueryOptions,
  type mutationOptions,
  QueryClient,
  QueryClientProvider,
  type queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { tanstackQuery } from '@trivet/plugin-tanstack-query';
import { restClient } from '@trivet/runtime/http/client';
import { restHandler } from '@trivet/runtime/http/handler';
import type { RestService } from '@trivet/runtime/http/operation';
import { directTransport } from '@trivet/runtime/http/transport';
import { act, createElement, type ReactElement } from 'react';
import { create } from 'react-test-renderer';
import { afterAll, expect, test, vi } from 'vitest';
import { emitContract } from '../../generator/emit-contract.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { verify } from '../../generator/verify.js';
import { notesSpec } from './notes.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-tanstack-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const spec = join(folder, 'notes.yaml');
writeFileSync(spec, notesSpec);

const { files, emitterFaults } = await emitContract({ name: 'notes', spec, emit: [tanstackQuery] });
const text = files.find(({ path }) => path === 'queries.ts')?.text ?? '';

/** The types of the emitted functions that the test needs: they are compiled against their contract below. */
interface Queries {
  readonly readNoteQuery: (
    service: unknown,
    input: object,
  ) => ReturnType<typeof queryOptions<{ text: string }>>;
  readonly readNoteKey: (input?: object) => readonly unknown[];
  readonly listNotesInfiniteQuery: Pages<{ readonly items: readonly { readonly text: string }[] }, number>;
  readonly readLogInfiniteQuery: Pages<readonly string[], number>;
  readonly listEventsInfiniteQuery: Pages<{ readonly data: readonly number[] }, string | undefined>;
  readonly createNoteMutation: (
    service: unknown,
  ) => ReturnType<typeof mutationOptions<{ text: string }, Error, object>>;
}

type Pages<Page, Next> = (
  service: unknown,
  input?: object,
) => ReturnType<
  typeof infiniteQueryOptions<Page, Error, { readonly pages: readonly Page[] }, readonly unknown[], Next>
>;

const modules = await importEmitted(
  files.map(({ path, text: whole }) => ({
    path,
    // The folder from which emitted modules are imported has no node_modules.
    text: whole.replace(
      "from '@tanstack/react-query'",
      `from '${import.meta.resolve('@tanstack/react-query')}'`,
    ),
  })),
);
// Both were emitted above from the spec.
const queries = modules.get('queries.ts') as unknown as Queries;
const notes = modules.get('operations.ts')?.notes as RestService<never>;

const stored = ['one', 'two', 'three', 'four', 'five'];
const implementation = {
  listNotes: ({ query }: { query?: { page?: number } }) => ({
    status: 200,
    body: {
      items: stored.slice(2 * (query?.page ?? 1) - 2, 2 * (query?.page ?? 1)).map((text) => ({ text })),
      total: 5,
    },
  }),
  createNote: ({ body }: { body: { text: string } }) => ({ status: 201, body }),
  readNote: ({ path }: { path: { id: number } }) =>
    stored[path.id] === undefined ? { status: 404 } : { status: 200, body: { text: stored[path.id] } },
  deleteNote: () => ({ status: 204 }),
  readLog: ({ query }: { query: { offset: number } }) => ({
    status: 200,
    body: stored.slice(query.offset, query.offset + 3),
  }),
  listEvents: ({ query }: { query?: { cursor?: string } }) => ({
    status: 200,
    body: query?.cursor === 'b' ? { data: [3], next_cursor: null } : { data: [1, 2], next_cursor: 'b' },
  }),
  health: () => ({ status: 200 }),
  status: () => ({ status: 200, body: true }),
};
// "never": the types of the emitted service are unknown to the compiler.
const service = restClient(notes, {
  baseUrl: 'http://notes.example',
  transport: directTransport(restHandler(notes, implementation as never)),
});

/** Renders a component, and calls it until its output satisfies a test. */
async function shown(
  Component: () => ReactElement | string,
  done: (shown: unknown) => boolean,
): Promise<unknown> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  try {
    const rendered = await act(async () =>
      create(createElement(QueryClientProvider, { client }, createElement(Component))),
    );
    for (let turns = 0; turns < 100 && !done(rendered.toJSON()); turns += 1)
      await act(async () => void (await new Promise((next) => setTimeout(next, 5))));
    const last = rendered.toJSON();
    await act(async () => rendered.unmount());
    return last;
  } finally {
    client.clear();
    vi.unstubAllGlobals();
  }
}

test('what it writes compiles under the strictest options', () => {
  expect(emitterFaults).toEqual([]);
  expect(verify(resolve(import.meta.dirname, 'out'), files)).toEqual([]);
});

test('a query shows what the service answers, and throws what is no success', async () => {
  const Reader = (): string => {
    const found = useQuery(queries.readNoteQuery(service, { path: { id: 2 } }));
    const missing = useQuery(queries.readNoteQuery(service, { path: { id: 99 } }));
    return `${found.data?.text} ${missing.error?.name}: ${missing.error?.message}`;
  };
  const end = 'three UnsuccessfulResponse: response with status 404';
  expect(await shown(Reader, (now) => now === end)).toBe(end);
  expect(queries.readNoteKey({ path: { id: 2 } })).toEqual(['notes', 'readNote', { path: { id: 2 } }]);
  expect(queries.readNoteKey()).toEqual(['notes', 'readNote']);
});

const ByPage = (): string =>
  usePages(queries.listNotesInfiniteQuery(service), ({ items }) => items.map((item) => item.text));
const ByOffset = (): string =>
  usePages(queries.readLogInfiniteQuery(service, { query: { offset: 0 } }), (lines) => lines);
const ByCursor = (): string => usePages(queries.listEventsInfiniteQuery(service), ({ data }) => data);

test.each([
  ['page', ByPage, 'one,two|three,four|five'],
  ['offset', ByOffset, 'one,two,three|four,five|'],
  ['cursor', ByCursor, '1,2|3'],
])('an infinite query by %s reads page after page until there is none', async (_, Pages, end) => {
  expect(await shown(Pages, (now) => now === `${end} end`)).toBe(`${end} end`);
});

/** Shows the pages, and requests the next one as long as there is another. */
function usePages<Page, Next>(
  options: ReturnType<Pages<Page, Next>>,
  show: (page: Page) => readonly unknown[],
): string {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(options);
  if (hasNextPage && !isFetching) void fetchNextPage();
  const pages = (data?.pages ?? []).map((page) => show(page).join());
  return `${pages.join('|')}${data !== undefined && !hasNextPage ? ' end' : ''}`;
}

test('a mutation sends its input; one that the contract forbids is an error', async () => {
  const Maker = (): string => {
    const good = useMutation(queries.createNoteMutation(service));
    const bad = useMutation(queries.createNoteMutation(service));
    if (good.isIdle) good.mutate({ body: { text: 'new' } });
    if (bad.isIdle) bad.mutate({ body: { text: 'far too long for a note' } });
    return `${good.data?.text} ${bad.error === null ? '' : 'refused'}`;
  };
  expect(await shown(Maker, (now) => now === 'new refused')).toBe('new refused');
});

test('what is deprecated says so, and there are no pages without a list', () => {
  expect(text).toContain('* @deprecated\n */\nexport function deleteNoteMutation');
  expect(text).not.toMatch(/statusInfiniteQuery|readNoteInfiniteQuery/);
  expect(text).toContain("Pick<Notes, 'health'>");
});

test('options name another package of TanStack Query', async () => {
  const entry = { emitter: tanstackQuery, options: { package: '@tanstack/solid-query' } };
  const made = await emitContract({ name: 'notes', spec, emit: [entry] });
  expect(made.files.find(({ path }) => path === 'queries.ts')?.text).toContain(
    "from '@tanstack/solid-query';",
  );
});
