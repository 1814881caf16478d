import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { validateData } from '../generator/validate/validate.js';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trivet-threads-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

describe('a large file', () => {
  const row = 'one,2\n';
  const text = `id,number\n${`${row.repeat(5_000)}two,x\n`.repeat(1200)}`;

  test('has the same report with several threads, its hash and size included', {
    timeout: 120_000,
  }, async () => {
    const file = put('a.csv', text);
    const hash = createHash('md5').update(text).digest('hex');
    const fields = [
      { name: 'id', type: 'string' },
      { name: 'number', type: 'integer' },
    ];
    const resource = { name: 'a', path: 'a.csv', schema: { fields }, bytes: text.length, hash };
    const path = put('datapackage.json', JSON.stringify({ name: 'p', resources: [resource] }));
    const one = await validateData(path, { errors: 5 });
    expect(one.tables).toMatchObject([{ report: { rows: 6_001_200, counts: { type: 1200 } }, problems: [] }]);
    expect(await validateData(path, { errors: 5, threads: 2 })).toEqual(one);
    put('datapackage.json', JSON.stringify({ name: 'p', resources: [{ ...resource, bytes: 5 }] }));
    const short = await validateData(path, { threads: 2 });
    expect(short.tables[0]?.problems.map(({ message }) => message).join()).toContain(`, got ${text.length}`);
    // Without a schema the table is created from the header, also by the threads.
    expect(await validateData(file, { threads: 2 })).toEqual(await validateData(file));
  });
});
