import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, mockFrom, responseOf } from './derived.js';

const content = (schema: string, type = 'application/json'): string =>
  `content: { ${type}: { schema: ${schema} } }`;
const ref = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;
const tag = `ETag: { required: true, schema: { type: string } }`;
const ok = (name: string): string => `{ description: ok, headers: { ${tag} }, ${content(ref(name))} }`;
const ifMatch = `{ name: If-Match, in: header, schema: { type: string } }`;
const none = `'400': { description: refused }, '404': { description: none }`;
const unmet = `'412': { description: changed }`;

/** Shelves with a key that the caller chooses, and books on them, which have versions. */
const spec = `openapi: 3.1.0
info: { title: Shelves, version: '1' }
paths:
  /shelves:
    post:
      operationId: makeShelf
      requestBody: { required: true, ${content(ref('Shelf'))} }
      responses: { '201': { description: made, ${content(ref('Shelf'))} }, '400': { description: refused }, '409': { description: the key is taken } }
  /shelves/{key}:
    parameters: [{ name: key, in: path, required: true, schema: { type: string, maxLength: 30 } }]
    get: { operationId: readShelf, responses: { '200': { description: ok, ${content(ref('Shelf'))} }, ${none} } }
    delete: { operationId: dropShelf, responses: { '204': { description: gone }, ${none} } }
  /books:
    post:
      operationId: makeBook
      parameters: [{ name: Idempotency-Key, in: header, schema: { type: string, maxLength: 40 } }]
      requestBody: { required: true, ${content(ref('NewBook'))} }
      responses: { '201': { description: made, headers: { ${tag}, Location: { required: true, schema: { type: string } } }, ${content(ref('Book'))} }, '400': { description: refused }, '409': { description: another request had this key } }
  /books/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get: { operationId: readBook, parameters: [{ name: If-None-Match, in: header, schema: { type: string } }], responses: { '200': ${ok('Book')}, '304': { description: unmodified }, ${none} } }
    head: { operationId: headBook, responses: { '200': { description: ok, headers: { ${tag} } }, ${none} } }
    patch: { operationId: changeBook, parameters: [${ifMatch}], requestBody: { required: true, ${content(ref('BookPatch'), 'application/merge-patch+json')} }, responses: { '200': ${ok('Book')}, ${none}, ${unmet} } }
    delete: { operationId: dropBook, parameters: [${ifMatch}], responses: { '204': { description: gone }, ${none}, ${unmet} } }
components:
  schemas:
    Shelf: { type: object, required: [key], additionalProperties: false, properties: { key: { type: string, minLength: 1, maxLength: 30 }, label: { type: string } } }
    NewBook: { type: object, required: [title], additionalProperties: false, properties: { title: { type: string }, note: { type: [string, 'null'] }, lent: { type: [string, 'null'], format: date-time } } }
    BookPatch: { type: object, minProperties: 1, additionalProperties: false, properties: { title: { type: string }, note: { type: [string, 'null'] }, lent: { type: [string, 'null'], format: date-time } } }
    Book: { type: object, required: [id, title, created], properties: { id: { type: integer }, title: { type: string }, note: { type: [string, 'null'] }, lent: { type: [string, 'null'], format: date-time }, created: { type: string, format: date-time } } }
`;

interface Book {
  readonly id: number;
  readonly version: number;
  readonly item: Item;
}

/** Possible faults of a server. */
type Fault =
  | 'overwrites'
  | 'first'
  | 'elsewhere'
  | 'ignores-if-match'
  | 'ignores-if-none-match'
  | 'always-unmodified'
  | 'same-tag'
  | 'forgets-key'
  | 'keeps-key'
  | 'keeps-valid'
  | 'resets'
  | 'keeps-null'
  | 'drops-offset'
  | 'fails-again'
  | 'head-without-tag';

