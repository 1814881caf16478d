import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, mockFrom, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const ref = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;
const ok = (schema: string): string => `{ description: ok, ${content(schema)} }`;
const body = (name: string): string => `requestBody: { required: true, ${content(ref(name))} }`;
const path = (name: string): string =>
  `parameters: [{ name: ${name}, in: path, required: true, schema: { type: integer, minimum: 1 } }]`;
const none = `'400': { description: refused }, '404': { description: none }`;
const query = (name: string, schema: string, description = ''): string =>
  `{ name: ${name}, in: query, description: "${description}", schema: ${schema} }`;
const count = '{ type: integer, minimum: 1, maximum: 50 }';
const page = (item: string, more: string): string =>
  `{ type: object, required: [items, total], properties: { items: { type: array, items: ${ref(item)} }, total: { type: integer }, ${more} } }`;
const linked = (schema: string): string =>
  `{ description: ok, headers: { Link: { schema: { type: string } } }, ${content(schema)} }`;

/** Shelves have pages by number, with links; books below them by cursor; books of all shelves by offset. */
const spec = `openapi: 3.1.0
info: { title: Shelves, version: '1' }
paths:
  /shelves:
    get:
      operationId: listShelves
      parameters:
        - ${query('page', '{ type: integer, minimum: 1, default: 1 }')}
        - ${query('per_page', count)}
        - ${query('q', '{ type: string }', 'A part of the name.')}
      responses: { '200': ${linked(page('Shelf', 'total_pages: { type: integer }'))}, ${none} }
    post: { operationId: makeShelf, ${body('Shelf')}, responses: { '201': ${ok(ref('Shelf'))}, ${none} } }
  /shelves/{id}:
    ${path('id')}
    get: { operationId: readShelf, responses: { '200': ${ok(ref('Shelf'))}, ${none} } }
    delete: { operationId: dropShelf, responses: { '204': { description: gone }, ${none} } }
  /shelves/{shelf_id}/books:
    ${path('shelf_id')}
    get:
      operationId: listShelfBooks
      parameters:
        - ${query('cursor', '{ type: string }')}
        - ${query('limit', count)}
        - ${query('sort', '{ type: string, enum: [pages, -pages, title, -title, made_at, language] }')}
        - ${query('language', ref('Language'))}
        - ${query('state', ref('State'))}
        - ${query('min_pages', '{ type: integer, minimum: 1 }')}
      responses: { '200': ${ok(page('Book', `next_cursor: { type: [string, 'null'] }`))}, ${none} }
    post: { operationId: makeBook, ${body('NewBook')}, responses: { '201': ${ok(ref('Book'))}, ${none} } }
  /books:
    get:
      operationId: listBooks
      parameters:
        - ${query('offset', '{ type: integer, minimum: 0 }')}
        - ${query('limit', count)}
        - ${query('author', '{ type: string }')}
      responses: { '200': ${ok(page('Book', 'offset: { type: integer }'))}, ${none} }
  /books/{id}:
    ${path('id')}
    get: { operationId: readBook, responses: { '200': ${ok(ref('Book'))}, ${none} } }
    delete: { operationId: dropBook, responses: { '204': { description: gone }, ${none} } }
components:
  schemas:
    Language: { type: string, enum: [de, fr, pt] }
    State: { type: string, enum: [new, read] }
    Shelf: { type: object, required: [name], properties: { id: { type: integer, readOnly: true }, name: { type: string, minLength: 1 } } }
    NewBook: { type: object, required: [title, author], properties: { title: { type: string, minLength: 1 }, author: { type: string, minLength: 1 }, pages: { type: integer, minimum: 1, maximum: 500, default: 20 }, language: { $ref: '#/components/schemas/Language', default: de } } }
    Book: { type: object, required: [id, title, author, pages, language, state], properties: { id: { type: integer }, title: { type: string }, author: { type: string }, pages: { type: integer }, language: ${ref('Language')}, state: ${ref('State')}, made_at: { type: string, format: date-time } } }
`;

type Asked = { readonly get: (name: string) => string | undefined };

/** How a server differs from a correct one. */
interface Faults {
  /** Filters, searches and orders that are ignored. */
  readonly ignores?: readonly string[];
  readonly apart?: 'mixed';
  readonly removes?: 'nothing from lists';
  readonly pages?:
    | 'overlap'
    | 'lose'
    | 'unsized'
    | 'total'
    | 'untold'
    | 'endless'
    | 'forgetful'
    | 'full only';
  readonly order?: 'texts';
  /** Number of existing books on each shelf. */
  readonly before?: number;
}

