/** Removals after which an item may still be read, as archives do, and those after which it is gone. */

import { describe, expect, test } from 'vitest';
import { derivedFrom } from './derived.js';

const json = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const text = '{ type: string, minLength: 1, maxLength: 40 }';

const specOf = (removal: string, member = 'note'): string => `openapi: 3.1.0
info: { title: Boards, version: '1' }
paths:
  /boards:
    get: { operationId: listBoards, responses: { '200': { description: ok, ${json(`{ type: array, items: { $ref: '#/components/schemas/Board' } }`)} } } }
    post:
      operationId: addBoard
      requestBody: { required: true, ${json(`{ type: object, required: [title], properties: { title: ${text} } }`)} }
      responses: { '201': { description: ok, ${json(`{ $ref: '#/components/schemas/Board' }`)} }, '400': { description: bad } }
  /boards/{boardId}:
    parameters: [{ name: boardId, in: path, required: true, schema: { type: string } }]
    get: { operationId: readBoard, responses: { '200': { description: ok, ${json(`{ $ref: '#/components/schemas/Board' }`)} }, '404': { description: none } } }
    delete: { ${removal}, responses: { '204': { description: done }, '404': { description: none }, '409': { description: not now } } }
components:
  schemas:
    Board: { type: object, required: [id, title], properties: { id: { type: string }, title: ${text}, ${member}: { type: [string, 'null'], readOnly: true } } }
`;

const kinds = ['gone', 'list', 'again'] as const;

/** Whether it is tested that the item is not found, and not listed; and whether a second removal may be refused. */
async function tested(removal: string, member?: string): Promise<readonly boolean[]> {
  const { suite } = await derivedFrom('boards', specOf(removal, member));
  const [gone, listed, again] = kinds.map((kind) =>
    suite.cases.find(({ id }) =>
      kind === 'list' ? /state\/(?:unlisted|removed)/.test(id) : id.includes(`/state/${kind}`),
    ),
  );
  const mayRefuse = again?.steps.at(-1)?.expect.status?.includes('409') === true;
  return [gone !== undefined, listed !== undefined, mayRefuse];
}

describe('an item is not found after its removal', () => {
  test.each([
    ['operationId: removeBoard, summary: Delete a board'],
    ['operationId: dropBoard, description: Only boards that can still be changed are removed.'],
    ['operationId: closeBoard, description: The board has been removed then.'],
    ['operationId: clearBoard, summary: Removes it from the archive'],
  ])('%s', async (removal) => {
    expect(await tested(removal)).toEqual([true, true, false]);
  });
});

describe('an item may still be found after its removal', () => {
  test.each([
    ['operationId: archiveBoard'],
    ['operationId: removeBoard, summary: Cancels a board'],
    ['operationId: removeBoard, description: It can still be read by its id.'],
    ['operationId: removeBoard, description: Soft-deletes the board.'],
    ['operationId: removeBoard, description: The board is only marked as deleted.'],
  ])('%s', async (removal) => {
    expect(await tested(removal)).toEqual([false, false, true]);
  });

  test('by a member of the item', async () => {
    expect(await tested('operationId: removeBoard', 'deletedAt')).toEqual([false, false, true]);
    expect(await tested('operationId: removeBoard', 'is_deleted')).toEqual([false, false, true]);
  });
});

test('an archived item is in no list where the description says so', async () => {
  const removal = 'operationId: archiveBoard, description: It disappears from the list.';
  expect(await tested(removal)).toEqual([false, true, true]);
});
