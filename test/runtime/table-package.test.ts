import { type DataPackage, type ForeignKey, integer, string, table } from '@trivet/runtime/table';
import { memoryFile } from '@trivet/runtime/table/handler';
import { loadOrder, validatePackage } from '@trivet/runtime/table/validate';
import { describe, expect, test } from 'vitest';

interface Row {
  readonly id: number | null;
  readonly next: number | null;
  readonly name: string | null;
}

/** A package of tables, each with the names of those that its foreign keys refer to. */
function packageOf(references: Readonly<Record<string, readonly string[]>>): DataPackage {
  return {
    name: 'linked',
    descriptor: {},
    resources: Object.entries(references).map(([name, targets]) => ({
      name,
      paths: [`${name}.csv`],
      table: table<Row>({
        name,
        fields: { id: integer(), next: integer(), name: string() },
        primaryKey: ['id'],
        foreignKeys: targets.map(
          (resource): ForeignKey<'next'> => ({ fields: ['next'], resource, referenced: ['id'] }),
        ),
      }),
    })),
  };
}

const order = (references: Readonly<Record<string, readonly string[]>>): unknown => {
  const { resources, later } = loadOrder(packageOf(references));
  return [resources.map(({ name }) => name).join(' '), later.map(({ resource }) => resource).join(' ')];
};

describe('a package', () => {
  test.each<readonly [string, Readonly<Record<string, readonly string[]>>, string, string]>([
    ['without keys as it stands', { b: [], a: [] }, 'b a', ''],
    ['referred to first', { a: ['c'], b: ['a'], c: [] }, 'c a b', ''],
    ['with keys into itself', { a: ['', 'a', 'b'], b: [''] }, 'b a', ''],
    ['in a circle', { a: ['b'], b: ['c'], c: ['a'] }, 'c b a', 'c'],
    ['that refers elsewhere', { a: ['nowhere'] }, 'a', ''],
  ])('%s has an order', (_, references, wanted, later) => {
    expect(order(references)).toEqual([wanted, later]);
  });

  test('is validated as a whole, what is not at hand said', async () => {
    const files: Readonly<Record<string, string>> = {
      'towns.csv': 'id,next,name\n1,,Rome\n2,,Lima\n2,,Oslo\n',
      'people.csv': 'id,next,name\n1,2,Ada\n2,7,Bo\n',
    };
    const made = packageOf({ people: ['towns'], towns: [], lost: [] });
    const outcomes = await validatePackage(made, (_, path) => {
      const file = files[path];
      return file === undefined ? undefined : memoryFile(Buffer.from(file));
    });
    expect(outcomes).toMatchObject([
      { resource: 'people', report: { rows: 2, counts: { 'foreign-key': 1 } } },
      { resource: 'towns', report: { rows: 3, counts: { 'primary-key': 1 } } },
      { resource: 'lost', error: 'the file "lost.csv" is missing' },
    ]);
  });
});