/** A handwritten server. */
function server(faults: Faults = {}): Target {
  const shelves = new Map<number, Item>();
  const books = new Map<number, Item & { readonly shelf: number }>();
  const removed: Item[] = [];
  let last = 0;
  const newBook = (shelf: number, input: Item): Item => {
    last += 1;
    const book = { pages: 20, language: 'de', ...input, id: last, state: 'new', made_at: stamp(last) };
    books.set(last, { ...book, shelf });
    return book;
  };
  const bookOf = ({ shelf: _, ...book }: Item): Item => book;
  const make = (place: string, input: Item): [number, unknown?] => {
    const shelf = Number(place.split('/')[2]);
    if (place === '/shelves') {
      if (typeof input.name !== 'string' || input.name === '') return [400];
      last += 1;
      const made = { id: last, name: input.name };
      shelves.set(last, made);
      for (let index = 0; index < (faults.before ?? 0); index += 1)
        newBook(made.id, { title: 'Émile', author: 'x', pages: 1 });
      return [201, made];
    }
    if (!shelves.has(shelf)) return [404];
    return isBook(input) ? [201, newBook(shelf, input)] : [400];
  };
  const list = (place: string, asked: Asked): readonly Item[] | undefined => {
    if (place === '/shelves') return [...shelves.values()];
    if (place === '/books') return [...books.values(), ...removed].map(bookOf);
    const shelf = Number(place.split('/')[2]);
    if (!shelves.has(shelf)) return undefined;
    const own = [...books.values()].filter((one) => faults.apart === 'mixed' || one.shelf === shelf);
    return sorted(own.map(bookOf), asked, faults);
  };
  const answer = (method: string, place: string, asked: Asked, input: Item): ReturnType<typeof paged> => {
    const [, kind = '', id, below] = place.split('/');
    const held = kind === 'shelves' ? shelves : kind === 'books' ? books : undefined;
    if (held === undefined || (below !== undefined && below !== 'books')) return [405];
    if (id !== undefined && !/^[1-9]\d*$/.test(id)) return [400];
    if (id !== undefined && below === undefined) {
      const item = held.get(Number(id));
      if (method !== 'GET' && method !== 'DELETE') return [405];
      if (item === undefined) return [404];
      if (method === 'DELETE' && faults.removes !== undefined) removed.push(item);
      if (method === 'DELETE') held.delete(Number(id));
      return method === 'GET' ? [200, bookOf(item)] : [204];
    }
    if (method === 'POST' && place !== '/books') return make(place, input);
    const found = method === 'GET' ? list(place, asked) : undefined;
    if (method !== 'GET') return [405];
    if (found === undefined) return [404];
    return isRight(asked) ? paged(place, filtered(found, asked, faults), found.length, asked, faults) : [400];
  };
  return async ({ method, url, body: sent, headers }) => {
    const [place = '', text = ''] = url.split('?');
    const search = new URLSearchParams(text);
    const asked: Asked = { get: (name) => search.get(name) ?? undefined };
    const isJson = headers.some((one) => /^application\/json\b/i.test(one));
    const [status, value, link] = answer(method, place, asked, (isJson ? itemIn(sent) : undefined) ?? {});
    return responseOf(status, value, [...(link === undefined ? [] : ['link', link]), 'allow', 'GET']);
  };
}

function stamp(count: number): string {
  return new Date(Date.UTC(2030, 0, 1) + count * 1000).toISOString();
}

function isBook({ title, author, pages = 1, language = 'de' }: Item): boolean {
  const isText = [title, author].every((one) => typeof one === 'string' && one !== '');
  const isCount = Number.isInteger(pages) && Number(pages) >= 1 && Number(pages) <= 500;
  return isText && isCount && ['de', 'fr', 'pt'].includes(String(language));
}

const orders = ['pages', '-pages', 'title', '-title', 'made_at', 'language'];

function isRight({ get }: Asked): boolean {
  const isCount = (name: string, least: number, most = Number.MAX_SAFE_INTEGER): boolean =>
    get(name) === undefined ||
    (/^-?\d+$/.test(get(name) ?? '') && Number(get(name)) >= least && Number(get(name)) <= most);
  const isOne = (name: string, values: readonly string[]): boolean =>
    get(name) === undefined || values.includes(get(name) ?? '');
  return (
    isCount('page', 1) &&
    isCount('per_page', 1, 50) &&
    isCount('limit', 1, 50) &&
    isCount('offset', 0) &&
    isCount('min_pages', 1) &&
    (get('cursor') === undefined || /^c\d+$/.test(get('cursor') ?? '')) &&
    isOne('sort', orders) &&
    isOne('language', ['de', 'fr', 'pt']) &&
    isOne('state', ['new', 'read'])
  );
}

