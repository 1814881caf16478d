import type { Case } from '@trivet/runtime/conformance/case';
import { describe, expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const item = `{ application/json: { schema: { $ref: '#/components/schemas/Shelf' } } }`;
const body = `{ required: true, content: ${item} }`;
const answer = (status: string): string =>
  `'${status}': { description: It.${/^20[01]$/.test(status) ? `, content: ${item}` : ''} }`;
const answers = (...statuses: readonly string[]): string => `{ ${statuses.map(answer).join(', ')} }`;

/** What a POST answers has no identifier, as far as its schema says; a PUT makes one, too. */
const spec = (hidden: readonly string[]): string => `openapi: 3.1.0
info: { title: Shelves, version: '1' }
paths:
  /shelves:
    get:
      operationId: listShelves
      parameters:
        - { name: _token, in: query, schema: { type: string } }
        - { name: page_size, in: query, schema: { type: integer } }
        - { name: offset, in: query, schema: { type: integer } }
        - { name: filter, in: query, schema: { type: array, items: { type: string } } }
        - { name: colour, in: query, schema: { type: string } }
      responses: ${answers('200', '400')}
    post: { operationId: makeShelf, requestBody: ${body}, responses: ${answers('201', '400')} }
  /shelves/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: readShelf, responses: ${answers('200', '404', ...hidden)} }
    put: { operationId: putShelf, requestBody: ${body}, responses: ${answers('200', '201', '400')} }
    patch: { operationId: patchShelf, requestBody: ${body.replace('Shelf', 'Change')}, responses: ${answers('200', '400', '404', ...hidden)} }
    delete: { operationId: dropShelf, responses: ${answers('204', '404', ...hidden)} }
components:
  schemas:
    Change: { type: object, properties: { label: { type: string } } }
    Shelf: { type: object, properties: { label: { type: string }, note: { type: [string, 'null'], default: null } } }
`;

function casesOf(...hidden: readonly string[]): ReadonlyMap<string, Case> {
  const { contract } = readContract({ name: 'shelves', spec: 'shelves.yaml' }, () => spec(hidden));
  const cases = contract === undefined ? [] : ([...deriveCases(contract).cases.values()][0] ?? []);
  return new Map(cases.map((one) => [one.id, one]));
}

const last = (one: Case | undefined) => one?.steps.at(-1)?.expect;

describe('what servers of others do', () => {
  const cases = casesOf();

  test('only they can make a token, whatever its name begins with', () => {
    const sent = [...cases.keys()].filter((id) => id.startsWith('listShelves/query._token/'));
    expect(sent.filter((id) => !cases.get(id)?.title.includes('rejects'))).toEqual([
      'listShelves/query._token/unassigned',
      'listShelves/query._token/empty',
      'listShelves/query._token/signs',
    ]);
    expect(last(cases.get('listShelves/query._token/unassigned'))?.status).toEqual(['200', '400']);
  });

  test('a filter may be of a language that its schema does not tell', () => {
    expect(last(cases.get('listShelves/query.filter/valid/1'))?.skipOn).toContain('400');
    expect(last(cases.get('listShelves/query.colour/valid/1'))?.skipOn ?? []).not.toContain('400');
  });

  test('a page of no items, or before the first one, may be refused', () => {
    const doubtful = [...cases.values()].filter(({ id, steps }) => {
      const skipped = steps.at(-1)?.expect.skipOn ?? [];
      return /^listShelves\/query\.(?:page_size|offset)\/valid/.test(id) && skipped.includes('400');
    });
    const sent = doubtful.map(({ steps }) => Object(steps.at(-1)?.send).query);
    expect(sent).toEqual([{ page_size: 0 }, { page_size: -1 }, { offset: -1 }]);
  });

  test('an identifier without a pattern may have a form of its own', () => {
    expect(last(casesOf('400').get('readShelf/path/unknown'))).toEqual({ status: ['404'], skipOn: ['400'] });
  });

  test('a PUT that answers 201 makes what a POST makes too, by a name that may be refused', () => {
    const setup = cases.get('readShelf/base')?.steps[0];
    expect(setup?.operation).toBe('putShelf');
    expect(setup?.expect.skipOn).toContain('400');
  });

  test('a PATCH that changes nothing may be refused', () => {
    const sent = cases.get('patchShelf/base')?.steps.at(-1)?.send;
    expect(Object.keys((sent as { body: object }).body)).not.toEqual([]);
    const empty = [...cases.values()].flatMap(({ kind, steps }) => {
      const { operation, send, expect: expected } = steps.at(-1) ?? {};
      const isEmpty = operation === 'patchShelf' && JSON.stringify(send).includes('"body":{}');
      return isEmpty && kind === 'positive' ? [expected] : [];
    });
    expect(empty).not.toEqual([]);
    for (const expected of empty) expect(expected?.skipOn).toContain('400');
  });

  test('what is null is left out', () => {
    expect(
      last(cases.get('makeShelf/state/default/note') ?? cases.get('putShelf/state/default/note')),
    ).toMatchObject({
      relations: [{ other: null, ifPresent: true }],
    });
  });

  test('access that is allowed thing by thing is refused to what is not there', () => {
    const guarded = casesOf('403');
    const ids = ['readShelf/path/unknown', 'dropShelf/state/gone/readShelf', 'dropShelf/state/again'];
    expect(ids.map((id) => last(guarded.get(id))?.skipOn)).toEqual(ids.map(() => ['403']));
    expect(ids.map((id) => last(cases.get(id))?.skipOn)).toEqual(ids.map(() => undefined));
  });
});
