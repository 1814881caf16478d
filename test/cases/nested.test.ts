import { join } from 'node:path';
import { handlerTarget, runCase, type Suite } from '@trivet/runtime/conformance/run';
import type { HttpHandler } from '@trivet/runtime/http/message';
import { beforeAll, expect, test } from 'vitest';
import { suitesOf } from '../../generator/contract-suites.js';
import { mockOf } from '../../generator/mock/mock.js';
import {
  type Book,
  type BookDraft,
  type BookQuery,
  Depot,
  Refusal,
} from '../false-positives/frameworks/depot/depot.js';

const spec = join(import.meta.dirname, '../false-positives/frameworks/depot/openapi.yaml');
let suite: Suite;
beforeAll(async () => {
  const [found] = (await suitesOf({ name: 'depot', spec, scenarios: [], rules: [] })).suites;
  if (found === undefined) throw new Error('suite missing');
  suite = found;
});

const ids = [
  'getBook/state/by/isbn',
  'deleteBook/state/by/isbn',
  'getBook/state/self',
  'listBooks/state/removed',
  'listBooks/state/paging/default',
  'listBooks/state/paging/next',
  'listBooks/state/filter/subject',
  'listBooks/state/search/q',
  'listBooks/state/sort/newest,oldest',
];

interface Faults {
  readonly asked?: (query: BookQuery) => BookQuery;
  readonly shape?: (book: Book) => Book;
  readonly found?: (depot: Depot, id: string) => Book;
  readonly deleted?: (depot: Depot, id: string) => void;
}

function server({
  asked = (query) => query,
  shape = (book) => book,
  found,
  deleted,
}: Faults = {}): HttpHandler {
  const depot = new Depot();
  const json = (status: number, body: unknown) => ({
    status,
    headers: ['content-type', status < 400 ? 'application/json' : 'application/problem+json'],
    body: JSON.stringify(body),
  });
  return async (request) => {
    const { path, method, query } = request;
    const id = path.slice('/books/'.length);
    const given = new URLSearchParams(query);
    const [q, subject] = ['q', 'subject'].map((name) => given.get(name) ?? undefined);
    const number = (name: string, usual: number) => Number(given.get(name) ?? usual);
    try {
      if (method === 'POST') {
        // Two books of the same millisecond show no order.
        await new Promise((resolve) => setTimeout(resolve, 2));
        const draft: BookDraft = JSON.parse(new TextDecoder().decode(await request.body(10_000)));
        return json(201, shape(depot.create(draft)));
      }
      if (id !== '' && method === 'DELETE') {
        (deleted ?? ((one, name) => one.delete(name)))(depot, id);
        return { status: 204, headers: [] };
      }
      if (id !== '') return json(200, shape((found ?? ((one, name) => one.find(name)))(depot, id)));
      const sort = given.get('sort') ?? 'newest';
      return json(
        200,
        depot.list(asked({ q, subject, sort, size: number('size', 10), page: number('page', 1) })),
      );
    } catch (error) {
      if (error instanceof Refusal) return json(error.status, { title: error.message, status: error.status });
      throw error;
    }
  };
}

async function verdicts(handler: HttpHandler, named: readonly string[]): Promise<readonly string[]> {
  const target = handlerTarget(handler);
  const found: string[] = [];
  for (const one of suite.cases.filter(({ id }) => named.includes(id)))
    found.push(`${one.id} ${(await runCase(suite, one, target)).outcome}`);
  return found;
}

test('lists with members in objects, other keys and links have cases, and a right server passes', async () => {
  expect(new Set(await verdicts(server(), ids))).toEqual(new Set(ids.map((id) => `${id} passed`)));
});

test('the mock does what lists are asked for, also by members in objects', async () => {
  const { handler } = await mockOf({ name: 'depot', spec, scenarios: [] }, { stateful: true });
  if (handler === undefined) throw new Error('mock missing');
  const failed = (await verdicts(handler, ids)).filter((one) => one.endsWith('failed'));
  expect(failed).toEqual([]);
});

const other = '/books/00000000-0000-4000-8000-000000000000';
const faults: readonly [string, Faults, readonly string[]][] = [
  ['a search is ignored', { asked: ({ q: _, ...query }) => query }, ['listBooks/state/search/q']],
  [
    'a filter is ignored',
    { asked: (query) => ({ ...query, subject: undefined }) },
    ['listBooks/state/filter/subject'],
  ],
  [
    'orders are the other way round',
    { asked: (query) => ({ ...query, sort: query.sort === 'newest' ? 'oldest' : 'newest' }) },
    ['listBooks/state/sort/newest,oldest'],
  ],
  [
    'pages begin one too early',
    { asked: (query) => ({ ...query, page: 1 }) },
    ['listBooks/state/paging/next'],
  ],
  [
    'only the identifier finds a book',
    {
      found: (depot, id) => {
        const book = depot.find(id);
        if (book.id !== id) throw new Refusal(404, 'The book is not here');
        return book;
      },
    },
    ['getBook/state/by/isbn'],
  ],
  [
    'only the identifier deletes a book',
    { deleted: (depot, id) => void (depot.find(id).id === id && depot.delete(id)) },
    ['deleteBook/state/by/isbn'],
  ],
  [
    'a link leads to another book',
    { shape: (book) => ({ ...book, links: { self: other } }) },
    ['getBook/state/self'],
  ],
];

test.each(faults)('detected: %s', async (_, wrong, failing) => {
  const failed = (await verdicts(server(wrong), ids)).filter((one) => one.endsWith('failed'));
  // Two books created within the same millisecond have no order.
  const sure = failing.filter((id) => !id.includes('/sort/'));
  expect(failed).toEqual(expect.arrayContaining(sure.map((id) => `${id} failed`)));
  expect(failing.map((id) => `${id} failed`)).toEqual(expect.arrayContaining([...failed]));
});

const legal: readonly [string, Faults][] = [
  [
    'an absolute link',
    { shape: (book) => ({ ...book, links: { self: `https://example.org/api/books/${book.id}?v=1` } }) },
  ],
  ['a link by the other key', { shape: (book) => ({ ...book, links: { self: `/books/${book.isbn}` } }) }],
  [
    'a link with the UUID in capitals',
    { shape: (book) => ({ ...book, links: { self: `/books/${book.id.toUpperCase()}` } }) },
  ],
  ['a link that says nothing of the place', { shape: (book) => ({ ...book, links: { self: '/r/x7' } }) }],
];

test.each(legal)('%s is right, too', async (_, right) => {
  expect(await verdicts(server(right), ['getBook/state/self'])).toEqual(['getBook/state/self passed']);
});

test('without a size, a page has the default at most', async () => {
  const handler = server({ asked: (query) => ({ ...query, size: query.size === 10 ? 25 : query.size }) });
  const books = Array.from({ length: 11 }, (_, index) => ({
    isbn: String(1_000_000 + index),
    about: { title: 'one of many', subject: { id: 'poetry' } },
  }));
  const target = handlerTarget(handler);
  for (const book of books)
    await target({
      method: 'POST',
      url: '/books',
      headers: ['content-type', 'application/json'],
      body: new TextEncoder().encode(JSON.stringify(book)),
    });
  const [found] = suite.cases.filter(({ id }) => id === 'listBooks/state/paging/default');
  expect(found && (await runCase(suite, found, target)).outcome).toBe('failed');
});
