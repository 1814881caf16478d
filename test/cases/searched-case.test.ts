import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const poem = `{ $ref: '#/components/schemas/Poem' }`;
const ok = (schema: string): string => `{ description: ok, ${content(schema)} }`;

const spec = (description: string): string => `openapi: 3.1.0
info: { title: Poems, version: '1' }
paths:
  /poems:
    get:
      operationId: listPoems
      parameters: [{ name: q, in: query, description: '${description}', schema: { type: string } }]
      responses: { '200': ${ok(`{ type: array, items: ${poem} }`)} }
    post:
      operationId: addPoem
      requestBody: { required: true, ${content('{ type: object, required: [title], properties: { title: { type: string, minLength: 1 } } }')} }
      responses: { '201': ${ok(poem)}, '400': { description: bad } }
  /poems/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get: { operationId: readPoem, responses: { '200': ${ok(poem)}, '404': { description: none } } }
    delete: { operationId: dropPoem, responses: { '204': { description: gone }, '404': { description: none } } }
components:
  schemas:
    Poem: { type: object, required: [id, title], properties: { id: { type: integer }, title: { type: string } } }
`;

/** How a service finds a text: by a part in any case, in its own case, or not at all. */
type Search = 'any case' | 'its case' | 'lower case' | 'whole';

const finds: { readonly [S in Search]: (title: string, asked: string) => boolean } = {
  'any case': (title, asked) => title.toLowerCase().includes(asked.toLowerCase()),
  'its case': (title, asked) => title.includes(asked),
  'lower case': (title, asked) => title.toLowerCase().includes(asked),
  whole: () => false,
};

function server(search: Search): Target {
  const poems = new Map<number, Item>();
  let last = 0;
  return async ({ method, url, body }) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    const [, , name] = pathname.split('/');
    const title = itemIn(body)?.title;
    if (name !== undefined) {
      const found = poems.get(Number(name));
      if (found === undefined) return responseOf(404);
      return method === 'DELETE'
        ? responseOf(poems.delete(Number(name)) ? 204 : 404)
        : responseOf(200, found);
    }
    if (method === 'POST') {
      if (typeof title !== 'string' || title === '') return responseOf(400);
      last += 1;
      poems.set(last, { id: last, title });
      return responseOf(201, poems.get(last));
    }
    const asked = searchParams.get('q') ?? '';
    return responseOf(
      200,
      [...poems.values()].filter((one) => finds[search](String(one.title), asked)),
    );
  };
}

const found = 'listPoems/state/search/q/case';

async function run(
  search: Search,
  description = 'Case-insensitive part of the title.',
): Promise<SuiteReport> {
  const { suite } = await derivedFrom('poems', spec(description));
  const cases = suite.cases.filter((one) => one.id === found);
  return runSuite({ ...suite, cases }, server(search), { seed: 'one' });
}

test('a search that is said to ignore case finds words in another case', async () => {
  expect(idsOf(await run('any case'), 'passed')).toEqual([found]);
  expect(idsOf(await run('its case'), 'failed')).toEqual([found]);
});

test('a search that does not find the word as it is written shows nothing', async () => {
  expect(idsOf(await run('lower case'), 'skipped')).toEqual([found]);
  expect(idsOf(await run('whole'), 'skipped')).toEqual([found]);
});

test.each([
  'Finds titles with this text; upper and lower case make no difference.',
  'Part of the title, in upper or lower case.',
  'Part of the title. Case does not matter.',
  'Part of the title, upper and lower case alike.',
  'Finds titles that contain this, whatever their case.',
])('a search is said to ignore case: %s', async (description) => {
  expect(idsOf(await run('its case', description), 'failed')).toEqual([found]);
});

test('other searches may distinguish case', async () => {
  expect((await run('its case', 'Part of the title.')).verdicts).toEqual([]);
});
