import type { Case, RestSend } from '@trivet/runtime/conformance/case';
import { describe, expect, test } from 'vitest';
import { derivedFrom } from './derived.js';

interface Texts {
  readonly conflict?: string;
  readonly doc?: string;
  readonly unmet?: string;
  readonly member?: string;
}

const text = (value: string): string => JSON.stringify(value);

const spec = ({ conflict = '', doc = '', unmet = '', member = '' }: Texts): string => `openapi: 3.1.0
info: { title: Books, version: '1' }
paths:
  /books:
    post:
      operationId: addBook
      description: ${text(doc)}
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Book' }
            example: { isbn: '9780141439518', heading: Pride and Prejudice }
      responses:
        '201': { description: added, content: { application/json: { schema: { $ref: '#/components/schemas/Stored' } } } }
        '400': { description: invalid }
        '409': { description: ${text(conflict)} }
  /books/{bookId}:
    parameters: [{ name: bookId, in: path, required: true, schema: { type: string } }]
    get:
      operationId: getBook
      responses:
        '200':
          description: ok
          headers: { ETag: { schema: { type: string } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Stored' } } }
        '404': { description: absent }
    delete:
      operationId: removeBook
      parameters: [{ name: If-Match, in: header, schema: { type: string } }]
      responses:
        '204': { description: removed }
        '404': { description: absent }
        '412': { description: changed }
${unmet === '' ? '' : `        '428': { description: ${text(unmet)} }`}
components:
  schemas:
    Book:
      type: object
      required: [isbn, heading]
      properties:
        isbn: { type: string, pattern: '^97[89][0-9]{10}$', description: 'The check digit is not verified.' }
        heading: { type: string, maxLength: 100 }
        shelfMark: { type: string, maxLength: 20, description: ${text(member)} }
    Stored:
      allOf:
        - { $ref: '#/components/schemas/Book' }
        - { type: object, required: [bookId], properties: { bookId: { type: string } } }
`;

async function casesOf(texts: Texts): Promise<ReadonlyMap<string, Case>> {
  const { suite } = await derivedFrom('books', spec(texts));
  return new Map(suite.cases.map((one) => [one.id, one]));
}

function sentIn(entry: Case | undefined): RestSend {
  return entry?.steps.at(-1)?.send as RestSend;
}

describe('a member that sentences about conflicts name', () => {
  test.each([
    [{ conflict: 'A book with this ISBN is in the catalogue already.' }, true],
    [{ conflict: 'In use.', doc: 'Adds a book. Every ISBN can be in the catalogue only once.' }, true],
    [{ conflict: 'There is a book with the same isbn already.' }, true],
    [{ conflict: 'In use.', doc: 'No two books have the same isbn.' }, true],
    [{ conflict: 'In use.', doc: 'Adds a book, which must have a unique ISBN.' }, true],
    [{ conflict: 'In use.', doc: 'Each ISBN belongs to a book with a unique mark.' }, false],
    [{ conflict: 'The ISBN is registered as lost already.' }, false],
    [{ conflict: 'The shelf is full.' }, false],
    [{ conflict: 'The catalogue exists already.', doc: 'The ISBN is printed on the cover.' }, false],
  ])('has a fresh value in each request: %o, %s', async (texts, isFresh) => {
    const { isbn } = sentIn((await casesOf(texts)).get('addBook/base')).body as { isbn: string };
    expect(isbn.includes('{$inputs.')).toBe(isFresh);
  });

  test('is sent twice, to be refused', async () => {
    const cases = await casesOf({ conflict: 'A book with this ISBN is in the catalogue already.' });
    expect(cases.get('addBook/state/taken')?.title).toContain('isbn');
  });
});

describe('a value that a sentence compares with others', () => {
  test.each([
    [{ doc: 'The `shelfMark` must not exceed the number of shelves.' }, true],
    [{ conflict: 'The shelf mark cannot be higher than that of the room.' }, true],
    [{ doc: 'The `shelfMark` is shown. A heading must not exceed a line.' }, false],
    [{ doc: 'The `shelfMark` may be left out.' }, false],
  ])('may be refused: %o, %s', async (texts, mayBeRefused) => {
    const varied = [...(await casesOf(texts)).values()].filter(({ id }) =>
      id.startsWith('addBook/body.shelfMark/valid'),
    );
    expect(varied.length).toBeGreaterThan(0);
    for (const { steps } of varied)
      expect(steps.at(-1)?.expect.skipOn?.includes('400') === true).toBe(mayBeRefused);
  });
});

describe('an optional member that a sentence says must be sent', () => {
  test.each([
    [{ doc: 'Librarians must give `shelfMark`.' }, true],
    [{ member: 'Required. Letters and numbers.' }, true],
    [{ member: 'Required for reference books.' }, false],
    [{ doc: 'The `shelfMark` is not required.' }, false],
    [{ doc: 'If the book is on loan, `shelfMark` must be given.' }, false],
    [{ doc: 'Either `shelfMark` or `heading` must be given.' }, false],
  ])('is in the valid request, and may be missed: %o, %s', async (texts, isNeeded) => {
    const cases = await casesOf(texts);
    expect(Object.hasOwn(sentIn(cases.get('addBook/base')).body as object, 'shelfMark')).toBe(isNeeded);
    const without = [...cases.values()].filter(
      (one) =>
        one.id.startsWith('addBook/body.heading/valid') &&
        !Object.hasOwn(sentIn(one).body as object, 'shelfMark'),
    );
    if (isNeeded)
      expect(cases.get('addBook/body.shelfMark/absent')?.steps.at(-1)?.expect.skipOn).toContain('400');
    else expect(without.length).toBeGreaterThan(0);
    for (const { id, steps } of without)
      expect([id, steps.at(-1)?.expect.skipOn?.includes('400') === true]).toEqual([id, false]);
  });
});

describe('an optional If-Match of an operation that declares 428 (RFC 6585, 3)', () => {
  test('is sent with the current tag, and its absence refused', async () => {
    const cases = await casesOf({ unmet: 'The request has no If-Match.' });
    const { headers } = sentIn(cases.get('removeBook/base'));
    expect(headers?.['If-Match']).toMatch(/^\{\$steps\./);
    const absent = cases.get('removeBook/header.If-Match/absent');
    expect(absent?.kind).toBe('negative');
    expect(absent?.assumption?.confidence).toBe('high');
    expect(absent?.steps.at(-1)?.expect.status).toContain('428');
  });

  test('is only assumed if no description names it', async () => {
    const absent = (await casesOf({ unmet: 'Unconditional.' })).get('removeBook/header.If-Match/absent');
    expect(absent?.assumption?.confidence).toBe('low');
  });

  test('is not sent without 428', async () => {
    const cases = await casesOf({});
    expect(sentIn(cases.get('removeBook/base')).headers?.['If-Match']).toBeUndefined();
    expect(cases.has('removeBook/header.If-Match/absent')).toBe(false);
  });
});