function filtered(items: readonly Item[], { get }: Asked, { ignores = [] }: Faults): readonly Item[] {
  const wanted = (name: string): string | undefined => (ignores.includes(name) ? undefined : get(name));
  return items.filter((item) => {
    const isEqual = ['language', 'state', 'author'].every(
      (name) => wanted(name) === undefined || item[name] === wanted(name),
    );
    const isLarge = Number(item.pages ?? 0) >= Number(wanted('min_pages') ?? 0);
    return isEqual && isLarge && String(item.name ?? '').includes(wanted('q') ?? '');
  });
}

function sorted(items: readonly Item[], { get }: Asked, { ignores = [], order }: Faults): readonly Item[] {
  const [, sign, name = ''] = /^(-?)(.*)$/.exec(get('sort') ?? '') ?? [];
  if (name === '' || ignores.includes('sort')) return items;
  const compare = (a: unknown, b: unknown): number =>
    typeof a === 'number' && typeof b === 'number' && order !== 'texts'
      ? a - b
      : String(a).localeCompare(String(b));
  const up = items.toSorted((one, other) => compare(one[name], other[name]));
  return sign === '-' ? up.reverse() : up;
}

function paged(
  place: string,
  items: readonly Item[],
  all: number,
  { get }: Asked,
  { pages, ignores = [] }: Faults,
): [number, unknown?, string?] {
  const size = pages === 'unsized' ? 50 : Number(get('limit') ?? get('per_page') ?? 10);
  const number = Number(get('page') ?? 1);
  const start =
    get('cursor') === undefined
      ? Number(get('offset') ?? (number - 1) * size)
      : Number(get('cursor')?.slice(1));
  const slip = start === 0 ? 0 : pages === 'overlap' ? -1 : pages === 'lose' ? 1 : 0;
  const shown = items.slice(start + slip, start + slip + size);
  const isMore = pages === 'endless' || start + size < items.length;
  const counted = ignores.includes('total') ? all : items.length;
  const found = { items: shown, total: pages === 'total' ? shown.length : counted };
  if (place === '/shelves') {
    const q = pages === 'forgetful' || get('q') === undefined ? '' : `&q=${get('q')}`;
    const link = `</shelves?page=${number + 1}&per_page=${size}${q}>; rel="next"`;
    const told =
      pages === 'untold'
        ? {}
        : { total_pages: (pages === 'full only' ? Math.floor : Math.ceil)(items.length / size) };
    const value = { ...found, ...told };
    return isMore ? [200, value, link] : [200, value];
  }
  if (place === '/books') return [200, { ...found, offset: start }];
  return [200, { ...found, next_cursor: isMore ? `c${start + size}` : null }];
}

