import { expect, test } from 'vitest';
import { emitRest } from '../../generator/emit/rest/rest.js';
import type { MakePart } from '../../generator/model/make-part.js';
import { Merging } from '../../generator/remembered/merging.js';
import { Parts } from '../../generator/remembered/parts.js';
import { modelled, withPaths } from '../model/openapi-text.js';

/** Two operations with a parameter of the same name. */
const contractOf = (summary: string, most: number, ofLast = '{ type: integer, maximum: 9 }') =>
  modelled(
    withPaths(`
/a:
  get:
    operationId: listA
    summary: ${summary}
    parameters: [{ name: size, in: query, schema: { type: integer, maximum: ${most} } }]
    responses: { '200': { description: '${summary}' } }
/b:
  get:
    operationId: listB
    parameters: [{ name: size, in: query, schema: ${ofLast} }]
    responses: { '200': { description: OK } }`),
  ).contract;

type Contract = ReturnType<typeof contractOf>;

/** The text after each edit, and the parts that were made for it; the same text must be made anew. */
async function edited(...contracts: readonly Contract[]) {
  const all: { readonly text: string; readonly made: readonly string[]; readonly reports: unknown[] }[] = [];
  let parts: Parts | undefined;
  let last: Contract | undefined;
  for (const contract of contracts) {
    const merged: Contract = new Merging().of(last, contract);
    const now: Parts = new Parts(parts);
    const made: string[] = [];
    const part: MakePart = (name, from, make, holds) =>
      now.make(
        name,
        from,
        () => {
          if (/^operations in .*, (?!all)/.test(name)) made.push(name);
          return make();
        },
        holds,
      );
    const emit = async (one: Contract, more: { readonly part?: MakePart }) => {
      const reports: unknown[] = [];
      const context = {
        banner: 'Generated.',
        source: { path: '', text: '', data: undefined },
        locate: () => ({ line: 1, column: 1 }),
        report: (...report: unknown[]) => void reports.push(report),
        ...more,
      };
      const [file] = await emitRest(one, context);
      return { text: file?.text ?? '', reports };
    };
    const found = await emit(merged, { part });
    expect(found).toEqual(await emit(contract, {}));
    all.push({ ...found, made });
    now.end();
    parts = now;
    last = merged;
  }
  return all;
}

test('only the declarations of an edited operation are made again', async () => {
  const [first, second, third] = await edited(
    contractOf('One', 5),
    contractOf('Two', 5),
    contractOf('Two', 5),
  );
  expect(first?.made).toHaveLength(4);
  expect(second?.made).toEqual([
    'operations in operations.ts, messages of listA',
    'operations in operations.ts, descriptor of listA',
  ]);
  expect(third?.made).toEqual([]);
});

test('a descriptor is made again if another operation takes the name of its check', async () => {
  const [, second, third] = await edited(contractOf('One', 9), contractOf('One', 5), contractOf('One', 9));
  expect(second?.made).toContain('operations in operations.ts, descriptor of listB');
  expect(second?.text).toContain('checkListBSize');
  expect(third?.made).toContain('operations in operations.ts, descriptor of listB');
  expect(third?.text).not.toContain('checkListBSize');
});

test('what descriptors report is reported once in each run', async () => {
  const nested = '{ type: array, items: { type: array, items: { type: string } } }';
  const runs = await edited(
    contractOf('One', 5, nested),
    contractOf('Two', 5, nested),
    contractOf('Two', 6, nested),
  );
  for (const { reports } of runs) expect(reports).toHaveLength(1);
});

test('after an edit of a constraint of a type, no declarations of operations are made again', async () => {
  const typed = (most: number) =>
    modelled(
      withPaths(
        `
/a:
  get:
    operationId: listA
    parameters: [{ name: size, in: query, schema: { type: integer } }]
    responses: { '200': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } } }
/b:
  get:
    operationId: listB
    responses: { '200': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/B' } } } } }
/c:
  get:
    operationId: listC
    responses: { '200': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/C' } } } } }`,
        `components:
  schemas:
    A: { type: array, items: { $ref: '#/components/schemas/B' } }
    B: { type: object, properties: { size: { type: integer, maximum: ${most} } } }
    C: { type: object, properties: { size: { type: integer } } }`,
      ),
    ).contract;
  const [, second] = await edited(typed(5), typed(6));
  // Bodies are checked by the named checks, whatever these compare.
  expect(second?.made).toEqual([]);
});
