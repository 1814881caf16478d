import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyTable, Table } from '@trivet/runtime/table';
import { readRows } from '@trivet/runtime/table/read';
import { cellsCsv } from '@trivet/runtime/table/write';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../generator/diagnostic.js';
import type { GeneratedFile } from '../../generator/emit/emitter.js';
import { emitTableConformance } from '../../generator/emit/table-conformance.js';
import { emitTables } from '../../generator/emit/tables.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { loadDataPackage } from '../../generator/load/datapackage/datapackage.js';
import type { Contract } from '../../generator/model/contract.js';
import { modelDataPackage } from '../../generator/model/datapackage/datapackage.js';
import { runtimeTable } from '../../generator/model/datapackage/table.js';
import { compileDocuments } from '../corpus/compile.js';

const folder = join(import.meta.dirname, '../golden/tables');

interface Emitted {
  readonly contract: Contract;
  readonly files: readonly GeneratedFile[];
  readonly diagnostics: readonly Diagnostic[];
}

async function emitted(text: string): Promise<Emitted> {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const document = loadDataPackage('datapackage.json', () => text, report);
  if (document === undefined) throw new Error('not loaded');
  const contract = modelDataPackage(document, { name: 'zoo' }, report);
  const context = {
    banner: 'Generated from datapackage.json.',
    source: { path: 'datapackage.json', text, data: document.source.data },
    locate: () => ({ line: 1, column: 1 }),
    report: (code: Diagnostic['code'], message: string) =>
      void diagnostics.push({
        severity: 'error',
        code,
        message,
        at: { file: '', pointer: '' },
      }),
  };
  const files = [
    ...(await emitTables(contract, context)),
    ...(await emitTableConformance(contract, context)),
  ];
  return { contract, files, diagnostics };
}

const zoo = await emitted(readFileSync(join(folder, 'datapackage.json'), 'utf8'));

describe('tables of a package with a bit of everything', () => {
  test('nothing is dropped without a word', () => {
    expect(zoo.diagnostics).toEqual([]);
  });

  // Types and checks of JSON Schemas belong to other emitters, which have their own tests.
  const own = zoo.files.filter(({ path }) => !/^(?:types|checks)\.ts$/.test(path));

  test.each(own.map((file) => [file.path, file.text]))('%s', async (path, text) => {
    await expect(text).toMatchFileSnapshot(join(folder, `${path}.txt`));
  });

  test.each(['typescript', 'typescript54', 'typescript7'] as const)(
    'compiles under %s',
    async (compiler) => {
      const files = zoo.files.filter(({ path }) => !path.endsWith('.test.ts'));
      expect((await compileDocuments([{ id: 'zoo', files }], compiler)).get('zoo')).toBeUndefined();
    },
    60_000,
  );

  test('the order of loading is reported, and what no order serves', async () => {
    const resource = (name: string, of: string) => ({
      name,
      path: `${name}.csv`,
      schema: {
        fields: [{ name: 'id', type: 'integer' }],
        foreignKeys: [{ fields: ['id'], reference: { resource: of, fields: ['id'] } }],
      },
    });
    const resources = [resource('town', 'land'), resource('land', 'king'), resource('king', 'land')];
    const { files } = await emitted(JSON.stringify({ resources }));
    const { text = '' } = files.find(({ path }) => path === 'package.ts') ?? {};
    expect(text).toContain("export const loadOrder = ['king', 'land', 'town'] as const;");
    expect(text).toContain("export const laterKeys = [{ resource: 'king', fields: ['id'] }] as const;");
  });

  test('what is emitted is what the model says', async () => {
    const modules = await importEmitted(zoo.files);
    for (const model of zoo.contract.tables) {
      const table = modules.get(`${model.name}.ts`)?.[model.name] as AnyTable;
      // The model has no code that creates rows.
      expect({ ...shape(table), row: undefined }).toEqual({
        ...shape(runtimeTable(model, zoo.contract)),
        row: undefined,
      });
      const columns = table.fields.map((_, index) => ({ read: () => index as never }));
      expect(table.row?.(...columns)(undefined)).toEqual(
        Object.fromEntries(table.fields.map(({ name }, index) => [name, index])),
      );
    }
  });

  test('a row has the values of its types', async () => {
    const modules = await importEmitted(zoo.files);
    const animals = modules.get('animals.ts')?.animals as Table<{ readonly id: number }>;
    const cells = [
      '7',
      'Dr. Bo',
      'bird',
      '01/02/2003',
      '1.234,5 kg',
      'yes',
      '4',
      '2024-01-01|2024-01-02',
      '["hay"]',
      '12',
      '-',
    ];
    const text =
      cellsCsv({ ...animals, dialect: { ...animals.dialect, headerRows: [1] } }, [cells.with(10, '7')]) ?? '';
    const rows = [];
    for await (const row of readRows({ ...animals, dialect: { ...animals.dialect, headerRows: [1] } }, text))
      rows.push(row);
    expect(rows).toEqual([
      {
        id: 7,
        name: 'Dr. Bo',
        kind: 'bird',
        born: '2003-02-01',
        weight: 1234.5,
        tame: true,
        legs: 4,
        visits: ['2024-01-01', '2024-01-02'],
        meals: ['hay'],
        2024: 12,
        boss: 7,
      },
    ]);
  });
});

function shape({ fields, ...table }: AnyTable): object {
  const plain = fields.map(({ field, ...named }) => {
    const constraints = field.constraints.map(({ name, message }) => [name, message]);
    return {
      ...named,
      type: field.type,
      format: field.format,
      required: field.required,
      unique: field.unique,
      constraints,
    };
  });
  return { ...table, fields: plain };
}

describe('text of a descriptor never becomes code', () => {
  const payload = "'); globalThis.hacked = true; ('";
  test.each(['name', 'title', 'description'])(
    'in "%s" of a field',
    async (member) => {
      const field = { name: 'x', type: 'string', [member]: `*/ ${payload} // \u2028 \`\${hacked}` };
      const { files } = await emitted(
        JSON.stringify({
          name: payload,
          resources: [
            { name: payload, path: 'x.csv', schema: { fields: [field], missingValues: [payload] } },
          ],
        }),
      );
      await importEmitted(files);
      expect(Object.hasOwn(globalThis, 'hacked')).toBe(false);
      const compiled = await compileDocuments([
        { id: 'hostile', files: files.filter(({ path }) => !path.endsWith('.test.ts')) },
      ]);
      expect(compiled).toEqual(new Map());
    },
    60_000,
  );

  test('in patterns and enums', async () => {
    const fields = [
      { name: '__proto__', type: 'string', constraints: { pattern: "/'`\\/\n|[^\\]'/]" } },
      { name: 'constructor', type: 'string', constraints: { enum: [payload, '__proto__', 'toString'] } },
      { name: 'toString', type: 'boolean', trueValues: [payload] },
    ];
    const { files } = await emitted(
      JSON.stringify({ resources: [{ name: 'odd', path: 'x.csv', schema: { fields } }] }),
    );
    const modules = await importEmitted(files);
    expect(Object.hasOwn(globalThis, 'hacked')).toBe(false);
    const odd = modules.get('odd.ts')?.odd as AnyTable;
    expect(odd.fields.map(({ name }) => name)).toEqual(['__proto__', 'constructor', 'toString']);
  });
});
