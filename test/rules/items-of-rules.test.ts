import { isRestSend } from '@trivet/runtime/internal/conformance';
import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const boat =
  "{ type: object, required: [id, plate, berth], properties: { id: { type: string, readOnly: true }, plate: { type: string, pattern: '^[A-Z]{6}$' }, berth: { type: string } } }";
const ref = "{ $ref: '#/components/schemas/Boat' }";
const answer = (status: number): string =>
  `'${status}': { description: It., content: { application/json: { schema: ${ref} } } }`;
const id = 'parameters: [{ name: id, in: path, required: true, schema: { type: string } }]';
const spec = `openapi: 3.1.0
info: { title: Boats, version: '1' }
paths:
  /boats:
    post:
      operationId: addBoat
      requestBody: { required: true, content: { application/json: { schema: ${ref}, example: { plate: ABCDEF, berth: a } } } }
      responses: { ${answer(201)}, '409': { description: The plate is taken. } }
    get:
      operationId: listBoats
      parameters:
        - { name: berth, in: query, schema: { type: string } }
        - { name: size, in: query, schema: { type: integer, minimum: 1, maximum: 100 } }
        - { name: page, in: query, schema: { type: integer, minimum: 1 } }
        - { name: cursor, in: query, schema: { type: string } }
      responses: { '200': { description: All., content: { application/json: { schema: { type: object, required: [boats], properties: { boats: { type: array, items: ${ref} }, next: { type: [string, 'null'] } } } } } }, '400': { description: Bad. } }
  /boats/{id}:
    ${id}
    get: { operationId: readBoat, responses: { ${answer(200)}, '404': { description: None. } } }
    patch:
      operationId: changeBoat
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { plate: { type: string, pattern: '^[A-Z]{6}$' }, berth: { type: string } } }, example: { berth: b } } } }
      responses: { ${answer(200)}, '409': { description: The plate is taken. } }
  /boats/{id}/berth:
    ${id}
    put:
      operationId: moveBoat
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { berth: { type: string } } }, example: { berth: b } } } }
      responses: { ${answer(200)} }
components: { schemas: { Boat: ${boat} } }
`;
const listed = 'operation: listBoats, items: /boats, key: /id, madeBy: addBoat';

function derivedWith(rules: readonly string[]) {
  const file = `trivetRules: "1.0"
lists:
  berthed: { ${listed}, mark: /berth, with: { berth: "{$inputs.unique}" } }
  all: { ${listed} }
rules:
${rules.map((one) => `  - ${one}`).join('\n')}
`;
  const texts = new Map([
    ['api.yaml', spec],
    ['rules.yaml', file],
  ]);
  const { contract, findings } = readContract(
    { name: 'boats', spec: 'api.yaml', scenarios: [], rules: ['rules.yaml'] },
    (path) => texts.get(path),
  );
  expect(findings.map(({ diagnostic }) => diagnostic.message)).toEqual([]);
  if (contract === undefined) throw new Error('no contract');
  const derived = deriveCases(contract);
  const all = [...derived.cases.values()].flat();
  const bodies = (name: string): readonly unknown[] =>
    all
      .find((one) => one.id === name)
      ?.steps.flatMap(({ send }) => (isRestSend(send) && send.body !== undefined ? [send.body] : [])) ?? [];
  const text = JSON.stringify(derived.uncovered);
  return { ids: all.map((one) => one.id).filter((one) => one.includes('/rule/')), bodies, text, all };
}

const unique = (by: string): string =>
  `{ kind: unique, of: addBoat, field: /plate, refused: 409, changedBy: ${by} }`;

test('a change that frees a value sets another one', () => {
  const { bodies } = derivedWith([unique('changeBoat')]);
  expect(bodies('changeBoat/rule/unique/plate/free')).toMatchObject([
    { plate: '{$inputs.unique_A-Z_6}' },
    { plate: '{$inputs.unique_A-Z_6No2}', berth: 'b' },
    { plate: '{$inputs.unique_A-Z_6}' },
  ]);
});

test('an operation that does not take the value frees none, which is reported', () => {
  const { ids, text } = derivedWith([unique('moveBoat')]);
  expect(ids).toEqual(['addBoat/rule/unique/plate']);
  expect(text).toContain('\\"moveBoat\\" cannot be given another \\"plate\\": its request has none');
});

test('all items of a page have names of their own', () => {
  const rule = '{ kind: paging, list: berthed, size: size, page: page, default: 20 }';
  const plates = derivedWith([rule]).bodies('listBoats/rule/paging/default') as { plate: string }[];
  expect(new Set(plates.map(({ plate }) => plate)).size).toBe(21);
  expect(plates.at(-1)?.plate).toBe('{$inputs.unique_A-Z_6No21}');
});

test('a list with items of others need not end after those of the case', () => {
  const paged = (list: string): string =>
    `{ kind: tokenPaging, list: ${list}, page: 2, token: /next, next: listBoats, sent: cursor, refused: 400 }`;
  const own = derivedWith([paged('berthed')]);
  const kinds = (ids: readonly string[]): readonly string[] => ids.map((one) => one.split('/').at(-1) ?? '');
  expect(kinds(own.ids)).toEqual(['first', 'last', 'only', 'unknown']);
  const shared = derivedWith([paged('all')]);
  expect(kinds(shared.ids)).toEqual(['first', 'next', 'unknown']);
  const next = shared.all.find((one) => one.id === 'listBoats/rule/tokenPaging/next')?.steps.at(-1)?.expect;
  expect(next?.relations?.map(({ relation }) => relation)).toEqual(['omits']);
  expect(next?.criteria).toMatchObject([{ condition: '$response.body#/boats/0 != null' }]);
});