const isText = (value: unknown): boolean => typeof value === 'string';
const members: { readonly [name: string]: (value: unknown) => boolean } = {
  title: isText,
  note: (value) => value === null || isText(value),
  lent: (value) =>
    value === null ||
    (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i.test(String(value)) &&
      !Number.isNaN(Date.parse(String(value)))),
};
const isRight = (input: Item): boolean =>
  Object.entries(input).every(([name, value]) => members[name]?.(value) === true);

/** A handwritten server. */
function server(fault?: Fault): Target {
  const shelves = new Map<string, Item>();
  const books = new Map<number, Book>();
  const keys = new Map<string, { readonly input: string; readonly id: number }>();
  let last = 0;
  const tagOf = (book: Book): string => (fault === 'same-tag' ? '"1"' : `"${book.id}.${book.version}"`);
  const shown = ({ id, item }: Book): Item => ({ id, created: '2026-01-01T00:00:00Z', ...item });
  const answered = (status: number, book: Book, more: readonly string[] = []): Answer => [
    status,
    shown(book),
    ['ETag', tagOf(book), ...more],
  ];
  const onShelves = (method: string, key: string, input: Item | undefined): Answer => {
    if (key === '') {
      if (method !== 'POST') return [405];
      const { key: name, label = '', ...more } = input ?? {};
      const isFit = isText(name) && isText(label) && Object.keys(more).length === 0;
      if (!isFit || String(name) === '' || [...String(name)].length > 30) return [400];
      if (shelves.has(String(name)) && fault !== 'overwrites') return [409];
      shelves.set(String(name), input ?? {});
      return [201, input];
    }
    if ([...key].length > 30) return [400];
    if (!['GET', 'DELETE'].includes(method)) return [405];
    const there = shelves.get(key);
    if (there === undefined) return [404];
    if (method === 'DELETE') shelves.delete(key);
    return method === 'GET' ? [200, there] : [204];
  };
  const made = (input: Item | undefined, key: string | undefined): Answer => {
    if (input === undefined || !isText(input.title) || !isRight(input)) return [400];
    if (key !== undefined && [...key].length > 40) return [400];
    const same = key === undefined || fault === 'forgets-key' ? undefined : keys.get(key);
    const known = same && books.get(same.id);
    if (known !== undefined) {
      if (same?.input !== JSON.stringify(input) && fault !== 'keeps-key') return [409];
      return answered(201, known, ['Location', `/books/${known.id}`]);
    }
    last += 1;
    const lent =
      fault === 'drops-offset' && isText(input.lent)
        ? { lent: String(input.lent).replace(/[+-]\d\d:\d\d$/, 'Z') }
        : {};
    const book = { id: last, version: 1, item: { ...input, ...lent } };
    books.set(last, book);
    if (key !== undefined) keys.set(key, { input: JSON.stringify(input), id: last });
    const place = fault === 'elsewhere' ? `/book/${last}` : `https://shelves.example/v2/books/${last}?full=1`;
    return answered(201, book, ['Location', place]);
  };
  const changed = (book: Book, input: Item | undefined): Answer => {
    const isFit = input !== undefined && Object.keys(input).length > 0 && isRight(input);
    if (!isFit && fault !== 'keeps-valid') return [400];
    const valid = Object.entries(input ?? {}).filter(([name, value]) => members[name]?.(value) === true);
    const set = valid.filter(([, value]) => value !== null || fault !== 'keeps-null');
    const cleared = set.filter(([, value]) => value === null).map(([name]) => name);
    const before = fault === 'resets' ? { title: book.item.title } : book.item;
    const merged = Object.entries({ ...before, ...Object.fromEntries(set) });
    const item = Object.fromEntries(merged.filter(([name]) => !cleared.includes(name)));
    const now = { ...book, version: book.version + 1, item };
    books.set(book.id, now);
    return isFit ? answered(200, now) : [400];
  };
  const onBooks = (method: string, id: string, input: Item | undefined, header: Header): Answer => {
    if (id === '') return method === 'POST' ? made(input, header('idempotency-key')) : [405];
    if (!/^[1-9]\d*$/.test(id)) return [400];
    if (!['GET', 'HEAD', 'PATCH', 'DELETE'].includes(method)) return [405];
    const own = books.get(Number(id));
    const book = own && fault === 'first' && method === 'GET' ? [...books.values()][0] : own;
    if (book === undefined)
      return [method === 'DELETE' && fault === 'fails-again' && Number(id) <= last ? 500 : 404];
    const [match, noneMatch] = [header('if-match'), header('if-none-match')];
    const isUnmet = match !== undefined && match !== '*' && match !== tagOf(book);
    if (isUnmet && fault !== 'ignores-if-match') return [412];
    const isHeld = noneMatch === tagOf(book) && fault !== 'ignores-if-none-match';
    if (method === 'GET')
      return isHeld || (noneMatch !== undefined && fault === 'always-unmodified')
        ? [304]
        : answered(200, book);
    if (method === 'HEAD')
      return [200, undefined, ['ETag', fault === 'head-without-tag' ? '"none"' : tagOf(book)]];
    if (method === 'PATCH') return changed(book, input);
    books.delete(book.id);
    return [204];
  };
  return async ({ method, url, headers, body }) => {
    const header: Header = (name) => {
      const index = headers.findIndex((one, at) => at % 2 === 0 && one.toLowerCase() === name);
      return index < 0 ? undefined : headers[index + 1];
    };
    const [, collection, id = '', ...more] = decodeURIComponent(url.split('?')[0] ?? '').split('/');
    const isJson = /^application\/(?:merge-patch\+)?json\b/i.test(header('content-type') ?? '');
    const input = isJson ? itemIn(body) : undefined;
    const [status, value, sent = []]: Answer =
      more.length > 0
        ? [404]
        : collection === 'shelves'
          ? onShelves(method, id, input)
          : onBooks(method, id, input, header);
    return responseOf(status, value, ['Allow', 'GET', ...sent]);
  };
}

