/** Members that may come back in another form than they were sent in. */

import { expect, test } from 'vitest';
import { mayChangeSpaces, mayReturnOther } from '../../generator/model/resources/other-form.js';
import { derivedFrom } from './derived.js';

const json = (name: string): string =>
  `{ application/json: { schema: { $ref: '#/components/schemas/${name}' } } }`;

const specOf = (doc: string, about = 'Films.'): string => `openapi: 3.0.3
info: { title: Films, version: '1', description: ${about} }
paths:
  /films:
    post:
      operationId: addFilm
      requestBody: { required: true, content: ${json('NewFilm')} }
      responses: { '201': { description: It., content: ${json('Film')} }, '400': { description: Bad } }
  /films/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { operationId: readFilm, responses: { '200': { description: It., content: ${json('Film')} }, '404': { description: None } } }
components:
  schemas:
    NewFilm: { type: object, required: [tags], properties: { tags: { type: array, items: { type: string }, description: ${doc} }, year: { type: integer }, title: { type: string } } }
    Film: { type: object, required: [id, tags], properties: { id: { type: integer }, tags: { type: array, items: { type: string } }, year: { type: integer }, title: { type: string } } }
`;

const echoes = async (doc: string, about?: string): Promise<readonly string[]> => {
  const { suite } = await derivedFrom('films', specOf(doc, about));
  return suite.cases.map(({ id }) => id).filter((id) => id.includes('/echo/'));
};

test('a member that may come back in another order is not compared', async () => {
  expect(await echoes('A set. The service may return them in another order and in lower case.')).toEqual([
    'addFilm/state/echo/year',
    'addFilm/state/echo/title',
  ]);
});

test('one of which nothing is said is', async () => {
  expect(await echoes('What it is about.')).toEqual([
    'addFilm/state/echo/tags',
    'addFilm/state/echo/year',
    'addFilm/state/echo/title',
  ]);
});

test('texts of a service that may change their white space are not compared', async () => {
  const about = 'Films. The service may trim titles and names and collapse runs of white space in them.';
  expect(await echoes('What it is about.', about)).toEqual([
    'addFilm/state/echo/tags',
    'addFilm/state/echo/year',
  ]);
  expect(mayChangeSpaces('The service may return lists in another order.')).toBe(false);
});

test('the description of a referenced list, or of its items, counts too', async () => {
  const tags = 'tags: { type: array, items: { type: string }, description: What it is about. }';
  const of = async (list: string, item: string): Promise<readonly string[]> => {
    const refs = `    Tags: { type: array, items: { $ref: '#/components/schemas/Tag' }, description: ${list} }
    Tag: { type: string, description: ${item} }
`;
    const text = specOf('What it is about.').replace(tags, "tags: { $ref: '#/components/schemas/Tags' }");
    const { suite } = await derivedFrom('films', text + refs);
    return suite.cases.map(({ id }) => id).filter((id) => id.endsWith('/echo/tags'));
  };
  expect(await of('A set; the order of the tags is not kept.', 'A tag.')).toEqual([]);
  expect(await of('A set.', 'A tag stored in lower case.')).toEqual([]);
  expect(await of('A set.', 'A tag.')).toEqual(['addFilm/state/echo/tags']);
});

test.each([
  ['A set; the order of the tags is not kept.', true],
  ['Their order is not significant.', true],
  ['The order does not matter.', true],
  ['The order of the names is irrelevant.', true],
  ['The names, in any order.', true],
  ['An unordered list.', true],
  ['They are shown in the order of their names, which is not empty.', false],
  ['The order is kept.', false],
  ['The service may trim titles and collapse runs of white space.', true],
  ['Runs of white space may be reduced to one space.', true],
  ['Can be stored in upper case: they are normalized to lowercase.', true],
  ['In the order of the stops; may be empty.', false],
  ['May contain upper case letters.', false],
  ['Our own reference; it comes back in capital letters.', true],
  ['The address, stored in lower case.', true],
  ['The price, rounded to two decimals.', true],
  ['The card number, of which all but four digits are masked.', true],
  ['Must be written in capital letters.', false],
  ['Notes are not normalised.', false],
  ['Otherwise the service may truncate it.', true],
  ['The network and its mask.', false],
  ['The country, in upper case.', false],
])('%s', (doc, expected) => {
  expect(mayReturnOther(doc)).toBe(expected);
});
