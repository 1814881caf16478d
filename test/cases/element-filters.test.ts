/** Filters by an element of a list in the items, alone and together with others. */

import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const members = `makers: { type: array, minItems: 1, items: { type: string, minLength: 1 } }, colour: { type: string, enum: [red, blue] }`;
const limit = '{ name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 50, default: 5 } }';

/** Toys that are listed by one of their makers and by their colour. */
const specOf = (doc: string): string => `openapi: 3.1.0
info: { title: Toys, version: '1' }
paths:
  /toys:
    get:
      operationId: listToys
      parameters: [{ name: maker, in: query, description: '${doc}', schema: { type: string } }, { name: colour, in: query, schema: { type: string, enum: [red, blue] } }, ${limit}]
      responses: { '200': { description: ok, ${content(`{ type: array, items: { $ref: '#/components/schemas/Toy' } }`)} }, '400': { description: bad } }
    post:
      operationId: addToy
      requestBody: { required: true, ${content(`{ type: object, required: [makers, colour], properties: { ${members} } }`)} }
      responses: { '201': { description: ok, ${content(`{ $ref: '#/components/schemas/Toy' }`)} }, '400': { description: bad } }
  /toys/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get: { operationId: readToy, responses: { '200': { description: ok, ${content(`{ $ref: '#/components/schemas/Toy' }`)} }, '404': { description: none } } }
components:
  schemas:
    Toy: { type: object, required: [id, makers, colour], properties: { id: { type: integer }, ${members} } }
`;

type Fault = 'ignores makers' | 'finds either';

function server(fault?: Fault): Target {
  const toys: Item[] = [];
  return async ({ method, url, body }) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    const [, , name] = pathname.split('/');
    if (name !== undefined) {
      const found = toys[Number(name) - 1];
      return found === undefined ? responseOf(404) : responseOf(200, found);
    }
    if (method === 'POST') {
      const item = itemIn(body);
      const isMade = Array.isArray(item?.makers) && ['red', 'blue'].includes(String(item?.colour));
      if (!isMade) return responseOf(400);
      toys.push({ ...item, id: toys.length + 1 });
      return responseOf(201, toys.at(-1));
    }
    const [maker, colour] = [searchParams.get('maker'), searchParams.get('colour')];
    const found = toys.filter((toy) => {
      const isOfMaker = fault !== 'ignores makers' && Array.isArray(toy.makers) && toy.makers.includes(maker);
      const tests = [
        ...(maker === null || fault === 'ignores makers' ? [] : [isOfMaker]),
        ...(colour === null ? [] : [toy.colour === colour]),
      ];
      const isFound =
        fault === 'finds either' && tests.length > 0 ? tests.includes(true) : tests.every(Boolean);
      return isFound;
    });
    return responseOf(200, found.slice(0, Number(searchParams.get('limit') ?? 5)));
  };
}

async function run(fault?: Fault, doc = 'Toys with this maker among their makers.'): Promise<SuiteReport> {
  const { suite } = await derivedFrom('toys', specOf(doc));
  const cases = suite.cases.filter(({ id }) => /\/valid\/|listToys\/state/.test(id));
  return runSuite({ ...suite, cases }, server(fault), { seed: 'one' });
}

describe('a filter by an element of a list', () => {
  test('finds the items whose list has it', async () => {
    const report = await run();
    expect(idsOf(report, 'failed', 'warning', 'blocked', 'skipped')).toEqual([]);
    expect(idsOf(report, 'passed')).toEqual(
      expect.arrayContaining(['listToys/state/filter/maker', 'listToys/state/filter/colour']),
    );
  });

  test('that is ignored fails', async () => {
    expect(idsOf(await run('ignores makers'), 'failed')).toContain('listToys/state/filter/maker');
  });

  test('is not replaced by another filter of the same request', async () => {
    expect(idsOf(await run('finds either'), 'failed')).toEqual(['listToys/state/filter/colour']);
  });

  test('is not known without the name of the list in its description', async () => {
    const report = await run('ignores makers', 'The identifier of a maker.');
    expect(idsOf(report, 'failed', 'warning')).toEqual([]);
  });
});