type Answer = readonly [status: number, value?: unknown, headers?: readonly string[]];
type Header = (name: string) => string | undefined;

const { suite } = await derivedFrom('shelves', spec);
const mock = await mockFrom('shelves', spec);

const states = { ...suite, cases: suite.cases.filter(({ kind }) => kind === 'state') };
const run = (target: Target): Promise<SuiteReport> => runSuite(states, target, { seed: 'one' });

/** A fault, and the case that detects it. */
const faults: readonly (readonly [Fault, string])[] = [
  ['overwrites', 'makeShelf/state/taken'],
  ['first', 'readBook/state/own'],
  ['elsewhere', 'makeBook/state/location'],
  ['ignores-if-match', 'changeBook/state/stale'],
  ['ignores-if-match', 'dropBook/state/stale'],
  ['ignores-if-none-match', 'readBook/state/not-modified'],
  ['always-unmodified', 'readBook/state/modified'],
  ['same-tag', 'changeBook/state/entity-tag'],
  ['forgets-key', 'makeBook/state/idempotent'],
  ['keeps-key', 'makeBook/state/idempotent/other'],
  ['keeps-valid', 'changeBook/state/refused'],
  ['resets', 'changeBook/state/kept'],
  ['keeps-null', 'changeBook/state/cleared'],
  ['drops-offset', 'makeBook/state/echo/lent'],
  ['fails-again', 'dropBook/state/again'],
  ['head-without-tag', 'headBook/state/as-get'],
];

describe('versions, keys and changes that a contract declares', () => {
  test('are tested, and a right server is not blamed', async () => {
    const report = await run(server());
    expect([...idsOf(report, 'failed'), ...idsOf(report, 'blocked')]).toEqual([]);
    expect(idsOf(report, 'passed')).toEqual(expect.arrayContaining(faults.map(([, id]) => id)));
  });

  test.each(faults)('a server that is wrong (%s) is found by %s', async (fault, id) => {
    expect(idsOf(await run(server(fault)), 'failed')).toContain(id);
  });

  test('a mock that remembers is not blamed', async () => {
    const report = await run(mock);
    expect([...idsOf(report, 'failed'), ...idsOf(report, 'blocked')]).toEqual([]);
  });
});
