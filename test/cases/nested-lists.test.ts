import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const menu = `{ description: ok, ${content(`{ $ref: '#/components/schemas/Menu' }`)} }`;

/** Menus with dishes, which the service numbers; `more`: members of dishes in responses; `needed`: one they always have. */
const spec = (more: string, needed = ''): string => `openapi: 3.1.0
info: { title: Menus, version: '1' }
paths:
  /menus:
    post:
      operationId: addMenu
      requestBody: { required: true, ${content(`{ $ref: '#/components/schemas/NewMenu' }`)} }
      responses: { '201': ${menu}, '400': { description: bad } }
  /menus/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get: { operationId: readMenu, responses: { '200': ${menu}, '404': { description: none } } }
    delete: { operationId: dropMenu, responses: { '204': { description: gone }, '404': { description: none } } }
components:
  schemas:
    NewDish: { type: object, required: [title], properties: { title: { type: string }, remark: { type: string } } }
    Dish: { type: object, required: [no, title${needed}], properties: { no: { type: integer }, title: { type: string }${more} } }
    NewMenu: { type: object, required: [dishes], properties: { dishes: { type: array, minItems: 1, items: { $ref: '#/components/schemas/NewDish' } } } }
    Menu: { type: object, required: [id, dishes], properties: { id: { type: integer }, dishes: { type: array, items: { $ref: '#/components/schemas/Dish' } } } }
`;

/** What a service does with the dishes. */
type Fault = 'loses remarks' | 'loses the second';

function server(fault?: Fault): Target {
  const menus = new Map<number, Item>();
  let last = 0;
  return async ({ method, url, body }) => {
    const key = Number(url.split('/')[2]);
    if (method === 'POST') {
      const dishes = itemIn(body)?.dishes;
      const isRight = (one: unknown): boolean => typeof one === 'object' && one !== null && 'title' in one;
      if (!Array.isArray(dishes) || dishes.length === 0 || !dishes.every(isRight)) return responseOf(400);
      const kept = fault === 'loses the second' ? dishes.slice(0, 1) : dishes;
      last += 1;
      const numbered = kept.map(({ title, remark }: Item, index) => ({
        no: index + 1,
        title,
        ...(remark !== undefined && fault !== 'loses remarks' && { remark }),
      }));
      menus.set(last, { id: last, dishes: numbered });
      return responseOf(201, menus.get(last));
    }
    const found = menus.get(key);
    if (found === undefined) return responseOf(404);
    return method === 'DELETE' ? responseOf(menus.delete(key) ? 204 : 404) : responseOf(200, found);
  };
}

const echo = 'addMenu/state/echo/dishes';

async function run(fault?: Fault, more = ', remark: { type: string }'): Promise<SuiteReport> {
  const { suite } = await derivedFrom('menus', spec(more));
  const cases = suite.cases.filter((one) => one.id === echo);
  return runSuite({ ...suite, cases }, server(fault), { seed: 'one' });
}

describe('objects in a list to which the service adds members', () => {
  test('come back with what was sent', async () => {
    expect(idsOf(await run(), 'passed')).toEqual([echo]);
  });

  test.each(['loses remarks', 'loses the second'] as const)('are a failure if it %s', async (fault) => {
    expect(idsOf(await run(fault), 'failed')).toEqual([echo]);
  });

  test('have every member that requests may leave out and responses always have', async () => {
    const { suite } = await derivedFrom('needed', spec(', remark: { type: string }', ', remark'));
    const titles = suite.cases.filter(({ id }) => id === echo).map(({ title }) => title);
    expect(titles).toEqual(['returns "dishes" as it was sent: [{"title":"text","remark":"text"}]']);
  });

  test('are not expected with members that responses do not declare', async () => {
    expect(idsOf(await run('loses remarks', ''), 'passed')).toEqual([echo]);
  });
});