const { suite } = await derivedFrom('shelves', spec);
const mock = await mockFrom('shelves', spec);
const lists = { ...suite, cases: suite.cases.filter(({ id }) => /^list\w+\/state\//.test(id)) };

const run = (target: Target): Promise<SuiteReport> => runSuite(lists, target, { seed: 'one' });

describe('lists whose document says what they do', () => {
  test('have cases of what they hold, and of each parameter', () => {
    const ids = lists.cases.map(({ id }) => id.replace('/state', ''));
    expect(ids).toEqual(
      expect.arrayContaining([
        ...['listShelves/paging/next', 'listShelves/search/q'],
        ...['listShelfBooks/listed', 'listShelfBooks/apart'],
        'listShelfBooks/paging/next',
        ...[
          'listShelfBooks/filter/language',
          'listShelfBooks/filter/state',
          'listShelfBooks/filter/min_pages',
        ],
        ...['listShelfBooks/sort/pages', 'listShelfBooks/sort/-pages', 'listShelfBooks/sort/-title'],
        ...['listBooks/paging/next', 'listBooks/filter/author'],
      ]),
    );
    // Nothing states that it is ascending, and the order of an enumeration is up to the service.
    expect(ids).not.toContain('listShelfBooks/sort/made_at');
    expect(ids).not.toContain('listShelfBooks/sort/language');
  });

  test('do not blame a right server, and leave nothing behind', async () => {
    const report = await run(server());
    expect(idsOf(report, 'passed')).toEqual(lists.cases.map(({ id }) => id));
    expect(report.leftovers).toEqual([]);
  });

  test('do not ask for a number that a service need not tell', async () => {
    expect(idsOf(await run(server({ pages: 'untold' })), 'passed')).toContain(next('listShelves'));
  });

  test('say nothing of pages and texts where there is more than the run has made', async () => {
    const report = await run(server({ before: 2 }));
    expect([...idsOf(report, 'failed'), ...idsOf(report, 'blocked')]).toEqual([]);
    expect(idsOf(report, 'skipped')).toEqual(
      expect.arrayContaining(['listShelfBooks/state/paging/next', 'listShelfBooks/state/sort/title']),
    );
    expect(idsOf(report, 'passed')).toContain('listShelfBooks/state/sort/pages');
  });

  test('do not blame a mock that remembers', async () => {
    const report = await run(mock);
    expect([...idsOf(report, 'failed'), ...idsOf(report, 'blocked')]).toEqual([]);
  });
});

describe('a server is found that', () => {
  test.each([
    ['lists what was removed', { removes: 'nothing from lists' }, ['listBooks/state/removed']],
    ['mixes what stands below', { apart: 'mixed' }, ['listShelfBooks/state/apart']],
    ['repeats an item', { pages: 'overlap' }, ['listShelves', 'listShelfBooks', 'listBooks'].map(next)],
    ['loses an item', { pages: 'lose' }, ['listShelves', 'listShelfBooks', 'listBooks'].map(next)],
    [
      'does not look at the size',
      { pages: 'unsized' },
      ['listShelves', 'listShelfBooks', 'listBooks'].map(next),
    ],
    ['counts the page', { pages: 'total' }, ['listShelves', 'listShelfBooks', 'listBooks'].map(next)],
    ['counts what is filtered out', { ignores: ['total'] }, ['listShelves', 'listBooks'].map(next)],
    ['leads on from the last page', { pages: 'endless' }, ['listShelves', 'listShelfBooks'].map(next)],
    [
      'counts full pages only',
      { pages: 'full only' },
      ['listShelves/state/paging/single', next('listShelves')],
    ],
    ['forgets in its links what was asked', { pages: 'forgetful' }, ['listShelves'].map(next)],
    ['ignores a filter', { ignores: ['language'] }, ['listShelfBooks/state/filter/language']],
    [
      'ignores a filter by what it sets itself',
      { ignores: ['state'] },
      ['listShelfBooks/state/filter/state'],
    ],
    ['ignores a filter by a text', { ignores: ['author'] }, ['listBooks/state/filter/author']],
    ['does not search', { ignores: ['q'] }, ['listShelves/state/search/q']],
    [
      'does not sort',
      { ignores: ['sort'] },
      ['listShelfBooks/state/sort/pages', 'listShelfBooks/state/sort/-title'],
    ],
    ['sorts numbers as texts', { order: 'texts' }, ['listShelfBooks/state/sort/pages']],
  ] satisfies readonly (readonly [string, Faults, readonly string[]])[])('%s', async (_, faults, ids) => {
    expect(idsOf(await run(server(faults)), 'failed')).toEqual(expect.arrayContaining([...ids]));
  });
});

test('what rests on the name of a parameter alone is a warning', async () => {
  const report = await run(server({ ignores: ['min_pages'] }));
  expect(idsOf(report, 'warning')).toEqual(['listShelfBooks/state/filter/min_pages']);
  expect(idsOf(report, 'failed')).toEqual([]);
});

test('an order of what all items share is not tested, and the reason is stated', async () => {
  const author = query('author', '{ type: string }');
  const sort = query('sort', '{ type: string, enum: [author, -author, pages, -pages] }');
  const { suite: own, uncovered } = await derivedFrom(
    'shelves',
    spec.replace(author, `${author}\n        - ${sort}`),
  );
  const orders = own.cases.map(({ id }) => id).filter((id) => id.startsWith('listBooks/state/sort/'));
  expect(orders).toEqual(['listBooks/state/sort/pages', 'listBooks/state/sort/-pages']);
  expect(uncovered.map(({ reason }) => reason)).toContain(
    'the only items whose order is known have the same "author"',
  );
});

test('what rests on conventions says so', () => {
  const resting = lists.cases.filter(({ id }) => /\/state\/(?:paging|total|filter|sort|search)\b/.test(id));
  expect(resting.length).toBeGreaterThan(10);
  expect(resting.filter(({ assumption }) => assumption === undefined)).toEqual([]);
});

function next(operation: string): string {
  return `${operation}/state/paging/next`;
}
