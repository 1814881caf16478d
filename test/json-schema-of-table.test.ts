import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { invalid } from '#runtime/table/fields/number';
import { jsonText } from '#runtime/table/serve/represent';
import { packageSchema } from '../generator/convert/json-schema.js';
import type { Contract } from '../generator/model/contract.js';
import { runtimeTable } from '../generator/model/datapackage/table.js';
import { readContract } from '../generator/read.js';
import { edges } from './sql/edges.js';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trivet-schema-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function contractOf(fields: readonly object[], schema: object = {}, more: readonly object[] = []): Contract {
  const path = join(folder, 'datapackage.json');
  const resource = { name: 't', path: 't.csv', schema: { fields, ...schema } };
  const $schema = 'https://datapackage.org/profiles/2.0/datapackage.json';
  writeFileSync(path, JSON.stringify({ $schema, resources: [resource, ...more] }));
  const { contract } = readContract({ name: 'p', spec: path });
  if (contract === undefined) throw new Error('the descriptor cannot be read');
  return contract;
}

function validator(contract: Contract) {
  const ajv = new Ajv2020({ strict: true, allErrors: true, strictTypes: false, strictRequired: false });
  addFormats.default(ajv);
  return ajv.compile(packageSchema(contract));
}

/** Bounds of times and repeated lists are reported as omitted. */
const unsaid = new Set(['month', 'day', 'slashed', 'clock', 'stamp']);

describe('rows in JSON Schema', () => {
  test.each(edges.map(({ field, cells }) => ({ field: field as { name: string }, cells })))(
    'of $field.name: what the reader takes, and nothing else',
    ({ field, cells }) => {
      const contract = contractOf([field]);
      const validate = validator(contract);
      const [table] = contract.tables;
      if (table === undefined) throw new Error('there is a table');
      const [named] = runtimeTable(table, contract).fields;
      if (named === undefined) throw new Error('there is a field');
      for (const cell of cells) {
        const value = named.field.read(cell);
        if (value === invalid) continue;
        const holds = named.field.constraints.every((constraint) => constraint.holds(value));
        const row: unknown = JSON.parse(jsonText({ [field.name]: value }));
        if (!unsaid.has(field.name)) expect([cell, validate(row)]).toEqual([cell, holds]);
        else if (holds) expect([cell, validate(row)]).toEqual([cell, true]);
      }
      expect(validate({ [field.name]: null })).toBe(!named.field.required);
      expect(validate({})).toBe(false);
    },
  );

  test('say what they do not check', () => {
    const text = JSON.stringify(
      packageSchema(
        contractOf(
          [
            { name: 'a', type: 'date', constraints: { minimum: '2020-01-01', unique: true } },
            { name: 'b', type: 'integer' },
          ],
          { primaryKey: ['b'], foreignKeys: [{ fields: ['b'], reference: { resource: '', fields: ['b'] } }] },
        ),
      ),
    );
    for (const part of ['minimum 2020-01-01', 'unique a', 'primaryKey b', 'foreignKeys b to b'])
      expect(text).toContain(part);
  });

  test('hold the JSON Schemas of fields, with references of their own', () => {
    const jsonSchema = {
      $defs: { n: { type: 'number' } },
      properties: { x: { $ref: '#/$defs/n' } },
      required: ['x'],
    };
    const validate = validator(
      contractOf([{ name: 'o', type: 'object', constraints: { jsonSchema, required: true } }]),
    );
    expect([validate({ o: { x: 1 } }), validate({ o: { x: 'a' } }), validate({ o: {} })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('of several resources stand under $defs; fields that may lack are not required', () => {
    const other = { name: 'u', path: 'u.csv', schema: { fieldsMatch: 'partial', fields: [{ name: 'x' }] } };
    const schema = packageSchema(contractOf([{ name: 'a' }], {}, [other]));
    expect(schema).toMatchObject({ $defs: { t: { required: ['a'] }, u: { required: [] } } });
  });
});
