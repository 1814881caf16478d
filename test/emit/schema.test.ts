import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { emitContract } from '../../generator/emit-contract.js';
import { compileDocuments } from '../corpus/compile.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-schema-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const schema = {
  title: 'Person',
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { type: 'string' },
    age: { type: 'integer' },
    mood: { enum: ['good', 'bad', null] },
    friends: { type: 'array', items: { $ref: '#' } },
  },
};

test('a standalone JSON Schema: our types and json-schema-to-typescript’s are assignable, both ways', async () => {
  const path = join(folder, 'person.json');
  writeFileSync(path, JSON.stringify(schema));
  const { files, findings } = await emitContract({ name: 'person', spec: path });
  expect(findings).toEqual([]);
  expect(files.map((file) => file.path)).toEqual(['types.ts', 'checks.ts', 'schema.ts', 'docs.html']);
  const both = [
    "import type { Person as Theirs } from './schema.js';",
    "import type { Person as Ours } from './types.js';",
    'type Loose<T> = T extends object ? { -readonly [K in keyof T]: Loose<T[K]> } : T;',
    'export const forth = (value: Loose<Ours>): Theirs => value;',
    'export const back = (value: Theirs): Ours => value;',
    '',
  ].join('\n');
  const faults = await compileDocuments([
    { id: 'person', files: [...files, { path: 'both.ts', text: both }] },
  ]);
  expect([...faults]).toEqual([]);
  expect(readFileSync(path, 'utf8')).toBe(JSON.stringify(schema));
});
